"""A screen that is not there."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    """Start pygame's display and fonts for one test."""
    pygame.display.init()
    pygame.font.init()
    yield
    pygame.quit()
