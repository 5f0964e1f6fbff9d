from __future__ import annotations

import pygame

from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import paint_medallion

HEIGHT, NAME_SIZE, MAX_TEXT_SCALE = 48.0, 20.0, 1.5


class PersonSign(Widget):
    """A plank on the title with the current player's gnome and name, which opens the people page."""

    def __init__(self, ui: UiContext, greeting: str, person: str, gnome: str, on_use: Call) -> None:
        super().__init__(ui, text("profiles.who-plays"), on_use=on_use)
        self._greeting, self.value_text = greeting, person
        self._gnome = gnome

    def value(self) -> str:
        return "" if self.value_text == self.name else self.value_text

    def _letters(self, viewport: Viewport) -> int:
        return round(NAME_SIZE * min(viewport.text_scale, MAX_TEXT_SCALE) * viewport.u)

    def wanted_size(self, viewport: Viewport) -> tuple[float, float]:
        """Return the width and height in units that the plank needs."""
        high = HEIGHT * min(viewport.text_scale, MAX_TEXT_SCALE) ** 0.5
        words = self.ui.typography.width(self._greeting, self._letters(viewport), "bold") / viewport.u
        return high + words + 26, high

    def paint(self, surface: pygame.Surface) -> None:
        view, area = self.viewport, self.area
        body = self.ui.skin.panel("wood", area.size, view.u, self.state in ("hover", "pressed"))
        surface.blit(body.surface, (area.x - body.pad, area.y - body.pad))
        side = round(area.h * 0.94)
        face = pygame.Rect(area.x + view.px(5), area.centery - side // 2, side, side)
        mood = "delighted" if self.hovered or self.focused else "calm"
        paint_medallion(surface, self.ui, self._gnome, mood, face, view.u)
        left = face.right + view.px(6)
        room = area.right - view.px(10) - left
        px, name = self.ui.typography.fit_line(self._greeting, self._letters(view), room, "bold")
        words = self.ui.typography.render(name, px, self.ui.theme.on_wood_strong, "bold")
        surface.blit(words, words.get_rect(midleft=(left, area.centery)))
        if self.state == "pressed":
            surface.blit(rounded(area.size, view.px(8), self.ui.theme.on_wood, 26), area)
