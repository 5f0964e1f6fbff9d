"""Weighing choices by playing them out in worlds that the view allows, most often those that may be the best."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import sqrt
from statistics import stdev

from gnoming.pesky.mind import boxes, infer, search, tricks
from gnoming.pesky.mind.flat import GAIN, GOAL, NEED, SEAT, SIZE
from gnoming.pesky.mind.question import Question

TRUST = 8
"""A first glance at a choice counts as much as so many worlds."""
WORLDS = 1
"""Worlds between two rests, about two milliseconds."""
FEWEST = 2
SUSPICIONS = 10
"""In so many worlds it is asked what the others' cards tell of their goals."""


def weigh(
    asked: Question, codes: list[int], aims: list[int], nodes: int, suspicious: bool
) -> Generator[None, None, list[int]]:
    """Return the choices by number, the best first, as far as about `nodes` hands played out tell.

    All are tried in the same worlds; the weaker half is dropped again and again. Who is suspicious makes something of
    what the others have played. Rests between slices.
    """
    s, t, costs = boxes.ints(list(asked.table)), boxes.ints([0] * SIZE), boxes.ints([0] * 16)
    odds = (yield from suspicions(asked)) if suspicious and asked.played[0] else asked.odds
    sums = boxes.ints([TRUST * glance for glance in glances(asked, codes)])
    tried, boxed = list(range(len(codes))), boxes.ints(codes)
    dropped: list[int] = []
    rounds = max(1, (len(codes) - 1).bit_length())
    while True:
        worlds, some = max(1, nodes // rounds // len(tried)), boxes.ints(tried)
        for done in range(0, worlds, WORLDS):
            n = min(WORLDS, worlds - done)
            search.try_worlds(s, t, asked.deal, asked.kit, asked.won, odds, aims, boxed, some, n, sums, costs)
            yield
        tried.sort(key=lambda number: int(sums[number]))
        if len(tried) <= 2:
            return tried + dropped
        kept = (len(tried) + 1) // 2
        dropped = tried[kept:] + dropped
        tried = tried[:kept]


def suspicions(asked: Question) -> Generator[None, None, list[int]]:
    """Return how likely each goal is for each of the others after what they have played."""
    s, t, costs = boxes.ints(list(asked.table)), boxes.ints([0] * SIZE), boxes.ints([0] * 16)
    notes, odds = boxes.ints([0] * infer.NOTES_SIZE), boxes.ints([0] * len(asked.odds))
    for _ in range(SUSPICIONS):
        infer.suspect(s, t, asked.deal, asked.kit, asked.odds, odds, asked.played, notes, costs)
        yield
    return odds


def glances(asked: Question, codes: list[int]) -> list[int]:
    """Return what each choice looks like before anything is played out: the own miss, in hundredths of a point."""
    if codes[0] >= search.NAME:
        return [0] * len(codes)
    seat, costs = int(asked.table[SEAT]), boxes.ints([0] * 16)
    s = asked.table
    tricks.weigh_choices(s, asked.kit, seat, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], costs)
    return [int(costs[code]) // 1000 for code in codes]


@dataclass(frozen=True, slots=True)
class Gap:
    """What a choice costs, in points, and the standard error of how far it lies behind the best."""

    number: int
    points: float
    error: float


def weigh_alike(
    asked: Question, codes: list[int], aims: list[int], enough: Callable[[int], bool]
) -> Generator[None, None, list[Gap]]:
    """Weigh all choices in the same worlds, until so many hands played out in all are `enough`; the best comes first.

    At least `FEWEST` worlds are dealt: one has no spread.
    """
    s, t, costs = boxes.ints(list(asked.table)), boxes.ints([0] * SIZE), boxes.ints([0] * 16)
    odds = (yield from suspicions(asked)) if asked.played[0] else asked.odds
    sums, boxed, tried = boxes.ints([0] * len(codes)), boxes.ints(codes), boxes.ints(list(range(len(codes))))
    seen: list[list[int]] = []
    while len(seen) < FEWEST or not enough(len(seen) * len(codes)):
        before = [int(number) for number in sums]
        search.try_worlds(s, t, asked.deal, asked.kit, asked.won, odds, aims, boxed, tried, 1, sums, costs)
        seen.append([int(number) - was for number, was in zip(sums, before, strict=True)])
        yield
    best = min(range(len(codes)), key=lambda number: int(sums[number]))
    found = [Gap(n, int(sums[n]) / 100 / len(seen), _error(seen, n, best)) for n in range(len(codes))]
    return sorted(found, key=lambda gap: gap.points)


def _error(seen: list[list[int]], number: int, best: int) -> float:
    return stdev([(world[number] - world[best]) / 100 for world in seen]) / sqrt(len(seen))
