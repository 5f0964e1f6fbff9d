"""Opponents for Gnoming A Round, by level, and in the style of each gnome."""

from collections.abc import Callable

from gnoming.around.actions import AroundAction
from gnoming.around.bots.champion import Champion
from gnoming.around.bots.gardener import Gardener
from gnoming.around.bots.greenkeeper import Greenkeeper
from gnoming.around.bots.pool.careful import Careful
from gnoming.around.bots.pool.extremes import Rusher, Staller
from gnoming.around.bots.pool.random_bot import RandomBot
from gnoming.around.bots.sprout import Sprout
from gnoming.around.bots.style import NEUTRAL, STYLES, Style
from gnoming.around.bots.weeder import Weeder
from gnoming.around.state import AroundState
from gnoming.core.errors import UnknownLevelError
from gnoming.core.game import Bot

AroundBot = Bot[AroundState, AroundAction]

_LEVELS: dict[str, Callable[[Style], AroundBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""What people see, from the weakest to the strongest; a new level is one line here, and its texts."""
_POOL: dict[str, Callable[[], AroundBot]] = {
    "random": RandomBot,
    "careful": Careful,
    "staller": Staller,
    "rusher": Rusher,
}
"""Opponents to be measured against, on the command line only."""
_RETIRED = {"beginner": "sprout", "random": "sprout"}
"""What stands in for levels that were offered once; for others it is the usual one."""

LEVELS = tuple(_LEVELS)
POOL = tuple(_POOL)
DEFAULT_LEVEL = "gardener"
"""The level of a bot about whose level nothing is known."""


def make_bot(name: str) -> AroundBot:
    """Return a bot of this level, `gardener`, in a gnome's style if one is named, `gardener/rowan`.

    Raises RecordError for a level or a gnome that there is not.
    """
    level, slash, gnome = name.partition("/")
    maker = _LEVELS.get(level)
    if maker is not None and (not slash or gnome in STYLES):
        return maker(STYLES[gnome] if slash else NEUTRAL)
    if name in _POOL:
        return _POOL[name]()
    raise UnknownLevelError("record.level-unknown", level=name, known=", ".join((*LEVELS, *POOL)))


def bot_for(level: str | None, gnome: str | None) -> AroundBot:
    """Return the bot for a seat that has this level and this gnome, whatever program wrote them down.

    A level is played in the gnome's style; one that there is not is played as the one offered in its place.
    """
    if level in _POOL:
        return _POOL[level]()
    return _LEVELS[resolve_level(level)](NEUTRAL if gnome is None else STYLES.get(gnome, NEUTRAL))


def resolve_level(level: str | None) -> str:
    """Return the level that people are offered in place of the one that an old record or setting names."""
    name = (level or DEFAULT_LEVEL).partition("/")[0]
    return name if name in _LEVELS else _RETIRED.get(name, DEFAULT_LEVEL)
