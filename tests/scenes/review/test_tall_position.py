"""A reviewed position in a tall window: the table stands upright, its decision and its course are in nobody's way."""

from itertools import pairwise

import pytest

from gnoming.core.session import AnySession
from gnoming.text import text
from scenes.review.position import PositionScene
from shots.pesky_positions import finished
from shots.positions import Party, advance
from shots.steps import settle, state, use
from shots.studio import Combination, Studio
from shots.tables.advice import review_of
from tests.support.looks import FPS, faults

pytestmark = pytest.mark.usefixtures("quick_judgement")
WINDOWS = (Combination(900, 1400), Combination(720, 1400, "de"), Combination(720, 1400, "de", 200))


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("window", WINDOWS[::2], ids=str)
def test_it_stands_upright_with_its_decision_beside_the_cards(window: Combination, players: int) -> None:
    with Studio(window, fps=FPS) as studio:
        scene = position(studio, players)
        sheet, layout = scene.sheet.area, scene.picture.layout
        assert scene.viewport.is_tall
        assert layout.tray.bottom > 0.95 * scene.viewport.units_high
        for box in (layout.seat(0).turf, layout.seat(0).plaque, layout.prompt, *layout.turfs):
            assert not sheet.colliderect(scene.viewport.rect(box.x, box.y, box.w, box.h))
        assert faults(scene) == []


@pytest.mark.parametrize("window", WINDOWS[:2], ids=str)
def test_its_course_lies_on_the_tray_beside_the_buttons(window: Combination) -> None:
    with Studio(window, fps=FPS) as studio:
        scene = position(studio, 4)
        row = [*(button.area for button in scene._buttons), scene.chart.area]
        assert scene.chart.visible
        assert all(left.right < right.left for left, right in pairwise(row))
        assert all(scene._tray.area.contains(area) for area in row)


def test_in_the_second_game_nothing_lies_over_the_middle_and_the_prompt_is_one_line() -> None:
    with Studio(Combination(900, 1400, "de"), fps=FPS) as studio:
        state(review_of(lambda: finished(1)), use(lambda: text("review.look")), settle)(studio)
        scene = studio.scene
        assert isinstance(scene, PositionScene)
        middle = scene.picture.layout.choice_panel
        assert scene.viewport.is_tall
        assert middle is not None
        box = scene.viewport.rect(middle.x, middle.y, middle.w, middle.h)
        assert not any(
            box.colliderect(widget.area) for widget in (scene.sheet, scene._play_on_button, scene.chart)
        )
        assert "\n" not in scene.picture.panels.prompt.content
        assert faults(scene) == []


def position(studio: Studio, players: int) -> PositionScene:
    """Open a position of a short game's review."""

    def short_game() -> AnySession:
        session = Party(players, options={"rounds": 1}).session("review")
        while advance(session):
            pass
        return session

    state(review_of(short_game), use(lambda: text("review.look")), settle)(studio)
    assert isinstance(studio.scene, PositionScene)
    return studio.scene
