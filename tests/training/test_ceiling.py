"""The bot of the study of the ceiling uses all that it sees, and nobody else sees more than ever."""

import importlib
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest

from gnoming import paths
from gnoming.arena.self_play import play_game, record_line
from gnoming.core.errors import UnknownLevelError
from gnoming.core.game import Budget
from gnoming.pesky.cards import known_faces
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
    """Return the module, its arithmetic not compiled."""
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
