"""The layout of Gnoming A Round's table in a tall window: opponents in rows, the player's grid below."""

from dataclasses import dataclass, replace

from gnoming.core.table import Spot
from scenes.around.seat_places import (
    CARD_RATIO,
    CHALK_REACH,
    PLAQUE_LEFT,
    PLAQUE_SIDE,
    ROOMY_RATIO,
    compact_seat,
    grid_spots,
    pond_label,
    pond_spot,
    roomy_seat,
)
from scenes.kit.box import Box, enclosing_box
from scenes.kit.viewport import LARGE_TEXT
from scenes.table.game.layout import SeatLayout, TableLayout

EDGE, GAP = 12.0, 8.0
MAX_OWN_CARD, GOOD_OWN_CARD = 190.0, 165.0
"""The maximum height of the player's cards, and the height at which the opponents' cards may grow too."""
OTHERS_CARDS = tuple(range(90, 42, -2))
"""The heights to try for opponents' cards, best first."""
COLUMNS = {1: 2, 2: 2, 3: 2, 4: 3, 5: 4, 6: 4}
"""The places in a row, by the number of opponents; those without an opponent are for the board and slate."""
MIN_LARGE_SLATE = 200.0
"""The width up to which a slate beside the board is too narrow for large text."""
MIN_STACKED_WIDTH = 340.0
SHELF = (180.0, 50.0)
"""The width and height of the shelf with the speed controls."""
MIN_LABEL = 106.0
"""The minimum width of a pile's label."""
UNDER_PILE = 44.0
"""The height that a pile needs below its cards: for its label and for margins."""
MIN_PILES, MIN_PROMPT = 128.0, 80.0
"""The minimum height that the prompt leaves for the piles, and the minimum height of the prompt."""
UNDER_BUTTON = 3.0
"""The inset in units, on each side, of a slate under a button."""
ROW = ("draw", "left", "right")
SHORT_ROW = 138.0
"""The height of a row without seats, at the usual text size."""


@dataclass(frozen=True, slots=True)
class _Above:
    """The upper part of the table: the seats, their cards, the board and the slate, and its lower edge."""

    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    board: Box
    slate: Box | None
    bottom: float


@dataclass(frozen=True, slots=True)
class _Own:
    """The lower left part of the table: the player's own plaque, and the green under their grid."""

    plaque: Box
    turf: Box
    card: float


