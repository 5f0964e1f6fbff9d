"""How high rows with a name and a setting must be."""

from __future__ import annotations

from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport


def row_height(
    tools: Tools, viewport: Viewport, name: str, w: float, share: float, least: float = 44.0
) -> float:
    """The height in units of a row `w` units wide whose name has `share` of the width; at least a target's."""
    px = viewport.text_px(tools.theme.text.body)
    lines = tools.type.wrap(name, px, max(1, round(viewport.px(w) * share) - viewport.px(14)))[:2]
    return max(least, len(lines) * tools.type.line(px) / viewport.u + 6)
