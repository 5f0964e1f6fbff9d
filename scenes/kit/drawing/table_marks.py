"""Marks on the table, each in its own colour and shape: sprouts (legal moves), chalk and a ball (current player)."""

import math
import random
from functools import lru_cache

import pygame

from scenes.kit.drawing.shapes import Size, blank, blurred, framed, rounded, supersampled
from scenes.kit.theme import Colour

SPROUT_OUTSIDE, SPROUT_THICK, SPROUT_GLOW = 3.0, 4.2, 4.0
"""A sprout's distance from its card, its thickness at the corner, and the width of its glow, in units."""
SPROUT_SHARE = 0.24
"""The length of a sprout's arms as a share of the card's width."""
CHALK_GAP, CHALK_WIDTH = 3.0, 4.5
"""The gap between a green and the chalk line around it, and the line's width, in units."""
RING_WIDTH, RIPPLES = 4.0, (8.0, 15.0)
"""The width of the ring around the place under a card, and the distances of its ripples, in units."""
_GRAIN_PX, _GRAINS = 64, 24
Corner = tuple[bool, bool]
"""A corner: whether it is on the right, and whether it is at the bottom."""


@lru_cache(maxsize=16)
def sprout(arm: int, u: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return the sprout for an upper left corner, with arms of `arm` pixels; mirror it for the other corners.

    The card's corner is `sprout_inset(u)` pixels from the picture's upper and left edges.
    """
    glow = max(1, round(SPROUT_GLOW * u))
    size = (sprout_side(arm, u),) * 2
    edge = max(1.0, 1.1 * u)

    def paint(surface: pygame.Surface, scale: int) -> None:
        outline = [(x * scale, y * scale) for x, y in _sprout_outline(glow, arm + sprout_inset(u) - glow, u)]
        joint = round(edge * scale)
        pygame.draw.polygon(surface, dark, outline)
        pygame.draw.lines(surface, dark, True, outline, 2 * joint)
        for point in outline:
            pygame.draw.circle(surface, dark, point, joint)
        pygame.draw.polygon(surface, light, outline)

    shape = supersampled(size, paint, dark)
    result = blank(size, light)
    result.blit(blurred(shape, glow, 110, light), (-glow, -glow))
    result.blit(shape, (0, 0))
    return result


@lru_cache(maxsize=96)
def sprout_corner(
    arm: int, u: float, colours: tuple[Colour, Colour], corner: Corner, alpha: int, angle: int = 0
) -> pygame.Surface:
    """Return the sprout for a corner, turned `angle` degrees counter-clockwise and with this `alpha`."""
    picture = pygame.transform.flip(sprout(arm, u, *colours), *corner)
    picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture


def sprout_side(arm: int, u: float) -> int:
    """Return the side in pixels of a sprout's picture before it is turned, for arms of this length."""
    return sprout_inset(u) + arm + max(1, round(SPROUT_GLOW * u))


def sprout_inset(u: float) -> int:
    """Return the distance in pixels from a card's corner to the edges of its sprout's picture."""
    return max(1, round(SPROUT_GLOW * u)) + max(1, round(SPROUT_OUTSIDE * u))


def _sprout_outline(start: float, arm: float, u: float) -> list[tuple[float, float]]:
    """Return the outline of a sprout with its corner at (start, start): two tapering arms with a leaf at each tip."""
    thick, turn = SPROUT_THICK * u, 6.0 * u
    bend = [math.radians(270 - 15 * n) for n in range(7)]
    outer = [(start + turn + turn * math.cos(a), start + turn + turn * math.sin(a)) for a in bend]
    hollow = turn - thick * 0.7
    middle = start + thick + hollow
    inner = [(middle + hollow * math.cos(a), middle + hollow * math.sin(a)) for a in reversed(bend)]
    across = [
        (start + arm * 0.62, start),
        (start + arm * 0.8, start - 1.3 * u),
        (start + arm, start + thick * 0.55),
        (start + arm * 0.8, start + thick * 0.95),
        (start + arm * 0.62, start + thick * 0.62),
    ]
    down = [(y, x) for x, y in across]
    return [*reversed(across), *outer, *down, *inner]


@lru_cache(maxsize=8)
def place_ring(
    size: Size, u: float, colours: tuple[Colour, Colour], washed: bool, rippling: bool
) -> pygame.Surface:
    """Return the ring around a card of this size, `ring_margin(u)` pixels larger on every side.

    `washed` tints the inside, for a card that is held; `rippling` draws circles outside, as on water.
    """
    light, dark = colours
    margin, line = ring_margin(u), max(2, round(RING_WIDTH * u))
    picture = blank((size[0] + 2 * margin, size[1] + 2 * margin), light)
    edge = max(1, round(1.2 * u))
    for grow, alpha in ((round(RIPPLES[1] * u), 70), (round(RIPPLES[0] * u), 130)) if rippling else ():
        ripple = (size[0] + 2 * grow, size[1] + 2 * grow)
        thin = framed(ripple, round(size[0] * 0.08) + grow, max(1, round(1.8 * u)), light, alpha)
        picture.blit(thin, (margin - grow, margin - grow))
    outside = (size[0] + 2 * line, size[1] + 2 * line)
    radius = round(size[0] * 0.08) + line
    if washed:
        picture.blit(rounded(size, round(size[0] * 0.08), light, 51), (margin, margin))
    picture.blit(framed(outside, radius, line + edge, dark), (margin - line, margin - line))
    inner = (outside[0] - 2 * edge, outside[1] - 2 * edge)
    ring = framed(inner, radius - edge, max(1, line - edge), light)
    picture.blit(ring, (margin - line + edge, margin - line + edge))
    return picture


def ring_margin(u: float) -> int:
    """Return how many pixels a ring's picture extends beyond its card on every side."""
    return round((RIPPLES[1] + 2) * u)


def chalk_line(size: Size, radius: int, u: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a grainy line around a green, in a picture `chalk_margin(u)` pixels larger on every side."""
    gap, line = round(CHALK_GAP * u), max(2, round(CHALK_WIDTH * u))
    margin = chalk_margin(u)
    picture = blank((size[0] + 2 * margin, size[1] + 2 * margin), light)
    outside = (size[0] + 2 * (gap + line), size[1] + 2 * (gap + line))
    edge = max(1, round(0.8 * u))
    radius += gap + line
    shade = framed((outside[0] + 2 * edge, outside[1] + 2 * edge), radius, line + 2 * edge, dark, 120)
    at = margin - gap - line
    picture.blit(shade, (at - edge, at - edge))
    chalk = framed(outside, radius, line, light)
    grain = pygame.transform.smoothscale(_grain(), (round(_GRAIN_PX * max(1.0, u)),) * 2)
    for x in range(0, outside[0], grain.get_width()):
        for y in range(0, outside[1], grain.get_height()):
            chalk.blit(grain, (x, y), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(chalk, (at, at))
    return picture


def chalk_margin(u: float) -> int:
    """Return how many pixels a chalk line's picture extends beyond its green on every side."""
    return round(CHALK_GAP * u) + max(2, round(CHALK_WIDTH * u)) + max(1, round(0.8 * u))


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """Return white with uneven alpha, like chalk on grass."""
    rng = random.Random(5)
    cells = bytes(v for _ in range(_GRAINS**2) for v in (255, 255, 255, rng.choice((190, 235, 255, 255))))
    return pygame.image.frombytes(cells, (_GRAINS, _GRAINS), "RGBA")


@lru_cache(maxsize=8)
def golf_ball(d: int, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a white ball with dimples, `d` pixels across."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        full, edge = d * scale, max(1, round(d * scale * 0.09))
        centre = (full / 2, full / 2)
        pygame.draw.circle(surface, dark, centre, full / 2)
        pygame.draw.circle(surface, light, centre, full / 2 - edge)
        grey = tuple(round(c * 0.7) for c in light)
        for x, y in ((0.58, 0.34), (0.7, 0.52), (0.52, 0.56), (0.64, 0.7), (0.42, 0.72), (0.36, 0.5)):
            pygame.draw.circle(surface, grey, (x * full, y * full), max(1.0, full * 0.06))

    return supersampled((d, d), paint, dark)


@lru_cache(maxsize=4)
def drawing_pin(d: int, head: Colour, dark: Colour) -> pygame.Surface:
    """Return the head of a pin `d` pixels across, lit from the upper left, with its shadow."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        full, r = d * scale, d * scale * 0.38
        pygame.draw.circle(surface, (*dark, 120), (full * 0.58, full * 0.62), r)
        pygame.draw.circle(surface, dark, (full * 0.44, full * 0.44), r)
        pygame.draw.circle(surface, head, (full * 0.43, full * 0.43), r * 0.86)
        pale = tuple(min(255, c + 60) for c in head)
        pygame.draw.circle(surface, pale, (full * 0.34, full * 0.33), r * 0.3)

    return supersampled((d, d), paint, dark)
