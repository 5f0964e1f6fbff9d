"""The score card of a course: nine fields, each with its hole's number and result."""

from __future__ import annotations

import pygame

from gnoming.tour.course import HOLES, Course
from gnoming.tour.progress import CourseCard, hole_over
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import Colour, darker
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.tour.hole_flag import paint_badge
from scenes.tour.words import hole_state, hole_words, over_words

COLUMNS, GAP = 3, 5.0


class ScoreCard(Widget):
    """Nine fields in three rows; the next hole has a white frame."""

    focusable = False

    def __init__(self, ui: UiContext, course: Course, card: CourseCard) -> None:
        super().__init__(ui, "")
        self._course = course
        self._card = card

    def paint(self, surface: pygame.Surface) -> None:
        for hole in range(HOLES):
            self._paint_field(surface, hole, self.field(hole))

    def field(self, hole: int) -> pygame.Rect:
        """Return the rectangle of a hole's field in pixels."""
        gap = self.viewport.px(GAP)
        w, h = (self.area.w - 2 * gap) // COLUMNS, (self.area.h - 2 * gap) // COLUMNS
        row, column = divmod(hole, COLUMNS)
        return pygame.Rect(self.area.x + column * (w + gap), self.area.y + row * (h + gap), w, h)

    def _paint_field(self, surface: pygame.Surface, hole: int, box: pygame.Rect) -> None:
        u, theme, type_ = self.viewport.u, self.ui.theme, self.ui.typography
        state, over = hole_state(self._course, self._card, hole), hole_over(self._course, self._card, hole)
        radius = round(6 * u)
        surface.blit(rounded(box.size, radius, darker(theme.palette.wood_deep, 0.3), 200), box)
        if state == "next":
            pygame.draw.rect(surface, (255, 255, 255), box, max(2, round(2.4 * u)), border_radius=radius)
        faint = state == "ahead"
        ink = theme.palette.cream_deep if faint else theme.on_wood_strong
        pad = round(7 * u)
        px = min(self.viewport.text_px(17), round(box.h * 0.42))
        number = type_.render(str(hole + 1), px, ink, "display")
        surface.blit(number, number.get_rect(topleft=(box.x + pad, box.y + round(box.h * 0.08))))
        if over is not None:
            words, side = over_words(over), round(px * 1.24)
            wide = max(side, type_.width(words, round(px * 0.86), "bold") + round(px * 0.5))
            right = box.right - pad // 2, box.y + round(box.h * 0.06) + side // 2
            paint_badge(surface, self.ui, state, words, px, (wide, side), right)
        self._write_words(surface, hole_words(self._course, self._card, hole), box, ink)

    def _write_words(self, surface: pygame.Surface, words: str, box: pygame.Rect, ink: Colour) -> None:
        """Write a hole's result into the lower part of its field, in two lines if that allows larger letters."""
        type_, room = self.ui.typography, box.w - self.viewport.px(7)

        def fitting(lines: list[str]) -> int:
            px = min(self.viewport.text_px(15), round(box.h * (0.36 if len(lines) == 1 else 0.25)))
            return min(type_.fit_size(line, px, room, "bold") for line in lines)

        lines = max([words], split_words(words), key=fitting)
        px = fitting(lines)
        pitch = round(px * 1.1)
        top = box.y + round(box.h * 0.73) - pitch * (len(lines) - 1) // 2
        for n, line in enumerate(lines):
            label = type_.render(type_.shorten(line, px, room, "bold"), px, ink, "bold")
            surface.blit(label, label.get_rect(center=(box.centerx, top + n * pitch)))


def split_words(words: str) -> list[str]:
    """Split words into two lines after the first hyphen or at the first space; return one line if there is neither."""
    first, mark, rest = words.partition("-") if "-" in words else words.partition(" ")
    return [first + mark.strip(), rest] if rest else [words]
