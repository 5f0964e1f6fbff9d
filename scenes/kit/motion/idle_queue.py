"""Work that waits for spare time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

Job = Callable[[], object]
"""A few milliseconds of work; returns False if there was nothing left to do."""


class IdleQueue:
    """Jobs done one by one in the time that frames leave over."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()

    def add(self, jobs: Iterable[Job]) -> None:
        """Put jobs behind those that wait."""
        self._jobs.extend(jobs)

    def add_first(self, job: Job) -> None:
        """Put a job before all that wait."""
        self._jobs.appendleft(job)

    @property
    def pending(self) -> bool:
        """Whether any job waits."""
        return bool(self._jobs)

    def run_one(self) -> bool:
        """Run the first job that has something to do; return False if there is none."""
        while self._jobs:
            if self._jobs.popleft()() is not False:
                return True
        return False

    def clear(self) -> None:
        """Drop all jobs."""
        self._jobs.clear()
