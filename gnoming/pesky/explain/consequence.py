"""What a card does to the trick and to one's goal, as far as that can be seen: what its numbers are made of."""

from collections.abc import Sequence

from gnoming.pesky.actions import Play
from gnoming.pesky.cards import Card, Face, known_faces
from gnoming.pesky.scoring import assess_goal, trick_winner
from gnoming.pesky.sheet import Kind
from gnoming.pesky.state import PeskyState, PlayedCard
from gnoming.text import text


def consequence(view: PeskyState, action: Play, names: Sequence[str]) -> str:
    """Return in a sentence what playing a card does; empty where that cannot be seen yet."""
    if not view.trick or view.trump is None:
        return ""
    whole = (*view.trick, PlayedCard(view.seat, Card(-1, action.face)))
    winner = trick_winner(whole, view.trump)
    if len(whole) < view.players:
        return text("pesky.does.best-so-far" if winner == view.seat else "pesky.does.cannot-win")
    if winner != view.seat:
        return text("pesky.does.leaves", name=names[winner])
    return _taken(view, known_faces(played.card for played in whole))


def _taken(view: PeskyState, trick: Sequence[Face]) -> str:
    """Return what it means to take this trick: the points in it, and how far one's goal is off then."""
    points = sum(view.options.sheet.points(face.rank) for face in trick)
    shown = f"{points:+d}".replace("-", "−") if points else "0"
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
