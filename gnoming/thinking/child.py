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

from gnoming.thinking.messages import Answered, Ask, Drop, Failed, Message, Prepare, Reply
from gnoming.thinking.mind import Mind, Work
from gnoming.thinking.questions import Find

THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def serve(inbox: "Connection[None, Message]", outbox: "Connection[Reply, None]", find: Find) -> None:
    """Answer what comes in by `inbox` until its other end is gone; the program that asks goes before this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _stand_back()
    messages: SimpleQueue[Message] = SimpleQueue()
    threading.Thread(target=_listen, args=(inbox, messages), daemon=True).start()
    with suppress(OSError):
        Desk(Mind(find), messages, outbox.send).run()


def _listen(inbox: "Connection[None, Message]", messages: "SimpleQueue[Message]") -> None:
    """Hand on what comes in; when the other end is gone, leave in the middle of whatever is being thought."""
    while True:
        try:
            messages.put(inbox.recv())
        except (EOFError, OSError):
            os._exit(0)


def _stand_back() -> None:
    """Let the frames come first: a lower priority, and one core at a time."""
    for name in THREADS:
        os.environ.setdefault(name, "1")
    with suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), 0x4000)  # BELOW_NORMAL_PRIORITY_CLASS
        else:
            os.nice(5)


class Desk:
    """The open questions; the newest is worked on, and between two slices it is looked whether there is a newer one."""

    def __init__(self, mind: Mind, messages: "SimpleQueue[Message]", reply: Callable[[Reply], None]) -> None:
        self._mind = mind
        self._messages = messages
        self._reply = reply
        self._open: dict[int, Work] = {}

    def run(self) -> None:
        """Work for ever."""
        while True:
            self.step()

    def step(self) -> None:
        """Take in what has come, waiting if there is nothing to do, and work one slice."""
        while not self._open or not self._messages.empty():
            self._take(self._messages.get())
        number, work = next(reversed(self._open.items()))
        try:
            next(work)
            return
        except StopIteration as done:
            reply: Reply = Answered(number, done.value)
        except Exception:
            reply = Failed(number, traceback.format_exc())
        del self._open[number]
        self._reply(reply)

    def _take(self, message: Message) -> None:
        match message:
            case Prepare(game, players):
                for player in players:
                    with suppress(Exception):  # it will fail again when it is asked, and be told then
                        self._mind.bot(game, player)
            case Ask(number, question):
                self._open[number] = self._mind.work(question)
            case Drop(number):
                work = self._open.pop(number, None)
                if work is not None:
                    work.close()
            case _:
                assert_never(message)
