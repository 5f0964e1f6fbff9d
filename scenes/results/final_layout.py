"""The layout of the ceremony, the board with the rounds, and the buttons at the end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button
from scenes.results.ceremony import ceremony_layout
from scenes.results.medals import SHORT
from scenes.results.rounds_table import RoundsTable

STAGE_TOP = 138.0
"""The bottom of the heading, below which the ceremony takes place, in units."""
MAX_BOARD_SHARE = 0.7
"""The maximum share of the width that the board may take from the gnomes."""
MIN_NUMBER_SCALE = 0.62
"""The minimum scale of the board's numbers; below it, the gnomes must make room."""
MIN_FIGURE_RATIO = 0.85
"""The minimum size of the gnomes when all rounds are shown, relative to their size beside the totals."""
MIN_HEAD = 46.0
"""The minimum height in units of a board's head with the button for totals or rounds."""
TALL_EDGE, MAX_TALL_BOARD = 20.0, (0.42, 0.52)
"""A tall window's margins in units, and the board's maximum share of the room with usual and large text."""
TALL_STAGE_TOP = 80.0
"""The bottom of the heading in a tall window, in units."""
LARGE_TALL_ROW = 42.0
"""The height of a row of the board in large text in units, beyond which the gnomes have the room."""
TALL_STAGE_GAP = 16.0
"""The gap in units between the gnomes' feet and the board in a tall window."""
MARGIN, MIN_WIDTH = 18.0, 380.0
"""The width of the wood around the board's table, and the minimum width of the board, in units."""
MIN_BUTTON_SCALE = 0.86
"""The minimum scale of buttons side by side; if it isn't enough, they form two rows."""
GAP, ROW_GAP, BUTTON_EDGE, MAX_BUTTON_HEIGHT, TALL_BUTTON = 16.0, 8.0, 24.0, 68.0, 52.0
"""The gaps between buttons and rows, a tall window's margins, and a button's maximum height there and in a tall
window, in units."""
SHORT_BUTTON = 50.0
"""The maximum height of a button in a short tall window, in units."""


@dataclass(frozen=True, slots=True)
class FinalLayout:
    """The places of the gnomes and the board in units. While all rounds are shown, the board is at `opened_board`."""

    stage: Box
    board: Box
    opened_board: Box
    has_ceremony: bool
    """True if there is room for the gnomes beside the board."""
    is_folded: bool
    """True if the board shows only the totals until the player asks for the rounds."""


def final_layout(viewport: Viewport, table: RoundsTable, ranks: Sequence[int], foot: float) -> FinalLayout:
    """Divide the room above `foot`, the top of the medals, between gnomes and board; `ranks` are those of all seats."""
    if viewport.is_tall:
        return _tall_layout(viewport, table, foot)
    wide = viewport.units_wide
    whole = Box(32, STAGE_TOP + 8, wide - 64, foot - STAGE_TOP - 22)
    large = viewport.has_large_text
    # With large numerals, many rounds fill the whole width. The table then shows the only portraits.
    crowded = table.preferred_width(viewport, MIN_NUMBER_SCALE) + 2 * MARGIN > whole.w * MAX_BOARD_SHARE
    most = whole.w * (MAX_BOARD_SHARE if large or table.round_count > 5 else 0.5)
    full = min(max(table.preferred_width(viewport) + 2 * MARGIN, 400.0), most)
    board = _board_box(viewport, table, whole, whole.w if crowded else full)
    if large and table.round_count > 1:
        room = _board_box(viewport, table, whole, full).h - 2 * MARGIN
        slim = min(max(table.totals_width(viewport, room, MIN_HEAD) + 2 * MARGIN, MIN_WIDTH), whole.w * 0.5)
        totals = _board_box(viewport, table, whole, slim)
        beside = ceremony_layout(ranks, _stage_box(totals, foot)).scale
        if crowded or ceremony_layout(ranks, _stage_box(board, foot)).scale < MIN_FIGURE_RATIO * beside:
            opened = min(whole.w, max(table.preferred_width(viewport) + 2 * MARGIN, slim))
            alone = _board_box(viewport, table, whole, opened, 0.5)
            return FinalLayout(_stage_box(totals, foot), totals, alone, has_ceremony=True, is_folded=True)
    return FinalLayout(_stage_box(board, foot), board, board, not crowded, is_folded=False)


