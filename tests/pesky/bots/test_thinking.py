"""The levels that play hands out: reproducible, in slices, and not blind to what is plain."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from gnoming.core.game import Budget
from gnoming.pesky.actions import PeskyAction, Take
from gnoming.pesky.bots.levels import make_bot
from gnoming.pesky.bots.search_bot import Champion, Gardener, Greenkeeper, SearchBot
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import view
from tests.pesky.bots.test_honesty import positions
from tests.pesky.pictures import GAME, run, table

DEALING = [Gardener(), Greenkeeper(), Champion()]


def _sliced(bot: SearchBot, number: int, found: list[PeskyAction]) -> Generator[None, None, None]:
    state = positions(4, 9)[number]
    found.append((yield from bot.think_in_slices(view(state, state.seat), Budget("slices", 24))))


def two_cards_left() -> PeskyState:
    """Two cards each are left, and seat 0 plays last: the one takes the trick for sure, the other cannot."""
    state = run(table("b15 b1", "b2 y1", "b3 y2", goals="c0 half none", tokens="+1 +4 -2"), "tn")
    gone = tuple(card for hand in state.hands for card in hand[2:])
    state = replace(state, hands=tuple(hand[:2] for hand in state.hands), won=((), gone, ()), seat=1)
    return run(state, "b2 b3")


@pytest.mark.parametrize("bot", DEALING)
def test_thinking_in_slices_comes_to_the_same_move(bot: SearchBot) -> None:
    for number in range(0, 12, 3):
        found: list[PeskyAction] = []
        slices = sum(1 for _ in _sliced(bot, number, found))
        state = positions(4, 9)[number]
        assert found == [bot.think(view(state, state.seat), Budget("slices", 24))]
        assert slices <= 24 + 10


@pytest.mark.parametrize("level", ["greenkeeper", "champion", "flat", "tree"])
def test_who_wants_no_card_leaves_what_is_sure_and_never_overlooks_it(level: str) -> None:
    state, bot = view(two_cards_left(), 0), make_bot(level)
    assert {GAME.encode(bot.think(state, Budget(f"{n}", nodes=60))) for n in range(8)} == {"b1"}


@pytest.mark.parametrize("bot", DEALING)
def test_of_two_tokens_the_one_is_kept_that_comes_close(bot: SearchBot) -> None:
    """Without a goal the token itself counts."""
    hands, goals = ["", "", "", ""], "none half p0 r10"
    state = run(table(*hands, goals=goals, tokens="-13 +4 -2 -6 +1", scores=(12, 0, 0, 0)), "T")
    assert state.phase is Phase.KEEP_TOKEN
    assert GAME.encode(bot.think(view(state, 0), Budget("keep", 8))) == "kt+1"


def test_who_may_take_both_does() -> None:
    state = table("", "", "", "", goals="none half p0 r10", tokens="-13 +4 -2 -6", scores=(22, 0, 0, 0))
    for level in ("gardener", "greenkeeper", "champion"):
        assert make_bot(level).think(view(state, 0), Budget("take", 8)) == Take(True, True)
