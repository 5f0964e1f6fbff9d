from dataclasses import dataclass, replace

from gnoming.core.table import Spot
from gnoming.pesky.cards import HAND_SIZE
from gnoming.pesky.table import goal_zone, hand_zone, token_zone, won_spot
from scenes.kit.box import Box
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.green_skin import KERB
from scenes.table.game.layout import Arrangement, SeatLayout, Slot

CARD_WIDTH = 44.0
"""The width of the opponents' cards."""
SMALL_BACK = 34.0
"""The width of the backs in a hand below a name, where there is little height."""
TURF_WIDTH = 162.0
BLOCK_WIDTH = 306.0
"""The total width of the portrait, plaque and cards side by side."""
NARROW_PITCH = 200.0
"""The distance between seats below which a name and its tricks don't fit on one line."""
PADDING, ROW_GAP = 7.0, 6.0
LOW_TURF, LOW_TURF_WIDTH, LOW_CARD = 80.0, 218.0, 44.0
"""The height and full width of a green with only one row of cards, and the cards' full width."""
LOW_PARTS = ((5.0, 82.0), (91.0, 44.0), (138.0, 40.0), (177.0, 36.0))
"""The left and the width of a hand, a goal, a token and the won cards on such a green."""
FACE_SHARE, COIN_SHARE = 0.31, 0.21
"""The largest shares of a seat's width for its portrait and its token, where its cards aren't in view."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """The opponents' places along the top; the fields have the same names as those of a table's layout."""

    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    arranged: dict[str, Arrangement]
    unseen_backs: frozenset[str] = frozenset()


def place_opponents(width: float, text_scale: float, order: list[int]) -> Opponents:
    """Return these seats' places from left to right: names beside the cards, or above them on a narrow table."""
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
        spots, arranged = _place_cards(seat, box.turf, CARD_WIDTH if roomy else SMALL_BACK)
        found = Opponents((*found.seats, box), found.spots | spots, found.arranged | arranged)
    return found


def place_above(width: float, order: list[int]) -> Opponents:
    """Return these seats' places along the top of a tall table: names above low greens for the cards."""
    pitch = min((width - 8) / len(order), 300.0)
    found = Opponents((), {}, {})
    for n, seat in enumerate(order):
        centre = width / 2 + (n - (len(order) - 1) / 2) * pitch
        place = _stacked_seat(seat, centre, pitch, 1.0)
        turf = Box(centre - pitch / 2 + 10, place.plaque.bottom + KERB + 3, pitch - 20, LOW_TURF)
        share = min(1.0, turf.w / LOW_TURF_WIDTH)
        left, high = turf.centre[0] - LOW_TURF_WIDTH * share / 2, LOW_CARD * share * CARD_SHAPE
        parts = [
            Box(left + x * share, turf.centre[1] - high / 2, wide * share, high) for x, wide in LOW_PARTS
        ]
        backs, goal, room, won = parts
        token = room.centred(room.w, room.w)
        found = Opponents(
            (*found.seats, replace(place, turf=turf)),
            found.spots | {won_spot(seat): won},
            found.arranged
            | {
                hand_zone(seat): _backs_arrangement(backs, LOW_CARD * share),
                goal_zone(seat): _one_or_two_arrangement(goal, 5.0),
                token_zone(seat): _one_or_two_arrangement(token, 5.0),
            },
        )
    return found


def place_in_a_row(row: Box, order: list[int]) -> Opponents:
    """Return these seats' places in a row for large text: portrait, name, tricks and token.

    Cards are shown only while they are face up: a goal over the portrait, a hand over the text.
    """
    pitch = row.w / len(order)
    found = Opponents((), {}, {})
    for n, seat in enumerate(order):
        box = Box(row.x + n * pitch, row.y, pitch - 10, row.h)
        face, coin = min(row.h - 6, box.w * FACE_SHARE), min(row.h * 0.54, box.w * COIN_SHARE)
        medallion = Box(box.x, box.y + (box.h - face) / 2 - 1, face, face)
        plaque = Box(box.x + face * 0.36, box.y, box.w - face * 0.36, box.h)
        token = Box(box.right - 6 - coin, box.bottom - 4 - coin, coin, coin)
        goal = medallion.centred(box.h / CARD_SHAPE, box.h)
        backs = Box(medallion.right, box.bottom - SMALL_BACK * CARD_SHAPE, 0, SMALL_BACK * CARD_SHAPE)
        backs = replace(backs, w=token.x - 2 - backs.x)
        place = SeatLayout(seat, medallion, plaque, plaque, stacked=True, kept_free=coin + 8)
        found = Opponents(
            (*found.seats, place),
            found.spots | {won_spot(seat): medallion},
            found.arranged
            | {
                hand_zone(seat): _backs_arrangement(backs, SMALL_BACK),
                goal_zone(seat): _one_or_two_arrangement(goal, 9.0),
                token_zone(seat): _one_or_two_arrangement(token, 5.0),
            },
            found.unseen_backs | {hand_zone(seat), goal_zone(seat), won_spot(seat).zone},
        )
    return found


