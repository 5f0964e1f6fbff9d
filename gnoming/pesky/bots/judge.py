"""What is each choice worth, and what will each seat score? The judgement behind hints, reasons and reviews."""

from collections.abc import Callable, Generator
from random import Random
from statistics import fmean
from time import monotonic

from gnoming.core.game import Budget, Judged
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction
from gnoming.pesky.bots.dealing import code_of
from gnoming.pesky.bots.flat import flat
from gnoming.pesky.bots.thumb import choose
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.mind import aim
from gnoming.pesky.mind.opening import costs
from gnoming.pesky.mind.question import question
from gnoming.pesky.mind.weighing import weigh_alike
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.pesky.view import resample

PLAYOUTS = 300
"""Hands played out for one judgement when the budget names neither a number nor a time."""
EXPECTED = 8
"""Hands played out to tell what everybody will score: it is asked often, and its error averages out."""
DOUBT = 0.5
"""Points by which what is judged from hands like this may be off, about."""

Judgement = tuple[Judged[PeskyAction], ...]


def judge(view: PeskyState, budget: Budget) -> Judgement:
    """Return every legal action with its expected points relative to the mean of the others', the best first."""
    thinking = ponder(view, budget)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Judgement = end.value
            return found


def ponder(view: PeskyState, budget: Budget) -> Generator[None, None, Judgement]:
    """Judge in slices of about two milliseconds; the answer is the generator's value."""
    if view.phase is not Phase.PLAY and view.phase is not Phase.TRUMP:
        return _before_tokens(view)
    choices = legal(view)
    asked = question(view, stream(budget.seed, "judge"))
    codes = [code_of(choice, asked, view.seat) for choice in choices]
    aims = aim.aims(totals(view), view.options.target, stake=0)
    found = yield from weigh_alike(asked, codes, aims, _enough(budget))
    return tuple(Judged(choices[gap.number], gap.points, gap.error) for gap in found)


def _enough(budget: Budget) -> Callable[[int], bool]:
    """Return whether so many hands are enough: by the budget's nodes, and by its seconds if it names them."""
    end = None if budget.seconds is None else monotonic() + budget.seconds
    most = PLAYOUTS if budget.nodes is None and end is None else budget.nodes

    def enough(played: int) -> bool:
        return (most is not None and played >= most) or (end is not None and monotonic() >= end)

    return enough


def _before_tokens(view: PeskyState) -> Judgement:
    """Judge what to take and keep by what hands like this came to."""
    seat, scores = view.seat, expected(view)
    others = (sum(scores) - scores[seat]) / (view.players - 1)
    ranked = sorted(costs(view).items(), key=lambda pair: pair[1])
    return tuple(
        Judged(choice, cost - others, DOUBT if n else 0.0) for n, (choice, cost) in enumerate(ranked)
    )


def _finished(state: PeskyState, slips: Random | None = None) -> list[int]:
    while state.phase is not Phase.PLAY:
        state = _done(state, choose(state))
    return flat(state).finish(slips)


def _done(state: PeskyState, action: PeskyAction) -> PeskyState:
    for event in decide(state, action):
        state = evolve(state, event)
    return state


def expected(view: PeskyState) -> tuple[float, ...]:
    """Return what each seat is expected to score in this hand; zeros between hands. The same view, the same numbers."""
    if view.phase is Phase.DEAL or view.phase is Phase.OVER:
        return (0.0,) * view.players
    rng = Random(0)
    hands = [_finished(resample(view, rng), rng) for _ in range(EXPECTED)]
    return tuple(fmean(scores) for scores in zip(*hands, strict=True))
