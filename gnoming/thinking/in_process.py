"""Thinking in this very process: at once, for tests and pictures, or in slices where there is no other process."""

from collections.abc import Callable, Sequence
from itertools import count
from time import perf_counter

from gnoming.core.game import Player
from gnoming.thinking.jobs import Job, JobFactory
from gnoming.thinking.thinker import BotAnswer, BotRequest, GameFinder


class InProcessThinker:
    """Thinks while it is asked for the answer, at most `slice_s` seconds each time; None: to the end.

    Unlike a worker it hands on what a bot raises.
    """

    def __init__(
        self, find: GameFinder, slice_s: float | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._jobs = JobFactory(find)
        self._slice_s = slice_s
        self._clock = clock
        self._numbers = count(1)
        self._open_jobs: dict[int, Job] = {}

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Do nothing: a bot is made when it is first asked."""

    def submit(self, question: BotRequest) -> int:
        """Keep a question."""
        number = next(self._numbers)
        self._open_jobs[number] = self._jobs.make_job(question)
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Think on about a question, and return the answer when it is there."""
        work = self._open_jobs.get(number)
        if work is None:
            return None
        end = None if self._slice_s is None else self._clock() + max(wait, self._slice_s)
        try:
            while end is None or self._clock() < end:
                next(work)
        except StopIteration as done:
            del self._open_jobs[number]
            thought: BotAnswer = done.value
            return thought
        except Exception:
            del self._open_jobs[number]
            raise
        return None

    def cancel(self, number: int) -> None:
        """Leave a question unanswered."""
        work = self._open_jobs.pop(number, None)
        if work is not None:
            work.close()

    def close(self) -> None:
        """Leave all questions unanswered."""
        for number in tuple(self._open_jobs):
            self.cancel(number)
