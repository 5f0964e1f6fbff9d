"""The entry point: runs a command, and turns every error into one sentence and an exit status."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module

from gnoming.cli.errors import CliError, cli_error_for, prepare_streams, printable
from gnoming.core.errors import GnomingError
from gnoming.storage.saves import is_record_name
from gnoming.text import languages, set_language

COMMANDS = ("simulate", "arena", "review", "verify", "score", "deal", "play", "stats", "selftest")
"""The commands. Each one's module in `commands` has a function `run`, and is imported when it is used."""
OPTIONS_WITH_VALUE = ("--language", "--scan")
BAD_INPUT, INTERRUPTED, OUTPUT_CLOSED = 2, 130, 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status; for bad input print a sentence and return 2."""
    if getattr(sys, "frozen", False):
        # A bundled program restarts itself for each worker process.
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
    """Discard buffered output; otherwise Python would try to write it at exit and report the failure."""
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
    """Use the language that the arguments name, before any text is shown; raises CliError if unknown."""
    code = ""
    for argument, following in zip(argv, (*argv[1:], ""), strict=False):
        if argument == "--language":
            code = following
        elif argument.startswith("--language="):
            code = argument.removeprefix("--language=")
    if not code or code.startswith("-"):
        return
    if code not in languages():
        raise CliError("cli.language-unknown", language=code, known=", ".join(languages()))
    set_language(code)


def is_record(word: str) -> bool:
    """Return whether an argument is a file to open, such as a desktop passes when it starts the program."""
    return is_record_name(word) or os.path.isfile(word)


def split_command(argv: list[str]) -> tuple[str | None, list[str]]:
    """Return the command (the first word that is neither an option nor its value) and the other arguments."""
    is_option_value = False
    for place, word in enumerate(argv):
        if not is_option_value and not word.startswith("-"):
            return word, argv[:place] + argv[place + 1 :]
        is_option_value = word in OPTIONS_WITH_VALUE and not is_option_value
    return None, argv


def _run_without_command(argv: list[str]) -> int:
    demo, scan = False, None
    if argv:
        from gnoming.cli.commands.play import program_parser

        arguments = program_parser(COMMANDS).parse_args(argv)
        demo, scan = bool(arguments.demo), arguments.scan
    from gnoming.cli.window import open_window

    return open_window(None, demo, scan)