def _tall_layout(viewport: Viewport, table: RoundsTable, foot: float) -> FinalLayout:
    """Return a layout with the gnomes at the top, as wide as the window, and the board below them."""
    wide = viewport.units_wide - 2 * TALL_EDGE
    room = foot - TALL_STAGE_TOP - 22
    large = viewport.has_large_text
    few, many = (room * share for share in MAX_TALL_BOARD)
    most = max(few, min(many, table.row_count * LARGE_TALL_ROW + 2 * MARGIN)) if large else few
    high = min(table.preferred_height(viewport) + 2 * MARGIN, most)
    w = min(max(table.preferred_width(viewport) + 2 * MARGIN, wide * 0.7), wide)
    board = Box(TALL_EDGE + (wide - w) / 2, foot - 14 - high, w, high)
    stage = Box(TALL_EDGE, TALL_STAGE_TOP, wide, board.y - TALL_STAGE_GAP - TALL_STAGE_TOP)
    if large and table.round_count > 1 and table.preferred_width(viewport) + 2 * MARGIN > wide:
        opened = min(table.preferred_height(viewport) + 2 * MARGIN, room)
        alone = Box(TALL_EDGE, foot - 14 - opened, wide, opened)
        return FinalLayout(stage, board, alone, has_ceremony=True, is_folded=True)
    return FinalLayout(stage, board, board, has_ceremony=True, is_folded=False)


def _board_box(viewport: Viewport, table: RoundsTable, whole: Box, w: float, across: float = 1.0) -> Box:
    """Return the box of a board `w` units wide; `across` places it, from 0 (left) to 1 (right)."""
    h = min(whole.h, table.preferred_height(viewport) + 2 * MARGIN)
    return Box(whole.x + (whole.w - w) * across, whole.y + (whole.h - h) * 0.45, w, h)


def _stage_box(board: Box, foot: float) -> Box:
    return Box(24, STAGE_TOP, max(1.0, board.x - 40), foot - 18 - STAGE_TOP)


def buttons_top(viewport: Viewport, buttons: Sequence[Button]) -> float:
    sizes = [button.preferred_size(viewport) for button in buttons]
    if viewport.is_tall:
        rows = len(_tall_rows(buttons))
        return viewport.units_high - 14 - rows * _tall_button(viewport, buttons) - (rows - 1) * ROW_GAP
    total = sum(w for w, _ in sizes) + GAP * (len(sizes) - 1)
    if total * MIN_BUTTON_SCALE <= viewport.units_wide - 32:
        return 720 - 14 - sizes[0][1]
    return 720 - 14 - 2 * _row_height(viewport, buttons) - 8


def _row_height(viewport: Viewport, buttons: Sequence[Button]) -> float:
    return min(buttons[0].preferred_size(viewport)[1], MAX_BUTTON_HEIGHT)


def lay_out_buttons(viewport: Viewport, buttons: Sequence[Button]) -> float:
    foot, high = buttons_top(viewport, buttons), buttons[0].preferred_size(viewport)[1]
    if viewport.is_tall:
        high = _tall_button(viewport, buttons)
        for n, row in enumerate(_tall_rows(buttons)):
            _lay_out_evenly(viewport, row, foot + n * (high + ROW_GAP), high)
        return foot
    if foot + high + 14 >= 720:
        _lay_out_row(viewport, buttons, foot, high)
        return foot
    half, high = len(buttons) // 2, _row_height(viewport, buttons)
    _lay_out_row(viewport, buttons[:half], foot, high)
    _lay_out_row(viewport, buttons[half:], foot + high + 8, high)
    return foot


def _tall_button(viewport: Viewport, buttons: Sequence[Button]) -> float:
    most = SHORT_BUTTON if viewport.units_high < SHORT else TALL_BUTTON
    return min(buttons[0].preferred_size(viewport)[1], most)


def _tall_rows(buttons: Sequence[Button]) -> list[Sequence[Button]]:
    """Return the rows of buttons in a tall window: the first button alone, the others in pairs."""
    return [buttons[:1], *(buttons[n : n + 2] for n in range(1, len(buttons), 2))]


def _lay_out_evenly(viewport: Viewport, buttons: Sequence[Button], y: float, high: float) -> None:
    """Lay out buttons of equal width, all the way across a tall window."""
    each = (viewport.units_wide - 2 * BUTTON_EDGE + GAP) / len(buttons)
    for n, button in enumerate(buttons):
        button.layout(viewport, BUTTON_EDGE + n * each, y, each - GAP, high)


def _lay_out_row(viewport: Viewport, buttons: Sequence[Button], y: float, most: float) -> None:
    """Lay out a row of buttons, at most `most` units tall."""
    sizes = [button.preferred_size(viewport) for button in buttons]
    wide = viewport.units_wide
    total = sum(w for w, _ in sizes) + GAP * (len(sizes) - 1)
    shrink = min(1.0, (wide - 32) / total)
    x = (wide - total * shrink) / 2
    for button, (w, high) in zip(buttons, sizes, strict=True):
        button.layout(viewport, x, y, w * shrink, min(high, most))
        x += (w + GAP) * shrink
