"""One worker process and the two pipes to it."""

import multiprocessing
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import SimpleQueue

from gnoming.thinking.job_loop import serve
from gnoming.thinking.messages import Message, Reply
from gnoming.thinking.thinker import GameFinder

GRACE_S = 0.5
"""Seconds that a process may take to end when it is asked to."""


class WorkerProcess:
    """Starts a process that answers questions. Whatever goes wrong with it is an OSError."""

    def __init__(self, find: GameFinder) -> None:
        spawn = multiprocessing.get_context("spawn")
        # Two one-way pipes: a two-way one would be a socket on some systems.
        its_inbox, outbox = spawn.Pipe(duplex=False)
        inbox, its_outbox = spawn.Pipe(duplex=False)
        self._inbox: Connection[None, Reply] = inbox
        self._outbox: Connection[Message, None] = outbox
        self._process = spawn.Process(target=serve, args=(its_inbox, its_outbox, find), daemon=True)
        try:
            self._process.start()
        except BaseException:
            self._close_pipes()
            raise
        finally:
            # With its ends held here as well, nobody would notice that the other side is gone.
            its_inbox.close()
            its_outbox.close()
        # A stopped process empties no pipe, and whoever writes into a full one waits: that must not be a frame.
        self._outgoing: SimpleQueue[bytes | None] = SimpleQueue()
        self._sender = threading.Thread(target=self._send_outgoing, name="postman", daemon=True)
        self._sender.start()

    @property
    def pid(self) -> int | None:
        """The process's number."""
        return self._process.pid

    def send(self, message: Message) -> None:
        """Tell the worker something, without waiting for it; raises OSError when an earlier word reached nobody."""
        if not self._sender.is_alive():
            raise BrokenPipeError
        self._outgoing.put(bytes(ForkingPickler.dumps(message)))

    def _send_outgoing(self) -> None:
        with suppress(OSError):
            while (letter := self._outgoing.get()) is not None:
                self._outbox.send_bytes(letter)

    def receive(self, wait: float) -> list[Reply]:
        """Return what has come back, at most `wait` seconds from now; raises OSError when nobody is there any more."""
        found: list[Reply] = []
        try:
            while self._inbox.poll(0.0 if found else wait):
                found.append(self._inbox.recv())
        except EOFError:
            if not found:
                raise BrokenPipeError from None
        return found

    def terminate(self) -> int | None:
        """End the process, in mid-thought if need be; return its exit status."""
        self._process.terminate()
        self._process.join(GRACE_S)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(GRACE_S)
        self._outgoing.put(None)
        self._sender.join(GRACE_S)
        self._close_pipes()
        return self._process.exitcode

    def _close_pipes(self) -> None:
        self._inbox.close()
        self._outbox.close()