def tall_table_layout(
    size: tuple[float, float], text_scale: float, players: int, own_seat: int
) -> TableLayout:
    """Return the layout for a table of this size in units, with `own_seat` at the bottom."""
    width, height = size
    opponents = [(own_seat + n) % players for n in range(1, players)]
    tools = 72 + 16 * text_scale
    tray = Box(EDGE, height - tools - 10, width * 0.76, tools)
    for card in OTHERS_CARDS:
        above = _lay_above(width, text_scale, opponents, float(card))
        own = _lay_own(above.bottom + CHALK_REACH, tray.y - CHALK_REACH - 2, text_scale)
        if above.seats and own.card >= GOOD_OWN_CARD:
            break
    if above.slate is None:
        above = replace(above, slate=_strip_between(above.bottom, own.plaque.y, width, text_scale))
    seats = (*above.seats, _own_seat(own, own_seat))
    grid = own.turf.inflated(-9)
    spots = above.spots | grid_spots(own_seat, grid, (own.card * CARD_RATIO, own.card), 5.0)
    return _complete((width, height), text_scale, above, own, seats, spots, tray)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of opponents; `top` is the top of the last row."""

    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    top: float

    @property
    def bottom(self) -> float:
        return max(seat.turf.bottom for seat in self.seats)


def _lay_above(width: float, text: float, opponents: list[int], card: float) -> _Above:
    """Lay out opponents in rows, and the board and slate in free places; the slate may be a strip below."""
    rows, columns = _lay_rows(width, text, opponents, card), COLUMNS[len(opponents)]
    seats, spots, y, bottom = rows.seats, rows.spots, rows.top, rows.bottom
    taken = (len(opponents) - 1) % columns + 1
    if taken == columns:  # a separate row for both
        y, taken = bottom + CHALK_REACH, 0
        bottom = y + SHORT_ROW * (0.7 + 0.3 * text)
    across = taken * _cell(width, columns)
    free = Box(EDGE + across, y, width - 2 * EDGE - across, bottom - y)
    if columns - taken == 1 and len(opponents) > 1:
        high = 12 + (42 if text < LARGE_TEXT else 32) * text
        slate = Box(EDGE, bottom + CHALK_REACH, width - 2 * EDGE, high)
        return _Above(seats, spots, free, slate, slate.bottom - GAP)
    if len(opponents) == 1:
        board = Box(free.x, free.y, free.w, 122.0)
        slate = Box(free.x, board.bottom + GAP, free.w, max(60.0, free.bottom - board.bottom - GAP))
        return _Above(seats, spots, board, slate, max(bottom, slate.bottom))
    half = (free.w - GAP) / 2
    if text >= LARGE_TEXT and half < MIN_LARGE_SLATE:
        return _Above(seats, spots, free, None, bottom)
    slate = Box(free.x, free.y, half, free.h)
    return _Above(seats, spots, Box(free.x + half + GAP, free.y, half, free.h), slate, bottom)


def _cell(width: float, columns: int) -> float:
    return (width - 2 * EDGE + GAP) / columns


def _lay_rows(width: float, text: float, opponents: list[int], card: float) -> _Rows:
    """Lay out the opponents' plaques and greens: side by side or, in narrow columns, one above the other."""
    columns = COLUMNS[len(opponents)]
    cell = _cell(width, columns)
    rows = _Rows((), {}, CHALK_REACH + 1 if cell >= MIN_STACKED_WIDTH else 10.0)
    for n, seat in enumerate(opponents):
        column, y = n % columns, rows.top
        if n and column == 0:
            y = rows.bottom + CHALK_REACH + (GAP if cell >= MIN_STACKED_WIDTH else 0)
        if cell >= MIN_STACKED_WIDTH:
            # Keep clear of the green's chalk line.
            size_here = min(card, (cell - GAP - PLAQUE_SIDE - CHALK_REACH) / 3 / ROOMY_RATIO)
            spare = cell - GAP - PLAQUE_SIDE - 3 * size_here * ROOMY_RATIO
            centre = EDGE + cell * column + spare / 2 + PLAQUE_LEFT
            place, size, gap = roomy_seat(seat, centre, text, size_here, y)
        else:
            centre = EDGE + cell * (column + 0.5) - GAP / 2
            size_here = min(card, ((cell - GAP - CHALK_REACH - 12) / 3 - 3) / CARD_RATIO)
            place, size, gap = compact_seat(seat, centre, cell - 2, text, size_here, y)
        rows = _Rows((*rows.seats, place), rows.spots | grid_spots(seat, place.turf, size, gap), y)
    return rows


def _strip_between(top: float, bottom: float, width: float, text: float) -> Box | None:
    """Return the box for a slate between the opponents' greens and the player's own; None if none fits."""
    room, line = bottom - top - CHALK_REACH - GAP, 12 + 21 * text
    return Box(EDGE, top + CHALK_REACH, width - 2 * EDGE, min(room, 2 * line)) if room >= line else None


