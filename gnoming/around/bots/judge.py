"""The judgement behind hints, reasons and reviews: the worth of each choice, and the expected score of each seat."""

from dataclasses import replace

from gnoming.around.actions import AroundAction, Flip
from gnoming.around.search import decision
from gnoming.around.search.allocate import estimate_choices
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.core.luck import stream
from gnoming.search.slices import Slices, add_in_order, budget_spent, finish, judgement


def judge(view: AroundState, budget: Budget) -> Judgement[AroundAction]:
    """Return every legal action with its expected points relative to the other players' mean, best first."""
    return finish(judge_in_slices(view, budget))


def judge_in_slices(view: AroundState, budget: Budget) -> Slices[Judgement[AroundAction]]:
    """Judge in slices of about two milliseconds, and return the judgement as the generator's value."""
    encoded = encode_decision(view, int(stream(budget.seed, "judge").random() * 2**31))
    estimates = yield from estimate_choices(encoded, budget_spent(budget))
    return _equalized(view, judgement(encoded.choices, estimates))


def _equalized(view: AroundState, judged: Judgement[AroundAction]) -> Judgement[AroundAction]:
    """Give all places of a grid that is still entirely face down the mean of their estimates.

    By symmetry, such places are worth the same; the search tells them apart only by chance.
    """
    places = [one for one in judged if isinstance(one.action, Flip)]
    if not places or any(card.face_up for card in view.grids[view.to_act[0]]):
        return judged
    mean = add_in_order(one.points for one in places) / len(places)
    others = [one for one in judged if not isinstance(one.action, Flip)]
    is_best = all(mean <= one.points for one in others)
    error = 0.0 if is_best else add_in_order(one.standard_error for one in places) / len(places)
    equal = [JudgedAction(one.action, mean, error) for one in places]
    return tuple(sorted((*equal, *others), key=lambda one: one.points))


def expected_scores(view: AroundState) -> tuple[float, ...]:
    """Return each seat's expected score in this round, including going out; zeros between rounds.

    A seat in the middle of its turn is expected to make the best of the card in hand.
    """
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    if view.phase is Phase.OFFER:
        # The seat that discarded the Hazard has finished its turn, so the next one is to draw.
        view = replace(view, turn=Turn((view.turn.seat + 1) % view.players, Phase.DRAW))
    scores = list(decision.expected_scores(view))
    if view.phase is Phase.PLAY or view.phase is Phase.TAKEN:
        seat = view.turn.seat
        others = (add_in_order(scores) - scores[seat]) / (view.players - 1)
        scores[seat] = others + min(encode_decision(view).evaluate())
    return tuple(scores)
