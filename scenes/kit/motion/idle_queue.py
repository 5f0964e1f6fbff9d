"""A queue of work for spare time."""

from collections import deque
from collections.abc import Callable, Iterable

MOST_JOBS = 1000
"""The maximum number of jobs, enough for three tables; the oldest are dropped, as their pages have closed."""
Job = Callable[[], object]
"""A few milliseconds of work; returns False if there was none left."""


class IdleQueue:
    """A queue of jobs that are done one by one in the time that frames leave over; any job may be dropped."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque(maxlen=MOST_JOBS)

    def add(self, jobs: Iterable[Job]) -> None:
        self._jobs.extend(jobs)

    def add_first(self, job: Job) -> None:
        self._jobs.appendleft(job)

    @property
    def pending(self) -> bool:
        return bool(self._jobs)

    def run_one(self) -> bool:
        """Run the first job that still has work; return False if there is none."""
        while self._jobs:
            if self._jobs.popleft()() is not False:
                return True
        return False

    def clear(self) -> None:
        self._jobs.clear()
