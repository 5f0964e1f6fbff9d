"""The costliest decisions of a reviewed game, as drills."""

from collections.abc import Iterable

from gnoming.core.game import Action
from gnoming.core.session import AnySession
from gnoming.drills.drill import Drill, drill_of
from gnoming.review.decisions import JudgedDecision

LEAK_POINTS = 1.0
"""Points that a decision must have cost to be worth a drill."""
LEAK_STANDARD_ERRORS = 3.0
"""Standard errors that it must exceed as well: nobody shall learn noise."""
MOST_A_GAME = 5


def leaks(
    session: AnySession, decisions: Iterable[tuple[int, JudgedDecision[Action]]], most: int = MOST_A_GAME
) -> tuple[Drill, ...]:
    """Return the drills of one seat's decisions, given with their numbers in the journal: the costliest first."""
    clear = [(number, one) for number, one in decisions if is_leak(one)]
    clear.sort(key=lambda entry: (-entry[1].points_lost, entry[0]))
    return tuple(drill_of(session, number, one) for number, one in clear[:most])


def is_leak(decision: JudgedDecision[Action]) -> bool:
    """Return whether a decision has cost enough, and surely."""
    return decision.points_lost >= max(LEAK_POINTS, LEAK_STANDARD_ERRORS * decision.standard_error)
