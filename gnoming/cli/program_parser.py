"""The options of `gnoming` itself, and its help."""

from collections.abc import Sequence

from gnoming import __version__
from gnoming.cli.parser import CommandParser
from gnoming.text import text


def program_parser(commands: Sequence[str]) -> CommandParser:
    """Return the parser of a command line without a command; its help lists these commands."""
    parser = CommandParser("gnoming", text("cli.gnoming"))
    either = f"{text('cli.help.file')} | {text('cli.help.command')} …"
    parser.usage = f"gnoming [--demo] [--language {text('cli.help.code')}] [{either}]"
    parser.options.add_argument("--demo", action="store_true", help=text("cli.play.demo"))
    parser.options.add_argument(
        "--version", action="version", version=f"gnoming {__version__}", help=text("cli.help.version")
    )
    parser.add_common_options()
    parser.add_listing(text("cli.help.commands"), [(name, text(f"cli.{name}")) for name in commands])
    return parser
