"""`gnoming selftest`: checks that this installation is complete and works. Needs no screen."""

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
from gnoming.cli.errors import printable
from gnoming.cli.game_arguments import parse_seed
from gnoming.cli.parser import CommandParser, parse_whole_number
from gnoming.selftest import file_checks, game_checks
from gnoming.selftest.checks import SEED, Check, CheckResult, SelfTestError, make_seeds
from gnoming.selftest.checks import run_checks as take
from gnoming.text import format_decimal, language, set_language, text, text_n

FAILED = 1
MAX_SEEDS = 1_000_000


def run(argv: Sequence[str]) -> int:
    """Run and report every check; return 0 if all pass, otherwise 1."""
    arguments = _parser().parse_args(argv)
    count = parse_whole_number("--seeds", str(arguments.seeds), 1, MAX_SEEDS)
    seeds = make_seeds(parse_seed(str(arguments.seed)), count)
    # Set before pygame is loaded: nobody must see or hear this, and a build machine has no screen or sound.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    print(
        f"Gnoming {__version__}, Python {platform.python_version()}, {platform.platform()}, seed {seeds[0]!r}",
        flush=True,
    )
    logging.getLogger().addHandler(logging.NullHandler())  # the checks damage files on purpose
    with tempfile.TemporaryDirectory(prefix="gnoming-selftest-", ignore_cleanup_errors=True) as home:
        os.environ["GNOMING_HOME"] = home
        faults = take(_checks(Path(home), seeds), partial(_print_result, language()))
    print(text_n("selftest.faults", faults) if faults else text("selftest.well"))
    return FAILED if faults else 0


def _parser() -> CommandParser:
    parser = CommandParser("gnoming selftest", text("cli.selftest"))
    add, number = parser.options.add_argument, text("review.help.number")
    add("--seed", default=SEED, metavar=text("cli.help.seed"), help=text("selftest.option-seed", usual=SEED))
    add("--seeds", default="1", metavar=number, help=text("selftest.option-seeds"))
    return parser.add_common_options()


def _checks(home: Path, seeds: Sequence[str]) -> list[Check]:
    assets = paths.assets()
    found = [
        Check("files", lambda: file_checks.check_manifest(assets)),
        Check("texts", lambda: file_checks.check_texts(assets)),
        Check("folders", lambda: file_checks.check_folders(os.environ)),
        *game_checks.game_checks(home, seeds),
    ]
    return [*found, *_window_checks(home, seeds)]


def _window_checks(home: Path, seeds: Sequence[str]) -> list[Check]:
    """Return the checks that need pygame, or a single check that fails if pygame cannot be loaded."""
    try:
        found: list[Check] = import_module("scenes.selftest.window_checks").checks(home, seeds)
    except ImportError as error:
        missing = error

        def fail() -> str:
            raise missing

        return [Check("window", fail)]
    return found


def _print_result(spoken: str, outcome: CheckResult) -> None:
    set_language(spoken)  # the window's checks change the language
    verdict = text("selftest.fault") if outcome.error else text("selftest.ok")
    seen = outcome.finding if outcome.error is None else _describe_error(outcome.error)
    print(f"{verdict:<7} {outcome.name}: {printable(seen)} ({format_decimal(outcome.seconds)} s)", flush=True)
    if outcome.error is not None and os.environ.get("GNOMING_DEBUG"):
        sys.__excepthook__(type(outcome.error), outcome.error, outcome.error.__traceback__)


def _describe_error(fault: Exception) -> str:
    return str(fault) if isinstance(fault, SelfTestError) else f"{type(fault).__name__}: {fault}"
