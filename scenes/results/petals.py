"""Petals that fall for the winner, two seconds long, and never on a person who wants less motion."""

from __future__ import annotations

import math
import random

import pygame

from scenes.kit.shapes import Colour, supersampled
from scenes.kit.stage import Node, Stage
from scenes.kit.theme import Palette, darker, lighter
from scenes.kit.timeline import Timeline, Tween, linear
from scenes.kit.viewport import Viewport

_P = Palette()
COLOURS = (_P.honey_pale, _P.clay_pale, _P.paper, _P.dusk_light, _P.fern_pale)


def _petal(colour: Colour, px: int, turn: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, k: int) -> None:
        n = px * k
        pygame.draw.ellipse(
            surface, darker(colour, 0.35), pygame.Rect(0, round(n * 0.22), n, round(n * 0.56))
        )
        inner = pygame.Rect(round(n * 0.07), round(n * 0.28), round(n * 0.86), round(n * 0.42))
        pygame.draw.ellipse(surface, colour, inner)
        pygame.draw.line(
            surface, lighter(colour, 0.5), (n * 0.2, n * 0.46), (n * 0.7, n * 0.44), max(1, n // 14)
        )

    return pygame.transform.rotozoom(supersampled((px, px), paint, darker(colour, 0.35), 3), turn, 1.0)


class Petal(Node):
    """One petal on its way down."""

    def __init__(self, pictures: list[pygame.Surface], x: float, sway: float, phase: float) -> None:
        super().__init__(None, z=50)
        self._pictures = pictures
        self._way = (x, sway, phase)
        self._at = 0

    def fall(self, share: float, viewport: Viewport) -> None:
        """Stands where it is after a share of its time."""
        x, sway, phase = self._way
        left = x + sway * math.sin(share * 7 + phase)
        turn = int(share * 18 + phase * 3) % len(self._pictures)
        picture = self._pictures[turn]
        middle = viewport.point(left, -30 + 790 * share)
        self.rect = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        if turn != self._at:
            self._at = turn
            self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._pictures[self._at], self._rect)


def shower(stage: Stage, timeline: Timeline, viewport: Viewport, rng: random.Random, count: int = 40) -> None:
    """Lets petals fall over the whole width; each leaves the stage when it is down."""
    sets = [[_petal(colour, viewport.px(21), turn) for turn in range(0, 360, 45)] for colour in COLOURS]
    for _ in range(count):
        petal = Petal(
            rng.choice(sets), rng.uniform(0, viewport.units_wide), rng.uniform(14, 46), rng.uniform(0, 6)
        )
        petal.visible = False

        def begin(petal: Petal = petal) -> None:
            stage.add(petal)
            petal.visible = True

        def fall(share: float, petal: Petal = petal) -> None:
            petal.fall(share, viewport)

        def done(petal: Petal = petal) -> None:
            stage.remove(petal)

        timeline.start(Tween(rng.uniform(1200, 1900), fall, linear, begin, done), delay=rng.uniform(0, 700))
