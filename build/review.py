"""`python3 build review`: measure the review's figures with the arithmetic compiled, apart from what is timed."""

import subprocess
import sys

from environment import ROOT


def main(arguments: list[str]) -> int:
    """Start build/measure_review.py, compiled, with these arguments and give its exit status."""
    return run_compiled("measure_review", arguments)


def run_compiled(module: str, arguments: list[str]) -> int:
    """Start a measurement of this folder with the bots' arithmetic compiled and give its exit status."""
    return subprocess.call([sys.executable, "assets/training/measuring.py", module, *arguments], cwd=ROOT)
