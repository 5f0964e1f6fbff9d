"""How the gnomes and the board of rounds share the window at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.viewport import Viewport
from scenes.results.podium import ceremony
from scenes.results.rounds import RoundsTable
from scenes.table.layout import Box

TOP = 138.0
"""Where the words end, and the ceremony begins."""
LARGE = 1.4
"""The text scale from which on a board may say the totals alone, and the rounds when it is asked for them."""
MOST = 0.7
"""The share of the width that a board with many or large numbers may take from the gnomes."""
SMALL = 0.62
"""How small its numbers may become before the gnomes make room."""
DWARFED = 0.85
"""How small gnomes may become beside all rounds, against their size beside the totals."""
HEAD = 46.0
"""Units that the head of a board is high at least, where the button stands that turns it."""
MARGIN, LEAST = 18.0, 380.0
"""Units of the board's wood on each side of its words, and its width at least."""


@dataclass(frozen=True, slots=True)
class Shares:
    """Where the gnomes stand, and where the board, in units. `opened` is the board's place while it says all."""

    stage: Box
    board: Box
    opened: Box
    gnomes: bool
    """Whether there is room for the gnomes beside the board."""
    folded: bool
    """Whether the board says the totals alone, until it is asked for the rounds."""


def shares(viewport: Viewport, table: RoundsTable, places: Sequence[int], foot: float) -> Shares:
    """Return who gets how much of the room above the buttons, which begin at `foot`; `places` are all ranks."""
    wide = viewport.units_wide
    whole = Box(32, TOP + 8, wide - 64, foot - TOP - 22)
    large = viewport.text_scale >= LARGE
    # Large numbers of many rounds need the whole width: the portraits in the table must do then.
    crowded = table.wide(viewport, SMALL) + 2 * MARGIN > whole.w * MOST
    most = whole.w * (MOST if large or table.rounds > 5 else 0.5)
    full = min(max(table.wide(viewport) + 2 * MARGIN, 400.0), most)
    board = _board(viewport, table, whole, whole.w if crowded else full)
    if large and table.rounds > 1:
        room = _board(viewport, table, whole, full).h - 2 * MARGIN
        slim = min(max(table.totals_wide(viewport, room, HEAD) + 2 * MARGIN, LEAST), whole.w * 0.5)
        totals = _board(viewport, table, whole, slim)
        beside = ceremony(places, _stage(totals, foot)).scale
        if crowded or ceremony(places, _stage(board, foot)).scale < DWARFED * beside:
            opened = min(whole.w, max(table.wide(viewport) + 2 * MARGIN, slim))
            alone = _board(viewport, table, whole, opened, 0.5)
            return Shares(_stage(totals, foot), totals, alone, gnomes=True, folded=True)
    return Shares(_stage(board, foot), board, board, not crowded, folded=False)


def _board(viewport: Viewport, table: RoundsTable, whole: Box, w: float, across: float = 1.0) -> Box:
    """Return a board so many units wide, `across` from the left to the right of the whole room."""
    h = min(whole.h, table.wanted(viewport) + 2 * MARGIN)
    return Box(whole.x + (whole.w - w) * across, whole.y + (whole.h - h) * 0.45, w, h)


def _stage(board: Box, foot: float) -> Box:
    """Return the room for the gnomes to the left of a board."""
    return Box(24, TOP, max(1.0, board.x - 40), foot - 18 - TOP)
