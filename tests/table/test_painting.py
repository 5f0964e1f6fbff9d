"""What a thing paints lies within its place, or a part of it would stay behind when it moves."""

import pygame
import pytest

from gnoming.core.reading import AnyGame
from tests.table.tables import GAME, PESKY, my_turn, table

SIZES = ((1100, 700), (1500, 640), (1283, 967))


@pytest.mark.parametrize("game", [GAME, PESKY], ids=["around", "pesky"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_is_painted_outside_its_place(
    game: AnyGame, size: tuple[int, int], text_scale: float
) -> None:
    at = table(5, size=size, text_scale=text_scale, game=game)
    my_turn(at)
    at.pilot.settle()
    for node in at.scene.stage.nodes:
        place = node.shown()
        if not place.w * place.h:
            continue
        plain, clipped = pygame.Surface(size), pygame.Surface(size)
        node.paint(plain)
        clipped.set_clip(place)
        node.paint(clipped)
        assert plain.get_buffer().raw == clipped.get_buffer().raw, type(node).__name__
