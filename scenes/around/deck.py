"""The cards of Gnoming A Round and the pictures of their faces."""

from __future__ import annotations

from scenes.kit.cards.deck import Deck, Face

FACES = ("3", "4", "5", "6", "7", "8", "-1", "-2", "-3", "-4", "X", "M", "back")


def _picture_file(name: str) -> str:
    """Return the name of a face's picture: p3, n2, hazard, mulligan, back."""
    special = {"X": "hazard", "M": "mulligan", "back": "back"}.get(name)
    return special or (f"n{name[1:]}" if name.startswith("-") else f"p{name}")


AROUND_DECK = Deck(
    {name: Face(_picture_file(name), f"small/{_picture_file(name)}") for name in FACES},
    FACES,
)
"""All faces of the game."""
