"""The garden's pictures, read when they are first wanted."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy, blank, rounded
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point

SUNLIGHT: Colour = (255, 222, 150)
"""The light of the evening's sun on what stands before it."""


class MasterImages:
    """The pictures of assets/table, or of another folder where a name has one in it; each is read once."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._images: dict[str, pygame.Surface] = {}

    def get(self, name: str) -> pygame.Surface:
        """Return the picture of this name; do not paint on it."""
        if name not in self._images:
            self._images[name] = self._load(name)
        return self._images[name]

    def get_scaled(self, name: str, scale: float) -> pygame.Surface:
        """Return the picture so many times as large."""
        master = self.get(name)
        size = (max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale)))
        return pygame.transform.smoothscale(master, size)

    def get_lit(self, name: str, size: tuple[int, int], light: Colour, rim_depth: int = 0) -> pygame.Surface:
        """Return the picture at a size, in some light, premultiplied.

        Upper edges `rim_depth` pixels deep catch a low sun that stands behind.
        """
        master = self.get(name)
        picture = pygame.transform.smoothscale(master, size)
        picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
        if rim_depth:
            picture.blits([(light, (0, 0)) for light in _rim_light(picture, rim_depth)])
        return picture.premul_alpha()

    def clear(self) -> None:
        """Drop all, when what was wanted has been made from them."""
        self._images.clear()

    def _load(self, name: str) -> pygame.Surface:
        return alpha_copy(load_image(picture_path(self._assets, name)))


def picture_path(assets: Path, name: str) -> Path:
    """Return the file of a picture of assets/table, or with a folder in its name of that one."""
    return assets / f"{name if '/' in name else f'table/{name}'}.webp"


def _rim_light(picture: pygame.Surface, deep: int) -> list[pygame.Surface]:
    """Return the light of a low sun on the upper edges of a shape, brighter at the very edge."""
    shape = picture.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    found = []
    for depth, strength in ((deep, 96), (max(1, deep // 2), 120)):
        edge = shape.copy()
        edge.blit(shape, (0, depth), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill((*SUNLIGHT, 0), special_flags=pygame.BLEND_RGBA_ADD)
        edge.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
        found.append(edge)
    return found


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
