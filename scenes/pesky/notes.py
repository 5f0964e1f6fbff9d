"""Explanations of goals, bids and answers on the table, and the glossary term for each spot."""

from collections.abc import Sequence

from gnoming.core.table import Spot
from gnoming.pesky.cards import DECK, format_token, known_faces
from gnoming.pesky.scoring import MAX_SCORE
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState
from gnoming.pesky.table import TRUMP_NAMES
from gnoming.text import text
from scenes.help.glossary import Term
from scenes.pesky.words import goal_title

TRUMP_CHOICES = {name: action.trump for action, name in TRUMP_NAMES.items()}
"""The trump that each answer names."""
_BID_USES = {Kind.POINTS: "bid", Kind.CARDS: "bid-idle", Kind.TOKEN: "bid-alone"}
"""The note on a bid's effect for each kind of goal."""
TERMS = (
    Term("goal", "pesky.help.goal"), Term("points-goal", "pesky.help.score"),
    Term("cards-goal", "pesky.help.score"), Term("card-points", "pesky.help.cards"),
    Term("trick", "pesky.help.trick"), Term("following", "pesky.help.trick"),
    Term("void", "pesky.help.trick"), Term("trump", "pesky.help.trump"), Term("token", "pesky.help.trump"),
    Term("second-goal", "pesky.help.more"), Term("path", "pesky.help.end"),
    Term("tricks-won", "pesky.help.trick"),
)  # fmt: skip
BOARD = "path"
ZONES = {"goal": "goal", "token": "token", "won": "tricks-won", "trick": "trick", "hand": "following"}


def choice_note(state: PeskyState, choice: str) -> tuple[str, str] | None:
    """Return the heading and explanation of a choice that the current seat has; None for any other choice."""
    # text keys: pesky.note.* pesky.choose.*
    heading, trump = text(f"pesky.choose.{choice}"), TRUMP_CHOICES.get(choice)
    if trump is None:
        return (heading, text(f"pesky.note.{choice}")) if choice.startswith("take-") else None
    if trump.suit is None:
        return heading, text("pesky.note.no-trump")
    held = sum(face.suit is trump.suit for face in known_faces(state.hands[state.seat]))
    there_are = sum(face.suit is trump.suit for face in DECK)
    return heading, text("pesky.note.trump", held=held, all=there_are)


def note(state: PeskyState, spot: Spot) -> tuple[str, str] | None:
    """Return the heading and explanation of a visible goal or bid; None for anything else."""
    kind, _, seat = spot.zone.partition("-")
    if kind == "goal" and state.goals:
        goals = known_faces(state.goals[int(seat)])
        return _explain_goal(goals[spot.index], state.players) if spot.index < len(goals) else None
    if kind == "token" and state.tokens:
        tokens = known_faces(state.tokens[int(seat)])
        goals = known_faces(state.goals[int(seat)])
        return _explain_bid(tokens[spot.index], goals) if spot.index < len(tokens) else None
    return None


def _explain_goal(goal: Goal, players: int) -> tuple[str, str]:
    # text keys: pesky.note.*
    heading = goal_title(goal, players, short=goal.kind is Kind.TOKEN)
    return heading, text(f"pesky.note.{_unit(goal)}", most=MAX_SCORE)


def _unit(goal: Goal) -> str:
    match goal.kind:
        case Kind.POINTS:
            return "points"
        case Kind.CARDS:
            return "cards"
        case Kind.TOKEN:
            return "none"


def _explain_bid(token: int, goals: Sequence[Goal]) -> tuple[str, str]:
    """Return a bid's heading and its use; if only one goal is visible, its effect on that goal."""
    # text keys: pesky.note.bid*
    number = format_token(token).replace("-", "−")
    use = _BID_USES[goals[0].kind] if len(goals) == 1 else "bid"
    return text("pesky.note.bid-heading", token=number), text(f"pesky.note.{use}")


def term_of(spot: Spot) -> str:
    """Return the name of the glossary term that best explains a spot; empty if there is none."""
    return ZONES.get(spot.zone.partition("-")[0], "")
