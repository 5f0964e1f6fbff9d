"""The inspection of a bundle: each library has an owner with a licence, and nothing stray is included."""

import re
import sys
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

from bundle.subsystem import console_faults
from gnoming import licences
from gnoming.licences import Component

LIBRARY = re.compile(r"\.(so(\.[\d.]+)?|dylib|dll|pyd|exe|ttf)$", re.IGNORECASE)
STRAY_PATTERNS = (
    "pytest",
    "numpy",
    "numba",
    "hypothesis",
    "mypy",
    "setuptools",
    "pip",
    "PIL",
    "PyInstaller",
    "tkinter",
)
REQUIRED = (
    "assets/cards",
    "assets/fonts",
    "assets/licences",
    "assets/locale",
    "assets/sound",
    "manifest.json",
)
MAX_MB = 90.0


def faults(folder: Path) -> list[str]:
    """Return a sentence for each file of a bundle that doesn't belong there, is missing, or is superfluous."""
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
    found = [f"{name}: nobody says under which licence it ships" for name in unowned(names)]
    found += [
        f"{name} has no place in it" for name in names if PurePosixPath(name).parts[1:2] and is_stray(name)
    ]
    found += [f"{part} is missing" for part in REQUIRED if not any(f"{part}" in name for name in names)]
    found += console_faults(folder)
    megabytes = sum((folder / name).lstat().st_size for name in names) / 1e6
    if megabytes > MAX_MB and sys.platform != "darwin":
        found.append(f"it takes {megabytes:.0f} MB, more than {MAX_MB:.0f}")
    return found


def unowned(names: Iterable[str]) -> list[str]:
    """Return the libraries and fonts among paths in a bundle that no component lists."""
    known = licences.read_components()
    return [name for name in names if LIBRARY.search(name) and find_owner(name, known) is None]


def find_owner(path: str, known: Iterable[Component]) -> Component | None:
    """Return the component that owns a bundle's file, given its path with slashes; None if there is none."""
    for component in known:
        if any(fnmatchcase(path.lower(), pattern.lower()) for pattern in component.files):
            return component
    return None


def is_stray(name: str) -> bool:
    """Return whether a path belongs to something that is only used to build or test the game."""
    return any(part.partition("-")[0] in STRAY_PATTERNS for part in PurePosixPath(name).parts)
