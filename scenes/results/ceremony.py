"""The figures of the winners' ceremony: the gnomes, the stumps they stand on, and the trophy in the winner's hand."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import compress

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.results.ceremony_layout import (
    FIGURE_FEET,
    FIGURE_FIST,
    FIGURE_SIZE,
    STUMP_FOOT,
    STUMP_SIZE,
    FigurePlace,
)

EVENING_TINT: Colour = (255, 238, 218)
"""The colour that tints the pictures, which were drawn in daylight."""
RIM_LIGHT = 2.6
"""The width in units of the light along their upper edges, from the sun behind them."""
FIGURE_SCALES = {"penny": 0.92, "helna": 0.96, "juniper": 0.97}
"""The size of the gnomes that are smaller than the others."""
TROPHY_SIZE, TROPHY_STEM = (112.0, 142.0), (56.0, 104.0)
"""The size of the trophy's drawing beside a figure, and the point on it that the hand holds."""
WALKING_SHARE = 0.76
"""The share of the entrance that a gnome walks; then it jumps up to its place."""
HOP_COUNT = 5
LEAP_HEIGHT = 34.0
"""The height of a winner's leap, in units of the drawing."""
LANDING_SHARE = 0.62
"""The share of the trophy's fall after which it first touches the hand."""
_DELAY_SHARE = 0.42
"""The share of one gnome's entrance after which the next one starts."""


