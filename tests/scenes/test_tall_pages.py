"""Pages that stand upright in tall windows, the squarest of them too: in their middle, with nothing cut off."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.kit.widgets import Panel
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.looks import FPS, faults

TALL = (
    "deal-card", "deal-code-begun", "deal-days", "deal-days-new", "deal-levels", "lessons", "help-1", "help-9",
    "past-game", "glossary", "setup-rules", "setup-seat", "setup-portraits", "setup-styles", "table-log", "why-4",
)  # fmt: skip


@pytest.fixture(params=[(1000, 200), (720, 200)], scope="module")
def studio(request: pytest.FixtureRequest) -> Iterator[Studio]:
    width, text = request.param
    with Studio(Combination(width, 1400, "de", text), fps=FPS) as studio:
        yield studio


@pytest.mark.parametrize("state", TALL)
def test_it_stands_upright_and_whole(studio: Studio, state: str) -> None:
    STATES[state](studio)
    scene = studio.scene
    assert scene.viewport.is_tall
    sheet = max((node.area for node in scene.stage.nodes if isinstance(node, Panel)), key=_size)
    assert sheet.width > 0.8 * studio.combination.width
    assert abs(sheet.centery - 700) < 20
    assert faults(scene) == []


def _size(area: pygame.Rect) -> int:
    return area.width * area.height
