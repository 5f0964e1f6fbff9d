"""Lays out buttons side by side, in as many rows as their labels need."""

from collections.abc import Sequence

from scenes.kit.box import Box, columns, rows
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button

GAP, ROW_GAP = 12.0, 8.0
"""The gaps between buttons side by side and between rows, in units."""
MIN_SCALE, LARGE_ENOUGH = 0.8, 1.28
"""The smallest share of their preferred width that buttons get in a row, at text scales up to 1.6.

With larger text, that share may shrink until text has the scale LARGE_ENOUGH.
"""
MAX_HEIGHT = 66.0
"""The maximum height of a button, in units."""


def _rows(viewport: Viewport, buttons: Sequence[Button], w: float) -> list[list[Button]]:
    """Divide the buttons into as few rows as possible, with about the same number in each."""
    least = min(MIN_SCALE, LARGE_ENOUGH / viewport.text_scale)
    for count in range(1, len(buttons)):
        size = -(-len(buttons) // count)
        lines = [list(buttons[at : at + size]) for at in range(0, len(buttons), size)]
        if all(_width(viewport, row) * least + GAP * (len(row) - 1) <= w for row in lines):
            return lines
    return [[button] for button in buttons]


def _width(viewport: Viewport, row: Sequence[Button]) -> float:
    return sum(button.preferred_size(viewport)[0] for button in row)


def _button_height(viewport: Viewport, buttons: Sequence[Button]) -> float:
    return min(MAX_HEIGHT, buttons[0].preferred_size(viewport)[1])


def rows_height(viewport: Viewport, buttons: Sequence[Button], w: float) -> float:
    """Return the height in units of the buttons' rows at this width."""
    count = len(_rows(viewport, buttons, w))
    return count * _button_height(viewport, buttons) + (count - 1) * ROW_GAP


def lay_out_rows(viewport: Viewport, buttons: Sequence[Button], box: Box) -> None:
    """Lay out the buttons from the top of a box, in units; each row fills the box's width."""
    high, lines = _button_height(viewport, buttons), _rows(viewport, buttons, box.w)
    for row, line in zip(lines, rows(box, [high] * len(lines), ROW_GAP), strict=True):
        share = (box.w - GAP * (len(row) - 1)) / _width(viewport, row)
        widths = [button.preferred_size(viewport)[0] * share for button in row]
        for button, cell in zip(row, columns(line, widths, GAP), strict=True):
            button.layout(viewport, *cell)
