"""A row of peg holes with a peg in its gnome's colour: the further right, the more points there are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import pygame

from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import Colour, Theme, darker, lighter
from scenes.menus.portraits import CHARACTER_COLOURS

HOLE, PEG, PITCH = 1.9, 5.6, 7.5
"""The radius of a hole and a peg, and how far apart holes are at least, in units."""
MIN_HOLES, MAX_HOLES = 5, 24
WIDEST = 30
"""Points that the right end stands for at least, so that a few of them are a short way."""


class PegScale(NamedTuple):
    """The points that the two ends of a row of holes stand for."""

    low: int
    high: int

    @classmethod
    def of(cls, totals: Iterable[int]) -> PegScale:
        """Return the scale on which these totals, and nought, have their places."""
        every = (0, *totals)
        return cls(min(every), max(WIDEST, *every))

    def place(self, points: int, track: pygame.Rect, inset: int) -> int:
        """Return the pixel at which so many points are, so many pixels inside the ends of a track."""
        return track.x + inset + round((points - self.low) / (self.high - self.low) * (track.w - 2 * inset))


def draw_peg(
    picture: pygame.Surface,
    theme: Theme,
    track: pygame.Rect,
    u: float,
    scale: PegScale,
    portrait: str,
    points: int,
    came_from: int | None = None,
) -> None:
    """Draw holes along a track in pixels, and the peg at its points; a groove shows the way that it `came_from`."""
    colour, y = CHARACTER_COLOURS[portrait], track.centery
    dark, inset = darker(theme.palette.umber, 0.4), max(1, round(HOLE * u))
    holes = max(MIN_HOLES, min(MAX_HOLES, round(track.w / (PITCH * u))))
    for n in range(holes):
        x = track.x + inset + n * (track.w - 2 * inset) // (holes - 1)
        _draw_disc(picture, (x + 0.6 * u, y + 0.9 * u), HOLE * u, theme.palette.wood_light)
        _draw_disc(picture, (x, y), HOLE * u, dark)
    x = scale.place(points, track, inset)
    if came_from is not None:
        start = scale.place(came_from, track, inset)
        way = pygame.Rect(min(start, x), y - round(1.3 * u), abs(start - x) + 1, max(2, round(2.6 * u)))
        picture.fill(darker(colour, 0.2), way)
        _draw_disc(picture, (start, y), 3.2 * u, darker(colour, 0.2))
    _draw_disc(picture, (x + 1.2 * u, y + 2.2 * u), PEG * u, dark)
    _draw_disc(picture, (x, y), PEG * u, darker(colour, 0.45))
    _draw_disc(picture, (x, y), 0.86 * PEG * u, lighter(colour, 0.12))
    _draw_disc(picture, (x - 1.6 * u, y - 1.7 * u), 0.25 * PEG * u, theme.palette.paper)


def _draw_disc(picture: pygame.Surface, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    """Paint a smooth disc; all in pixels."""
    across = max(2, round(2 * radius))
    at = (round(centre[0] - across / 2), round(centre[1] - across / 2))
    picture.blit(_disc(across, colour), at)


@lru_cache(maxsize=64)
def _disc(across: int, colour: Colour) -> pygame.Surface:
    """Return a smooth disc so many pixels wide: a board of seven has two hundred of a few kinds."""
    return rounded((across, across), across // 2, colour)
