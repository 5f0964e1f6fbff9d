from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import pygame

from scenes.garden.lawn import Lawn, dim_ground, scale_to_cover
from scenes.garden.master_images import picture_path
from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import add_noise, alpha_copy, gradient, multiply
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext

SOFT_GARDEN = "soft-garden"
"""The title's garden out of focus, with the windmill on the left, for pages with a lot on them."""
SINK_UNITS = 14.0
"""The distance that the title's picture reaches behind the board below it, fading out, in units."""
BED_UNITS = 54.0
"""The height of the flowers at the bottom of a tall window in units."""
BLEND_UNITS = 70.0
"""The height in units over which a picture fades into the ground below it."""
SKY_SHARE, HIGH_SKY = 0.16, (206, 214, 232)
"""The share of a picture's height over which it fades into added sky, and the colour of the sky's top."""
GARDEN = "garden"
"""The garden around the table, which is painted and has no picture file."""


@dataclass(frozen=True, slots=True)
class _BackgroundKey:
    """The cache key of a background; `ui` is only used to paint it and isn't compared."""

    picture: str
    size: tuple[int, int]
    u: float
    contrast: bool
    anchor: tuple[float, int] | None
    depth: int
    top: int
    ui: UiContext = field(compare=False)


def background_picture(
    ui: UiContext,
    viewport: Viewport,
    picture: str,
    anchor: tuple[float, int] | None = None,
    depth: int | None = None,
    top: int = 0,
) -> pygame.Surface:
    """Return the background for a window. It is shared, so don't paint on it.

    `picture` names a file in assets/table, or is GARDEN or SOFT_GARDEN. A picture that is too wide is cropped evenly or
    by an `anchor`: a share of its width, and the window column to align that point with, if possible. The picture
    starts at row `top`, with more sky above it, and ends at row `depth`, with shaded ground below it.
    """
    size, contrast = viewport.window.size, ui.theme.high_contrast
    deep = size[1] if depth is None else min(depth, size[1])
    return _paint_background(_BackgroundKey(picture, size, viewport.u, contrast, anchor, deep, top, ui))


def release_background() -> None:
    """Drop the cached background, because a table needs the memory; menus will paint theirs again."""
    _paint_background.cache_clear()
    _blurred_garden.cache_clear()


@lru_cache(maxsize=1)
def _paint_background(key: _BackgroundKey) -> pygame.Surface:
    if key.picture == SOFT_GARDEN:
        soft = _soft_garden(key.ui, (key.size[0], key.depth))
        return soft if key.depth == key.size[1] else _faded_below(soft, key.size, key.u)
    if key.picture == GARDEN:
        ground = Lawn(key.ui).render(Viewport(*key.size))
        dim_ground(ground, key.ui.theme)
        return ground
    if key.anchor is None:
        return scale_to_cover(load_picture(key.ui, key.picture), key.size)
    master = load_image(picture_path(key.ui.assets, key.picture))
    shown = _aligned(master, (key.size[0], key.depth - key.top), *key.anchor)
    if key.top:
        shown = _with_sky_above(shown, key.top)
    return shown if key.depth == key.size[1] else _grown_below(key.ui, shown, key.size, key.u)


