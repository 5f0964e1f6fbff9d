"""Pictures read from files: some decoded ahead in a thread, and a placeholder for missing ones."""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Event, Thread

import pygame


class _Reader(Thread):
    """A thread that decodes files in order; decoding does not hold the interpreter's lock."""

    def __init__(self, paths: Sequence[Path]) -> None:
        super().__init__(name="read-ahead", daemon=True)
        self._is_read = {path: Event() for path in paths}
        self._pictures: dict[Path, pygame.Surface] = {}

    def run(self) -> None:
        for path, is_read in [*self._is_read.items()]:
            if self not in _readers:
                return
            try:
                self._pictures[path] = _decode(path)
            except (pygame.error, OSError):
                pass  # reading it again reports the error
            finally:
                is_read.set()

    def take(self, path: Path) -> pygame.Surface | None:
        """Wait for a picture and return it, only once; None if this thread lacks it or can't read it."""
        is_read = self._is_read.pop(path, None)
        if is_read is None:
            return None
        is_read.wait()
        return self._pictures.pop(path, None)

    def has_all(self, paths: Sequence[Path]) -> bool:
        """Return whether this thread was given all these files, and none of them has been taken."""
        return self._is_read.keys() >= {*paths}


_readers: list[_Reader] = []
"""The latest reader, if there is one."""
_decoders: list[Callable[[Path], pygame.Surface]] = []
"""The functions that decode files in place of pygame, of which the last one is used."""


def _decode(path: Path) -> pygame.Surface:
    return _decoders[-1](path) if _decoders else pygame.image.load(path)


@contextmanager
def each_picture_once() -> Iterator[None]:
    """Decode each picture only once within this context, for processes that open the program many times."""
    _decoders.append(cache(pygame.image.load))
    try:
        yield
    finally:
        _decoders.pop()


def read_ahead(paths: Sequence[Path]) -> None:
    """Begin to decode these files, which will be needed in about this order; drop unused pictures of earlier calls."""
    if paths and any(reader.has_all(paths) for reader in _readers):
        return
    reader = _Reader(paths)
    _readers[:] = [reader]
    reader.start()


def read_image(path: Path) -> pygame.Surface:
    """Return the pixels of a picture file. Raises pygame.error or FileNotFoundError."""
    for reader in _readers:
        picture = reader.take(path)
        if picture is not None:
            return picture
    return _decode(path)


log = logging.getLogger(__name__)

_PLACEHOLDER_SIZE = (960, 160)
"""The size of the placeholder, wide enough to be cut into the cells of any picture strip."""
_PLACEHOLDER_COLOUR = (150, 140, 120, 160)


def load_image(path: Path) -> pygame.Surface:
    """Return the picture in a file, or a plain placeholder if the installation is broken and it cannot be read."""
    try:
        return read_image(path)
    except (pygame.error, FileNotFoundError):
        report_missing(path)
        placeholder = pygame.Surface(_PLACEHOLDER_SIZE, pygame.SRCALPHA)
        placeholder.fill(_PLACEHOLDER_COLOUR)
        return placeholder


@cache
def report_missing(path: Path) -> None:
    """Log once per file that its picture is missing."""
    log.error(
        "The picture %s is missing or broken; a plain one takes its place. Install the game again.", path
    )
