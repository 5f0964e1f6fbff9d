"""Pictures decoded in a thread before they are wanted, while the rest of the program starts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread

import pygame


class _Reader(Thread):
    """A thread that decodes files in order; decoding needs no lock of the interpreter's."""

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__(name="read-ahead", daemon=True)
        self._is_read = {path: Event() for path in paths}
        self._pictures: dict[Path, pygame.Surface] = {}

    def run(self) -> None:
        for path, is_read in self._is_read.items():
            try:
                self._pictures[path] = pygame.image.load(path)
            except (pygame.error, OSError):
                pass  # whoever wants it reads it again, and is told
            finally:
                is_read.set()

    def take(self, path: Path) -> pygame.Surface | None:
        """Return a picture once, when it is decoded; None for one that is not read here, or cannot be."""
        if path not in self._is_read:
            return None
        self._is_read[path].wait()
        return self._pictures.pop(path, None)


_readers: list[_Reader] = []
"""The latest reader, if there is one."""


def read_ahead(paths: Sequence[Path]) -> None:
    """Begin to decode these files, which will be wanted in about this order."""
    reader = _Reader(paths)
    _readers[:] = [reader]
    reader.start()


def read_image(path: Path) -> pygame.Surface:
    """Return a picture's pixels as the file has them; raises pygame.error or FileNotFoundError."""
    for reader in _readers:
        picture = reader.take(path)
        if picture is not None:
            return picture
    return pygame.image.load(path)
