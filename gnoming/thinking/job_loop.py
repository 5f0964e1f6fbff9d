"""The worker's side of the pipes, which works on the newest request in slices, and exits with the program."""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from time import perf_counter
from typing import assert_never

from gnoming import system
from gnoming.thinking import thinker
from gnoming.thinking.jobs import Job, JobFactory
from gnoming.thinking.thinker import GameFinder, Message, Reply

SIGN_OF_LIFE_S = 5.0
"""Seconds without an answer after which a busy worker reports that it is still alive."""
THREAD_VARIABLES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def serve(inbox: "Connection[None, Message]", outbox: "Connection[Reply, None]", find: GameFinder) -> None:
    """Answer the messages from `inbox` until its other end closes, at a lower priority than the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lower_priority()
    system.return_large_blocks()
    messages: SimpleQueue[Message] = SimpleQueue()
    threading.Thread(target=_receive, args=(inbox, messages), daemon=True).start()
    with suppress(OSError):
        JobLoop(JobFactory(find), messages, outbox.send).run()


def _receive(inbox: "Connection[None, Message]", messages: "SimpleQueue[Message]") -> None:
    """Queue incoming messages; when the other end closes, exit immediately, even in the middle of a search."""
    while True:
        try:
            messages.put(inbox.recv())
        except (EOFError, OSError):
            os._exit(0)


def _lower_priority() -> None:
    """Give the program's frames precedence: lower this process's priority, and use a single core."""
    for name in THREAD_VARIABLES:
        os.environ.setdefault(name, "1")
    with suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), 0x4000)  # BELOW_NORMAL_PRIORITY_CLASS
        else:
            os.nice(5)


class JobLoop:
    """A loop that works on the newest open request, and reads new messages between slices."""

    def __init__(
        self,
        jobs: JobFactory,
        messages: "SimpleQueue[Message]",
        reply: Callable[[Reply], None],
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self._clock = clock
        self._last_reply = clock()
        self._jobs = jobs
        self._messages = messages
        self._send_reply = reply
        self._open_jobs: dict[int, Job] = {}

    def run(self) -> None:
        while True:
            self.step()

    def step(self) -> None:
        """Read the waiting messages, blocking if there is nothing to do, and then work for one slice."""
        while not self._open_jobs or not self._messages.empty():
            self._handle_message(self._messages.get())
        number, job = next(reversed(self._open_jobs.items()))
        try:
            next(job)
            if self._clock() - self._last_reply > SIGN_OF_LIFE_S:
                self._reply(thinker.StillThinking())
            return
        except StopIteration as done:
            reply: Reply = thinker.RequestAnswered(number, done.value)
        except Exception:
            reply = thinker.RequestFailed(number, traceback.format_exc())
        del self._open_jobs[number]
        self._reply(reply)

    def _reply(self, reply: Reply) -> None:
        self._last_reply = self._clock()
        self._send_reply(reply)

    def _handle_message(self, message: Message) -> None:
        match message:
            case thinker.PrepareBots(game, players):
                for player in players:
                    with suppress(Exception):  # it fails again when a move is requested, and is reported then
                        self._jobs.bot_for(game, player)
            case thinker.SubmitRequest(number, request):
                self._open_jobs[number] = self._jobs.make_job(request)
            case thinker.CancelRequest(number):
                job = self._open_jobs.pop(number, None)
                if job is not None:
                    job.close()
            case _:
                assert_never(message)
