"""The one way from the command line into the window."""

import os
from importlib import import_module
from pathlib import Path

from gnoming.cli.errors import CliError


def open_window(record: Path | None, demo: bool, clicked: bool = False) -> int:
    """Start the scenes, which are loaded only now: no other command needs pygame.

    What is wrong with a record is said in the window if it was `clicked` on, otherwise raised.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        start = import_module("scenes.app.start")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "pygame":
            raise CliError("cli.no-pygame") from None
        raise
    return int(start.run_from_desktop(record) if clicked else start.run(record, demo))
