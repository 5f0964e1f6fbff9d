"""The ground under the menus: a picture of its own if there is one, else the garden that the table lies in."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.kit.backdrop import Backdrop, covering
from scenes.kit.shapes import alpha_copy
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport


@dataclass(frozen=True, slots=True)
class _Wish:
    """What tells one ground from another; the tools only paint it."""

    picture: str
    size: tuple[int, int]
    u: float
    contrast: bool
    tools: Tools = field(compare=False)


def ground(tools: Tools, viewport: Viewport, picture: str) -> pygame.Surface:
    """The ground for a window; `picture` names a file in assets/table. Do not paint on it, it is shared."""
    return _ground(_Wish(picture, viewport.window.size, viewport.u, tools.theme.high_contrast, tools))


def forget() -> None:
    """Let go of the ground: a table needs the memory, and a menu paints its ground anew."""
    _ground.cache_clear()


@lru_cache(maxsize=1)
def _ground(wish: _Wish) -> pygame.Surface:
    own = load(wish.tools, wish.picture)
    if own is not None:
        return covering(own, wish.size)
    return Backdrop(wish.tools).surface(Viewport(*wish.size), "garden")


def load(tools: Tools, name: str) -> pygame.Surface | None:
    """A picture of assets/table; None if there is none or it cannot be read."""
    path = tools.assets / "table" / f"{name}.webp"
    try:
        return alpha_copy(pygame.image.load(path)) if path.is_file() else None
    except pygame.error:
        return None
