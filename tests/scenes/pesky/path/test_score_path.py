"""The path of scores: right for every score a game may go up to, with as many stones as it has."""

import json
from itertools import pairwise

import pygame
import pytest

from gnoming import paths
from gnoming.pesky.options import SPECS
from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE
from scenes.kit.box import Box
from scenes.kit.text.numerals import Numerals
from scenes.kit.viewport import Viewport
from scenes.pesky.cards.pictures import PathPoints
from scenes.pesky.path.footing import FigurePlacer
from scenes.pesky.path.score_path import OPAQUE_ALPHA, ScorePath
from scenes.pesky.path.stones import (
    MAX_NUMBER_WIDTH,
    NUMBER_HEIGHT,
    STANDARD_TARGET,
    PathScale,
    make_path_scale,
)
from tests.support.tables import PESKY, table

LAST = 30
(SPEC,) = SPECS
TARGETS = range(SPEC.low, SPEC.high + 1)


@pytest.mark.parametrize("target", TARGETS)
def test_numbers_rise_from_0_to_the_target_along_the_way(target: int) -> None:
    numbered = make_path_scale(target, LAST).numbered_stones
    assert [*numbered[0], *numbered[-1]] == [0, 0, LAST, target]
    assert all(stone < other and score < more for (stone, score), (other, more) in pairwise(numbered))
    if target > LAST:
        assert [stone for stone, _ in numbered] == list(range(LAST + 1))
    else:
        assert [score for _, score in numbered] == list(range(target + 1))
    golden = {score for score in (MAY_TAKE_ONE, MAY_TAKE_BOTH) if score <= target}
    assert golden <= {score for _, score in numbered}


@pytest.mark.parametrize("target", TARGETS)
def test_a_figure_stands_on_the_stone_with_its_score_and_beyond_the_last_in_the_pond(target: int) -> None:
    found = make_path_scale(target, LAST)
    assert all(found.place_of(score) == stone for stone, score in found.numbered_stones)
    places = [found.place_of(score) for score in range(target + 11)]
    assert all(before < after for before, after in pairwise(places[: target + 2]))
    assert max(places[: target + 1]) == LAST
    assert set(places[target + 1 :]) == {LAST + 1}


def test_the_usual_game_has_a_stone_for_each_place() -> None:
    assert make_path_scale(STANDARD_TARGET, LAST).numbered_stones == tuple((n, n) for n in range(LAST + 1))


@pytest.mark.parametrize("scores", [(31, 34), (31, 34, 40, 33, 36)])
def test_figures_with_different_scores_stand_beside_each_other_in_the_pond(scores: tuple[int, ...]) -> None:
    path = ScorePath(table(3, game=PESKY).picture.ui, scores, STANDARD_TARGET)
    figures = path.make_figures(["tilda"] * len(scores))
    path.lay_out(Viewport(1280, 720), Box(0, 0, 1000, 330))
    assert figures[0].picture is not None
    body = figures[0].picture.get_bounding_rect(OPAQUE_ALPHA).w
    assert all(one.rect.x + 0.6 * body < other.rect.x for one, other in pairwise(figures))


def numbers_and_footing(high: int, target: int) -> tuple[PathPoints, PathScale, FigurePlacer]:
    """Return the path's places, its steps and where figures may stand, as on a picture so many pixels high."""
    found = json.loads((paths.assets() / "pesky" / "layout.json").read_text("utf-8"))
    w, h = found["width"], found["height"]
    places = PathPoints(tuple((x / w, y / h) for x, y in found["stones"]), (found["beyond"][0] / w, 0.8))
    told = make_path_scale(target, LAST)
    size = (round(high * w / h), high)
    figures = Numerals(paths.assets() / "cards" / "figures.webp")
    rects = []
    for place, number in told.numbered_stones:
        x, y = places.point_at(place)
        shown = figures.render(
            str(number), round(NUMBER_HEIGHT * high), round(MAX_NUMBER_WIDTH * size[0]), (1, 1, 1), (0, 0, 0)
        )
        rects.append(shown.get_rect(center=(round(x * size[0]), round(y * high))))
    return places, told, FigurePlacer(size, (round(0.121 * high), round(0.163 * high)), rects)


@pytest.mark.parametrize("target", [*range(SPEC.low, SPEC.high + 1, 5), 28, 29])
def test_up_to_five_figures_stand_anywhere_before_no_number(target: int) -> None:
    places, told, footing = numbers_and_footing(400, target)
    for score in range(target + 2):
        place = told.place_of(score)
        x, y = places.point_at(place)
        x, y = (
            x * footing.picture_size[0],
            footing.foot_y(y * footing.picture_size[1], max(0.0, place - LAST)),
        )
        for count in range(1, 6):
            stand = footing.find_offset(x, y, count)
            wide = footing.figure_size[0] + stand.spacing * (count - 1)
            area = pygame.Rect(0, 0, round(wide), footing.figure_size[1])
            area.midbottom = (round(x + stand.dx), round(y + stand.dy))
            assert area.collidelist(footing.numbers) < 0, (score, count)
            assert abs(stand.dx) < 1.8 * footing.figure_size[0]
