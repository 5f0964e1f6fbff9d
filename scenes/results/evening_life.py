"""Animations in the garden after the winners' entrance: leaves, fireflies, and occasional fireworks.

They run on a timeline of their own because nothing waits for them. Eventually only the fireflies are left.
"""

import math
import random
from functools import lru_cache

import pygame

from scenes.garden.leaves import LeafImages, drop_leaf
from scenes.kit.drawing.sparks import SparkKind
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point, Viewport
from scenes.table.view.celebrations.effects import Burst, thrown

FIREFLY_COUNT = 9
GLOW_STEPS = 8
FIREFLY_SIZE = 18.0
"""The diameter of a firefly's light, in units."""
MEADOW = (300.0, 600.0)
"""The highest and lowest places of fireflies, in units from the top."""
LEAF_EVERY_MS, LEAF_FALLS_MS = (600.0, 1100.0), (4800.0, 7600.0)
FIRST_FIREWORK_MS = 2600.0
STEADY_MS = 9000.0
"""The milliseconds for which leaves fall one by one; then they come in gusts, each with a firework."""
GUST_EVERY_MS, GUST_LEAVES, GUST_LASTS_MS = (16_000.0, 24_000.0), (3, 6), 1600.0
LIVELY_MS = 90_000.0
"""The time after which leaves and fireworks stop, in milliseconds, so that a window left open uses little power."""
Z_SKY, Z_FIREFLY = 0.4, 7.0
FIREWORKS: tuple[tuple[SparkKind, SparkKind], ...] = (
    ("spark", "star"),
    ("star", "spark"),
    ("spark", "gold-leaf"),
)


class Firefly(Node):
    """A light that wanders about and glows on and off."""

    premultiplied = True

    def __init__(self, rng: random.Random, across: float) -> None:
        super().__init__(None, Z_FIREFLY)
        self._home = (across, rng.uniform(*MEADOW))
        self._phase = rng.uniform(0, math.tau)
        self._pace = rng.uniform(0.7, 1.3)

    def show(self, ms: float, viewport: Viewport) -> None:
        """Show the firefly where it is at `ms`, with its glow at that time."""
        turn = ms / 1000 * self._pace + self._phase
        x = self._home[0] + 60 * math.sin(0.37 * turn) + 18 * math.sin(1.3 * turn)
        y = self._home[1] + 34 * math.sin(0.53 * turn + 1) + 10 * math.cos(1.7 * turn)
        glow = max(0.0, math.sin(1.1 * turn + self._phase)) ** 0.7
        step = round(glow * GLOW_STEPS)
        self.visible = step > 0
        if step:
            picture = firefly_picture(viewport.px(FIREFLY_SIZE), step)
            if picture is not self.picture:
                self.picture = picture
                self.invalidate()
            place = viewport.point(x, y)
            self.rect = picture.get_rect(center=(round(place[0]), round(place[1])))


@lru_cache(maxsize=4 * GLOW_STEPS)
def firefly_picture(px: int, step: int) -> pygame.Surface:
    """Return a premultiplied picture of a warm light at brightness `step` of GLOW_STEPS."""
    side, strength = 4 * px, step / GLOW_STEPS
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    for n in range(24, 0, -1):
        part = n / 24
        alpha = round(255 * strength * (1 - part) ** 2.2)
        pygame.draw.circle(large, (255, 226, 110, alpha), (side / 2, side / 2), part * side / 2)
    heart = (255, 252, 214, round(255 * strength))
    pygame.draw.circle(large, heart, (side / 2, side / 2), side * 0.09)
    return pygame.transform.smoothscale(large, (px, px)).premul_alpha()


class EveningLife:
    """Leaves, fireflies and fireworks on a stage. Call `start` again when the window's size has changed."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self._stage = stage
        self._rng = random.Random(seed)
        self._timeline = Timeline()
        self._viewport = Viewport(1280, 720)
        self._leaves: LeafImages | None = None
        self.fireflies: list[Firefly] = []
        self._nodes: set[Node] = set()
        self._ms = 0.0
        self._next_leaf, self._next_gust = 0.0, FIRST_FIREWORK_MS
        self.brightness = 1.0
        """The share of each firework's sparks that is shown; at 0 there are no fireworks."""
        self.fireworks = 0
        """The number of fireworks so far."""

    @property
    def is_lively(self) -> bool:
        """True while a leaf or a spark is in the air; fireflies alone need only a few frames per second."""
        return self._timeline.moving

    def start(self, viewport: Viewport, leaves: LeafImages) -> None:
        """Start the effects, or restart them for a window of another size."""
        self.clear()
        self._viewport, self._leaves = viewport, leaves
        wide = viewport.units_wide
        for n in range(FIREFLY_COUNT):
            across = wide * (n + self._rng.uniform(0.2, 0.8)) / FIREFLY_COUNT
            self.fireflies.append(Firefly(self._rng, across))
        self._stage.add(*self.fireflies)

    def clear(self) -> None:
        self._timeline.clear()
        self._stage.remove(*self.fireflies, *self._nodes)
        self.fireflies, self._nodes = [], set()

    def update(self, dt: float) -> None:
        if not self.fireflies or self._leaves is None:
            return
        self._ms += dt
        self._timeline.advance(dt)
        for firefly in self.fireflies:
            firefly.show(self._ms, self._viewport)
        if self._ms >= LIVELY_MS:
            return
        if self._ms >= self._next_leaf and self._ms < STEADY_MS:
            self._next_leaf = self._ms + self._rng.uniform(*LEAF_EVERY_MS)
            self._drop_leaf(0.0)
        if self._ms >= self._next_gust:
            self._next_gust = self._ms + self._rng.uniform(*GUST_EVERY_MS)
            self._light_firework()
            if self._ms >= STEADY_MS:
                for _ in range(self._rng.randint(*GUST_LEAVES)):
                    self._drop_leaf(self._rng.uniform(0.0, GUST_LASTS_MS))

    def _drop_leaf(self, delay: float) -> None:
        assert self._leaves is not None
        falls = self._rng.uniform(*LEAF_FALLS_MS)
        where = self._stage, self._timeline, self._viewport, self._leaves
        self._nodes.add(drop_leaf(*where, self._rng, falls, delay))

    def _light_firework(self) -> None:
        """Let one firework burst at a random place in the sky."""
        if self.brightness <= 0:
            return
        outer, inner = FIREWORKS[self.fireworks % len(FIREWORKS)]
        self.fireworks += 1
        rng, viewport = self._rng, self._viewport
        x = viewport.units_wide * rng.choice((rng.uniform(0.06, 0.2), rng.uniform(0.8, 0.94)))
        centre: Point = viewport.point(x, rng.uniform(80, 190))
        seed = rng.randrange(1000)
        sparks = [*thrown(outer, 16, 150, 15, 900, seed, 70), *thrown(inner, 12, 80, 11, 820, seed + 1, 60)]
        burst = Burst(sparks[:: max(1, round(1 / self.brightness))], centre, viewport.u, Z_SKY)
        self._nodes.add(burst)
        self._timeline.start(
            Tween(
                burst.lasts,
                burst.show,
                linear,
                begin=lambda: self._stage.add(burst),
                done=lambda: self._stage.remove(burst),
            )
        )
