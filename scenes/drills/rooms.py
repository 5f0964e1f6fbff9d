"""Where the sheet of a drill lies beside a game's table."""

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.table.layout import TableLayout

EDGE = 12.0
TALL_WIDTH = 500.0
"""Units that the sheet is wide in a tall window once it tells what came of a decision."""


def asking_room(viewport: Viewport, layout: TableLayout) -> Box:
    """Return the place of the sheet while one thinks, in units: it covers no card but those out of play."""
    board, detail = layout.board, layout.detail
    left = detail.x if layout.prompt.right <= detail.x else board.x
    right = max(board.right, detail.right, layout.tray.right)
    bottom = detail.bottom if _is_tall(viewport) else viewport.units_high - EDGE
    return Box(left, board.y, right - left, bottom - board.y)


def told_room(viewport: Viewport, layout: TableLayout) -> Box:
    """Return its place once it was decided: there is more to read, and less to look at."""
    asking = asking_room(viewport, layout)
    top = min(asking.y, layout.hint_box.y)
    left = min(asking.x, asking.right - TALL_WIDTH) if _is_tall(viewport) else asking.x
    return Box(left, top, asking.right - left, asking.bottom - top)


def _is_tall(viewport: Viewport) -> bool:
    return viewport.units_high > viewport.units_wide
