"""The base of all widgets: a place, states, and texts for reading aloud."""

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.kit.drawing.skin import WidgetState
from scenes.kit.input.pads import spell_out
from scenes.kit.stage.node import Node, Observed
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

WidgetRole = Literal["button", "switch", "choice", "slider", "field", "text"]
"""The role of a widget for screen readers: it decides how the value is read, and the possible actions."""

GroupRole = Literal["tabs", "radios", "menu", "list", "grid"]
"""The role of a group: a `menu` holds buttons, a `list` holds choices."""


class Group:
    """A group of widgets, for screen readers. One of `tabs` or `radios` is chosen; a `grid` has `columns`."""

    def __init__(self, role: GroupRole, name: str = "", columns: int = 1) -> None:
        self.role: GroupRole = role
        self.name = name
        self.columns = columns
        self._size = 0

    def add(self, *widgets: "Widget") -> None:
        """Put widgets at the end of the group."""
        for widget in widgets:
            widget.group, widget.place_in_group = self, self._size
            self._size += 1


Adjustment = Literal["more", "less", "down", "up", "use"]
"""A way to change or read a widget step by step, for players who cannot point at its parts."""


class Widget(Node):
    """A node that a player can point at, focus and use.

    `area` is the widget itself in pixels; `rect` may be larger, for its shadow. `layout` sets the size
    in table units, again whenever the window changes. A scroll area sets `on_reveal` (bring this rectangle
    into view), `on_scroll` (by pixels) and `on_read_on` (scroll the text before the focus moves on in a
    direction; return whether it did). `keeps_drag` means that the widget uses drags itself instead of
    scrolling the area.
    """

    hovered = Observed(False)
    """True if the pointer is over the widget."""
    pressed = Observed(False)
    """True if the widget is being held down."""
    focused = Observed(False)
    """True if the widget gets the keys."""
    enabled = Observed(True, "_enabled_changed")
    """True if the widget can be used; a disabled widget cannot be focused."""

    role: WidgetRole = "button"
    is_chosen = False
    """True if the widget is the chosen one of its group."""
    is_settling = False
    """True while the value is still changing: readers get it when the focus arrives, not at each change.
    """
    value_first = False
    """True if the value is spoken before the name, such as a card before its place."""
    is_told = False
    """True if the page announces each change of the value, so that readers needn't."""
    place_in_group = 0
    """The index of the widget in its group."""
    adjustments: tuple[Adjustment, ...] = ()
    """The actions offered once a switch has chosen the widget; if empty, it is used at once."""
    command = ""
    """The equivalent command, whose key appears on the tag."""
    note = ""
    """A sentence about the widget's effect, for its tag."""
    purpose = ""
    """A sentence for those who ask what the widget is for, which isn't on its tag."""
    is_for_pointer = False
    """True for a text that only helps those who point, such as how to drop files."""
    explanation = ""
    """A sentence for those who ask what the widget is, or how to use it if its role doesn't say that."""
    is_tagged = False
    """True if a tag shows the name, since the widget itself has no text."""
    keeps_tag = False
    """True if the tag stays while the widget is held, such as a bar being dragged."""
    focusable = True
    keeps_drag = False
    reach = 14.0
    """The distance in units that the widget may paint beyond its area, for its shadow."""
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self, ui: UiContext, name: str, z: float = 0.0, on_use: Callable[[], object] | None = None
    ) -> None:
        super().__init__(None, z)
        self.ui = ui
        self.name = name
        self.viewport = Viewport(1280, 720)
        self.area = pygame.Rect(0, 0, 0, 0)
        self.on_use = on_use
        self.value_text = ""
        """The widget's value as text, unless it computes one."""
        self.group: Group | None = None
        self.texts: tuple[Widget, ...] = ()
        """Labels that belong to the widget: the focus ring encloses them, and they scroll into view with it.
        """
        self.on_reveal: Callable[[pygame.Rect], None] | None = None
        self.on_scroll: Callable[[float], None] | None = None
        self.on_read_on: Callable[[int, Widget | None], bool] | None = None

    # place ----------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Fit the widget to a rectangle in table units."""
        self.viewport = viewport
        self.place(viewport.rect(x, y, w, h))

    def place(self, area: pygame.Rect) -> None:
        """Fit the widget to a rectangle in pixels, keeping its viewport."""
        self.area = pygame.Rect(area)
        self.rect = self.paint_bounds()
        self.rebuild()
        self.invalidate()

    def shift(self, dx: int, dy: int) -> None:
        """Move the widget by whole pixels without rebuilding it."""
        self.area = self.area.move(dx, dy)
        self.rect = self.rect.move(dx, dy)

    def paint_bounds(self) -> pygame.Rect:
        """Return the area that the widget may paint, in pixels, including its shadow."""
        pad = self.viewport.px(self.reach)
        return self.area.inflate(2 * pad, 2 * pad)

    def rebuild(self) -> None:
        """Prepare everything that depends on the widget's position; called after every layout."""

    # states ---------------------------------------------------------------------------------------

    def _enabled_changed(self) -> None:
        self.pressed = False
        self.invalidate()

    @property
    def state(self) -> WidgetState:
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def reachable(self) -> bool:
        """True if the focus and the pointer can find the widget."""
        return self.visible and self.enabled and self.focusable and self.opacity > 0

    @property
    def tag_name(self) -> str:
        """The name on the widget's tag; empty if it needs none."""
        return joined(self.name, self.value()) if self.is_tagged or self.note else ""

    @property
    def tag_area(self) -> pygame.Rect:
        """The rectangle, in pixels, from which the tag hangs."""
        return self.area

    @property
    def does_something(self) -> bool:
        """True if the widget can be used now, not merely looked at."""
        acts = self.on_use is not None or type(self).activate is not Widget.activate
        return self.takes_focus and (acts or bool(self.adjustments))

    @property
    def focus_area(self) -> pygame.Rect:
        """The area, in pixels, that the focus ring encloses."""
        return self.area.unionall([words.area for words in self.texts if words.visible])

    @property
    def takes_focus(self) -> bool:
        """True if the widget can be reached with Tab and the arrow keys."""
        return self.reachable

    # use ------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[float, float]) -> bool:
        """Return whether a point, in pixels, belongs to the widget."""
        return self.area.collidepoint(pos) and (self.clip is None or bool(self.clip.collidepoint(pos)))

    def press(self, pos: tuple[float, float]) -> None:
        self.pressed = True

    def drag(self, pos: tuple[float, float]) -> None:
        """Follow the pointer while its button is held."""
        self.pressed = self.hit(pos)

    def release(self, pos: tuple[float, float]) -> None:
        """Handle the release of the pointer, perhaps elsewhere."""
        was = self.pressed
        self.pressed = False
        if was and self.hit(pos):
            self.activate()

    def press_key(self) -> None:
        """Handle a press of a key or gamepad button that uses the focused widget."""
        self.activate()

    def release_key(self) -> None:
        """Handle the release of a key or gamepad button while the widget has the focus."""

    def cancel(self) -> None:
        """Let go of a press without using it, because its release may never arrive."""
        self.pressed = False

    def activate(self) -> None:
        """Use the widget, as a click or Enter does; without `on_use` nothing happens."""
        if self.on_use is not None:
            self.ui.mixer.play("button")
            self.on_use()

    def nudge(self, dx: int, dy: int) -> bool:
        """Handle an arrow key while focused; return whether it was used."""
        return False

    def adjust(self, way: Adjustment) -> None:
        dx, dy = {"more": (1, 0), "less": (-1, 0), "down": (0, 1), "up": (0, -1), "use": (0, 0)}[way]
        self.nudge(dx, dy)

    def wheel(self, steps: float) -> bool:
        """Handle the mouse wheel over the widget; return whether it was used."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a raw key or text event while focused, before commands; return whether it was used."""
        return False

    def page(self, event: pygame.event.Event) -> bool:
        """Handle a key that nothing else used, such as Page Down; return whether it was used."""
        return False

    def value(self) -> str:
        return self.value_text

    def end(self, dx: int) -> str:
        """Return a word for the end of the range that an arrow key to the left or right has reached; empty if none."""
        return ""

    @property
    def is_on(self) -> bool | None:
        """True if the widget is a switch that is on; None if it is no switch."""
        return None

    def describe(self) -> str:
        """Return the widget's name, value and state as plain text."""
        chosen = self.ui.words.selected if self.is_chosen else ""
        state = "" if self.enabled else self.ui.words.unavailable
        name, value = self.name_and_value()
        return spell_out(joined(name, chosen, value, state))

    def name_and_value(self) -> tuple[str, str]:
        """Return the name and the value, in spoken order; a name that begins with the value stands alone."""
        return (joined(self.value(), self.name), "") if self.value_first else (self.name, self.value())


