"""Opening the window from the command line."""

import os
from importlib import import_module
from pathlib import Path

from gnoming.cli.errors import CliError


def open_window(record: Path | None, demo: bool, clicked: bool = False) -> int:
    """Import the scenes, as no other command needs pygame, and run them; return the exit status.

    Errors in a record are shown in the window if it was `clicked` on, otherwise raised.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        start = import_module("scenes.app.start")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "pygame":
            raise CliError("cli.no-pygame") from None
        raise
    return int(start.run_from_desktop(record) if clicked else start.run(record, demo))
