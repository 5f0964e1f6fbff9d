"""The title's board in a tall window: across the foot, the first buttons above, the others in two columns."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label
from scenes.kit.widgets.label import label_height

MARGIN, PAD, GAP = 26.0, 24.0, 12.0
FOOT = 66.0
"""Units below the board, for version and sound."""
MAX_SHARE = 0.5
"""Maximal share of the window's height for the board."""
MIN_BUTTON, MAX_NOTE = 46.0, 80.0


def tall_board_box(viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]) -> Box:
    """Return the board's box; the first buttons have a note below each."""
    high, said = _heights(viewport, buttons, notes)
    rows = len(notes) + -(-(len(buttons) - len(notes)) // 2)
    total = rows * high + sum(said) + (rows - 1) * GAP + 2 * PAD
    bottom = viewport.units_high - FOOT
    return Box(MARGIN, bottom - total, viewport.units_wide - 2 * MARGIN, total)


def lay_out_tall(viewport: Viewport, box: Box, buttons: Sequence[Button], notes: Sequence[Label]) -> None:
    """Lay out buttons and notes on the board."""
    high, said = _heights(viewport, buttons, notes)
    x, y, wide = box.x + PAD, box.y + PAD, box.w - 2 * PAD
    for button, note, room in zip(buttons, notes, said, strict=False):
        button.layout(viewport, x, y, wide, high)
        note.layout(viewport, x, y + high + 9, wide, room - 8)
        y += high + room + GAP
    others, each = buttons[len(notes) :], (wide - GAP) / 2
    for n, button in enumerate(others):
        row, column = divmod(n, 2)
        alone = n == len(others) - 1 and column == 0
        left = x + column * (each + GAP)
        button.layout(viewport, left, y + row * (high + GAP), wide if alone else each, high)


def _heights(
    viewport: Viewport, buttons: Sequence[Button], notes: Sequence[Label]
) -> tuple[float, list[float]]:
    """Return the height of a button and of a note in units."""
    wide = viewport.units_wide - 2 * (MARGIN + PAD)
    said = [min(label_height(note, viewport, wide) + 12, MAX_NOTE) for note in notes]
    rows = len(notes) + -(-(len(buttons) - len(notes)) // 2)
    room = viewport.units_high * MAX_SHARE - 2 * PAD - (rows - 1) * GAP - sum(said)
    wanted = max(button.preferred_size(viewport)[1] for button in buttons) + 8
    return max(MIN_BUTTON, min(wanted, room / rows)), said