class Draggable(Widget):
    """A widget that follows the pointer as soon as it is pressed, as a slider does; its release does nothing more."""

    keeps_drag = True

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self.drag(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False


def joined(*parts: str) -> str:
    """Return the non-empty parts, separated by commas or, after a sentence, by spaces."""
    words = ""
    for part in filter(None, parts):
        words += f"{' ' if words[-1] in '.!?' else ', '}{part}" if words else part
    return words


class HotSpot(Widget):
    """An invisible widget over something that is drawn elsewhere, such as the place of a card."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], object],
        on_hover: Callable[[bool], None] | None = None,
        value: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(ui, name)
        self.on_use: Callable[[], object] = on_use
        self._on_hover = on_hover
        self._value = value
        self.is_targeted = False
        """True if the pointer is over it, or keys have moved the focus to it."""

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area.topleft, (0, 0))

    def invalidate(self) -> None:
        """Report that the pointer or focus has arrived or left; there is nothing to paint.

        A focus left behind by a click is invisible, and does not count once the pointer is elsewhere.
        """
        attended = self.hovered or (self.focused and self.ui.bindings.follows_focus)
        if attended != self.is_targeted:
            self.is_targeted = attended
            if self._on_hover:
                self._on_hover(attended)

    def activate(self) -> None:
        self.on_use()

    def value(self) -> str:
        return self._value() if self._value else ""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw nothing."""
