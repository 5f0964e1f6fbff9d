"""The chart of skill and luck over time: results as bars, points lost to decisions and the rest as lines."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from gnoming.stats.summary import Period
from gnoming.text import format_decimal, text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.text.typography import Style, longest_text
from scenes.kit.theme import Colour, mix
from scenes.kit.viewport import Point
from scenes.kit.widgets.base import Draggable
from scenes.kit.widgets.ui_context import UiContext
from scenes.stats.words import period_words

LETTERS = 16.0
MAX_LINES = 3
"""The maximum number of lines of explanation above the chart."""
STEPS = (1, 2, 5, 10, 20, 50, 100, 200)
"""The possible distances between grid lines in points; the smallest that gives few enough lines is used."""


class _Paper(NamedTuple):
    """The area of the chart in which periods and points are drawn, in pixels from the picture's corner."""

    area: pygame.Rect
    periods: int
    most: float

    def point(self, number: int, points: float) -> Point:
        """Return the position of a period's points; fewer points are better, so they are higher up."""
        x = self.area.x + self.area.w * (number + 0.5) / max(1, self.periods)
        return x, self.area.centery + points / self.most * self.area.h / 2


class TrendChart(Draggable):
    """The chart. Left and Right or a click choose a period, whose description is shown above the chart."""

    adjustments = ("more", "less")

    def __init__(self, ui: UiContext, periods: Sequence[Period], about: str) -> None:
        super().__init__(ui, text("stats.trend"), z=2)
        self.periods = tuple(periods)
        self.chosen: int | None = None
        """The index of the chosen period, which is described; None initially."""
        self._about = about
        self._picture = pygame.Surface((1, 1))
        self._paper = _Paper(pygame.Rect(0, 0, 1, 1), 1, 1.0)
        self._head = 0

    def value(self) -> str:
        return self._about if self.chosen is None else period_words(self.periods[self.chosen])

    # use ------------------------------------------------------------------------------------------

    def drag(self, pos: tuple[float, float]) -> None:
        area = self._paper.area
        share = (pos[0] - self.area.x - area.x) / max(1, area.w)
        self._choose(int(share * len(self.periods)))

    def nudge(self, dx: int, dy: int) -> bool:
        if dx == 0 or not self.periods:
            return False
        at = self.chosen
        self._choose((len(self.periods) - 1 if dx < 0 else 0) if at is None else at + dx)
        return True

    def _choose(self, number: int) -> None:
        self.chosen = min(max(number, 0), len(self.periods) - 1)
        self.invalidate()

    # picture --------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self._picture = pygame.Surface(self.area.size, pygame.SRCALPHA)
        self._paper = self._measure()
        self._draw_grid()
        self._draw_bars()
        palette = self.ui.theme.palette
        self._draw_line([period.rest for period in self.periods], palette.dusk)
        self._draw_line([period.lost for period in self.periods], palette.poppy)
        self._draw_legend()

    @property
    def _letters(self) -> int:
        return self.viewport.text_px(LETTERS)

    @property
    def _legend_rows(self) -> int:
        return 3 if self.area.w < self.viewport.px(620 * self.viewport.text_scale) else 1

    def _measure(self) -> _Paper:
        """Return the area for the plot: below the heading, above the legend, and right of the scale."""
        px, line = self.viewport.px, round(1.5 * self._letters)
        shown = [
            abs(points)
            for period in self.periods
            for points in (period.result.value, period.lost, period.rest)
            if points is not None
        ]
        step = grid_step(max(shown, default=1.0))
        most = step * math.ceil(max(1.0, *shown) / step)
        points = self.ui.typography.width(format_decimal(most, 0, plus=True), self._letters)
        about = self.ui.typography.wrap(self._about, self._letters, max(1, self.area.w))
        self._head = (1 + min(MAX_LINES, len(about))) * line + self._letters // 2 + px(2)
        left = points + px(10)
        high = self.area.h - self._head - self._legend_rows * line - px(10)
        area = pygame.Rect(left, self._head, self.area.w - left, max(8, high))
        return _Paper(area, len(self.periods), most)

    def _draw_grid(self) -> None:
        theme, paper, px = self.ui.theme, self._paper, self.viewport.px
        step = grid_step(paper.most)
        for points in range(-int(paper.most), int(paper.most) + 1, step):
            y = round(paper.point(0, points)[1])
            colour = mix(theme.on_paper_quiet, theme.paper, 0.1 if points == 0 else 0.7)
            pygame.draw.line(
                self._picture,
                colour,
                (paper.area.x, y),
                (paper.area.right, y),
                max(1, px(1.6 if not points else 0.8)),
            )
            words = self.ui.typography.render(
                format_decimal(points, 0, plus=True),
                min(self._letters, max(8, paper.area.h // 5)),
                theme.on_paper_quiet,
            )
            self._picture.blit(words, words.get_rect(midright=(paper.area.x - px(6), y)))

    def _draw_bars(self) -> None:
        """Draw the results as bars; those for results better than the others' are green and point upwards."""
        paper, px = self._paper, self.viewport.px
        wide = max(2, min(round(paper.area.w / max(1, paper.periods) * 0.62), px(44)))
        for number, period in enumerate(self.periods):
            x, y = paper.point(number, period.result.value)
            zero = paper.point(number, 0)[1]
            top, high = round(min(y, zero)), max(1, round(abs(y - zero)))
            bar = rounded((wide, high), min(px(3), high // 2), self._bar_colour(period.result.value))
            self._picture.blit(bar, (round(x) - wide // 2, top))

    def _bar_colour(self, points: float) -> Colour:
        palette = self.ui.theme.palette
        return palette.lawn if points <= 0 else palette.clay_pale

    def _draw_line(self, values: Sequence[float | None], colour: Colour) -> None:
        """Draw the known values as dots in pale rings, with lines between those of neighbouring periods."""
        paper, u = self._paper, self.viewport.u
        places = [None if v is None else paper.point(n, v) for n, v in enumerate(values)]
        for one, other in pairwise(places):
            if one is not None and other is not None:
                pygame.draw.aaline(self._picture, colour, one, other, max(2, round(2.2 * u)))
        for place in places:
            if place is not None:
                centre = round(place[0]), round(place[1])
                pygame.draw.aacircle(self._picture, self.ui.theme.paper, centre, max(3, round(5.5 * u)))
                pygame.draw.aacircle(self._picture, colour, centre, max(2, round(4.2 * u)))

    def _draw_legend(self) -> None:
        """Draw the legend, with its entries side by side if there is room, otherwise one below the other."""
        palette, px, line = self.ui.theme.palette, self.viewport.px, round(1.5 * self._letters)
        entries = (
            (palette.lawn, text("stats.legend-result")),
            (palette.poppy, text("stats.legend-lost")),
            (palette.dusk, text("stats.legend-rest")),
        )
        rows, top = self._legend_rows, self.area.h - self._legend_rows * line
        texts = tuple(words for _, words in entries)
        whole, marks = ("".join(texts), len(texts)) if rows == 1 else (longest_text(texts), 1)
        size = self.ui.typography.fit_size(whole, self._letters, self.area.w - marks * px(34))
        x = 0
        for n, (colour, words) in enumerate(entries):
            middle = top + (n * line if rows > 1 else 0) + line // 2
            side = px(12)
            mark = rounded((side, side), px(3) if n == 0 else side // 2, colour)
            self._picture.blit(mark, (x, middle - side // 2))
            if n == 0:  # bars below zero have another colour
                lower = rounded((side, side - side // 2), px(3), palette.clay_pale)
                self._picture.blit(lower, (x, middle))
            shown = self.ui.typography.render(words, size, self.ui.theme.on_paper)
            self._picture.blit(shown, shown.get_rect(midleft=(x + side + px(6), middle)))
            x += shown.get_width() + px(34) if rows == 1 else 0

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.area)
        self._paint_head(surface)
        if self.chosen is None:
            return
        paper, x = self._paper, round(self._paper.point(self.chosen, 0)[0])
        top = (self.area.x + x, self.area.y + paper.area.y)
        bottom = (top[0], self.area.y + paper.area.bottom)
        colour = self.ui.theme.palette.honey_deep
        pygame.draw.line(surface, colour, top, bottom, max(1, self.viewport.px(1.6)))

    def _paint_head(self, surface: pygame.Surface) -> None:
        """Draw the title and, below it, the description of the chosen period or of the chart."""
        type_, theme = self.ui.typography, self.ui.theme
        line = round(1.5 * self._letters)
        label = self.viewport.text_px(theme.text.label)
        px = type_.fit_size(self.name, label, self.area.w, "display")
        title = type_.render(self.name, px, theme.on_paper, "display")
        surface.blit(title, title.get_rect(midleft=(self.area.x, self.area.y + line // 2)))
        style: Style = "text" if self.chosen is None else "bold"
        room = self.area.w, self._head - line - self._letters // 2
        size, lines = type_.fit_block(self.value(), self._letters, room, style)
        for n, words in enumerate(lines):
            ink = theme.on_paper_quiet if self.chosen is None else theme.on_paper
            shown = type_.render(words, size, ink, style)
            surface.blit(shown, (self.area.x, self.area.y + line + n * type_.line_height(size, style)))


def grid_step(most: float) -> int:
    """Return the distance between grid lines in points: a round number that gives few lines."""
    return next((step for step in STEPS if most / step <= 3), 500)
