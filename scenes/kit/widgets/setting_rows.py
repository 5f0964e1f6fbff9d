"""Rows for settings: a switch, a slider, a choice."""

from collections.abc import Callable, Sequence

import pygame

from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.drawing.skin import WidgetState
from scenes.kit.stage.node import Observed
from scenes.kit.theme import Colour, darker, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Draggable, Widget, joined
from scenes.kit.widgets.label import Ground, text_colour
from scenes.kit.widgets.ui_context import UiContext

SLIDER_STEP = 0.05
_MODIFIERS = pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
END_SHARE = 0.5
"""The share of the wood's colour in an arrow at the end of its range."""


def is_end_key(event: pygame.event.Event) -> bool:
    """Return whether an event is a press of Home or End alone."""
    return (
        event.type == pygame.KEYDOWN
        and event.key in (pygame.K_HOME, pygame.K_END)
        and not event.mod & _MODIFIERS
    )


class SettingRow(Widget):
    """A name on the left and a control on the right; `name_share` is the share of the width for the name."""

    def __init__(self, ui: UiContext, name: str, ground: Ground = "wood", name_share: float = 0.5) -> None:
        super().__init__(ui, name)
        self.ground: Ground = ground
        self.name_share = name_share
        self.name_size = ui.theme.text.body

    @property
    def control_rect(self) -> pygame.Rect:
        """The area to the right of the name, in pixels."""
        left = round(self.area.w * self.name_share)
        return pygame.Rect(self.area.x + left, self.area.y, self.area.w - left, self.area.h)

    @property
    def text_colour(self) -> Colour:
        """The text colour, paler if the row is disabled."""
        colour = text_colour(self.ui.theme, self.ground)
        return colour if self.enabled else mix(colour, self.ui.theme.palette.stone, 0.6)

    def height(self, viewport: Viewport) -> float:
        """Return the height in units that suits the text size."""
        return max(self.ui.theme.min_target, self.ui.theme.text.body * viewport.text_scale * 1.36 + 20)

    def way(self, dx: int, dy: int) -> int:
        """Return 1 for an arrow key that means more, -1 for less; Up and Down change a value only if the page
        is read aloud.
        """
        return dx or (-dy if self.ui.spoken.is_announcing else 0)

    def render_value(self, room: int, colour: Colour) -> pygame.Surface:
        """Return the value on one line, smaller if it is wider than `room` pixels."""
        type_, px = self.ui.typography, self.viewport.text_px(self.ui.theme.text.body)
        size, words = type_.fit_line(self.value(), px, room, "bold")
        return type_.render(words, size, colour, "bold")

    def paint_name(self, surface: pygame.Surface) -> None:
        """Write the name, on several lines or smaller if necessary."""
        type_, px = self.ui.typography, self.viewport.text_px(self.name_size)
        left = self.area.x + self.viewport.px(6)
        width = round(self.area.w * self.name_share) - self.viewport.px(14)
        if width <= 0:
            return
        px, lines = type_.fit_block(self.name, px, (width, self.area.h))
        pitch = type_.line_height(px)
        y = self.area.centery - pitch * len(lines) // 2
        for line in lines:
            words = type_.render(line, px, self.text_colour)
            surface.blit(words, (left, y + (pitch - words.get_height()) // 2))
            y += pitch


class Toggle(SettingRow):
    """A switch: an enamel knob that slides in a groove, with a tick when it is on."""

    role = "switch"
    on = Observed(False)
    """True if the switch is on; setting this does not call back."""

    def __init__(
        self, ui: UiContext, name: str, on: bool, on_change: Callable[[bool], None], ground: Ground = "wood"
    ) -> None:
        super().__init__(ui, name, ground, 0.72)
        self.on = on
        self._on_change = on_change

    @property
    def is_on(self) -> bool:
        return self.on

    def value(self) -> str:
        return self.ui.words.on if self.on else self.ui.words.off

    def activate(self) -> None:
        self.on = not self.on
        self.ui.mixer.play("button")
        self._on_change(self.on)

    def nudge(self, dx: int, dy: int) -> bool:
        if dx == 0:
            return False
        if (dx > 0) != self.on:
            self.activate()
        return True

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_name(surface)
        theme, px = self.ui.theme, self.viewport.px
        w, h = px(64), px(32)
        box = pygame.Rect(self.area.right - w - px(6), self.area.centery - h // 2, w, h)
        fill = theme.palette.fern_deep if self.on else mix(theme.palette.wood_deep, theme.palette.stone, 0.25)
        surface.blit(self.ui.skin.slot(box.size, self.viewport.u, fill).surface, box)
        d = px(36)
        x = box.right - d + px(3) if self.on else box.x - px(3)
        knob = self.ui.skin.knob("moss" if self.on else "wood", d, self.viewport.u, self.state)
        surface.blit(knob.surface, (x - knob.pad, box.centery - d // 2 - knob.pad))
        side = px(17)
        sign = render_icon("check" if self.on else "close", side, theme.palette.paper)
        surface.blit(sign, (x + (d - side) // 2, box.centery - side // 2))


class Slider(Draggable, SettingRow):
    """A value from 0 to 1: a peg in a groove, with the value as text on the right."""

    role = "slider"
    adjustments = ("more", "less")

    def __init__(
        self,
        ui: UiContext,
        name: str,
        value: float,
        on_change: Callable[[float], None],
        show: Callable[[float], str] = lambda value: f"{value:.0%}",
    ) -> None:
        super().__init__(ui, name, name_share=0.42)
        self._show = show
        self._on_change = on_change
        self._amount = value

    @property
    def amount(self) -> float:
        """The value; setting it rounds to a step and does not call back."""
        return self._amount

    @amount.setter
    def amount(self, amount: float) -> None:
        rounded_amount = round(round(min(max(amount, 0.0), 1.0) / SLIDER_STEP) * SLIDER_STEP, 6)
        if rounded_amount != self._amount:
            self._amount = rounded_amount
            self.invalidate()

    def value(self) -> str:
        return self._show(self._amount)

    @property
    def track(self) -> pygame.Rect:
        """The groove in pixels."""
        box, px = self.control_rect, self.viewport.px
        words = self.viewport.text_px(self.ui.theme.text.body) * 3
        return pygame.Rect(box.x + px(18), box.centery - px(4), max(px(30), box.w - px(36) - words), px(8))

    def drag(self, pos: tuple[float, float]) -> None:
        track = self.track
        self._set((pos[0] - track.x) / max(1, track.w))

    def nudge(self, dx: int, dy: int) -> bool:
        way = self.way(dx, dy)
        if way:
            self._set(self._amount + way * SLIDER_STEP)
        return way != 0

    def end(self, dx: int) -> str:
        if dx < 0 and self._amount <= 0.0:
            return self.ui.words.lowest
        return self.ui.words.highest if dx > 0 and self._amount >= 1.0 else ""

    def key(self, event: pygame.event.Event) -> bool:
        if not is_end_key(event):
            return False
        end = float(event.key == pygame.K_END)
        if end == self._amount:
            self.ui.spoken.say(joined(self.describe(), self.end(1 if end else -1)), keep=False)
        self._set(end)
        return True

    def _set(self, amount: float) -> None:
        before = self._amount
        self.amount = amount
        if self._amount != before:
            self._on_change(self._amount)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_name(surface)
        theme, px, u = self.ui.theme, self.viewport.px, self.viewport.u
        track = self.track
        groove = mix(theme.palette.wood_deep, theme.palette.stone, 0.15)
        surface.blit(self.ui.skin.slot(track.size, u, groove).surface, track)
        filled = round(track.w * self._amount)
        if filled > track.h:
            inset = max(1, px(1.5))
            bar = rounded((filled - 2 * inset, track.h - 2 * inset), track.h, theme.palette.honey)
            surface.blit(bar, (track.x + inset, track.y + inset))
        d = px(30)
        knob = self.ui.skin.knob("honey", d, u, self.state)
        surface.blit(knob.surface, (track.x + filled - d // 2 - knob.pad, track.centery - d // 2 - knob.pad))
        room = self.area.right - px(6) - track.right - d // 2 - px(3)
        words = self.render_value(room, self.text_colour)
        surface.blit(words, words.get_rect(midright=(self.area.right - px(6), self.area.centery)))


class Stepper(SettingRow):
    """One of several choices, with an arrow on either side."""

    role = "choice"
    adjustments = ("more", "less")
    index = Observed(0)
    """The index of the current choice; setting it does not call back."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        choices: Sequence[str],
        index: int,
        on_change: Callable[[int], None],
        ground: Ground = "wood",
        wraps: bool = True,
        name_share: float = 0.42,
    ) -> None:
        super().__init__(ui, name, ground, name_share)
        self.choices = tuple(choices)
        self.wraps = wraps
        self.index = index
        self._on_change = on_change
        self._arrow = 0

    def value(self) -> str:
        return self.choices[self.index] if self.choices else ""

    def activate(self) -> None:
        self.nudge(self._arrow or 1, 0)
        self._arrow = 0

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        box = self.control_rect
        self._arrow = -1 if pos[0] < box.centerx and box.collidepoint(pos) else 1

    def nudge(self, dx: int, dy: int) -> bool:
        way = self.way(dx, dy)
        if way == 0 or not self.choices:
            return False
        index = self.index + way
        index = index % len(self.choices) if self.wraps else min(max(index, 0), len(self.choices) - 1)
        self._choose(index)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if not is_end_key(event) or not self.choices:
            return False
        end = len(self.choices) - 1 if event.key == pygame.K_END else 0
        if end == self.index:
            self.ui.spoken.say(joined(self.describe(), self.end(1 if end else -1)), keep=False)
        self._choose(end)
        return True

    def _choose(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.ui.mixer.play("button")
            self._on_change(index)

    def end(self, dx: int) -> str:
        if self.wraps:
            return ""
        if dx < 0 and self.index == 0:
            return self.ui.words.first
        return self.ui.words.last if dx > 0 and self.index == len(self.choices) - 1 else ""

    @property
    def slot_height(self) -> int:
        """The height in pixels of the slot and its arrows; it grows with the text up to the row's height."""
        words = round(1.5 * self.viewport.text_px(self.ui.theme.text.body))
        return min(max(self.viewport.px(36), words), self.area.h)

    def fit_value(self, value: str) -> tuple[int, list[str]]:
        """Return the size in pixels and the lines of a choice: one line, or several if they can be larger."""
        type_, px = self.ui.typography, self.viewport.text_px(self.ui.theme.text.body)
        room = self.control_rect.w - self.viewport.px(4) - 2 * self.slot_height - self.viewport.px(10)
        one_line, words = type_.fit_line(value, px, room, "bold")
        size, lines = type_.fit_block(value, px, (room, self.slot_height - self.viewport.px(4)), "bold")
        return (one_line, [words]) if one_line >= size else (size, lines)

    def paint(self, surface: pygame.Surface) -> None:
        self.paint_name(surface)
        theme, px, u = self.ui.theme, self.viewport.px, self.viewport.u
        box = self.control_rect.inflate(-px(4), 0)
        d = self.slot_height
        field = pygame.Rect(box.x + d // 2, box.centery - d // 2 + px(2), box.w - d, d - px(4))
        fill = mix(theme.palette.wood_deep, theme.palette.wood, 0.25)
        surface.blit(self.ui.skin.slot(field.size, u, fill, 8).surface, field)
        for x, sign, way in ((box.x, "left", -1), (box.right - d, "right", 1)):
            ends = not self.wraps and not 0 <= self.index + way < len(self.choices)
            state: WidgetState = (
                "disabled" if ends else "pressed" if self.pressed and self._arrow == way else "normal"
            )
            knob = self.ui.skin.knob("wood", d, u, state if self.enabled else "disabled")
            surface.blit(knob.surface, (x - knob.pad, box.centery - d // 2 - knob.pad))
            side = round(d * 0.5)
            ink = theme.palette.paper if self.enabled and not ends else darker(theme.on_wood, END_SHARE)
            mark = render_icon("left" if sign == "left" else "right", side, ink)
            surface.blit(mark, (x + (d - side) // 2, box.centery - side // 2))
        colour = theme.on_wood if self.enabled else darker(theme.on_wood, 0.3)
        size, lines = self.fit_value(self.value())
        pitch = self.ui.typography.line_height(size, "bold")
        y = field.centery - pitch * len(lines) // 2
        for line in lines:
            words = self.ui.typography.render(line, size, colour, "bold")
            surface.blit(words, words.get_rect(center=(field.centerx, y + pitch // 2)))
            y += pitch


def row_height(
    ui: UiContext,
    viewport: Viewport,
    name: str,
    w: float,
    share: float,
    min_height: float = 44.0,
    size: float | None = None,
) -> float:
    """Return a row's height in units, at least `min_height`, if `share` of its width `w` is for the name."""
    px = viewport.text_px(size or ui.theme.text.body)
    wide = viewport.px(w) - 1  # the row may lose a pixel in rounding
    lines = ui.typography.wrap(name, px, max(1, round(wide * share) - viewport.px(14)))
    return max(min_height, len(lines) * ui.typography.line_height(px) / viewport.u + 6)
