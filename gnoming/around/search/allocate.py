"""Estimating choices: first without playouts, then by playouts, most for those that may be the best."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, variance

from gnoming.around.search import evaluate, objective, playouts
from gnoming.around.search.decision import Decision
from gnoming.around.search.flat_state import SIZE
from gnoming.around.search.scratch import FORESEES_DRAW, SHARP, WIN_SLOPE, new_scratch
from gnoming.search import arrays
from gnoming.search.estimates import ChoiceEstimate
from gnoming.search.slices import Slices

MAX_CANDIDATES = 6
"""So many of the best choices by their first estimates are played out."""
CANDIDATE_MARGIN = 4.0
"""Points by which a choice may look worse and still be tried."""
PRIOR_WEIGHT = 20.0
"""A first estimate counts as much as so many playouts."""
UNTRIED_ERROR = 1.5
"""Points by which the gap between two first estimates is off, about: the error of a choice that was not played out."""
PRIOR_ERROR = 0.7
"""The same for the choices that matter, where it is mixed with playouts."""
SLICE_PLAYOUTS = 3
"""Playouts between two rests, some two milliseconds."""
HEAT_PLAYOUTS, MIN_PLAYOUTS = 24, 48
"""Playouts of each choice before they are compared, and the fewest before one may drop out."""
DROP_ERRORS = 1.5
"""Standard errors behind the best at which a choice drops out."""
SUM = 10


@dataclass(slots=True)
class Candidate:
    """One choice by its number: its first estimate, the bias of a style for it, and what playouts gave so far."""

    number: int
    estimate: float
    bias: float
    sums: list[float]
    slice_means: list[float] = field(default_factory=list)
    """The mean of every slice of its playouts; slices of one number meet the same chance, whatever the choice."""
    played: int = 0

    @property
    def points(self) -> float:
        """The first estimate and the playouts together; less is better."""
        return (PRIOR_WEIGHT * self.estimate + float(self.sums[SUM])) / (PRIOR_WEIGHT + self.played)

    @property
    def cost(self) -> float:
        """The points, less the bias for the choice."""
        return self.points - self.bias


def rank_choices(decision: Decision, biases: list[float], nodes: int) -> Slices[list[Candidate]]:
    """Estimate every choice to win the game with at most `nodes` playouts; rests between slices. The best comes first.

    All that are tried are played out alike, in heats; after each, whatever is clearly behind the best drops out, so
    that most playouts go to choices that are hard to tell apart, and easy decisions are soon made.
    """
    found = _first_estimates(decision, biases)
    tried = _worth_playing_out(decision, found)
    s, x = arrays.ints([0] * SIZE), _scratch_with_objective(decision, to_win=True)
    left = nodes
    while len(tried) > 1 and left >= len(tried):
        count = min(HEAT_PLAYOUTS, left // len(tried))
        for one in tried:
            yield from _play_out(decision, s, x, one, count)
        left -= count * len(tried)
        tried = _survivors(tried)
    return sorted(found, key=lambda one: (-one.played, one.cost))


def _survivors(tried: list[Candidate]) -> list[Candidate]:
    """Return the choices that may yet turn out to be the best, as far as their playouts tell."""
    best = min(tried, key=_cost)
    if best.played < MIN_PLAYOUTS:
        return tried
    return [
        one
        for one in tried
        if one is best or one.cost - best.cost < DROP_ERRORS * _gap_error(best.slice_means, one.slice_means)
    ]


def estimate_choices(decision: Decision, enough: Callable[[int], bool]) -> Slices[list[ChoiceEstimate]]:
    """Estimate every choice by the points of this round against the mean of the others', the best first.

    All that are tried share alike, until so many playouts in all are `enough`. Playouts of one number meet the same
    chance whatever the choice, so it is their differences that tell how sure a gap is.
    """
    found = _first_estimates(decision, [0.0] * len(decision.choices))
    tried = _worth_playing_out(decision, found)
    s, x = arrays.ints([0] * SIZE), _scratch_with_objective(decision, to_win=False)
    while len(tried) > 1 and not enough(len(tried) * tried[0].played):
        for one in tried:
            yield from _play_out(decision, s, x, one, SLICE_PLAYOUTS)
    _correct_untried(found, tried)
    found.sort(key=_cost)
    best = found[0]
    errors = [_gap_error(best.slice_means, one.slice_means) for one in found[1:]]
    return [
        ChoiceEstimate(one.number, one.points, error)
        for one, error in zip(found, [0.0, *errors], strict=True)
    ]


def _correct_untried(found: list[Candidate], tried: list[Candidate]) -> None:
    """Shift the estimates of what was not played out, the rest of `found`, by what those that were missed on average.

    They looked no better than any of these, and so are never taken for the best because playouts came out worse.
    """
    if tried:
        off = fmean(one.points - one.estimate for one in tried)
        for one in found[len(tried) :]:
            one.estimate += off


def _gap_error(best: list[float], other: list[float]) -> float:
    """Return the standard error of the gap between two choices from the slices of their playouts, two at least."""
    count = min(len(best), len(other))
    if count < 2:
        return UNTRIED_ERROR
    gaps = [b - a for a, b in zip(best, other, strict=True)]
    played = count * SLICE_PLAYOUTS
    return sqrt(played * SLICE_PLAYOUTS * variance(gaps) + (PRIOR_WEIGHT * PRIOR_ERROR) ** 2) / (
        PRIOR_WEIGHT + played
    )


def _first_estimates(decision: Decision, biases: list[float]) -> list[Candidate]:
    """Return every choice, the best by its first estimate first."""
    found = [
        Candidate(number, estimate, bias, arrays.floats([0.0] * 11))
        for number, (estimate, bias) in enumerate(zip(decision.evaluate(), biases, strict=True))
    ]
    return sorted(found, key=_cost)


def _worth_playing_out(decision: Decision, found: list[Candidate]) -> list[Candidate]:
    """Return the choices to be played out: none before the first turn, where the first estimate sees all there is."""
    if decision.before_first_turn:
        return []
    return [one for one in found[:MAX_CANDIDATES] if one.cost < found[0].cost + CANDIDATE_MARGIN]


def _cost(one: Candidate) -> float:
    return one.cost


def _scratch_with_objective(decision: Decision, to_win: bool) -> list[float]:
    """Return a scratch list that holds what playouts aim at."""
    x = new_scratch()
    x[SHARP] = 0.0
    x[FORESEES_DRAW] = 1.0 if decision.foresees_draw else 0.0
    scores = arrays.floats([0.0] * 7)
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
