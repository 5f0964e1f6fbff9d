"""Thinking in slices, in this process or beside it, and the answers that stand in when a bot fails."""

from itertools import count
from queue import SimpleQueue

import pytest

from gnoming.core.game import Budget, Player
from gnoming.core.model import AnyBot
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.job_loop import JobLoop
from gnoming.thinking.jobs import JobFactory
from gnoming.thinking.thinker import (
    BotRequest,
    CancelRequest,
    Message,
    MoveRequest,
    PrepareBots,
    Reply,
    RequestAnswered,
    RequestFailed,
    StillThinking,
    SubmitRequest,
)
from gnoming.thinking.worker import easier_request, fallback_answer
from tests.thinking import odd_bots


class Bench:
    """A job loop with nobody at the other end."""

    def __init__(self, jobs: JobFactory | None = None) -> None:
        self.replies: list[Reply] = []
        self._messages: SimpleQueue[Message] = SimpleQueue()
        self._loop = JobLoop(jobs or JobFactory(odd_bots.find), self._messages, self.replies.append)

    def step(self, *messages: Message) -> None:
        """Let these come in, and work one slice."""
        for message in messages:
            self._messages.put(message)
        self._loop.step()

    @property
    def answered(self) -> list[int]:
        return [reply.number for reply in self.replies if not isinstance(reply, StillThinking)]


def test_the_newest_question_is_answered_first_and_the_older_one_after_it() -> None:
    bench = Bench()
    bench.step(SubmitRequest(1, odd_bots.think("slow")))
    bench.step(SubmitRequest(2, odd_bots.think("slow")))
    bench.step(SubmitRequest(3, odd_bots.think("careful")))
    assert bench.answered == [3]
    while len(bench.replies) < 3:
        bench.step()
    assert bench.answered == [3, 2, 1]
    assert all(isinstance(reply, RequestAnswered) for reply in bench.replies)


def test_what_is_dropped_is_left_at_the_next_pause() -> None:
    bench = Bench()
    bench.step(SubmitRequest(1, odd_bots.think("endless")))
    bench.step(CancelRequest(1), CancelRequest(7), SubmitRequest(2, odd_bots.think("careful")))
    assert bench.answered == [2]
    bench.step(SubmitRequest(3, odd_bots.think("careful")))
    assert bench.answered == [2, 3]


def test_a_bot_that_fails_is_told_of_and_the_rest_goes_on() -> None:
    bench = Bench()
    bench.step(SubmitRequest(1, odd_bots.think("faulty")))
    bench.step(SubmitRequest(2, odd_bots.think("careful")))
    failed, answered = bench.replies
    assert isinstance(failed, RequestFailed)
    assert "BrokenError" in failed.traceback
    assert isinstance(answered, RequestAnswered)


def test_a_long_request_gives_a_sign_of_life_so_that_nobody_takes_the_worker_for_lost() -> None:
    replies: list[Reply] = []
    messages: SimpleQueue[Message] = SimpleQueue()
    now = 0.0
    loop = JobLoop(JobFactory(odd_bots.find), messages, replies.append, lambda: now)
    messages.put(SubmitRequest(1, odd_bots.think("endless")))
    for _ in range(8):
        loop.step()
        now += 2.0
    assert replies == [StillThinking(), StillThinking()]


def test_bots_are_made_before_they_are_asked() -> None:
    made: list[str] = []

    class Noting(JobFactory):
        def bot_for(self, game: str, player: Player) -> AnyBot:
            made.append(player.name)
            return super().bot_for(game, player)

    bench = Bench(Noting(odd_bots.find))
    players = (Player("Ann", "bot", "careful"), Player("Bob", "bot", "slow"))
    bench.step(PrepareBots(odd_bots.ODD.name, players), SubmitRequest(1, odd_bots.think("careful")))
    assert made == ["Ann", "Bob", "Odd"]


def levels(request: BotRequest | None) -> list[str | None]:
    """Return the levels that answer one after another."""
    found = []
    while request is not None:
        assert isinstance(request, MoveRequest)
        found.append(request.player.level)
        request = easier_request(request, odd_bots.find)
    return found


def test_each_level_is_followed_by_the_one_below() -> None:
    downwards = list(reversed(odd_bots.ODD.levels))
    assert levels(odd_bots.think(downwards[0])) == downwards
    assert levels(odd_bots.think("faulty")) == ["faulty", *downwards]


def test_there_is_no_easier_judgement_and_none_is_one() -> None:
    judge = odd_bots.judge(odd_bots.views(1)[0])
    assert easier_request(judge, odd_bots.find) is None
    assert fallback_answer(judge, odd_bots.find) == ()


def test_a_fallback_move_is_legal() -> None:
    for view in odd_bots.views():
        assert fallback_answer(odd_bots.think("faulty", view), odd_bots.find) in odd_bots.ODD.legal(view)


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
