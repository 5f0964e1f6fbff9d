"""Scenes as screen readers present them: items with role, name, value, state and position."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from weakref import WeakKeyDictionary

from scenes.kit.input.pads import spell_out
from scenes.kit.scene import Scene
from scenes.kit.widgets import Label, UnseenWords
from scenes.kit.widgets.base import Group, GroupRole, Widget, WidgetRole, joined
from scenes.kit.widgets.explaining import opening_key
from scenes.kit.widgets.setting_rows import Slider
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.ui_context import as_sentence

Bounds = tuple[int, int, int, int]
"""Left, top, right and bottom in window pixels."""


@dataclass(frozen=True, slots=True)
class OutlineGroup:
    """A group of items, such as a list of tabs; a grid has `columns`."""

    number: int
    role: GroupRole
    name: str
    columns: int = 1


@dataclass(frozen=True, slots=True)
class OutlineItem:
    """An item in a scene's outline.

    `number` identifies it for as long as it is shown. `is_on` is None except for switches, `is_chosen` except
    for items in a group of which one is chosen. A field's `selection` ends with the caret; it is in
    characters.
    """

    number: int
    role: WidgetRole
    name: str
    value: str
    bounds: Bounds
    description: str = ""
    enabled: bool = True
    is_on: bool | None = None
    is_chosen: bool | None = None
    percent: float | None = None
    selection: tuple[int, int] | None = None
    group: OutlineGroup | None = None
    place: int = 0
    """The item's index in its group."""
    lead: str = ""
    """The page's title, if it must be spoken before the item's name: on Linux, no reader announces a page
    before a tab.
    """


@dataclass(frozen=True, slots=True)
class Outline:
    """A page with its items in reading order.

    `page` is its number; None while the page is unknown. `focus` is the number of the item with the keyboard
    focus, `window` the window's name, and `size` its size.
    """

    window: str
    size: tuple[int, int]
    page: int | None = None
    title: str = ""
    is_dialog: bool = False
    items: tuple[OutlineItem, ...] = ()
    focus: int | None = None


class Outliner:
    """A maker of outlines that can also find the widget with an item's number."""

    def __init__(self) -> None:
        self._numbers: WeakKeyDictionary[object, int] = WeakKeyDictionary()
        self._count = count(1)
        self._named: list[tuple[int, tuple[str, str]]] = []
        """The number, role and name of each item in the last outline."""
        self._focused: Widget | None = None
        self._first_value = ""
        self._in_words = False
        self._scene: Scene | None = None
        self._first_focused: Widget | None = None
        """The widget that was focused when the scene appeared."""

    def outline(self, window: str, scene: Scene, in_words: bool = False) -> Outline:
        """Return a scene's outline: first the texts outside widgets, then the widgets in Tab order.

        With `in_words`, a tab that is focused when the scene appears begins with the scene's title, a word marks the
        chosen tab, and a slider has its value in words only. Without it, Linux's readers would leave the focus for a
        tab that the tree marks as chosen, and say a slider's number twice.
        """
        self._in_words = in_words
        title = title_of(scene)
        words = body_of(scene)
        things = [widget for widget in scene.focus.widgets if widget.role != "text"]
        shown = [*words, *(widget for widget in things if _is_shown(widget))]
        groups = dict.fromkeys(widget.group for widget in shown if widget.group is not None)
        self._number_all(scene, [*shown, *groups])
        focused = scene.focus.focused
        if focused is not self._focused:
            self._focused, self._first_value = focused, "" if focused is None else focused.value()
        if scene is not self._scene:
            self._scene, self._first_focused = scene, focused
        titled = title if in_words and _is_tab(self._first_focused) else ""
        return Outline(
            window,
            (scene.viewport.width, scene.viewport.height),
            self._number(scene),
            title or window,
            scene.overlay,
            tuple(self._item(widget, titled if widget is self._first_focused else "") for widget in shown),
            None if focused not in shown else self._number(focused),
        )

    def find(self, scene: Scene, number: int) -> Widget | None:
        """Return the widget with this number; None if it can't be used now."""
        for widget in scene.focus.widgets:
            if widget.reachable and self._numbers.get(widget) == number:
                return widget
        return None

    def _item(self, widget: Widget, lead: str) -> OutlineItem:
        area, seen = widget.area, widget.area if widget.clip is None else widget.area.clip(widget.clip)
        if seen.w and seen.h:
            area = seen
        group, (name, value) = widget.group, widget.name_and_value()
        chosen = widget.ui.words.selected if widget.is_chosen and not self._has_state(widget) else ""
        is_passed = widget is not self._focused or widget.is_chosen
        if _is_tab(widget) and not is_passed and widget.ui.spoken.in_full:
            chosen = opening_key(widget)
        if widget.is_settling and widget is self._focused:
            value = self._first_value
        return OutlineItem(
            self._number(widget),
            "button"
            if widget.role == "text" and group is not None and widget.does_something
            else widget.role,
            spell_out(name),
            value if widget.role == "field" else spell_out(joined(value, chosen)),
            (area.left, area.top, area.right, area.bottom),
            self._description(widget),
            widget.enabled,
            widget.is_on,
            widget.is_chosen if self._has_state(widget) else None,
            round(widget.amount * 100, 1) if isinstance(widget, Slider) and not self._in_words else None,
            widget.anchor_and_caret if isinstance(widget, TextField) else None,
            None
            if group is None
            else OutlineGroup(self._number(group), group.role, group.name, group.columns),
            widget.place_in_group,
            lead,
        )

    def _has_state(self, widget: Widget) -> bool:
        """Return whether a state tells screen readers which widget of its group is chosen."""
        role = widget.group and widget.group.role
        return role == "radios" or (role == "tabs" and not self._in_words)

    def _description(self, widget: Widget) -> str:
        """Return a widget's texts; none once its value has changed, because readers would repeat them."""
        if (
            widget is self._focused
            and widget.role in ("choice", "slider")
            and widget.value() != self._first_value
        ):
            return ""
        read_instead = isinstance(widget, UnseenWords)
        return (
            "" if read_instead else spell_out(" ".join(words.name for words in widget.texts if words.visible))
        )

    def _number_all(self, scene: Scene, things: Sequence[Widget | Group]) -> None:
        """Give a scene and its items their numbers.

        Items that left the tree return under new numbers, because Linux ignores numbers that have disappeared before.
        When a page is rebuilt, items with the same names keep their numbers.
        """
        numbers = WeakKeyDictionary[object, int](
            (one, self._numbers[one]) for one in (scene, *things) if one in self._numbers
        )
        used = set(numbers.values())
        free = [one for one in self._named if one[0] not in used] if scene in numbers else []
        for one in (scene, *things):
            if one not in numbers:
                same = next((each for each in free if each[1] == _sign(one)), None)
                if same is not None:
                    free.remove(same)
                numbers[one] = next(self._count) if same is None else same[0]
        self._numbers = numbers
        self._named = [(numbers[one], _sign(one)) for one in things]

    def _number(self, thing: object) -> int:
        return self._numbers[thing]


