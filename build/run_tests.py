"""`python3 build test`: the tests, without a screen and without sound."""

import os
import subprocess
import sys

from environment import ROOT


def main(arguments: list[str]) -> int:
    """Hand the arguments to pytest and give its exit status."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-m", "pytest", *arguments]
    return subprocess.call(command, cwd=ROOT, env={**os.environ, **quiet})
