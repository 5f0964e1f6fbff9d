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
from gnoming.thinking.fallback import easier_request, fallback_answer
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.messages import (
    CancelRequest,
    Message,
    PrepareBots,
    Reply,
    RequestAnswered,
    RequestFailed,
    SubmitRequest,
)
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder

if TYPE_CHECKING:
    from gnoming.thinking.worker_process import WorkerProcess

SLICE_S = 0.004
"""Seconds of a frame that thinking may take when it must be done here."""
MAX_TRIES = 2
"""How many workers may be lost over one question."""
MAX_LOST_WORKERS = 4
"""How many workers may be lost without one answer between, before no other is started."""
SILENCE_LIMIT_S = 30.0
"""Seconds without a sign of life after which a worker counts as lost: it may have been stopped, not ended."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _OpenRequest:
    """A question that waits for its answer: whether a worker has it, or which number it has where it is done here."""

    request: BotRequest
    sent: bool = False
    tries: int = 0
    in_process_number: int | None = None


class WorkerThinker:
    """One worker process at a time. `find` must be importable by its name; the clock gives seconds."""

    def __init__(self, find: GameFinder = find_game, clock: Callable[[], float] = perf_counter) -> None:
        self._find = find
        self._clock = clock
        self._numbers = count(1)
        self._process: WorkerProcess | None = None
        self._open_requests: dict[int, _OpenRequest] = {}
        self._answers: dict[int, BotAnswer] = {}
        self._in_process = InProcessThinker(find, SLICE_S, clock)
        self._logged_tracebacks: set[str] = set()
        self._lost_workers = 0
        self._last_heard = 0.0

    @property
    def pid(self) -> int | None:
        """The worker process's number; None while there is none."""
        return None if self._process is None else self._process.pid

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Start a worker, if there is none, and let it make these bots."""
        if self._lost_workers < MAX_LOST_WORKERS:
            self._send(PrepareBots(game, tuple(players)))

    def submit(self, question: BotRequest) -> int:
        """Send a question off and return its number."""
        number = next(self._numbers)
        if not any(one.sent for one in self._open_requests.values()):
            self._last_heard = (
                self._clock()
            )  # what was owed no answer had nothing to say; a silence goes on otherwise
        self._open_requests[number] = _OpenRequest(question)
        self._dispatch()
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer to a question, once; None while there is none. Waits at most so many seconds."""
        if number in self._open_requests:
            self._receive(wait)
        one = self._open_requests.get(number)
        if one is None or one.in_process_number is None:
            return self._answers.pop(number, None)
        try:
            thought = self._in_process.take_answer(one.in_process_number, wait)
        except Exception:
            one.in_process_number = None
            self._fall_back(number, one, traceback.format_exc())
            self._dispatch()
            return self._answers.pop(number, None)
        if thought is not None:
            del self._open_requests[number]
        return thought

    def cancel(self, number: int) -> None:
        """Forget a question; the worker leaves it at its next pause."""
        self._answers.pop(number, None)
        one = self._open_requests.pop(number, None)
        if one is None:
            return
        if one.in_process_number is not None:
            self._in_process.cancel(one.in_process_number)
        elif one.sent and self._process is not None:
            self._send(CancelRequest(number))
            self._dispatch()

    def close(self) -> None:
        """End the worker, in mid-thought if need be."""
        self._open_requests.clear()
        self._answers.clear()
        self._in_process.close()
        if self._process is not None:
            self._process.terminate()
            self._process = None

    # the worker -----------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        """Let everything be thought about that is not: by the worker, or here if that must be."""
        while waiting := [
            n for n, one in self._open_requests.items() if not one.sent and one.in_process_number is None
        ]:
            one = self._open_requests[waiting[0]]
            if one.tries >= MAX_TRIES or self._lost_workers >= MAX_LOST_WORKERS:
                one.in_process_number = self._in_process.submit(one.request)
            else:
                one.sent = self._send(SubmitRequest(waiting[0], one.request))

    def _send(self, message: Message) -> bool:
        """Send something to the worker, which is started if need be; return whether it went off."""
        try:
            if self._process is None:
                # Not before: all that starts processes takes its time to load.
                from gnoming.thinking.worker_process import WorkerProcess

                self._process = WorkerProcess(self._find)
                self._last_heard = self._clock()
                log.info("worker %s started", self._process.pid)
            self._process.send(message)
        except Exception as error:  # whatever the system says: the game goes on
            self._give_up_worker(f"cannot be reached: {error!r}")
            return False
        return True

    def _receive(self, wait: float) -> None:
        """Take in what the worker has to say."""
        if self._process is None:
            return
        try:
            replies = self._process.receive(wait)
        except OSError:
            self._give_up_worker("is gone")
        else:
            for reply in replies:
                self._handle_reply(reply)
            asked = any(one.sent for one in self._open_requests.values())
            if asked and self._clock() - self._last_heard > SILENCE_LIMIT_S:
                self._give_up_worker("gives no sign of life")
        self._dispatch()

    def _handle_reply(self, reply: Reply) -> None:
        self._last_heard = self._clock()
        self._lost_workers = 0
        match reply:
            case RequestAnswered(number, thought):
                if self._open_requests.pop(number, None) is not None:
                    self._answers[number] = thought
            case RequestFailed(number, trace):
                one = self._open_requests.get(number)
                if one is not None:
                    one.sent = False
                    self._fall_back(number, one, trace)
            case _:
                assert_never(reply)

    def _give_up_worker(self, how: str) -> None:
        """Do without this worker; what it was asked has to be asked again."""
        status = None
        if self._process is not None:
            status = self._process.terminate()
            self._process = None
        log.warning("the worker %s (exit status %s)", how, status)
        self._lost_workers += 1
        for one in self._open_requests.values():
            one.tries += one.sent
            one.sent = False

    def _fall_back(self, number: int, one: _OpenRequest, trace: str) -> None:
        """A bot, or the judgement, has failed and would fail again: a weaker bot answers, or else anybody."""
        if trace not in self._logged_tracebacks:
            self._logged_tracebacks.add(trace)
            log.error("thinking failed:\n%s", trace)
        weaker = easier_request(one.request, self._find)
        if weaker is not None:
            one.request = weaker
        else:
            del self._open_requests[number]
            self._answers[number] = fallback_answer(one.request, self._find)
