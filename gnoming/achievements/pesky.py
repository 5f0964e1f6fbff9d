"""What a game of Those Pesky Garden Gnomes wins: read from its journal, for one seat."""

from __future__ import annotations

from collections.abc import Iterator

from gnoming.core.model import GameWon, RoundScored
from gnoming.core.session import AnySession
from gnoming.pesky.scoring import GoalProgress, goal_progress
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState

USUAL_TARGET = 30
"""The score that ends a game of the usual length, the shortest that can win anything as a whole."""
CLEAR_LEAD = 5
"""Points by which a victory is clear."""
CLOSE, CLOSE_HANDS = 3, 3
"""The most points a hand on average of a game, and how many hands it has at least."""
RUN_HANDS, RUN = 3, 6
"""Hands in a row, and the most points of all of them."""
FAR_TOKEN = 6
"""The least distance from zero of a bid that is hard to make up for."""


def won(session: AnySession, seat: int) -> frozenset[str]:
    """Return the names of what a seat has won in a finished game, whoever sat against it."""
    hands = list(_hands(session, seat))
    scores = [met.score for _, met in hands]
    found = set()
    if any(is_far and met.difference == 0 for is_far, met in hands):
        found.add("pesky-token")
    if any(sum(scores[at : at + RUN_HANDS]) <= RUN for at in range(len(scores) - RUN_HANDS + 1)):
        found.add("pesky-run")
    if is_usual(session):
        if len(scores) >= CLOSE_HANDS and sum(scores) <= CLOSE * len(scores):
            found.add("pesky-close")
        totals, winners = result_of(session)
        others = [total for other, total in enumerate(totals) if other != seat]
        if seat in winners and min(others) - totals[seat] >= CLEAR_LEAD:
            found.add("pesky-clear")
    return frozenset(found)


def is_usual(session: AnySession) -> bool:
    """Return whether a game is of the usual length, or longer."""
    state = session.state
    assert isinstance(state, PeskyState)
    return state.options.target >= USUAL_TARGET


def result_of(session: AnySession) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return each seat's total in a finished game, and who has won."""
    end = next(event for event in session.journal[-1].events if isinstance(event, GameWon))
    return end.totals, end.winners


def _hands(session: AnySession, seat: int) -> Iterator[tuple[bool, GoalProgress]]:
    """Yield, for each hand, whether a far bid counted towards a goal of points, and how the goal stood at its end."""
    for entry in session.journal:
        if not any(isinstance(event, RoundScored) for event in entry.events):
            continue
        state = entry.after
        assert isinstance(state, PeskyState)
        met = goal_progress(state, seat)
        if met is not None:
            bid = state.tokens[seat][0].face or 0
            yield met.goal.kind is Kind.POINTS and abs(bid) >= FAR_TOKEN, met
