"""The public knowledge of a position: views, full positions that agree with a view, and the outcomes of chance."""

from collections import Counter
from collections.abc import Sequence
from itertools import count
from random import Random

from gnoming.around.actions import AroundAction, Draw, Source
from gnoming.around.cards import COPIES, DECK, Card, Face, card, hidden
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.core.frozen import changed
from gnoming.core.luck import Luck, shuffled


def view(state: AroundState) -> AroundState:
    """Return the state as every seat knows it: a face-down card is unknown to its owner too (section 2)."""
    return changed(
        state,
        luck=None,
        grids=tuple(tuple(c if c.face_up else hidden(c) for c in grid) for grid in state.grids),
        draw_pile=tuple(hidden(c) for c in state.draw_pile),
    )


def unseen_faces(state: AroundState) -> tuple[Face, ...]:
    """Return the faces of all hidden cards together, in the deck's order."""
    left = Counter(DECK)
    left.subtract(c.face for c in _visible_cards(state) if c.face is not None)
    return tuple(left.elements())


def _visible_cards(state: AroundState) -> list[Card]:
    shown = [c for grid in state.grids for c in grid if c.face_up]
    shown += [*state.piles[0], *state.piles[1], *state.removed]
    return shown if state.turn.hand is None else [*shown, state.turn.hand]


def resample(view: AroundState, rng: Random) -> AroundState:
    """Return a random full state that agrees with this view; all such states are equally likely.

    A renewed draw pile is shuffled separately, since everybody knows its cards (section 7).
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


def after_taking(seen: AroundState, action: AroundAction) -> AroundState | None:
    """Return the view after a face-up card is taken, which reveals nothing; None for other actions."""
    if not isinstance(action, Draw) or action.source is Source.DRAW_PILE:
        return None
    after = seen
    for event in decide(seen, action):
        after = evolve(after, event)
    return after


def seen_table(
    grids: Sequence[Sequence[Face | None]], seat: int, discards: tuple[Face, Face], options: AroundOptions
) -> AroundState:
    """Return the view of a seat about to draw, with these cards face up and all others face down.

    Discards below the two top cards are unknown, and count as still to come. Raises ValueError if a pack doesn't have
    these cards, or if the seat has no face-down card left.
    """
    known = Counter(face for grid in grids for face in grid if face is not None) + Counter(discards)
    if any(known[face] > COPIES[face] for face in known):
        raise ValueError("more cards than a pack has")
    if None not in grids[seat]:
        raise ValueError("no face-down card")
    orders = count()
    shown = tuple(tuple(Card(next(orders), face, face is not None) for face in grid) for grid in grids)
    left, right = (Card(next(orders), face, True) for face in discards)
    rest = len(DECK) - sum(map(len, shown)) - 2
    pile = tuple(Card(next(orders), None) for _ in range(rest))
    turn = Turn(seat, Phase.DRAW)
    players = len(grids)
    return AroundState(
        options, players, None, (), (seat - 1) % players, turn, shown, pile, ((left,), (right,))
    )
