"""The bars that show how often each place was taken."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gnoming.text import text
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import mix
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.stats.words import percent


class Places(Widget):
    """A bar for each place, the first on top. Its name for screen readers lists all of them."""

    role = "text"
    focusable = False

    def __init__(self, ui: UiContext, places: Sequence[int]) -> None:
        self._places = tuple(places)
        every = max(1, sum(places))
        self._rows = [
            text("stats.place-count", place=place, count=count, share=percent(count, every))
            for place, count in enumerate(places, 1)
        ]
        super().__init__(ui, "; ".join([text("stats.places"), *self._rows]), z=2)
        self._picture = pygame.Surface((1, 1))

    @property
    def count(self) -> int:
        """The number of places."""
        return len(self._places)

    def paint_bounds(self) -> pygame.Rect:
        return pygame.Rect(self.area)

    def rebuild(self) -> None:
        """Draw each bar, with its words, on a pale track that stands for the most frequent place."""
        theme, px, type_ = self.ui.theme, self.viewport.px, self.ui.typography
        self._picture = pygame.Surface(self.area.size, pygame.SRCALPHA)
        head = round(1.5 * self.viewport.text_px(theme.text.label))
        size = type_.fit_size(
            text("stats.places"), self.viewport.text_px(theme.text.label), self.area.w, "display"
        )
        title = type_.render(text("stats.places"), size, theme.on_paper, "display")
        self._picture.blit(title, title.get_rect(midleft=(0, head // 2)))
        pitch = (self.area.h - head) / max(1, len(self._rows))
        high = max(2, min(round(pitch) - px(3), round(1.7 * self.viewport.text_px(theme.text.small))))
        most = max(1, *self._places)
        for n, (row, count) in enumerate(zip(self._rows, self._places, strict=True)):
            y = head + round((n + 0.5) * pitch) - high // 2
            track = rounded((self.area.w, high), px(5), mix(theme.paper, theme.palette.cream_deep, 0.45))
            self._picture.blit(track, (0, y))
            wide = round(self.area.w * count / most)
            if wide:
                colour = (
                    theme.palette.honey if n == 0 else mix(theme.palette.cream_deep, theme.palette.fern, 0.5)
                )
                bar = rounded((max(wide, px(10)), high), px(5), colour)
                self._picture.blit(bar, (0, y))
            letters = type_.fit_size(
                row,
                min(self.viewport.text_px(theme.text.small), round(high * 0.72)),
                self.area.w - px(16),
                "bold",
            )
            words = type_.render(row, letters, theme.on_paper, "bold")
            self._picture.blit(words, words.get_rect(midleft=(px(8), y + high // 2)))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.area)
