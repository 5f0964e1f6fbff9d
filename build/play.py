"""`python3 build play`: the game itself, on the sources of this checkout."""

import subprocess
import sys

from environment import ROOT


def main(arguments: list[str]) -> int:
    """Hand the arguments to `python -m gnoming` and give its exit status."""
    return subprocess.call([sys.executable, "-m", "gnoming", *arguments], cwd=ROOT)
