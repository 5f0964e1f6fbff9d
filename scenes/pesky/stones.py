"""The path's stones with other numbers than those they are painted with, for games that go up to another score."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.kit.shapes import supersampled
from scenes.kit.theme import Colour, hexed, mix
from scenes.kit.tools import Tools
from scenes.pesky.pictures import Stones
from scenes.pesky.steps import GOLDEN, Steps

WIDE, TALL = 0.053, 0.139
"""A stone's size in shares of the picture's: it hides the painted one below it."""
LARGE = 1.12
"""How much larger stones are that tell something, and those that hide such a one."""
SHAPES = 4
"""Plain stones of different shapes."""
NUMBER = 0.066
"""The size of numbers, as a share of the picture's height."""
TONES = 14
"""Steps from a stone's shaded rim to where light falls on it."""


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of a stone: where light falls on it, where it does not, its edge, and its number."""

    light: Colour
    shade: Colour
    edge: Colour
    ink: Colour


PLAIN = Tone(hexed("cdc3b3"), hexed("a8929f"), hexed("55433a"), hexed("4a2c12"))
GOLD = Tone(hexed("fbdc86"), hexed("d79f49"), hexed("6f4717"), hexed("4a2c12"))
RED = Tone(hexed("d07a4c"), hexed("9c4f38"), hexed("56241a"), hexed("fff3dc"))


def renumber(picture: pygame.Surface, tools: Tools, places: Stones, steps: Steps) -> None:
    """Lay stones with these numbers over those of the path's picture."""
    w, h = picture.get_size()
    numbers = dict(steps.numbered)
    last, target = steps.numbered[-1]
    small = (max(1, round(WIDE * w)), max(1, round(TALL * h)))
    large = (round(small[0] * LARGE), round(small[1] * LARGE))
    plain = [_stone(small, PLAIN, shape) for shape in range(SHAPES)]
    special = {tone: _stone(large, tone, 0) for tone in (PLAIN, GOLD, RED)}
    for place, (x, y) in enumerate(places.stones):
        number = numbers.get(place)
        tone = RED if number == target else GOLD if number in GOLDEN else PLAIN
        told = tone is not PLAIN or place in (*GOLDEN, last)
        stone = special[tone] if told else plain[place * 7 % SHAPES]
        centre = (round(x * w), round(y * h))
        picture.blit(stone, stone.get_rect(center=centre))
        if number is not None:
            shown = tools.type.render(str(number), round(NUMBER * h), tone.ink, "bold")
            picture.blit(shown, shown.get_rect(center=centre))


def _stone(size: tuple[int, int], tone: Tone, shape: int) -> pygame.Surface:
    """Return a stone without a number, lit from the upper left; each shape is another."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        w, h = surface.get_size()
        line = max(scale, round(w * 0.03))
        pygame.draw.polygon(surface, tone.edge, _rim((w / 2, h / 2), w / 2, h / 2, shape))
        for n in range(TONES):
            share = n / TONES
            centre = (w / 2 - 0.11 * share * w, h / 2 - 0.14 * share * h)
            round_ = 1 - 0.6 * share
            rim = _rim(centre, (w / 2 - line) * round_, (h / 2 - line) * round_, shape)
            pygame.draw.polygon(surface, mix(tone.shade, tone.light, min(1.0, 1.6 * share)), rim)

    return supersampled(size, paint, tone.edge)


def _rim(centre: tuple[float, float], rx: float, ry: float, shape: int) -> list[tuple[float, float]]:
    """Return the corners of something roundish, as far from its middle as `rx` and `ry` at the most."""
    rim = []
    for n in range(60):
        turn = math.tau * n / 60
        far = 0.95 + 0.03 * math.sin(2 * turn + 1.7 * shape) + 0.02 * math.sin(3 * turn + 2.9 * shape)
        rim.append((centre[0] + rx * far * math.cos(turn), centre[1] + ry * far * math.sin(turn)))
    return rim
