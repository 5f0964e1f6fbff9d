"""The public knowledge of a position: views, full positions that agree with a view, and the outcomes of chance."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from gnoming.around.actions import AroundAction, Bounce, Draw, Flip, Play, Source
from gnoming.around.cards import COPIES, DECK, Card, Face, card, hidden
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve, renewable
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, Phase, Turn
from gnoming.around.visible import chances
from gnoming.core.frozen import changed
from gnoming.core.game import Outcome
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


def reveals_one_card(seen: AroundState, action: AroundAction) -> bool:
    """Return whether an action reveals exactly one hidden card, so that its outcomes can be enumerated."""
    match action:
        case Draw(source):
            return source is Source.DRAW_PILE
        case Flip(place) | Play(place) | Bounce(place):
            return not seen.grids[seen.to_act[0]][place - 1].face_up
        case _:
            return False


def outcomes(seen: AroundState, action: AroundAction) -> Iterator[Outcome[AroundState]]:
    """Yield the view after an action that reveals one hidden card, for each face that the card can have."""
    odds = chances(seen)
    drawn = isinstance(action, Draw)
    for face, chance in (odds.in_draw_pile if drawn else odds.in_grids).items():
        if chance:
            state = _with_top(seen, face) if drawn else _with_lying(seen, action, face)
            for event in decide(state, action):
                state = evolve(state, event)
            yield Outcome(chance, view(state))


def _with_top(seen: AroundState, face: Face) -> AroundState:
    """Put this face on top of the draw pile; an empty draw pile is renewed with the face on top."""
    if seen.draw_pile:
        return changed(seen, draw_pile=(*seen.draw_pile[:-1], _shown_as(seen.draw_pile[-1], face)))
    words = sorted((str(c) for c in renewable(seen)), key=lambda word: word != str(face))
    name = f"round-{seen.round_number}-renewal"
    return changed(seen, luck=Luck("", ((name, tuple(words)),)))


def _with_lying(seen: AroundState, action: AroundAction, face: Face) -> AroundState:
    """Give this face to the card that the action turns up."""
    assert isinstance(action, Flip | Play | Bounce)
    seat, at = seen.to_act[0], action.place - 1
    grid = seen.grids[seat]
    grid = (*grid[:at], _shown_as(grid[at], face), *grid[at + 1 :])
    return changed(seen, grids=(*seen.grids[:seat], grid, *seen.grids[seat + 1 :]))


def _shown_as(down: Card, face: Face) -> Card:
    return card(down.order, face)


def seen_table(
    grids: Sequence[Sequence[Face | None]], seat: int, discards: tuple[Face, Face], options: AroundOptions
) -> AroundState:
    """Return the view of a seat about to draw, with these cards face up and all others face down.

    Discards below the two top cards are unknown, and count as still to come. Raises ValueError if a pack
    hasn't these cards, or if the seat has no face-down card left.
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
