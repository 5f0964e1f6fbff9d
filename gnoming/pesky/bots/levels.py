"""Opponents for Those Pesky Garden Gnomes, by level."""

from collections.abc import Callable

from gnoming.core.game import Bot
from gnoming.core.levels import Levels
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.champion import Champion
from gnoming.pesky.bots.gardener import Gardener
from gnoming.pesky.bots.greenkeeper import Greenkeeper
from gnoming.pesky.bots.pool.flat import FlatMonteCarlo
from gnoming.pesky.bots.pool.tree import TreeSearch
from gnoming.pesky.bots.sprout import Sprout
from gnoming.pesky.bots.weeder import Weeder
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState
from gnoming.search.random_bot import RandomBot

PeskyBot = Bot[PeskyState, PeskyAction]

_MAKERS: dict[str, Callable[[], PeskyBot]] = {
    "sprout": Sprout,
    "weeder": Weeder,
    "gardener": Gardener,
    "greenkeeper": Greenkeeper,
    "champion": Champion,
}
"""A new level is one line here, and its texts."""


def _create(level: str, gnome: str | None) -> PeskyBot:
    """Return a bot of this level; there are no styles here."""
    return _MAKERS[level]()


def _random_bot() -> PeskyBot:
    return RandomBot(legal)


BOTS = Levels(
    tuple(_MAKERS), _create, pool={"random": _random_bot, "flat": FlatMonteCarlo, "tree": TreeSearch}
)
LEVELS, POOL = BOTS.offered, tuple(BOTS.pool)
make_bot, bot_for, resolve_level = BOTS.make, BOTS.make_for, BOTS.resolve
