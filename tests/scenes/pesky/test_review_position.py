"""A decision of the second game on its table: what plays on lies beside the cards that are judged, not over them."""

import pytest

from gnoming.pesky.table import trick_spot
from gnoming.review import decisions as judging
from scenes.review.position import PositionScene
from scenes.table.advice.move_marks import Z_ARROWS, Arrow
from scenes.table.view.marks.rings import TargetRing
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.looks import FPS


@pytest.fixture(autouse=True)
def _judge_briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by few playouts: it matters only where the marks lie."""
    monkeypatch.setattr(judging, "PLAYOUTS", 8)


@pytest.mark.parametrize(("code", "text"), [("en", 100), ("de", 200), ("fr", 200)])
def test_no_arrow_lies_on_the_words_that_say_which_decision_it_is(code: str, text: int) -> None:
    hidden = 0
    with Studio(Combination(1280, 720, code, text), fps=FPS) as studio:
        STATES["pesky-review-position"](studio)
        scene = studio.scene
        assert isinstance(scene, PositionScene)
        prompt = scene.picture.panels.prompt
        for step in scene.review.decisions()[:12]:
            scene.go_to(step)
            scene.picture.settle(scene._current_view())
            scene.update(16)
            crossed = scene.move_marks.hides(prompt.words_rect)
            assert (prompt.z > Z_ARROWS) == crossed
            hidden += crossed
    assert hidden or text == 100


@pytest.mark.parametrize(
    "window", [Combination(1280, 720), Combination(900, 1400), Combination(1280, 720, "de", 200)]
)
def test_the_button_that_plays_on_lies_under_no_mark_and_on_no_card(window: Combination) -> None:
    with Studio(window, fps=FPS) as studio:
        STATES["pesky-review-position"](studio)
        scene = studio.scene
        assert isinstance(scene, PositionScene)
        marks = [node for node in scene.stage.nodes if isinstance(node, Arrow | TargetRing) and node.visible]
        button = scene._play_on_button.area
        assert marks
        assert not [mark for mark in marks if mark.rect.colliderect(button)]
        cards = [scene.picture.card_rect(trick_spot(seat)) for seat in range(4)]
        assert not [card for card in cards if card.colliderect(button)]
        assert not button.colliderect(scene.sheet.rect)
