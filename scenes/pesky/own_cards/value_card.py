"""A card with its number below, changed by buttons, wheel, typing, arrow keys or a gamepad."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.text import text
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.drawing.skin import WidgetState
from scenes.kit.stage.node import Observed
from scenes.kit.theme import darker, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Adjustment, Widget
from scenes.kit.widgets.explaining import usage
from scenes.kit.widgets.ui_context import UiContext

KNOB, NUMBER = 34.0, 20.0
"""The sizes of a button and of the number in units, at the usual text size."""
MAX_DIGITS = 2
HOLD_MS, REPEAT_MS = 420.0, 80.0
"""The time until a held button repeats, and between its steps."""
WIDEST = "−99"
_MINUS, _PLUS = ("-", "−"), ("+",)
_LINE_BREAK = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass(frozen=True, slots=True)
class CardValue:
    """The content of a card: its picture, its number (None if it has none), and the numbers that it may have.

    `sign` is the text on its bar, and `words` is for screen readers. `is_changed` is True if the value
    differs from the built-in one.
    """

    picture: str
    number: int | None
    allowed: range
    sign: str
    words: str
    is_changed: bool


def bar_size(ui: UiContext, viewport: Viewport) -> tuple[float, float]:
    """Return the minimum width and the height, in units, of the bar with the number and its buttons."""
    px = viewport.text_px(NUMBER)
    high = max(knob_size(viewport), ui.typography.line_height(px, "bold") / viewport.u + 4)
    return 2 * knob_size(viewport) + ui.typography.width(WIDEST, px, "bold") / viewport.u + 3, high


def knob_size(viewport: Viewport) -> float:
    return KNOB * (1 + 0.3 * (viewport.text_scale - 1))


class ValueCard(Widget):
    """A card with its number; `on_change` is called with each new number that is allowed.

    `on_step` moves to the next or previous card, and returns whether there is one. The arrow keys call it, and so does
    Enter after a number has been typed; otherwise, Enter calls `on_use`. Without `on_use`, Space or a gamepad button
    lets the arrow keys change the number, until it or Escape ends that.
    """

    role = "choice"
    adjustments: tuple[Adjustment, ...] = ("more", "less")
    focused = Observed(False, "_focus_changed")
    """True if the card receives keys."""
    is_editing = Observed(False)
    """True if the arrow keys change the number."""
    typed = Observed("")
    """The number being typed; empty if none is."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        value: CardValue,
        on_change: Callable[[int], None],
        on_step: Callable[[int], bool],
        on_use: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.explanation = text("pesky.own.how") if on_use is None else ""
        self.shown = value
        self._on_change = on_change
        self._on_step = on_step
        self._step = 0
        self._held_ms = 0.0
        self._has_repeated = False
        self._turned = 0.0

    def show(self, value: CardValue) -> None:
        self.shown = value
        self.invalidate()

    def value(self) -> str:
        return self.shown.words

    def describe(self) -> str:
        return f"{self.value()}, {self.name}"

    def _focus_changed(self) -> None:
        self.typed, self.is_editing = "", False

    # changes --------------------------------------------------------------------------------------

    def change(self, by: int) -> None:
        """Add to the number, within its limits."""
        if self.shown.number is not None:
            self._set(self.shown.number + by)

    def _set(self, number: int) -> None:
        allowed = self.shown.allowed
        number = min(max(number, allowed.start), allowed.stop - 1)
        if allowed and number != self.shown.number:
            self._on_change(number)

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        on_bar = pos[1] > self.card.bottom
        self._step = 0 if not on_bar else -1 if pos[0] < self.bar.centerx else 1
        self._held_ms, self._has_repeated, self.typed = 0.0, False, ""

    def hold(self, dt: float) -> None:
        """Let `dt` more ms pass while a button is held, and repeat its step when due."""
        if not (self.pressed and self._step):
            return
        self._held_ms += dt
        while self._held_ms >= HOLD_MS:
            self._held_ms -= REPEAT_MS
            self._has_repeated = True
            self.change(self._step)

    def release(self, pos: tuple[float, float]) -> None:
        was, self.pressed = self.pressed, False
        if not was or not self.hit(pos) or self._has_repeated:
            return
        if self._step:
            self.ui.mixer.play("button")
            self.change(self._step)
        elif self.on_use is not None:
            super().activate()

    def activate(self) -> None:
        if self.on_use is not None:
            super().activate()
        elif self.shown.number is not None:
            self.is_editing = not self.is_editing
            if self.is_editing:
                self.ui.spoken.say(usage(self), keep=False)

    def nudge(self, dx: int, dy: int) -> bool:
        self.typed = ""
        if self.is_editing:
            self.change(dx - dy)
            return True
        return dx != 0 and self._on_step(dx)

    def adjust(self, way: Adjustment) -> None:
        self.change(1 if way == "more" else -1)

    def wheel(self, steps: float) -> bool:
        if not self.focused:  # otherwise, scrolling past a card would change it
            return False
        self._turned += steps
        self.change(int(self._turned))
        self._turned -= int(self._turned)
        return True

    def takes_key(self, event: pygame.event.Event) -> bool:
        """Return whether a key press belongs to a number."""
        if event.type != pygame.KEYDOWN or event.mod & (
            pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
        ):
            return False
        letter = event.dict.get("unicode", "")
        is_part = letter in (*_MINUS, *_PLUS) or (letter.isascii() and letter.isdigit())
        if event.key in _LINE_BREAK:
            return bool(self.typed) or self.on_use is None
        return is_part or (bool(self.typed) and event.key == pygame.K_BACKSPACE)

    def key(self, event: pygame.event.Event) -> bool:
        if (self.is_editing or self.typed) and self.ui.bindings.command(event) == "back":
            self.typed, self.is_editing = "", False
            return True
        if not self.takes_key(event):
            return False
        if event.key in _LINE_BREAK:
            self.typed, self.is_editing = "", False
            self._on_step(1)
        elif event.key == pygame.K_BACKSPACE:
            self._type(self.typed[:-1] or "0")
        else:
            self._type(self._typed_with(event.unicode))
        return True

    def _typed_with(self, letter: str) -> str:
        sign, digits = ("−", self.typed[1:]) if self.typed.startswith("−") else ("", self.typed)
        if letter in _MINUS:
            return ("" if sign else "−") + digits
        if letter in _PLUS:
            return digits
        return sign + (digits.lstrip("0") + letter)[-MAX_DIGITS:]

    def _type(self, typed: str) -> None:
        self.typed = typed
        digits = typed.lstrip("−")
        if digits:
            self._set(-int(digits) if typed.startswith("−") else int(digits))

    # picture --------------------------------------------------------------------------------------

    @property
    def bar(self) -> pygame.Rect:
        """The part with the number and its buttons, in pixels."""
        high = min(self.viewport.px(bar_size(self.ui, self.viewport)[1]), self.area.h)
        return pygame.Rect(self.area.x, self.area.bottom - high, self.area.w, high)

    @property
    def card(self) -> pygame.Rect:
        """The part with the card, in pixels."""
        high = max(2, self.bar.y - self.area.y - self.viewport.px(6))
        found = pygame.Rect(0, self.area.y, round(high / CARD_SHAPE), high)
        found.centerx = self.area.centerx
        return found

    def paint(self, surface: pygame.Surface) -> None:
        px, theme = self.viewport.px, self.ui.theme
        card = self.card
        surface.blit(self.ui.art.render_face(self.shown.picture, *card.size), card)
        if self.hovered or self.is_editing:
            surface.blit(framed(card.size, px(6), max(2, px(2.5)), theme.palette.honey), card)
        if self.shown.is_changed:
            d = px(20)
            dot = pygame.Rect(0, 0, d, d)
            dot.center = card.right - px(3), card.y + px(3)
            surface.blit(rounded(dot.size, d // 2, darker(theme.palette.honey, 0.45)), dot)
            inner = dot.inflate(-px(4), -px(4))
            surface.blit(rounded(inner.size, inner.w // 2, theme.palette.honey_pale), inner)
        self._paint_bar(surface)

    def _paint_bar(self, surface: pygame.Surface) -> None:
        theme, u, bar = self.ui.theme, self.viewport.u, self.bar
        d = min(self.viewport.px(knob_size(self.viewport)), bar.h, bar.w // 3)
        slot = pygame.Rect(bar.x + d // 2, bar.y + (bar.h - d) // 2 + self.viewport.px(2), bar.w - d, 0)
        slot.h = max(2, 2 * (bar.centery - slot.y))
        plain = mix(theme.palette.wood_deep, theme.palette.wood, 0.25)
        fill = theme.palette.fern_deep if self.is_editing or self.typed else plain
        surface.blit(self.ui.skin.slot(slot.size, u, fill, 8).surface, slot)
        number = self.shown.number
        for step, left in ((-1, bar.x), (1, bar.right - d)):
            ends = number is None or number + step not in self.shown.allowed
            pressed = self.pressed and self._step == step
            state: WidgetState = "disabled" if ends else "pressed" if pressed else "normal"
            knob = self.ui.skin.knob("wood", d, u, state)
            surface.blit(knob.surface, (left - knob.pad, bar.centery - d // 2 - knob.pad))
            ink = darker(theme.on_wood, 0.5) if ends else theme.palette.paper
            side = round(d * 0.5)
            sign = render_icon("minus" if step < 0 else "plus", side, ink)
            surface.blit(sign, (left + (d - side) // 2, bar.centery - side // 2))
        words = self.typed or self.shown.sign
        room = bar.w - 2 * d - self.viewport.px(4)
        size, words = self.ui.typography.fit_line(words, self.viewport.text_px(NUMBER), room, "bold")
        shown = self.ui.typography.render(words, size, theme.on_wood, "bold")
        surface.blit(shown, shown.get_rect(center=(bar.centerx, bar.centery)))
