"""Finds the command that was asked for, and turns whatever goes wrong into one sentence and an exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from gnoming.cli.errors import CliError, cli_error_for, prepare_streams, printable
from gnoming.core.errors import GnomingError
from gnoming.storage.saves import RECORD_SUFFIX
from gnoming.text import languages, set_language

COMMANDS = ("simulate", "arena", "review", "verify", "score", "play", "selftest")
"""Each is the function `run` of its module in `commands`, which is loaded only when it is asked for."""
BAD_INPUT, INTERRUPTED, OUTPUT_CLOSED = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit status; bad input gets a sentence on standard error, and 2."""
    if getattr(sys, "frozen", False):
        # A bundled program is started again for each of its worker processes.
        from multiprocessing import freeze_support

        freeze_support()
    prepare_streams(sys.stdin, sys.stdout, sys.stderr)
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return OUTPUT_CLOSED
    except OSError as error:
        _discard_output()
        return _print_error(cli_error_for(error))
    except GnomingError as error:
        return _print_error(error)
    return status


def _print_error(error: GnomingError) -> int:
    print(printable(f"gnoming: {error}"), file=sys.stderr)
    return BAD_INPUT


def _discard_output() -> None:
    """Let Python forget what it could not print, or it would try again at its end and fail aloud."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, AttributeError):
        return


def _run(argv: list[str]) -> int:
    _apply_language(argv)
    command, rest = split_command(argv)
    if command is None:
        return _run_without_command(rest)
    if command in COMMANDS:
        run: Callable[[Sequence[str]], int] = import_module(f"gnoming.cli.commands.{command}").run
        return run(rest)
    if is_record(command):
        from gnoming.cli.commands.play import run_with_file

        return run_with_file(command, rest)
    raise CliError("cli.command-unknown", command=command, known=", ".join(COMMANDS))


def _apply_language(argv: Sequence[str]) -> None:
    """Use the language that the arguments name, before any other word is said; raises CliError for an unknown one."""
    wish = ""
    for argument, following in zip(argv, (*argv[1:], ""), strict=False):
        if argument == "--language":
            wish = following
        elif argument.startswith("--language="):
            wish = argument.removeprefix("--language=")
    if not wish or wish.startswith("-"):
        return
    if wish not in languages():
        raise CliError("cli.language-unknown", language=wish, known=", ".join(languages()))
    set_language(wish)


def is_record(word: str) -> bool:
    """Whether a word is no command but a file to be opened, as the desktop starts the program for one."""
    return word.lower().endswith(RECORD_SUFFIX) or os.path.isfile(word)


def split_command(argv: list[str]) -> tuple[str | None, list[str]]:
    """Return the command, the first word that belongs to no option, and all the other arguments."""
    belongs = False
    for place, word in enumerate(argv):
        if not belongs and not word.startswith("-"):
            return word, argv[:place] + argv[place + 1 :]
        belongs = word == "--language" and not belongs
    return None, argv


def _run_without_command(argv: list[str]) -> int:
    demo = False
    if argv:
        from gnoming.cli.program_parser import program_parser

        demo = bool(program_parser(COMMANDS).parse_args(argv).demo)
    from gnoming.cli.window import open_window

    return open_window(None, demo)
