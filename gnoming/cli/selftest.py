"""`gnoming selftest`: whether this program, as it lies here, is whole and works. Needs no screen."""

import logging
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path

from gnoming import __version__, paths
from gnoming.cli.parser import Parser
from gnoming.cli.trouble import printable
from gnoming.selftest import files, rules
from gnoming.selftest.steps import Outcome, Step
from gnoming.selftest.steps import run as take
from gnoming.text import decimal, language, set_language, text, text_n

FAULTY = 1


def run(argv: Sequence[str]) -> int:
    """Take every step and tell of each; 0 when all is well, 1 when something is not."""
    Parser("gnoming selftest", text("cli.selftest")).finish().parse_args(argv)
    # Before pygame is loaded: nobody is to see or hear this, and a build machine has neither screen nor sound.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    print(f"Gnoming {__version__}, Python {platform.python_version()}, {platform.platform()}", flush=True)
    logging.getLogger().addHandler(
        logging.NullHandler()
    )  # what is logged of damage done on purpose is no news
    with tempfile.TemporaryDirectory(prefix="gnoming-selftest-", ignore_cleanup_errors=True) as home:
        os.environ["GNOMING_HOME"] = home
        faults = take(_steps(Path(home)), partial(_tell, language()))
    print(text_n("selftest.faults", faults) if faults else text("selftest.well"))
    return FAULTY if faults else 0


def _steps(home: Path) -> list[Step]:
    assets = paths.assets()
    found = [
        Step("files", lambda: files.unharmed(assets)),
        Step("texts", lambda: files.texts(assets)),
        *rules.steps(home),
    ]
    return [*found, *_window(home)]


def _window(home: Path) -> list[Step]:
    """Return the steps that need pygame; where that cannot be loaded, one that says so."""
    try:
        found: list[Step] = import_module("scenes.selftest.window").steps(home)
    except ImportError as error:
        missing = error

        def fail() -> str:
            raise missing

        return [Step("window", fail)]
    return found


def _tell(spoken: str, outcome: Outcome) -> None:
    set_language(spoken)  # the walk through the options has chosen others
    verdict = text("selftest.fault") if outcome.fault else text("selftest.ok")
    seen = outcome.seen if outcome.fault is None else _words(outcome.fault)
    print(f"{verdict:<7} {outcome.name}: {printable(seen)} ({decimal(outcome.seconds)} s)", flush=True)
    if outcome.fault is not None and os.environ.get("GNOMING_DEBUG"):
        sys.__excepthook__(type(outcome.fault), outcome.fault, outcome.fault.__traceback__)


def _words(fault: Exception) -> str:
    return str(fault) if type(fault).__name__ == "Fault" else f"{type(fault).__name__}: {fault}"
