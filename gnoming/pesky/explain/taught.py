"""Choosing a first game's hint among cards that are about equal, as the lessons teach for losing tricks."""

from gnoming.pesky.actions import PeskyAction, Play
from gnoming.pesky.explain.aim import Aim
from gnoming.pesky.explain.trick import prospect
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState


def is_taught(view: PeskyState, action: PeskyAction) -> bool:
    """Return whether a card is the highest of its colour that loses the trick, for a goal that wants no more cards."""
    aim, trump = Aim.of(view), view.trump
    if not isinstance(action, Play) or aim is None or trump is None or not aim.wants_no_more:
        return False
    losing = [
        one.face
        for one in legal(view)
        if isinstance(one, Play) and prospect(view, one.face, trump, aim).wins is False
    ]
    same = [face.rank for face in losing if face.suit is action.face.suit]
    return bool(view.trick) and action.face in losing and action.face.rank == max(same)
