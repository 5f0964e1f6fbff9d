"""The judgement of choices by playing them out in worlds that the view allows, promising ones most often."""

from collections.abc import Callable
from math import sqrt
from statistics import stdev

from gnoming.pesky.search import habits, inference, plain_habits, playouts, policy
from gnoming.pesky.search.decision import Decision
from gnoming.pesky.search.flat_state import GAIN, GOAL, NEED, SEAT, SIZE
from gnoming.search import flat
from gnoming.search.slices import ChoiceEstimate, Slices

PRIOR_WEIGHT = 8
"""The number of worlds that a first estimate counts as."""
SLICE_WORLDS = 1
"""The number of worlds in a slice, which takes two milliseconds, or four if hands are played out by habit."""
MIN_WORLDS = 2
INFERENCE_WORLDS = 10
"""The number of worlds used to infer the others' goals from the cards they played."""


class _PlayedOut:
    """Choices that are played out in the same worlds, one world after another, and their costs so far."""

    def __init__(
        self, decision: Decision, codes: list[int], aims: list[int], odds: list[int], places: list[int]
    ) -> None:
        """`odds` are those of the others' goals. If `places` is not empty, hands are played out by habit."""
        self._decision, self._aims, self._odds, self._places = decision, aims, odds, places
        self._codes = flat.ints(codes)
        self._table, self._copy = flat.ints(list(decision.table)), flat.ints([0] * SIZE)
        self._costs = flat.ints([0] * 16)
        self.sums = flat.ints([0] * len(codes))

    def play_out(self, tried: list[int], worlds: int) -> None:
        """Play these choices out in more worlds; `tried` is in the format of the flat functions."""
        known = self._decision
        table, copy, world = self._table, self._copy, known.world
        rest = known.won, self._odds, self._aims, self._codes, tried, worlds, self.sums
        if len(self._places) > 0 and not flat.COMPILED:
            plain_habits.play_out_worlds(table, copy, world, plain_habits.book_of(known.weights), *rest)
        else:
            playouts.play_out_worlds(table, copy, world, known.weights, *rest, self._places, self._costs)


def rank_choices(
    decision: Decision, codes: list[int], aims: list[int], nodes: int, knows_habits: bool
) -> Slices[list[int]]:
    """Return the numbers of the choices, best first, after playing out about `nodes` hands in slices.

    All are tried in the same worlds, and the weaker half is dropped after each stage. With `knows_habits`, hands are
    played out by habit, and the others' goals are inferred from what they have played.
    """
    places = flat.ints([0] * (habits.PLACES_SIZE if knows_habits else 0))
    guesses = knows_habits and decision.history[0]
    odds = (yield from infer_goal_odds(decision, places)) if guesses else decision.goal_odds
    found = _PlayedOut(decision, codes, aims, odds, places)
    for number, estimate in enumerate(first_estimates(decision, codes)):
        found.sums[number] = PRIOR_WEIGHT * estimate
    tried, dropped = list(range(len(codes))), list[int]()
    rounds = max(1, (len(codes) - 1).bit_length())
    while True:
        worlds, some = max(1, nodes // rounds // len(tried)), flat.ints(tried)
        for done in range(0, worlds, SLICE_WORLDS):
            found.play_out(some, min(SLICE_WORLDS, worlds - done))
            yield
        tried.sort(key=lambda number: int(found.sums[number]))
        if len(tried) <= 2:
            return tried + dropped
        kept = (len(tried) + 1) // 2
        dropped = tried[kept:] + dropped
        tried = tried[:kept]


def infer_goal_odds(decision: Decision, places: list[int]) -> Slices[list[int]]:
    """Return the odds of each goal for each of the other seats, given the cards they played.

    They are assumed to play by habit if `places` is not empty, otherwise by the cost of a trick.
    """
    s, t, costs = flat.ints(list(decision.table)), flat.ints([0] * SIZE), flat.ints([0] * 16)
    notes, odds = flat.ints([0] * inference.NOTES_SIZE), flat.ints([0] * len(decision.goal_odds))
    for _ in range(INFERENCE_WORLDS):
        inference.infer_in_world(
            s,
            t,
            decision.world,
            decision.weights,
            decision.goal_odds,
            odds,
            decision.history,
            notes,
            places,
            costs,
        )
        yield
    return odds


def first_estimates(decision: Decision, codes: list[int]) -> list[int]:
    """Return each choice's estimate without playouts: the seat's expected miss, in hundredths of a point."""
    if codes[0] >= playouts.NAME_TRUMP:
        return [0] * len(codes)
    seat, costs = int(decision.table[SEAT]), flat.ints([0] * 16)
    s = decision.table
    span = policy.playable_span(s, decision.weights, seat)
    policy.score_cards(s, decision.weights, seat, span, s[GOAL + seat], s[NEED + seat], s[GAIN + seat], costs)
    return [int(costs[code]) // 1000 for code in codes]


def estimate_choices(
    decision: Decision, codes: list[int], aims: list[int], enough: Callable[[int], bool]
) -> Slices[list[ChoiceEstimate]]:
    """Return the estimate of each choice, best first; hands are played out until `enough` accepts their number.

    All choices are tried in the same worlds, at least `MIN_WORLDS` of them, because a single world has no spread.
    Nobody plays by habit there: that takes twice the time without a better result.
    Each estimate's means are the playouts' notes.
    """
    odds = (
        (yield from infer_goal_odds(decision, flat.ints([]))) if decision.history[0] else decision.goal_odds
    )
    s, t = flat.ints(list(decision.table)), flat.ints([0] * SIZE)
    costs, flat_codes = flat.ints([0] * 16), flat.ints(codes)
    notes, sums = flat.ints([0] * (playouts.NOTES * len(codes))), flat.ints([0] * len(codes))
    seen: list[list[int]] = []
    while len(seen) < MIN_WORLDS or not enough(len(seen) * len(codes)):
        before = [int(number) for number in sums]
        playouts.next_world(s, decision.world, decision.weights, decision.won, odds)
        playouts.play_out_noting(s, t, decision.weights, aims, flat_codes, sums, notes, costs)
        seen.append([int(number) - was for number, was in zip(sums, before, strict=True)])
        yield
    best = min(range(len(codes)), key=lambda number: int(sums[number]))
    means = [int(note) / len(seen) for note in notes]
    found = [
        ChoiceEstimate(
            n,
            int(sums[n]) / 100 / len(seen),
            _gap_error(seen, n, best),
            tuple(means[playouts.NOTES * n : playouts.NOTES * (n + 1)]),
        )
        for n in range(len(codes))
    ]
    return sorted(found, key=lambda gap: gap.points)


def _gap_error(seen: list[list[int]], number: int, best: int) -> float:
    return stdev([(world[number] - world[best]) / 100 for world in seen]) / sqrt(len(seen))
