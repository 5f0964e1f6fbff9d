"""The layout of Gnoming A Round's table: opponents at the top, the player's large grid and piles below."""

from dataclasses import dataclass, replace

from gnoming.core.table import Spot
from scenes.around.seat_places import compact_seat, grid_spots, pond_label, pond_spot, roomy_seat
from scenes.kit.box import Box, enclosing_box
from scenes.kit.viewport import LARGE_TEXT
from scenes.table.game.layout import SeatLayout, TableLayout

ADVICE_TEXT = 1.5
"""The largest text scale at which a hint fits above the piles."""
OWN_CARD = (88.0, 123.0)
GAP = 5.0
TURF_MARGIN = 9.0
BOTTOM = 691.0
LARGE_ROW, MIN_SLATE = 38.0, 56.0
"""The height of a board's row with large text, and the minimum height of a slate."""
WIDE_TRAY = 452.0
"""The width that a tray needs to fit large text in one row."""
BOARD_HEAD, MIN_ROW = 46.0, 20.0
"""The height of the board's heading, and the minimum height of a row."""
SHELF, WORDED_SHELF = (150.0, 48.0), (174.0, 66.0)
"""The width and height of the shelf with the speed controls, without and with captions."""
ROOMY_BLOCK = 304.0
"""The total width of an opponent's portrait, plaque and grid when they are side by side."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """The basis of the layout: the table's width, the text scale, and the player's own grid."""

    width: float
    text_scale: float
    own_grid: Box
    card_size: tuple[float, float]

    @property
    def middle(self) -> float:
        return self.width / 2


def table_layout(width: float, text_scale: float, players: int, own_seat: int) -> TableLayout:
    """Return the layout of a table `width` units wide at this text scale, with `own_seat` at the bottom."""
    opponents = [(own_seat + n) % players for n in range(1, players)]
    seats, spots = _place_opponents(width, text_scale, opponents)
    top = max(274.0, max(seat.turf.bottom for seat in seats) + 10)
    frame = _frame(width, text_scale, top)
    seats.append(_own_seat_layout(frame, own_seat, top))
    spots |= grid_spots(own_seat, frame.own_grid, frame.card_size, GAP)
    return _complete_layout(frame, tuple(seats), spots)


def _frame(width: float, text: float, top: float) -> _Frame:
    """Fit the player's grid between the plaque and the lower edge; large text makes it slightly smaller."""
    plaque = 27 + 17 * (text - 1)
    first = top + plaque + 11
    height = (BOTTOM - first - 2 * GAP) / 3
    card = (height * OWN_CARD[0] / OWN_CARD[1], height)
    w = 3 * card[0] + 2 * GAP
    return _Frame(width, text, Box((width - w) / 2, first, w, 3 * card[1] + 2 * GAP), card)


def _own_seat_layout(frame: _Frame, own: int, top: float) -> SeatLayout:
    turf = frame.own_grid.inflated(TURF_MARGIN)
    height = turf.y - top
    medallion = Box(frame.own_grid.x - 16, top - 9, 44, 44)
    plaque = Box(frame.own_grid.x + 8, top, frame.own_grid.w - 16, height + 2)
    return SeatLayout(own, medallion, plaque, turf, stacked=False, own=True)


def _place_opponents(
    width: float, text: float, opponents: list[int]
) -> tuple[list[SeatLayout], dict[Spot, Box]]:
    roomy = len(opponents) * ROOMY_BLOCK + 8 <= width
    pitch = min((width - 16) / len(opponents), 418.0) if roomy else (width - 24) / len(opponents)
    first = width / 2 - pitch * (len(opponents) - 1) / 2
    seats: list[SeatLayout] = []
    spots: dict[Spot, Box] = {}
    for n, seat in enumerate(opponents):
        centre = first + n * pitch
        box, card, gap = roomy_seat(seat, centre, text) if roomy else compact_seat(seat, centre, pitch, text)
        seats.append(box)
        spots |= grid_spots(seat, box.turf, card, gap)
    return seats, spots


