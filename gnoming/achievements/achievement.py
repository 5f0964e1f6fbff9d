"""The achievements: each can be won by playing well, none by luck alone, by playing often, or unknowingly."""

from __future__ import annotations

from typing import Literal, NamedTuple

Kind = Literal["around", "pesky", "club"]
"""Won in a game of A Round, in one of the second game, or by what the club keeps: tour, days' deals, handicap."""


class Achievement(NamedTuple):
    """An achievement: its name, of which its texts are keys (`achievement.NAME`, `achievement.NAME.asks`)."""

    name: str
    kind: Kind


_NAMES: tuple[tuple[Kind, tuple[str, ...]], ...] = (
    ("around", ("three", "clear", "under", "steady", "lead", "out", "tidy", "sharp")),
    ("pesky", ("three", "clear", "close", "run", "token", "tidy", "sharp")),
    ("club", ("birdie", "course", "cup", "scratch")),
)
ACHIEVEMENTS = tuple(Achievement(f"{kind}-{name}", kind) for kind, names in _NAMES for name in names)
"""All of them, in their order on the shelf; docs/achievements.md tells how often each level wins each."""
NAMES = frozenset(one.name for one in ACHIEVEMENTS)
