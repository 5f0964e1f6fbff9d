"""The lower levels err like people: they overlook cards, and lose count of what they have won."""

from dataclasses import replace
from random import Random

import pytest

from gnoming.core.game import Budget
from gnoming.pesky.bots.heuristics import choose_card, noticed
from gnoming.pesky.bots.levels import make_bot
from gnoming.pesky.rules import legal, playable
from gnoming.pesky.state import PeskyState
from gnoming.pesky.view import view
from tests.pesky.bots.test_thinking import two_cards_left
from tests.pesky.pictures import GAME, table

SEEDS = 24


def won_too_much() -> PeskyState:
    """Return a view of seat 0, which wants half of the cards and has nearly all, but few of them by its last trick."""
    state = two_cards_left()
    _, gone, _ = state.won
    half = table("", "", "", goals="half c0 none", tokens="+1 +4 -2").goals
    return view(replace(state, won=(gone, (), ()), goals=half), 0)


def test_a_share_of_the_cards_is_overlooked_but_never_the_highest() -> None:
    choices = legal(replace(won_too_much(), trick=()))
    assert len(choices) == 2
    seen = [noticed(choices, 0.3, Random(seed)) for seed in range(1000)]
    assert {len(found) for found in seen} == {1, 2}
    assert all(found[-1] == choices[-1] for found in seen)
    assert sum(map(len, seen)) == pytest.approx(1700, abs=60)
    assert noticed(choices, 0.0, Random(1)) == choices


@pytest.mark.parametrize("memory", [0, 1])
def test_who_remembers_one_trick_or_none_takes_what_it_should_leave(memory: int) -> None:
    state = won_too_much()
    assert GAME.encode(choose_card(state, playable(state))) == "b1"
    assert GAME.encode(choose_card(state, playable(state), memory=memory)) == "b15"


@pytest.mark.parametrize("level", ["sprout", "weeder"])
def test_the_lowest_levels_have_lost_count_of_what_they_have_won(level: str) -> None:
    played = {GAME.encode(make_bot(level).think(won_too_much(), Budget(f"{n}"))) for n in range(SEEDS)}
    assert played == {"b15"}


@pytest.mark.parametrize("level", ["weeder", "gardener"])
def test_what_should_be_played_is_overlooked_now_and_then_the_same_each_time(level: str) -> None:
    """It wants no card; the low one leaves the trick, but the eye falls on the high one."""
    state = view(two_cards_left(), 0)
    played = [GAME.encode(make_bot(level).think(state, Budget(f"{n}"))) for n in range(SEEDS)]
    assert played == [GAME.encode(make_bot(level).think(state, Budget(f"{n}"))) for n in range(SEEDS)]
    assert 0 < played.count("b15") < SEEDS / 2
