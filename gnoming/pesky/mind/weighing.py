"""Weighing choices by playing them out in worlds that the view allows, most often those that may be the best."""

from collections.abc import Generator

from gnoming.pesky.mind import boxes, deal, infer, search, tricks
from gnoming.pesky.mind.flat import GAIN, GOAL, NEED, SEAT, SIZE
from gnoming.pesky.mind.question import Question

TRUST = 8
"""A first glance at a choice counts as much as so many worlds."""
SLICE = 4
"""Playouts between two rests, about two milliseconds."""


def weigh(
    asked: Question, codes: list[int], aims: list[int], nodes: int, suspicious: bool
) -> Generator[None, None, list[int]]:
    """Return the choices by number, the best first, as far as about `nodes` hands played out tell.

    All are tried in the same worlds; the weaker half is dropped again and again. Who is suspicious makes something of
    what the others have played. Rests between slices.
    """
    notes, odds = boxes.ints([0] * infer.NOTES_SIZE), boxes.ints(list(asked.odds))
    s, t = boxes.ints(list(asked.table)), boxes.ints([0] * SIZE)
    costs = boxes.ints([0] * 16)
    sums = boxes.ints([TRUST * glance for glance in glances(asked, codes)])
    tried, boxed = list(range(len(codes))), boxes.ints(codes)
    dropped: list[int] = []
    rounds = max(1, (len(codes) - 1).bit_length())
    while True:
        for _ in range(max(1, nodes // rounds // len(tried))):
            search.new_hands(s, asked.deal, asked.kit)
            if suspicious and asked.played[0] > 0:
                infer.suspect(s, t, asked.deal, asked.kit, odds, asked.played, notes, costs)
                yield
            deal.draw_goals(s, asked.deal, asked.kit, asked.won, odds)
            for first in range(0, len(tried), SLICE):
                some = boxes.ints(tried[first : first + SLICE])
                search.try_all(s, t, asked.kit, aims, boxed, some, len(some), sums, costs)
                yield
        tried.sort(key=lambda number: int(sums[number]))
        if len(tried) <= 2:
            return tried + dropped
        kept = (len(tried) + 1) // 2
        dropped = tried[kept:] + dropped
        del tried[kept:]


def glances(asked: Question, codes: list[int]) -> list[int]:
    """Return what each choice looks like before anything is played out: the own miss, in hundredths of a point."""
    if codes[0] >= search.NAME:
        return [0] * len(codes)
    seat, costs = int(asked.table[SEAT]), boxes.ints([0] * 16)
    s = asked.table
    tricks.weigh_choices(s, asked.kit, seat, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], costs)
    return [int(costs[code]) // 1000 for code in codes]
