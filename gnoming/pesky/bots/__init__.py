"""Opponents for Those Pesky Garden Gnomes, by level."""

from collections.abc import Callable

from gnoming.core.errors import UnknownLevelError
from gnoming.core.game import Bot
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.champion import Champion
from gnoming.pesky.bots.gardener import Gardener
from gnoming.pesky.bots.greenkeeper import Greenkeeper
from gnoming.pesky.bots.pool.random_bot import RandomBot
from gnoming.pesky.bots.sprout import Sprout
from gnoming.pesky.bots.weeder import Weeder
from gnoming.pesky.state import PeskyState

PeskyBot = Bot[PeskyState, PeskyAction]

_LEVELS: dict[str, Callable[[], PeskyBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""What people see, from the weakest to the strongest; a new level is one line here, and its texts."""
_POOL: dict[str, Callable[[], PeskyBot]] = {"random": RandomBot}
"""Opponents to be measured against, on the command line only."""
DEFAULT_LEVEL = "gardener"
"""The level of a bot about whose level nothing is known."""

LEVELS = tuple(_LEVELS)
POOL = tuple(_POOL)


def make_bot(name: str) -> PeskyBot:
    """Return a bot of this level; raises RecordError for one that there is not."""
    if name in _POOL:
        return _POOL[name]()
    if name in _LEVELS:
        return _LEVELS[name]()
    raise UnknownLevelError("record.level-unknown", level=name, known=", ".join((*LEVELS, *POOL)))


def bot_for(level: str | None) -> PeskyBot:
    """Return the bot for a seat of this level, whatever program wrote it down."""
    return _POOL[level]() if level in _POOL else _LEVELS[resolve_level(level)]()


def resolve_level(level: str | None) -> str:
    """Return the level that people are offered in place of the one that a record or setting names."""
    name = (level or DEFAULT_LEVEL).partition("/")[0]
    return name if name in _LEVELS else DEFAULT_LEVEL
