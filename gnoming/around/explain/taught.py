"""Choosing a hint among moves that are about equal: by points saved at once, and in a first game as lessons teach."""

from collections.abc import Sequence

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import Face
from gnoming.around.scoring import points
from gnoming.around.state import AroundState
from gnoming.around.visible import completes_line, hand_face, open_places, top_face, visible_grid, with_face

HIGH = 6
"""The lowest value that the lessons call high and throw away."""


def is_taught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action takes a minus card or the last card of a set, saves points that everybody sees, throws
    away a high card, or puts a lower one on a face-down card.
    """
    grid = visible_grid(view.grids[view.to_act[0]])
    match action:
        case actions.Draw(Source.DRAW_PILE):
            tops = [top_face(view, pile) for pile in (Source.LEFT, Source.RIGHT)]
            useful = (face is not None and makes_line(view, face) for face in tops)
            return open_minus_card(view) is None and not any(useful)
        case actions.Draw(source):
            face = top_face(view, source)
            return face is not None and (face < 0 or makes_line(view, face))
        case actions.Play(place):
            face = hand_face(view)
            if grid[place - 1] is None:
                return face < HIGH
            return saved_now(view, action) > 0
        case actions.Discard():
            return hand_face(view) >= HIGH
        case _:
            return True


def makes_line(view: AroundState, face: Face) -> bool:
    """Return whether a face completes a set or run in the player's grid, and saves points with it."""
    grid, runs, one_value = (
        visible_grid(view.grids[view.to_act[0]]),
        view.options.runs,
        view.options.mulligan_one_value,
    )
    places = [place for place in open_places(grid, face) if completes_line(grid, place, face, runs)]
    before = points(grid, runs, one_value)
    return any(points(with_face(grid, place, face), runs, one_value) < before for place in places)


def is_untaught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action takes a high card that neither saves points at once nor equals a card of the grid, or
    replaces a card by an equal one.
    """
    if isinstance(action, actions.Play | actions.Bounce):
        return visible_grid(view.grids[view.to_act[0]])[action.place - 1] is hand_face(view)
    if not isinstance(action, actions.Draw) or action.source is Source.DRAW_PILE:
        return False
    face = top_face(view, action.source)
    if face is None or face <= HIGH or saved_now(view, action):
        return False
    return face not in visible_grid(view.grids[view.to_act[0]])


def saved_now(view: AroundState, action: AroundAction) -> int:
    """Return the points by which an action lowers the score of the player's face-up cards at once; never negative. A
    card on a face-down one saves nothing by its own value.
    """
    match action:
        case actions.Play(place) | actions.Bounce(place):
            return saved_by(view, hand_face(view), [place - 1])
        case actions.Draw(source):
            face = None if source is Source.DRAW_PILE else top_face(view, source)
            return 0 if face is None else saved_by(view, face)
        case _:
            return 0


def saved_by(view: AroundState, face: Face, places: Sequence[int] = ()) -> int:
    """Return the most points that a face saves at once on one of these places (from 0), or else on any."""
    grid, runs, one_value = (
        visible_grid(view.grids[view.to_act[0]]),
        view.options.runs,
        view.options.mulligan_one_value,
    )
    before, places = points(grid, runs, one_value), places or open_places(grid, face)
    afters = [points(with_face(grid, place, face), runs, one_value) for place in places]
    free = [min(0, face) if grid[place] is None else 0 for place in places]
    return max([0, *(before + more - after for more, after in zip(free, afters, strict=True))])


def open_minus_card(view: AroundState) -> Face | None:
    """Return the lowest minus card on top of a discard pile, or None if there is none."""
    tops = [face for pile in (Source.LEFT, Source.RIGHT) if (face := top_face(view, pile)) is not None]
    return min((face for face in tops if face < 0), default=None)