def _complete_layout(frame: _Frame, seats: tuple[SeatLayout, ...], spots: dict[Spot, Box]) -> TableLayout:
    """Lay out the piles and the hand to the left of the player's grid, and everything else to its right."""
    own, large = frame.own_grid, frame.text_scale >= LARGE_TEXT
    piles = _pile_boxes(own)
    hand = Box(own.x - 22 - 99 - 8, own.y - 32 if not large else own.y - 20, 99, 138)
    # Large text needs the whole height below the player's own plaque.
    board = Box(frame.width - 274, seats[-1].plaque.y if large else own.y - 20, 250, 100)
    tray = _tray_box(frame, crowded=len(seats) > 5)
    wide = tray.w >= WIDE_TRAY
    if wide:
        board = Box(tray.right - 310, board.y, 310, 100)
        pond, slate = _beside_and_below(board, tray, len(seats))
    else:
        pond, slate = _pond_and_slate(frame, board, tray)
    free = _shelf_box(frame, tray, pond, wide)
    # If the board needs the room, the shelf shows only its buttons.
    has_shelf = wide or free.y - 12 - board.y >= BOARD_HEAD + MIN_ROW * len(seats)
    shelf = free if has_shelf else None
    strip = _slate_strip(frame, seats[-1]) if large and slate is None else None
    if strip is not None:
        hand = replace(hand, y=max(hand.y, strip.bottom + 3))
    spots |= {Spot(name): pile for name, pile in piles.items()} | {Spot("hand"): hand}
    spots[Spot("pond")] = pond_spot(pond)
    prompt, has_advice = _prompt_box(frame, hand, large), frame.text_scale <= ADVICE_TEXT
    detail = _detail_box(frame, board, large)
    roomy_left = own.x >= 480 and not large
    return TableLayout(
        width=frame.width,
        seats=seats,
        spots=spots,
        prompt=prompt,
        choice_button=Box(prompt.x, prompt.bottom + 8, prompt.w, 62.0 if large else 46.0),
        board=replace(
            board,
            h=_board_bottom(board, pond, slate, tray if wide or shelf is None else shelf, wide)
            - 12
            - board.y,
        ),
        tray=tray,
        pond=pond,
        slate=slate or strip,
        detail=detail,
        hint_box=replace(detail, h=708.0 - detail.y) if large else detail,
        hint_paper=_hint_paper(seats, hand, piles["draw"]) if has_advice else _paper_over(detail, tray),
        windmill=Box(max(4.0, own.x - 495), 305, 180, 275) if roomy_left else None,
        cups=tuple(_cup_box(piles[name].centre[0], 0.62 if large else 0.8) for name in ("left", "right")),
        labels={name: _label_box(name, pile, frame.text_scale) for name, pile in piles.items()}
        | pond_label(pond),
        turfs=(enclosing_box(piles.values()).inflated(5),),
        lamplit=True,
        path=_path(piles["draw"], frame.own_grid, pond),
        shelf=shelf,
    )


def _hint_paper(seats: tuple[SeatLayout, ...], hand: Box, pile: Box) -> Box:
    """Return the box for a hint above the piles: from the left edge to the hand, below the opponents' gardens."""
    right = hand.x - 10
    above = [
        box.bottom for seat in seats[:-1] for box in (seat.turf, seat.plaque, seat.medallion) if box.x < right
    ]
    top = max(above, default=GAP) + GAP
    return Box(12.0, top, right - 12, pile.y - 6 - top)


def _paper_over(detail: Box, tray: Box) -> Box:
    """Return the box for a hint when text is large: from the detail sheet's upper edge down to the tools."""
    return replace(detail, h=tray.y - 8 - detail.y)


def _label_box(name: str, pile: Box, text: float) -> Box:
    """Return the box for a pile's label. The draw pile's label is the longest, so it may extend to the left."""
    more = min(60 * (text - 1), pile.x - 10) if name == "draw" else 0.0
    return Box(pile.x - 4 - more, pile.bottom + 5, pile.w + 8 + more, 26)


def _slate_strip(frame: _Frame, own: SeatLayout) -> Box:
    """Return the box for a one-line slate above the prompt and the hand, for when large text needs it."""
    return Box(12, own.plaque.y + 1, own.medallion.x - 20, 38)


def _path(draw_pile: Box, own: Box, pond: Box) -> tuple[tuple[float, float], ...]:
    """Return the points of the sand path: past the windmill, below the piles and the grid, to the pond."""
    x, y = draw_pile.x, draw_pile.centre[1]
    end = pond.centre if pond.y > own.y + own.h / 2 else (own.right + 60, y + 40)
    piles = ((x - 78, y + 66), (x + 10, y + 80), (x + 190, y + 74))
    return (*piles, (own.x - 30, y + 40), (own.right, y + 16), end)


def _pile_boxes(own: Box) -> dict[str, Box]:
    """Return the boxes for the draw pile and the two discard piles, left of the player's own grid."""
    right = own.x - 44 - OWN_CARD[0]
    offsets = {"draw": 204, "left": 100, "right": 0}
    return {name: Box(right - off, 518.0, *OWN_CARD) for name, off in offsets.items()}


