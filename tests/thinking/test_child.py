"""The worker's own side, without a process: what it works on, and what it tells."""

from queue import SimpleQueue

from gnoming.core.game import Player
from gnoming.thinking.child import Desk
from gnoming.thinking.messages import Answered, Ask, Drop, Failed, Message, Prepare, Reply
from gnoming.thinking.mind import AnyBot, Mind
from tests.thinking import odd


class Bench:
    """A desk with nobody at the other end."""

    def __init__(self, mind: Mind | None = None) -> None:
        self.replies: list[Reply] = []
        self._messages: SimpleQueue[Message] = SimpleQueue()
        self._desk = Desk(mind or Mind(odd.find), self._messages, self.replies.append)

    def step(self, *messages: Message) -> None:
        """Let these come in, and work one slice."""
        for message in messages:
            self._messages.put(message)
        self._desk.step()

    @property
    def answered(self) -> list[int]:
        return [reply.number for reply in self.replies]


def test_the_newest_question_is_answered_first_and_the_older_one_after_it() -> None:
    bench = Bench()
    bench.step(Ask(1, odd.think("slow")))
    bench.step(Ask(2, odd.think("slow")))
    bench.step(Ask(3, odd.think("careful")))
    assert bench.answered == [3]
    while len(bench.replies) < 3:
        bench.step()
    assert bench.answered == [3, 2, 1]
    assert all(isinstance(reply, Answered) for reply in bench.replies)


def test_what_is_dropped_is_left_at_the_next_pause() -> None:
    bench = Bench()
    bench.step(Ask(1, odd.think("endless")))
    bench.step(Drop(1), Drop(7), Ask(2, odd.think("careful")))
    assert bench.answered == [2]
    bench.step(Ask(3, odd.think("careful")))
    assert bench.answered == [2, 3]


def test_a_bot_that_fails_is_told_of_and_the_rest_goes_on() -> None:
    bench = Bench()
    bench.step(Ask(1, odd.think("faulty")))
    bench.step(Ask(2, odd.think("careful")))
    failed, answered = bench.replies
    assert isinstance(failed, Failed)
    assert "Broken" in failed.trace
    assert isinstance(answered, Answered)


def test_bots_are_made_before_they_are_asked() -> None:
    made: list[str] = []

    class Noting(Mind):
        def bot(self, game: str, player: Player) -> AnyBot:
            made.append(player.name)
            return super().bot(game, player)

    bench = Bench(Noting(odd.find))
    players = (Player("Ann", "bot", "careful"), Player("Bob", "bot", "slow"))
    bench.step(Prepare(odd.ODD.name, players), Ask(1, odd.think("careful")))
    assert made == ["Ann", "Bob", "Odd"]
