"""The faces of Those Pesky Garden Gnomes: pictures of its suits, with ranks and points as the game's sheet says."""

from __future__ import annotations

from collections.abc import Iterator

from gnoming.core.table import Placement
from gnoming.pesky.cards import DECK, Suit
from gnoming.pesky.cards import Face as PlayingFace
from gnoming.pesky.sheet import Sheet
from scenes.kit.deck import Colour, Deck, Face, Mark, Number, Stamp
from scenes.kit.theme import hexed

_OF = "pesky:"
"""Before every name, since tokens are called as some cards of the other game are."""
BACK = f"{_OF}back"

_PALE, _UMBER = hexed("fbf4dc"), hexed("4a2a10")
_INKS: dict[Suit, tuple[Colour, Colour]] = {
    Suit.GREEN: (_PALE, hexed("22400f")),
    Suit.YELLOW: (_UMBER, hexed("f8dc8e")),
    Suit.BLUE: (_PALE, hexed("142a4e")),
    Suit.RED: (_PALE, hexed("561508")),
}
"""What ranks are written in on each suit's label, and its outline."""
_PLATES: dict[bool, tuple[str, Colour, Colour]] = {
    True: ("pesky/points-plus", _UMBER, hexed("fbe6a4")),
    False: ("pesky/points-minus", hexed("ffe9ad"), hexed("070b18")),
}
_PARTS: dict[Suit, tuple[int, int]] = {
    Suit.GREEN: (2, 4),
    Suit.YELLOW: (3, 7),
    Suit.BLUE: (5, 10),
    Suit.RED: (7, 14),
}
"""The highest rank with the first picture of a suit, and with the second."""


def named(face: PlayingFace | str) -> str:
    """Return the name under which the picture of a card is asked for."""
    return f"{_OF}{face}"


def face_of(placement: Placement) -> str:
    """Return the name of what lies there: its face if it shows, else the back of its kind."""
    return BACK if placement.face is None else named(placement.face)


def deck_of(sheet: Sheet) -> Deck:
    """Return all faces of a game with these points and goals."""
    faces = {named(face): _playing(face, sheet.points(face.rank)) for face in DECK}
    faces[BACK] = Face("pesky/back", "pesky/small/back")
    return Deck(faces, tuple(faces), BACK)


def _playing(face: PlayingFace, points: int) -> Face:
    suit = face.suit.name.lower()
    low, middle = _PARTS[face.suit]
    part = "low" if face.rank <= low else "middle" if face.rank <= middle else "high"
    ink, edge = _INKS[face.suit]
    # The middle of the label's upper half, on the page of 480 by 671.5 units.
    large = Number(str(face.rank), 84 / 480, 83 / 671.5, 0.215, 0.25, ink, edge)
    small = Number(str(face.rank), 138 / 480, 138 / 671.5, 0.36, 0.435, ink, edge)
    return Face(
        f"pesky/{suit}-{part}",
        f"pesky/small/{suit}",
        (large, *_points(points, 0.30, 0.016)),
        (small, *_points(points, 0.46, 0.016)),
    )


def _points(points: int, wide: float, margin: float) -> Iterator[Mark]:
    """The plate in the lower right corner, `wide` in shares of the card's width; none for a card without points."""
    if not points:
        return
    plate, ink, edge = _PLATES[points > 0]
    tall = wide * 192 / 240
    shape = 480 / 671.5
    left, top = 1 - margin - wide, 1 - (margin + tall) * shape
    yield Stamp(plate, left, top, wide, tall * shape)
    x, y = left + wide * 0.5, top + tall * shape * 0.49
    yield Number(f"{points:+d}", x, y, tall * 0.56, wide * 0.72, ink, edge)
