"""The visible consequences of a choice for the trick and for the player's goal."""

from collections.abc import Sequence

from gnoming.pesky.actions import KeepGoal, KeepToken, NameTrump, PeskyAction, Play, Trump
from gnoming.pesky.cards import Card, Face, known_faces
from gnoming.pesky.scoring import assess_goal, beats, trick_winner
from gnoming.pesky.sheet import Goal, Kind
from gnoming.pesky.state import PeskyState, PlayedCard
from gnoming.pesky.view import unseen_faces
from gnoming.text import text, text_n


def consequence(view: PeskyState, action: PeskyAction, names: Sequence[str]) -> str:
    """Return a sentence on the visible consequence of a choice; empty if there is none."""
    match action:
        case Play(face):
            return _of_card(view, face, names)
        case NameTrump(trump):
            return _of_trump(view, trump)
        case KeepGoal(name):
            return _of_beginning(view, view.options.sheet.goal(name), None)
        case KeepToken(token):
            return _of_beginning(view, None, token)
        case _:
            return ""


def _of_card(view: PeskyState, face: Face, names: Sequence[str]) -> str:
    """Return a sentence on the effect of a card: it takes or loses the trick, or other cards can still beat it."""
    if view.trump is None:
        return ""
    whole = (*view.trick, PlayedCard(view.seat, Card(-1, face)))
    winner = trick_winner(whole, view.trump)
    if len(whole) == view.players:
        faces = known_faces(played.card for played in whole)
        if winner == view.seat:
            return _taken(view, faces)
        return text("pesky.does.leaves", name=names[winner], points=_points_in(view, faces))
    if winner != view.seat:
        return text("pesky.does.cannot-win")
    return _unfinished(view, face, view.trump)


def _unfinished(view: PeskyState, face: Face, trump: Trump) -> str:
    """Return a sentence on the cards that can still beat a card that is the best in its trick so far."""
    better = [other for other in unseen_faces(view) if beats(other, face, trump)]
    if view.trick:
        return text_n("pesky.does.best-so-far", len(better)) if better else text("pesky.does.best-sure")
    higher = sum(other.suit is face.suit for other in better)
    if higher:
        return text_n("pesky.does.lead-out", higher)
    return text("pesky.does.lead-trump" if better else "pesky.does.lead-wins")


def _of_trump(view: PeskyState, trump: Trump) -> str:
    """Return a sentence on the hand's cards of this suit: their number, and the highest one."""
    if trump.suit is None:
        return ""
    ranks = [face.rank for face in known_faces(view.hands[view.seat]) if face.suit is trump.suit]
    if not ranks:
        return text("pesky.does.trump-none")
    return text_n("pesky.does.trump", len(ranks), rank=max(ranks))


def _of_beginning(view: PeskyState, goal: Goal | None, token: int | None) -> str:
    """Return a sentence on the distance to the goal at the start if this choice settles goal and token; else empty."""
    goals = known_faces(view.goals[view.seat]) if goal is None else (goal,)
    tokens = known_faces(view.tokens[view.seat]) if token is None else (token,)
    if len(goals) != 1 or len(tokens) != 1:
        return ""
    start = assess_goal(goals[0], tokens[0], (), view.options.sheet, view.players)
    return text("pesky.does.begins", apart=start.difference)


def _points_in(view: PeskyState, trick: Sequence[Face]) -> str:
    """Return the points in a trick, with their sign."""
    points = sum(view.options.sheet.points(face) for face in trick)
    return f"{points:+d}".replace("-", "−") if points else "0"


def _taken(view: PeskyState, trick: Sequence[Face]) -> str:
    """Return a sentence on the effect of taking this trick: its points, and the distance to the goal afterwards."""
    shown = _points_in(view, trick)
    goals, tokens = known_faces(view.goals[view.seat]), known_faces(view.tokens[view.seat])
    if len(goals) != 1 or len(tokens) != 1:
        return text("pesky.does.takes", points=shown)
    won = (*known_faces(view.won[view.seat]), *trick)
    after = assess_goal(goals[0], tokens[0], won, view.options.sheet, view.players)
    if goals[0].kind is not Kind.POINTS:
        return text("pesky.does.takes-cards", apart=after.difference)
    if not after.difference:
        return text("pesky.does.takes-exactly", points=shown)
    return text("pesky.does.takes-off", points=shown, apart=after.difference)
