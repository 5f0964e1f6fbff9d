"""Handicaps: the best 8 of the last 20 games compared with the levels' figures."""

import json
from pathlib import Path
from random import Random
from statistics import fmean, pstdev

import pytest

from gnoming.handicap.calibration import (
    HIGHEST,
    SCRATCH,
    Calibration,
    LevelFigure,
    calibrations,
    handicap_value_text,
)
from gnoming.handicap.rated import RATED_GAMES, RatedGame, RatedGames
from gnoming.handicap.scoring import GAMES, GameLoss, best_mean, best_of, counted, estimate
from gnoming.registry import GAMES as KINDS
from gnoming.storage.store import load_document

TABLE = Calibration(
    60.0,
    (
        LevelFigure("sprout", 0.8, 0.75, 0.85, 0.3, 100),
        LevelFigure("greenkeeper", 0.1, 0.09, 0.11, 0.1, 100),
        LevelFigure("champion", 0.02, 0.01, 0.03, 0.05, 100),
    ),
)


def test_the_best_eight_of_the_last_twenty_count() -> None:
    old, latest = [0.0] * 10, [0.1 * n for n in range(1, 21)]
    assert best_mean(old + latest) == pytest.approx(0.45)
    assert [counted(n) for n in (1, 2, 3, 5, 10, 19, 20, 21)] == [1, 1, 1, 2, 4, 7, 8, 8]


def test_a_game_without_decisions_lost_nothing() -> None:
    assert GameLoss(0, 0.0).mean == 0.0
    assert GameLoss(4, 3.0).mean == 0.75


@pytest.mark.parametrize("games", [1, 2, 4, 7, 13, GAMES])
def test_the_table_of_selections_is_what_drawing_gives(games: int) -> None:
    rng = Random(f"again/{games}")
    means = [best_mean([rng.gauss() for _ in range(games)]) for _ in range(2000)]
    assert best_of(games).offset == pytest.approx(fmean(means), abs=0.06)
    assert best_of(games).spread == pytest.approx(pstdev(means), abs=0.06)


def test_the_best_of_few_games_is_not_taken_for_the_best_of_many() -> None:
    """Equal play has about the same handicap after one game, five, and twenty."""
    rng = Random("test")
    for games in (1, 3, 5, 12, GAMES):
        told = [estimate([rng.gauss(1.0, 0.2) for _ in range(games)], 0.2).value for _ in range(400)]
        assert fmean(told) == pytest.approx(1.0 + 0.2 * best_of(GAMES).offset, abs=0.03)


def test_the_interval_holds_what_it_says_and_narrows() -> None:
    rng, true = Random("test"), 1.0 + 0.2 * best_of(GAMES).offset
    widths = []
    for games in (1, 5, GAMES):
        told = [estimate([rng.gauss(1.0, 0.2) for _ in range(games)], 0.2) for _ in range(400)]
        assert sum(one.low <= true <= one.high for one in told) >= 0.92 * len(told)
        widths.append(fmean(one.high - one.low for one in told))
    assert widths == sorted(widths, reverse=True)


def test_scratch_is_nought_what_is_better_has_a_plus_and_nobody_is_told_more_than_a_beginner() -> None:
    assert TABLE.handicap_at(0.1) == 0
    assert TABLE.handicap_at(0.35) == 15
    assert handicap_value_text(TABLE.handicap_at(0.02)) == "+5"
    assert handicap_value_text(TABLE.handicap_at(TABLE.levels[0].best)) == "42"
    assert TABLE.handicap_at(9.0) == HIGHEST


@pytest.mark.parametrize("name", sorted(calibrations()))
@pytest.mark.parametrize("games", [1, 3, 8, 20])
def test_a_level_that_plays_as_ever_is_told_as_itself_after_few_games_too(name: str, games: int) -> None:
    known = calibrations()[name]
    for level in known.levels:
        raised = best_of(games).offset - best_of(GAMES).offset
        told = known.handicap([level.best + raised * level.spread] * games)
        assert told is not None
        assert told.level == level.level
        assert told.value == pytest.approx(known.handicap_at(level.best), abs=1)


