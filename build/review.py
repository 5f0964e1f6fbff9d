"""`python3 build review`: measure the review's figures with the arithmetic compiled, apart from what is timed."""

import subprocess
import sys

from environment import ROOT


def main(arguments: list[str]) -> int:
    """Start assets/teaching/reviewing.py with these arguments and give its exit status."""
    return subprocess.call([sys.executable, "assets/teaching/reviewing.py", *arguments], cwd=ROOT)
