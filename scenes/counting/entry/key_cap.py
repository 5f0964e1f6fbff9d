import pygame

from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Widget
from scenes.kit.widgets.ui_context import UiContext

CAP_SIDE, LETTER_SIZE = 20.0, 15.0
"""The side of a keycap and the size of its letter, in units."""


class KeyCap(Widget):
    """A keycap beside the control that its key activates. It takes no clicks, and screen readers skip it."""

    role = "text"
    focusable = False
    reach = 2.0

    def __init__(self, ui: UiContext, letter: str) -> None:
        super().__init__(ui, "", 5.0)
        self._letter = letter

    def put(self, viewport: Viewport, x: float, y: float) -> None:
        """Centre the keycap on a point given in units; hide it while a gamepad is in use."""
        side = CAP_SIDE * min(1.4, viewport.text_scale)
        self.visible = self.ui.bindings.device != "pad"
        self.layout(viewport, x - side / 2, y - side / 2, side, side)

    def paint(self, surface: pygame.Surface) -> None:
        px = round(self.area.h * LETTER_SIZE / CAP_SIDE)
        paint_cap(self.ui, surface, self.area, self._letter, px)


class CapButton(Button):
    """A button with a keycap at its right end."""

    key_letter = ""
    """The letter on the keycap; empty for none."""

    @property
    def cap_room(self) -> int:
        """The width in pixels that the keycap takes from the text."""
        if not self.key_letter or self.ui.bindings.device == "pad":
            return 0
        return self.viewport.px(1.3 * CAP_SIDE * min(1.4, self.viewport.text_scale))

    def preferred_size(self, viewport: Viewport) -> tuple[float, float]:
        wide, high = super().preferred_size(viewport)
        return wide + self.cap_room / viewport.u, high

    def _place_of_words(self, face: pygame.Rect) -> pygame.Rect:
        place = super()._place_of_words(face)
        return pygame.Rect(place.x, place.y, place.w - self.cap_room, place.h)

    def _paint_words(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        super()._paint_words(surface, face)
        if self.cap_room:
            side = round(self.cap_room / 1.3)
            cap = pygame.Rect(0, 0, side, side)
            cap.midright = (face.right - self.viewport.px(9), face.centery)
            px, on_light = round(side * LETTER_SIZE / CAP_SIDE), self.kind == "primary"
            paint_cap(self.ui, surface, cap, self.key_letter, px, on_light=on_light)


def paint_cap(
    ui: UiContext,
    surface: pygame.Surface,
    cap: pygame.Rect,
    letter: str,
    px: int,
    is_down: bool = False,
    on_light: bool = False,
) -> None:
    """Paint a keycap with its letter `px` pixels tall, filled while the key is down."""
    theme, radius = ui.theme, max(2, round(cap.h * 0.2))
    if is_down:
        surface.blit(rounded(cap.size, radius, theme.palette.honey), cap)
    ink = theme.palette.umber if is_down or on_light else theme.on_wood
    surface.blit(framed(cap.size, radius, max(1, round(cap.h * 0.07)), ink), cap)
    sign = ui.typography.render(letter, px, ink, "bold")
    surface.blit(sign, sign.get_rect(center=cap.center))
