"""The achievements: each is won by playing well, none by luck alone, by playing often, or without knowing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gnoming.registry import GAMES

CLUB = ("club-birdie", "club-course", "club-cup", "club-scratch")
"""The achievements of the clubhouse: tour, days' deals and handicap."""


class Achievement(NamedTuple):
    """An achievement: its name, which is part of its texts' keys, and its game; empty for those of the clubhouse."""

    name: str
    game: str = ""


def achievements() -> Iterator[Achievement]:
    """Yield all achievements in their order on the shelf; docs/achievements.md tells how often levels win each."""
    for game in GAMES.values():
        if game.achievements is not None:
            yield from (Achievement(name, game.name) for name in game.achievements.names)
    yield from map(Achievement, CLUB)
