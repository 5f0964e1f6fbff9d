"""When a drill comes again: at growing distances, until it was right twice in a row."""

from dataclasses import dataclass
from datetime import date, timedelta

DISTANCES = (1, 3, 7, 21)
"""Days from each time that a drill was taken to the next; the last one stays."""
ENOUGH_RIGHT = 2
"""Right answers in a row after which a drill is learned."""


@dataclass(frozen=True, slots=True)
class Repetition:
    """How often a drill was taken, how often right in a row by now, and on which day it is due again."""

    taken: int
    rights: int
    due: date

    @property
    def learned(self) -> bool:
        """Whether it comes no more."""
        return self.rights >= ENOUGH_RIGHT

    def is_due(self, today: date) -> bool:
        """Return whether it is to be taken today; one that a wrong clock has put off for years is as well."""
        return not self.learned and not today < self.due <= today + timedelta(DISTANCES[-1])


def next_repetition(known: Repetition | None, right: bool, today: date) -> Repetition:
    """Return what follows when a drill was taken; `known` is what was there before, None the first time."""
    taken, rights = (0, 0) if known is None else (known.taken, known.rights)
    distance = DISTANCES[min(taken, len(DISTANCES) - 1)]
    return Repetition(taken + 1, rights + 1 if right else 0, today + timedelta(distance))
