"""The places of the seats' signs: in a column, or side by side as tabs."""

from collections.abc import Sequence

from scenes.counting.entry.seat_sign import SeatSign
from scenes.kit.box import Box, columns, grid
from scenes.kit.viewport import Viewport

FULL_SIGN, SIGN_PITCH, LINE_SIGN, LINE_PITCH = 110.0, 118.0, 60.0, 68.0
"""The heights and pitches of the signs with their cards, for a few seats, and without, in units."""
MOST_FULL_SIGNS = 4
MOST_IN_A_ROW = 4
TAB_GAP, TAB_LINE_GAP = 12.0, 8.0
ACTIVE_SHARE = 1.9
"""The width of the active tab, in widths of the others, if only its name must be whole."""


def lay_out_signs(viewport: Viewport, signs: Sequence[SeatSign], box: Box) -> None:
    full = len(signs) <= MOST_FULL_SIGNS
    pitch, high = (SIGN_PITCH, FULL_SIGN) if full else (LINE_PITCH, LINE_SIGN)
    for n, sign in enumerate(signs):
        sign.names_only_active = False
        sign.layout(viewport, box.x, box.y + n * pitch, box.w, high)


def lay_out_tabs(
    viewport: Viewport, signs: Sequence[SeatSign], row: Box, names_only_active: bool = False
) -> float:
    """Lay out the signs side by side, in two rows if there are many; return the height of all rows."""
    lines = 1 if len(signs) <= MOST_IN_A_ROW else 2
    high = lines * row.h + (lines - 1) * TAB_LINE_GAP
    places = grid(Box(row.x, row.y, row.w, high), -(-len(signs) // lines), lines, TAB_GAP, TAB_LINE_GAP)
    if names_only_active and lines == 1:
        other = (row.w - TAB_GAP * (len(signs) - 1)) / (len(signs) + ACTIVE_SHARE - 1)
        places = columns(row, [other * (ACTIVE_SHARE if sign.is_active else 1) for sign in signs], TAB_GAP)
    for sign, place in zip(signs, places, strict=False):
        sign.names_only_active = names_only_active
        sign.layout(viewport, *place)
    return high
