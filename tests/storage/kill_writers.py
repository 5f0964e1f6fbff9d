"""Kill writers of a save with SIGKILL and check the files they leave; test_saves_killed.py runs this in a process.

`kill_writers.py steps FOLDER` dies before and after each single system call of a write; `kill_writers.py moments
FOLDER N` lets N writers write without pause and kills each at a random moment. Prints "ok N", or ends with an error.
"""

import itertools
import mmap
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from gnoming.storage.saves import BACKUP_COUNT, SaveStore

CALLS = ("open", "write", "fsync", "close", "replace", "rename", "unlink", "mkdir")
PAD = "x" * 20_000


def document(n: int) -> str:
    """Return a save that is intact only with both ends."""
    return f"{n} {PAD} {n}"


def number(text: str) -> int:
    """Return the number of an intact document. Raises ValueError for any other."""
    n = int(text.split(" ", 1)[0])
    if text != document(n):
        raise ValueError("torn")
    return n


def fork(work: Callable[[], None]) -> int:
    """Run a function in a forked process; return the process id."""
    process = os.fork()
    if process == 0:
        work()
        os._exit(0)
    return process


def die_at(step: int, after: bool) -> None:
    """Count system calls from now on, and die before or after a given one; a write is half done by then."""
    count = itertools.count()

    def deadly(name: str) -> None:
        real: Callable[..., object] = getattr(os, name)

        def call(*args: object, **kwargs: object) -> object:
            if next(count) != step:
                return real(*args, **kwargs)
            if after:
                real(*args, **kwargs)
            elif name == "write" and isinstance(args[1], memoryview):
                real(args[0], args[1][: len(args[1]) // 2])
            os.kill(os.getpid(), signal.SIGKILL)
            return None

        setattr(os, name, call)

    for name in CALLS:
        deadly(name)


def look(folder: Path, *allowed: int) -> int:
    """Load the save, which must be one of these and undamaged."""
    store = SaveStore(folder, "game")
    found = store.load(number)
    store.close()
    assert found.set_aside == (), found
    assert found.value in allowed, (found.value, allowed)
    return found.value


def steps(folder: Path) -> int:
    """Die at every step of a write, for a save without and with backups; return the number of deaths."""
    deaths = 0
    for written in range(BACKUP_COUNT + 2):
        for after in (False, True):
            for step in itertools.count():
                place = folder / f"{written}-{after}-{step}"
                store = SaveStore(place, "game")
                for n in range(1, written + 1):
                    store.write(document(n))
                store.close()

                def work(
                    place: Path = place, step: int = step, after: bool = after, n: int = written + 1
                ) -> None:
                    die_at(step, after)
                    SaveStore(place, "game").write(document(n))

                _, status = os.waitpid(fork(work), 0)
                if not os.WIFSIGNALED(status):
                    assert status == 0
                    break  # there are no more steps
                deaths += 1
                if written:
                    look(place, written, written + 1)
                after_it = SaveStore(place, "game")
                after_it.write(document(99))
                after_it.close()
                look(place, 99)
                assert not list(place.glob("*.tmp-*"))
    return deaths


def moments(folder: Path, times: int) -> int:
    """Kill writers at random; the save must be the last finished one, or the one being written."""
    finished = mmap.mmap(-1, 8)
    rng = random.Random(20261120)
    store = SaveStore(folder, "game")
    store.write(document(0))
    store.close()

    def work() -> None:
        writer = SaveStore(folder, "game")
        for n in itertools.count(int.from_bytes(finished[:8], "little") + 1):
            writer.write(document(n))
            finished[:8] = n.to_bytes(8, "little")

    last = 0
    for _ in range(times):
        process = fork(work)
        sure = last + rng.randrange(3)  # so many are written however busy the machine is
        while int.from_bytes(finished[:8], "little") < sure:
            time.sleep(0.001)
        time.sleep(rng.uniform(0.0, 0.01))
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        done = int.from_bytes(finished[:8], "little")
        last = look(folder, done, done + 1)
        finished[:8] = last.to_bytes(8, "little")
    return times


def main(arguments: list[str]) -> None:
    """Run all trials."""
    folder = Path(arguments[1])
    print("ok", steps(folder) if arguments[0] == "steps" else moments(folder, int(arguments[2])))


if __name__ == "__main__":
    main(sys.argv[1:])
