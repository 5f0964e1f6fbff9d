"""`gnoming`, `gnoming play`: the game in a window."""

from collections.abc import Sequence
from pathlib import Path

from gnoming.cli.errors import CliError
from gnoming.cli.parser import CommandParser
from gnoming.cli.program_parser import add_scanning
from gnoming.cli.window import open_window
from gnoming.core.errors import RecordError
from gnoming.core.record_reader import MAX_RECORD_CHARS
from gnoming.text import text


def run(argv: Sequence[str]) -> int:
    """Open the window, perhaps with a record; return when it is closed."""
    parser = CommandParser("gnoming play", text("cli.play"))
    file = text("cli.help.file")
    parser.options.add_argument("--record", metavar=file, help=text("cli.play.record"))
    parser.options.add_argument("--demo", action="store_true", help=text("cli.play.demo"))
    add_scanning(parser)
    arguments = parser.add_common_options().parse_args(argv)
    record = None if arguments.record is None else _regular_file(str(arguments.record))
    return open_window(record, bool(arguments.demo), arguments.scan)


def run_with_file(name: str, argv: Sequence[str]) -> int:
    """Open the window with a record that was clicked on, and report errors there rather than in a terminal."""
    CommandParser("gnoming", text("cli.play")).add_common_options().parse_args(argv)
    return open_window(Path(name), False, clicked=True)


def _regular_file(name: str) -> Path:
    """Return the path of a plain file, for a pipe could block for ever; raises CliError or RecordError."""
    path = Path(name)
    size = path.stat().st_size
    if path.is_dir():
        raise CliError("cli.file-folder", file=name)
    if not path.is_file():
        raise CliError("cli.file-special", file=name)
    if size > MAX_RECORD_CHARS * 4:
        raise RecordError("record.too-long")
    return path
