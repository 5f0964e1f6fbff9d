"""`gnoming` and `gnoming play`: the game in a window."""

from collections.abc import Sequence
from pathlib import Path

from gnoming import __version__
from gnoming.cli.errors import CliError
from gnoming.cli.parser import CommandParser
from gnoming.cli.window import open_window
from gnoming.core.errors import RecordError
from gnoming.core.record_reader import MAX_RECORD_CHARS
from gnoming.storage.settings import SCANNINGS, Scanning
from gnoming.text import text


def add_scanning(parser: CommandParser) -> None:
    """Add the option that turns scanning on, for people who cannot reach the settings without it."""
    parser.options.add_argument(
        "--scan", type=_scanning, metavar="|".join(SCANNINGS), help=text("cli.play.scan")
    )


def _scanning(words: str) -> Scanning:
    """Return the scanning mode with this name; raises CliError for an unknown one."""
    for scanning in SCANNINGS:
        if words == scanning:
            return scanning
    raise CliError("cli.scan-unknown", value=words, known=", ".join(SCANNINGS))


def program_parser(commands: Sequence[str]) -> CommandParser:
    """Return the parser for a command line without a command; its help lists these commands."""
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


def run(argv: Sequence[str]) -> int:
    """Open the window, optionally with a record; return its exit status when it is closed."""
    parser = CommandParser("gnoming play", text("cli.play"))
    file = text("cli.help.file")
    parser.options.add_argument("--record", metavar=file, help=text("cli.play.record"))
    parser.options.add_argument("--demo", action="store_true", help=text("cli.play.demo"))
    add_scanning(parser)
    arguments = parser.add_common_options().parse_args(argv)
    record = None if arguments.record is None else _regular_file(str(arguments.record))
    return open_window(record, bool(arguments.demo), arguments.scan)


def run_with_file(name: str, argv: Sequence[str]) -> int:
    """Open the window with a record that was double-clicked in a file manager; errors are shown in the window."""
    CommandParser("gnoming", text("cli.play")).add_common_options().parse_args(argv)
    return open_window(Path(name), False, clicked=True)


def _regular_file(name: str) -> Path:
    """Return the path of a regular file, since a pipe could block forever; raises CliError or RecordError."""
    path = Path(name)
    size = path.stat().st_size
    if path.is_dir():
        raise CliError("cli.file-folder", file=name)
    if not path.is_file():
        raise CliError("cli.file-special", file=name)
    if size > MAX_RECORD_CHARS * 4:
        raise RecordError("record.too-long")
    return path
