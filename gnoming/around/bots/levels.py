"""The bots for Gnoming A Round by level, each in any gnome's style."""

from collections.abc import Callable
from functools import partial

from gnoming.around.actions import AroundAction
from gnoming.around.bots.learned_bots import Champion, Greenkeeper, Veteran
from gnoming.around.bots.one_turn_bot import Gardener, Weeder
from gnoming.around.bots.pool import Careful, Rusher, Staller
from gnoming.around.bots.sprout import Sprout
from gnoming.around.bots.style import NEUTRAL, STYLES, Style
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.core.game import Bot
from gnoming.core.levels import Levels, RandomBot

AroundBot = Bot[AroundState, AroundAction]

_MAKERS: dict[str, Callable[[Style], AroundBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""The bot for each level. To add a level, add a line here and its texts."""


def _create(level: str, gnome: str | None) -> AroundBot:
    return _MAKERS[level](NEUTRAL if gnome is None else STYLES.get(gnome, NEUTRAL))


def _pool() -> dict[str, Callable[[], AroundBot]]:
    pool: dict[str, Callable[[], AroundBot]] = {
        "random": partial(RandomBot, legal),
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
