"""Opening the window from the command line."""

import os
from importlib import import_module
from pathlib import Path
from types import ModuleType

from gnoming.cli.errors import CliError
from gnoming.storage.settings import Scanning


def open_window(record: Path | None, demo: bool, scan: Scanning | None = None, clicked: bool = False) -> int:
    """Import the scenes (no other command needs pygame), run them, and return the exit status.

    `scan` overrides the setting for scanning. Errors in a record are shown in the window if the record was `clicked`
    on, otherwise raised.
    """
    start = _import_start()
    return int(start.run_from_desktop(record) if clicked else start.run(record, demo, scan))


def open_window_with_deal(code: str) -> int:
    """Open the window with the deal of this code; return the exit status."""
    return int(_import_start().run_deal(code))


def _import_start() -> ModuleType:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return import_module("scenes.navigation.start")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "pygame":
            raise CliError("cli.no-pygame") from None
        raise
