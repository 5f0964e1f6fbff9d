"""The legs of score board and slate: there where the lawn is free, and never on anything of the game."""

import pygame
import pytest

from gnoming.core.game import AnyGame
from scenes.table.view.panels.score_board import ScoreBoard
from scenes.table.view.panels.seats import Slate
from tests.support.tables import GAME, PESKY, Table, table


def stood(at: Table) -> list[tuple[ScoreBoard | Slate, pygame.Rect]]:
    """Return the boards that stand on legs, each with the rectangle in which these are seen."""
    at.pilot.settle()
    panels, u = at.picture.panels, at.app.scenes.viewport.u
    return [
        (sheet, pygame.Rect(sheet.area.x, sheet.area.bottom, sheet.area.w, round(sheet.leg_length * u)))
        for sheet in (panels.board, panels.slate)
        if sheet.leg_length
    ]


def test_boards_with_lawn_below_them_stand_on_legs_that_are_painted() -> None:
    at = table(4, seed="legs")
    found = stood(at)
    assert [sheet for sheet, _ in found] == [at.picture.panels.board, at.picture.panels.slate]
    for sheet, legs in found:
        assert sheet.rect.contains(legs)
        assert sheet.picture is not None
        left = legs.move(-sheet.rect.x, -sheet.rect.y)
        left.w //= 3
        mask = pygame.mask.from_surface(sheet.picture.subsurface(left), 250)
        assert mask.count() > left.h * 5, "a leg hides the lawn"


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1080), (1024, 768), (900, 1400)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("game", "players"), [(GAME, 2), (GAME, 7), (PESKY, 4)], ids=["two", "seven", "second"]
)
def test_legs_lie_under_nothing_of_the_game(
    game: AnyGame, players: int, size: tuple[int, int], text: float
) -> None:
    at = table(players, seed="legs", size=size, text_scale=text, game=game)
    viewport, layout = at.app.scenes.viewport, at.picture.layout
    boxes = [box for box in (layout.tray, layout.shelf, layout.pond, layout.prompt) if box is not None]
    boxes += [*layout.labels.values(), *layout.spots.values(), *layout.plates.values()]
    boxes += [seat.turf for seat in layout.seats]
    for sheet, legs in stood(at):
        assert viewport.window.contains(legs)
        assert not [box for box in boxes if viewport.rect(box.x, box.y, box.w, box.h).colliderect(legs)]
        other = at.picture.panels.slate if sheet is at.picture.panels.board else at.picture.panels.board
        assert not (other.visible and other.area.colliderect(legs))
