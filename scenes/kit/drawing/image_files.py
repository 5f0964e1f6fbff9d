"""Pictures read from files, and the placeholder for those that are missing."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

import pygame

from scenes.kit.drawing.read_ahead import read_image

log = logging.getLogger(__name__)

_PLACEHOLDER_SIZE = (960, 160)
"""Wide enough to be cut into the cells of any sheet of pictures."""
_PLACEHOLDER_COLOUR = (150, 140, 120, 160)


def load_image(path: Path) -> pygame.Surface:
    """Return the picture in a file, or a plain placeholder if it cannot be read: the installation is broken then."""
    try:
        return read_image(path)
    except (pygame.error, FileNotFoundError):
        report_missing(path)
        placeholder = pygame.Surface(_PLACEHOLDER_SIZE, pygame.SRCALPHA)
        placeholder.fill(_PLACEHOLDER_COLOUR)
        return placeholder


@cache
def report_missing(path: Path) -> None:
    """Log, once for each file, that its picture is missing."""
    log.error(
        "The picture %s is missing or broken; a plain one takes its place. Install the game again.", path
    )
