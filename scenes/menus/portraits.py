"""The faces of the ten characters in their wooden rings: painted ones if there are, else drawn by the program."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

from scenes.kit.shapes import alpha_copy, blank, shadow
from scenes.kit.stage import Node
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.menus.gnomes import CHARACTERS, drawn

NAMES = tuple(CHARACTERS)


def known(portrait: str | None, seat: int) -> str:
    """A character's name: the one given if there is such a one, else the one whose turn it is by the seat."""
    return portrait if portrait in CHARACTERS else NAMES[seat % len(NAMES)]


def medallion(tools: Tools, name: str, px: int, mood: str = "calm") -> pygame.Surface:
    """A character's face in its ring, `px` pixels square; do not paint on it, it is shared."""
    return _medallion(tools.assets / "gnomes", name, max(8, px), mood)


@lru_cache(maxsize=160)
def _medallion(folder: Path, name: str, px: int, mood: str) -> pygame.Surface:
    for path in (folder / f"{name}-{mood}.webp", folder / f"{name}-calm.webp"):
        if path.is_file():
            try:
                picture = alpha_copy(pygame.image.load(path))
            except pygame.error:
                continue
            return pygame.transform.smoothscale(picture, (px, px))
    return drawn(CHARACTERS[known(name, 0)], px, mood)


class Portrait(Node):
    """A character's medallion on the stage, with a soft shadow; `lit` gives it a glow."""

    def __init__(self, tools: Tools, name: str, mood: str = "calm", z: float = 0.0) -> None:
        super().__init__(None, z)
        self.tools = tools
        self._name = name
        self._mood = mood
        self.area = pygame.Rect(0, 0, 0, 0)
        self._shade = blank((1, 1))
        self._pad = 0

    @property
    def mood(self) -> str:
        """The expression: calm, thinking, delighted, dismayed or sleeping."""
        return self._mood

    @mood.setter
    def mood(self, mood: str) -> None:
        if mood != self._mood:
            self._mood = mood
            self.touch()

    def layout(self, viewport: Viewport, x: float, y: float, size: float) -> None:
        """Puts it at a square given in table units."""
        self.place(viewport.rect(x, y, size, size), viewport.u)

    def place(self, area: pygame.Rect, u: float) -> None:
        """Puts it at a square in pixels."""
        d = min(area.size)
        self.area = pygame.Rect(area.x, area.y, d, d)
        self._pad = max(3, round(6 * u))
        self._shade = shadow((d, d), d // 2, self._pad, 120)
        self.rect = self.area.inflate(2 * self._pad + 4, 2 * self._pad + 4)
        self.touch()

    def paint(self, surface: pygame.Surface) -> None:
        # A scroll area or a tween moves `rect` alone, so the place follows from it.
        left, top = self.rect.x + self._pad + 2, self.rect.y + self._pad + 2
        surface.blit(self._shade, (left - self._pad + 1, top - self._pad + 2))
        surface.blit(medallion(self.tools, self._name, self.area.w, self._mood), (left, top))
