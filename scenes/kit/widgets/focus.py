"""The focus manager, which routes the pointer and keys to widgets, and draws the focus ring."""

import contextlib
from collections.abc import Callable, Sequence

import pygame

from scenes.kit.input.bindings import Bindings, is_command_press
from scenes.kit.input.directions import Heading, Region, next_item
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Theme
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus_outline import FocusOutline


class Trail:
    """The widgets that arrow keys have passed in one direction, and the line of these steps.

    It keeps further steps in line, and lets the opposite arrow retrace them.
    """

    def __init__(self) -> None:
        self._passed: list[Widget] = []
        self._direction = (0, 0)
        self._line: int | None = None
        self._narrowest: pygame.Rect | None = None

    def clear(self) -> None:
        """Forget the trail, because the focus has moved in another way."""
        self._passed.clear()
        self._line = None

    def forget(self, widget: Widget) -> None:
        self._passed = [one for one in self._passed if one is not widget]

    def heading(self, start: pygame.Rect, dx: int, dy: int) -> Heading:
        """Return the direction and its line, through the middle of the widget where the first step began."""
        if self._line is None or bool(dx) != bool(self._direction[0]):
            self._passed.clear()
            self._direction, self._line = (dx, dy), start.centery if dx else start.centerx
            self._narrowest = None
        return Heading(dx, dy, self._line)

    def way_back(self, dx: int, dy: int) -> Widget | None:
        """Return the widget that the last step came from, if this direction leads back to it; otherwise None."""
        if self._direction != (-dx, -dy) or not self._passed or not self._passed[-1].takes_focus:
            return None
        return self._passed[-1]

    def note(self, start: Widget, found: Widget, dx: int, dy: int) -> None:
        """Note a step; the line runs through the middle of the narrowest widget, so that steps keep to its column."""
        passed = [one for one in (self._narrowest, start.area, found.area) if one is not None]
        narrow = min(passed, key=lambda one: one.h if dx else one.w)
        self._narrowest, self._line = narrow, narrow.centery if dx else narrow.centerx
        if self._direction == (dx, dy):
            self._passed.append(start)
        elif self.way_back(dx, dy) is found:
            self._passed.pop()
        else:
            self._passed[:], self._direction = [start], (dx, dy)


_ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_WITHOUT_NUM_LOCK = {
    pygame.K_KP_8: "up",
    pygame.K_KP_2: "down",
    pygame.K_KP_4: "left",
    pygame.K_KP_6: "right",
    pygame.K_KP_5: "confirm",
}
"""The commands of the number-pad keys with NumLock off, for keys without other commands."""


