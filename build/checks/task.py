"""`python3 build check`: everything about the sources that can be checked without running the game."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from checks import imports, licences, locale_texts, prose, release
from environment import ROOT
from tasks import TASKS

FOLDERS = ("gnoming", "scenes", "build", "tests")


def main(arguments: list[str]) -> int:
    """Run all checks, or only the named ones, and print their results; return 1 if any fails."""
    checks: dict[str, Callable[[], list[str]]] = {
        "lint": lambda: _tool("ruff", "check", "."),
        "format": lambda: _tool("ruff", "format", "--check", "."),
        "types": lambda: _tool("mypy", *(name for name in FOLDERS if any((ROOT / name).rglob("*.py")))),
        "imports": lambda: imports.faults(ROOT),
        "texts": lambda: locale_texts.faults(ROOT),
        "names": lambda: prose.faults(ROOT, frozenset(TASKS)),
        "licences": lambda: licences.faults(ROOT),
        "release": lambda: release.faults(ROOT),
        "pictures": _old_pictures,
    }
    unknown = [name for name in arguments if name not in checks]
    if unknown:
        print(
            f"build check: no check is called {unknown[0]!r}; there are {', '.join(checks)}.", file=sys.stderr
        )
        return 2
    failed = [name for name in arguments or checks if not _passes(name, checks[name])]
    print(f"check: {', '.join(failed)} failed" if failed else "check: all is well")
    return 1 if failed else 0


def _passes(name: str, check: Callable[[], list[str]]) -> bool:
    start = time.monotonic()
    found = check()
    for line in found:
        print(f"  {line}")
    print(f"{name}: {'failed' if found else 'ok'} ({time.monotonic() - start:.1f} s)", flush=True)
    return not found


def _old_pictures() -> list[str]:
    from shots import readme  # drawn with pygame, which takes a while to load

    return readme.faults(ROOT)


def _tool(module: str, *arguments: str) -> list[str]:
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=Path(ROOT), capture_output=True, text=True)
    if done.returncode == 0:
        return []
    return (done.stdout + done.stderr).splitlines() or [f"{module} ended with {done.returncode}"]
