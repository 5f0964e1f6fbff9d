"""The layout of the review's first page: all parts at once, or one at a time with large text."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.box import Box, Space, columns, page_box
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
    """Lay out the buttons from left to right above `bottom`, or at the window's bottom; return their top."""
    bottom = viewport.units_high - FOOT if bottom is None else bottom
    sizes = [button.preferred_size(viewport) for button in buttons]
    high = sizes[0][1]
    gaps = GAP * (len(buttons) - 1)
    page = page_box(viewport).inset(EDGE, 0)
    shrink = min(1.0, (page.w - gaps) / sum(w for w, _ in sizes))
    line = Box(page.x, bottom - high, page.w, high)
    places = columns(line, [w * shrink for w, _ in sizes], GAP)
    for button, place in zip(buttons, places, strict=True):
        button.layout(viewport, *place)
    return line.y


def lay_out_tabs(viewport: Viewport, tabs: Sequence[Button]) -> float:
    """Lay out the tabs side by side at the window's top; return the top of the page below them."""
    space = Space(page_box(viewport).inset(EDGE, 10))
    sizes = [tab.preferred_size(viewport) for tab in tabs]
    line = space.top(max(high for _, high in sizes), GAP)
    scale = (line.w - 10 * (len(tabs) - 1)) / sum(wide for wide, _ in sizes)
    for tab, place in zip(tabs, columns(line, [wide * scale for wide, _ in sizes], 10), strict=True):
        tab.layout(viewport, *place)
    return space.box.y


def layout_all_parts(viewport: Viewport, players: int, top: float, foot: float) -> ReviewLayout:
    """Return the places of all three parts between `top` and `foot`, one below the other in a tall window."""
    space = Space(_between(viewport, top, foot))
    board = (players + 1) * (22 + 17 * viewport.text_scale) + 20
    if viewport.is_tall:
        rest = space.box.h - board - 2 * GAP
        chart, figures = space.top(rest * TALL_CHART, GAP), space.top(board, GAP)
        return ReviewLayout(chart, space.top(rest * TALL_COSTLY), figures)
    figures = space.bottom(min(board, (foot - top + GAP + 10) * 0.46), GAP)
    chart = space.left((space.box.w - GAP) * 0.62, GAP)
    return ReviewLayout(chart, space.box, figures)


def layout_one_part(viewport: Viewport, top: float, foot: float) -> ReviewLayout:
    """Return the same place for each part, because only one is shown at a time."""
    box = _between(viewport, top, foot)
    return ReviewLayout(box, box, box)


def _between(viewport: Viewport, top: float, foot: float) -> Box:
    """Return the free part of the page between `top` and the buttons, whose top is `foot`."""
    return page_box(viewport).inset(EDGE, top, EDGE, viewport.units_high - foot + GAP)
