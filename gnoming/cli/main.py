"""Finds the command that was asked for, and turns whatever goes wrong into one sentence and an exit status."""

import os
import sys
from collections.abc import Sequence

from gnoming import __version__
from gnoming.cli.errors import CliError, cli_error_for, prepare_streams, printable
from gnoming.cli.parser import CommandParser, apply_language
from gnoming.core.errors import GnomingError
from gnoming.text import text

COMMANDS = ("simulate", "arena", "review", "verify", "score", "play", "selftest")
RECORD_SUFFIX = ".gnome"
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
    apply_language(argv)
    command, rest = split_command(argv)
    match command:
        case None:
            return _run_without_command(rest)
        case "simulate":
            from gnoming.cli.commands import simulate

            return simulate.run(rest)
        case "arena":
            from gnoming.cli.commands import arena

            return arena.run(rest)
        case "review":
            from gnoming.cli.commands import review

            return review.run(rest)
        case "verify":
            from gnoming.cli.commands import verify

            return verify.run(rest)
        case "score":
            from gnoming.cli.commands import score

            return score.run(rest)
        case "play":
            from gnoming.cli.commands import play

            return play.run(rest)
        case "selftest":
            from gnoming.cli.commands import selftest

            return selftest.run(rest)
        case _ if is_record(command):
            from gnoming.cli.commands import play

            return play.run_with_file(command, rest)
        case _:
            raise CliError("cli.command-unknown", command=command, known=", ".join(COMMANDS))


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
    parser = CommandParser("gnoming", text("cli.gnoming"))
    either = f"{text('cli.help.file')} | {text('cli.help.command')} …"
    parser.usage = f"gnoming [--demo] [--language {text('cli.help.code')}] [{either}]"
    parser.options.add_argument("--demo", action="store_true", help=text("cli.play.demo"))
    parser.options.add_argument(
        "--version", action="version", version=f"gnoming {__version__}", help=text("cli.help.version")
    )
    parser.add_common_options()
    parser.add_listing(text("cli.help.commands"), [(name, text(f"cli.{name}")) for name in COMMANDS])
    demo = bool(parser.parse_args(argv).demo)
    from gnoming.cli.commands.play import open_window

    return open_window(None, demo)
