"""The place of a drill's sheet beside the table."""

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import TableLayout

EDGE = 12.0
TOP = 8.0
TALL_WIDTH, WIDE = 500.0, 440.0
"""Width of the sheet after the decision in units: in a tall window, and with large text."""


def asking_room(viewport: Viewport, layout: TableLayout) -> Box:
    """Return the sheet's box before the decision, in units: it covers only cards out of play."""
    board, detail = layout.board, layout.detail
    left = detail.x if layout.prompt.right <= detail.x else board.x
    right = max(board.right, detail.right, layout.tray.right)
    bottom = detail.bottom if _is_tall(viewport) else viewport.units_high - EDGE
    return Box(left, board.y, right - left, bottom - board.y)


def told_room(viewport: Viewport, layout: TableLayout) -> Box:
    """Return the sheet's box after the decision, in units, when there is more to read."""
    asking = asking_room(viewport, layout)
    large, tall = viewport.has_large_text, _is_tall(viewport)
    if tall:
        left = EDGE if large else asking.right - TALL_WIDTH
        return Box(left, TOP, asking.right - left, asking.bottom - TOP)
    if not large:
        return asking
    if asking.w >= WIDE:
        return Box(asking.x, TOP, asking.w, asking.bottom - TOP)
    return Box(asking.right - WIDE, TOP, WIDE, layout.hint_box.bottom - TOP)


def _is_tall(viewport: Viewport) -> bool:
    return viewport.units_high > viewport.units_wide
