"""The layout of the review's first page: all parts at once, or one at a time with large text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button

EDGE, GAP, FOOT = 22.0, 14.0, 12.0
TALL_CHART, TALL_COSTLY = 0.6, 0.4
"""The shares of a tall window's free height that the chart and the costliest decisions get."""


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """The places of the chart, the costliest decisions, and the players' figures, in units."""

    chart: Box
    costly: Box
    players: Box


def lay_out_buttons(viewport: Viewport, buttons: Sequence[Button], bottom: float | None = None) -> float:
    """Lay out the buttons side by side above `bottom`, or at the window's bottom; return their top."""
    bottom = viewport.units_high - FOOT if bottom is None else bottom
    sizes = [button.preferred_size(viewport) for button in buttons]
    high = sizes[0][1]
    gaps = GAP * (len(buttons) - 1)
    shrink = min(1.0, (viewport.units_wide - 2 * EDGE - gaps) / sum(w for w, _ in sizes))
    x = (viewport.units_wide - shrink * sum(w for w, _ in sizes) - gaps) / 2
    for button, (w, _) in zip(buttons, sizes, strict=True):
        button.layout(viewport, x, bottom - high, w * shrink, high)
        x += w * shrink + GAP
    return bottom - high


def lay_out_tabs(viewport: Viewport, tabs: Sequence[Button]) -> float:
    """Lay out the tabs side by side at the window's top; return the top of the page below them."""
    pitch = (viewport.units_wide - 2 * EDGE + 10) / len(tabs)
    high = max(tab.preferred_size(viewport)[1] for tab in tabs)
    for n, tab in enumerate(tabs):
        tab.layout(viewport, EDGE + n * pitch, 10, pitch - 10, high)
    return 10 + high + GAP


def layout_all_parts(viewport: Viewport, players: int, top: float, foot: float) -> ReviewLayout:
    """Return the places of all three parts between `top` and `foot`, one below the other in a tall window."""
    wide, bottom = viewport.units_wide, foot - GAP
    if viewport.is_tall:
        board = (players + 1) * (22 + 17 * viewport.text_scale) + 20
        rest, w = bottom - top - board - 2 * GAP, wide - 2 * EDGE
        chart = Box(EDGE, top, w, rest * TALL_CHART)
        figures = Box(EDGE, chart.bottom + GAP, w, board)
        return ReviewLayout(chart, Box(EDGE, figures.bottom + GAP, w, rest * TALL_COSTLY), figures)
    board = min((players + 1) * (22 + 17 * viewport.text_scale) + 20, (foot - top + GAP + 10) * 0.46)
    high = bottom - board - GAP - top
    course = (wide - 2 * EDGE - GAP) * 0.62
    return ReviewLayout(
        Box(EDGE, top, course, high),
        Box(EDGE + course + GAP, top, wide - 2 * EDGE - course - GAP, high),
        Box(EDGE, bottom - board, wide - 2 * EDGE, board),
    )


def layout_one_part(viewport: Viewport, top: float, foot: float) -> ReviewLayout:
    """Return the same place for each part, because only one is shown at a time."""
    box = Box(EDGE, top, viewport.units_wide - 2 * EDGE, foot - GAP - top)
    return ReviewLayout(box, box, box)
