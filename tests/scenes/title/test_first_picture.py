"""The first picture waits for no module that the title does not need."""

import os
import subprocess
import sys
from pathlib import Path

UNNEEDED = (
    "gnoming.around",
    "gnoming.pesky",
    "scenes.table.view",
    "scenes.table.scene",
    "scenes.lessons.table",
)
CODE = f"""
import os, sys
import pygame

class Window(pygame.Window):
    def flip(self):
        super().flip()
        unneeded = {tuple(f"{one}." for one in UNNEEDED)}
        print(*[name for name in sys.modules if f"{{name}}.".startswith(unneeded)], flush=True)
        os._exit(0)

pygame.Window = Window
from gnoming.cli import main
main(["play"])
"""


def test_the_first_picture_loads_neither_a_table_nor_a_game(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "GNOMING_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    done = subprocess.run(
        [sys.executable, "-c", CODE], env=environ, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stdout) == (0, "\n"), done.stderr
