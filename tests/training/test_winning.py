"""The study of what a lead is worth: games that are thrown for, and how a formula is held against them."""

import importlib
import sys
from collections.abc import Iterator
from math import log
from random import Random
from types import ModuleType

import pytest

from gnoming import paths
from gnoming.pesky.search import objective

ANYTHING = [1] * 11


@pytest.fixture
def study(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """Return the program."""
    monkeypatch.syspath_prepend(paths.assets() / "training")
    yield importlib.import_module("pesky.winning")
    del sys.modules["pesky.winning"], sys.modules["pesky"]


def points(brought: int) -> list[list[int]]:
    """Return that every hand brings so many."""
    return [[int(number == brought) for number in range(11)] for _ in range(3)]


def test_a_game_goes_on_to_the_first_hand_above_the_target(study: ModuleType) -> None:
    met = list(study.throw_game(2, points(10), Random(1)))
    assert [scores for scores, _ in met] == [(10, 10), (20, 20), (30, 30)]
    assert all(shares == (0.5, 0.5) for _, shares in met)


def test_whoever_ends_with_least_has_won_every_situation_of_the_game(study: ModuleType) -> None:
    for seed in range(20):
        met = list(study.throw_game(3, [ANYTHING] * 3, Random(seed)))
        assert len({shares for _, shares in met}) == 1
        assert sum(met[0][1]) == pytest.approx(1.0)


def test_from_ten_points_on_a_hand_brings_what_it_brings_there(study: ModuleType) -> None:
    early, late = [[0] * 10 + [1]], points(5)[:2]
    met = list(study.throw_game(2, [*early, *late], Random(1)))
    assert [scores for scores, _ in met] == [(10, 10), (15, 15), (20, 20), (25, 25), (30, 30)]


def test_a_formula_is_the_better_the_more_it_gave_to_who_won(study: ModuleType) -> None:
    equal = [((10, 10), (1.0, 0.0))]
    assert study.surprise(equal, 2.0, 3.0) == pytest.approx(log(2))
    ahead = [((10, 15), (1.0, 0.0))]
    assert study.surprise(ahead, 1.0, 3.0) < study.surprise(ahead, 2.0, 3.0) < log(2)
    behind = [((10, 15), (0.0, 1.0))]
    assert study.surprise(behind, 1.0, 3.0) > study.surprise(behind, 2.0, 3.0) > log(2)


def test_what_champion_reckons_with_foretells_better_than_what_minds_half_or_double(
    study: ModuleType,
) -> None:
    usual = [
        [4, 4, 4, 3, 5, 2, 3, 1, 3, 1, 7],
        [5, 7, 5, 4, 6, 2, 4, 1, 3, 1, 5],
        [4, 6, 5, 3, 5, 2, 3, 1, 2, 1, 3],
    ]
    chance = Random(1)
    met = [situation for _ in range(300) for situation in study.throw_game(4, usual, chance)]
    in_use = study.surprise(met, objective.SPREAD, objective.POINTS_PER_ROUND)
    assert in_use < study.surprise(met, objective.SPREAD / 2, objective.POINTS_PER_ROUND) - 0.01
    assert in_use < study.surprise(met, objective.SPREAD * 2, objective.POINTS_PER_ROUND) - 0.01
