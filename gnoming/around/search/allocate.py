"""Estimates of choices: first without playouts, then with playouts, most of which go to the most promising choices."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, variance

from gnoming.around.search import evaluate, objective, playouts
from gnoming.around.search.decision import Decision
from gnoming.around.search.flat_state import FACE_DOWN, NOBODY, OUT, SIZE, SPREAD
from gnoming.around.search.scratch import FORESEES_DRAW, SHARP, WIN_SLOPE, new_scratch
from gnoming.search import flat
from gnoming.search.slices import ChoiceEstimate, Slices

MAX_CANDIDATES = 6
"""The most choices to play out: those with the best first estimates."""
CANDIDATE_MARGIN, MARGIN_BEFORE_OUT = 4.0, 10.0
"""The most points by which a choice may trail the best one and still be played out; and the same for a seat that can go
out, when first estimates are less exact.
"""
PRIOR_WEIGHT = 20.0
"""The number of playouts that a first estimate counts as."""
UNTRIED_ERROR, UNTRIED_SHARE = 1.5, 0.25
"""The typical error of the gap between two first estimates, for choices that were not played out, in points and as a
share of a large gap.
"""
PRIOR_ERROR = 0.7
"""The same error for choices that are played out, whose first estimate is combined with the playouts."""
SLICE_PLAYOUTS = 3
"""The number of playouts in a slice, which takes about two milliseconds."""
HEAT_PLAYOUTS, MIN_PLAYOUTS = 24, 48
"""The playouts of each choice between two comparisons, and the fewest before a choice may be dropped."""
DROP_ERRORS = 1.5
"""The number of standard errors behind the best at which a choice is dropped."""
SUM = 10


@dataclass(slots=True)
class Candidate:
    """A numbered choice: its first estimate, the style's bias for it, and the results of its playouts so far."""

    number: int
    estimate: float
    bias: float
    sums: list[float]
    slice_means: list[float] = field(default_factory=list)
    """The mean of each slice of playouts. The nth slice uses the same random numbers for every choice."""
    played: int = 0

    @property
    def points(self) -> float:
        """The first estimate combined with the playouts' results; lower is better."""
        return (PRIOR_WEIGHT * self.estimate + float(self.sums[SUM])) / (PRIOR_WEIGHT + self.played)

    @property
    def cost(self) -> float:
        return self.points - self.bias