def test_whoever_loses_more_is_never_told_a_lower_handicap() -> None:
    for known in calibrations().values():
        for games in (1, 5, 20):
            told = [known.handicap([0.01 * loss] * games) for loss in range(150)]
            values = [one.value for one in told if one is not None]
            assert values == sorted(values)


def test_a_handicap_says_how_many_games_it_stands_on_and_the_level_that_it_equals() -> None:
    assert TABLE.handicap([]) is None
    few = TABLE.handicap([0.9, 1.1])
    assert few is not None
    assert (few.games, few.is_settled, few.level) == (2, False, "sprout")
    assert few.low < few.value < few.high
    many = TABLE.handicap([0.1] * 30)
    assert many is not None
    assert (many.games, many.is_settled, many.value, many.level) == (20, True, 0, "greenkeeper")


@pytest.mark.parametrize("name", sorted(calibrations()))
def test_the_shipped_figures_fit_the_levels(name: str) -> None:
    found = calibrations()[name]
    assert tuple(one.level for one in found.levels) == tuple(KINDS[name].levels)
    assert [found.handicap_at(one.best) for one in found.levels if one.level == SCRATCH] == [0]
    for figure in found.levels:
        assert 0 <= figure.low <= figure.best <= figure.high
        assert found.nearest(figure.best) == figure
        assert figure.games >= 20
    told = [found.handicap_at(one.best) for one in found.levels]
    assert told == sorted(told, reverse=True), "who is stronger has the lower handicap"
    assert told[-1] < 0 < told[0]


def test_every_game_of_the_box_has_figures() -> None:
    assert set(calibrations()) == set(KINDS)


FIRST = RatedGame("gnoming-a-round", "2026-11-23T17:00:00Z", "deal:x", GameLoss(60, 12.5))
WAITS = RatedGame("gnoming-a-round", "2026-11-23T18:00:00Z", "deal:y")
RATED = RatedGames((FIRST, WAITS))


def _load(path: Path) -> RatedGames:
    return load_document(path, RATED_GAMES, RatedGames()).value


def test_a_game_is_kept_once_and_keeps_its_place_and_what_it_lost() -> None:
    reviewed = RatedGame(*WAITS.identity, GameLoss(58, 3.0))
    rated = RATED.with_game(reviewed)
    assert rated.games == (FIRST, reviewed)
    assert rated.with_game(WAITS) == rated, "what is known is not forgotten"
    assert RATED.waiting == (WAITS,)
    assert rated.waiting == ()
    assert rated.without(FIRST).games == (reviewed,)


def test_only_reviewed_games_of_a_kind_make_its_handicap() -> None:
    assert RATED.losses("gnoming-a-round") == (12.5 / 60,)
    assert RATED.losses("pesky-garden-gnomes") == ()
    found = RATED.handicap("gnoming-a-round")
    assert found is not None
    assert found.games == 1
    assert RATED.handicap("pesky-garden-gnomes") is None
    assert RATED.handicap("another") is None


def test_entries_that_cannot_be_are_left_out_and_the_others_stay() -> None:
    document = json.loads(json.dumps(RATED.as_json()))
    good = document["games"][0]
    document["games"] += [
        None,
        {**good, "seed": 5},
        {**good, "seed": "x" * 201},
        {**good, "seed": "\u0007"},
        {**good, "created": "a", "decisions": True},
        {**good, "created": "b", "decisions": -1},
        {**good, "created": "c", "lost": 1e300},
        {**good, "created": "d", "lost": "1"},
        {**good, "created": "d", "lost": 10**400},
        {**good, "created": "e", "lost": float("nan")},
        {**good, "created": "f", "lost": -0.5},
        good,
    ]
    assert RATED_GAMES(document) == RATED
