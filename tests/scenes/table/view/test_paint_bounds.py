"""What a thing paints lies within its place, or a part of it would stay behind when it moves."""

import pytest

from gnoming.core.game import AnyGame
from tests.support.looks import astray
from tests.support.tables import GAME, PESKY, my_turn, table

SIZES = ((1280, 720), (1100, 700), (1500, 640), (1283, 967))


@pytest.mark.parametrize("game", [GAME, PESKY], ids=["around", "pesky"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_on_the_table_is_painted_outside_its_place(
    game: AnyGame, size: tuple[int, int], text_scale: float
) -> None:
    at = table(5, size=size, text_scale=text_scale, game=game)
    my_turn(at)
    at.pilot.settle()
    assert list(astray(at.scene)) == []
