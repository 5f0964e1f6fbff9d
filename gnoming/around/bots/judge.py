"""What is each choice worth, and what will each seat score? The judgement behind hints, reasons and reviews."""

from collections.abc import Callable, Generator
from time import monotonic

from gnoming.around.actions import AroundAction
from gnoming.around.search.allocate import estimate_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.search.decision import expected_scores as expected_between_turns
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.core.luck import stream

PLAYOUTS = 300
"""Playouts for one judgement when the budget names neither a number nor a time."""


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with its expected points relative to the mean of the others', the best first."""
    thinking = judge_in_slices(view, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Judgement[AroundAction] = end.value
            return found


def judge_in_slices(view: AroundState, budget: Budget) -> Generator[None, None, Judgement[AroundAction]]:
    """Judge in slices of about two milliseconds; the answer is the generator's value."""
    asked = encode_decision(view, int(stream(budget.seed, "judge").random() * 2**31))
    found = yield from estimate_choices(asked, _budget_spent(budget))
    return tuple(JudgedAction(asked.choices[one.number], one.points, one.error) for one in found)


def _budget_spent(budget: Budget) -> Callable[[int], bool]:
    """Return whether so many playouts are enough: by the budget's nodes, and by its seconds if it names them."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    most = PLAYOUTS if budget.nodes is None and end is None else budget.nodes

    def enough(played: int) -> bool:
        return (most is not None and played >= most) or (end is not None and monotonic() >= end)

    return enough


def expected_scores(view: AroundState) -> tuple[float, ...]:
    """Return what each seat is expected to score in this round, going out included; zeros between rounds.

    Who is in the middle of a turn makes the best of what is in hand.
    """
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    scores = list(expected_between_turns(view))
    if view.phase is Phase.PLAY or view.phase is Phase.TAKEN:
        seat = view.turn.seat
        others = (sum(scores) - scores[seat]) / (view.players - 1)
        scores[seat] = others + min(encode_decision(view).evaluate())
    return tuple(scores)
