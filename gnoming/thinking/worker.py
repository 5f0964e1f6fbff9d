"""A thinker in a worker process, started on first use and replaced when it is lost.

If no process can be started, or two died over one request, this process works in slices. If a bot fails, the next
weaker level answers.
"""

import logging
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, assert_never

from gnoming.core.game import Player
from gnoming.registry import find_game
from gnoming.thinking import thinker
from gnoming.thinking.in_process import InProcessThinker
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder, Message, Reply

if TYPE_CHECKING:
    from gnoming.thinking.worker_process import WorkerProcess

SLICE_S = 0.004
"""The seconds per frame that thinking may take in this process."""
MAX_TRIES = 2
"""The number of workers that may be lost working on one request."""
MAX_LOST_WORKERS = 4
"""The number of workers that may be lost in a row, with no reply in between, before no more are started."""
SILENCE_LIMIT_S = 30.0
"""Seconds of silence after which a worker counts as lost; it may have hung without exiting."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _OpenRequest:
    """A request not yet answered; `in_process_number` is set if this process, not the worker, handles it."""

    request: BotRequest
    sent: bool = False
    tries: int = 0
    in_process_number: int | None = None


class WorkerThinker:
    """A thinker with one worker process; `find` must be importable by its qualified name, `clock` is in seconds."""

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
        self._last_reply = 0.0

    @property
    def in_background(self) -> bool:
        """True if workers can be started; once too many have been lost, this process thinks instead."""
        return self._lost_workers < MAX_LOST_WORKERS

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Start a worker, if there is none, and have it create these bots."""
        if self._lost_workers < MAX_LOST_WORKERS:
            self._send(thinker.PrepareBots(game, tuple(players)))

    def submit(self, request: BotRequest) -> int:
        number = next(self._numbers)
        if not any(pending.sent for pending in self._open_requests.values()):
            self._last_reply = self._clock()  # an idle worker is silent
        self._open_requests[number] = _OpenRequest(request)
        self._dispatch()
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        if number in self._open_requests:
            self._receive(wait)
        pending = self._open_requests.get(number)
        if pending is None or pending.in_process_number is None:
            return self._answers.pop(number, None)
        try:
            answer = self._in_process.take_answer(pending.in_process_number, wait)
        except Exception:
            pending.in_process_number = None
            self._fall_back(number, pending, traceback.format_exc())
            self._dispatch()
            return self._answers.pop(number, None)
        if answer is not None:
            del self._open_requests[number]
        return answer

    def cancel(self, number: int) -> None:
        """Forget a request; the worker drops it after its current slice."""
        self._answers.pop(number, None)
        pending = self._open_requests.pop(number, None)
        if pending is None:
            return
        if pending.in_process_number is not None:
            self._in_process.cancel(pending.in_process_number)
        elif pending.sent and self._process is not None:
            self._send(thinker.CancelRequest(number))
            self._dispatch()

    def close(self) -> None:
        """Terminate the worker, even in the middle of a search."""
        self._open_requests.clear()
        self._answers.clear()
        self._in_process.close()
        if self._process is not None:
            self._process.terminate()
            self._process = None

    # the worker -----------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        """Hand every waiting request to the worker, or to this process if necessary."""
        while (number := self._next_waiting()) is not None:
            pending = self._open_requests[number]
            if pending.tries >= MAX_TRIES or self._lost_workers >= MAX_LOST_WORKERS:
                pending.in_process_number = self._in_process.submit(pending.request)
            else:
                pending.sent = self._send(thinker.SubmitRequest(number, pending.request))

    def _next_waiting(self) -> int | None:
        for number, pending in self._open_requests.items():
            if not pending.sent and pending.in_process_number is None:
                return number
        return None

    def _send(self, message: Message) -> bool:
        try:
            if self._process is None:
                # Imported late, since multiprocessing is slow to load.
                from gnoming.thinking.worker_process import WorkerProcess

                self._process = WorkerProcess(self._find)
                self._last_reply = self._clock()
                log.info("worker %s started", self._process.pid)
            self._process.send(message)
        except Exception as error:  # the game must go on, whatever the system reports
            self._give_up_worker(f"cannot be reached: {error!r}")
            return False
        return True

    def _receive(self, wait: float) -> None:
        """Handle the worker's replies, and give up on the worker if it has exited or does not answer."""
        if self._process is None:
            return
        try:
            replies = self._process.receive(wait)
        except OSError:
            self._give_up_worker("is gone")
        else:
            for reply in replies:
                self._handle_reply(reply)
            awaited = any(pending.sent for pending in self._open_requests.values())
            if awaited and self._clock() - self._last_reply > SILENCE_LIMIT_S:
                self._give_up_worker("gives no sign of life")
        self._dispatch()

    def _handle_reply(self, reply: Reply) -> None:
        self._last_reply = self._clock()
        self._lost_workers = 0
        match reply:
            case thinker.RequestAnswered(number, answer):
                if self._open_requests.pop(number, None) is not None:
                    self._answers[number] = answer
            case thinker.RequestFailed(number, trace):
                pending = self._open_requests.get(number)
                if pending is not None:
                    pending.sent = False
                    self._fall_back(number, pending, trace)
            case thinker.StillThinking():
                pass
            case _:
                assert_never(reply)

    def _give_up_worker(self, how: str) -> None:
        """Stop using the worker, and queue its requests again."""
        status = None
        if self._process is not None:
            status = self._process.terminate()
            self._process = None
        log.warning("the worker %s (exit status %s)", how, status)
        self._lost_workers += 1
        for pending in self._open_requests.values():
            pending.tries += pending.sent
            pending.sent = False

    def _fall_back(self, number: int, pending: _OpenRequest, trace: str) -> None:
        """Replace a failed request with one to a weaker bot, or answer it without any search."""
        if trace not in self._logged_tracebacks:
            self._logged_tracebacks.add(trace)
            log.error("thinking failed:\n%s", trace)
        weaker = easier_request(pending.request, self._find)
        if weaker is not None:
            pending.request = weaker
        else:
            del self._open_requests[number]
            self._answers[number] = fallback_answer(pending.request, self._find)


def easier_request(request: BotRequest, find: GameFinder) -> BotRequest | None:
    """Return the same request for the next weaker level; None if there is no weaker one."""
    match request:
        case thinker.MoveRequest(game, player):
            levels = find(game).levels
            rank = levels.index(player.level) if player.level in levels else len(levels)
            return None if rank == 0 else replace(request, player=replace(player, level=levels[rank - 1]))
        case thinker.JudgeRequest() | thinker.RoundRequest():
            return None
        case _:
            assert_never(request)


def fallback_answer(request: BotRequest, find: GameFinder) -> BotAnswer:
    """Return an answer without any search: the first legal action, an empty judgement, or a round without moves."""
    match request:
        case thinker.MoveRequest(game, _, view):
            return find(game).legal(view)[0]
        case thinker.JudgeRequest():
            return ()
        case thinker.RoundRequest():
            return thinker.RoundPlayed()
        case _:
            assert_never(request)
