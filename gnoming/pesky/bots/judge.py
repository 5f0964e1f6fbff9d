"""What is each choice worth, and what will each seat score? Hands dealt anew and played out by thumb."""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic

from gnoming.core.game import Budget, Judged
from gnoming.core.luck import stream
from gnoming.pesky.actions import PeskyAction, Play
from gnoming.pesky.bots.flat import NUMBER, flat
from gnoming.pesky.bots.thumb import choose
from gnoming.pesky.decide import decide
from gnoming.pesky.evolve import evolve
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample

PLAYOUTS = 300
"""Hands played out for one judgement when the budget names neither a number nor a time."""
EXPECTED = 8
"""Hands played out to tell what everybody will score: it is asked often, and its error averages out."""
FEWEST = 2
"""Deals that every choice is tried on at least: one has no spread."""

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
    """Judge in slices of one hand played out; the answer is the generator's value."""
    choices, seat = legal(view), view.seat
    rng = stream(budget.seed, "judge")
    end = None if budget.seconds is None else monotonic() + budget.seconds
    most = PLAYOUTS if budget.nodes is None and end is None else budget.nodes
    found: list[list[float]] = [[] for _ in choices]
    while not _enough(len(found[0]), len(choices), most, end):
        state = resample(view, rng)
        for number, choice in enumerate(choices):
            found[number].append(margin(played_out(state, choice), seat))
            yield
    return _ranked(choices, found)


def _enough(deals: int, choices: int, most: int | None, end: float | None) -> bool:
    if deals < FEWEST:
        return False
    return (most is not None and deals * choices >= most) or (end is not None and monotonic() >= end)


def _ranked(choices: Sequence[PeskyAction], found: Sequence[Sequence[float]]) -> Judgement:
    """Sort by the mean; the error is that of the distance to the best, on the same deals."""
    best = min(found, key=fmean)
    ranked = [
        Judged(choice, fmean(margins), _error([a - b for a, b in zip(margins, best, strict=True)]))
        for choice, margins in zip(choices, found, strict=True)
    ]
    return tuple(sorted(ranked, key=lambda one: one.points))


def _error(differences: Sequence[float]) -> float:
    return stdev(differences) / sqrt(len(differences))


def margin(scores: Sequence[int], seat: int) -> float:
    """Return a seat's score relative to the mean of the others'."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def played_out(state: PeskyState, action: PeskyAction) -> list[int]:
    """Return what each seat scores if a full state goes on with this action, and then by thumb."""
    if isinstance(action, Play):
        table = flat(state)
        table.play(NUMBER[action.face])
        return table.finish()
    return _finished(_done(state, action))


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
