"""Choosing a hint among moves that are about equal: by points saved at once, and in a first game as lessons teach."""

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import Face
from gnoming.around.scoring import points
from gnoming.around.state import AroundState
from gnoming.around.visible import hand_face, open_places, top_face, visible_grid, with_face

HIGH = 6
"""The lowest value that the lessons call high and throw away."""


def is_taught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action takes a minus card, saves points that everybody sees, throws away a high card, or puts
    a lower one on a face-down card.
    """
    grid = visible_grid(view.grids[view.to_act[0]])
    match action:
        case actions.Draw(Source.DRAW_PILE):
            return open_minus_card(view) is None
        case actions.Draw(source):
            face = top_face(view, source)
            return face is not None and face < 0
        case actions.Play(place):
            face = hand_face(view)
            if grid[place - 1] is None:
                return face < HIGH
            return saved_now(view, action) > 0
        case actions.Discard():
            return hand_face(view) >= HIGH
        case _:
            return True


def is_untaught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action takes a high card that neither saves points at once nor equals a card of the grid."""
    if not isinstance(action, actions.Draw) or action.source is Source.DRAW_PILE:
        return False
    face = top_face(view, action.source)
    if face is None or face <= HIGH or saved_now(view, action):
        return False
    return face not in visible_grid(view.grids[view.to_act[0]])


def saved_now(view: AroundState, action: AroundAction) -> int:
    """Return the points by which an action lowers the score of the player's face-up cards at once; never negative."""
    grid = visible_grid(view.grids[view.to_act[0]])
    match action:
        case actions.Play(place) | actions.Bounce(place):
            afters = [with_face(grid, place - 1, hand_face(view))]
        case actions.Draw(source):
            face = None if source is Source.DRAW_PILE else top_face(view, source)
            places = () if face is None else open_places(grid, face)
            afters = [with_face(grid, place, face) for place in places if face is not None]
        case _:
            return 0
    runs, one_value = view.options.runs, view.options.mulligan_one_value
    before = points(grid, runs, one_value)
    return max([0, *(before - points(after, runs, one_value) for after in afters)])


def open_minus_card(view: AroundState) -> Face | None:
    """Return the lowest minus card on top of a discard pile, or None if there is none."""
    tops = [face for pile in (Source.LEFT, Source.RIGHT) if (face := top_face(view, pile)) is not None]
    return min((face for face in tops if face < 0), default=None)