def rank_choices(decision: Decision, biases: list[float], nodes: int) -> Slices[list[Candidate]]:
    """Rank all choices by the chance to win the game, best first, with at most `nodes` playouts, in slices.

    The candidates are played out equally often, in heats. After each heat, those clearly behind the best are dropped,
    so that most playouts go to choices that are hard to tell apart, and easy decisions are quick.
    """
    found = _first_estimates(decision, biases)
    tried = _worth_playing_out(decision, found)
    s, x = flat.ints([0] * SIZE), _scratch_with_objective(decision, to_win=True)
    left = nodes
    while len(tried) > 1 and left >= len(tried):
        count = min(HEAT_PLAYOUTS, left // len(tried))
        for one in tried:
            yield from _play_out(decision, s, x, one, count)
        left -= count * len(tried)
        tried = _survivors(tried)
    return sorted(found, key=lambda one: (-one.played, one.cost))


def _survivors(tried: list[Candidate]) -> list[Candidate]:
    """Return the candidates that may still turn out to be the best."""
    best = min(tried, key=_cost)
    if best.played < MIN_PLAYOUTS:
        return tried
    return [
        one
        for one in tried
        if one is best or one.cost - best.cost < DROP_ERRORS * _gap_error(best.slice_means, one.slice_means)
    ]


def estimate_choices(decision: Decision, enough: Callable[[int], bool]) -> Slices[list[ChoiceEstimate]]:
    """Estimate the seat's points in this round after each choice, relative to the others' mean; best first.

    All candidates get the same number of playouts, until `enough` accepts the total. The nth playout uses the
    same random numbers for every choice, so the errors are those of paired differences.
    """
    found = _first_estimates(decision, [0.0] * len(decision.choices))
    tried = _worth_playing_out(decision, found)
    s, x = flat.ints([0] * SIZE), _scratch_with_objective(decision, to_win=False)
    while len(tried) > 1 and not enough(len(tried) * tried[0].played):
        for one in tried:
            yield from _play_out(decision, s, x, one, SLICE_PLAYOUTS)
    _correct_untried(found, tried)
    found.sort(key=_cost)
    best = found[0]
    errors = [
        _gap_error(best.slice_means, one.slice_means)
        if one.played
        else max(UNTRIED_ERROR, UNTRIED_SHARE * (one.points - best.points))
        for one in found[1:]
    ]
    return [
        ChoiceEstimate(one.number, one.points, error)
        for one, error in zip(found, [0.0, *errors], strict=True)
    ]


def _correct_untried(found: list[Candidate], tried: list[Candidate]) -> None:
    """Shift the estimates of unplayed choices by the mean error of the played ones.

    The unplayed choices looked no better than the others, so they must not become the best just because
    playouts came out worse.
    """
    if tried:
        off = fmean(one.points - one.estimate for one in tried)
        for one in found[len(tried) :]:
            one.estimate += off


def _gap_error(best: list[float], other: list[float]) -> float:
    """Return the standard error of the gap between two choices, which needs two slices of playouts of each."""
    count = min(len(best), len(other))
    if count < 2:
        return UNTRIED_ERROR
    gaps = [b - a for a, b in zip(best, other, strict=True)]
    played = count * SLICE_PLAYOUTS
    return sqrt(played * SLICE_PLAYOUTS * variance(gaps) + (PRIOR_WEIGHT * PRIOR_ERROR) ** 2) / (
        PRIOR_WEIGHT + played
    )


def _first_estimates(decision: Decision, biases: list[float]) -> list[Candidate]:
    """Return all choices with their first estimates, best first."""
    found = [
        Candidate(number, estimate, bias, flat.floats([0.0] * 11))
        for number, (estimate, bias) in enumerate(zip(decision.evaluate(), biases, strict=True))
    ]
    return sorted(found, key=_cost)


def _worth_playing_out(decision: Decision, found: list[Candidate]) -> list[Candidate]:
    """Return the choices to play out; none before the first turn, when first estimates already include everything."""
    if decision.before_first_turn:
        return []
    s, seat = decision.table, decision.situation[evaluate.ACTOR]
    may_go_out = s[SPREAD] == 1 and s[OUT] == NOBODY and s[FACE_DOWN + seat] == 1
    margin = MARGIN_BEFORE_OUT if may_go_out else CANDIDATE_MARGIN
    return [one for one in found[:MAX_CANDIDATES] if one.cost < found[0].cost + margin]


def _cost(one: Candidate) -> float:
    return one.cost


def _scratch_with_objective(decision: Decision, to_win: bool) -> list[float]:
    x = new_scratch()
    x[SHARP] = 0.0
    x[FORESEES_DRAW] = 1.0 if decision.foresees_draw else 0.0
    scores = flat.floats([0.0] * 7)
    seat = decision.situation[evaluate.ACTOR]
    playouts.expected_scores(decision.table, decision.weights, x, scores)
    objective.set_objective(decision.table, x, scores, seat)
    if not to_win:
        x[WIN_SLOPE] = 0.0
    return x


def _play_out(decision: Decision, s: list[int], x: list[float], one: Candidate, count: int) -> Slices[None]:
    code = decision.codes[one.number]
    for first in range(one.played, one.played + count, SLICE_PLAYOUTS):
        n = min(SLICE_PLAYOUTS, one.played + count - first)
        before = float(one.sums[SUM])
        playouts.run_playouts(
            decision.table, s, decision.weights, x, decision.situation, code, first, n, one.sums
        )
        one.slice_means.append((float(one.sums[SUM]) - before) / n)
        yield
    one.played += count
