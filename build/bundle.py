"""`python3 build bundle`: a folder with the game and all it needs, made in an environment of its own, and tried."""

import argparse
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import bundle_check
from environment import LOCKS, ROOT, Trouble

DIST = ROOT / "dist"
WORK = DIST / "bundle"
HOME = WORK / "environment"
SPEC = ROOT / "packaging" / "gnoming.spec"


def main(arguments: list[str]) -> int:
    """Make dist/gnoming (on macOS dist/Gnoming.app), look at what it holds, and run its self-test."""
    parser = argparse.ArgumentParser(prog="python3 build bundle", description=__doc__)
    parser.add_argument("--no-selftest", action="store_true", help="do not start what was made")
    asked = parser.parse_args(arguments)
    make()
    found = bundle_check.faults(made())
    for fault in found:
        print(f"bundle: {fault}", file=sys.stderr)
    if found:
        return 1
    print(f"bundle: {made().relative_to(ROOT)}, {size(made()) / 1e6:.1f} MB")
    return 0 if asked.no_selftest else selftest(program())


def make() -> None:
    """Let PyInstaller make the folder, from nothing but what build/locks/bundle.lock lists."""
    python = _environment()
    shutil.rmtree(DIST / "gnoming", ignore_errors=True)
    shutil.rmtree(DIST / "Gnoming.app", ignore_errors=True)
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", DIST, "--workpath", WORK / "work", SPEC]
    own = {"PYTHONHASHSEED": "0", "PYINSTALLER_CONFIG_DIR": str(WORK / "cache")}
    if subprocess.run([str(word) for word in command], cwd=ROOT, env={**os.environ, **own}).returncode != 0:
        raise Trouble("PyInstaller could not make the program; the lines above say why.")


def made() -> Path:
    """Return the folder that was made."""
    return DIST / ("Gnoming.app" if sys.platform == "darwin" else "gnoming")


def program() -> Path:
    """Return the program in it, the one with a standard output."""
    if sys.platform == "darwin":
        return made() / "Contents" / "MacOS" / "gnoming"
    return made() / ("gnoming-cli.exe" if sys.platform == "win32" else "gnoming")


def selftest(command: Path) -> int:
    """Run the self-test of a program that was made or installed; return its exit status."""
    return subprocess.call([command, "selftest"], cwd=command.parent)


def size(folder: Path) -> int:
    """Return how many bytes a folder's files have; what only points to another counts nothing."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def interpreter() -> Path:
    """Return the interpreter of the environment in which the bundle is made."""
    return HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _environment() -> Path:
    """Make the environment anew, so that nothing stray can be collected; return its interpreter."""
    shutil.rmtree(HOME, ignore_errors=True)
    venv.create(HOME, with_pip=True)
    python = interpreter()
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--require-hashes", "--only-binary", ":all:", "-r", LOCKS / "bundle.lock"]
    if subprocess.run([str(word) for word in command], cwd=ROOT).returncode != 0:
        raise Trouble("pip could not install what the program is made from; the lines above say why.")
    return python
