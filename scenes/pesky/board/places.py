"""The arrangement of a hand, of a trick, and of goals and bids to choose from, in windows of any shape."""

from dataclasses import replace

from gnoming.core.table import Spot
from gnoming.pesky.cards import HAND_SIZE
from gnoming.pesky.table import (
    GOAL_PILE,
    REST,
    TOKEN_PILE,
    goal_zone,
    hand_zone,
    token_zone,
    trick_spot,
    won_spot,
)
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.round_green import RING, RING_WALL, fits_round
from scenes.pesky.board.grounds import OFF_THE_TABLE, Grounds, OwnPlaces
from scenes.pesky.board.opponents import Opponents
from scenes.table.game.layout import Arrangement, Slot, TableLayout

MAX_TRICK_CARD, MIN_TRICK_CARD = 98, 40
"""The largest and smallest width of the cards in the trick."""
RIM = 3.0
"""The distance in units between the cards of a trick and the edge of their green."""
GREEN_SHAPE = {2: 1.5, 3: 1.62, 4: 1.86}
"""The preferred width of a trick's green divided by its height, by the number of opponents."""
FAN_DEGREES = 1.1
"""The angle in degrees between neighbouring cards of the player's hand."""
RISE = 16.0
"""The height in units by which a usable card is raised in a layout of columns."""
CHOICE_PADDING, GOALS_SHARE = 12.0, 0.58
"""The space in units above and below two cards to choose from, and the goals' share of the height."""
TRICK_PLACES = {
    2: ((-1.06, 0.16), (1.06, 0.16)),
    3: ((-1.5, 0.5), (0.0, 0.0), (1.5, 0.5)),
    4: ((-1.7, 0.6), (-0.53, 0.0), (0.53, 0.0), (1.7, 0.6)),
}
"""The places of the opponents' cards in a trick.

Each has its distance from the middle in card widths, and its distance down, where 1 is the player's place.
"""


def hand_arrangement(hand: Box) -> Arrangement:
    """Return the arrangement of a fanned hand: the outer cards are turned outwards and lie slightly lower."""
    w = (hand.h - 4) / CARD_SHAPE
    found: list[tuple[Slot, ...]] = []
    for count in range(HAND_SIZE + 1):
        step = min(w * 0.94, (hand.w - w - 14) / max(1, HAND_SIZE - 1) * (1 + 0.05 * (HAND_SIZE - count)))
        left = hand.centre[0] - (w + step * (count - 1)) / 2
        slots = []
        for n in range(count):
            off = n - (count - 1) / 2
            card = Box(left + n * step, hand.y + 0.34 * off * off, w, w * CARD_SHAPE)
            slots.append(Slot(card, -FAN_DEGREES * off))
        found.append(tuple(slots))
    return tuple(found)


def straight_hand(hand: Box) -> Arrangement:
    """Return the arrangement of a hand in a straight row, which fills its box until only a few cards are left."""
    w = (hand.h - 4) / CARD_SHAPE
    steps = [min(w * 0.94, (hand.w - w) / max(1, count - 1)) for count in range(HAND_SIZE + 1)]
    lefts = [hand.centre[0] - (w + step * (count - 1)) / 2 for count, step in enumerate(steps)]
    return tuple(
        tuple(Slot(Box(left + n * step, hand.y, w, w * CARD_SHAPE)) for n in range(count))
        for count, (left, step) in enumerate(zip(lefts, steps, strict=True))
    )


def trick_green(room: Box, players: int) -> Box:
    """Return the round green for a trick, centred in `room` together with its ring of bricks."""
    ring = RING + RING_WALL
    high = room.h - RING - ring
    wide = min(room.w - 2 * ring, high * GREEN_SHAPE[players - 1])
    return Box(room.centre[0] - wide / 2, room.y + RING, wide, high)


def trick_spots(players: int, own_seat: int, green: Box) -> dict[Spot, Box]:
    """Return the spots of a trick's cards, each in front of its seat, and as large as the green allows."""
    for w in range(MAX_TRICK_CARD, MIN_TRICK_CARD, -1):
        spots = _place_trick(players, own_seat, green, float(w))
        if all(_lies_on(box.inflated(RIM), green) for box in spots.values()):
            return spots
    return spots


def _place_trick(players: int, own_seat: int, green: Box, w: float) -> dict[Spot, Box]:
    ways, h, x = TRICK_PLACES[players - 1], w * CARD_SHAPE, green.centre[0]
    # Keep a little green visible between the opponents' cards and the player's own.
    drop = h + 6
    top = green.centre[1] - (drop + h) / 2
    spots = {trick_spot(own_seat): Box(x - w / 2, top + drop, w, h)}
    for n, (across, down) in enumerate(ways, 1):
        spots[trick_spot((own_seat + n) % players)] = Box(x + (across - 0.5) * w, top + drop * down, w, h)
    return spots


def _lies_on(box: Box, green: Box) -> bool:
    (x, y), half = green.centre, (green.w / 2, green.h / 2)
    corners = ((across, down) for across in (box.x, box.right) for down in (box.y, box.bottom))
    return all(fits_round((across - x) / half[0], (down - y) / half[1]) for across, down in corners)


def own_arrangements(
    own_seat: int, hand: Arrangement, goal: Box, token: Box, green: Box
) -> dict[str, Arrangement]:
    """Return the arrangements of cards, goals and tokens: a single one in its own place, two on the green."""
    x, upper = green.centre[0], green.h * GOALS_SHARE
    tall, coin = upper - 2 * CHOICE_PADDING, green.h - upper - 1.5 * CHOICE_PADDING
    wide, y, low = tall / CARD_SHAPE, green.y + CHOICE_PADDING, green.y + upper
    return {
        hand_zone(own_seat): hand,
        goal_zone(own_seat): (
            (),
            (Slot(goal),),
            (Slot(Box(x - wide - 9, y, wide, tall)), Slot(Box(x + 9, y, wide, tall))),
        ),
        token_zone(own_seat): (
            (),
            (Slot(token),),
            (Slot(Box(x - coin - 14, low, coin, coin)), Slot(Box(x + 14, low, coin, coin))),
        ),
    }


def with_cards(
    base: TableLayout, others: Opponents, mine: OwnPlaces, trick: Box, hand: Box, sign: Box, last_trick: Box
) -> TableLayout:
    """Return a layout of columns with all cards added; the reserve and some backs have no room."""
    own, players, piles = base.seats[-1].seat, len(base.seats), (GOAL_PILE, TOKEN_PILE, REST)
    green = trick_green(trick, players)
    spots = trick_spots(players, own, green) | {won_spot(own): mine.won}
    return replace(
        base,
        spots=others.spots | spots | dict.fromkeys(piles, OFF_THE_TABLE),
        choice_panel=trick,
        plates=mine.plates(green, Grounds(OFF_THE_TABLE, sign, last_trick=last_trick)),
        dealt_from_mill=False,
        arranged=others.arranged | own_arrangements(own, straight_hand(hand), mine.goal, mine.token, green),
        unseen_backs=others.unseen_backs | {won_spot(own).zone, *(pile.zone for pile in piles)},
        drop_zones={trick_spot(own): trick},
        usable_rise=RISE,
        always_seen=(sign,),
        looked_up=(mine.board,),
    )