def _side_by_side_seat(seat: int, centre: float, text: float) -> SeatLayout:
    left = centre - BLOCK_WIDTH / 2
    turf = Box(left + BLOCK_WIDTH - TURF_WIDTH - 2, 12, TURF_WIDTH, _turf_height(CARD_WIDTH))
    side = 80 - 16 * (text - 1)
    medallion = Box(left + 66 - side / 2, 16, side, side)
    return SeatLayout(seat, medallion, Box(left + 2, 19 + side, 128, 66), turf, stacked=True)


def _stacked_seat(seat: int, centre: float, pitch: float, text: float) -> SeatLayout:
    narrow = pitch < NARROW_PITCH
    plaque = (46 if narrow else 33) + 11 * (text - 1)
    half = min(pitch / 2 - 5, 104.0)
    turf = Box(centre - TURF_WIDTH / 2, 8 + plaque + KERB + 2, TURF_WIDTH, _turf_height(SMALL_BACK))
    medallion = Box(centre - half, 8 + plaque / 2 - 23, 46, 46)
    # On a narrow plaque, name and tricks are stacked beside the portrait.
    left = centre - half + (44 if narrow else 22)
    return SeatLayout(seat, medallion, Box(left, 8, centre + half - left, plaque), turf, stacked=narrow)


def _turf_height(back: float) -> float:
    """Return the height of a hand's green: backs `back` units wide, above goal, token and won cards."""
    return 2 * PADDING + ROW_GAP + (back + CARD_WIDTH) * CARD_SHAPE


def _place_cards(seat: int, turf: Box, back: float) -> tuple[dict[Spot, Box], dict[str, Arrangement]]:
    """Return the places of a hand, with backs `back` units wide, and of the goal, token and won cards below it."""
    low, high = turf.y + PADDING + back * CARD_SHAPE + ROW_GAP, CARD_WIDTH * CARD_SHAPE
    goal = Box(turf.x + PADDING, low, CARD_WIDTH, high)
    token = Box(turf.centre[0] - 23, low + (high - 46) / 2, 46, 46)
    won = Box(turf.right - PADDING - CARD_WIDTH - 4, low, CARD_WIDTH, high)
    backs = Box(turf.x + PADDING, turf.y + PADDING, turf.w - 2 * PADDING, back * CARD_SHAPE)
    arranged: dict[str, Arrangement] = {
        hand_zone(seat): _backs_arrangement(backs, back),
        goal_zone(seat): _one_or_two_arrangement(goal, 9.0),
        token_zone(seat): _one_or_two_arrangement(token, 7.0),
    }
    return {won_spot(seat): won}, arranged


def _backs_arrangement(room: Box, wide: float) -> Arrangement:
    """Return the slots for each number of backs, closely spaced and centred in `room`."""
    step = (room.w - wide) / (HAND_SIZE - 1)
    found = []
    for count in range(HAND_SIZE + 1):
        left = room.centre[0] - (wide + step * (count - 1)) / 2
        found.append(tuple(Slot(Box(left + n * step, room.y, wide, room.h)) for n in range(count)))
    return tuple(found)


def _one_or_two_arrangement(box: Box, offset: float) -> Arrangement:
    """Return the place of a single goal or token, and the places of two, one of which will be given back."""
    second = Box(box.x + offset, box.y + offset * 0.6, box.w, box.h)
    return ((), (Slot(box),), (Slot(box), Slot(second)))
