"""Weighing choices: a first glance at each, then playouts, most for those that may be the best."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from math import sqrt
from statistics import variance

from gnoming.around.mind import aim, boxes, glance, search
from gnoming.around.mind.flat import SIZE
from gnoming.around.mind.question import Question, scratch

TRIED = 6
"""So many of the best choices at a glance are played out."""
CLEAR = 4.0
"""Points by which a choice may look worse and still be tried."""
TRUST = 20.0
"""A first glance weighs as much as so many playouts."""
DOUBT = 1.5
"""Points by which the gap between two glances is off, about: the error of a choice that was not played out."""
GLANCE_OFF = 0.7
"""The same for the choices that matter, where it is mixed with playouts."""
SLICE = 4
"""Playouts between two rests, some two milliseconds."""
HEAT, FEWEST = 24, 48
"""Playouts of each choice before they are compared, and the fewest before one may drop out."""
SURE = 1.5
"""Standard errors behind the best at which a choice drops out."""
SUM = 10


@dataclass(slots=True)
class Weighed:
    """One choice by its number: what a glance said, what one likes of it, and what playouts gave so far."""

    number: int
    glance: float
    liking: float
    sums: list[float]
    slices: list[float] = field(default_factory=list)
    """The mean of every slice of its playouts; slices of one number meet the same chance, whatever the choice."""
    played: int = 0

    @property
    def points(self) -> float:
        """The glance and the playouts together; less is better."""
        return (TRUST * self.glance + float(self.sums[SUM])) / (TRUST + self.played)

    @property
    def cost(self) -> float:
        """The points, less what one likes of the choice."""
        return self.points - self.liking


def weigh(asked: Question, likings: list[float], nodes: int) -> Generator[None, None, list[Weighed]]:
    """Weigh every choice to win the game with at most `nodes` playouts; rests between slices. The best comes first.

    All that are tried are played out alike, in heats; after each, whatever is clearly behind the best drops out, so
    that most playouts go to choices that are hard to tell apart, and easy decisions are soon made.
    """
    found = _at_a_glance(asked, likings)
    tried = _worth_trying(asked, found)
    s, x = boxes.ints([0] * SIZE), _aimed(asked, to_win=True)
    left = nodes
    while len(tried) > 1 and left >= len(tried):
        count = min(HEAT, left // len(tried))
        for one in tried:
            yield from _play_out(asked, s, x, one, count)
        left -= count * len(tried)
        tried = _still_in(tried)
    return sorted(found, key=lambda one: (-one.played, one.cost))


def _still_in(tried: list[Weighed]) -> list[Weighed]:
    """Return the choices that may yet turn out to be the best, as far as their playouts tell."""
    best = min(tried, key=_cost)
    if best.played < FEWEST:
        return tried
    return [
        one for one in tried if one is best or one.cost - best.cost < SURE * _error(best.slices, one.slices)
    ]


@dataclass(frozen=True, slots=True)
class Gap:
    """A choice by its number, its points, and the standard error of how far it lies behind the best."""

    number: int
    points: float
    error: float


def weigh_alike(asked: Question, enough: Callable[[int], bool]) -> Generator[None, None, list[Gap]]:
    """Weigh every choice by the points of this round against the mean of the others', the best first.

    All that are tried share alike, until so many playouts in all are `enough`. Playouts of one number meet the same
    chance whatever the choice, so it is their differences that tell how sure a gap is.
    """
    found = _at_a_glance(asked, [0.0] * len(asked.choices))
    tried = _worth_trying(asked, found)
    s, x = boxes.ints([0] * SIZE), _aimed(asked, to_win=False)
    while len(tried) > 1 and not enough(len(tried) * tried[0].played):
        for one in tried:
            yield from _play_out(asked, s, x, one, SLICE)
    found.sort(key=_cost)
    best = found[0]
    errors = [_error(best.slices, one.slices) for one in found[1:]]
    return [Gap(one.number, one.points, error) for one, error in zip(found, [0.0, *errors], strict=True)]


def _error(best: list[float], other: list[float]) -> float:
    """Return the standard error of the gap between two choices from the slices of their playouts, two at least."""
    count = min(len(best), len(other))
    if count < 2:
        return DOUBT
    gaps = [b - a for a, b in zip(best, other, strict=True)]
    played = count * SLICE
    return sqrt(played * SLICE * variance(gaps) + (TRUST * GLANCE_OFF) ** 2) / (TRUST + played)


def _at_a_glance(asked: Question, likings: list[float]) -> list[Weighed]:
    """Return every choice, the best at a glance first."""
    found = [
        Weighed(number, glance, liking, boxes.floats([0.0] * 11))
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
    seat = asked.now[glance.WHO]
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
        before = float(one.sums[SUM])
        search.playouts(asked.start, s, asked.kit, x, asked.now, code, first, n, one.sums)
        one.slices.append((float(one.sums[SUM]) - before) / n)
        yield
    one.played += count