class FocusManager:
    """A scene's widgets in Tab order. It passes each event to the right one."""

    def __init__(self, stage: Stage, bindings: Bindings, theme: Theme) -> None:
        self.widgets: list[Widget] = []
        self._stage = stage
        self._bindings = bindings
        self._outline = FocusOutline(theme)
        self.focused: Widget | None = None
        """The widget that receives keys."""
        self.hovered: Widget | None = None
        """The widget under the pointer."""
        self._pressed: Widget | None = None
        self._pressed_at = (0.0, 0.0)
        self._pointer: tuple[float, float] | None = None
        self._scroll_y: float | None = None
        self.wraps = False
        """True if Down on the last widget leads to the first, and Up on the first to the last."""
        self.arrows_reach: Callable[[Widget], bool] = lambda widget: True
        """A function that returns whether arrow keys may lead to a widget; Tab leads to all of them."""
        self.redirect: Callable[[Widget, Widget | None, int], Widget | None] = lambda start, found, dy: found
        """A function that returns the widget to which an arrow key leads instead of the one found, on a new way."""
        self._trail = Trail()
        self._led: Widget | None = None
        self.is_untold = False
        """True while a screen reader hasn't been told of the focused widget; a press then only tells it."""

    # members --------------------------------------------------------------------------------------

    def restyle(self, theme: Theme) -> None:
        if theme is not self._outline.theme:
            self._outline.theme = theme
            self._outline.picture = None
            self.refresh()

    def add(self, *widgets: Widget) -> None:
        """Put widgets at the end of the Tab order; they must also be put on the stage."""
        self.widgets.extend(widget for widget in widgets if widget not in self.widgets)

    def remove(self, *widgets: Widget) -> None:
        for widget in widgets:
            if widget in self.widgets:
                self.widgets.remove(widget)
            self._detach(widget)

    def move_to_end(self, *widgets: Widget) -> None:
        """Move widgets to the end of the Tab order, in this order; focus and pointer stay with them."""
        self.widgets[:] = [widget for widget in self.widgets if widget not in widgets]
        self.widgets.extend(widgets)

    def clear(self) -> None:
        self.remove(*self.widgets)

    def set(self, widget: Widget | None, show: bool | None = None) -> None:
        """Move the focus. The ring shows if keys or a gamepad are in use, unless `show` decides."""
        self._trail.clear()
        self._focus(widget, show)

    def lead(self, widget: Widget) -> None:
        """Move the focus where the player did not choose; `is_led` is True until the player moves on."""
        self.set(widget)
        self._led = widget

    def is_led(self, widget: Widget) -> bool:
        """Return whether the focus was led to this widget, so that a press may be meant for an earlier one."""
        return widget is self._led

    def _focus(self, widget: Widget | None, show: bool | None, reveals: bool = True) -> None:
        self._led, self.is_untold = None, False
        if widget is not self.focused:
            if self.focused is not None:
                self.focused.focused = False
            self.focused = widget
            if widget is not None:
                widget.focused = True
        if reveals and widget is not None and widget.on_reveal is not None:
            widget.on_reveal(widget.focus_area)
        shows = self._bindings.follows_focus if show is None else show
        self.show_ring(shows)

    def show_ring(self, shown: bool) -> None:
        """Show or hide the ring; it is hidden while another scene has the input."""
        self._outline.visible = shown and self.focused is not None
        self.refresh()

    @property
    def ring(self) -> pygame.Rect | None:
        """The ring's rectangle in pixels; None while it is hidden."""
        return pygame.Rect(self._outline.rect) if self._outline.visible else None

    def refresh(self) -> None:
        """Put the ring round the focused widget; the scene calls it after each layout and update."""
        widget = self.focused
        if widget is not None and not widget.reachable:
            self.set(None)
            return
        if self._outline.host is not self._stage:
            self._stage.add(self._outline)
        if widget is None or not self._outline.visible:
            self._outline.visible = False
            return
        self._outline.clip = widget.clip.inflate(*(2 * widget.viewport.px(8),) * 2) if widget.clip else None
        self._outline.enclose(widget.focus_area, widget.viewport.u)

    # events ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event to the widget it concerns; return whether one used it. Positions are in pixels."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN | pygame.TEXTINPUT | pygame.TEXTEDITING | pygame.CONTROLLERBUTTONDOWN:
                return self._key(event)
            case pygame.KEYUP | pygame.CONTROLLERBUTTONUP if self.focused is not None:
                self.focused.release_key()
            case pygame.WINDOWLEAVE:
                self._pointer = None
                self._clear_hover()
        return False

    @property
    def point(self) -> tuple[float, float] | None:
        """The pixel that the player is looking at: the pointer's, or the middle of the focus after a key press."""
        if self._pointer is not None:
            return self._pointer
        return None if self.focused is None else self.focused.area.center

    def widget_at(self, pos: tuple[float, float]) -> Widget | None:
        """Return the topmost widget at a pixel; None if there is none."""
        found = [widget for widget in self.widgets if widget.reachable and widget.hit(pos)]
        return max(reversed(found), key=lambda widget: widget.z, default=None)

    @property
    def pointer(self) -> tuple[float, float] | None:
        """The pointer's pixel; None while it is outside the window."""
        return self._pointer

    @property
    def ringed(self) -> Widget | None:
        """The widget with the ring, if keys are in use; otherwise None."""
        return self.focused if self._bindings.follows_focus and self._outline.visible else None

    @property
    def attended(self) -> Widget | None:
        """The widget under the pointer, or the ringed one if keys are in use."""
        return self.ringed if self._bindings.follows_focus else self._under_pointer

    @property
    def looked_at(self) -> Widget | None:
        """The widget at `point`."""
        return self.focused if self._pointer is None else self._under_pointer

    @property
    def _under_pointer(self) -> Widget | None:
        """The widget under the pointer, even if it can't be used now."""
        pos = self._pointer
        if self.hovered is not None or pos is None:
            return self.hovered
        unusable = (w for w in self.widgets if w.visible and not w.enabled and w.opacity > 0)
        return next((widget for widget in unusable if widget.hit(pos)), None)

    def refresh_hover(self) -> None:
        """Find the widget under the pointer again after widgets have moved, if the pointer is in use."""
        if self._pointer is not None and self._pressed is None and not self._bindings.follows_focus:
            self._motion(self._pointer)

    def point_at(self, pos: tuple[float, float]) -> None:
        """Note the pointer's position, in pixels, because a press may arrive without a preceding motion
        event.
        """
        if self._pressed is None:
            self._motion(pos)

    def _motion(self, pos: tuple[float, float]) -> bool:
        self._pointer = pos
        held = self._pressed
        if held is not None:
            self._drag(held, pos)
            return True
        over = self.widget_at(pos)
        if over is not self.hovered:
            self._clear_hover()
            self.hovered = over
            if over is not None:
                over.hovered = True
                _show_cursor(over.cursor)
        return over is not None

    def _drag(self, pressed: Widget, pos: tuple[float, float]) -> None:
        """Scroll the list of a dragged widget, unless the widget uses the drag itself."""
        if self._scroll_y is not None and pressed.on_scroll is not None:
            pressed.on_scroll(self._scroll_y - pos[1])
            self._scroll_y = pos[1]
            return
        far = abs(pos[1] - self._pressed_at[1]) > pressed.viewport.px(10)
        if far and pressed.on_scroll is not None and not pressed.keeps_drag:
            pressed.pressed = False
            self._scroll_y = pos[1]
        else:
            pressed.drag(pos)

    def _down(self, pos: tuple[float, float]) -> bool:
        self._motion(pos)
        widget = self.widget_at(pos)
        self._trail.clear()
        self._focus(widget, show=False, reveals=False)  # nothing scrolls away under the pointer
        if widget is None:
            return False
        self._pressed, self._pressed_at, self._scroll_y = widget, pos, None
        widget.press(pos)
        return True

    def _up(self, pos: tuple[float, float]) -> bool:
        held, self._pressed = self._pressed, None
        if held is None:
            return False
        if self._scroll_y is None:
            held.release(pos)
        self._scroll_y = None
        self._motion(pos)
        return True

    def _wheel(self, event: pygame.event.Event) -> bool:
        steps = event.precise_y if hasattr(event, "precise_y") else float(event.y)
        over = self.hovered
        if over is None:
            return False
        if over.wheel(steps):
            return True
        if over.on_scroll is not None:
            over.on_scroll(-steps * over.viewport.px(60))
        return over.on_scroll is not None

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focused is not None and self.focused.key(event):
            self.refresh()
            return True
        command = self._command(event)
        if command in ("next", "previous"):
            return self.step(1 if command == "next" else -1)
        if command in _ARROWS:
            dx, dy = _ARROWS[command]
            if self.focused is not None and self.focused.nudge(dx, dy):
                self.refresh()
                return True
            return self.move(dx, dy)
        if self.focused is not None and self.activates(event):
            if self.is_untold and not is_command_press(event):
                self.set(self.focused, show=True)
                return True
            (self.focused.activate if is_command_press(event) else self.focused.press_key)()
            self.refresh()
            return True
        if any(widget.page(event) for widget in self.widgets if widget.reachable):
            return True
        return command is None and event.type == pygame.KEYDOWN and self._go_to_end(event.key)

    def _go_to_end(self, key: int) -> bool:
        """Move the focus to the first widget if the key is Home, or to the last if it is End; return whether
        that was done.
        """
        order = [widget for widget in self.widgets if widget.takes_focus]
        if key not in (pygame.K_HOME, pygame.K_END) or not order:
            return False
        self.set(order[0 if key == pygame.K_HOME else -1], show=True)
        return True

    def activates(self, event: pygame.event.Event) -> bool:
        """Return whether an event uses the focused widget: Enter does, and Space while the ring shows."""
        space = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self._outline.visible
        return space or self._command(event) == "confirm"

    def _command(self, event: pygame.event.Event) -> str | None:
        """Return an event's command. With NumLock off, number-pad keys act as arrows, Home, End and so on."""
        command = self._bindings.command(event)
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_NUM:
            return _WITHOUT_NUM_LOCK.get(event.key, command)
        return command

    def step(self, direction: int) -> bool:
        """Move the focus along the Tab order, wrapping around; return whether there is a widget to focus.

        A row of tabs counts as one stop, at the selected tab; arrow keys move along the row.
        """
        order = [widget for widget in self.widgets if widget.takes_focus]
        order = [widget for widget in order if self._is_stop(widget, order)]
        if not order:
            return False
        at = order.index(self.focused) + direction if self.focused in order else (0 if direction > 0 else -1)
        self.set(order[at % len(order)], show=True)
        return True

    def _is_stop(self, widget: Widget, order: Sequence[Widget]) -> bool:
        """Return whether Tab stops at a widget: in a row of tabs, only at the focused or else the chosen one."""
        if widget.group is None or widget.group.role != "tabs":
            return True
        tabs = [one for one in order if one.group is widget.group]
        chosen = [one for one in tabs if one.is_chosen]
        return widget is (self.focused if self.focused in tabs else [*chosen, *tabs][0])

    def move(self, dx: int, dy: int) -> bool:
        """Move the focus to the next widget in a direction; return whether there is one.

        The opposite direction leads back to the last widget. Long text between two widgets scrolls first.
        """
        start = self.focused
        if start is None:
            return self.step(1)
        heading = self._trail.heading(start.area, dx, dy)
        back = self._trail.way_back(dx, dy)
        if back is not None and not self.arrows_reach(back):
            back = None
        found = back or self.redirect(start, next_item(start, self._regions(start), heading, self.wraps), dy)
        if start.on_read_on is not None and start.on_read_on(dy, found):
            self.refresh()
            return True
        if found is None:
            return False
        self._trail.note(start, found, dx, dy)
        self._focus(found, show=True)
        return True

    def _regions(self, start: Widget) -> list[Region[Widget]]:
        """Return the regions of `start` and all focusable widgets; each list or single widget is a region."""
        lists: dict[tuple[int, int, int, int], list[Widget]] = {}
        regions: list[Region[Widget]] = []
        for widget in self.widgets:
            if widget is not start and not (widget.takes_focus and self.arrows_reach(widget)):
                continue
            if widget.on_scroll is None or widget.clip is None:
                regions.append(Region([widget]))
            else:
                lists.setdefault(tuple(widget.clip), []).append(widget)  # type: ignore[arg-type]
        return regions + [Region(rows, pygame.Rect(window)) for window, rows in lists.items()]

    def cancel_pointer(self) -> None:
        """Release the widgets that the pointer holds or hovers over, because another scene or window takes input."""
        held, self._pressed, self._scroll_y = self._pressed, None, None
        self._pointer = None
        if held is not None:
            held.cancel()
        self._clear_hover()

    def _clear_hover(self) -> None:
        if self.hovered is not None:
            self.hovered.hovered = False
            _show_cursor(pygame.SYSTEM_CURSOR_ARROW)
        self.hovered = None

    def _detach(self, widget: Widget) -> None:
        self._trail.forget(widget)
        if self.focused is widget:
            self.set(None)
        if self.hovered is widget:
            self._clear_hover()
        if self._pressed is widget:
            self._pressed = None


def _show_cursor(cursor: int) -> None:
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(cursor)