def _grown_below(ui: UiContext, shown: pygame.Surface, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture extended downwards by a shaded meadow, with flowers along the bottom."""
    over = min(shown.get_height(), round(SINK_UNITS * u))
    ground = _ground_below(shown, size[0], size[1] - shown.get_height() + over)
    add_noise(ground, u, (3, 11), 60, 5)
    whole = _joined(shown, ground, over)
    bed = load_picture(ui, "border-bottom")
    high = round(BED_UNITS * u)
    count = max(1, round(size[0] * bed.get_height() / (high * bed.get_width())))
    flowers = pygame.transform.smoothscale(bed, (-(-size[0] // count), high))
    whole.fblits([(flowers, (size[0] * n // count, size[1] - high)) for n in range(count)])
    return whole


def _with_sky_above(shown: pygame.Surface, high: int) -> pygame.Surface:
    """Return a picture extended upwards by more sky, in the colours of its top edge and darker towards the top."""
    w, over = shown.get_width(), round(SKY_SHARE * shown.get_height())
    edge = shown.subsurface((0, 0, w, max(1, shown.get_height() // 60)))
    soft = pygame.transform.smoothscale(edge, (max(2, w // 48), 1))
    sky = pygame.transform.smoothscale(soft, (w, high + over))
    multiply(sky, gradient(sky.get_size(), HIGH_SKY, (255, 255, 255)))
    return _joined(sky, shown, over)


def _faded_below(shown: pygame.Surface, size: tuple[int, int], u: float) -> pygame.Surface:
    """Return a picture that fades into ground below it, in the colours of its bottom edge."""
    over = min(shown.get_height(), round(BLEND_UNITS * u))
    return _joined(shown, _ground_below(shown, size[0], size[1] - shown.get_height() + over), over)


def _joined(above: pygame.Surface, below: pygame.Surface, over: int) -> pygame.Surface:
    """Return two pictures one above the other, cross-faded over `over` rows."""
    w, seam = above.get_width(), above.get_height() - over
    whole = pygame.Surface((w, seam + below.get_height()), 0, 32)
    whole.blit(above, (0, 0))
    whole.blit(below, (0, seam + over), (0, over, w, below.get_height() - over))
    for n in range(over):
        row = below.subsurface((0, n, w, 1))
        row.set_alpha(255 * (n + 1) // (over + 1))
        whole.blit(row, (0, seam + n))
    return whole


def _ground_below(shown: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Return ground in the colours of a picture's bottom edge, darker towards the bottom."""
    high = max(1, shown.get_height() // 60)
    edge = shown.subsurface((0, shown.get_height() - high, w, high))
    soft = pygame.transform.smoothscale(edge, (max(2, w // 24), 1))
    ground = pygame.transform.smoothscale(soft, (w, h))
    multiply(ground, gradient(ground.get_size(), (255, 255, 255), (130, 130, 130)))
    return ground


def _soft_garden(ui: UiContext, size: tuple[int, int]) -> pygame.Surface:
    """Return the title's picture, mirrored and blurred, aligned with the window's left edge."""
    return pygame.transform.smoothscale(_blurred_garden(ui.assets, size), size)


@lru_cache(maxsize=1)
def _blurred_garden(assets: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return the blurred garden for a window of this size, a quarter as large; cached because most pages show it."""
    whole = pygame.transform.flip(load_image(picture_path(assets, "title")), True, False)
    part = visible_part(whole.get_size(), size, 0.0, 0)
    small = pygame.Surface((max(2, size[0] // 4), max(2, size[1] // 4)), 0, 32)
    small.blit(pygame.transform.smoothscale(whole.subsurface(part), small.get_size()), (0, 0))
    return pygame.transform.gaussian_blur(small, max(2, size[1] // 90))


def load_picture(ui: UiContext, name: str) -> pygame.Surface:
    """Return a picture from assets/table, or from another folder if the name contains one."""
    return alpha_copy(load_image(picture_path(ui.assets, name)))


def visible_part(whole: tuple[int, int], size: tuple[int, int], share: float, x: int) -> pygame.Rect:
    """Return the part of a picture to show at `size`; the point at `share` of its width is as near to `x` as
    possible.
    """
    scale = max(size[0] / whole[0], size[1] / whole[1])
    shown = round(min(whole[0], size[0] / scale)), round(min(whole[1], size[1] / scale))
    left = min(max(round(share * whole[0] - x / scale), 0), whole[0] - shown[0])
    return pygame.Rect(left, (whole[1] - shown[1]) // 2, *shown)


def _aligned(picture: pygame.Surface, size: tuple[int, int], share: float, x: int) -> pygame.Surface:
    part = visible_part(picture.get_size(), size, share, x)
    flat = pygame.Surface(part.size, 0, 32)
    flat.blit(picture, (0, 0), part)
    return pygame.transform.smoothscale(flat, size)
