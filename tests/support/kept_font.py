"""Fonts for programs that are opened over and over in one process."""

from pathlib import Path
from typing import ClassVar

import pygame

from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.theme import Colour

LINE_BYTES = 24 << 20
LONGEST = 500
"""The longest line that is kept, in characters: those of damaged files are met once, and by the hundred."""


class KeptFont(pygame.Font):
    """A font that measures and sets no line twice: a font just opened has to make each of its letters first.

    What it says follows from the file, the size and the words alone, and so it is kept for all fonts of that kind.
    """

    _sizes: ClassVar[dict[tuple[object, ...], tuple[int, int]]] = {}
    _lines: ClassVar[SurfaceCache] = SurfaceCache(LINE_BYTES)

    def __init__(self, file: Path | None, px: int) -> None:
        super().__init__(file, px)
        self._kind = (file, px)

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Return the width and height of a line in pixels."""
        if len(text) > LONGEST:
            return super().size(text)
        key = (*self._kind, text)
        if key not in self._sizes:
            self._sizes[key] = super().size(text)
        return self._sizes[key]

    def render(self, text: str, antialias: bool, colour: Colour) -> pygame.Surface:  # type: ignore[override]
        """Return a line of one's own."""
        render = super().render
        line = self._lines.get((*self._kind, text, colour), lambda: render(text, antialias, colour))
        return line.copy()
