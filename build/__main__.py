"""The project's tasks: `python3 build TASK [ARGUMENTS]`. Needs only Python 3.11 or newer."""

import importlib
import importlib.util
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

import environment


@dataclass(frozen=True, slots=True)
class Task:
    """What one word after `python3 build` does: `main(arguments) -> exit status` of a module."""

    module: str
    help: str
    locks: tuple[str, ...] = ("play", "dev")


TASKS = {
    "play": Task("play", "play the game (arguments go to it: --demo, --help, ...)", ("play",)),
    "test": Task("run_tests", "run the tests (arguments go to pytest)"),
    "check": Task("check", "lint, format, types, who imports whom, texts, licences"),
    "bench": Task("bench", "measure speed and memory, printed as a table"),
    "review": Task(
        "review",
        "measure whether luck is fair, what each level loses in a decision, and how sure that is",
        ("play", "dev", "train"),
    ),
    "manners": Task(
        "manners",
        "measure what shows of each gnome's style, and every mixture of rules",
        ("play", "dev", "train"),
    ),
    "shots": Task("shots", "render every scene into a folder, the same pixels each time"),
    "art": Task("art", "render the masters from the art's sources", ("play", "dev", "art")),
    "sound": Task("sound", "make the sounds from their sources", ("play", "dev", "art")),
    "train": Task("train", "let the strong bots learn anew from playing", ("play", "dev", "train")),
    "arena": Task("arena", "gnoming arena, with compiled bots", ("play", "dev", "train")),
    "bundle": Task("bundle", "make a program that needs no Python"),
    "installer": Task("installer", "make the installer for this system"),
    "lock": Task("lock", "renew build/locks after a change of dependencies"),
    "wheel": Task("wheel", "make dist/gnoming-*.whl and try it in an environment of its own"),
}


def usage() -> str:
    """The list of tasks, one a line."""
    width = max(map(len, TASKS))
    lines = [f"  {name:<{width}}  {task.help}" for name, task in TASKS.items()]
    return "\n".join(["usage: python3 build TASK [ARGUMENTS]", "", *lines])


def main(arguments: list[str]) -> int:
    """Run one task and give its exit status; 2 for a wrong call or something a person has to mend."""
    name = arguments[0] if arguments else ""
    if name in ("-h", "--help", "help"):
        print(usage())
        return 0
    task = TASKS.get(name)
    if task is None:
        print(f"build: no task is called {name!r}.\n" if name else "build: which task?\n", file=sys.stderr)
        print(usage(), file=sys.stderr)
        return 2
    if importlib.util.find_spec(task.module) is None:
        print(f"build: `{name}` is not in this version yet (no build/{task.module}.py).", file=sys.stderr)
        return 2
    try:
        environment.prepare_venv(task.locks)
        if not environment.is_inside_venv():
            environment.restart_in_venv(arguments)
        run = cast(Callable[[list[str]], int], importlib.import_module(task.module).main)
        return run(arguments[1:])
    except environment.BuildError as trouble:
        print(f"build: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
