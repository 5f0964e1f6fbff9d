"""A decision of the second game on its table: what plays on lies beside the cards that are judged, not over them."""

from itertools import pairwise

import pytest

from gnoming.pesky.table import trick_spot
from scenes.review.position import PositionScene
from scenes.table.advice.move_marks import Z_ARROWS, Arrow, Badge
from scenes.table.view.marks.rings import TargetRing
from shots.studio import Combination, Studio
from shots.task import STATES
from tests.support.given import as_a
from tests.support.looks import FPS

pytestmark = pytest.mark.usefixtures("quick_judgements")


@pytest.mark.parametrize("window", [Combination(1280, 720, "fr", 200), Combination(900, 1400)], ids=str)
def test_marks_lie_on_no_words_and_the_button_that_plays_on_under_no_mark(window: Combination) -> None:
    with Studio(window, fps=FPS) as studio:
        STATES["pesky-review-position"](studio)
        scene = as_a(PositionScene, studio.scene)
        marks = [node for node in scene.stage.nodes if isinstance(node, Arrow | TargetRing) and node.visible]
        button = scene._play_on_button.area
        assert marks
        assert not [mark for mark in marks if mark.rect.colliderect(button)]
        cards = [scene.picture.card_rect(trick_spot(seat)) for seat in range(4)]
        assert not [card for card in cards if card.colliderect(button)]
        assert not button.colliderect(scene.sheet.rect)
        prompt, hidden = scene.picture.panels.prompt, 0
        for step in scene.review.decisions()[:12]:
            scene.go_to(step)
            scene.picture.settle(scene._current_view())
            scene.update(16)
            crossed = scene.move_marks.hides(prompt.words_rect)
            assert (prompt.z > Z_ARROWS) == crossed
            hidden += crossed
        assert hidden or window.text == 100


def test_the_options_of_a_choice_are_drawn_and_marked_and_cannot_be_pressed() -> None:
    with Studio(Combination(1280, 720, "en", 200), fps=FPS) as studio:
        STATES["pesky-review-choice"](studio)
        scene = as_a(PositionScene, studio.scene)
        assert scene.step.decision is not None
        buttons = scene.choices.buttons
        assert len(buttons) == len(scene.step.decision.choices)
        for badge in (node for node in scene.stage.nodes if isinstance(node, Badge)):
            assert [button for button in buttons.values() if button.area.colliderect(badge.rect)]
        assert not [one for one in buttons.values() if one.area.colliderect(scene.sheet.rect)]
        assert not set(buttons.values()) & set(scene.focus.widgets)
        assert len({button.name for button in scene._buttons}) == len(scene._buttons)
        for one, other in pairwise(button.caption_boxes() for button in scene._buttons):
            assert not any(box.collidelist(other) >= 0 for box in one)
