"""A drill that is asked, and what follows the answer."""

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from gnoming.drills.drill import Drill, Position
from gnoming.drills.progress import Repetition


class Asked(NamedTuple):
    """A drill that is asked: what it is, its position, and which of how many in this sitting, from 1."""

    drill: Drill
    position: Position
    number: int
    of: int


class DrillWays(NamedTuple):
    """What follows: `answer` keeps whether it was right and returns when it comes again; `next` goes on."""

    answer: Callable[[Drill, bool], Repetition]
    next: Callable[[], None]
    leave: Callable[[], None]
    today: Callable[[], date]
