"""The base of all widgets: a place, states, and words for reading aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.kit.drawing.skin import WidgetState
from scenes.kit.input.pads import spell_out
from scenes.kit.stage.node import Node, Observed
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport

WidgetRole = Literal["button", "switch", "choice", "slider", "field", "text"]
"""What a widget is to those who cannot see it: how its value is read, and what can be done with it."""

Adjustment = Literal["more", "less", "down", "up", "use"]
"""A way to change or to read a widget bit by bit, for those who cannot point at its parts."""


class Widget(Node):
    """A node that a person can point at, focus and use.

    `area` is the thing itself in pixels; `rect` may be larger, for its shadow. Sizes come in table units
    through `layout`, and are taken again whenever the window changes. A scroll area sets
    `on_reveal` (bring this rectangle into view), `on_scroll` (by pixels) and `on_read_on` (scroll what is still to be
    read in a direction before the focus goes on to another widget; return whether it did); `keeps_drag` says that a
    drag on it is its own.
    """

    hovered = Observed(False)
    """Whether the pointer is over it."""

    pressed = Observed(False)
    """Whether it is being held down."""

    focused = Observed(False)
    """Whether keys go to it."""

    enabled = Observed(True, "_enabled_changed")
    """Whether it can be used; a disabled one is not focused."""

    role: WidgetRole = "button"
    adjustments: tuple[Adjustment, ...] = ()
    """What is offered once it is chosen by a switch; nothing: then it is used at once."""
    focusable = True
    keeps_drag = False
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, ui: UiContext, name: str, z: float = 0.0) -> None:
        super().__init__(None, z)
        self.ui = ui
        self.name = name
        self.viewport = Viewport(1280, 720)
        self.area = pygame.Rect(0, 0, 0, 0)
        self.on_use: Callable[[], None] | None = None
        self.texts: tuple[Widget, ...] = ()
        """Labels that belong to it: the ring goes round them too, and they come into view with it."""
        self.on_reveal: Callable[[pygame.Rect], None] | None = None
        self.on_scroll: Callable[[float], None] | None = None
        self.on_read_on: Callable[[int, Widget | None], bool] | None = None

    # place ----------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Put it at a rectangle given in table units."""
        self.viewport = viewport
        self.place(viewport.rect(x, y, w, h))

    def place(self, area: pygame.Rect) -> None:
        """Put it at a rectangle in pixels; the viewport stays."""
        self.area = pygame.Rect(area)
        self.rect = self.paint_bounds()
        self.rebuild()
        self.invalidate()

    def shift(self, dx: int, dy: int) -> None:
        """Move it by whole pixels without building it anew."""
        self.area = self.area.move(dx, dy)
        self.rect = self.rect.move(dx, dy)

    def paint_bounds(self) -> pygame.Rect:
        """Return the pixels it may paint, shadow included."""
        pad = self.viewport.px(14)
        return self.area.inflate(2 * pad, 2 * pad)

    def rebuild(self) -> None:
        """Prepare what depends on the place; called after every layout."""

    # states ---------------------------------------------------------------------------------------

    def _enabled_changed(self) -> None:
        self.pressed = False
        self.invalidate()

    @property
    def state(self) -> WidgetState:
        """The state that its looks depend on."""
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hovered else "normal"

    @property
    def reachable(self) -> bool:
        """Whether focus and pointer find it."""
        return self.visible and self.enabled and self.focusable and self.opacity > 0

    @property
    def does_something(self) -> bool:
        """Whether something comes of using it now, and not only of looking at it."""
        acts = self.on_use is not None or type(self).activate is not Widget.activate
        return self.takes_focus and (acts or bool(self.adjustments))

    @property
    def focus_area(self) -> pygame.Rect:
        """The pixels that the ring goes round."""
        return self.area.unionall([words.area for words in self.texts if words.visible])

    @property
    def takes_focus(self) -> bool:
        """Whether Tab and arrows lead to it."""
        return self.reachable

    # use ------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[float, float]) -> bool:
        """Tell whether a pixel belongs to it."""
        return self.area.collidepoint(pos) and (self.clip is None or bool(self.clip.collidepoint(pos)))

    def press(self, pos: tuple[float, float]) -> None:
        """Take the pointer's press on it."""
        self.pressed = True

    def drag(self, pos: tuple[float, float]) -> None:
        """Follow the pointer while it is held."""
        self.pressed = self.hit(pos)

    def release(self, pos: tuple[float, float]) -> None:
        """Take the pointer's release, perhaps elsewhere."""
        was = self.pressed
        self.pressed = False
        if was and self.hit(pos):
            self.activate()

    def activate(self) -> None:
        """Use it, as a click or Enter does; without an `on_use` nothing happens."""
        if self.on_use is not None:
            self.ui.mixer.play("button")
            self.on_use()

    def nudge(self, dx: int, dy: int) -> bool:
        """Take an arrow key while focused; return whether it had a use for it."""
        return False

    def adjust(self, way: Adjustment) -> None:
        """Change it by one of its adjustments, but for using it."""
        dx, dy = {"more": (1, 0), "less": (-1, 0), "down": (0, 1), "up": (0, -1), "use": (0, 0)}[way]
        self.nudge(dx, dy)

    def wheel(self, steps: float) -> bool:
        """Take the wheel above it; return whether it had a use for it."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Take a raw key or text event while focused, before commands; return whether it was used up."""
        return False

    def page(self, event: pygame.event.Event) -> bool:
        """Take a key that nobody wanted though it has the focus nowhere in it: one that turns pages; as `key` does."""
        return False

    def value(self) -> str:
        """Return its value in words, if it has one."""
        return ""

    @property
    def is_on(self) -> bool | None:
        """Whether it is switched on; None for what is no switch."""
        return None

    def describe(self) -> str:
        """Return name, value and state in plain words."""
        state = "" if self.enabled else self.ui.words.unavailable
        words = ""
        for part in filter(None, (self.name, self.value(), state)):
            words += f"{' ' if words[-1] in '.!?' else ', '}{part}" if words else part
        return spell_out(words)


class HotSpot(Widget):
    """An unseen widget over something that others draw, such as a card's place."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], None],
        on_hover: Callable[[bool], None] | None = None,
        value: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(ui, name)
        self.on_use: Callable[[], None] = on_use
        self._on_hover = on_hover
        self._value = value
        self.is_targeted = False
        """Whether the pointer is over it, or keys brought the focus to it."""

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area.topleft, (0, 0))

    def invalidate(self) -> None:
        """Report that pointer or focus came or went; there is nothing to paint.

        A focus that a click left behind is not seen, and what it is on is not looked at once the pointer is elsewhere.
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
