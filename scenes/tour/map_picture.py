"""The picture of the tour's map in the light of each course, and the gnome that walks on it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.garden.lawn import Lawn
from scenes.garden.master_images import MasterImages
from scenes.garden.sand_path import paint_sand_path
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.tour.map_plan import (
    BRIDGE,
    BROOK,
    CUPS,
    MILL,
    PATH,
    PATH_WIDTH,
    POND,
    THINGS,
    MapPlace,
    Point,
    Thing,
)

LIGHTS: dict[str, Colour] = {
    "family": (255, 255, 255),
    "club": (255, 236, 204),
    "championship": (196, 196, 240),
}
"""The colours that tint the map, by course: morning, late afternoon, dusk."""


@dataclass(frozen=True, slots=True)
class _Key:
    """The cache key of the ground's picture; `ui` is only used to draw it."""

    viewport: Viewport
    place: MapPlace
    contrast: bool
    ui: UiContext = field(compare=False)


def map_picture(ui: UiContext, course: str, viewport: Viewport, place: MapPlace) -> pygame.Surface:
    """Return a course's map, as large as the window. It is cached, so don't draw on it.

    Drawing the ground takes a third of a second or more; changing its light takes only a hundredth.
    """
    return _light_map(course, _Key(viewport, place, ui.theme.high_contrast, ui))


def release_map() -> None:
    """Drop the cached maps, because a table needs the memory."""
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
    """Draws everything on the map over the lawn."""

    def __init__(
        self, ground: pygame.Surface, viewport: Viewport, place: MapPlace, masters: MasterImages
    ) -> None:
        self._ground = ground
        self._viewport = viewport
        self._place = place
        self._masters = masters

    def paint(self) -> None:
        """Draw the ground, and then everything that stands on it from back to front."""
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


PAGE, FEET = (340.0, 440.0), (168.0, 424.0)
"""The size of a figure's drawing, and the position of its feet (see assets/art/README.md)."""
HIGH = 112.0
"""The height on the plan of a gnome's whole drawing."""
HOPS_PER_UNIT = 1 / 34.0
HOP_HEIGHT = 7.0


class Walker(Node):
    """A gnome that walks along its path, a sequence of points on the plan."""

    def __init__(self, assets: MasterImages, name: str) -> None:
        super().__init__(None, 30.0)
        self._masters = assets
        self._name = name
        self._way: Sequence[Point] = PATH[:1]
        self._share = 1.0
        self._viewport = Viewport(1280, 720)
        self._place: MapPlace | None = None

    def stand(self, viewport: Viewport, place: MapPlace) -> None:
        """Set the gnome's size and position for a map at this place."""
        self._viewport, self._place = viewport, place
        scale = HIGH / PAGE[1] * place.scale * viewport.u
        self.picture = pygame.transform.smoothscale(
            self._masters.get(f"gnomes/{self._name}-cheer"),
            (max(1, round(PAGE[0] * scale)), max(1, round(PAGE[1] * scale))),
        )
        self._move()

    def set_way(self, way: Sequence[Point]) -> None:
        """Set a new path, and put the gnome at its end."""
        self._way = way
        self.walk(1.0)

    def walk(self, share: float) -> None:
        """Show the gnome at this share of its path, from 0 to 1."""
        self._share = share
        self._move()

    def _move(self) -> None:
        if self._place is None or self.picture is None:
            return
        lengths = [math.dist(a, b) for a, b in zip(self._way, self._way[1:], strict=False)]
        gone = sum(lengths) * self._share
        x, y = self._at(lengths, gone)
        hop = HOP_HEIGHT * abs(math.sin(math.pi * gone * HOPS_PER_UNIT)) if 0 < self._share < 1 else 0.0
        px, py = self._viewport.point(*self._place.point(x, y))
        w, h = self.picture.get_size()
        up = hop * self._place.scale * self._viewport.u
        left, top = round(px - w * FEET[0] / PAGE[0]), round(py - h * FEET[1] / PAGE[1] - up)
        self.rect = pygame.Rect(left, top, w, h)

    def _at(self, lengths: Sequence[float], gone: float) -> Point:
        """Return the point at the distance `gone` along the path, whose segments have these `lengths`."""
        for n, length in enumerate(lengths):
            if gone <= length and length > 0:
                (ax, ay), (bx, by), t = self._way[n], self._way[n + 1], gone / length
                return ax + (bx - ax) * t, ay + (by - ay) * t
            gone -= length
        return self._way[-1]

    @property
    def length(self) -> float:
        """The length of the gnome's path, in units of the plan."""
        return sum(math.dist(a, b) for a, b in zip(self._way, self._way[1:], strict=False))
