"""The project's tasks: `python3 build TASK [ARGUMENTS]`. Needs only Python 3.11 or newer."""

import sys

import environment
from tasks import TASKS


def usage() -> str:
    """Return the list of tasks, one per line."""
    width = max(map(len, TASKS))
    lines = [f"  {name:<{width}}  {task.help}" for name, task in TASKS.items()]
    return "\n".join(["usage: python3 build TASK [ARGUMENTS]", "", *lines])


def main(arguments: list[str]) -> int:
    """Run a task and return its exit status; 2 for a wrong call, or for a problem that a person has to fix."""
    name = arguments[0] if arguments else ""
    if name in ("-h", "--help", "help"):
        print(usage())
        return 0
    task = TASKS.get(name)
    if task is None:
        print(f"build: no task is called {name!r}.\n" if name else "build: which task?\n", file=sys.stderr)
        print(usage(), file=sys.stderr)
        return 2
    try:
        environment.prepare_venv(task.locks)
        if not environment.is_inside_venv():
            environment.restart_in_venv(arguments)
        return task.run(arguments[1:])
    except environment.BuildError as trouble:
        print(f"build: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
