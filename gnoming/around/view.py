"""What can be known of a position, and full positions that agree with it."""

from collections import Counter
from random import Random

from gnoming.around.cards import DECK, Card, Face, card, hidden
from gnoming.around.state import AroundState, changed
from gnoming.core.luck import Luck, shuffled


def view(state: AroundState) -> AroundState:
    """Return the state as every seat can know it: a face-down card is unknown to its owner too (section 2)."""
    return changed(
        state,
        luck=None,
        grids=tuple(tuple(c if c.face_up else hidden(c) for c in grid) for grid in state.grids),
        draw_pile=tuple(hidden(c) for c in state.draw_pile),
    )


def unseen_faces(state: AroundState) -> tuple[Face, ...]:
    """Return the faces that lie in no visible place, in the deck's order: what the hidden cards are, mixed."""
    left = Counter(DECK)
    left.subtract(c.face for c in _visible_cards(state) if c.face is not None)
    return tuple(left.elements())


def _visible_cards(state: AroundState) -> list[Card]:
    shown = [c for grid in state.grids for c in grid if c.face_up]
    shown += [*state.piles[0], *state.piles[1], *state.removed]
    return shown if state.turn.hand is None else [*shown, state.turn.hand]


def resample(view: AroundState, rng: Random) -> AroundState:
    """Return one full state that this view allows; every one is equally likely, so it is an exact sample.

    A renewed draw pile is mixed by itself: all know what went into it (section 7).
    """
    luck = Luck(f"{rng.getrandbits(64):016x}")
    if not view.grids:
        return changed(view, luck=luck)
    pile = shuffled(view.renewed_faces, rng)
    others = Counter(unseen_faces(view))
    others.subtract(pile)
    faces = iter(pile + shuffled(others.elements(), rng))
    return changed(
        view,
        luck=luck,
        draw_pile=tuple(card(c.order, next(faces)) for c in view.draw_pile),
        grids=tuple(
            tuple(c if c.face_up else card(c.order, next(faces)) for c in grid) for grid in view.grids
        ),
    )
