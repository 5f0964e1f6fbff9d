"""A drill that is asked, and what follows the answer."""

from typing import NamedTuple

from gnoming.drills.drill import Drill, Position


class Asked(NamedTuple):
    """A drill that is asked: what it is, its position, and which of how many in this sitting, from 1."""

    drill: Drill
    position: Position
    number: int
    of: int
