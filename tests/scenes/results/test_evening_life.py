"""What goes on in the garden at the end: it comes in gusts, and between them the program may nap."""

import pygame
import pytest

from gnoming import paths
from scenes.garden.leaves import LeafImages
from scenes.garden.master_images import MasterImages
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.results.evening_life import LIVELY_MS, STEADY_MS, EveningLife

STEP = 50.0


@pytest.fixture
def life() -> EveningLife:
    pygame.init()
    found, viewport = EveningLife(Stage(), 3), Viewport(640, 360)
    found.start(viewport, LeafImages(MasterImages(paths.assets()), viewport))
    return found


def lively_share(life: EveningLife, ms: float) -> float:
    """Let time pass, and return in which share of it the full pace was wanted."""
    steps = round(ms / STEP)
    lively = 0
    for _ in range(steps):
        life.update(STEP)
        lively += life.is_lively
    return lively / steps


def test_while_only_fireflies_move_the_full_pace_is_not_wanted(life: EveningLife) -> None:
    assert lively_share(life, STEADY_MS) > 0.95
    fireworks = life.fireworks
    assert lively_share(life, LIVELY_MS - STEADY_MS) < 0.6
    assert life.fireworks >= fireworks + 3
    lively_share(life, 15_000)
    before = [firefly.rect.copy() for firefly in life.fireflies]
    assert lively_share(life, 60_000) == 0
    assert [firefly.rect for firefly in life.fireflies] != before
