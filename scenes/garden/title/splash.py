"""A splash in the pond: rings spread, and drops fly up and fall back."""

import math
import random
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.drawing.packed_picture import PackedPicture
from scenes.kit.drawing.shapes import blank
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext

FRAME_COUNT = 18
"""The number of pictures of one splash."""
RING_COUNT = 3
RING_FLATTENING = 0.62
"""The height of a ring as a share of its width; the water is seen at an angle."""
DROP_COUNT = 17
FOAM: Colour = (232, 246, 240)
WATER: Colour = (128, 190, 192)
DEEP: Colour = (44, 92, 102)
_SUPERSAMPLING = 2


@dataclass(frozen=True, slots=True)
class _Drop:
    """A drop's path: sideways and up as fractions of the splash's width, its size, and its start (0 to 1)."""

    sideways: float
    up: float
    size: float
    start: float


class Splash(Node):
    """A splash as wide as its pond; `show` takes the fraction of the splash's time that has passed."""

    def __init__(self, ui: UiContext, z: float) -> None:
        super().__init__(None, z)
        self.visible = False
        self._ui = ui
        self._side = 0
        self._frames: list[PackedPicture | None] = [None] * FRAME_COUNT
        self._shown: PackedPicture | None = None
        draw = random.Random(6).uniform
        sides = (1 if n % 2 else -1 for n in range(DROP_COUNT))
        self._drops = [
            _Drop(draw(0.05, 0.42) * side, draw(0.16, 0.44), draw(0.012, 0.03), draw(0.0, 0.12))
            for side in sides
        ]

    def layout(self, side: int) -> None:
        """Set the splash's width in pixels, and have its pictures made in spare time."""
        if side != self._side:
            self._side = side
            made: list[PackedPicture | None] = [None] * FRAME_COUNT
            self._frames = made
            self._ui.idle.add(partial(self._frame, made, n) for n in range(FRAME_COUNT))

    def place(self, centre: tuple[float, float]) -> None:
        """Move the splash to this centre, in pixels."""
        box = pygame.Rect(0, 0, self._side, self._side)
        box.center = (round(centre[0]), round(centre[1]))
        self.rect = box

    def show(self, share: float) -> None:
        """Show the splash after this fraction of its time, 0 to 1."""
        self.visible = 0 <= share < 1
        if self.visible:
            frame = self._frame(self._frames, int(share * FRAME_COUNT))
            if frame is not self._shown:
                self._shown, self.picture = frame, frame.unpack()
                self.invalidate()
        else:
            self._shown = self.picture = None

    def _frame(self, frames: list[PackedPicture | None], n: int) -> PackedPicture:
        found = frames[n]
        if found is None:
            found = frames[n] = PackedPicture(self._render((n + 0.5) / FRAME_COUNT))
        return found

    def _render(self, share: float) -> pygame.Surface:
        side = self._side * _SUPERSAMPLING
        surface = blank((side, side), FOAM)
        for ring in range(RING_COUNT):
            self._draw_ring(surface, share, ring)
        self._draw_crown(surface, share)
        for drop in self._drops:
            self._draw_drop(surface, share, drop)
        return pygame.transform.smoothscale(surface, (self._side, self._side))

    def _draw_ring(self, surface: pygame.Surface, share: float, number: int) -> None:
        """Draw a ring. It starts slightly after the one before it, and fades while it grows."""
        own = (share - 0.14 * number) / (1 - 0.14 * number)
        if own <= 0:
            return
        side = surface.get_width()
        reach = (0.1 + 0.38 * (1 - (1 - own) ** 1.8)) * side
        width = max(2, round(side * 0.022 * (1 - own)))
        alpha = round(225 * (1 - own) ** 1.2)
        box = pygame.Rect(0, 0, round(2 * reach), round(2 * reach * RING_FLATTENING))
        box.center = (side // 2, side // 2)
        pygame.draw.ellipse(surface, (*DEEP, alpha // 2), box.move(0, width // 2 + 1), width + 2)
        pygame.draw.ellipse(surface, (*FOAM, alpha), box, width)

    def _draw_crown(self, surface: pygame.Surface, share: float) -> None:
        """Draw the water that rises for a moment at the point of impact."""
        rise = math.sin(math.pi * min(1.0, share / 0.42)) if share < 0.42 else 0.0
        side = surface.get_width()
        for n in range(-3, 4):
            high = side * 0.2 * rise * (1 - 0.16 * abs(n))
            if high < 2:
                continue
            x, y = side / 2 + n * side * 0.052, side / 2 + side * 0.02
            tip = (x + n * side * 0.03, y - high)
            wide = side * 0.026
            for colour, grow in ((DEEP, 2.0), (WATER if n % 2 else FOAM, 0.0)):
                points = [(x - wide - grow, y), (tip[0], tip[1] - 2 * grow), (x + wide + grow, y)]
                pygame.draw.polygon(surface, (*colour, 235), points)

    def _draw_drop(self, surface: pygame.Surface, share: float, drop: _Drop) -> None:
        own = (share - drop.start) / 0.72
        if not 0 < own < 1:
            return
        side = surface.get_width()
        x = side * (0.5 + drop.sideways * own)
        y = side * (0.52 - drop.up * 4 * own * (1 - own))
        r = max(2.0, side * drop.size * (1 - 0.35 * own))
        pygame.draw.circle(surface, (*DEEP, 230), (x, y), r + 2)
        pygame.draw.circle(surface, (*WATER, 255), (x, y), r)
        pygame.draw.circle(surface, (*FOAM, 255), (x - r * 0.25, y - r * 0.3), r * 0.5)
