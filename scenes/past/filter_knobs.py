"""The round buttons that filter the list of games: all, one game, or favourites."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.stage.node import Observed
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.past.emblems import emblem_picture


class FilterKnob(Widget):
    """A knob with an icon or a game's emblem; the current filter's knob has another colour."""

    chosen = Observed(False)
    """True for the current filter."""

    def __init__(
        self,
        ui: UiContext,
        name: str,
        on_use: Callable[[], None],
        icon: IconName | None = None,
        emblem: str | None = None,
    ) -> None:
        super().__init__(ui, name)
        self.on_use = on_use
        self._icon: IconName | None = icon
        self._emblem = emblem

    def value(self) -> str:
        return self.ui.words.selected if self.chosen else ""

    def paint(self, surface: pygame.Surface) -> None:
        d = min(self.area.size)
        knob = self.ui.skin.knob("honey" if self.chosen else "wood", d, self.viewport.u, self.state)
        left, top = self.area.centerx - d // 2, self.area.centery - d // 2
        surface.blit(knob.surface, (left - knob.pad, top - knob.pad))
        picture = self._picture(d)
        surface.blit(picture, picture.get_rect(center=(left + d // 2, top + d // 2)))

    def _picture(self, d: int) -> pygame.Surface:
        if self._emblem is None:
            return render_icon(self._icon or "menu", round(d * 0.5), self.ui.theme.palette.paper)
        return emblem_picture(self.ui.assets, self._emblem, round(d * 0.82))
