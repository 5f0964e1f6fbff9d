"""The places of Gnoming A Round's table in a tall window: opponents in rows above, one's own grid large below."""

from dataclasses import dataclass

from gnoming.core.table import Spot
from scenes.around.seat_places import (
    CARD_RATIO,
    PLAQUE_LEFT,
    PLAQUE_SIDE,
    ROOMY_RATIO,
    compact_seat,
    grid_spots,
    roomy_seat,
)
from scenes.kit.box import Box, enclosing_box
from scenes.table.layout import SeatLayout, TableLayout

EDGE, GAP = 12.0, 8.0
MAX_OWN_CARD, GOOD_OWN_CARD = 190.0, 165.0
"""How high one's own cards are at most, and how high before the others' may be larger than they must."""
OTHERS_CARDS = tuple(range(90, 42, -2))
"""The heights that others' cards may have, the best first."""
COLUMNS = {1: 2, 2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
"""How many stand side by side, by the number of opponents; what is left over is for board and slate."""
LARGE_TEXT, MIN_LARGE_SLATE = 1.4, 200.0
"""From which text scale on, and up to which width, there is no room for a slate beside the board."""
MIN_STACKED_WIDTH = 340.0
SHELF = (180.0, 50.0)
"""The width and height of the shelf with the pace."""
MIN_LABEL = 106.0
"""How wide a pile's label is at least."""
SHORT_ROW = 138.0
"""The height of a row that holds no seat, at the usual text size."""


@dataclass(frozen=True, slots=True)
class _Above:
    """The upper part: seats, their cards, board and slate, and where it ends."""

    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    board: Box
    slate: Box | None
    bottom: float


@dataclass(frozen=True, slots=True)
class _Own:
    """The lower left part: one's own plaque and the ground under one's own grid."""

    plaque: Box
    turf: Box
    card: float


def tall_table_layout(
    size: tuple[float, float], text_scale: float, players: int, own_seat: int
) -> TableLayout:
    """Return the layout for a table so many units wide and high, for a text scale and the seat that sits below."""
    width, height = size
    opponents = [(own_seat + n) % players for n in range(1, players)]
    tools = 72 + 16 * text_scale
    tray = Box(EDGE, height - tools - 10, width * 0.76, tools)
    for card in OTHERS_CARDS:
        above = _lay_above(width, text_scale, opponents, float(card))
        own = _lay_own(above.bottom + GAP, tray.y - GAP, text_scale)
        if above.seats and own.card >= GOOD_OWN_CARD:
            break
    seats = (*above.seats, _own_seat(own, own_seat))
    grid = own.turf.inflated(-9)
    spots = above.spots | grid_spots(own_seat, grid, (own.card * CARD_RATIO, own.card), 5.0)
    return _complete((width, height), text_scale, above, own, seats, spots, tray)


def _lay_above(width: float, text: float, opponents: list[int], card: float) -> _Above:
    """Lay the opponents in rows, board and slate in what these leave free, else the slate as a strip below."""
    columns = COLUMNS[len(opponents)]
    cell = (width - 2 * EDGE + GAP) / columns
    seats: list[SeatLayout] = []
    spots: dict[Spot, Box] = {}
    y = 10.0
    for n, seat in enumerate(opponents):
        column = n % columns
        if n and column == 0:
            y = max(seat.turf.bottom for seat in seats) + GAP + 4
        centre = EDGE + cell * (column + 0.5) - GAP / 2
        if cell >= MIN_STACKED_WIDTH:
            spare = cell - GAP - PLAQUE_SIDE - 3 * card * ROOMY_RATIO
            centre = EDGE + cell * column + spare / 2 + PLAQUE_LEFT
            place, size, gap = roomy_seat(seat, centre, text, card, y)
        else:
            size_here = min(card, ((cell - GAP - 20) / 3 - 3) / CARD_RATIO)
            place, size, gap = compact_seat(seat, centre, cell - 2, text, size_here, y)
        seats.append(place)
        spots |= grid_spots(seat, place.turf.inflated(-6), size, gap)
    bottom = max(seat.turf.bottom for seat in seats)
    taken = (len(opponents) - 1) % columns + 1
    if taken == columns:  # a row of its own for both
        y, bottom, taken = bottom + GAP, bottom + GAP + SHORT_ROW * (0.7 + 0.3 * text), 0
    free = Box(EDGE + taken * cell, y, width - 2 * EDGE - taken * cell, bottom - y)
    if columns - taken == 1 and len(opponents) > 1:
        slate = Box(EDGE, bottom + GAP, width - 2 * EDGE, 12 + 42 * text)
        return _Above(tuple(seats), spots, free, slate, slate.bottom)
    if len(opponents) == 1:
        board = Box(free.x, free.y, free.w, 122.0)
        slate = Box(free.x, board.bottom + GAP, free.w, max(60.0, free.bottom - board.bottom - GAP))
        return _Above(tuple(seats), spots, board, slate, max(bottom, slate.bottom))
    half = (free.w - GAP) / 2
    if text >= LARGE_TEXT and half < MIN_LARGE_SLATE:
        return _Above(tuple(seats), spots, free, None, bottom)
    slate = Box(free.x, free.y, half, free.h)
    return _Above(tuple(seats), spots, Box(free.x + half + GAP, free.y, half, free.h), slate, bottom)


def _lay_own(top: float, bottom: float, text: float) -> _Own:
    """Fit one's own plaque and grid between two heights; what is left over stands above them."""
    plaque = 32 + 14 * (text - 1)
    card = min(MAX_OWN_CARD, (bottom - top - plaque - 28) / 3)
    turf = Box(EDGE + 6, bottom - 3 * card - 28, 3 * card * CARD_RATIO + 28, 3 * card + 28)
    return _Own(Box(turf.x + 14, turf.y - plaque, turf.w - 28, plaque + 2), turf, card)


def _own_seat(own: _Own, seat: int) -> SeatLayout:
    plaque = own.plaque
    medallion = Box(plaque.x - 16, plaque.y - 8, plaque.h + 14, plaque.h + 14)
    return SeatLayout(seat, medallion, plaque, own.turf, stacked=False, own=True)


def _complete(
    size: tuple[float, float],
    text: float,
    above: _Above,
    own: _Own,
    seats: tuple[SeatLayout, ...],
    spots: dict[Spot, Box],
    tray: Box,
) -> TableLayout:
    """Lay sentence, hand and piles right of one's own grid, and the pond beside the tools."""
    width, _ = size
    left = own.turf.right + 14
    across = width - EDGE - left
    shelf = Box(left + (across - SHELF[0]) / 2, own.turf.bottom - SHELF[1] + 2, *SHELF)
    spare = 0.3 * (shelf.y - own.plaque.y)  # more would make the piles small
    prompt_high = 84 + min(116 * (text - 1), max(76 * (text - 1), spare - 84))
    prompt = Box(left, own.plaque.y, across, prompt_high)
    choice = Box(left, prompt.bottom + 6, across, 46.0 if text < LARGE_TEXT else 62.0)
    piles, hand = _pile_boxes(left, width - EDGE, choice.bottom + 12, shelf.y - 4)
    pond = Box(tray.right + 8, tray.y - 2, width - EDGE - tray.right - 8, tray.h + 2)
    spots |= {Spot(name): pile for name, pile in piles.items()} | {Spot("hand"): hand}
    spots[Spot("pond")] = Box(pond.centre[0] - 25, pond.centre[1] - 35, 50, 70)
    wide = 350.0 if text < LARGE_TEXT else 520.0
    high = min(360.0, above.bottom - 12)
    detail = Box(width - EDGE - wide, above.bottom - high, wide, high)
    return TableLayout(
        width=width,
        seats=seats,
        spots=spots,
        prompt=prompt,
        choice_button=choice,
        board=above.board,
        tray=tray,
        pond=pond,
        slate=above.slate,
        detail=detail,
        hint_box=detail,
        windmill=None,
        cups=(),
        lamplit=True,
        labels=_label_boxes(piles, left, text),
        turfs=(enclosing_box((*piles.values(), hand)).inflated(5),),
        shelf=shelf,
    )


def _label_boxes(piles: dict[str, Box], left: float, text: float) -> dict[str, Box]:
    """Return the places of the piles' labels, wide enough for their words where the piles are small."""
    found = {}
    for name, pile in piles.items():
        # Beside the draw pile's there is no other, and it has the most to say.
        wide = max(pile.w + 8, MIN_LABEL * (1 + 0.6 * (text - 1) if name == "draw" else 1))
        found[name] = Box(max(left, pile.centre[0] - wide / 2), pile.bottom + 4, wide, 26)
    return found


def _pile_boxes(left: float, right: float, top: float, bottom: float) -> tuple[dict[str, Box], Box]:
    """Return the piles, both discard piles side by side below the draw pile, and the hand right of that."""
    pitch = min((bottom - top) / 2, 190.0)
    high = min(pitch - 44, (right - left - 30) / 2 / CARD_RATIO)
    wide = high * CARD_RATIO
    gap = (right - left - 2 * wide) / 3
    columns = left + gap, right - gap - wide
    y = top + (bottom - top - 2 * pitch) / 2 + 6
    piles = {
        "draw": Box(columns[0], y, wide, high),
        "left": Box(columns[0], y + pitch, wide, high),
        "right": Box(columns[1], y + pitch, wide, high),
    }
    return piles, Box(columns[1], y, wide, high)
