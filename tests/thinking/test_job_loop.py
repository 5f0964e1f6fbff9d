"""The worker's own side, without a process: what it works on, and what it tells."""

from queue import SimpleQueue

from gnoming.core.game import Player
from gnoming.core.model import AnyBot
from gnoming.thinking.job_loop import JobLoop
from gnoming.thinking.jobs import JobFactory
from gnoming.thinking.thinker import (
    CancelRequest,
    Message,
    PrepareBots,
    Reply,
    RequestAnswered,
    RequestFailed,
    StillThinking,
    SubmitRequest,
)
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
