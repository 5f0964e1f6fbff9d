"""What a self-test is made of, and how it is run: one step after another, each named, none stopped by another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


class Fault(Exception):
    """Something is not as it should be; the text says what."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to look at. `look` returns what was seen, in a few words; whatever it raises is a fault."""

    name: str
    look: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a step: what was seen, or what is wrong; and how long it took."""

    name: str
    seen: str
    fault: Exception | None
    seconds: float


def run(steps: Sequence[Step], tell: Callable[[Outcome], None]) -> int:
    """Take every step, tell of each as it is done, and return how many found a fault."""
    faults = 0
    for step in steps:
        outcome = _take(step)
        faults += outcome.fault is not None
        tell(outcome)
    return faults


def _take(step: Step) -> Outcome:
    start = perf_counter()
    try:
        return Outcome(step.name, step.look(), None, perf_counter() - start)
    except Exception as error:
        return Outcome(step.name, "", error, perf_counter() - start)
