"""Choosing a hint among about equal moves: by points saved at once and, in a first game, by the lessons."""

from collections.abc import Sequence

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import Face
from gnoming.around.explain.put_facts import HIGH, USEFUL_POINTS, PutFacts, visible_score
from gnoming.around.scoring import round_ends
from gnoming.around.state import AroundState
from gnoming.around.visible import completes_line, hand_face, open_places, top_face, visible_grid, with_face

OWN_POINTS, FREE_SHARE = 8, 0.4
"""The fewest points that make a card on a pile worth leaving free, and the share of them that one may hope for."""


def is_taught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action is one that the lessons teach.

    They teach to take a minus card or the last card of a set, to save points that everybody sees, to throw
    away a high card, and to put a lower one on a face-down card. On the last turn, only minus cards are low.
    """
    grid, high = visible_grid(view.grids[view.to_act[0]]), HIGH if view.out is None else 0
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
                return face < high and grid.count(None) > 1
            return saved_now(view, action) > 0
        case actions.Discard():
            return hand_face(view) >= high
        case _:
            return True


def makes_line(view: AroundState, face: Face) -> bool:
    """Return whether a face completes a set or run in the player's grid, and saves points with it."""
    grid = visible_grid(view.grids[view.to_act[0]])
    runs, before = view.options.runs, visible_score(view, grid)
    places = [place for place in open_places(grid, face) if completes_line(grid, place, face, runs)]
    return any(visible_score(view, with_face(grid, place, face)) < before for place in places)


def is_untaught(view: AroundState, action: AroundAction) -> bool:
    """Return whether an action contradicts the lessons.

    It takes a high card that neither saves points at once nor equals a card of the grid, or replaces a card
    by an equal one.
    """
    if isinstance(action, actions.Play | actions.Bounce):
        return visible_grid(view.grids[view.to_act[0]])[action.place - 1] is hand_face(view)
    if not isinstance(action, actions.Draw) or action.source is Source.DRAW_PILE:
        return False
    face = top_face(view, action.source)
    if face is None or face <= HIGH or saved_now(view, action):
        return False
    return face not in visible_grid(view.grids[view.to_act[0]])


def saved_now(view: AroundState, action: AroundAction) -> float:
    """Return the points by which an action lowers the score of the player's face-up cards at once.

    A card on a face-down one saves nothing by its own value. Discarding on the worse pile counts as a loss.
    """
    match action:
        case actions.Discard(pile):
            covered, left = (sum(worth_left(view, side)) for side in (pile, pile.other))
            return min(0.0, left - covered)
        case actions.Play(place) | actions.Bounce(place):
            return saved_by(view, hand_face(view), [place - 1])
        case actions.Draw(source):
            face = None if source is Source.DRAW_PILE else top_face(view, source)
            return 0 if face is None else saved_by(view, face)
        case _:
            return 0


def worth_left(view: AroundState, pile: Source) -> tuple[float, float]:
    """Return the worth of a pile's top card if no discard covers it, to the player and to the next one.

    The player gets it only if the next one leaves it. Its worth to the next player counts as a loss, so it is
    at most 0, and only the part beyond the worth of the discard counts.
    """
    face = top_face(view, pile)
    if face is None or round_ends(view):
        return 0.0, 0.0
    putting = PutFacts(view)
    gain, offered = putting.next_use(face), putting.next_use(hand_face(view))
    saved = 0 if view.out is not None or gain >= USEFUL_POINTS else saved_by(view, face)
    return FREE_SHARE * saved * (saved >= OWN_POINTS), min(0.0, offered - gain)


def saved_by(view: AroundState, face: Face, places: Sequence[int] = ()) -> int:
    """Return the most points that a face saves at once on one of these places (from 0); it may be negative.

    Without places, return the most that it saves on any place, at least 0.
    """
    grid = visible_grid(view.grids[view.to_act[0]])
    before, spots = visible_score(view, grid), places or open_places(grid, face)
    saved = [before - visible_score(view, with_face(grid, spot, face)) for spot in spots]
    own = [
        max(0, more + min(0, face)) if grid[at] is None else more
        for more, at in zip(saved, spots, strict=True)
    ]
    return max(own) if places else max(0, *own)


def open_minus_card(view: AroundState) -> Face | None:
    """Return the lowest minus card on top of a discard pile, or None if there is none."""
    tops = [face for pile in (Source.LEFT, Source.RIGHT) if (face := top_face(view, pile)) is not None]
    return min((face for face in tops if face < 0), default=None)
