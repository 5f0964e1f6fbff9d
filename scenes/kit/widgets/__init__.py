"""One family of widgets in wood, enamel, slate and paper."""

from scenes.kit.widgets.base import HotSpot, Widget
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.label import Label, UnseenWords
from scenes.kit.widgets.panel import Panel, ProgressDots
from scenes.kit.widgets.scroll_area import ScrollArea
from scenes.kit.widgets.setting_rows import Slider, Stepper, Toggle
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.toast import Toast

__all__ = [
    "Button", "HotSpot", "IconButton", "Label", "Panel", "ProgressDots", "ScrollArea", "Slider", "Stepper",
    "TextField", "Toast", "Toggle", "UnseenWords", "Widget",
]  # fmt: skip
