"""The ten garden gnomes by name, and which of them sits in each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gnoming.core.game import Player

CHARACTER_NAMES = (
    "rowan", "helna", "kiara", "penny", "greta", "bramble", "tilda", "moss", "juniper", "cobble"
)  # fmt: skip


def gnome_name(character: str) -> str:
    return character.capitalize()


def portrait_or_default(portrait: str | None, seat: int) -> str:
    """Return the portrait if it names a character, otherwise this seat's default character."""
    return portrait if portrait in CHARACTER_NAMES else CHARACTER_NAMES[seat % len(CHARACTER_NAMES)]


def seat_portraits(players: Sequence[Player]) -> tuple[str, ...]:
    return tuple(portrait_or_default(player.portrait, seat) for seat, player in enumerate(players))
