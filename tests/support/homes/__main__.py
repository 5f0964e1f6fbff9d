"""Damage homes by lot and open every page of each, in many processes: `python3 build homes 1000 --workers 4`.

With `--together`, two programs use each sound home at once: `python3 build homes 200 --together`.
"""

import argparse
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Sequence
from multiprocessing.queues import Queue
from pathlib import Path
from queue import Empty
from time import monotonic

from tests.support.homes.full import fill_home
from tests.support.homes.together import try_together
from tests.support.homes.trial import Report, try_homes

EVERY = 100
"""The number of homes after which they are counted."""
LONGEST_WAIT_S = 300.0
"""The seconds without a report after which processes are given up."""


class Tally:
    """The reports so far. Each fault is printed at once, and all are counted now and then."""

    def __init__(self) -> None:
        self._reports: dict[str, Report] = {}
        self._start = monotonic()

    def add(self, report: Report) -> None:
        """Add a home, and print its faults."""
        self._reports[report.seed] = report
        if not report.is_sound:
            print(report.seed, report.damaged, report.error, report.lost, report.slow, sep="\n", flush=True)
        if len(self._reports) % EVERY == 0:
            print(self.line(), flush=True)

    def line(self) -> str:
        """Return the figures of all homes so far."""
        every = list(self._reports.values())
        return (
            f"{len(every)} homes, {sum(one.steps for one in every)} pages and steps, "
            f"{sum(bool(one.error) for one in every)} errors, "
            f"{sum(len(one.slow) for one in every)} steps over 1 s, "
            f"{sum(len(one.lost) for one in every)} losses, "
            f"{max((one.memory for one in every), default=0)} MB in a process at most, "
            f"{monotonic() - self._start:.0f} s"
        )

    def missing(self, seeds: Sequence[str]) -> list[str]:
        """Return the seeds of which there is no report, as their process has died."""
        return [seed for seed in seeds if seed not in self._reports]

    @property
    def is_sound(self) -> bool:
        """True if no home has a fault."""
        return all(one.is_sound for one in self._reports.values())


def main() -> None:
    """Try as many homes as asked for; print each fault, and the figures of all on the last line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("homes", type=int)
    parser.add_argument("--first", type=int, default=0, help="number of the first seed")
    parser.add_argument("--workers", type=int, default=1, help="number of processes")
    parser.add_argument("--together", action="store_true", help="let two programs use each home at once")
    wanted = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    seeds = [f"home-{number}" for number in range(wanted.first, wanted.first + wanted.homes)]
    if wanted.together:
        sys.exit(0 if try_together(seeds) else 1)
    context, tally = multiprocessing.get_context("spawn"), Tally()
    reports: Queue[Report] = context.Queue()
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "full"
        fill_home(full)
        shares = [seeds[start :: wanted.workers] for start in range(wanted.workers)]
        workers = [
            context.Process(target=try_homes, args=(full, share, reports), daemon=True) for share in shares
        ]
        for worker in workers:
            worker.start()
        latest = monotonic()
        while tally.missing(seeds) and monotonic() < latest + LONGEST_WAIT_S:
            try:
                tally.add(reports.get(timeout=5))
                latest = monotonic()
            except Empty:
                if not any(worker.is_alive() for worker in workers):
                    break
        for worker in workers:
            worker.kill()
    missing = tally.missing(seeds)
    if missing:
        print("no report of", *missing)
    print(tally.line())
    sys.exit(0 if tally.is_sound and not missing else 1)


if __name__ == "__main__":
    main()
