"""What a game of A Round wins: read from its journal, for one seat."""

from __future__ import annotations

from gnoming.around.events import RoundScored
from gnoming.around.state import AroundState
from gnoming.core.model import GameWon
from gnoming.core.session import AnySession

LEAST_ROUNDS = 3
"""Rounds of a game that can win anything as a whole."""
CLEAR_LEAD, ROUND_LEAD = 10, 10
"""Points by which a victory is clear, and by which a round is won."""
UNDER, STEADY = -10, 0
"""The most points of a low game, and of every round of a steady one."""
OUTS = 2
"""Times that one goes out in a game, lowest each time."""


def won(session: AnySession, seat: int) -> frozenset[str]:
    """Return the names of what a seat has won in a finished game, whoever sat against it."""
    state = session.state
    assert isinstance(state, AroundState)
    if state.options.runs or state.options.forgive_penalty:
        return frozenset()  # fewer points come more easily there
    rounds = [event for entry in session.journal for event in entry.events if isinstance(event, RoundScored)]
    points = [_points(scored) for scored in rounds]
    found = set()
    if any(_lead(each, seat) >= ROUND_LEAD for each in points):
        found.add("around-lead")
    if is_usual(session):
        found |= _of_the_whole(rounds, points, seat)
        totals, winners = result_of(session)
        if seat in winners and _lead(totals, seat) >= CLEAR_LEAD:
            found.add("around-clear")
    return frozenset(found)


def is_usual(session: AnySession) -> bool:
    """Return whether a game is of the usual length, or longer."""
    state = session.state
    assert isinstance(state, AroundState)
    return state.options.rounds >= LEAST_ROUNDS


def _points(scored: RoundScored) -> tuple[int, ...]:
    return tuple(map(sum, zip(scored.scores, scored.adjust, strict=True)))


def _lead(points: tuple[int, ...], seat: int) -> int:
    """Return how many points fewer a seat has than the next one; negative where another one has fewer."""
    return min(other for at, other in enumerate(points) if at != seat) - points[seat]


def _of_the_whole(rounds: list[RoundScored], points: list[tuple[int, ...]], seat: int) -> set[str]:
    """Return what all rounds together win."""
    mine, found = [each[seat] for each in points], set()
    if sum(mine) * LEAST_ROUNDS <= UNDER * len(mine):
        found.add("around-under")
    if max(mine) <= STEADY:
        found.add("around-steady")
    outs = [scored.adjust[seat] < 0 for scored in rounds if scored.out == seat]
    if len(outs) >= OUTS and all(outs):
        found.add("around-out")
    return found


def result_of(session: AnySession) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's total in a finished game, and who has won."""
    end = next(event for event in session.journal[-1].events if isinstance(event, GameWon))
    return end.totals, end.winners
