"""What chance may decide: every face that a hidden card may show, and how likely each is."""

from collections.abc import Iterator

from gnoming.around.actions import AroundAction, Bounce, Draw, Flip, Play, Source
from gnoming.around.cards import Card, Face, card
from gnoming.around.decide import decide
from gnoming.around.evolve import evolve, renewable
from gnoming.around.state import AroundState, changed
from gnoming.around.view import view
from gnoming.around.visible import chances
from gnoming.core.game import Outcome
from gnoming.core.luck import Luck


def reveals_one_card(seen: AroundState, action: AroundAction) -> bool:
    """Return whether an action shows exactly one hidden card, so that its outcomes can be counted."""
    match action:
        case Draw(source):
            return source is Source.DRAW_PILE
        case Flip(place) | Play(place) | Bounce(place):
            return not seen.grids[seen.to_act[0]][place - 1].face_up
        case _:
            return False


def outcomes(seen: AroundState, action: AroundAction) -> Iterator[Outcome[AroundState]]:
    """Yield what is seen after an action that shows one hidden card, for each face that this may be."""
    odds = chances(seen)
    drawn = isinstance(action, Draw)
    for face, chance in (odds.in_draw_pile if drawn else odds.in_grids).items():
        if chance:
            state = _with_top(seen, face) if drawn else _with_lying(seen, action, face)
            for event in decide(state, action):
                state = evolve(state, event)
            yield Outcome(chance, view(state))


def _with_top(seen: AroundState, face: Face) -> AroundState:
    """Let this face be drawn next; a draw pile that has run out is renewed so that it lies on top."""
    if seen.draw_pile:
        return changed(seen, draw_pile=(*seen.draw_pile[:-1], _shown_as(seen.draw_pile[-1], face)))
    words = sorted((str(c) for c in renewable(seen)), key=lambda word: word != str(face))
    name = f"round-{seen.round_number}-renewal"
    return changed(seen, luck=Luck("", ((name, tuple(words)),)))


def _with_lying(seen: AroundState, action: AroundAction, face: Face) -> AroundState:
    """Let the card that this action turns up have this face."""
    assert isinstance(action, Flip | Play | Bounce)
    seat, at = seen.to_act[0], action.place - 1
    grid = seen.grids[seat]
    grid = (*grid[:at], _shown_as(grid[at], face), *grid[at + 1 :])
    return changed(seen, grids=(*seen.grids[:seat], grid, *seen.grids[seat + 1 :]))


def _shown_as(down: Card, face: Face) -> Card:
    return card(down.order, face)
