"""Heights of rows and labels, from their texts."""

from __future__ import annotations

from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label


def row_height(
    ui: UiContext, viewport: Viewport, name: str, w: float, share: float, min_height: float = 44.0
) -> float:
    """Return the height in units of a row `w` units wide whose name has `share` of the width; at least a target's."""
    px = viewport.text_px(ui.theme.text.body)
    lines = ui.typography.wrap(name, px, max(1, round(viewport.px(w) * share) - viewport.px(14)))[:2]
    return max(min_height, len(lines) * ui.typography.line_height(px) / viewport.u + 6)


def label_height(label: Label, viewport: Viewport, w: float) -> float:
    """Return the height in units of a label's text in a box `w` units wide, however its edges are rounded."""
    return label.height(viewport, w - 1.5 / viewport.u)
