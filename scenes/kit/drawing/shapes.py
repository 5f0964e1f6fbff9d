"""Smooth shapes without a vector library: drawn large and scaled down, or composed from smooth corners."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.theme import Colour

Size = tuple[int, int]
Paint = Callable[[pygame.Surface, int], None]


@dataclass(frozen=True, slots=True)
class PaddedSurface:
    """A picture of an object with its shadow, which extends `pad` pixels beyond the object on each side."""

    surface: pygame.Surface
    pad: int

    def paint(self, target: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the picture with the upper left corner of the object, not of its shadow, at this pixel."""
        target.blit(self.surface, (corner[0] - self.pad, corner[1] - self.pad))


def put(target: pygame.Surface, picture: pygame.Surface, **place: tuple[float, float]) -> None:
    """Draw a picture at a position given by the keywords of `get_rect`, such as `center=...`."""
    target.blit(picture, picture.get_rect(**place))


def union(rects: Iterable[pygame.Rect]) -> pygame.Rect:
    """Return the smallest rectangle around these rectangles; there must be at least one."""
    first, *others = rects
    return first.unionall(others)


def blank(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return a transparent surface; its hidden colour keeps edges clean when it is scaled down."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def supersampled(size: Size, paint: Paint, edge: Colour, scale: int = 4) -> pygame.Surface:
    """Return a picture that `paint(surface, scale)` draws `scale` times as large, scaled down smoothly."""
    large = blank((size[0] * scale, size[1] * scale), edge)
    paint(large, scale)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


@lru_cache(maxsize=128)
def _quarter_disc(radius: int) -> pygame.Surface:
    """Return a white quarter disc with its centre at the lower right."""
    scale = 8 if radius < 64 else 4
    large = blank((radius * scale, radius * scale), (255, 255, 255))
    centre = (radius * scale, radius * scale)
    pygame.draw.circle(large, (255, 255, 255), centre, radius * scale)
    return pygame.transform.smoothscale(large, (radius, radius))


def rounded(size: Size, radius: int, colour: Colour = (255, 255, 255), alpha: int = 255) -> pygame.Surface:
    """Return a filled rectangle with smooth round corners; the radius in pixels is limited to half the shorter side."""
    w, h = max(1, size[0]), max(1, size[1])
    r = max(0, min(radius, w // 2, h // 2))
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    if r > 0:
        corner = _quarter_disc(r)
        turned = (corner, pygame.transform.flip(corner, True, False))
        for x, part in zip((0, w - r), turned, strict=True):
            surface.blit(part, (x, 0), special_flags=pygame.BLEND_RGBA_MULT)
            low = pygame.transform.flip(part, False, True)
            surface.blit(low, (x, h - r), special_flags=pygame.BLEND_RGBA_MULT)
    if (*colour, alpha) != (255, 255, 255, 255):
        surface.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def round_corners(surface: pygame.Surface, radius: int) -> pygame.Surface:
    result = alpha_copy(surface)
    mask = rounded(surface.get_size(), radius)
    result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def alpha_copy(surface: pygame.Surface) -> pygame.Surface:
    """Return a copy in the 32-bit format with alpha; works without a window."""
    if surface.get_flags() & pygame.SRCALPHA:
        return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
    copy = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    copy.blit(surface, (0, 0))
    return copy


def framed(size: Size, radius: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """Return an outline with smooth round corners, drawn inside the size."""
    surface = rounded(size, radius, colour, alpha)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if inner[0] > 0 and inner[1] > 0:
        hole = rounded(inner, max(0, radius - width))
        surface.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
        # The subtraction also takes colour away where it leaves some alpha, so restore it.
        surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """Return an opaque fill with a smooth gradient from top to bottom."""
    strip = pygame.Surface((1, 2))
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), bottom)
    w, h = max(1, size[0]), max(1, size[1])
    return pygame.transform.scale(pygame.transform.smoothscale(strip, (1, h)), (w, h))


@lru_cache(maxsize=2)
def noise(size: Size, grain_count: Size, depth: int, seed: int = 1) -> pygame.Surface:
    """Return grey noise to multiply by, up to `depth` below 255; `grain_count` is the number of grains across
    and down.
    """
    size = (max(1, size[0]), max(1, size[1]))
    cells = (max(1, min(grain_count[0], size[0])), max(1, min(grain_count[1], size[1])))
    grains = pygame.image.frombytes(random.Random(seed).randbytes(cells[0] * cells[1]), cells, "P")
    grains.set_palette([(255 - depth * i // 255,) * 3 for i in range(256)])
    true_colour = pygame.Surface(cells, 0, 32)
    true_colour.blit(grains, (0, 0))
    return pygame.transform.smoothscale(true_colour, size)


def fill_rounded(fill: pygame.Surface, radius: int) -> pygame.Surface:
    """Return an opaque fill in the shape of a rounded rectangle."""
    result = rounded(fill.get_size(), max(0, radius))
    result.blit(fill, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return result


def multiply(surface: pygame.Surface, texture: pygame.Surface) -> None:
    """Darken a picture in place with a grey texture of at least its size; its alpha stays the same."""
    surface.blit(texture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def shadow(size: Size, radius: int, blur: int, strength: int, colour: Colour = (24, 20, 8)) -> pygame.Surface:
    """Return a soft shadow of a rounded rectangle, `blur` pixels larger on every side.

    Blurring is slow, and a shadow is uniform along an edge, so a small one is blurred and stretched.
    """
    w, h = max(1, size[0]), max(1, size[1])
    enough = 2 * (max(0, min(radius, w // 2, h // 2)) + 2 * blur + 4) + 1
    small = rounded((min(w, enough), min(h, enough)), radius)
    return _drawn_out(blurred(small, blur, strength, colour), (w + 2 * blur, h + 2 * blur))


def _drawn_out(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a picture at a larger size; only its middle column and middle row are stretched."""
    if picture.get_size() == size:
        return picture
    result = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (_parts(old, new) for old, new in zip(picture.get_size(), size, strict=True))
    for left, w, x, wide in columns:
        for top, h, y, high in rows:
            part = picture.subsurface((left, top, w, h))
            result.blit(pygame.transform.scale(part, (wide, high)), (x, y))
    return result


def _parts(old: int, new: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return (old start, old size, new start, new size) for each part of a length: its first half, its middle
    pixel and the rest.
    """
    half, rest = old // 2, old - old // 2 - 1
    return (0, half, 0, half), (half, 1, half, new - half - rest), (half + 1, rest, new - rest, rest)


def blurred(shape: pygame.Surface, blur: int, strength: int, colour: Colour) -> pygame.Surface:
    """Return the soft silhouette of a shape in one colour, `blur` pixels larger on every side."""
    w, h = shape.get_width() + 2 * blur, shape.get_height() + 2 * blur
    silhouette = blank((w, h), (255, 255, 255))
    silhouette.blit(shape, (blur, blur))
    silhouette.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    # A blur at a quarter of the size looks the same as one at full size, and takes a sixteenth of the time.
    step = max(1, min(4, blur // 5))
    small = pygame.transform.smoothscale(silhouette, (max(1, w // step), max(1, h // step)))
    soft = pygame.transform.gaussian_blur(small, max(1, int(blur / step / 2.9)))
    result = pygame.transform.smoothscale(soft, (w, h))
    result.fill((*colour, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def add_grain(surface: pygame.Surface, u: float, depth: int, seed: int = 3) -> None:
    """Draw horizontal wood grain over a picture, in place."""
    add_noise(surface, u, (110, 1.15), depth, seed)
    add_noise(surface, u, (70, 5), round(depth * 0.8), seed + 2)


def add_noise(fill: pygame.Surface, u: float, grain: tuple[float, float], depth: int, seed: int) -> None:
    """Darken a picture unevenly, in place, with grains of this width and height in units."""
    w, h = fill.get_size()
    count = (max(2, round(w / (grain[0] * u))), max(2, round(h / (grain[1] * u))))
    multiply(fill, noise((w, h), count, depth, seed))
