"""The real program, run in its own process and measured: `child.py first | typed | idle | memory`.

Nothing imports a module of the game before its own start does; otherwise the first frame would look too fast.
"""

import json
import os
import sys
import threading
import time
from pathlib import Path

FULL_HD = (1920, 1080)
DESKTOP = (1600, 900)
"""The size of the window on a screen of 1920x1080."""


def main(arguments: list[str]) -> int:
    """Run the measurement named by the first argument; the second is a record to open, or the window's height."""
    what, record = arguments[0], Path(arguments[1]) if len(arguments) > 1 else None
    if what == "first":
        first_frame()
    elif what == "typed":
        typed()
    elif what == "idle":
        idle(record)
    else:
        from bench.memory import memory

        high = int(arguments[1])
        print(json.dumps(memory((high * 16 // 9, high))))
    return 0


def start(size: tuple[int, int], record: Path | None, run_no_further: bool) -> None:
    """Start the game as its command does, in a window of this size; with `run_no_further`, end at the first picture."""
    from collections.abc import Callable
    from dataclasses import replace

    import scenes.app.app
    import scenes.navigation.start
    from scenes.app.app_options import AppOptions
    from scenes.kit.scene import Scene

    class Window(scenes.app.app.App):
        def __init__(self, options: AppOptions, first: Callable[[scenes.app.app.App], Scene]) -> None:
            super().__init__(replace(options, size=size), first)

        def run(self) -> None:
            if run_no_further:
                self.step(0)
                os._exit(0)
            super().run()

    vars(scenes.navigation.start)["App"] = Window
    scenes.navigation.start.run(record, False)


def first_frame() -> None:
    """Run until the first flip, and exit there."""
    start(DESKTOP, None, True)


def typed() -> None:
    """Run the command `gnoming` as a user would, and exit once the first picture is on the screen."""
    import pygame

    class Window(pygame.Window):
        def flip(self) -> None:
            super().flip()
            os._exit(0)

    vars(pygame)["Window"] = Window
    sys.argv = ["gnoming"]
    from gnoming.cli import main as command

    sys.exit(command())


def idle(record: Path | None, settle: float = 18.0, watched: float = 8.0) -> None:
    """Run without any input; once all pictures are made, print the share of a core that this uses."""

    def watch() -> None:
        time.sleep(settle)
        spent, wall = time.process_time(), time.perf_counter()
        time.sleep(watched)
        share = (time.process_time() - spent) / (time.perf_counter() - wall)
        sys.stdout.write(json.dumps({"share": share}))
        sys.stdout.flush()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
    start(FULL_HD, record, False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
