"""Thinking in this very process: to the end, or in slices."""

from itertools import count

import pytest

from gnoming.core.game import Budget, Player
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.jobs import JobFactory
from tests.thinking import odd_bots


def test_an_answer_is_what_the_bot_or_the_judge_says_and_comes_once() -> None:
    thinker = InProcessThinker(odd_bots.find)
    for view in odd_bots.views():
        number = thinker.submit(odd_bots.think("careful", view))
        assert thinker.take_answer(number) == odd_bots.ODD.make_bot("careful").think(view, Budget("seed"))
        assert thinker.take_answer(number) is None
        assert thinker.take_answer(thinker.submit(odd_bots.judge(view))) == odd_bots.ODD.judge(
            view, Budget("seed")
        )


def test_a_long_thought_takes_a_slice_of_every_frame() -> None:
    ticks = count()
    thinker = InProcessThinker(odd_bots.find, slice_s=10, clock=lambda: float(next(ticks)))
    number = thinker.submit(odd_bots.think("slow"))
    asked = 1
    while thinker.take_answer(number) is None:
        asked += 1
    assert asked > odd_bots.LONG // 10


def test_more_patience_is_a_longer_slice() -> None:
    ticks = count()
    thinker = InProcessThinker(odd_bots.find, slice_s=10, clock=lambda: float(next(ticks)))
    assert thinker.take_answer(thinker.submit(odd_bots.think("slow")), wait=odd_bots.LONG * 2) is not None


def test_what_was_dropped_is_not_answered() -> None:
    thinker = InProcessThinker(odd_bots.find, slice_s=0)
    dropped, closed = thinker.submit(odd_bots.think("slow")), thinker.submit(odd_bots.think("slow"))
    thinker.cancel(dropped)
    thinker.cancel(dropped)
    thinker.close()
    assert thinker.take_answer(dropped) is None
    assert thinker.take_answer(closed) is None


def test_what_a_bot_raises_is_handed_on_once() -> None:
    thinker = InProcessThinker(odd_bots.find)
    number = thinker.submit(odd_bots.think("faulty"))
    with pytest.raises(odd_bots.BrokenError):
        thinker.take_answer(number)
    assert thinker.take_answer(number) is None


def test_a_level_that_there_is_not_is_played_by_the_best() -> None:
    jobs = JobFactory(odd_bots.find)
    stranger = jobs.bot_for(odd_bots.ODD.name, Player("Stranger", "bot", "from-another-version"))
    assert type(stranger) is type(odd_bots.ODD.make_bot(odd_bots.ODD.levels[-1]))


def test_a_players_bot_stays_the_same_one() -> None:
    jobs, player = JobFactory(odd_bots.find), Player("Ann", "bot", "slow")
    assert jobs.bot_for(odd_bots.ODD.name, player) is jobs.bot_for(odd_bots.ODD.name, player)
