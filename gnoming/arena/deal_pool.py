"""Playing deals in this process or in several, with the same results in the same order."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from types import TracebackType

from gnoming.arena.deals import DealResult, LineUp, play_deal
from gnoming.core.errors import GnomingError

MAX_JOBS = 60
"""The limit on Windows, which cannot wait for more than 61 processes."""
DEALS_QUEUED_PER_JOB = 4
"""The number of deals per process that are submitted at a time, running or waiting."""


class WorkerLostError(GnomingError):
    """Raised when a process that plays deals has been killed from outside."""


class DealPool:
    """A context manager that plays deals in `jobs` processes; 1 means this process."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._other_children: frozenset[BaseProcess] = frozenset()
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> "DealPool":
        if self._jobs > 1:
            self._other_children = frozenset(multiprocessing.active_children())
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._jobs, spawn, initializer=_restore_interrupt)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Terminate the processes, even in the middle of a deal."""
        if self._pool is not None:
            for process in frozenset(multiprocessing.active_children()) - self._other_children:
                process.terminate()
            self._pool.shutdown(cancel_futures=True)

    def play(self, line_up: LineUp, count: int) -> Iterator[DealResult]:
        """Yield the results of deals 1 to `count` in order; raises WorkerLostError."""
        numbers = range(1, count + 1)
        if self._pool is None:
            for number in numbers:
                yield play_deal(line_up, number)
            return
        waiting: deque[Future[DealResult]] = deque()
        try:
            for number in numbers:
                waiting.append(self._pool.submit(play_deal, line_up, number))
                if len(waiting) >= DEALS_QUEUED_PER_JOB * self._jobs:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise WorkerLostError("arena.worker-gone") from None


def _restore_interrupt() -> None:
    """Let Ctrl-C end a worker process silently."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