class Stump(Node):
    """A stump that a winner stands on."""

    def __init__(self, masters: MasterImages, place: int, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self._place = place

    def layout(self, viewport: Viewport, place: FigurePlace, scale: float) -> None:
        """Stand under a figure."""
        size = (viewport.px(STUMP_SIZE[0] * scale), viewport.px(STUMP_SIZE[1] * scale))
        self.picture = self._masters.get_lit(
            f"stump-{self._place}", size, EVENING_TINT, viewport.px(RIM_LIGHT)
        )
        x, y = viewport.point(place.x - STUMP_FOOT[0] * scale, place.ground - STUMP_FOOT[1] * scale)
        self.rect = pygame.Rect(round(x), round(y), *size)
        self.invalidate()


class WinnerFigure(Node):
    """A gnome at the ceremony. `walk` brings it in from the left and up to its place."""

    def __init__(self, masters: MasterImages, name: str, won: bool, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self._name = name
        self._is_winner = won
        self._home = (0.0, 0.0)
        self._start_offset = self._stump_height = self._u = 0.0
        self._picture_key = ("", (1, 1), 0)

    def layout(self, viewport: Viewport, place: FigurePlace, scale: float) -> None:
        """Stand at the given place. `load_picture` makes the picture, at the latest when the figure is first seen."""
        scale *= FIGURE_SCALES.get(self._name, 1.0)
        size = (viewport.px(FIGURE_SIZE[0] * scale), viewport.px(FIGURE_SIZE[1] * scale))
        pose = "cheer" if self._is_winner else "clap-left" if place.is_right_of_winners else "clap"
        wanted = (f"gnomes/{self._name}-{pose}", size, viewport.px(RIM_LIGHT))
        if wanted != self._picture_key:
            self._picture_key, self.picture = wanted, None
        self._home = viewport.point(place.x - FIGURE_FEET[0] * scale, place.feet - FIGURE_FEET[1] * scale)
        self._u = viewport.u * scale
        self._stump_height = (place.ground - place.feet) * viewport.u
        self._start_offset = self._home[0] + size[0]
        self.rect = pygame.Rect(round(self._home[0]), round(self._home[1]), *size)
        self.invalidate()

    def load_picture(self) -> None:
        """Make the picture, if there is none yet."""
        if self.picture is None:
            name, size, rim = self._picture_key
            self.picture = self._masters.get_lit(name, size, EVENING_TINT, rim)
            self._masters.clear()
            self.invalidate()

    @property
    def body(self) -> pygame.Rect:
        """The rectangle of the figure, without its arms and the empty margin."""
        return self.rect.inflate(-round(150 * self._u), -round(60 * self._u))

    @property
    def fist(self) -> tuple[float, float]:
        """The point where the figure holds the trophy, in pixels."""
        return self._home[0] + FIGURE_FIST[0] * self._u, self._home[1] + FIGURE_FIST[1] * self._u

    def walk(self, share: float) -> None:
        """Show the figure at this share of its entrance; at 1 it stands at its place."""
        if share > 0 and self.visible:
            self.load_picture()
        walked = min(1.0, share / WALKING_SHARE)
        near = 120 * self._u if self._stump_height else 0.0
        x, y = -(1 - walked) * (self._start_offset - near) - near, self._stump_height
        y -= abs(math.sin(walked * math.pi * HOP_COUNT)) * 26 * self._u
        if share > WALKING_SHARE:
            jumped = (share - WALKING_SHARE) / (1 - WALKING_SHARE)
            x = -near * (1 - jumped)
            y = self._stump_height * (1 - jumped) - math.sin(math.pi * jumped) * 70 * self._u
        self.rect = self.rect.move(
            round(self._home[0] + x) - self.rect.x, round(self._home[1] + y) - self.rect.y
        )

    def leap(self, share: float) -> int:
        """Leap for joy twice; return the current height of the leap in pixels."""
        high = round(abs(math.sin(math.tau * share)) * (1 - 0.4 * share) * LEAP_HEIGHT * self._u)
        self.rect = self.rect.move(0, round(self._home[1]) - high - self.rect.y)
        return high


class WinnersTrophy(Node):
    """The golden acorn that the winners get."""

    def __init__(self, masters: MasterImages, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self.home = pygame.Rect(0, 0, 1, 1)

    def layout(self, viewport: Viewport, hand: tuple[float, float], scale: float) -> None:
        """Put the trophy into this hand, given in pixels."""
        size = (viewport.px(TROPHY_SIZE[0] * scale), viewport.px(TROPHY_SIZE[1] * scale))
        u = viewport.u * scale
        self.picture = self._masters.get_lit("trophy", size, EVENING_TINT, viewport.px(RIM_LIGHT))
        self.home = pygame.Rect(
            round(hand[0] - TROPHY_STEM[0] * u), round(hand[1] - TROPHY_STEM[1] * u), *size
        )
        self.rect = self.home
        self.invalidate()

    def fall(self, share: float) -> None:
        """Fall from above the window into the hand and bounce once; at 1 it rests in the hand."""
        falls = min(1.0, share / LANDING_SHARE)
        high = (1 - falls * falls) * (self.home.bottom + 10)
        bounce = (
            math.sin(math.pi * max(0.0, share - LANDING_SHARE) / (1 - LANDING_SHARE)) * self.home.h * 0.14
        )
        self.lift(round(high + bounce))

    def lift(self, high: int) -> None:
        """Raise the trophy this many pixels above the hand."""
        self.rect = self.home.move(0, -high)


class Procession:
    """Moves the figures, which are sorted from first to last; `share` is how far they have come in."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._figures: Sequence[WinnerFigure] = ()
        self._winners: Sequence[WinnerFigure] = ()

    def lead(self, figures: Sequence[WinnerFigure], won: Sequence[bool], trophy: WinnersTrophy) -> None:
        """Take the figures to be moved, and the trophy that the first of them holds."""
        self._figures, self._winners = figures, tuple(compress(figures, won))
        self._trophy, self.holder = trophy, figures[0]

    def walk(self, share: float) -> None:
        """Bring the figures in from the left one after another, the winners last; at 1 all are at their places."""
        self.share = share
        whole = 1 + _DELAY_SHARE * (len(self._figures) - 1)
        for n, figure in enumerate(reversed(self._figures)):
            figure.walk(min(1.0, max(0.0, share * whole - _DELAY_SHARE * n)))

    def leap(self, share: float) -> None:
        """Let the winners leap for joy, with the trophy in its holder's hand."""
        for figure in self._winners:
            high = figure.leap(share)
            if figure is self.holder:
                self._trophy.lift(high)
