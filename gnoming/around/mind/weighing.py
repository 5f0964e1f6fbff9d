"""Weighing choices: a first glance at each, then playouts, most for those that may be the best."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import sqrt

from gnoming.around.mind import aim, boxes, search
from gnoming.around.mind.flat import SIZE
from gnoming.around.mind.question import Question, scratch

TRIED = 6
"""So many of the best choices at a glance are played out."""
CLEAR = 4.0
"""Points by which a choice may look worse and still be tried."""
TRUST = 20.0
"""A first glance weighs as much as so many playouts."""
DOUBT = 2.0
"""Points by which a glance is off, about; the error of what was not played out."""
SLICE = 4
"""Playouts between two rests, some two milliseconds."""
SUM, SQUARES = 10, 11


@dataclass(slots=True)
class Weighed:
    """One choice by its number: what a glance said, what one likes of it, and what playouts gave so far."""

    number: int
    glance: float
    liking: float
    sums: list[float]
    played: int = 0

    @property
    def points(self) -> float:
        """The glance and the playouts together; less is better."""
        return (TRUST * self.glance + float(self.sums[SUM])) / (TRUST + self.played)

    @property
    def cost(self) -> float:
        """The points, less what one likes of the choice."""
        return self.points - self.liking

    @property
    def error(self) -> float:
        """The standard error of the points."""
        n = self.played
        if n < 2:
            return DOUBT
        spread = max(0.0, float(self.sums[SQUARES]) - float(self.sums[SUM]) ** 2 / n) / (n - 1)
        return sqrt(n * spread + TRUST * DOUBT**2) / (TRUST + n)


def weigh(asked: Question, likings: list[float], nodes: int) -> Generator[None, None, list[Weighed]]:
    """Weigh every choice to win the game with about `nodes` playouts; rests between slices. The best comes first.

    The weaker half of those that are tried is dropped again and again, so that most playouts go to the best.
    """
    found = _at_a_glance(asked, likings)
    tried = _worth_trying(asked, found)
    s, x = boxes.ints([0] * SIZE), _aimed(asked, to_win=True)
    rounds = max(1, (len(tried) - 1).bit_length())
    while len(tried) > 1:
        each = max(1, nodes // rounds // len(tried))
        for one in tried:
            yield from _play_out(asked, s, x, one, each)
        tried.sort(key=_cost)
        del tried[(len(tried) + 1) // 2 :]
    return sorted(found, key=lambda one: (-one.played, one.cost))


def weigh_alike(asked: Question, enough: Callable[[int], bool]) -> Generator[None, None, list[Weighed]]:
    """Weigh every choice by the points of this round against the mean of the others', the best first.

    All that are tried share alike, until so many playouts in all are `enough`.
    """
    found = _at_a_glance(asked, [0.0] * len(asked.choices))
    tried = _worth_trying(asked, found)
    s, x = boxes.ints([0] * SIZE), _aimed(asked, to_win=False)
    while len(tried) > 1 and not enough(len(tried) * tried[0].played):
        for one in tried:
            yield from _play_out(asked, s, x, one, SLICE)
    return sorted(found, key=_cost)


def _at_a_glance(asked: Question, likings: list[float]) -> list[Weighed]:
    """Return every choice, the best at a glance first."""
    found = [
        Weighed(number, glance, liking, boxes.floats([0.0] * 12))
        for number, (glance, liking) in enumerate(zip(asked.glances(), likings, strict=True))
    ]
    return sorted(found, key=_cost)


def _worth_trying(asked: Question, found: list[Weighed]) -> list[Weighed]:
    """Return the choices to be played out: none before the first turn, where a glance sees all there is."""
    if asked.starting:
        return []
    return [one for one in found[:TRIED] if one.cost < found[0].cost + CLEAR]


def _cost(one: Weighed) -> float:
    return one.cost


def _aimed(asked: Question, to_win: bool) -> list[float]:
    """Return a scratch list that holds what playouts aim at."""
    x = scratch()
    scores = boxes.floats([0.0] * 7)
    seat = asked.now[search.WHO]
    search.expected(asked.start, asked.kit, x, scores)
    aim.take_aim(asked.start, x, scores, seat)
    if not to_win:
        x[aim.SLOPE] = 0.0
    return x


def _play_out(
    asked: Question, s: list[int], x: list[float], one: Weighed, count: int
) -> Generator[None, None, None]:
    code = asked.codes[one.number]
    for first in range(one.played, one.played + count, SLICE):
        n = min(SLICE, one.played + count - first)
        search.playouts(asked.start, s, asked.kit, x, asked.now, code, first, n, one.sums)
        yield
    one.played += count
