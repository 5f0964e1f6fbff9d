"""The animated people and animals in the title picture.

The girl blinks, an old golfer putts now and then, and the robin, frog and turtle react to clicks. At rest, none of them
is on the stage, because the picture shows them. With reduced motion, the animals only make sounds.
"""

import math
import random
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.garden.master_images import FEATHER, MasterImages, Part, cut_out, feathered, place_of
from scenes.garden.title.putt import TitlePutt
from scenes.garden.title.turtle import Turtle
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Apply, Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext

FACE: Part = (440, 516, 144, 104)
"""The place of the girl's face in the picture, in its units: left, top, width, height."""
BLINK_EVERY_MS, BLINK_MS = (3200.0, 7600.0), 160.0
Z_BARE, Z_PART = -0.36, -0.35


@dataclass(frozen=True, slots=True)
class Act:
    """An animal's reaction to a click: a sound, and the number, height (units) and time (ms) of its hops."""

    sound: str
    hops: int
    high: float
    lasts: float


ANIMALS: dict[str, tuple[Part, Act]] = {
    "robin": ((738, 408, 70, 56), Act("around/bird-7", 3, 17.0, 840.0)),
    "frog": ((1444, 646, 86, 66), Act("bounce", 1, 62.0, 620.0)),
}
TURTLE = Act("thud", 1, 15.0, 380.0)


class Animal:
    """An animal painted in the title picture. While it hops, the scenery behind it is painted over it."""

    def __init__(self, stage: Stage, name: str) -> None:
        self.name = name
        self.bare, self.body = Node(None, Z_BARE), Node(None, Z_PART)
        for node in (self.bare, self.body):
            node.premultiplied = True
            node.visible = False
        self.home = pygame.Rect(0, 0, 0, 0)
        self._high = 0.0
        stage.add(self.bare, self.body)

    def layout(
        self, masters: MasterImages, ground: pygame.Surface, place: pygame.Rect, u: float, high: float
    ) -> None:
        """Place the animal in the picture; an animal cut off by the window's edge does nothing."""
        self.bare.visible = self.body.visible = False
        self.home, self._high = place, high * u
        if not ground.get_rect().contains(place):
            self.home = pygame.Rect(0, 0, 0, 0)
            return
        self.bare.picture = feathered(masters.get(f"title-no-{self.name}"), place.size, FEATHER * u)
        self.body.picture = cut_out(ground, place, masters.get(f"title-{self.name}"))
        self.bare.rect = self.body.rect = place

    def hop(self, share: float, hops: int) -> None:
        """Show the animal after this fraction of its act, 0 to 1."""
        self.bare.visible = self.body.visible = 0 < share < 1
        self.body.rect = self.home.move(0, -round(abs(math.sin(math.pi * hops * share)) * self._high))


class TitleLife:
    """The blinking girl, the old golfer's putt, and the animals that react to clicks."""

    def __init__(self, ui: UiContext, stage: Stage, turtle: Turtle, rng: random.Random) -> None:
        self._ui = ui
        self._turtle = turtle
        self._rng = rng
        self._timeline = Timeline()
        self.animals = [Animal(stage, name) for name in ANIMALS]
        self.eyes = Node(None, Z_PART)
        self.eyes.premultiplied = True
        self.eyes.visible = False
        self._until_blink_ms = BLINK_EVERY_MS[0]
        stage.add(self.eyes)
        self.putt = TitlePutt(ui, stage, rng, self._cheer)

    @property
    def moving(self) -> bool:
        return self._timeline.moving or self.putt.moving

    def _cheer(self) -> None:
        """Make the robin hop, because the ball has gone into the hole beside it."""
        robin = self.animals[0]
        if robin.home.w and not self._timeline.moving:
            act = ANIMALS[robin.name][1]
            self._timeline.start(Tween(act.lasts, partial(robin.hop, hops=act.hops), linear))

    def layout(self, masters: MasterImages, ground: pygame.Surface, origin: Point, u: float) -> None:
        """Place everything over the ground; the picture starts at `origin`, with `u` pixels per unit."""
        self._timeline.clear()
        for animal in self.animals:
            part, act = ANIMALS[animal.name]
            animal.layout(masters, ground, place_of(part, origin, u), u, act.high)
        face = place_of(FACE, origin, u)
        self.eyes.visible = False
        self.eyes.picture = feathered(masters.get("title-blink"), face.size, FEATHER * u)
        self.eyes.rect = face
        self.putt.layout(masters, ground, origin, u)

    def update(self, dt: float) -> None:
        self._timeline.speed = self._ui.motion.speed
        self._timeline.advance(dt)
        self.putt.update(dt)
        if not self._ui.motion.drift:
            self.eyes.visible = False
            return
        self._until_blink_ms -= dt * self._ui.motion.drift
        if self._until_blink_ms <= -BLINK_MS:
            self._until_blink_ms = self._rng.uniform(*BLINK_EVERY_MS)
        self.eyes.visible = self._until_blink_ms <= 0

    def press(self, pos: tuple[int, int]) -> bool:
        """Make the animal at this pixel do its act; return False if there is none."""
        for animal in self.animals:
            if animal.home.collidepoint(pos):
                act = ANIMALS[animal.name][1]
                self._play(act, partial(animal.hop, hops=act.hops))
                return True
        if self._turtle.rect.collidepoint(pos):
            self._play(TURTLE, lambda share: self._turtle.hop(math.sin(math.pi * share) * TURTLE.high))
            return True
        return False

    def _play(self, act: Act, show: Apply) -> None:
        self._ui.mixer.play(act.sound)
        if not self._ui.motion.reduced and not self._timeline.moving:
            self._timeline.start(Tween(act.lasts, show, linear))
