"""The layout of the buttons at the end of a game: side by side, or in two rows."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button

MIN_BUTTON_SCALE = 0.86
"""The smallest scale of buttons side by side, before they move to two rows."""
GAP, ROW_GAP, EDGE, MAX_TALL = 16.0, 10.0, 24.0, 68.0
"""Units between buttons, between rows, and at the sides of a tall window; the greatest height of a button there."""


def buttons_top(viewport: Viewport, buttons: Sequence[Button]) -> float:
    """Return the top of the buttons, in units."""
    sizes = [button.preferred_size(viewport) for button in buttons]
    if viewport.is_tall:
        rows = len(_tall_rows(buttons))
        return viewport.units_high - 14 - rows * min(sizes[0][1], MAX_TALL) - (rows - 1) * ROW_GAP
    total = sum(w for w, _ in sizes) + GAP * (len(sizes) - 1)
    rows = 1 if total * MIN_BUTTON_SCALE <= viewport.units_wide - 32 else 2
    return 720 - 14 - rows * sizes[0][1] - (rows - 1) * 8


def lay_out_buttons(viewport: Viewport, buttons: Sequence[Button]) -> float:
    """Lay out the buttons; return their top, in units."""
    foot, high = buttons_top(viewport, buttons), buttons[0].preferred_size(viewport)[1]
    if viewport.is_tall:
        high = min(high, MAX_TALL)
        for n, row in enumerate(_tall_rows(buttons)):
            _lay_out_evenly(viewport, row, foot + n * (high + ROW_GAP), high)
        return foot
    if foot + high + 14 >= 720:
        _lay_out_row(viewport, buttons, foot)
        return foot
    half = len(buttons) // 2
    _lay_out_row(viewport, buttons[:half], foot)
    _lay_out_row(viewport, buttons[half:], foot + high + 8)
    return foot


def _tall_rows(buttons: Sequence[Button]) -> list[Sequence[Button]]:
    """Return the rows in a tall window: the first button alone, the others in pairs."""
    return [buttons[:1], *(buttons[n : n + 2] for n in range(1, len(buttons), 2))]


def _lay_out_evenly(viewport: Viewport, buttons: Sequence[Button], y: float, high: float) -> None:
    """Lay out buttons of equal width across a tall window."""
    each = (viewport.units_wide - 2 * EDGE + GAP) / len(buttons)
    for n, button in enumerate(buttons):
        button.layout(viewport, EDGE + n * each, y, each - GAP, high)


def _lay_out_row(viewport: Viewport, buttons: Sequence[Button], y: float) -> None:
    sizes = [button.preferred_size(viewport) for button in buttons]
    wide = viewport.units_wide
    total = sum(w for w, _ in sizes) + GAP * (len(sizes) - 1)
    shrink = min(1.0, (wide - 32) / total)
    x = (wide - total * shrink) / 2
    for button, (w, high) in zip(buttons, sizes, strict=True):
        button.layout(viewport, x, y, w * shrink, high)
        x += (w + GAP) * shrink
