"""`python3 build reproducible`: check that a commit gives the same bytes elsewhere and at another time.

The bundle in dist and its downloads are made again, and once more from a copy of the sources; then the two are
compared. A macOS disk image contains timestamps, so only the app in it is compared.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from bundle.folders import DIST, bundle_folder
from bundle.source_date import VARIABLE, source_date
from environment import ROOT, BuildError

COPY = DIST / "bundle" / "once more, elsewhere"
"""The folder of the copied sources, with a blank and a comma in its name as a user's folder may have."""
SOURCES = ("assets", "build", "gnoming", "packaging", "scenes")
PACKAGES = ("gnoming_*.deb", "gnoming-*.tar.xz", "Gnoming-*-setup.exe")
MAX_NAMED = 20


def main(arguments: list[str]) -> int:
    """Make everything twice, print the differences, and return 1 if there are any."""
    if arguments:
        raise BuildError("python3 build reproducible takes no arguments.")
    when = str(source_date(ROOT))
    print("reproducible: the first of two builds", flush=True)
    _make(ROOT, {VARIABLE: when})
    print("reproducible: the second build, in another folder", flush=True)
    copy_sources(COPY)
    _make(COPY, {VARIABLE: when, "TZ": "Pacific/Kiritimati", "LC_ALL": "C"})
    here, there = bundle_folder(), COPY / bundle_folder().relative_to(ROOT)
    found = differences(here, there)
    packages = [path for pattern in PACKAGES for path in sorted(DIST.glob(pattern))]
    for path in packages:
        found += differences(path, there.parent / path.name)
    if tell(found, f"{len(list_files(here))} files and {len(packages)} packages"):
        return 1
    shutil.rmtree(COPY)
    return 0


def tell(found: list[str], what: str) -> bool:
    """Print the first of these differences, or that there are none; return whether there are any."""
    for line in found[:MAX_NAMED]:
        print(f"reproducible: {line}", file=sys.stderr)
    print(f"reproducible: {len(found)} differences" if found else f"reproducible: {what} have the same bytes")
    return bool(found)


def _make(root: Path, own: dict[str, str]) -> None:
    """Make the bundle and its packages from the sources in a folder, with the current Python."""
    for path in [found for pattern in PACKAGES for found in (root / "dist").glob(pattern)]:
        path.unlink()
    for task in (["bundle", "--no-selftest"], ["installer"]):
        command = [sys.executable, "-c", START, str(root / "build"), *task]
        if subprocess.run(command, cwd=root, env={**os.environ, **own}).returncode != 0:
            raise BuildError(f"python3 build {task[0]} failed in {root}; the lines above say why.")


START = """\
import importlib, sys
from pathlib import Path
build, task, *arguments = sys.argv[1:]
sys.path[:0] = [build, str(Path(build).parent)]
sys.exit(importlib.import_module({"bundle": "bundle.task", "installer": "installers.task"}[task]).main(arguments))
"""
"""Code that runs a copy's task in the current environment, since the bundle is made in its own one anyway."""


def copy_sources(folder: Path) -> None:
    """Copy the program's sources into a new folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, folder / path.name)


def differences(one: Path, other: Path) -> list[str]:
    """Return a sentence for each file that differs between two folders, or for two files that differ."""
    if one.is_file() or other.is_file():
        pairs = [(one.name, one, other)]
    else:
        names = sorted({*list_files(one), *list_files(other)})
        pairs = [(name, one / name, other / name) for name in names]
    return [f"{name}: {said}" for name, first, second in pairs if (said := _difference(first, second))]


def list_files(folder: Path) -> list[str]:
    """Return the names of all files and links in a folder."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_symlink() or not path.is_dir()
    )


def _difference(one: Path, other: Path) -> str:
    """Return the difference between two files as words; empty if there is none."""
    for path in (one, other):
        if not (path.is_symlink() or path.exists()):
            return f"it is not in {path.parent}"
    if one.is_symlink() or other.is_symlink():
        points = [str(path.readlink()) if path.is_symlink() else "a file" for path in (one, other)]
        return "" if points[0] == points[1] else f"it points to {points[0]}, or to {points[1]}"
    if bool(one.stat().st_mode & 0o100) != bool(other.stat().st_mode & 0o100):
        return "only one of them may be executed"
    first, second = one.read_bytes(), other.read_bytes()
    if hashlib.sha256(first).digest() == hashlib.sha256(second).digest():
        return ""
    pairs = enumerate(zip(first, second, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), min(len(first), len(second)))
    return f"it differs from byte {at} on ({len(first)} and {len(second)} bytes)"
