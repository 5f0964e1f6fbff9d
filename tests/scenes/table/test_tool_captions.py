"""The words below the table's tools: each on one line, and apart from one another, in both games and all languages."""

from itertools import pairwise

import pytest

from gnoming.core.game import AnyGame
from gnoming.text import languages, set_language
from tests.support.tables import GAME, PESKY, table

SIZES = ((1280, 720), (1024, 768), (900, 1400))


@pytest.mark.parametrize("game", [GAME, PESKY])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("code", languages())
def test_captions_take_one_line_and_stand_apart(
    game: AnyGame, size: tuple[int, int], scale: float, code: str
) -> None:
    set_language(code)
    at = table(3, game=game, size=size, text_scale=scale)
    buttons = list(at.scene.controls.buttons.values())
    boxes = [button.caption_boxes() for button in buttons]
    assert [len(lines) for lines in boxes] == [1] * len(buttons)
    gap = 4 * scale * at.picture.viewport.u
    for (one,), (other,) in pairwise(boxes):
        if one.y == other.y:
            assert other.left - one.right >= gap
    set_language("en")
