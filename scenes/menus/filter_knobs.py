"""The round buttons that filter the list of games (all, one kind, or favourites), and their emblems."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import pygame

from scenes.garden.master_images import picture_path
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy, put
from scenes.kit.stage.node import Observed
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext

CAPTION_LINES = 2


class FilterKnob(Widget):
    """A knob with an icon or a game's emblem, perhaps with its name; that of the current filter has another
    colour.
    """

    is_tagged = True
    is_chosen = Observed(False)
    """True for the current filter."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], None],
        icon: IconName | None = None,
        emblem: str | None = None,
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self.has_caption = False
        """True if the lower part of the area holds the name."""
        self._icon: IconName | None = icon
        self._emblem = emblem

    def caption_height(self, viewport: Viewport) -> float:
        line = self.ui.typography.line_height(viewport.text_px(self.ui.theme.text.caption), "bold")
        return CAPTION_LINES * line / viewport.u

    def paint(self, surface: pygame.Surface) -> None:
        place = self.area
        if self.has_caption:
            high = round(self.caption_height(self.viewport) * self.viewport.u)
            place = pygame.Rect(place.x, place.y, place.w, place.h - high)
            self._paint_caption(surface, pygame.Rect(place.x, place.bottom, place.w, high))
        d = min(place.size)
        knob = self.ui.skin.knob("honey" if self.is_chosen else "wood", d, self.viewport.u, self.state)
        left, top = place.centerx - d // 2, place.centery - d // 2
        surface.blit(knob.surface, (left - knob.pad, top - knob.pad))
        put(surface, self._picture(d), center=(left + d // 2, top + d // 2))

    def _paint_caption(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        most = self.viewport.text_px(theme.text.caption)
        px, lines = type_.fit_block(self.name, most, place.size, "bold")
        for n, line in enumerate(type_.balance(lines, px, place.w, "bold")):
            words = type_.render(line, px, theme.on_wood, "bold")
            put(surface, words, midtop=(place.centerx, place.y + n * type_.line_height(px, "bold")))

    def _picture(self, d: int) -> pygame.Surface:
        if self._emblem is None:
            return render_icon(self._icon or "menu", round(d * 0.5), self.ui.theme.palette.paper)
        return emblem_picture(self.ui.assets, self._emblem, round(d * 0.82))


@lru_cache(maxsize=8)
def emblem_picture(assets: Path, name: str, high: int) -> pygame.Surface:
    """Return a game's emblem, cropped, `high` pixels tall. It is cached, so don't draw on it."""
    whole = alpha_copy(load_image(picture_path(assets, name)))
    part = whole.subsurface(whole.get_bounding_rect())
    wide = max(1, round(part.get_width() * high / part.get_height()))
    return pygame.transform.smoothscale(part, (wide, max(1, high)))
