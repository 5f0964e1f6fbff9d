"""The table of Gnoming A Round, independent of pixels: its zones, the places of cards, and the meaning of gestures."""

from collections.abc import Iterator

from gnoming.around import actions
from gnoming.around.actions import AroundAction, Source
from gnoming.around.cards import Card
from gnoming.around.rules import legal
from gnoming.around.state import AroundState, Phase
from gnoming.core.table import CardPlacement, Choose, Drag, Gesture, Press, Spot, Zone, ZoneKind

DRAW_PILE = Spot("draw")
PILES = {Source.LEFT: Spot("left"), Source.RIGHT: Spot("right"), Source.DRAW_PILE: DRAW_PILE}
HAND = Spot("hand")
POND = Spot("pond")
DEAL = Choose("deal")
DECLINE_FLIP = Choose("decline")
_SOURCES = {spot: source for source, spot in PILES.items()}


def grid_zone(seat: int) -> str:
    return f"grid-{seat}"


def zones(players: int) -> tuple[Zone, ...]:
    shared = (
        Zone("draw", ZoneKind.PILE),
        Zone("left", ZoneKind.PILE),
        Zone("right", ZoneKind.PILE),
        Zone("hand", ZoneKind.HAND),
        Zone("pond", ZoneKind.PILE),
    )
    return shared + tuple(Zone(grid_zone(seat), ZoneKind.GRID, 9, seat, 3) for seat in range(players))


def placements(view: AroundState) -> tuple[CardPlacement, ...]:
    """Return the place of every card; empty before the first deal."""
    return tuple(_placements(view))


def _placements(view: AroundState) -> Iterator[CardPlacement]:
    yield from _pile(view.draw_pile, DRAW_PILE)
    yield from _pile(view.piles[0], PILES[Source.LEFT])
    yield from _pile(view.piles[1], PILES[Source.RIGHT])
    yield from _pile(view.removed, POND)
    for seat, grid in enumerate(view.grids):
        for n, card in enumerate(grid):
            yield _placement(card, Spot(grid_zone(seat), n), 0)
    if view.turn.hand is not None:
        yield _placement(view.turn.hand, HAND, 0)


def _pile(cards: tuple[Card, ...], spot: Spot) -> Iterator[CardPlacement]:
    return (_placement(card, spot, depth) for depth, card in enumerate(cards))


def _placement(card: Card, spot: Spot, depth: int) -> CardPlacement:
    return CardPlacement(card.order, spot, depth, str(card.face) if card.face_up else None)


def interpret(view: AroundState, gesture: Gesture) -> AroundAction | None:
    """Return the action for a gesture, legal or not; None if it has no meaning here."""
    match gesture:
        case Press(spot):
            return _press(view, spot)
        case Drag(source, target) if source == HAND:
            return _put(view, target)
        case Drag():
            return None
        case Choose("deal"):
            return actions.Deal()
        case Choose("decline"):
            return actions.Decline()
        case _:
            return None


def _press(view: AroundState, spot: Spot) -> AroundAction | None:
    if spot in _SOURCES:
        return actions.Draw(_SOURCES[spot])
    return actions.FLIPS[spot.index] if view.to_act and spot.zone == grid_zone(view.to_act[0]) else None


def _put(view: AroundState, target: Spot) -> AroundAction | None:
    if target == POND:
        return actions.REMOVE_HAZARD
    if target in _SOURCES:
        return actions.Discard(_SOURCES[target])
    if not view.to_act or target.zone != grid_zone(view.to_act[0]):
        return None
    return actions.BOUNCES[target.index] if view.phase is Phase.TAKEN else actions.PLAYS[target.index]


def gesture_of(view: AroundState, action: AroundAction) -> Gesture:
    match action:
        case actions.Deal():
            return DEAL
        case actions.Decline():
            return DECLINE_FLIP
        case actions.Flip(place):
            return Press(Spot(grid_zone(view.to_act[0]), place - 1))
        case actions.Draw(source):
            return Press(PILES[source])
        case actions.Play(place) | actions.Bounce(place):
            return Drag(HAND, Spot(grid_zone(view.to_act[0]), place - 1))
        case actions.Discard(pile):
            return Drag(HAND, PILES[pile])
        case actions.RemoveHazard():
            return Drag(HAND, POND)


def gestures(view: AroundState) -> dict[Gesture, AroundAction]:
    return {gesture_of(view, action): action for action in legal(view)}
