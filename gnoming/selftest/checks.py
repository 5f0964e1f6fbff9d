"""What a self-test is made of, and how it is run: one step after another, each named, none stopped by another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


class SelfTestError(Exception):
    """Something is not as it should be; the text says what."""


@dataclass(frozen=True, slots=True)
class Check:
    """One thing to look at. `look` returns what was seen, in a few words; whatever it raises is a fault."""

    name: str
    run: Callable[[], str]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What came of a step: what was seen, or what is wrong; and how long it took."""

    name: str
    finding: str
    error: Exception | None
    seconds: float


def run_checks(steps: Sequence[Check], tell: Callable[[CheckResult], None]) -> int:
    """Take every step, tell of each as it is done, and return how many found a fault."""
    faults = 0
    for step in steps:
        outcome = _run_check(step)
        faults += outcome.error is not None
        tell(outcome)
    return faults


def _run_check(step: Check) -> CheckResult:
    start = perf_counter()
    try:
        return CheckResult(step.name, step.run(), None, perf_counter() - start)
    except Exception as error:
        return CheckResult(step.name, "", error, perf_counter() - start)
