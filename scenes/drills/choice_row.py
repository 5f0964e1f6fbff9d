from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import pygame

from gnoming.text import text
from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.drawing.skin import Enamel
from scenes.kit.theme import mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.advice.move_marks import badge_picture

SIZE = 17.0
"""The text size in units at 100 %."""
BADGE, PAD = 24.0, 8.0
BAND_ALPHA = {"right": 150, "wrong": 210, "other": 70}
"""The alpha values of the band whose length shows the cost, by mark."""

Mark = Literal["right", "wrong", "other"]


@dataclass(frozen=True, slots=True)
class Cost:
    """A choice's cost, as text and as a share of the highest cost, and its row's mark."""

    points: str
    share: float
    mark: Mark
    symbol: str
    enamel: Enamel


ABOUT_EQUAL = "="
"""The cost of a choice that isn't surely worse than the best one."""


class ChoiceRow(Widget):
    """A row for a choice. A click selects it or, after the decision, explains its value."""

    _attended = False
    reach = 0.0

    def __init__(
        self, ui: UiContext, words: str, on_use: Callable[[], None], on_look: Callable[[bool], None], z: float
    ) -> None:
        super().__init__(ui, words, z, on_use=on_use)
        self._on_look = on_look
        self.cost: Cost | None = None
        self.chosen = False
        """True if the choice is selected, or after the decision if its explanation is shown."""

    def invalidate(self) -> None:
        """Repaint the row, and report when the pointer or focus has arrived or left."""
        super().invalidate()
        attended = self.hovered or (self.focused and self.ui.bindings.follows_focus)
        if attended != self._attended:
            self._attended = attended
            self._on_look(attended)

    def value(self) -> str:
        if self.cost is None or self.cost.points == ABOUT_EQUAL:
            return "" if self.cost is None else text("hint.about-equal")
        return text("drills.costs", points=self.cost.points)

    def show(self, cost: Cost | None, chosen: bool) -> None:
        """Set the cost to show, if any; `chosen` is True if the choice is selected or explained."""
        if (cost, chosen) != (self.cost, self.chosen):
            self.cost, self.chosen = cost, chosen
            self.invalidate()

    def height(self, viewport: Viewport, w: float) -> float:
        """Return the height in units that the text needs at the width `w`."""
        type_, px = self.ui.typography, viewport.text_px(SIZE)
        lines = type_.wrap(self.name, px, viewport.px(w) - self._taken(viewport))
        words = len(lines) * type_.line_height(px) / viewport.u + PAD
        return max(self.ui.theme.min_target, words)

    def _taken(self, viewport: Viewport) -> int:
        """Return the width in pixels of the margins and, after the decision, of the badge and the points."""
        if self.cost is None:
            return viewport.px(2 * PAD)
        points = self.ui.typography.width("+88.8", viewport.text_px(SIZE), "bold")
        return viewport.px(BADGE + 4 * PAD) + points

    def paint(self, surface: pygame.Surface) -> None:
        theme, area, px = self.ui.theme, self.area, self.viewport.px
        palette = theme.palette
        if self.cost is not None:
            self._paint_band(surface, self.cost)
        if self.cost is not None and self.chosen:
            surface.blit(framed(area.size, px(8), max(2, px(2)), palette.umber), area)
        elif self.chosen or self.state in ("hover", "pressed"):
            colour = palette.honey if self.chosen else palette.dusk_pale
            surface.blit(rounded(area.size, px(8), colour, 95 if self.chosen else 55), area)
        elif self.cost is None:
            surface.blit(rounded(area.size, px(8), mix(theme.paper, palette.wood_deep, 0.25), 90), area)
        size = self.viewport.text_px(SIZE)
        left = area.x + px(PAD)
        if self.cost is not None:
            self._paint_cost(surface, self.cost, size)
            left += px(BADGE + PAD)
        room = area.w - self._taken(self.viewport)
        self._paint_words(surface, pygame.Rect(left, area.y, room, area.h), size)

    def _paint_band(self, surface: pygame.Surface, cost: Cost) -> None:
        """Paint a band whose length shows the cost; for a right choice or a mistake, it fills the row."""
        right = cost.mark == "right"
        long = round(self.area.w * max(0.02, cost.share)) if cost.mark == "other" else self.area.w
        colour = self.ui.theme.palette.fern if right else self.ui.theme.palette.clay_pale
        band = pygame.Rect(self.area.topleft, (long, self.area.h))
        surface.blit(rounded(band.size, self.viewport.px(6), colour, BAND_ALPHA[cost.mark]), band)

    def _paint_words(self, surface: pygame.Surface, room: pygame.Rect, size: int) -> None:
        theme = self.ui.theme
        ink = theme.on_paper
        if self.cost is not None and self.cost.mark == "other" and not self.chosen:
            ink = theme.on_paper_quiet
        self.ui.typography.write_block(surface, self.name, size, room, ink)

    def _paint_cost(self, surface: pygame.Surface, cost: Cost, size: int) -> None:
        theme, area, px = self.ui.theme, self.area, self.viewport.px
        if cost.symbol:
            badge = badge_picture(self.ui, cost.symbol, cost.enamel, self.viewport.u, px(BADGE))
            surface.blit(badge, badge.get_rect(center=(area.x + px(PAD + BADGE / 2), area.centery)))
        ink = theme.on_paper if cost.mark != "other" or self.chosen else theme.on_paper_quiet
        shown = self.ui.typography.render(cost.points, size, ink, "bold")
        top = area.centery - self.ui.typography.line_height(size) // 2
        surface.blit(shown, shown.get_rect(topright=(area.right - px(PAD), top)))
