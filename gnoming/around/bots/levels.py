"""Opponents for Gnoming A Round, by level, and in the style of each gnome."""

from collections.abc import Callable

from gnoming.around.actions import AroundAction
from gnoming.around.bots.champion import Champion
from gnoming.around.bots.gardener import Gardener
from gnoming.around.bots.greenkeeper import Greenkeeper
from gnoming.around.bots.pool.careful import Careful
from gnoming.around.bots.pool.extremes import Rusher, Staller
from gnoming.around.bots.pool.veteran import Veteran
from gnoming.around.bots.sprout import Sprout
from gnoming.around.bots.style import NEUTRAL, STYLES, Style
from gnoming.around.bots.weeder import Weeder
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.core.game import Bot
from gnoming.core.levels import Levels
from gnoming.search.random_bot import RandomBot

AroundBot = Bot[AroundState, AroundAction]

_MAKERS: dict[str, Callable[[Style], AroundBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""A new level is one line here, and its texts."""


def _create(level: str, gnome: str | None) -> AroundBot:
    return _MAKERS[level](NEUTRAL if gnome is None else STYLES.get(gnome, NEUTRAL))


def _random_bot() -> AroundBot:
    return RandomBot(legal)


def _pool() -> dict[str, Callable[[], AroundBot]]:
    pool: dict[str, Callable[[], AroundBot]] = {
        "random": _random_bot,
        "careful": Careful,
        "staller": Staller,
        "rusher": Rusher,
    }
    return {**pool, "veteran": Veteran} if Veteran.is_here() else pool


BOTS = Levels(
    tuple(_MAKERS),
    _create,
    pool=_pool(),
    gnomes=frozenset(STYLES),
    retired={"beginner": "sprout", "random": "sprout"},
)
LEVELS, POOL = BOTS.offered, tuple(BOTS.pool)
make_bot, bot_for = BOTS.make, BOTS.make_for
