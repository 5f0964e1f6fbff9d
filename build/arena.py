"""`python3 build arena`: measure strength with the strong bots' arithmetic compiled."""

import subprocess
import sys

from environment import ROOT


def main(arguments: list[str]) -> int:
    """Start assets/training/arena.py with these arguments and give its exit status."""
    return subprocess.call([sys.executable, "assets/training/arena.py", *arguments], cwd=ROOT)
