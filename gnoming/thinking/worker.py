"""A thinker in a process of its own: started when it is first needed, replaced when it is lost, gone when closed.

Where no process can be had, or one is lost twice over the same question, the thinking is done here in slices. Where a
bot fails, a weaker one stands in for it.
"""

import logging
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, assert_never

from gnoming.core.game import Player
from gnoming.registry import find_game
from gnoming.thinking.here import Here
from gnoming.thinking.makeshift import easier, makeshift
from gnoming.thinking.messages import Answered, Ask, Drop, Failed, Message, Prepare, Reply
from gnoming.thinking.questions import Find, Question, Thought

if TYPE_CHECKING:
    from gnoming.thinking.link import Link

SLICE_S = 0.004
"""Seconds of a frame that thinking may take when it must be done here."""
MOST_TRIES = 2
"""How many workers may be lost over one question."""
MOST_LOSSES = 4
"""How many workers may be lost without one answer between, before no other is started."""
PATIENCE_S = 30.0
"""Seconds without a sign of life after which a worker counts as lost: it may have been stopped, not ended."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Open:
    """A question that waits for its answer: whether a worker has it, or which number it has where it is done here."""

    question: Question
    sent: bool = False
    tries: int = 0
    aside: int | None = None


class Worker:
    """One worker process at a time. `find` must be importable by its name; the clock gives seconds."""

    def __init__(self, find: Find = find_game, clock: Callable[[], float] = perf_counter) -> None:
        self._find = find
        self._clock = clock
        self._numbers = count(1)
        self._link: Link | None = None
        self._open: dict[int, _Open] = {}
        self._answers: dict[int, Thought] = {}
        self._here = Here(find, SLICE_S, clock)
        self._told: set[str] = set()
        self._losses = 0
        self._heard = 0.0

    @property
    def pid(self) -> int | None:
        """The worker process's number; None while there is none."""
        return None if self._link is None else self._link.pid

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Start a worker, if there is none, and let it make these bots."""
        if self._losses < MOST_LOSSES:
            self._sent(Prepare(game, tuple(players)))

    def ask(self, question: Question) -> int:
        """Send a question off and return its number."""
        number = next(self._numbers)
        if not any(one.sent for one in self._open.values()):
            self._heard = (
                self._clock()
            )  # what was owed no answer had nothing to say; a silence goes on otherwise
        self._open[number] = _Open(question)
        self._hand_out()
        return number

    def answer(self, number: int, wait: float = 0.0) -> Thought | None:
        """Return the answer to a question, once; None while there is none. Waits at most so many seconds."""
        if number in self._open:
            self._listen(wait)
        one = self._open.get(number)
        if one is None or one.aside is None:
            return self._answers.pop(number, None)
        try:
            thought = self._here.answer(one.aside, wait)
        except Exception:
            one.aside = None
            self._ask_another(number, one, traceback.format_exc())
            self._hand_out()
            return self._answers.pop(number, None)
        if thought is not None:
            del self._open[number]
        return thought

    def drop(self, number: int) -> None:
        """Forget a question; the worker leaves it at its next pause."""
        self._answers.pop(number, None)
        one = self._open.pop(number, None)
        if one is None:
            return
        if one.aside is not None:
            self._here.drop(one.aside)
        elif one.sent and self._link is not None:
            self._sent(Drop(number))
            self._hand_out()

    def close(self) -> None:
        """End the worker, in mid-thought if need be."""
        self._open.clear()
        self._answers.clear()
        self._here.close()
        if self._link is not None:
            self._link.end()
            self._link = None

    # the worker -----------------------------------------------------------------------------------

    def _hand_out(self) -> None:
        """Let everything be thought about that is not: by the worker, or here if that must be."""
        while waiting := [n for n, one in self._open.items() if not one.sent and one.aside is None]:
            one = self._open[waiting[0]]
            if one.tries >= MOST_TRIES or self._losses >= MOST_LOSSES:
                one.aside = self._here.ask(one.question)
            else:
                one.sent = self._sent(Ask(waiting[0], one.question))

    def _sent(self, message: Message) -> bool:
        """Send something to the worker, which is started if need be; return whether it went off."""
        try:
            if self._link is None:
                # Not before: all that starts processes takes its time to load.
                from gnoming.thinking.link import Link

                self._link = Link(self._find)
                self._heard = self._clock()
                log.info("worker %s started", self._link.pid)
            self._link.send(message)
        except Exception as error:  # whatever the system says: the game goes on
            self._lose(f"cannot be reached: {error!r}")
            return False
        return True

    def _listen(self, wait: float) -> None:
        """Take in what the worker has to say."""
        if self._link is None:
            return
        try:
            replies = self._link.replies(wait)
        except OSError:
            self._lose("is gone")
        else:
            for reply in replies:
                self._take(reply)
            asked = any(one.sent for one in self._open.values())
            if asked and self._clock() - self._heard > PATIENCE_S:
                self._lose("gives no sign of life")
        self._hand_out()

    def _take(self, reply: Reply) -> None:
        self._heard = self._clock()
        self._losses = 0
        match reply:
            case Answered(number, thought):
                if self._open.pop(number, None) is not None:
                    self._answers[number] = thought
            case Failed(number, trace):
                one = self._open.get(number)
                if one is not None:
                    one.sent = False
                    self._ask_another(number, one, trace)
            case _:
                assert_never(reply)

    def _lose(self, how: str) -> None:
        """Do without this worker; what it was asked has to be asked again."""
        status = None
        if self._link is not None:
            status = self._link.end()
            self._link = None
        log.warning("the worker %s (exit status %s)", how, status)
        self._losses += 1
        for one in self._open.values():
            one.tries += one.sent
            one.sent = False

    def _ask_another(self, number: int, one: _Open, trace: str) -> None:
        """A bot, or the judgement, has failed and would fail again: a weaker bot answers, or else anybody."""
        if trace not in self._told:
            self._told.add(trace)
            log.error("thinking failed:\n%s", trace)
        weaker = easier(one.question, self._find)
        if weaker is not None:
            one.question = weaker
        else:
            del self._open[number]
            self._answers[number] = makeshift(one.question, self._find)