def _beside_and_below(board: Box, tray: Box, seats: int) -> tuple[Box, Box | None]:
    """Return two boxes for large text: the pond's, and the slate's below it, which may be None."""
    pond = Box(tray.x + 4, board.y + 2, board.x - tray.x - 18, 126 - SHELF[1])
    top = board.y + 60 + LARGE_ROW * seats + 10
    return pond, Box(tray.x, top, tray.w, tray.y - 8 - top) if tray.y - 8 - top >= MIN_SLATE else None


def _board_bottom(board: Box, pond: Box, slate: Box | None, below: Box, wide: bool) -> float:
    """Return how far down the board may reach, which is to the top of the panel below it."""
    if wide:
        return below.y if slate is None else slate.y + 4
    return pond.y if pond.right > board.x else below.y


def _shelf_size(frame: _Frame) -> tuple[float, float]:
    """Return the width and height of the shelf; with large text, it has no room for words."""
    return WORDED_SHELF if frame.text_scale <= 1.15 else SHELF


def _shelf_box(frame: _Frame, tray: Box, pond: Box, wide: bool) -> Box:
    """Return the box for the shelf with the speed controls, above the tools or next to the pond."""
    wide_box, high = _shelf_size(frame)
    if wide:
        return Box(pond.x - 4, pond.bottom + 4, pond.w + 12, SHELF[1])
    return Box(tray.right - wide_box, tray.y - high - 6, wide_box, high)


def _tray_box(frame: _Frame, crowded: bool) -> Box:
    """Return the box for the tools: one row or, with larger text, two rows unless one wide row fits.

    If the table is `crowded` and narrow, two rows are made lower to leave more height for the board.
    """
    text, right = frame.text_scale, frame.width - 10
    room = right - frame.own_grid.right - TURF_MARGIN - 12
    if text <= 1.15:
        return Box(right - 278, 606, 278, 88)
    if room >= WIDE_TRAY and text >= LARGE_TEXT:
        high = 52 + 18 * text
        return Box(right - WIDE_TRAY, 696 - high, WIDE_TRAY, high)
    high = 2 * (48 + (13 if crowded and room < 330 else 17) * text)
    wide = min(room, 278.0)
    return Box(right - wide, 696 - high, wide, high)


def _cup_box(x: float, size: float) -> Box:
    """Return the box for a cup over a discard pile, low enough that a tall prompt spares its flag."""
    return Box(x - 26 * size, 508 - 8 * size, 52 * size, 16 * size)


def _pond_and_slate(frame: _Frame, board: Box, tray: Box) -> tuple[Box, Box | None]:
    """Return the boxes for the pond and the slate, which share the strip between the grid and the board."""
    left, right = frame.own_grid.right + TURF_MARGIN + 10, board.x - 12
    strip = right - left
    if tray.x - left < 110:
        size = 100.0 if frame.text_scale <= 1.15 else 68.0
        free = tray.right - _shelf_size(frame)[0] - left  # the shelf is beside it
        return Box(left + max(0.0, (free - size) / 2), tray.y - size - 6, size, size - 4), None
    size = min(154.0, tray.x - left - 14)
    pond = Box(left + min(30.0, max(0.0, (strip - size) / 2)), 690 - size * 0.95, size, size * 0.95)
    if strip < 150 or frame.text_scale >= LARGE_TEXT:
        return pond, None
    return pond, Box(left + 4, board.y + 6, min(strip - 8, 190.0), 220)


def _detail_box(frame: _Frame, board: Box, large: bool) -> Box:
    """Return the box for detail sheets: beside the board, or over it if space is short or text large."""
    left = frame.own_grid.right + 24
    beside = board.x - left - 10
    if large or beside < 170:
        # The sheet reaches the right edge, so that no strip of the board shows numbers without names.
        wide = min(470.0 if large else 360.0, frame.width - left - 14)
        return Box(frame.width - 10 - wide, board.y, wide, min(320.0, 602 - board.y))
    return Box(left, board.y, beside, 320)


def _prompt_box(frame: _Frame, hand: Box, large: bool) -> Box:
    """Return the box for the prompt, left of the hand; with large text, it fills all the space there."""
    left = 12.0 if large or frame.own_grid.x < 480 else max(16.0, frame.own_grid.x - 311)
    height = 132.0 if large else 118.0
    return Box(left, hand.y, hand.x - 10 - left, height)