def _sign(thing: Scene | Widget | Group) -> tuple[str, str]:
    """Return the role and name by which an item is recognised."""
    return ("", "") if isinstance(thing, Scene) else (thing.role, thing.name)


def free_words(scene: Scene) -> list[Widget]:
    """Return a scene's texts that belong to no widget or other text, from top to bottom."""
    nodes = [node for node in scene.stage.nodes if isinstance(node, Widget) and node.role == "text"]
    owned = {words for widget in (*scene.focus.widgets, *nodes) for words in widget.texts}
    words = [node for node in nodes if node not in owned and _is_shown(node) and not node.is_for_pointer]
    return sorted(words, key=lambda node: (node.area.top, node.area.left))


def _is_tab(widget: Widget | None) -> bool:
    return widget is not None and widget.group is not None and widget.group.role == "tabs"


def _is_shown(widget: Widget) -> bool:
    """Return whether a widget has a name or a value, and is not hidden."""
    return widget.visible and widget.opacity > 0 and bool(widget.name or widget.value())


def title_of(scene: Scene) -> str:
    """Return a scene's title, or else its largest display text, or a dialog's first text, or nothing."""
    if scene.spoken_title:
        return scene.spoken_title
    words = free_words(scene)
    titles = [label for label in words if isinstance(label, Label) and _is_heading(label)]
    titles = [label for label in titles if any(map(str.isalpha, label.name))]
    if titles:
        return max(titles, key=lambda label: label.size).name
    return words[0].name if words and scene.overlay else ""


def body_of(scene: Scene) -> list[Widget]:
    """Return a scene's free texts without the heading that its title repeats."""
    title = title_of(scene)
    return [words for words in free_words(scene) if not (_is_heading(words) and words.name in title)]


def _is_heading(words: Widget) -> bool:
    return isinstance(words, Label) and words.style == "display"


def opening_of(scene: Scene) -> str:
    """Return the sentences to read when a scene appears: its title, and a dialog's other texts."""
    title = title_of(scene)
    rest = [words.name for words in body_of(scene) if words.name != title] if scene.overlay else []
    return " ".join(map(as_sentence, filter(None, (title, *rest))))
