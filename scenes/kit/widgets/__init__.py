"""One family of widgets, of wood, enamel, slate and paper."""

from scenes.kit.widgets.base import HotSpot, Widget
from scenes.kit.widgets.buttons import Button, IconButton
from scenes.kit.widgets.label import Label
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.progress_dots import ProgressDots
from scenes.kit.widgets.scroll_area import ScrollArea
from scenes.kit.widgets.setting_rows import Slider, Stepper, Toggle
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.toast import Toast
from scenes.kit.widgets.unseen_words import UnseenWords

__all__ = [
    "Button",
    "HotSpot",
    "IconButton",
    "Label",
    "Panel",
    "ProgressDots",
    "ScrollArea",
    "Slider",
    "Stepper",
    "TextField",
    "Toast",
    "Toggle",
    "UnseenWords",
    "Widget",
]
