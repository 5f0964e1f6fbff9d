"""How the gnomes and the board of rounds share the window at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.results.ceremony_layout import ceremony_layout
from scenes.results.rounds_table import RoundsTable

STAGE_TOP = 138.0
"""Where the words end, and the ceremony begins."""
MAX_BOARD_SHARE = 0.7
"""The share of the width that a board with many or large numbers may take from the gnomes."""
MIN_NUMBER_SCALE = 0.62
"""How small its numbers may become before the gnomes make room."""
MIN_FIGURE_RATIO = 0.85
"""How small gnomes may become beside all rounds, against their size beside the totals."""
MIN_HEAD = 46.0
"""Units that the head of a board is high at least, where the button stands that turns it."""
TALL_EDGE, MAX_TALL_BOARD = 20.0, (0.5, 0.6)
"""In a tall window: units at the sides, and the share of the room that the board takes at most, also in large text."""
MARGIN, MIN_WIDTH = 18.0, 380.0
"""Units of the board's wood on each side of its words, and its width at least."""


@dataclass(frozen=True, slots=True)
class FinalLayout:
    """Where the gnomes stand, and where the board, in units. `opened` is the board's place while it says all."""

    stage: Box
    board: Box
    opened_board: Box
    has_ceremony: bool
    """Whether there is room for the gnomes beside the board."""
    is_folded: bool
    """Whether the board says the totals alone, until it is asked for the rounds."""


def final_layout(viewport: Viewport, table: RoundsTable, ranks: Sequence[int], foot: float) -> FinalLayout:
    """Return who gets how much of the room above the buttons, which begin at `foot`; `places` are all ranks."""
    if viewport.is_tall:
        return _tall_layout(viewport, table, foot)
    wide = viewport.units_wide
    whole = Box(32, STAGE_TOP + 8, wide - 64, foot - STAGE_TOP - 22)
    large = viewport.has_large_text
    # Large numbers of many rounds need the whole width: the portraits in the table must do then.
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
    """Return the gnomes above, as wide as the window, and the board below them."""
    wide = viewport.units_wide - 2 * TALL_EDGE
    room = foot - STAGE_TOP - 22
    large = viewport.has_large_text
    high = min(table.preferred_height(viewport) + 2 * MARGIN, room * MAX_TALL_BOARD[large])
    w = min(max(table.preferred_width(viewport) + 2 * MARGIN, wide * 0.7), wide)
    board = Box(TALL_EDGE + (wide - w) / 2, foot - 14 - high, w, high)
    stage = Box(TALL_EDGE, STAGE_TOP, wide, board.y - 30 - STAGE_TOP)
    if large and table.round_count > 1 and table.preferred_width(viewport) + 2 * MARGIN > wide:
        opened = min(table.preferred_height(viewport) + 2 * MARGIN, room)
        return FinalLayout(
            stage, board, Box(TALL_EDGE, foot - 14 - opened, wide, opened), has_ceremony=True, is_folded=True
        )
    return FinalLayout(stage, board, board, has_ceremony=True, is_folded=False)


def _board_box(viewport: Viewport, table: RoundsTable, whole: Box, w: float, across: float = 1.0) -> Box:
    """Return a board so many units wide, `across` from the left to the right of the whole room."""
    h = min(whole.h, table.preferred_height(viewport) + 2 * MARGIN)
    return Box(whole.x + (whole.w - w) * across, whole.y + (whole.h - h) * 0.45, w, h)


def _stage_box(board: Box, foot: float) -> Box:
    """Return the room for the gnomes to the left of a board."""
    return Box(24, STAGE_TOP, max(1.0, board.x - 40), foot - 18 - STAGE_TOP)
