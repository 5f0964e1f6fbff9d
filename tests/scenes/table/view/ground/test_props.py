"""The course between rounds: nothing of it is left on the lawn on which cards lay, by day and in the evening."""

import random
from dataclasses import replace

import pygame
import pytest

from gnoming import paths
from gnoming.registry import GAMES
from scenes.app.app_options import AppOptions, make_ui_context
from scenes.games import presenter_for
from scenes.garden.evening_light import EveningLight
from scenes.garden.master_images import MasterImages
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.table.view.ground.scenery import Props

WINDOW = (1280, 720)


def lawn() -> pygame.Surface:
    """Return a ground of which no two places look alike."""
    small = pygame.Surface((8, 5), 0, 32)
    rng = random.Random(4)
    for n in range(40):
        small.set_at((n % 8, n // 8), tuple(rng.randrange(60, 200) for _ in range(3)))
    return pygame.transform.smoothscale(small, WINDOW)


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("name", list(GAMES))
def test_what_is_for_play_is_taken_off_the_lawn_and_the_rest_stays(name: str, late: bool) -> None:
    pygame.init()
    tools = make_ui_context(AppOptions(paths.assets()), random.Random(1))
    presenter, viewport = presenter_for(GAMES[name]), Viewport(*WINDOW)
    layout = presenter.layout((viewport.units_wide, 720.0), 1.0, 4, 0)
    props = Props(tools, MasterImages(paths.assets()))
    bare = props.paint(lawn(), viewport, replace(layout, turfs=(), cups=()))
    evening = EveningLight(Stage())
    evening.is_evening = late
    evening.set_background(bare)
    ground = props.paint(lawn(), viewport, layout)
    before = pygame.image.tobytes(ground, "RGB")
    evening.tint_picture(ground, 0)
    props.restore_lawn(ground, evening)
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(bare, "RGB") != before
