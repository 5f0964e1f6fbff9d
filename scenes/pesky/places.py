"""How a hand, a trick and what is chosen from lie on the pesky gnomes' table, whatever the window's shape."""

from gnoming.core.table import Spot
from gnoming.pesky.cards import HAND_SIZE
from gnoming.pesky.table import goal_zone, hand_zone, token_zone, trick_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.table.layout import Arrangement, Slot

TRICK_CARD = 98.0
"""Width of the cards in the trick."""
FAN_DEGREES = 1.1
"""Degrees by which neighbours in one's hand differ."""
CHOICE_SHEET_WIDTH, CHOICE_SHEET_PADDING = 330.0, 16.0
"""The width of a sheet with two things to choose from, and what is left free above and below them."""
TRICK_PLACES = {
    2: ((-98.0, 0.0), (98.0, 0.0)),
    3: ((-150.0, 0.5), (0.0, 0.0), (150.0, 0.5)),
    4: ((-196.0, 0.62), (-52.0, 0.0), (52.0, 0.0), (196.0, 0.62)),
}
"""Where the others' cards of a trick lie: units from its middle, and how far down from the row at the top."""


def hand_arrangement(hand: Box) -> Arrangement:
    """Return how so many cards are held: side by side, the outer ones turned away and a little lower."""
    w = (hand.h - 4) / CARD_SHAPE
    found: list[tuple[Slot, ...]] = []
    for count in range(HAND_SIZE + 1):
        step = min(w * 0.94, (hand.w - w - 14) / max(1, HAND_SIZE - 1) * (1 + 0.05 * (HAND_SIZE - count)))
        left = hand.centre[0] - (w + step * (count - 1)) / 2
        slots = []
        for n in range(count):
            off = n - (count - 1) / 2
            slots.append(
                Slot(Box(left + n * step, hand.y + 0.34 * off * off, w, w * CARD_SHAPE), -FAN_DEGREES * off)
            )
        found.append(tuple(slots))
    return tuple(found)


def trick_spots(players: int, own_seat: int, middle: Box) -> dict[Spot, Box]:
    """Return where the cards of a trick lie: each before the seat that plays it."""
    ways, half = TRICK_PLACES[players - 1], middle.w / 2 - 6
    far = max(abs(across) for across, _ in ways)
    # As narrow as it takes for neighbours in the upper row to lie beside each other.
    upper = [across for across, down in ways if down == 0.0]
    apart = max(upper) - min(upper) - 2 if len(upper) > 1 else 4 * TRICK_CARD
    w = min(TRICK_CARD, (middle.h - 24) / 2 / CARD_SHAPE, apart * half / (far + apart / 2))
    h = w * CARD_SHAPE
    x, top = middle.centre[0], middle.y + 5
    drop = middle.bottom - 5 - h - top
    squeeze = min(1.0, (half - w / 2) / far)
    spots = {trick_spot(own_seat): Box(x - w / 2, top + drop, w, h)}
    for n, (across, down) in enumerate(ways, 1):
        seat = (own_seat + n) % players
        spots[trick_spot(seat)] = Box(x + across * squeeze - w / 2, top + drop * down, w, h)
    return spots


def own_arrangements(own_seat: int, hand: Box, goal: Box, token: Box, middle: Box) -> dict[str, Arrangement]:
    """Return how cards are held, and how goals and tokens lie: one before oneself, two in the middle to choose from."""
    (goals, tokens), x = choice_sheets(middle), middle.centre[0]
    tall, coin = goals.h - 2 * CHOICE_SHEET_PADDING, tokens.h - 2 * CHOICE_SHEET_PADDING
    wide = tall / CARD_SHAPE
    y, low = goals.y + CHOICE_SHEET_PADDING, tokens.y + CHOICE_SHEET_PADDING
    return {
        hand_zone(own_seat): hand_arrangement(hand),
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


def choice_sheets(middle: Box) -> tuple[Box, Box]:
    """Return the places on which two goals and two tokens lie to choose from, one above the other."""
    upper = (middle.h - 8) * 0.6
    x = middle.centre[0] - CHOICE_SHEET_WIDTH / 2
    lower = middle.y + upper + 8
    return Box(x, middle.y, CHOICE_SHEET_WIDTH, upper), Box(
        x, lower, CHOICE_SHEET_WIDTH, middle.bottom - lower
    )


def won_label_box(won: Box) -> Box:
    """Return the place of the number on a pile of won cards."""
    return Box(won.x - 3, won.bottom - 15, won.w + 6, 24)
