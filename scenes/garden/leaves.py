"""Leaves that flutter down for the winner, unless reduced motion is on."""

import math
import random
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport

KIND_COUNT = 6
TURN_COUNT = 12
"""The number of pictures for a leaf's full turn, during which it is seen edge-on twice."""
LEAF_SIZE = 30.0
"""The size of a leaf in units."""
MIN_THICKNESS = 0.25
LEAF_COUNT = 54
FALL_MS, MAX_START_MS = (1500.0, 2400.0), 900.0
"""The shortest and the longest fall of a leaf, and the latest start, in ms."""


@dataclass(frozen=True, slots=True)
class LeafPath:
    """The path of a leaf: where it starts across the window (in units), its sway, its phase and its spin."""

    x: float
    sway: float
    phase: float
    spin: float


class LeafImages:
    """The pictures of every kind of leaf at every turn, made on first use."""

    def __init__(self, masters: MasterImages, viewport: Viewport) -> None:
        self._sheet = masters.get("leaves")
        self._px = viewport.px(LEAF_SIZE)
        self._made: dict[tuple[int, int], pygame.Surface] = {}

    def get(self, kind: int, turn: int) -> pygame.Surface:
        found = self._made.get((kind, turn))
        if found is None:
            found = self._made[kind, turn] = self._make(self._sheet, kind, turn)
        return found

    def _make(self, sheet: pygame.Surface, kind: int, turn: int) -> pygame.Surface:
        side = sheet.get_height()
        cell = sheet.subsurface((kind * side, 0, side, side))
        flat = pygame.transform.smoothscale(cell, (self._px, self._px))
        angle = math.tau * turn / TURN_COUNT
        thin = max(MIN_THICKNESS, abs(math.cos(angle)))
        leaning = pygame.transform.smoothscale(flat, (self._px, max(1, round(self._px * thin))))
        return pygame.transform.rotozoom(leaning, math.degrees(angle), 1.0)


class Leaf(Node):
    def __init__(self, images: LeafImages, kind: int, path: LeafPath) -> None:
        super().__init__(None, z=7.0)
        self._images = images
        self._kind = kind
        self._path = path

    def place_at(self, share: float, viewport: Viewport) -> None:
        """Move the leaf to its position after this fraction of its fall, 0 to 1."""
        way = self._path
        swing = share * 6.5 + way.phase
        turn = int(share * way.spin * TURN_COUNT + way.phase * 2) % TURN_COUNT
        picture = self._images.get(self._kind, turn)
        x, y = way.x + way.sway * math.sin(swing), -40 + 800 * share + 14 * math.cos(2 * swing)
        middle = viewport.point(x, y)
        if picture is not self.picture:
            self.picture = picture
            self.invalidate()
        self.rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))


def start_leaf_shower(
    stage: Stage, timeline: Timeline, viewport: Viewport, images: LeafImages, rng: random.Random, delay: float
) -> None:
    """Let leaves fall all over the window after `delay` ms; each leaves the stage when it has landed."""
    left, right = (viewport.to_units((x, 0))[0] for x in (0, viewport.width))
    draw = rng.uniform
    for number in range(LEAF_COUNT):
        way = LeafPath(draw(left, right), draw(18, 60), draw(0, 6), draw(0.9, 2.2))
        fall = _fall_tween(stage, Leaf(images, number % KIND_COUNT, way), viewport, draw(*FALL_MS))
        timeline.start(fall, delay + draw(0, MAX_START_MS))


def drop_leaf(
    stage: Stage,
    timeline: Timeline,
    viewport: Viewport,
    images: LeafImages,
    rng: random.Random,
    ms: float,
    delay: float = 0.0,
) -> Leaf:
    """Let a leaf fall for `ms` ms, after `delay` ms, and return it; it leaves the stage when it has landed."""
    left, right = (viewport.to_units((x, 0))[0] for x in (0, viewport.width))
    way = LeafPath(rng.uniform(left, right), rng.uniform(30, 80), rng.uniform(0, 6), rng.uniform(1.2, 2.6))
    leaf = Leaf(images, rng.randrange(KIND_COUNT), way)
    timeline.start(_fall_tween(stage, leaf, viewport, ms), delay)
    return leaf


def _fall_tween(stage: Stage, leaf: Leaf, viewport: Viewport, ms: float) -> Tween:
    fall = partial(leaf.place_at, viewport=viewport)
    return Tween(ms, fall, linear, partial(stage.add, leaf), partial(stage.remove, leaf))
