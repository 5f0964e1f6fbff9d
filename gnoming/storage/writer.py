"""A thread for writing: a durable write takes about ten of a frame's sixteen milliseconds."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from gnoming.storage.files import SaveError

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Write = Callable[[], object]


class BackgroundWriter:
    """A writer that performs writes in the order of submission. Python waits for all of them at exit."""

    def __init__(self, name: str = "writer") -> None:
        self._name = name
        self._pending: deque[Future[object]] = deque()
        self._replaceable: dict[str, tuple[Future[object], Write]] = {}

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # not imported before the first picture

        return ThreadPoolExecutor(1, self._name)

    @property
    def is_idle(self) -> bool:
        return all(future.done() for future in self._pending)

    def submit(self, write: Write) -> None:
        self._pending.append(self._thread.submit(write))

    def submit_latest(self, name: str, write: Write) -> None:
        """Queue a write; drop an earlier one with the same name if it has not begun."""
        before = self._replaceable.get(name)
        if before is not None:
            before[0].cancel()
        self.submit(write)
        self._replaceable[name] = self._pending[-1], write

    def retry_failed(self) -> None:
        """Wait for all writes; queue the latest of each name once more if it failed."""
        self.wait()
        for name, (future, write) in [*self._replaceable.items()]:
            if not future.cancelled() and isinstance(future.exception(), SaveError):
                del self._replaceable[name]
                self.submit(write)

    def wait(self) -> None:
        self.barrier()()

    def barrier(self) -> Callable[[], None]:
        """Return a function that waits until every write queued so far is done; any thread may call it."""
        pending = tuple(self._pending)

        def wait() -> None:
            for future in pending:
                if not future.cancelled():
                    future.exception()

        return wait

    def take_outcomes(self) -> list[SaveError | None]:
        """Return the outcome of each write finished since the last call: its error, or None for success.

        Any other exception in a write is a bug, and is raised again.
        """
        found: list[SaveError | None] = []
        while self._pending and self._pending[0].done():
            future = self._pending.popleft()
            if not future.cancelled():
                found.append(_save_error(future))
        return found


def _save_error(future: Future[object]) -> SaveError | None:
    try:
        future.result()
    except SaveError as error:
        return error
    return None
