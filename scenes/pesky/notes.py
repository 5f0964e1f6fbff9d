"""Goals and bids explained where they lie: what counts, in which unit, and that no hand costs more than ten."""

from gnoming.core.table import Spot
from gnoming.pesky.cards import format_token, known_faces
from gnoming.pesky.explain.words import describe_goal
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.text import text


def note(state: PeskyState, spot: Spot) -> tuple[str, str] | None:
    """Return the heading and explanation of a goal or bid that can be seen on a spot; None for all else."""
    kind, _, seat = spot.zone.partition("-")
    if kind == "goal" and state.goals:
        goals = known_faces(state.goals[int(seat)])
        return _explain_goal(goals[spot.index], state.players) if spot.index < len(goals) else None
    if kind == "token" and state.tokens:
        tokens = known_faces(state.tokens[int(seat)])
        return _explain_bid(tokens[spot.index]) if spot.index < len(tokens) else None
    return None


def _explain_goal(goal: Goal, players: int) -> tuple[str, str]:
    # text keys: pesky.note.*
    return describe_goal(goal, players), text(f"pesky.note.{_unit(goal)}", most=MAX_SCORE)


def _unit(goal: Goal) -> str:
    match goal.kind:
        case Kind.POINTS:
            return "points"
        case Kind.CARDS:
            return "cards"
        case Kind.TOKEN:
            return "none"


def _explain_bid(token: int) -> tuple[str, str]:
    number = format_token(token).replace("-", "−")
    return text("pesky.note.bid-heading", token=number), text("pesky.note.bid")