def _lay_own(top: float, bottom: float, text: float) -> _Own:
    """Fit the player's own plaque and grid between `top` and `bottom`, with any spare height above them."""
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
    """Lay out the prompt, hand and piles to the right of the player's grid, and the pond beside the tools."""
    width, _ = size
    left = own.turf.right + CHALK_REACH + 2
    across = width - EDGE - left
    shelf = Box(left + (across - SHELF[0]) / 2, own.turf.bottom - SHELF[1] + 2, *SHELF)
    spare = 0.3 * (shelf.y - own.plaque.y)  # more would make the piles too small
    prompt_high = 84 + min(116 * (text - 1), max(76 * (text - 1), spare - 84))
    button = 46.0 if text < LARGE_TEXT else 62.0
    most = shelf.y - own.plaque.y - button - 22 - MIN_PILES
    prompt = Box(left, own.plaque.y, across, max(MIN_PROMPT, min(prompt_high, most)))
    choice = Box(left, prompt.bottom + 6, across, button)
    room = Box(left, choice.bottom + 12, across, shelf.y - 4 - choice.bottom - 12)
    piles, hand = max((_piles_in_pairs(room), _piles_in_a_row(room)), key=lambda found: found[1].w)
    pond = Box(tray.right + 8, tray.y - 2, width - EDGE - tray.right - 8, tray.h + 2)
    spots |= {Spot(name): pile for name, pile in piles.items()} | {Spot("hand"): hand}
    spots[Spot("pond")] = pond_spot(pond)
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
        # As a last resort, the slate is under the button for a choice, which is rarely shown but then covers it.
        slate=above.slate or choice.inflated(-UNDER_BUTTON),
        detail=detail,
        hint_box=(over := _hint_box(above, prompt.y - GAP)),
        hint_paper=over,
        lamplit=True,
        labels=_label_boxes(piles, left, text) | pond_label(pond),
        turfs=(enclosing_box((*piles.values(), hand)).inflated(5),),
        shelf=shelf,
    )


def _hint_box(above: _Above, bottom: float) -> Box:
    """Return the box of a hint, which covers the board and the slate, but none of the opponents' cards."""
    board, slate = above.board, above.slate
    left = min(board.x, slate.x) if slate is not None and slate.y == board.y else board.x
    return Box(left, board.y, board.right - left, bottom - board.y)


def _label_boxes(piles: dict[str, Box], left: float, text: float) -> dict[str, Box]:
    """Return the boxes for the piles' labels, wide enough for their text even if the piles are small."""
    in_row = piles["draw"].y == piles["left"].y
    pitch = piles["right"].x - piles["left"].x
    found = {}
    for name, pile in piles.items():
        # The draw pile has no neighbour, and its label has the longest text.
        wide = max(pile.w + 8, MIN_LABEL * (1 + 0.6 * (text - 1) if name == "draw" else 1))
        wide = min(wide, pitch - 4) if in_row else wide
        found[name] = Box(max(left, pile.centre[0] - wide / 2), pile.bottom + 4, wide, 26)
    return found


def _piles_in_pairs(room: Box) -> tuple[dict[str, Box], Box]:
    """Return the boxes for the draw pile, the discard piles below it, and the hand to their right."""
    pitch = min(room.h / 2, 190.0)
    high = min(pitch - UNDER_PILE, (room.w - 30) / 2 / CARD_RATIO)
    wide = high * CARD_RATIO
    gap = (room.w - 2 * wide) / 3
    columns = room.x + gap, room.right - gap - wide
    y = room.y + (room.h - 2 * pitch) / 2 + 6
    piles = {
        "draw": Box(columns[0], y, wide, high),
        "left": Box(columns[0], y + pitch, wide, high),
        "right": Box(columns[1], y + pitch, wide, high),
    }
    return piles, Box(columns[1], y, wide, high)


def _piles_in_a_row(room: Box) -> tuple[dict[str, Box], Box]:
    """Return the boxes for the piles and the hand, all side by side, for tables of little height."""
    pitch = room.w / (len(ROW) + 1)
    wide = min(pitch - 12, (room.h - UNDER_PILE) * CARD_RATIO)
    high = wide / CARD_RATIO
    y = room.y + (room.h - high - UNDER_PILE) / 2 + 6
    boxes = [Box(room.x + pitch * (n + 0.5) - wide / 2, y, wide, high) for n in range(len(ROW) + 1)]
    return dict(zip(ROW, boxes, strict=False)), boxes[-1]
