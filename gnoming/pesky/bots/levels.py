"""The bots for Those Pesky Garden Gnomes by level."""

from collections.abc import Callable
from functools import partial

from gnoming.core.game import Bot
from gnoming.core.levels import Levels, RandomBot
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.pool import FlatMonteCarlo, TreeSearch
from gnoming.pesky.bots.search_bot import Champion, Gardener, Greenkeeper
from gnoming.pesky.bots.thumb_bots import Sprout, Weeder
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState

PeskyBot = Bot[PeskyState, PeskyAction]

_MAKERS: dict[str, Callable[[], PeskyBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""The bot for each level. To add a level, add a line here and its texts."""


def _create(level: str, gnome: str | None) -> PeskyBot:
    """Return a bot of this level; this game has no styles."""
    return _MAKERS[level]()


BOTS = Levels(
    tuple(_MAKERS),
    _create,
    pool={"random": partial(RandomBot, legal), "flat": FlatMonteCarlo, "tree": TreeSearch},
)
LEVELS, POOL = BOTS.offered, tuple(BOTS.pool)
make_bot, bot_for, resolve_level = BOTS.make, BOTS.make_for, BOTS.resolve
