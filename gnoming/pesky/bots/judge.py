"""The judgement behind hints, reasons and reviews: the worth of each choice, and the expected score of each seat."""

from dataclasses import replace
from random import Random
from statistics import fmean

from gnoming.core.game import Budget, JudgedAction, Judgement
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.heuristics import choose
from gnoming.pesky.bots.rollout import start_rollout
from gnoming.pesky.bots.search_bot import encode_choice
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.rules import legal
from gnoming.pesky.search import objective, playouts
from gnoming.pesky.search.allocate import estimate_choices
from gnoming.pesky.search.decision import encode_decision
from gnoming.pesky.search.opening import choice_costs
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.pesky.view import resample
from gnoming.search.slices import Slices, add_in_order, budget_spent, finish, judgement

EXPECTED_PLAYOUTS = 8
"""The number of hands to play out for expected scores. It's small because these are needed often and their errors
average out.
"""
HOPELESS = 9.5
"""The fewest points that a goal costs on average if it is as good as lost."""
ALIKE = 0.5
"""The most points between choices that are about equal for a lost goal."""
OPENING_ERROR = 0.5
"""The approximate error, in points, of judgements by similar hands."""


def judge(view: PeskyState, budget: Budget) -> Judgement[PeskyAction]:
    """Return every legal action with its expected points relative to the other players' mean, best first."""
    return finish(judge_in_slices(view, budget))


def judge_in_slices(view: PeskyState, budget: Budget) -> Slices[Judgement[PeskyAction]]:
    """Judge in slices of about two milliseconds, and return the judgement as the generator's value."""
    if view.phase is not Phase.PLAY and view.phase is not Phase.TRUMP:
        return _judge_opening(view)
    choices = legal(view)
    decision = encode_decision(view, stream(budget.seed, "judge"))
    codes = [encode_choice(choice, decision, view.seat) for choice in choices]
    aims = objective.make_objective(totals(view), view.options.target, stake=0)
    estimates = yield from estimate_choices(decision, codes, aims, budget_spent(budget))
    return _hopeful(judgement(choices, estimates), view.seat)


def _hopeful(found: Judgement[PeskyAction], seat: int) -> Judgement[PeskyAction]:
    """Return a judgement in which a goal that is as good as lost is still followed.

    Among choices that are about equal, the one that ends nearest to such a goal is the best, because the
    others' play may still help.
    """
    if any(one.means[playouts.MISSES + seat] < HOPELESS for one in found):
        return found
    best = found[0]
    equal = [one for one in found if one.points - best.points <= max(ALIKE, 2 * one.standard_error)]
    first = min(equal, key=lambda one: one.means[playouts.OVER] + one.means[playouts.SHORT])
    if first is best:
        return found
    rest = (replace(best, standard_error=first.standard_error) if one is best else one for one in found)
    nearest = replace(first, points=best.points, standard_error=0.0)
    return nearest, *(one for one in rest if one is not first)


def _judge_opening(view: PeskyState) -> Judgement[PeskyAction]:
    """Judge choices to take more or to keep a goal or token, by the results of similar hands."""
    seat, scores = view.seat, expected_scores(view)
    others = (add_in_order(scores) - scores[seat]) / (view.players - 1)
    ranked = sorted(choice_costs(view).items(), key=lambda pair: pair[1])
    return tuple(
        JudgedAction(choice, cost - others, OPENING_ERROR if n else 0.0)
        for n, (choice, cost) in enumerate(ranked)
    )


def _play_out(state: PeskyState, slips: Random | None = None) -> list[int]:
    while state.phase is not Phase.PLAY:
        state = apply_action(state, choose(state))
    return start_rollout(state).play_out(slips)


def apply_action(state: PeskyState, action: PeskyAction) -> PeskyState:
    for event in decide(state, action):
        state = evolve(state, event)
    return state


def expected_scores(view: PeskyState) -> tuple[float, ...]:
    """Return each seat's expected score in this hand, always the same for the same view; zeros between hands."""
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    rng = Random(0)
    hands = [_play_out(resample(view, rng), rng) for _ in range(EXPECTED_PLAYOUTS)]
    return tuple(fmean(scores) for scores in zip(*hands, strict=True))
