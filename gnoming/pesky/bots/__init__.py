"""Opponents for Those Pesky Garden Gnomes, by level."""

from collections.abc import Callable

from gnoming.core.errors import BadRecord
from gnoming.core.game import Bot
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.random import RandomBot
from gnoming.pesky.bots.sprout import Sprout
from gnoming.pesky.bots.weeder import Weeder
from gnoming.pesky.state import PeskyState

PeskyBot = Bot[PeskyState, PeskyAction]

_LEVELS: dict[str, Callable[[], PeskyBot]] = {"sprout": Sprout, "weeder": Weeder}
"""What people see, from the weakest to the strongest; a new level is one line here, and its texts."""
_POOL: dict[str, Callable[[], PeskyBot]] = {"random": RandomBot}
"""Opponents to be measured against, on the command line only."""
LADDER = ("sprout", "weeder", "gardener", "greenkeeper", "champion")
"""The levels that people know from the whole program; the best one there is stands in for those above it."""

LEVELS = tuple(_LEVELS)
POOL = tuple(_POOL)


def make_bot(name: str) -> PeskyBot:
    """Return a bot of this level; raises BadRecord for one that there is not."""
    if name in _POOL:
        return _POOL[name]()
    if name in LADDER:
        return _LEVELS[offered(name)]()
    raise BadRecord("record.level-unknown", level=name, known=", ".join((*LEVELS, *POOL)))


def bot_for(level: str | None) -> PeskyBot:
    """Return the bot for a seat of this level, whatever program wrote it down."""
    return _POOL[level]() if level in _POOL else _LEVELS[offered(level)]()


def offered(level: str | None) -> str:
    """Return the level that people are offered in place of the one that a record or setting names."""
    name = (level or LEVELS[-1]).partition("/")[0]
    return name if name in _LEVELS else LEVELS[-1]
