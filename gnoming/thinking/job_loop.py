"""The worker's own side: takes questions in, works on the newest in slices, and ends when nobody listens any more."""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import assert_never

from gnoming.thinking.jobs import Job, JobFactory
from gnoming.thinking.messages import (
    CancelRequest,
    Message,
    PrepareBots,
    Reply,
    RequestAnswered,
    RequestFailed,
    SubmitRequest,
)
from gnoming.thinking.thinker import GameFinder

THREAD_VARIABLES = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def serve(inbox: "Connection[None, Message]", outbox: "Connection[Reply, None]", find: GameFinder) -> None:
    """Answer what comes in by `inbox` until its other end is gone; the program that asks goes before this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lower_priority()
    messages: SimpleQueue[Message] = SimpleQueue()
    threading.Thread(target=_receive, args=(inbox, messages), daemon=True).start()
    with suppress(OSError):
        JobLoop(JobFactory(find), messages, outbox.send).run()


def _receive(inbox: "Connection[None, Message]", messages: "SimpleQueue[Message]") -> None:
    """Hand on what comes in; when the other end is gone, leave in the middle of whatever is being thought."""
    while True:
        try:
            messages.put(inbox.recv())
        except (EOFError, OSError):
            os._exit(0)


def _lower_priority() -> None:
    """Let the frames come first: a lower priority, and one core at a time."""
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
    """The open questions; the newest is worked on, and between two slices it is looked whether there is a newer one."""

    def __init__(
        self, mind: JobFactory, messages: "SimpleQueue[Message]", reply: Callable[[Reply], None]
    ) -> None:
        self._jobs = mind
        self._messages = messages
        self._send_reply = reply
        self._open_jobs: dict[int, Job] = {}

    def run(self) -> None:
        """Work for ever."""
        while True:
            self.step()

    def step(self) -> None:
        """Take in what has come, waiting if there is nothing to do, and work one slice."""
        while not self._open_jobs or not self._messages.empty():
            self._handle_message(self._messages.get())
        number, work = next(reversed(self._open_jobs.items()))
        try:
            next(work)
            return
        except StopIteration as done:
            reply: Reply = RequestAnswered(number, done.value)
        except Exception:
            reply = RequestFailed(number, traceback.format_exc())
        del self._open_jobs[number]
        self._send_reply(reply)

    def _handle_message(self, message: Message) -> None:
        match message:
            case PrepareBots(game, players):
                for player in players:
                    with suppress(Exception):  # it will fail again when it is asked, and be told then
                        self._jobs.bot_for(game, player)
            case SubmitRequest(number, question):
                self._open_jobs[number] = self._jobs.make_job(question)
            case CancelRequest(number):
                work = self._open_jobs.pop(number, None)
                if work is not None:
                    work.close()
            case _:
                assert_never(message)
