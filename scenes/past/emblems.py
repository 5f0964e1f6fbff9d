"""The games' emblems in small."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from scenes.garden.master_images import picture_path
from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy


@lru_cache(maxsize=8)
def emblem_picture(assets: Path, name: str, high: int) -> pygame.Surface:
    """Return a game's emblem, cropped and `high` pixels high. It is cached: do not draw on it."""
    whole = alpha_copy(load_image(picture_path(assets, name)))
    part = whole.subsurface(whole.get_bounding_rect())
    wide = max(1, round(part.get_width() * high / part.get_height()))
    return pygame.transform.smoothscale(part, (wide, max(1, high)))
