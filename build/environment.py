"""The checkout's own Python: makes `.venv` from the lock files and starts tasks inside it.

Needs only Python 3.11 and the standard library.
"""

import contextlib
import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
LOCKS = ROOT / "build" / "locks"
STAMPS = VENV / "stamps"
OLDEST_PYTHON = (3, 11)


class BuildError(Exception):
    """Raised for a problem that a person has to fix; the text is a sentence for them."""


def venv_python() -> Path:
    """Return the interpreter inside `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_inside_venv() -> bool:
    """Return whether this process runs on the interpreter of `.venv`."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def prepare_venv(locks: Sequence[str]) -> None:
    """Bring `.venv` up to date with the named lock files; quick if there is nothing to do."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        raise BuildError(f"Gnoming needs Python 3.11 or newer; this is Python {found}.")
    if all(_is_current(name) for name in (*locks, "project")):
        return
    with _lock_venv():
        if not _is_usable():
            _create_venv()
        for name in locks:
            if not _is_current(name):
                print(f"Installing what build/locks/{name}.lock lists ...", file=sys.stderr, flush=True)
                _pip("--require-hashes", "--only-binary", ":all:", "-r", str(LOCKS / f"{name}.lock"))
                _stamp(name)
        if not _is_current("project"):
            _pip("--no-deps", "--no-build-isolation", "--editable", str(ROOT))
            _stamp("project")


def restart_in_venv(arguments: Sequence[str]) -> None:
    """Restart `build` inside `.venv` with these arguments. Does not return."""
    command = [str(venv_python()), str(ROOT / "build"), *arguments]
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "nt":  # execv there gives the console back before the program has ended
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def _fingerprint(name: str) -> str:
    source = ROOT / "pyproject.toml" if name == "project" else LOCKS / f"{name}.lock"
    if not source.is_file():
        raise BuildError(f"{source.relative_to(ROOT)} is missing from this checkout.")
    digest = hashlib.sha256(source.read_bytes()).hexdigest()
    return f"{digest} {sys.version_info[0]}.{sys.version_info[1]} {ROOT}\n"


def _is_current(name: str) -> bool:
    try:
        return (STAMPS / name).read_text("utf-8") == _fingerprint(name) and venv_python().exists()
    except OSError:
        return False


def _stamp(name: str) -> None:
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(_fingerprint(name), "utf-8")


def _is_usable() -> bool:
    """Return whether `.venv` has a working interpreter of this version; a system upgrade may have broken it."""
    if is_inside_venv():
        return True
    probe = "import sys, pip; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run([venv_python(), "-c", probe], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return answer.stdout.split() == [str(part) for part in sys.version_info[:2]]


def _create_venv() -> None:
    if any(importlib.util.find_spec(module) is None for module in ("venv", "ensurepip")):
        raise BuildError(
            "This Python came without its venv module: install it "
            "(on Debian and Ubuntu: apt-get install python3-venv), then run this again."
        )
    print("Making .venv (only this once) ...", file=sys.stderr, flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if done.returncode != 0:
        raise BuildError(f"Python could not make the folder {VENV}; the lines above say why.")


def _pip(*arguments: str) -> None:
    command = [
        str(venv_python()),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        *arguments,
    ]
    environment = {**os.environ, "PIP_ROOT_USER_ACTION": "ignore", "PIP_NO_INPUT": "1"}
    if subprocess.run(command, env=environment, cwd=ROOT).returncode != 0:
        raise BuildError("pip could not install what the game needs; the lines above say why.")


@contextlib.contextmanager
def _lock_venv() -> Iterator[None]:
    """Wait until no other run of `build` uses `.venv`, and lock it."""
    with open(ROOT / ".venv.lock", "w", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
