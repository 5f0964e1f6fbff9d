"""The checks of a self-test, and a runner that runs all of them, even if some fail."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter


class SelfTestError(Exception):
    """Raised when a check fails; the message names the fault."""


@dataclass(frozen=True, slots=True)
class Check:
    """A named check; `run` returns a short description of its findings, and any exception is a fault."""

    name: str
    run: Callable[[], str]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of a check: its findings or its error, and the time taken."""

    name: str
    finding: str
    error: Exception | None
    seconds: float


def run_checks(checks: Sequence[Check], report: Callable[[CheckResult], None]) -> int:
    """Run every check, call `report` with each result, and return the number of faults."""
    faults = 0
    for check in checks:
        result = _run_check(check)
        faults += result.error is not None
        report(result)
    return faults


def _run_check(check: Check) -> CheckResult:
    start = perf_counter()
    try:
        return CheckResult(check.name, check.run(), None, perf_counter() - start)
    except Exception as error:
        return CheckResult(check.name, "", error, perf_counter() - start)


SEED = "selftest"
"""The default seed of a self-test."""
MAX_NAMED = 5
"""The number of faults that are reported in full; the others are only counted."""


def make_seeds(first: str, count: int) -> tuple[str, ...]:
    """Return `count` seeds: the first one, and others with a number appended to it."""
    return (first, *(f"{first}-{number}" for number in range(2, count + 1)))


def run_seeds(seeds: Sequence[str], run: Callable[[str], str]) -> str:
    """Run a check with each seed and return the last run's findings.

    Raises SelfTestError with every fault and its seed; `gnoming selftest --seed SEED` reproduces it.
    """
    seen, faults = "", list[str]()
    cause: Exception | None = None
    for seed in seeds:
        try:
            seen = run(seed)
        except Exception as error:
            cause = error
            kind = "" if isinstance(error, SelfTestError) else f"{type(error).__name__}: "
            faults.append(f"{kind}{error} (--seed {seed})")
    if cause is not None:
        more = f"; and {len(faults) - MAX_NAMED} more" if len(faults) > MAX_NAMED else ""
        raise SelfTestError("; ".join(faults[:MAX_NAMED]) + more) from cause
    return seen if len(seeds) == 1 else f"{seen}; by {len(seeds)} seeds"
