"""Where the bundle is made and where it lies."""

import sys
from pathlib import Path

from environment import ROOT

DIST = ROOT / "dist"
WORK = DIST / "bundle"
BUNDLE_VENV = WORK / "environment"


def bundle_folder() -> Path:
    """Return the folder that was made."""
    return DIST / ("Gnoming.app" if sys.platform == "darwin" else "gnoming")


def program_path() -> Path:
    """Return the program in it, the one with a standard output."""
    if sys.platform == "darwin":
        return bundle_folder() / "Contents" / "MacOS" / "gnoming"
    return bundle_folder() / ("gnoming-cli.exe" if sys.platform == "win32" else "gnoming")


def venv_interpreter() -> Path:
    """Return the interpreter of the environment in which the bundle is made."""
    return BUNDLE_VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def folder_size(folder: Path) -> int:
    """Return how many bytes a folder's files have; what only points to another counts nothing."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
