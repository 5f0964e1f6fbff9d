from dataclasses import dataclass
from datetime import date

import pygame

from gnoming.deals.days import signed
from gnoming.text import format_decimal, text
from scenes.kit.drawing.shapes import put, rounded
from scenes.kit.motion.timeline import Call
from scenes.kit.theme import Colour
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext


@dataclass(frozen=True, slots=True)
class DayFacts:
    """A daily deal's score in the scored try, and its par, each None if unknown.

    `begun` is True once that try has begun; `waits` is True if it is saved and can be continued.
    """

    score: int | None = None
    begun: bool = False
    par: int | None = None
    waits: bool = False


class DayCell(Widget):
    """A paper square with a day's number and result."""

    def __init__(self, ui: UiContext, day: date, name: str, on_use: Call, facts: DayFacts) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.day = day
        self.is_today = self.is_chosen = False
        self._facts = facts

    def value(self) -> str:
        facts = self._facts
        if facts.score is not None:
            return text("deal.day.points", points=format_decimal(facts.score, 0))
        if facts.waits:
            return text("deal.day.waits")
        return text("deal.day.begun") if facts.begun else ""

    def paint(self, surface: pygame.Surface) -> None:
        px, palette, box = self.viewport.px, self.ui.theme.palette, self.area
        paper: Colour = palette.honey_pale if self.is_chosen else self.ui.theme.paper
        if not self.enabled:
            paper = palette.cream_deep
        elif self.hovered and not self.is_chosen:
            paper = palette.cream
        surface.blit(rounded(box.size, px(7), paper, 255 if self.enabled else 45), box)
        if self.is_today:
            pygame.draw.rect(surface, palette.clay, box, max(2, px(2.5)), border_radius=px(7))
        ink = palette.umber if self.enabled else palette.cream
        size = min(self.viewport.text_px(self.ui.theme.text.small), round(box.h * 0.44))
        number = self.ui.typography.render(str(self.day.day), size, ink, "bold")
        if not self._facts.begun:
            surface.blit(number, number.get_rect(center=box.center))
            return
        size = min(size, round(box.h * 0.34))
        number = self.ui.typography.render(str(self.day.day), size, ink, "bold")
        surface.blit(number, number.get_rect(center=(box.centerx, box.y + round(box.h * 0.26))))
        self._paint_result(surface, round(size * 1.1))

    def _paint_result(self, surface: pygame.Surface, size: int) -> None:
        """Draw the distance to par on a pill: green under par, clay-coloured over it."""
        palette, box = self.ui.theme.palette, self.area
        score, par = self._facts.score, self._facts.par
        words, fill = "…", palette.clay if self._facts.waits else palette.wood_light
        if score is not None:
            over = 0 if par is None else score - par
            words = format_decimal(score, 0) if par is None else signed(score, par)
            fill = palette.moss if over < 0 else palette.clay_deep if over > 0 else palette.dusk
        high = max(8, round(box.h * 0.44))
        pill = pygame.Rect(0, 0, box.w - self.viewport.px(10), high)
        pill.midbottom = (box.centerx, box.bottom - self.viewport.px(4))
        surface.blit(rounded(pill.size, high // 2, fill), pill)
        px, shown = self.ui.typography.fit_line(words, min(size, round(high * 0.8)), pill.w - 6, "bold")
        put(surface, self.ui.typography.render(shown, px, palette.paper, "bold"), center=pill.center)
