"""What is each choice worth, and what will each seat score? The judgement behind hints, reasons and reviews."""

from dataclasses import replace

from gnoming.around.actions import AroundAction
from gnoming.around.search import decision
from gnoming.around.search.allocate import estimate_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.core.game import Budget, Judgement
from gnoming.core.luck import stream
from gnoming.search.estimates import budget_spent, judgement
from gnoming.search.slices import Slices, finish


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with its expected points relative to the mean of the others', the best first."""
    return finish(judge_in_slices(view, budget))


def judge_in_slices(view: AroundState, budget: Budget) -> Slices[Judgement[AroundAction]]:
    """Judge in slices of about two milliseconds; the answer is the generator's value."""
    encoded = encode_decision(view, int(stream(budget.seed, "judge").random() * 2**31))
    estimates = yield from estimate_choices(encoded, budget_spent(budget))
    return judgement(encoded.choices, estimates)


def expected_scores(view: AroundState) -> tuple[float, ...]:
    """Return what each seat is expected to score in this round, going out included; zeros between rounds.

    Who is in the middle of a turn makes the best of what is in hand.
    """
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    if view.phase is Phase.OFFER:
        # Whoever gets rid of a Hazard has had their turn, and must not be taken to begin another one.
        view = replace(view, turn=Turn((view.turn.seat + 1) % view.players, Phase.DRAW))
    scores = list(decision.expected_scores(view))
    if view.phase is Phase.PLAY or view.phase is Phase.TAKEN:
        seat = view.turn.seat
        others = (sum(scores) - scores[seat]) / (view.players - 1)
        scores[seat] = others + min(encode_decision(view).evaluate())
    return tuple(scores)
