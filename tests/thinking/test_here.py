"""Thinking in this very process: to the end, or in slices."""

from itertools import count

import pytest

from gnoming.core.game import Budget, Player
from gnoming.thinking.here import Here
from gnoming.thinking.mind import Mind
from tests.thinking import odd


def test_an_answer_is_what_the_bot_or_the_judge_says_and_comes_once() -> None:
    here = Here(odd.find)
    for view in odd.views():
        number = here.ask(odd.think("careful", view))
        assert here.answer(number) == odd.ODD.bot("careful").think(view, Budget("seed"))
        assert here.answer(number) is None
        assert here.answer(here.ask(odd.judge(view))) == odd.ODD.judge(view, Budget("seed"))


def test_a_long_thought_takes_a_slice_of_every_frame() -> None:
    ticks = count()
    here = Here(odd.find, slice_s=10, clock=lambda: float(next(ticks)))
    number = here.ask(odd.think("slow"))
    asked = 1
    while here.answer(number) is None:
        asked += 1
    assert asked > odd.LONG // 10


def test_more_patience_is_a_longer_slice() -> None:
    ticks = count()
    here = Here(odd.find, slice_s=10, clock=lambda: float(next(ticks)))
    assert here.answer(here.ask(odd.think("slow")), wait=odd.LONG * 2) is not None


def test_what_was_dropped_is_not_answered() -> None:
    here = Here(odd.find, slice_s=0)
    dropped, closed = here.ask(odd.think("slow")), here.ask(odd.think("slow"))
    here.drop(dropped)
    here.drop(dropped)
    here.close()
    assert here.answer(dropped) is None
    assert here.answer(closed) is None


def test_what_a_bot_raises_is_handed_on_once() -> None:
    here = Here(odd.find)
    number = here.ask(odd.think("faulty"))
    with pytest.raises(odd.Broken):
        here.answer(number)
    assert here.answer(number) is None


def test_a_level_that_there_is_not_is_played_by_the_best() -> None:
    mind = Mind(odd.find)
    stranger = mind.bot(odd.ODD.name, Player("Stranger", "bot", "from-another-version"))
    assert type(stranger) is type(odd.ODD.bot(odd.ODD.levels[-1]))


def test_a_players_bot_stays_the_same_one() -> None:
    mind, player = Mind(odd.find), Player("Ann", "bot", "slow")
    assert mind.bot(odd.ODD.name, player) is mind.bot(odd.ODD.name, player)
