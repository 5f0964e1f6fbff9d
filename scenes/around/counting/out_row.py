"""The question who went out first, with a face for each seat."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.stage.node import Observed
from scenes.kit.widgets import Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import paint_medallion


class OutFace(Widget):
    """A face to tap for the seat that went out; without a portrait, the button for nobody."""

    is_out = Observed(False)
    """True if this is the answer."""
    role = "choice"
    reach = 6.0

    def __init__(self, ui: UiContext, name: str, portrait: str | None, on_use: Callable[[], object]) -> None:
        super().__init__(ui, name, on_use=on_use)
        self._portrait = portrait

    def show(self, is_out: bool) -> None:
        """Show whether this is the answer."""
        self.is_out = self.is_chosen = is_out

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        side = min(area.size)
        if self._portrait is None:
            self._paint_nobody(surface)
            return
        square = pygame.Rect(0, 0, side, side)
        square.center = area.center
        if self.state == "hover":
            square.y -= view.px(2)
        mood = "delighted" if self.is_out else "calm"
        paint_medallion(surface, self.ui, self._portrait, mood, square, view.u)
        if self.is_out:
            d = round(side * 0.44)
            knob = self.ui.skin.knob("moss", d, view.u, "normal")
            left, top = square.right - d, square.bottom - d
            surface.blit(knob.surface, (left - knob.pad, top - knob.pad))
            sign = render_icon("flag", round(d * 0.55), theme.palette.paper)
            surface.blit(sign, sign.get_rect(center=(left + d // 2, top + d // 2)))

    def _paint_nobody(self, surface: pygame.Surface) -> None:
        """Paint the button, with its word if there is room, or a cross."""
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        kind: ButtonKind = "primary" if self.is_out else "wood"
        self.ui.skin.button(kind, area.size, view.u, self.state).paint(surface, area.topleft)
        ink = theme.palette.umber if self.is_out else theme.on_wood
        if area.w < 1.4 * area.h:
            sign = render_icon("close", round(min(area.size) * 0.45), ink)
            surface.blit(sign, sign.get_rect(center=area.center))
            return
        px, name = type_.fit_line(self.name, view.text_px(theme.text.body), area.w - view.px(16), "bold")
        shown = type_.render(name, px, ink, "bold")
        surface.blit(shown, shown.get_rect(center=(area.centerx, area.centery - view.px(2))))


def out_group(faces: list[OutFace]) -> None:
    """Put the faces into a group for screen readers."""
    Group("radios", text("count.who-out")).add(*faces)
