"""The options of `gnoming` itself, and its help."""

from collections.abc import Sequence

from gnoming import __version__
from gnoming.cli.errors import CliError
from gnoming.cli.parser import CommandParser
from gnoming.storage.settings import SCANNINGS, Scanning
from gnoming.text import text


def add_scanning(parser: CommandParser) -> None:
    """Add what turns scanning on for those who cannot reach the options without it."""
    parser.options.add_argument(
        "--scan", type=_scanning, metavar="|".join(SCANNINGS), help=text("cli.play.scan")
    )


def _scanning(words: str) -> Scanning:
    """Return one of the ways to scan; raise CliError for anything else."""
    for scanning in SCANNINGS:
        if words == scanning:
            return scanning
    raise CliError("cli.scan-unknown", value=words, known=", ".join(SCANNINGS))


def program_parser(commands: Sequence[str]) -> CommandParser:
    """Return the parser of a command line without a command; its help lists these commands."""
    parser = CommandParser("gnoming", text("cli.gnoming"))
    either = f"{text('cli.help.file')} | {text('cli.help.command')} …"
    parser.usage = (
        f"gnoming [--demo] [--scan {'|'.join(SCANNINGS)}] [--language {text('cli.help.code')}] [{either}]"
    )
    parser.options.add_argument("--demo", action="store_true", help=text("cli.play.demo"))
    add_scanning(parser)
    parser.options.add_argument(
        "--version", action="version", version=f"gnoming {__version__}", help=text("cli.help.version")
    )
    parser.add_common_options()
    parser.add_listing(text("cli.help.commands"), [(name, text(f"cli.{name}")) for name in commands])
    return parser
