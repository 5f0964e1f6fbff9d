"""The picture of the tour's map: lawn, brook, path, greens, houses and shrubs, in each course's light."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.garden.lawn import Lawn
from scenes.garden.master_images import MasterImages
from scenes.garden.sand_path import paint_sand_path
from scenes.kit.box import Box
from scenes.kit.theme import Colour
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.tour.map_plan import BRIDGE, BROOK, CUPS, MILL, PATH, PATH_WIDTH, POND, THINGS, MapPlace, Thing

LIGHTS: dict[str, Colour] = {
    "family": (255, 255, 255),
    "club": (255, 236, 204),
    "championship": (196, 196, 240),
}
"""The colours that tint the map: morning, late afternoon, dusk."""


@dataclass(frozen=True, slots=True)
class _Key:
    """Everything that one ground's picture depends on; `ui` is only used to draw it."""

    viewport: Viewport
    place: MapPlace
    contrast: bool
    ui: UiContext = field(compare=False)


def map_picture(ui: UiContext, course: str, viewport: Viewport, place: MapPlace) -> pygame.Surface:
    """Return a course's map of the window's size. It is cached: do not draw on it.

    The ground takes a third of a second or more, another course's light on it only a hundredth.
    """
    return _light_map(course, _Key(viewport, place, ui.theme.high_contrast, ui))


def release_map() -> None:
    """Release the cached map, since a table needs the memory."""
    _light_map.cache_clear()
    _paint_ground.cache_clear()


@lru_cache(maxsize=1)
def _light_map(course: str, key: _Key) -> pygame.Surface:
    lit = _paint_ground(key).copy()
    lit.fill(LIGHTS.get(course, LIGHTS["family"]), special_flags=pygame.BLEND_RGB_MULT)
    return lit


@lru_cache(maxsize=1)
def _paint_ground(key: _Key) -> pygame.Surface:
    ground = Lawn(key.ui).render(key.viewport, stones=False)
    _MapPainter(ground, key.viewport, key.place, MasterImages(key.ui.assets)).paint()
    return ground


class _MapPainter:
    """Draws everything on one map over the lawn."""

    def __init__(
        self, ground: pygame.Surface, viewport: Viewport, place: MapPlace, masters: MasterImages
    ) -> None:
        self._ground = ground
        self._viewport = viewport
        self._place = place
        self._masters = masters

    def paint(self) -> None:
        """Draw everything from the ground up, and standing things from back to front."""
        self._paint_brook()
        middle = [self._viewport.point(*self._place.point(*point)) for point in PATH]
        scale = self._place.scale
        paint_sand_path(self._ground, middle, self._viewport.px(PATH_WIDTH * scale), self._viewport.u * scale)
        self._put(POND)
        self._put(BRIDGE)
        standing: list[tuple[float, int | Thing]] = [(y + 24, hole) for hole, (_, y) in enumerate(CUPS)]
        standing += [(thing.y, thing) for thing in (*THINGS, MILL)]
        for _, one in sorted(standing, key=lambda entry: entry[0]):
            if isinstance(one, Thing):
                self._put(one)
            else:
                name = f"tour-green-{2 if one in (0, 3, 7) else 1}"
                self._blit(name, self._place.green(one, self._shape(name)))

    def _put(self, thing: Thing) -> None:
        self._blit(thing.name, self._place.standing(thing, self._shape(thing.name)))

    def _paint_brook(self) -> None:
        left, top = self._place.point(BROOK.x, BROOK.y)
        right, low = self._place.point(BROOK.right, BROOK.bottom)
        edge = self._viewport.to_units((0, 0))[0]
        self._blit("tour-brook", Box(min(left, edge), top, right - min(left, edge), low - top))

    def _shape(self, name: str) -> float:
        wide, high = self._masters.get(name).get_size()
        return high / wide

    def _blit(self, name: str, box: Box) -> None:
        area = self._viewport.rect(*box)
        picture = pygame.transform.smoothscale(self._masters.get(name), (max(1, area.w), max(1, area.h)))
        self._ground.blit(picture, area)
