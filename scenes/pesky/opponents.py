"""The others' places along the top: portrait, name, the backs of a hand, goal, token, and the pile of won cards."""

from dataclasses import dataclass

from gnoming.core.table import Spot
from gnoming.pesky.cards import HAND_SIZE
from gnoming.pesky.table import goal_zone, hand_zone, token_zone, won_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.green_skin import KERB
from scenes.table.layout import Arrangement, SeatLayout, Slot

CARD_WIDTH = 44.0
"""Width of their cards."""
TURF_SIZE = (162.0, 143.0)
BLOCK_WIDTH = 306.0
"""The width of portrait, plaque and cards side by side."""
NARROW_PITCH = 200.0
"""From seat to seat, where a name and its tricks do not fit into one line."""
PADDING = 7.0


@dataclass(frozen=True, slots=True)
class Opponents:
    """What lies along the top; names as in a table's layout."""

    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    arranged: dict[str, Arrangement]


def place_opponents(width: float, text_scale: float, order: list[int]) -> Opponents:
    """Return the places of these seats from left to right: names beside the cards, or above where it is narrow."""
    roomy = len(order) * BLOCK_WIDTH + 8 <= width
    pitch = min((width - 12) / len(order), 400.0)
    first = width / 2 - pitch * (len(order) - 1) / 2
    found = Opponents((), {}, {})
    for n, seat in enumerate(order):
        box = (
            _side_by_side_seat(seat, first + n * pitch, text_scale)
            if roomy
            else _stacked_seat(seat, first + n * pitch, pitch, text_scale)
        )
        spots, arranged = _place_cards(seat, box.turf)
        found = Opponents((*found.seats, box), found.spots | spots, found.arranged | arranged)
    return found


def _side_by_side_seat(seat: int, centre: float, text: float) -> SeatLayout:
    left = centre - BLOCK_WIDTH / 2
    turf = Box(left + BLOCK_WIDTH - TURF_SIZE[0] - 2, 12, *TURF_SIZE)
    side = 80 - 16 * (text - 1)
    plaque = 50 + 20 * (text - 1)
    medallion = Box(left + 66 - side / 2, 16, side, side)
    return SeatLayout(seat, medallion, Box(left + 2, 19 + side, 128, plaque), turf, stacked=True)


def _stacked_seat(seat: int, centre: float, pitch: float, text: float) -> SeatLayout:
    narrow = pitch < NARROW_PITCH
    plaque = (46 if narrow else 33) + 11 * (text - 1)
    half = min(pitch / 2 - 5, 104.0)
    turf = Box(centre - TURF_SIZE[0] / 2, 8 + plaque + KERB + 2, *TURF_SIZE)
    medallion = Box(centre - half, 8 + plaque / 2 - 23, 46, 46)
    # On a narrow plaque name and tricks stand below each other, beside the portrait.
    left = centre - half + (44 if narrow else 22)
    return SeatLayout(seat, medallion, Box(left, 8, centre + half - left, plaque), turf, stacked=narrow)


def _place_cards(seat: int, turf: Box) -> tuple[dict[Spot, Box], dict[str, Arrangement]]:
    """Return a hand of backs above, and goal, token and won cards below it."""
    high = CARD_WIDTH * CARD_SHAPE
    low = turf.y + PADDING + high + 6
    goal = Box(turf.x + PADDING, low, CARD_WIDTH, high)
    token = Box(turf.centre[0] - 23, low + (high - 46) / 2, 46, 46)
    won = Box(turf.right - PADDING - CARD_WIDTH - 4, low, CARD_WIDTH, high)
    arranged: dict[str, Arrangement] = {
        hand_zone(seat): _backs_arrangement(
            Box(turf.x + PADDING, turf.y + PADDING, turf.w - 2 * PADDING, high)
        ),
        goal_zone(seat): _one_or_two_arrangement(goal, 9.0),
        token_zone(seat): _one_or_two_arrangement(token, 7.0),
    }
    return {won_spot(seat): won}, arranged


def _backs_arrangement(room: Box) -> Arrangement:
    """Return how so many backs are held, closely, in the middle of their room."""
    step = (room.w - CARD_WIDTH) / (HAND_SIZE - 1)
    found = []
    for count in range(HAND_SIZE + 1):
        left = room.centre[0] - (CARD_WIDTH + step * (count - 1)) / 2
        found.append(tuple(Slot(Box(left + n * step, room.y, CARD_WIDTH, room.h)) for n in range(count)))
    return tuple(found)


def _one_or_two_arrangement(box: Box, offset: float) -> Arrangement:
    """Return how one lies, and two of which one will be given back."""
    second = Box(box.x + offset, box.y + offset * 0.6, box.w, box.h)
    return ((), (Slot(box),), (Slot(box), Slot(second)))
