"""The places where the bundle is made and kept."""

import sys
from pathlib import Path

from environment import ROOT

DIST = ROOT / "dist"
WORK = DIST / "bundle"
BUNDLE_VENV = WORK / "environment"


def bundle_folder() -> Path:
    """Return the folder of the finished bundle."""
    return DIST / ("Gnoming.app" if sys.platform == "darwin" else "gnoming")


def program_path() -> Path:
    """Return the bundle's program that has a standard output."""
    if sys.platform == "darwin":
        return bundle_folder() / "Contents" / "MacOS" / "gnoming"
    return bundle_folder() / ("gnoming-cli.exe" if sys.platform == "win32" else "gnoming")


def venv_interpreter() -> Path:
    """Return the interpreter of the environment that the bundle is made in."""
    return BUNDLE_VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def folder_size(folder: Path) -> int:
    """Return the total size of a folder's files in bytes; links count as 0."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
