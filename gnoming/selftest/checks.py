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


SEED = "selftest"
"""What a self-test draws by when nobody says otherwise."""
MAX_NAMED = 5
"""Faults that are told in full; of more, only how many there were."""


def make_seeds(first: str, count: int) -> tuple[str, ...]:
    """Return so many seeds: the first one, and others that are its name with a number."""
    return (first, *(f"{first}-{number}" for number in range(2, count + 1)))


def run_seeds(seeds: Sequence[str], run: Callable[[str], str]) -> str:
    """Run a check by each seed and return what the last one saw.

    Raises SelfTestError with every fault and its seed; `gnoming selftest --seed SEED` finds it again.
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
