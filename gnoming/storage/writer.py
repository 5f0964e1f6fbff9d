"""Writing on a thread of its own, so that no frame waits for the disk.

A durable write takes ten milliseconds; a frame has sixteen for everything.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from gnoming.storage.errors import SaveError

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Write = Callable[[], object]


class BackgroundWriter:
    """Carries out writes one after another, in the order of submission.

    Python exits only when all are done, unless it is killed.
    """

    def __init__(self) -> None:
        self._pending: deque[Future[object]] = deque()
        self._replaceable: dict[str, Future[object]] = {}

    @cached_property
    def _thread(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor  # the first picture does not wait for it

        return ThreadPoolExecutor(1, "writer")

    @property
    def is_idle(self) -> bool:
        """Whether every write is done."""
        return all(future.done() for future in self._pending)

    def submit(self, write: Write) -> None:
        """Queue a write."""
        self._pending.append(self._thread.submit(write))

    def submit_latest(self, name: str, write: Write) -> None:
        """Queue a write, and drop an earlier one of this name if it has not begun."""
        before = self._replaceable.get(name)
        if before is not None:
            before.cancel()
        self.submit(write)
        self._replaceable[name] = self._pending[-1]

    def wait(self) -> None:
        """Wait until every write is done."""
        for future in tuple(self._pending):
            if not future.cancelled():
                future.exception()

    def take_outcomes(self) -> list[SaveError | None]:
        """Return, in order, the error of each write finished since the last call, or None for a success.

        Raises whatever a write raised that is no SaveError: a bug.
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
