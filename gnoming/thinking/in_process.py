"""A thinker without a worker process, for tests and pictures, or for systems on which no process can be started."""

from collections.abc import Callable, Sequence
from itertools import count
from time import perf_counter

from gnoming.core.game import Player
from gnoming.thinking.jobs import Job, JobFactory
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder


class InProcessThinker:
    """A thinker that works inside `take_answer`, for up to `slice_s` seconds per call.

    If `slice_s` is None, it works until it has the answer. Unlike a worker, it does not catch a bot's
    exceptions.
    """

    in_background: bool = False

    def __init__(
        self, find: GameFinder, slice_s: float | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._jobs = JobFactory(find)
        self._slice_s = slice_s
        self._clock = clock
        self._numbers = count(1)
        self._open_jobs: dict[int, Job] = {}

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Do nothing: bots are created on first use."""

    def submit(self, request: BotRequest) -> int:
        number = next(self._numbers)
        self._open_jobs[number] = self._jobs.make_job(request)
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Work on a request; return its answer once it is finished, otherwise None."""
        job = self._open_jobs.get(number)
        if job is None:
            return None
        end = None if self._slice_s is None else self._clock() + max(wait, self._slice_s)
        try:
            while end is None or self._clock() < end:
                next(job)
        except StopIteration as done:
            del self._open_jobs[number]
            answer: BotAnswer = done.value
            return answer
        except Exception:
            del self._open_jobs[number]
            raise
        return None

    def cancel(self, number: int) -> None:
        job = self._open_jobs.pop(number, None)
        if job is not None:
            job.close()

    def close(self) -> None:
        for number in tuple(self._open_jobs):
            self.cancel(number)
