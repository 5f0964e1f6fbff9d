"""The garden's pictures in assets/table, read when they are first wanted."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.kit.shapes import alpha_copy


class Masters:
    """Reads each picture once. One that is missing or broken is None, and whoever wanted it goes without."""

    def __init__(self, assets: Path) -> None:
        self._folder = assets / "table"
        self._read: dict[str, pygame.Surface | None] = {}

    def get(self, name: str) -> pygame.Surface | None:
        """Return the picture of this name; do not paint on it."""
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def scaled(self, name: str, scale: float) -> pygame.Surface | None:
        """Return the picture so many times as large."""
        master = self.get(name)
        if master is None:
            return None
        size = (max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale)))
        return pygame.transform.smoothscale(master, size)

    def forget(self) -> None:
        """Let go of all: what was wanted has been made from them."""
        self._read.clear()

    def _load(self, name: str) -> pygame.Surface | None:
        path = self._folder / f"{name}.webp"
        try:
            return alpha_copy(pygame.image.load(path)) if path.is_file() else None
        except pygame.error:
            return None
