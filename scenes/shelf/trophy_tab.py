"""Trophies on boards: lit if they have been won, otherwise shadows, with names on the edge of the board."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gnoming.text import text
from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import put, rounded
from scenes.kit.theme import mix
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.tour.cup_tab import leaf_pictures

NAME_SIZE = 14.5
"""The text size of a name at 100 %, in units; with large text, only the sheet shows names."""
LEAST_NAME_PX = 9
"""The size in pixels below which names aren't written, because nobody could read them."""
LEAF_SHARE = 0.26
"""The side of a cup's leaf, as a share of the cup's height."""
SHADOW = (212, 193, 172, 212)
"""The colour that darkens the picture of a trophy not yet won."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """A trophy or a cup: its internal name, its picture, its title, and its condition.

    `how_won` describes how it was won, and `way` the page that a click opens; each is empty if it doesn't apply. A cup
    has up to three `leaves`; for a trophy they are None.
    """

    name: str
    picture: str
    title: str
    asks: str
    how_won: str = ""
    way: str = ""
    is_new: bool = False
    leaves: int | None = None

    @property
    def is_won(self) -> bool:
        """True if the trophy has been won; otherwise it is shown only as a shadow."""
        return bool(self.how_won)


class TrophyTab(Widget):
    def __init__(
        self, ui: UiContext, masters: MasterImages, trophy: Trophy, on_use: Callable[[], None], edge: float
    ) -> None:
        super().__init__(ui, trophy.title, on_use=on_use)
        self.trophy = trophy
        self._masters = masters
        self.edge = edge
        """The height in units of the board's edge, on which the name is written."""

    def value(self) -> str:
        return f"{self.trophy.how_won or text('shelf.not-won')} {self.trophy.asks}"

    def paint(self, surface: pygame.Surface) -> None:
        box, edge = self.area, self.viewport.px(self.edge)
        stand = pygame.Rect(box.x, box.y, box.w, box.h - edge)
        if self.trophy.is_won or self.hovered or self.focused:
            self._paint_light(surface, stand)
        self._paint_picture(surface, stand)
        if not self.viewport.has_large_text and self.viewport.text_px(NAME_SIZE) >= LEAST_NAME_PX:
            self._paint_name(surface, pygame.Rect(box.x, stand.bottom, box.w, edge))

    def _paint_light(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        strong = self.hovered or self.focused
        steps = 6
        for n in range(steps):
            side = round(min(stand.w, stand.h) * (1.0 - n * 0.13))
            halo = rounded((side, side), side // 2, self.ui.theme.palette.honey_pale, 20 if strong else 9)
            surface.blit(halo, halo.get_rect(center=stand.center))

    def _paint_picture(self, surface: pygame.Surface, stand: pygame.Rect) -> None:
        whole = self._masters.get(self.trophy.picture)
        high = round(stand.h * 0.97)
        wide = round(high * whole.get_width() / whole.get_height())
        leaf = 0 if self.trophy.leaves is None else round(LEAF_SHARE * high)
        most = stand.w - leaf
        if wide > most:
            wide, high = most, round(most * whole.get_height() / whole.get_width())
            leaf = 0 if self.trophy.leaves is None else round(LEAF_SHARE * high)
        picture = pygame.transform.smoothscale(whole, (max(1, wide), max(1, high)))
        if not self.trophy.is_won:
            picture.fill(SHADOW, special_flags=pygame.BLEND_RGBA_MULT)
        place = picture.get_rect(midbottom=(stand.centerx - leaf // 2, stand.bottom + round(high * 0.03)))
        surface.blit(picture, place)
        if self.trophy.leaves:
            self._paint_leaves(surface, place, leaf)
        if self.trophy.is_new:
            self._paint_star(surface, place)

    def _paint_leaves(self, surface: pygame.Surface, cup: pygame.Rect, side: int) -> None:
        for n, leaf in enumerate(leaf_pictures(self._masters, side, self.trophy.leaves or 0)):
            surface.blit(leaf, (cup.right - side // 8, cup.bottom - side - round(n * side * 0.95)))

    def _paint_star(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        d = max(12, round(place.w * 0.3))
        knob = self.ui.skin.knob("honey", d, self.viewport.u, "normal")
        x, y = place.right - d, place.y
        surface.blit(knob.surface, (x - knob.pad, y - knob.pad))
        star = render_icon("star", round(d * 0.6), self.ui.theme.palette.paper)
        surface.blit(star, star.get_rect(center=(x + d // 2, y + d // 2)))

    def _paint_name(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        px = max(8, self.viewport.text_px(NAME_SIZE))
        ink = theme.on_wood_strong if self.trophy.is_won else mix(theme.palette.wood_deep, theme.on_wood, 0.9)
        while px > 7:
            lines = type_.wrap(self.name, px, room.w - 4, "bold")
            high = len(lines) * type_.line_height(px, "bold")
            if high <= room.h and all(
                type_.width(one, px, "bold") <= room.w - 4 for one in self.name.split()
            ):
                break
            px -= 1
        y = room.centery - len(lines) * type_.line_height(px, "bold") // 2
        for line in lines:
            put(surface, type_.render(line, px, ink, "bold"), midtop=(room.centerx, y))
            y += type_.line_height(px, "bold")
