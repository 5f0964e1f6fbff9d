from collections.abc import Sequence

from scenes.kit.box import Box, columns
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Stepper

GAP = 12.0
LEAST_STEPPER = 240.0
"""The minimum width that a stepper asks for, in units."""


def lay_out_row(viewport: Viewport, box: Box, widgets: Sequence[Button | Stepper]) -> None:
    """Lay out widgets side by side to fill the box, in proportion to the widths of their texts."""
    wanted = [_wanted(viewport, one) for one in widgets]
    share = (box.w - GAP * (len(widgets) - 1)) / sum(wanted)
    for one, place in zip(widgets, columns(box, [share * wide for wide in wanted], GAP), strict=True):
        one.layout(viewport, *place)


def _wanted(viewport: Viewport, widget: Button | Stepper) -> float:
    """Return the width in units that a button's text or a stepper's name needs."""
    if isinstance(widget, Button):
        return widget.preferred_size(viewport)[0]
    px = viewport.text_px(widget.ui.theme.text.body)
    name = widget.ui.typography.width(widget.name, px) / viewport.u
    return max(LEAST_STEPPER, (name + 20) / widget.name_share)
