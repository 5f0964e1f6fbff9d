"""`gnoming verify`: replays records from their decks and moves."""

import sys
from collections.abc import Sequence

from gnoming.cli.errors import CliError, printable
from gnoming.cli.parser import CommandParser
from gnoming.cli.record_files import read_records
from gnoming.core.errors import NotARecordError, RecordError, UnknownGameError
from gnoming.core.record_reader import read_record
from gnoming.core.replay import count_moves, replay
from gnoming.registry import GAMES
from gnoming.text import text, text_n

INVALID = 1


def run(argv: Sequence[str]) -> int:
    """Replay all records; return 0 if all are valid, 1 at the first that breaks a rule."""
    parser = CommandParser("gnoming verify", text("cli.verify"))
    parser.positionals.add_argument(
        "files", nargs="+", metavar=text("cli.help.file"), help=text("cli.verify.files")
    )
    checked = moves = 0
    for name in parser.add_common_options().parse_args(argv).files:
        number = 0
        for number, line in enumerate(read_records(str(name)), 1):
            try:
                record = read_record(line, GAMES)
                replay(record)
            except RecordError as error:
                fault = CliError("cli.verify.fault", file=name, number=number, reason=str(error))
                if isinstance(
                    error, NotARecordError | UnknownGameError
                ):  # bad input rather than a broken rule
                    raise fault from None
                print(printable(str(fault)), file=sys.stderr)
                return INVALID
            moves += count_moves(record)
        if not number:
            raise CliError("cli.verify.empty", file=name)
        checked += number
    print(text_n("cli.verify.ok", checked, moves=moves))
    return 0
