"""Effects that appear over the cards for a while, such as bursts of particles."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.drawing.sparks import FADES, TURNS, SparkKind, spark_picture
from scenes.kit.motion.curves import LEAVE, linear, share
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext

MAX_PARTICLES, MAX_LIFE = 28, 900.0
"""The maximum number of particles, and their maximum lifetime in milliseconds."""
CARD_UNITS = 86.0
"""The width of a card in a burst's units."""
_FADES_FROM = 0.55
_LOOKS = 7
"""The number of moments sampled to find the extent of a burst."""


@dataclass(frozen=True, slots=True)
class Particle:
    """A particle: its start and speed (in units and units per second), and how it falls, turns and grows.

    A particle that `slows` comes to rest, as dust does, instead of flying on. Times are in milliseconds.
    """

    kind: SparkKind
    start: Point
    speed: Point
    size: float
    life: float
    fall: float = 0.0
    spin: float = 0.0
    turn: float = 0.0
    grows: float = 1.0
    slows: bool = False
    delay: float = 0.0

    def at(self, ms: float) -> Point:
        """Return the particle's position after `ms` ms, in units from the centre of the burst."""
        flown = max(0.0, ms - self.delay)
        seconds = self.life / 1000 * LEAVE(min(1.0, flown / self.life)) if self.slows else flown / 1000
        x, y = self.start
        return x + self.speed[0] * seconds, y + self.speed[1] * seconds + self.fall * seconds**2


class Burst(Node):
    """Particles that fly from a point; `unit` is a unit in pixels."""

    def __init__(self, particles: Iterable[Particle], centre: Point, unit: float, z: float) -> None:
        self.particles = tuple(particles)[:MAX_PARTICLES]
        self.lasts = min(MAX_LIFE, max((p.delay + p.life for p in self.particles), default=0.0))
        self._centre = centre
        self._unit = unit
        self._ms = 0.0
        super().__init__(self._reach(), z)

    def _reach(self) -> pygame.Rect:
        """Return the rectangle in pixels that contains all particles at all times."""
        ways = [
            (particle.at(self.lasts * n / (_LOOKS - 1)), particle.size * max(1.0, particle.grows))
            for particle in self.particles
            for n in range(_LOOKS)
        ]
        left, top = (min((at[axis] - size for at, size in ways), default=0.0) for axis in (0, 1))
        right, bottom = (max((at[axis] + size for at, size in ways), default=0.0) for axis in (0, 1))
        x, y = self._centre
        corner = (math.floor(x + left * self._unit), math.floor(y + top * self._unit))
        size = (math.ceil((right - left) * self._unit), math.ceil((bottom - top) * self._unit))
        return pygame.Rect(corner, size)

    def show(self, passed: float) -> None:
        self._ms = passed * self.lasts
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        pictures = []
        for particle in self.particles:
            old = share(self._ms - particle.delay, 0, particle.life)
            if self._ms < particle.delay or old >= 1:
                continue
            x, y = particle.at(self._ms)
            size = particle.size * (1 + (particle.grows - 1) * old) * self._unit
            turn = particle.turn + particle.spin * self._ms / 1000
            fade = int(FADES * share(old, _FADES_FROM, 1.0))
            picture = spark_picture(particle.kind, round(size / 2) * 2, round(turn * TURNS) % TURNS, fade)
            centre = (round(self._centre[0] + x * self._unit), round(self._centre[1] + y * self._unit))
            pictures.append((picture, picture.get_rect(center=centre)))
        surface.fblits(pictures, pygame.BLEND_PREMULTIPLIED)


def thrown(
    kind: SparkKind,
    count: int,
    speed: float,
    size: float,
    life: float,
    seed: int,
    fall: float = 260.0,
    delay: float = 0.0,
) -> list[Particle]:
    """Return particles thrown from a card in all directions after `delay` ms, more of them up than down."""
    rng = random.Random(seed)
    found = []
    for n in range(count):
        angle = math.tau * (n + rng.uniform(-0.35, 0.35)) / count
        fast = speed * rng.uniform(0.65, 1.1)
        away = (math.cos(angle), math.sin(angle))
        start, way = (away[0] * 34, away[1] * 48), (away[0] * fast, away[1] * fast - 0.25 * speed)
        large, lasts = size * rng.uniform(0.75, 1.25), life * rng.uniform(0.75, 1.0)
        spin, turn = rng.uniform(-1.2, 1.2), rng.random()
        found.append(Particle(kind, start, way, large, lasts, fall, spin, turn, delay=delay))
    return found


def dust(puffs: int, blades: int, force: float = 1.0, seed: int = 3) -> list[Particle]:
    """Return the dust and grass that a landing card throws up on both sides."""
    rng = random.Random(seed)
    found = []
    for n in range(puffs):
        side, row = (-1, 1)[n % 2], n // 2
        start = (side * (24 + 9 * row), -2.0 * row)
        speed = (side * force * (110 + 40 * row) * rng.uniform(0.7, 1.1), -force * rng.uniform(18, 60))
        size = force * (19 - 3 * row)
        found.append(Particle("dust", start, speed, size, 430, turn=rng.random(), grows=2.0, slows=True))
    for n in range(blades):
        side = (-1, 1)[n % 2]
        speed = (side * force * rng.uniform(70, 180), -force * rng.uniform(110, 240))
        life = 340 * min(1.3, force)
        found.append(Particle("blade", (side * 32, 0), speed, 13, life, 420, side * 1.9, rng.random()))
    return found


Z_BURST = 90.0


class Effects:
    """Nodes shown for a while, either as part of the beats, which wait for them, or independently."""

    def __init__(self, ui: UiContext, stage: Stage, beats: Timeline) -> None:
        self._ui = ui
        self._stage = stage
        self._beats = beats
        self._beside = Timeline()
        self.nodes: set[Node] = set()
        """All nodes that are shown now."""

    @property
    def moving(self) -> bool:
        return self._beside.moving

    def update(self, dt: float) -> None:
        self._beside.speed = self._ui.motion.speed
        self._beside.advance(dt)

    def finish(self) -> None:
        """Immediately finish everything that the beats don't wait for."""
        self._beside.finish_all()

    def clear(self) -> None:
        self._beside.clear()
        self._stage.remove(*self.nodes)
        self.nodes.clear()

    def burst(self, particles: Sequence[Particle], centre: Point, unit: float, z: float = Z_BURST) -> None:
        burst = Burst(particles, centre, unit, z)
        self.play_beside(burst, burst.show, burst.lasts)

    def later(self, call: Callable[[], None], delay: float) -> None:
        """Call a function after another `delay` ms of the beats."""
        self._beats.call_after(delay, call)

    def play(
        self,
        node: Node,
        show: Callable[[float], None],
        lasts: float,
        delay: float = 0.0,
        done: Callable[[], None] | None = None,
    ) -> None:
        """Show a node as part of the beats, after `delay` ms; `done` is called once it is removed."""

        def end() -> None:
            self._take_away(node)
            if done is not None:
                done()

        self._put_up(node)
        self._beats.start(Tween(lasts, show, linear, done=end), delay)

    def play_beside(self, node: Node, show: Callable[[float], None], lasts: float) -> None:
        """Show a node that the beats don't wait for."""
        self._put_up(node)
        self._beside.start(Tween(lasts, show, linear, done=partial(self._take_away, node)))

    def _put_up(self, node: Node) -> None:
        self.nodes.add(node)
        self._stage.add(node)

    def _take_away(self, node: Node) -> None:
        self.nodes.discard(node)
        self._stage.remove(node)
