"""The plan of the tour's map: the nine greens, the path between them, the brook, and the plants.

The plan measures 1000 by 720. Positions are stretched to the size of the map; pictures keep their shape.
"""

import math
from dataclasses import dataclass

from scenes.kit.box import Box

Point = tuple[float, float]
WIDE, HIGH = 1000.0, 720.0


@dataclass(frozen=True, slots=True)
class Thing:
    """An object on the map: a picture from assets/table, the middle of its bottom edge, and its width on the plan."""

    name: str
    x: float
    y: float
    w: float


CUPS: tuple[Point, ...] = (
    (290, 606), (468, 618), (672, 590), (846, 590), (772, 412), (528, 428), (208, 366), (214, 186),
    (580, 160),
)  # fmt: skip
"""The cups of the nine holes."""
BELOW = 46.0
"""The distance from a cup down to the path, where the gnome stands."""
PATH: tuple[Point, ...] = (
    (46, 740), (92, 690), (160, 656), (290, 652), (372, 672), (468, 666), (566, 648), (672, 637),
    (760, 648), (846, 638), (926, 606), (956, 548), (930, 488), (858, 460), (772, 458), (690, 436),
    (612, 452), (528, 474), (436, 484), (348, 466), (268, 430), (208, 412), (130, 388), (82, 326),
    (102, 262), (158, 238), (214, 232), (310, 250), (408, 246), (500, 216), (580, 206), (668, 206),
    (742, 232), (806, 266), (856, 282),
)  # fmt: skip
"""The middle of the path, from the lower left corner to the mill's door."""
PATH_WIDTH = 33.0
ASIDE = 82.0
BROOK = Box(24, 350, 346, 262)
POND = Thing("pond", 382, 388, 132)
BRIDGE = Thing("tour-bridge", 350, 506, 92)
MILL = Thing("windmill", 875, 323, 215.5)
GREEN_WIDTH, GREEN_CUP = 134.0, (84 / 172, 46 / 96)
THINGS = (
    Thing("shrub-1", 118, 168, 104), Thing("shrub-2", 332, 152, 92), Thing("house", 404, 204, 98),
    Thing("shrub-1", 470, 158, 92), Thing("shrub-2", 690, 162, 98), Thing("houses", 640, 376, 176),
    Thing("shrub-1", 500, 346, 92), Thing("shrub-2", 920, 408, 104), Thing("shrub-1", 856, 398, 88),
    Thing("house", 92, 520, 98), Thing("bench", 858, 532, 92), Thing("shrub-2", 402, 572, 92),
    Thing("house", 562, 590, 96), Thing("shrub-1", 640, 524, 88), Thing("shrub-2", 24, 668, 104),
    Thing("rose-arch", 92, 704, 118), Thing("shrub-1", 10, 726, 100), Thing("shrub-1", 210, 716, 96),
    Thing("shrub-2", 590, 722, 100), Thing("shrub-1", 770, 722, 104), Thing("shrub-2", 934, 700, 104),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class MapPlace:
    """The map's box in units, and the conversion of points on the plan to units."""

    box: Box

    @property
    def scale(self) -> float:
        """The scale of pictures: units per unit of the plan."""
        return min(self.box.w / WIDE, self.box.h / HIGH)

    def point(self, x: float, y: float) -> Point:
        return self.box.x + x * self.box.w / WIDE, self.box.y + y * self.box.h / HIGH

    def standing(self, thing: Thing, shape: float) -> Box:
        """Return the box, in units, of an object on the map; `shape` is its picture's height over width."""
        x, y = self.point(thing.x, thing.y)
        w = thing.w * self.scale
        return Box(x - w / 2, y - w * shape, w, w * shape)

    def green(self, hole: int, shape: float) -> Box:
        """Return the box of a hole's green in units; `shape` is its picture's height over width."""
        x, y = self.point(*CUPS[hole])
        w = GREEN_WIDTH * self.scale
        return Box(x - w * GREEN_CUP[0], y - w * shape * GREEN_CUP[1], w, w * shape)


def stop(hole: int) -> int:
    """Return the index in PATH of the point at which a hole is played."""
    x, y = CUPS[hole]
    return min(range(len(PATH)), key=lambda n: (PATH[n][0] - x) ** 2 + (PATH[n][1] - y - BELOW) ** 2)


def way(earlier: int | None, later: int) -> tuple[Point, ...]:
    """Return the path between the places beside two holes' greens; without `earlier`, from the arch."""
    until = _beside(later)
    if earlier is None:
        return (*PATH[1 : stop(later)], until)
    between = PATH[stop(earlier) : stop(later)]
    return (_beside(earlier), *between, until)


def _beside(hole: int) -> Point:
    """Return the point on the path at the distance ASIDE before a hole's stop, where a gnome hides neither
    green nor tag.
    """
    left, at = ASIDE, stop(hole)
    while True:
        (ax, ay), (bx, by) = PATH[at], PATH[at - 1]
        length = math.dist(PATH[at], PATH[at - 1])
        if left <= length:
            return ax + (bx - ax) * left / length, ay + (by - ay) * left / length
        left, at = left - length, at - 1
