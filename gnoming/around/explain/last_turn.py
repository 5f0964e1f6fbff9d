"""The stake of a last turn in a game of one round: the hidden cards that would still win, if any."""

from collections.abc import Sequence
from itertools import product

from gnoming.around import actions
from gnoming.around.actions import AroundAction
from gnoming.around.cards import MULLIGAN
from gnoming.around.explain.fact import card_name, whole
from gnoming.around.explain.put_facts import visible_score
from gnoming.around.state import AroundState
from gnoming.around.visible import hand_face, unseen_counts, visible_grid, with_face
from gnoming.text import text

MOST_HIDDEN = 2
"""The most face-down cards of the player's for which all possible cards are tried."""


def stake(view: AroundState, action: AroundAction, names: Sequence[str]) -> str:
    """Return the sentence that only a low face-down card lets a player's last move win, or that none does.

    It is empty if the move may reveal a card, or if most hidden cards may win. A player with more points than
    the seat that went out can't win: if that seat isn't the lowest, somebody else beats both.
    """
    if view.out is None or view.options.rounds > 1:
        return ""
    grid, rival = (
        visible_grid(view.grids[view.to_act[0]]),
        visible_score(view, visible_grid(view.grids[view.out])),
    )
    if isinstance(action, actions.Play) and grid[action.place - 1] is not None:
        grid = with_face(grid, action.place - 1, hand_face(view))
    elif not isinstance(action, actions.Discard):
        return ""
    spots = [spot for spot, face in enumerate(grid) if face is None]
    faces = sorted(face for face, count in unseen_counts(view).items() if count)
    if len(spots) > MOST_HIDDEN:
        return ""
    may_win = []
    for lying in product(faces, repeat=len(spots)):
        full = grid
        for spot, face in zip(spots, lying, strict=True):
            full = with_face(full, spot, face)
        if visible_score(view, full) <= rival:
            may_win.append(lying)
    if not may_win:
        key = "advice.out-of-reach" if view.players > 2 else "advice.out-of-reach-alone"
        return text(key, name=names[view.out], points=whole(rival))
    if len(spots) != 1 or 2 * len(may_win) > len(faces):
        return ""
    top = may_win[-1][0]
    is_all_lower = top is not MULLIGAN and may_win == [(face,) for face in faces if face <= top]
    return text("advice.only-lower-wins", card=card_name(top)) if is_all_lower else ""
