"""A judgement that costs nothing and is always the same, for tests of what is made of judgements."""

from collections.abc import Generator
from math import erf, sqrt
from statistics import fmean

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.bots.grid_estimate import HEURISTICS, GridEstimate
from gnoming.around.bots.pool import choice_costs
from gnoming.around.cards import HAZARD
from gnoming.around.ending import GOING_OUT
from gnoming.around.rules import bounceable, legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import (
    VisibleGrid,
    chances,
    count_open_in_line,
    hand_face,
    may_discard_drawn,
    open_places,
    secured_places,
    visible_grid,
    with_face,
)
from gnoming.core.game import Budget, JudgedAction, Judgement

FLIP_GAIN, PAIR_GAIN = 0.3, 0.05
"""Points that a card turned up for nothing brings, and each open card beside it."""


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with its expected points relative to the mean of the others', the best first."""
    worth = expected_scores(view)
    seat = view.to_act[0]
    others = fmean(points for other, points in enumerate(worth) if other != seat)
    if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
        found = {action: worth[seat] - others - _flip_gain(view, action) for action in legal(view)}
    else:
        relative = 0.0 if view.out is None else others
        found = {action: cost - relative for action, cost in choice_costs(view).items()}
    judged = (JudgedAction(action, points, 0.0) for action, points in found.items())
    return tuple(sorted(judged, key=lambda one: one.points))


def judge_in_slices(view: AroundState, budget: Budget) -> Generator[None, None, Judgement[AroundAction]]:
    """Judge with a rest before it."""
    yield
    return judge(view, budget)


def _flip_gain(view: AroundState, action: AroundAction) -> float:
    if not isinstance(action, Flip):
        return 0.0
    grid = visible_grid(view.grids[view.to_act[0]])
    return FLIP_GAIN + PAIR_GAIN * count_open_in_line(grid, action.place - 1)


def expected_scores(view: AroundState) -> tuple[float, ...]:
    """Return what each seat is expected to score in this round, going out included; zeros between rounds."""
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    race = _Race(view)
    scores = [race.score(seat) for seat in range(view.players)]
    return tuple(score + race.adjust(seat, scores) for seat, score in enumerate(scores))


class _Race:
    """Everybody's grids, and about how many turns each has left."""

    def __init__(self, view: AroundState) -> None:
        self._view = view
        self._chances = chances(view)
        self._grids = [visible_grid(grid) for grid in view.grids]

    def score(self, seat: int) -> float:
        """Return what a seat's grid is expected to score; the seat in its turn makes the best of its hand."""
        view, grid = self._view, self._grids[seat]
        outlook = GridEstimate(self._chances, self._turns(seat), self._bad(grid), view.options, HEURISTICS)
        worth = outlook.expected_score(grid)
        if seat != view.turn.seat or view.turn.hand is None:
            return worth
        face = hand_face(view)
        if view.phase is Phase.PLAY and face is not HAZARD:
            best = min(
                outlook.expected_score(with_face(grid, place, face)) for place in open_places(grid, face)
            )
            return min(best, worth) if may_discard_drawn(grid, face) else best
        if view.phase is Phase.TAKEN and bounceable(view):
            return min(worth, *(outlook.expected_score(with_face(grid, place, face)) for place in range(9)))
        return worth

    def _turns(self, seat: int) -> float:
        """Return how many more turns a seat may expect."""
        view, pace = self._view, HEURISTICS.flips_per_turn
        if view.out is not None:
            behind = (seat - view.turn.seat) % view.players
            left = (view.out - view.turn.seat) % view.players
            begun = view.phase is not Phase.DRAW
            return 1.0 if seat != view.out and behind < left and not (behind == 0 and begun) else 0.0
        fewest = min(grid.count(None) for grid in self._grids)
        turns = max(0.5, fewest / pace)
        return min(turns, len(view.draw_pile) / view.players) if view.renewed else turns

    def _bad(self, grid: VisibleGrid) -> int:
        kept = secured_places(grid, self._view.options.runs)
        return sum(face is None or (face > 2 and place not in kept) for place, face in enumerate(grid))

    def adjust(self, seat: int, scores: list[float]) -> float:
        """Return what having gone out is expected to bring or cost (section 8)."""
        if seat != self._view.out:
            return 0.0
        lowest = 1.0
        for other, grid in enumerate(self._grids):
            if other != seat:
                spread = sqrt(3 + 10 * grid.count(None) + 10 * self._turns(other))
                lowest *= 0.5 + 0.5 * erf((scores[other] - scores[seat] - 0.5) / spread / sqrt(2))
        penalty = 0 if self._view.options.forgive_penalty else GOING_OUT
        return penalty - lowest * (penalty + GOING_OUT)
