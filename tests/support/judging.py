"""A judgement that costs nothing and is always the same, for tests of what is made of judgements."""

from collections.abc import Callable, Generator
from functools import lru_cache

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.bots.pool import choice_costs
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.around.visible import count_open_in_line, visible_grid
from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.rules import legal as pesky_legal
from gnoming.pesky.state import PeskyState

FLIP_GAIN, PAIR_GAIN = 0.3, 0.05
"""Points that a card turned up for nothing brings, and each open card beside it."""
LESS = 0.4
"""Points by which each choice of the second game is worse than the one before."""
HIDDEN = 4.0
"""Points for which a card that lies face down is taken."""


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with about what it costs, the best first."""
    return _judge(view)


@lru_cache(maxsize=4096)
def _judge(view: AroundState) -> Judgement[AroundAction]:
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


def judge_pesky(view: PeskyState, budget: Budget) -> Judgement[PeskyAction]:
    """Return every legal action, each later one worth a little less."""
    return tuple(JudgedAction(action, LESS * n, 0.0) for n, action in enumerate(pesky_legal(view)))


def judge_pesky_in_slices(view: PeskyState, budget: Budget) -> Generator[None, None, Judgement[PeskyAction]]:
    """Judge with a rest before it."""
    yield
    return judge_pesky(view, budget)


def expected_pesky_scores(view: PeskyState) -> tuple[float, ...]:
    """Return how many cards each seat has won."""
    return tuple(float(len(cards)) for cards in view.won) or (0.0,) * view.players


OF_PESKY: dict[str, Callable[..., object]] = {
    "judge": judge_pesky, "judge_in_slices": judge_pesky_in_slices, "expected_scores": expected_pesky_scores
}  # fmt: skip
"""What stands in for the second game's judgement, by its names there."""
