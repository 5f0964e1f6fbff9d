"""The still parts of the course: lawn, windmill, cups and pond, painted once per window into the background."""

import pygame

from scenes.garden.evening_light import EveningLight
from scenes.garden.lawn import dim_ground
from scenes.garden.master_images import MasterImages
from scenes.garden.sand_path import paint_sand_path
from scenes.kit.box import Box
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground.ornaments import place_ornaments, side_roads, village_road

PATH_WIDTH, DOOR_PATH_WIDTH, ROAD_WIDTH = 46.0, 38.0, 26.0
"""How wide the paths are, in units."""
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
        self._lawn_patches = []
        if layout.path:
            self._paint_path(ground, viewport, layout)
        ornaments = place_ornaments(viewport, layout)
        for way in (village_road(layout, ornaments), *side_roads(viewport, layout, ornaments)):
            if way:
                road = [viewport.point(*point) for point in way]
                paint_sand_path(ground, road, ROAD_WIDTH * viewport.u, viewport.u)
        for name, box in ornaments:
            self._draw_picture(ground, viewport, name, box)
        if layout.windmill is not None:
            self._draw_picture(ground, viewport, "windmill-tower", layout.windmill)
        dim_ground(ground, self._ui.theme)
        for box in layout.turfs:
            self._draw_turf(ground, viewport, box)
        for cup, name in zip(layout.cups, ("cup-left", "cup-right"), strict=False):
            self._draw_cup(ground, viewport, cup, name)
        if layout.pond is not None:
            self._draw_picture(ground, viewport, "pond", layout.pond)
        return ground

    def _paint_path(self, ground: pygame.Surface, viewport: Viewport, layout: TableLayout) -> None:
        """Paint the path from the window's lower left corner, and a narrower one from the windmill's door to it."""
        u = viewport.u
        if layout.windmill is not None and layout.door is not None:
            x, top = layout.door[0], layout.windmill.bottom - 14
            spur = [viewport.point(x, top), viewport.point(x - 3, top + 30), viewport.point(x + 6, top + 66)]
            paint_sand_path(ground, spur, DOOR_PATH_WIDTH * u, u)
        points = [viewport.point(x, y) for x, y in layout.path]
        paint_sand_path(ground, [(-10 * u, viewport.window.h - 26 * u), *points], PATH_WIDTH * u, u)

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

    def _draw_picture(self, picture: pygame.Surface, viewport: Viewport, name: str, box: Box) -> None:
        master = self._masters.get(name)
        area = viewport.rect(box.x, box.y, box.w, box.h)
        scale = min(area.w / master.get_width(), area.h / master.get_height())
        size = (round(master.get_width() * scale), round(master.get_height() * scale))
        shown = pygame.transform.smoothscale(master, size)
        picture.blit(shown, shown.get_rect(center=area.center))

    def _draw_cup(self, picture: pygame.Surface, viewport: Viewport, cup: Box, name: str) -> None:
        size = cup.w / CUP_WIDTH
        x, top = cup.centre[0] - 34 * size, cup.y - 74 * size
        self._save_lawn(picture, viewport.rect(x - 4 * size, top - 4 * size, 104 * size, 100 * size))
        self._draw_picture(picture, viewport, name, Box(x, top, 94 * size, 92 * size))
