"""One worker process and the two pipes to it."""

import multiprocessing
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue

from gnoming.thinking.job_loop import serve
from gnoming.thinking.thinker import GameFinder, Message, Reply

GRACE_S = 0.5
"""The seconds that a process may take to end after `terminate`."""


class WorkerProcess:
    """A process that answers requests. Any failure raises an OSError."""

    def __init__(self, find: GameFinder) -> None:
        spawn = multiprocessing.get_context("spawn")
        # Two one-way pipes, because a two-way pipe is a socket on some systems.
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
            # As long as this process also holds the worker's ends, neither side notices that the other is gone.
            its_inbox.close()
            its_outbox.close()
        # A hanging process empties no pipe, and writing into a full one blocks: only a thread may wait for that.
        # It also packs the messages, which takes a part of a frame; their values never change.
        self._outgoing: SimpleQueue[Message | None] = SimpleQueue()
        self._sender = threading.Thread(target=self._send_outgoing, name="sender", daemon=True)
        self._sender.start()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def send(self, message: Message) -> None:
        """Send a message without waiting; raises OSError if an earlier one could not be delivered."""
        if not self._sender.is_alive():
            raise BrokenPipeError
        self._outgoing.put(message)

    def _send_outgoing(self) -> None:
        with suppress(OSError):
            while (message := self._outgoing.get()) is not None:
                self._outbox.send(message)

    def receive(self, wait: float) -> list[Reply]:
        """Return the replies so far, waiting up to `wait` seconds for one; raises OSError if the process exited."""
        found: list[Reply] = []
        try:
            while self._inbox.poll(0.0 if found else wait):
                found.append(self._inbox.recv())
        except EOFError:
            if not found:
                raise BrokenPipeError from None
        return found

    def terminate(self) -> int | None:
        """End the process, even in the middle of a search; return its exit status."""
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
