"""The still parts of the course: lawn, windmill, cups and pond, painted once per window into the background."""

import math

import pygame

from scenes.garden.evening_light import EveningLight
from scenes.garden.master_images import MasterImages
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.theme import darker, lighter, mix
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.layout import Box, TableLayout

CUP_WIDTH = 52.0
"""How wide a cup is, in units, as its picture was drawn."""


class Props:
    """Composes backgrounds from the course's pictures."""

    def __init__(self, ui: UiContext, masters: MasterImages) -> None:
        self._ui = ui
        self._masters = masters
        self._lawn_patches: list[tuple[pygame.Rect, pygame.Surface]] = []

    def paint(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> pygame.Surface:
        """Paint everything that never moves onto the lawn, and return it."""
        picture = ground
        self._lawn_patches = []
        if layout.windmill is not None:
            self._draw_picture(picture, viewport, "windmill-tower", layout.windmill)
        for box in layout.turfs:
            self._draw_turf(picture, viewport, box)
        for cup, name in zip(layout.cups, ("cup-left", "cup-right"), strict=False):
            self._draw_cup(picture, viewport, cup, name)
        pond = layout.pond
        if pond is not None and not self._draw_picture(picture, viewport, "pond", pond):
            _draw_pond(picture, viewport, pond, self._ui)
        return picture

    def _draw_turf(self, picture: pygame.Surface, viewport: Viewport, box: Box) -> None:
        """Lay darker turf under cards, so that every rim shows and an empty place is one."""
        area = viewport.rect(box.x, box.y, box.w, box.h)
        painted = self._ui.skin.panel("turf", area.size, viewport.u)
        place = painted.surface.get_rect(topleft=(area.x - painted.pad, area.y - painted.pad))
        self._save_lawn(picture, place)
        picture.blit(painted.surface, place)

    def _save_lawn(self, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Remember the lawn where something for play comes to lie: it costs less than to paint a lawn anew."""
        seen = place.clip(picture.get_rect())
        if seen.w and seen.h:
            self._lawn_patches.append((seen, picture.subsurface(seen).copy()))

    def restore_lawn(self, picture: pygame.Surface, evening: EveningLight) -> None:
        """Paint lawn in today's light over what cards lie on, in place: the garden when nobody plays."""
        for place, lawn in reversed(self._lawn_patches):
            piece = lawn.copy()
            evening.tint_picture(piece, place.x)
            picture.blit(piece, place)

    def _draw_picture(self, picture: pygame.Surface, viewport: Viewport, name: str, box: Box) -> bool:
        master = self._masters.get(name)
        if master is None:
            return False
        area = viewport.rect(box.x, box.y, box.w, box.h)
        scale = min(area.w / master.get_width(), area.h / master.get_height())
        size = (round(master.get_width() * scale), round(master.get_height() * scale))
        shown = pygame.transform.smoothscale(master, size)
        picture.blit(shown, shown.get_rect(center=area.center))
        return True

    def _draw_cup(self, picture: pygame.Surface, viewport: Viewport, cup: Box, name: str) -> None:
        size = cup.w / CUP_WIDTH
        x, top = cup.centre[0] - 34 * size, cup.y - 74 * size
        self._save_lawn(picture, viewport.rect(x - 4 * size, top - 4 * size, 104 * size, 100 * size))
        if self._draw_picture(picture, viewport, name, Box(x, top, 94 * size, 92 * size)):
            return
        area = viewport.rect(cup.x, cup.y, cup.w, cup.h)
        theme = self._ui.theme
        pygame.draw.ellipse(
            picture, lighter(theme.palette.turf, 0.35), area.inflate(area.w // 5, area.h // 3)
        )
        pygame.draw.ellipse(picture, theme.palette.umber, area)
        shown = render_icon("flag", viewport.px(72 * size), theme.palette.clay_deep)
        picture.blit(shown, shown.get_rect(midbottom=(area.centerx + viewport.px(8), area.centery)))


def _draw_pond(picture: pygame.Surface, viewport: Viewport, box: Box, ui: UiContext) -> None:
    """Draw a round pond with a rim of stones."""
    area = viewport.rect(box.x, box.y, box.w, box.h)
    palette = ui.theme.palette

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, h = area.w * scale, area.h * scale
        pygame.draw.ellipse(surface, darker(palette.turf, 0.4), (0, 0, w, h))
        for n in range(26):
            angle = math.tau * n / 26
            x, y = w / 2 + w * 0.45 * math.cos(angle), h / 2 + h * 0.45 * math.sin(angle)
            r = w * (0.052 + 0.008 * (n % 3))
            stone = mix(palette.stone, palette.clay_pale, 0.12 * (n % 4))
            pygame.draw.circle(surface, darker(stone), (x + scale, y + 2 * scale), r)
            pygame.draw.circle(surface, stone, (x, y), r * 0.94)
        water = pygame.Rect(round(w * 0.09), round(h * 0.09), round(w * 0.82), round(h * 0.82))
        pygame.draw.ellipse(surface, (38, 84, 92), water)
        pygame.draw.ellipse(surface, (56, 112, 118), water.inflate(-water.w // 6, -water.h // 6))
        pygame.draw.ellipse(surface, (74, 134, 138), water.inflate(-water.w // 2, -water.h // 2))

    picture.blit(supersampled(area.size, paint, palette.stone), area)
