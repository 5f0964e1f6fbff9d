"""The seeds of a self-test: all that is drawn by lot follows from one, and a fault names the one that found it."""

from collections.abc import Callable, Sequence

from gnoming.selftest.checks import SelfTestError

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
