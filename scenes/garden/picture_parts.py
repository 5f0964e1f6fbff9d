"""Parts of a painted picture that move: what lies behind one is laid over it, and its own pixels are cut out of it."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import alpha_copy, blank, rounded
from scenes.kit.viewport import Point

Part = tuple[float, float, float, float]
"""Where a part lies in its picture, in the picture's units: left, top, width, height."""
FEATHER = 7.0
"""Units over which a part laid over the picture becomes one with it."""


def place_of(part: Part, origin: Point, u: float) -> pygame.Rect:
    """Return where a part lies in pixels, of a picture that begins at `origin` with `u` pixels a unit."""
    left, top = round(origin[0] + part[0] * u), round(origin[1] + part[1] * u)
    return pygame.Rect(left, top, round(part[2] * u), round(part[3] * u))


def feathered(master: pygame.Surface, size: tuple[int, int], edge: float) -> pygame.Surface:
    """Return a picture at a size in pixels whose edges fade over so many of them, multiplied with its alpha."""
    picture = alpha_copy(pygame.transform.smoothscale(master, size))
    soft, pad = blank(size, (255, 255, 255)), max(1, round(edge))
    inner = rounded((size[0] - 2 * pad, size[1] - 2 * pad), 2 * pad)
    soft.blit(inner, (pad, pad))
    soft = pygame.transform.gaussian_blur(soft, max(1, pad // 2))
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture.premul_alpha()


def cut_out(
    ground: pygame.Surface, place: pygame.Rect, outline: pygame.Surface, hidden: int = 0
) -> pygame.Surface:
    """Return what of the ground lies at a place within an outline, multiplied with its alpha.

    So many rows of pixels at its top belong to something before it, and are left out.
    """
    shape = pygame.transform.smoothscale(outline, place.size)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((255, 255, 255, 0), (0, 0, place.w, hidden))
    body = alpha_copy(ground.subsurface(place))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body.premul_alpha()
