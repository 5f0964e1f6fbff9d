"""Behind the setup of a tall window the garden goes over into the ground below it, without a line."""

import random

import pygame
import pytest

from gnoming import paths
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.kit.viewport import Viewport
from scenes.menus.backgrounds import SOFT_GARDEN, background_picture
from scenes.setup.scene import GARDEN_SHARE


@pytest.mark.parametrize("size", [(900, 1400), (720, 1400), (1080, 1920)])
def test_no_line_shows_where_the_garden_ends(size: tuple[int, int]) -> None:
    pygame.init()
    ui = make_ui_context(AppOptions(paths.assets()), random.Random(1))
    w, h = size
    picture = background_picture(
        ui, Viewport(*size, upright=True), SOFT_GARDEN, depth=round(GARDEN_SHARE * h)
    )
    rows = [pygame.transform.average_color(picture, (0, y, w, 1))[:3] for y in range(h)]
    steps = [max(abs(a - b) for a, b in zip(rows[y], rows[y + 1], strict=True)) for y in range(h - 1)]
    assert max(steps) <= 4
