"""A scene as a screen reader presents it: each item with its role, name, value, state and place."""

from dataclasses import dataclass
from itertools import count
from weakref import WeakKeyDictionary

from scenes.kit.input.pads import spell_out
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget, WidgetRole

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom in window pixels."""


@dataclass(frozen=True, slots=True)
class OutlineItem:
    """One item of a scene. `number` identifies it as long as it is shown; `is_on` is None for anything but a switch."""

    number: int
    role: WidgetRole
    name: str
    value: str
    bounds: Bounds
    description: str = ""
    enabled: bool = True
    is_on: bool | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A scene with all its items in reading order; `focus` is the number of the item that has the keyboard focus."""

    title: str
    items: tuple[OutlineItem, ...]
    focus: int | None


class Outliner:
    """A maker of scenes' outlines, which also finds the widget that an item's number stands for."""

    def __init__(self) -> None:
        self._numbers: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()
        self._count = count(1)

    def outline(self, title: str, scene: Scene) -> Outline:
        """Return the outline of a scene: first its texts outside widgets, then its widgets in Tab order."""
        words = free_words(scene)
        things = [widget for widget in scene.focus.widgets if widget.role != "text"]
        shown = [*words, *(widget for widget in things if _is_shown(widget))]
        # What has left the tree comes back by a new number: Linux never listens to a number again that was gone.
        known = WeakKeyDictionary((widget, self._number(widget)) for widget in shown)
        self._numbers = known
        focused = scene.focus.focused
        focus = None if focused is None or focused not in shown else self._number(focused)
        return Outline(title, tuple(self._item(widget) for widget in shown), focus)

    def find(self, scene: Scene, number: int) -> Widget | None:
        """Return the widget with this number; None if it cannot be used now."""
        for widget in scene.focus.widgets:
            if widget.reachable and self._numbers.get(widget) == number:
                return widget
        return None

    def _item(self, widget: Widget) -> OutlineItem:
        area = widget.area if widget.clip is None else widget.area.clip(widget.clip)
        return OutlineItem(
            self._number(widget),
            widget.role,
            spell_out(widget.name),
            spell_out(widget.value()),
            (area.left, area.top, area.right, area.bottom),
            spell_out(" ".join(words.name for words in widget.texts if words.visible)),
            widget.enabled,
            widget.is_on,
        )

    def _number(self, widget: Widget) -> int:
        if widget not in self._numbers:
            self._numbers[widget] = next(self._count)
        return self._numbers[widget]


def free_words(scene: Scene) -> list[Widget]:
    """Return the texts of a scene that belong neither to a widget nor to another text, from top to bottom."""
    nodes = [node for node in scene.stage.nodes if isinstance(node, Widget) and node.role == "text"]
    owned = {words for widget in (*scene.focus.widgets, *nodes) for words in widget.texts}
    words = [node for node in nodes if node not in owned and _is_shown(node)]
    return sorted(words, key=lambda node: (node.area.top, node.area.left))


def _is_shown(widget: Widget) -> bool:
    """Return whether a widget has a name or a value, and is not hidden."""
    return widget.visible and widget.opacity > 0 and bool(widget.name or widget.value())
