"""Houses, an arch, a bench and shrubs on the free parts of a table, never behind parts of the game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from scenes.kit.box import Box
from scenes.kit.viewport import Point, Viewport
from scenes.table.game.layout import TableLayout

EDGE, TOP, LOW = 34.0, 62.0, 668.0
"""The extent of the planted border in units: at the sides, at the top, and its start at the bottom."""
STEP = 12.0
KERB = 13.0
"""The distance that a green's kerb and shadow extend beyond the green, in units."""
FLAG_HEIGHT = 70.0
ROAD_REACH = 15.0
"""The number of units on each side of a road's centre line that have to be free."""


@dataclass(frozen=True, slots=True)
class Ornament:
    """An ornament: its picture, its size in units, its side of the table, and the range of its y."""

    name: str
    size: tuple[float, float]
    left: bool
    heights: tuple[float, float]


ORNAMENTS = (
    Ornament("houses", (226.0, 206.0), True, (TOP, 300.0)),
    Ornament("rose-arch", (142.0, 157.0), False, (TOP, 300.0)),
    Ornament("bench", (132.0, 83.0), False, (180.0, 460.0)),
    Ornament("house", (146.0, 183.0), False, (360.0, LOW)),
    Ornament("bench", (132.0, 83.0), True, (290.0, 500.0)),
    Ornament("shrub-2", (126.0, 89.0), True, (470.0, LOW)),
    Ornament("shrub-1", (126.0, 89.0), False, (TOP, LOW)),
    Ornament("shrub-1", (126.0, 89.0), True, (TOP, LOW)),
    Ornament("shrub-2", (104.0, 74.0), False, (TOP, LOW)),
)
"""The ornaments of a wide table, in the order in which they are placed."""


VILLAGE = (
    ("shrub-2", (0.5, -96.0), (126.0, 89.0)),
    ("bench", (0.62, -26.0), (132.0, 83.0)),
    ("rose-arch", (0.84, -12.0), (142.0, 157.0)),
    ("shrub-1", (0.43, -6.0), (104.0, 74.0)),
    ("houses", (0.22, 0.0), (226.0, 206.0)),
)
"""The village of a tall table, back to front: pictures, places (share of width, units from foot), sizes."""
VILLAGE_HEIGHT, VILLAGE_FOOT = 236.0, 26.0
"""The height of a village, and the height of its part below its foot, in units."""


def place_ornaments(viewport: Viewport, layout: TableLayout) -> tuple[tuple[str, Box], ...]:
    """Return the ornaments that fit on a table, from back to front, with their boxes in units."""
    if viewport.is_tall and layout.lamplit:
        return _place_village(layout)
    if not layout.path:
        return ()
    left, right = viewport.to_units((0, 0))[0] + EDGE, viewport.to_units((viewport.window.w, 0))[0] - EDGE
    taken = list(game_boxes(layout))
    outer = [box for seat in layout.seats if not seat.own for box in (seat.turf, seat.plaque, seat.medallion)]
    first, last = min(box.x for box in outer), max(box.right for box in outer)
    found: list[tuple[str, Box]] = []
    for one in ORNAMENTS:
        span = (left, first) if one.left else (last, right)
        box = next((box for box in _places(one, span) if not any(map(box.overlaps, taken))), None)
        if box is not None:
            found.append((one.name, box))
            taken.append(box.inflated(-6))
    return tuple(sorted(found, key=lambda placed: placed[1].bottom))


def village_road(layout: TableLayout, ornaments: Iterable[tuple[str, Box]]) -> tuple[Point, ...]:
    """Return the road through a tall table's village, from the houses to the arch, in units."""
    found = dict(ornaments)
    if layout.path or not found:
        return ()
    houses, arch = found["houses"], found["rose-arch"]
    foot = houses.bottom
    return (
        (houses.x + 0.42 * houses.w, foot - 12),
        (houses.x + 0.5 * houses.w, foot + 8),
        (layout.width / 2, foot + 14),
        (arch.centre[0] - 50, foot + 4),
        (arch.centre[0], arch.bottom - 6),
    )


def side_roads(
    viewport: Viewport, layout: TableLayout, ornaments: Iterable[tuple[str, Box]]
) -> tuple[tuple[Point, ...], ...]:
    """Return the roads of a wide table in units: from the houses to the main path, and to the arch.

    A road is left out if any part of the game other than a green would cover it.
    """
    found = dict(ornaments)
    if viewport.is_tall or not layout.path:
        return ()
    roads = _road_down(layout, found), _road_across(layout, found)
    kept = [box for box in _needed(layout) if box is not None]
    return tuple(road for road in roads if road and not _is_blocked(road, kept, found.values()))


