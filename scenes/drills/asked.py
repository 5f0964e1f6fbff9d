"""The drill being asked."""

from typing import NamedTuple

from gnoming.drills.drill import Drill, Position


class Asked(NamedTuple):
    """A drill being asked: the drill, its position, and its number in the sitting, from 1."""

    drill: Drill
    position: Position
    number: int
    of: int
