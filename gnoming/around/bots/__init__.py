"""Opponents for Gnoming A Round, by level."""

from collections.abc import Callable

from gnoming.around.actions import AroundAction
from gnoming.around.bots.beginner import Beginner
from gnoming.around.bots.careful import Careful
from gnoming.around.bots.random import RandomBot
from gnoming.around.state import AroundState
from gnoming.core.errors import BadRecord
from gnoming.core.game import Bot

_MAKERS: dict[str, Callable[[], Bot[AroundState, AroundAction]]] = {
    "random": RandomBot,
    "beginner": Beginner,
    "careful": Careful,
}
LEVELS = tuple(_MAKERS)


def make_bot(level: str) -> Bot[AroundState, AroundAction]:
    """Return a bot of this level; raises BadRecord for an unknown one."""
    maker = _MAKERS.get(level)
    if maker is None:
        raise BadRecord("record.level-unknown", level=level, known=", ".join(_MAKERS))
    return maker()
