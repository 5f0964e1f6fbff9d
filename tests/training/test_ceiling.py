"""The bot of the study of the ceiling uses all that it sees, and nobody else sees more than ever."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from math import log
from random import Random
from types import ModuleType

import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game, record_line
from gnoming.core.errors import UnknownLevelError
from gnoming.core.game import Budget
from gnoming.pesky.cards import known_faces
from gnoming.pesky.search import objective
from gnoming.pesky.search.decision import encode_decision, flatten
from gnoming.pesky.search.flat_state import CARD_NUMBER, GOAL, HAND_COUNT, HAND_SIZE, HANDS, NEED
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import together, view
from gnoming.registry import find_game
from tests.pesky.bots.test_honesty import positions
from tests.pesky.pictures import GAME, OPTIONS, run, table

PLAYOUTS = 20


@pytest.fixture
def open_table(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(paths.assets() / "training")
    yield importlib.import_module("pesky.open_table")
    for name in ("pesky.open_table", "pesky.open_playouts", "pesky"):
        del sys.modules[name]


def two_tricks_left(next_hand: str) -> PeskyState:
    """Return a position whose seat 0 leads and wants no card: safe is the colour of the next hand's six."""
    state = run(table("b5 y5", next_hand, "g2 g3", goals="c0 half none", tokens="+1 +4 -2"), "tn")
    gone = tuple(card for hand in state.hands for card in hand[2:])
    return replace(state, hands=tuple(hand[:2] for hand in state.hands), won=((), gone, ()), seat=0)


@pytest.mark.parametrize(("next_hand", "safe"), [("b6 g1", "b5"), ("y6 g1", "y5")])
def test_it_plays_what_the_others_cards_make_safe(open_table: ModuleType, next_hand: str, safe: str) -> None:
    state = together(two_tricks_left(next_hand))
    bot = open_table.AllSeeing(playouts=PLAYOUTS)
    assert GAME.encode(bot.think(state, Budget("safe"))) == safe


def test_it_keeps_the_token_that_comes_close(open_table: ModuleType) -> None:
    goals, tokens = "none half p0 r10", "-13 +4 -2 -6 +1"
    state = run(table("", "", "", "", goals=goals, tokens=tokens, scores=(12, 0, 0, 0)), "T")
    assert state.phase is Phase.KEEP_TOKEN
    bot = open_table.AllSeeing(playouts=PLAYOUTS)
    assert GAME.encode(bot.think(together(state), Budget("keep"))) == "kt+1"


def test_all_hands_lie_open_in_its_table(open_table: ModuleType) -> None:
    played = [state for state in positions(4, 5) if state.phase is Phase.PLAY]
    for state in played:
        decision = encode_decision(view(state, state.seat), Random(1))
        found = open_table.open_all_hands(decision, together(state))
        for seat, hand in enumerate(state.hands):
            own = flatten(view(replace(state, seat=seat), seat), 1)
            assert [found[at + seat] for at in (GOAL, NEED)] == [own[at + seat] for at in (GOAL, NEED)]
            first = HANDS + HAND_SIZE * seat
            cards = list(found[first : first + found[HAND_COUNT + seat]])
            assert cards == sorted((CARD_NUMBER[face] for face in known_faces(hand)), reverse=True)
    assert len(played) > 20


def test_the_others_play_as_ever_at_its_table(open_table: ModuleType) -> None:
    levels = ("sprout", "weeder", "random")
    games = [
        play_game(game, levels, OPTIONS, "open", nodes=8)
        for game in (find_game(GAME.name), open_table.OpenTable())
    ]
    assert record_line(games[0]) == record_line(games[1])


def test_it_plays_whole_games_beside_its_like(open_table: ModuleType) -> None:
    game = open_table.OpenTable()
    options = game.make_options({"target": 10})
    assert play_game(game, ("all-seeing", "all-seeing-dice", "random"), options, "whole").state.over


def test_no_game_offers_it() -> None:
    for level in ("all-seeing", "all-seeing-dice"):
        assert level not in GAME.bots.pool
        with pytest.raises(UnknownLevelError):
            GAME.make_bot(level)


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
