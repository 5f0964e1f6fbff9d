"""Where the lanterns of the last lap and its flag stand: in free places beside the seats, hiding nothing."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import pygame

from scenes.kit.box import Box
from scenes.kit.viewport import Point, Viewport
from scenes.table.game.layout import TableLayout
from scenes.table.view.ground.ornaments import game_boxes, place_ornaments

LANTERN_SIZE, FLAG_SIZE = (52.0, 112.0), (84.0, 118.0)
"""Units of a lantern on its crook and of the flag with its pole, where there is room for all of them."""
LANTERN_SCALES = (0.92, 0.76, 0.62, 0.5, 0.42)
FLAG_SCALES = (0.86, 0.7, 0.56, 0.44, 0.34)
CRAMPED_FLAG_SCALES = (0.44, 0.34, 0.26)
"""Those of a flag that may stand on a kerb, since there is no other place."""
REACH, STEP = 96.0, 8.0
"""How far from where it would best stand a thing is put, and in which steps places are tried; units."""
KERB_SPARED, EDGE = 7.0, 3.0
"""What stays free of a green's kerb, and of the window's edge."""
GAP = 4.0


def place_lanterns(viewport: Viewport, layout: TableLayout) -> tuple[Box, ...]:
    """Return the boxes of the lanterns in units: one beside each seat's green that has a place for it."""
    taken = [*_taken(viewport, layout)]
    found: list[Box] = []
    for seat in layout.seats:
        turf = seat.turf
        wishes = [(turf.right + KERB_SPARED, turf.bottom), (turf.x - KERB_SPARED - 40, turf.bottom)]
        if seat.own:
            wishes += [
                (turf.right + 90, turf.y + 30),
                (turf.x - 90, turf.y + 160),
                (turf.x - 90, turf.y + 30),
            ]
        box = _first_free(viewport, LANTERN_SIZE, LANTERN_SCALES, wishes, taken)
        if box is not None:
            found.append(box)
            taken.append(box.inflated(GAP))
    return tuple(found)


def place_flag(viewport: Viewport, layout: TableLayout, seat: int, lanterns: Iterable[Box]) -> Box | None:
    """Return the box of the flag at a seat, in units; None if there is no room for it there."""
    return next((box for box in try_flag(viewport, layout, seat, lanterns) if box is not None), None)


def try_flag(
    viewport: Viewport, layout: TableLayout, seat: int, lanterns: Iterable[Box]
) -> Iterator[Box | None]:
    """Yield, a millisecond or two after each other, what comes of looking round one place and then the next.

    None where there is no room; the first box is that of the flag.
    """
    box = layout.seat(seat)
    left = min(box.plaque.x, box.medallion.x, box.turf.x)
    wishes = [(left - 62, box.plaque.bottom), (box.turf.right + KERB_SPARED, box.turf.y + 118.0)]
    if box.own:
        wishes = [(left - 92, box.turf.y + 130), (box.turf.right + 70, box.turf.y + 30), *wishes]
    spared = tuple(lanterns)
    for kerb, scales, more in (
        (KERB_SPARED, FLAG_SCALES, spared),
        (0.0, CRAMPED_FLAG_SCALES, spared),
        (0.0, CRAMPED_FLAG_SCALES, ()),
    ):
        taken = [*_taken(viewport, layout, kerb), *more]
        for wish in wishes:
            for scale in scales:
                yield _first_free(viewport, FLAG_SIZE, [scale], [wish], taken)


def _taken(viewport: Viewport, layout: TableLayout, kerb: float = KERB_SPARED) -> Iterable[Box]:
    """Yield what neither a lantern nor the flag may stand before."""
    yield from game_boxes(layout, kerb)
    if layout.shelf is not None:
        yield layout.shelf.inflated(GAP)
    for _, box in place_ornaments(viewport, layout):
        yield box.inflated(-8)


def _first_free(
    viewport: Viewport,
    size: tuple[float, float],
    scales: Sequence[float],
    wishes: Sequence[Point],
    taken: Sequence[Box],
) -> Box | None:
    """Return the largest free box, as near to one of the wished feet as can be; None if there is none."""
    left, top = viewport.to_units((0, 0))
    right, bottom = viewport.to_units(viewport.window.bottomright)
    window = pygame.Rect(left + EDGE, top + EDGE, right - left - 2 * EDGE, bottom - top - 2 * EDGE)
    solid = [pygame.Rect(int(box.x), int(box.y), round(box.w) + 1, round(box.h) + 1) for box in taken]
    for scale in scales:
        w, h = size[0] * scale, size[1] * scale
        for dx, dy in _offsets():
            for x, foot in wishes:
                corner = (x + dx, foot + dy - h)
                place = pygame.Rect(int(corner[0]), int(corner[1]), round(w) + 1, round(h) + 1)
                if window.contains(place) and place.collidelist(solid) < 0:
                    return Box(*corner, w, h)
    return None


@lru_cache(maxsize=1)
def _offsets() -> tuple[Point, ...]:
    """Return all ways from a wished place to one that is tried, the shortest first."""
    steps = [n * STEP for n in range(-round(REACH / STEP), round(REACH / STEP) + 1)]
    return tuple(sorted(((x, y) for x in steps for y in steps), key=lambda off: off[0] ** 2 + off[1] ** 2))
