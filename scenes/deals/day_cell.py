"""A day of the calendar: its number, and what came of its deal against par."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from gnoming.deals.golf import signed
from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget


class DayCell(Widget):
    """A paper square. `score` and `par` are those of the scored try; `begun` says that it was begun at least."""

    def __init__(
        self,
        ui: UiContext,
        day: date,
        name: str,
        on_use: Callable[[], None],
        score: int | None,
        par: int | None,
        begun: bool,
    ) -> None:
        super().__init__(ui, name)
        self.day = day
        self.on_use = on_use
        self.is_today = self.is_chosen = False
        self._score, self._par, self._begun = score, par, begun

    def value(self) -> str:
        if self._score is None:
            return text("deal.day.begun") if self._begun else ""
        return text("deal.day.points", points=_minus(self._score))

    def paint(self, surface: pygame.Surface) -> None:
        px, palette, box = self.viewport.px, self.ui.theme.palette, self.area
        paper: Colour = palette.honey_pale if self.is_chosen else self.ui.theme.paper
        if not self.enabled:
            paper = palette.cream_deep
        elif self.hovered and not self.is_chosen:
            paper = palette.cream
        surface.blit(rounded(box.size, px(7), paper, 255 if self.enabled else 90), box)
        if self.is_today:
            pygame.draw.rect(surface, palette.clay, box, max(2, px(2.5)), border_radius=px(7))
        ink = palette.umber if self.enabled else palette.wood_light
        size = min(self.viewport.text_px(self.ui.theme.text.small), round(box.h * 0.44))
        number = self.ui.typography.render(str(self.day.day), size, ink, "bold")
        if self._score is None and not self._begun:
            surface.blit(number, number.get_rect(center=box.center))
            return
        size = min(size, round(box.h * 0.34))
        number = self.ui.typography.render(str(self.day.day), size, ink, "bold")
        surface.blit(number, number.get_rect(center=(box.centerx, box.y + round(box.h * 0.26))))
        self._paint_result(surface, round(size * 1.1))

    def _paint_result(self, surface: pygame.Surface, size: int) -> None:
        """Paint the distance to par on a pill, green under it and clay above."""
        palette, box = self.ui.theme.palette, self.area
        words, fill = "…", palette.wood_light
        if self._score is not None:
            over = 0 if self._par is None else self._score - self._par
            words = _minus(self._score) if self._par is None else signed(self._score, self._par)
            fill = palette.moss if over < 0 else palette.clay_deep if over > 0 else palette.dusk
        high = max(8, round(box.h * 0.44))
        pill = pygame.Rect(0, 0, box.w - self.viewport.px(10), high)
        pill.midbottom = (box.centerx, box.bottom - self.viewport.px(4))
        surface.blit(rounded(pill.size, high // 2, fill), pill)
        px, shown = self.ui.typography.fit_line(words, min(size, round(high * 0.8)), pill.w - 6, "bold")
        label = self.ui.typography.render(shown, px, palette.paper, "bold")
        surface.blit(label, label.get_rect(center=pill.center))


def _minus(score: int) -> str:
    return str(score).replace("-", "−")
