"""Starts programs that other parts of the checkout bring along."""

import subprocess
import sys

from environment import ROOT, BuildError


def run_folder(folder: str, arguments: list[str]) -> int:
    """Run a folder that has a __main__.py, as `python folder arguments`, from the root; gives its exit status."""
    if not (ROOT / folder / "__main__.py").is_file():
        raise BuildError(f"{folder}/__main__.py is not in this version yet.")
    return subprocess.call([sys.executable, folder, *arguments], cwd=ROOT)
