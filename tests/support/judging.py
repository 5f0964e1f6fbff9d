"""A judgement that costs nothing and is always the same, for tests of what is made of judgements."""

from collections.abc import Generator

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.bots.pool import choice_costs
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget, JudgedAction, Judgement

FLIP_GAIN, PAIR_GAIN = 0.3, 0.05
"""Points that a card turned up for nothing brings, and each open card beside it."""
HIDDEN = 4.0
"""Points for which a card that lies face down is taken."""


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with about what it costs, the best first."""
    if view.phase is Phase.STARTING_FLIPS or view.phase is Phase.OFFER:
        found = {action: -_flip_gain(view, action) for action in legal(view)}
    else:
        found = choice_costs(view)
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
    """Return the points of each seat's cards as they lie; zeros between rounds."""
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    grids = (visible_grid(grid) for grid in view.grids)
    return tuple(sum(HIDDEN if face is None else float(face) for face in grid) for grid in grids)
