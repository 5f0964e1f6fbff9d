"""The lawn under the table."""

import random

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.garden.lawn import Lawn, scale_to_cover
from scenes.kit.viewport import Viewport


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (300, 900), (8, 8)])
def test_the_lawn_fills_any_window(size: tuple[int, int]) -> None:
    pygame.init()
    lawn = Lawn(make_ui_context(AppOptions(paths.assets()), random.Random(1)))
    surface = lawn.render(Viewport(*size))
    assert surface.get_size() == size
    assert not surface.get_flags() & pygame.SRCALPHA
    surface.fill((0, 0, 0))
    assert pygame.transform.average_color(lawn.render(Viewport(*size)))[:3] != (0, 0, 0)


def test_a_picture_covers_without_stretching() -> None:
    picture = pygame.Surface((200, 100))
    pygame.draw.circle(picture, (255, 255, 255), (100, 50), 40)
    covered = scale_to_cover(picture, (300, 300))
    across = sum(covered.get_at((x, 150)).r > 128 for x in range(300))
    down = sum(covered.get_at((150, y)).r > 128 for y in range(300))
    assert abs(across - down) <= 4
