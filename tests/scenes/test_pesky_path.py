"""The path of scores: right for every score a game may go up to, with as many stones as it has."""

import json
from itertools import pairwise

import pygame
import pytest

from gnoming import paths
from gnoming.pesky.options import SPECS
from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE
from scenes.kit.drawing.numerals import Numerals
from scenes.pesky.footing import Footing
from scenes.pesky.pictures import Stones
from scenes.pesky.steps import STANDARD, Steps, steps
from scenes.pesky.stones import NUMBER, WIDEST

LAST = 30
(SPEC,) = SPECS
TARGETS = range(SPEC.low, SPEC.high + 1)


@pytest.mark.parametrize("target", TARGETS)
def test_numbers_rise_from_0_to_the_target_along_the_way(target: int) -> None:
    numbered = steps(target, LAST).numbered
    assert [*numbered[0], *numbered[-1]] == [0, 0, LAST, target]
    assert all(stone < other and score < more for (stone, score), (other, more) in pairwise(numbered))
    if target > LAST:
        assert [stone for stone, _ in numbered] == list(range(LAST + 1))
    else:
        assert [score for _, score in numbered] == list(range(target + 1))
    golden = {score for score in (MAY_TAKE_ONE, MAY_TAKE_BOTH) if score <= target}
    assert golden <= {score for _, score in numbered}


@pytest.mark.parametrize("target", TARGETS)
def test_a_figure_stands_on_the_stone_with_its_score_and_in_the_pond_only_beyond_the_last(
    target: int,
) -> None:
    found = steps(target, LAST)
    assert all(found.place(score) == stone for stone, score in found.numbered)
    places = [found.place(score) for score in range(target + 11)]
    assert all(before < after for before, after in pairwise(places[: target + 2]))
    assert max(places[: target + 1]) == LAST
    assert set(places[target + 1 :]) == {LAST + 1}


def test_the_usual_game_has_a_stone_for_each_place() -> None:
    assert steps(STANDARD, LAST).numbered == tuple((n, n) for n in range(LAST + 1))


def numbers_and_footing(high: int, target: int) -> tuple[Stones, Steps, Footing]:
    """The path's places, its steps and where figures may stand, as on a picture so many pixels high."""
    found = json.loads((paths.assets() / "pesky" / "layout.json").read_text("utf-8"))
    w, h = found["width"], found["height"]
    places = Stones(tuple((x / w, y / h) for x, y in found["stones"]), (found["beyond"][0] / w, 0.8))
    told = steps(target, LAST)
    size = (round(high * w / h), high)
    figures = Numerals(paths.assets() / "cards" / "figures.webp")
    rects = []
    for place, number in told.numbered:
        x, y = places.at(place)
        shown = figures.write(
            str(number), round(NUMBER * high), round(WIDEST * size[0]), (1, 1, 1), (0, 0, 0)
        )
        rects.append(shown.get_rect(center=(round(x * size[0]), round(y * high))))
    return places, told, Footing(size, (round(0.121 * high), round(0.163 * high)), rects)


@pytest.mark.parametrize("target", [*range(SPEC.low, SPEC.high + 1, 5), 28, 29])
def test_up_to_five_figures_stand_anywhere_before_no_number(target: int) -> None:
    places, told, footing = numbers_and_footing(400, target)
    for score in range(target + 2):
        place = told.place(score)
        x, y = places.at(place)
        x, y = x * footing.size[0], footing.foot(y * footing.size[1], max(0.0, place - LAST))
        for count in range(1, 6):
            stand = footing.stand(x, y, count)
            wide = footing.figure[0] + stand.apart * (count - 1)
            area = pygame.Rect(0, 0, round(wide), footing.figure[1])
            area.midbottom = (round(x + stand.beside), round(y + stand.lower))
            assert area.collidelist(footing.numbers) < 0, (score, count)
            assert abs(stand.beside) < 1.8 * footing.figure[0]
