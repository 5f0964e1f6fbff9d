"""The rows of the costliest decisions, each with the better move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.review.live_review import AnyStep, LiveReview


class CostlyRow(Widget):
    """A decision: its cost, the better move, and a flag if it was a mistake."""

    def __init__(
        self,
        ui: UiContext,
        review: LiveReview,
        step: AnyStep,
        on_use: Callable[[AnyStep], None],
    ) -> None:
        super().__init__(ui, "", z=1.0)
        self.step = step
        self.on_use = partial(on_use, step)
        decision = step.decision
        assert decision is not None
        self._is_mistake = decision.is_mistake
        self._points = format_decimal(decision.points_lost)
        view = review.session.game.view(review.session.journal[step.number].before, step.seat or 0)
        describe = review.session.game.describe
        done, better = describe(view, decision.taken.action), describe(view, decision.best.action)
        self.name = text(
            "review.instead", part=part_name(review.session.game, step.round), move=done, better=better
        )

    def value(self) -> str:
        return text("review.points-lost", points=self._points)

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area)

    def paint(self, surface: pygame.Surface) -> None:
        theme, area, px = self.ui.theme, self.area, self.viewport.px
        if self.state in ("hover", "pressed"):
            surface.blit(rounded(area.size, px(8), theme.palette.dusk_pale, 45), area)
        column = px(28 + 36 * self.viewport.text_scale)
        side = px(16 + 10 * self.viewport.text_scale)
        colour = theme.palette.poppy if self._is_mistake else theme.palette.dusk_pale
        sign = render_icon("flag", side, colour)
        size = self.ui.typography.fit_size(self._points, self.viewport.text_px(20), column - px(8), "bold")
        shown = self.ui.typography.render(self._points, size, theme.on_slate_strong, "bold")
        high = side + shown.get_height()
        top = area.centery - high // 2
        surface.blit(sign, (area.x + (column - side) // 2, top))
        surface.blit(shown, shown.get_rect(midtop=(area.x + column // 2, top + side)))
        self._paint_text(surface, pygame.Rect(area.x + column, area.y, area.w - column - px(6), area.h))

    def _paint_text(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        type_, colour = self.ui.typography, self.ui.theme.on_slate
        px, lines = type_.fit_block(self.name, self.viewport.text_px(17), box.size)
        y = box.centery - type_.line_height(px) * len(lines) // 2
        for line in lines:
            surface.blit(type_.render(line, px, colour), (box.x, y))
            y += type_.line_height(px)