def _road_down(layout: TableLayout, found: dict[str, Box]) -> tuple[Point, ...]:
    """Return the road from the houses to the main path, left of the windmill; empty if there is no room."""
    houses, mill = found.get("houses"), layout.windmill
    if houses is None or mill is None or mill.x < houses.x + 0.6 * houses.w:
        return ()
    x, foot = (houses.x + houses.w / 2 + mill.x) / 2, houses.bottom
    door = houses.x + 0.42 * houses.w
    start = (door, foot - 14), (door + 30, foot + 6), (x + 6, foot + 40)
    return *start, (x + 8, mill.bottom - 60), (x - 8, mill.bottom + 62)


def _road_across(layout: TableLayout, found: dict[str, Box]) -> tuple[Point, ...]:
    """Return the road from the houses to the arch, below a single opponent's green; empty if there are more
    opponents.
    """
    houses, arch = found.get("houses"), found.get("rose-arch")
    others = [seat for seat in layout.seats if not seat.own]
    if houses is None or arch is None or len(others) > 1:
        return ()
    y = others[0].turf.bottom - 8
    door = houses.x + 0.42 * houses.w
    start = (door, houses.bottom - 14), (door + 30, (houses.bottom + y) / 2), (houses.right + 20, y)
    return *start, (layout.width / 2, y + 2), (arch.x, y), (arch.centre[0], arch.bottom - 6)


def _needed(layout: TableLayout) -> Iterator[Box | None]:
    """Yield the boxes that no road may run under. Greens are left out, because they may cover roads."""
    yield from (layout.prompt, layout.board, layout.slate, layout.tray, layout.shelf, layout.windmill)
    yield from layout.labels.values()
    yield from layout.cups
    for seat in layout.seats:
        if not seat.own:
            yield seat.medallion


def _is_blocked(road: Sequence[Point], kept: Sequence[Box], ornaments: Iterable[Box]) -> bool:
    """Return whether a road would run under a part of the game or through an ornament."""
    middle = [
        (a[0] + (b[0] - a[0]) * n / 8, a[1] + (b[1] - a[1]) * n / 8)
        for a, b in pairwise(road)
        for n in range(9)
    ]
    wide = [Box(x - ROAD_REACH, y - ROAD_REACH, 2 * ROAD_REACH, 2 * ROAD_REACH) for x, y in middle]
    if any(spot.overlaps(box) for spot in wide for box in kept):
        return True
    ends = road[0], road[-1]
    between = [box for box in ornaments if not any(box.inflated(20).contains(*end) for end in ends)]
    # ornaments may stand with their feet on the road
    bodies = [Box(box.x + 12, box.y + 12, box.w - 24, max(1.0, box.h - 40)) for box in between]
    return any(spot.overlaps(body) for spot in wide for body in bodies)


def _place_village(layout: TableLayout) -> tuple[tuple[str, Box], ...]:
    """Return the village of a tall table; empty if there is too little room."""
    own = next(seat for seat in layout.seats if seat.own)
    others = [seat.turf for seat in layout.seats if not seat.own]
    panels = [box for box in (layout.board, layout.slate) if box is not None and box.bottom < own.plaque.y]
    top = max(box.bottom for box in (*others, *panels)) + KERB
    low = min(own.plaque.y, own.medallion.y, layout.prompt.y) - KERB
    if low - top < VILLAGE_HEIGHT:
        return ()
    foot = (top + low + VILLAGE_HEIGHT) / 2 - VILLAGE_FOOT
    return tuple(
        (name, Box(share * layout.width - w / 2, foot + down - h, w, h))
        for name, (share, down), (w, h) in VILLAGE
    )


def _places(one: Ornament, span: tuple[float, float]) -> Iterator[Box]:
    """Yield the possible boxes of an ornament, from the window's side inwards and from top to bottom."""
    (w, h), (top, low), (left, right) = one.size, one.heights, span
    for n in range(int(max(0.0, right - left - w) / STEP) + 1 if right - left >= w else 0):
        x = left + n * STEP if one.left else right - w - n * STEP
        y = top
        while y + h <= low:
            yield Box(x, y, w, h)
            y += STEP


def game_boxes(layout: TableLayout, kerb: float = KERB) -> Iterator[Box]:
    """Yield all boxes of the game, with some space around them; greens get `kerb` units."""
    for seat in layout.seats:
        yield seat.turf.inflated(kerb)
        yield seat.plaque.inflated(6)
        yield seat.medallion.inflated(6)
    for turf in layout.turfs:
        yield turf.inflated(kerb)
    for box in (layout.prompt, layout.choice_button, layout.board, layout.tray, layout.pond, layout.slate):
        if box is not None:
            yield box.inflated(10)
    for cup in layout.cups:
        yield Box(cup.x - 10, cup.y - FLAG_HEIGHT, cup.w + 44, cup.h + FLAG_HEIGHT + 10)
    for box in (*layout.spots.values(), *layout.labels.values()):
        yield box.inflated(6)
    if layout.windmill is not None:
        yield layout.windmill.inflated(16)
    for x, y in layout.path[:-1]:
        yield Box(x - 30, y - 30, 60, 60)
