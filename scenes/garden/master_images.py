"""The garden's pictures, read on first use, and the moving parts that are cut out of them."""

from pathlib import Path

import pygame

from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy, blank, rounded
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point

SUNLIGHT: Colour = (255, 222, 150)
"""The colour of the evening sun's light on objects in front of it."""


class MasterImages:
    """The pictures in assets/table (or in another folder, if a name contains one), each read once."""

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._images: dict[str, pygame.Surface] = {}

    def get(self, name: str) -> pygame.Surface:
        """Return the picture with this name, which must not be painted on."""
        if name not in self._images:
            self._images[name] = self._load(name)
        return self._images[name]

    def get_scaled(self, name: str, scale: float) -> pygame.Surface:
        master = self.get(name)
        size = (max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale)))
        return pygame.transform.smoothscale(master, size)

    def get_lit(self, name: str, size: tuple[int, int], light: Colour, rim_depth: int = 0) -> pygame.Surface:
        """Return the premultiplied picture at this size in pixels, tinted by a light.

        Its upper edges catch the light of a low sun behind it, `rim_depth` pixels deep.
        """
        master = self.get(name)
        picture = pygame.transform.smoothscale(master, size)
        picture.fill(light, special_flags=pygame.BLEND_RGB_MULT)
        if rim_depth:
            picture.blits([(light, (0, 0)) for light in _rim_light(picture, rim_depth)])
        return picture.premul_alpha()

    def clear(self) -> None:
        """Drop all pictures; call this once everything has been made from them."""
        self._images.clear()

    def _load(self, name: str) -> pygame.Surface:
        return alpha_copy(load_image(picture_path(self._assets, name)))


def picture_path(assets: Path, name: str) -> Path:
    """Return the path of a picture in assets/table, or in another folder if the name contains one."""
    return assets / f"{name if '/' in name else f'table/{name}'}.webp"


def _rim_light(picture: pygame.Surface, deep: int) -> list[pygame.Surface]:
    """Return the light of a low sun on the upper edges of a shape; it is brightest at the very edge."""
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
"""The place of a part in its picture, in the picture's units: left, top, width, height."""
FEATHER = 7.0
"""The width in units over which a part laid over a picture blends into it."""


def place_of(part: Part, origin: Point, u: float) -> pygame.Rect:
    """Return the rectangle of a part in pixels, for a picture that starts at `origin` with `u` pixels per unit."""
    left, top = round(origin[0] + part[0] * u), round(origin[1] + part[1] * u)
    return pygame.Rect(left, top, round(part[2] * u), round(part[3] * u))


def feathered(master: pygame.Surface, size: tuple[int, int], edge: float) -> pygame.Surface:
    """Return a premultiplied picture, scaled to a size in pixels, whose edges fade out over `edge` pixels."""
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
    """Return the premultiplied part of the ground that is within an outline at this position.

    The top `hidden` rows of pixels belong to an object in front of it, and are left out.
    """
    shape = pygame.transform.smoothscale(outline, place.size)
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((255, 255, 255, 0), (0, 0, place.w, hidden))
    body = alpha_copy(ground.subsurface(place))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return body.premul_alpha()
