"""`gnoming verify`: replays records from their decks and moves, and checks them against a sealed envelope."""

import sys
from collections.abc import Sequence
from pathlib import Path

from gnoming.cli.errors import CliError, printable, require_file_name
from gnoming.cli.parser import CommandParser
from gnoming.cli.record_files import read_records
from gnoming.core.errors import NotARecordError, RecordError, UnknownGameError
from gnoming.core.record_reader import read_record
from gnoming.core.replay import count_moves, replay
from gnoming.counted.record import recount
from gnoming.registry import GAMES
from gnoming.seal.check import Checked, check_envelope, read_envelope
from gnoming.seal.envelope import MAX_BYTES, EnvelopeError
from gnoming.text import text, text_n

INVALID = 1


def run(argv: Sequence[str]) -> int:
    """Replay all records; return 0 if all are valid, or 1 at the first that breaks a rule."""
    parser = CommandParser("gnoming verify", text("cli.verify"))
    parser.positionals.add_argument(
        "files", nargs="+", metavar=text("cli.help.file"), help=text("cli.verify.files")
    )
    parser.options.add_argument("--envelope", metavar=text("cli.help.file"), help=text("cli.verify.envelope"))
    arguments = parser.add_common_options().parse_args(argv)
    envelope = None if arguments.envelope is None else _read_envelope(str(arguments.envelope))
    checked = moves = 0
    for name in arguments.files:
        number = 0
        for number, line in enumerate(read_records(str(name)), 1):
            try:
                moves += _verify(line, envelope)
            except (EnvelopeError, RecordError) as error:
                fault = CliError("cli.verify.fault", file=name, number=number, reason=str(error))
                if isinstance(error, NotARecordError | UnknownGameError):
                    raise fault from None  # bad input, not a broken rule
                print(printable(str(fault)), file=sys.stderr)
                return INVALID
        if not number:
            raise CliError("cli.verify.empty", file=name)
        checked += number
    print(text_n("cli.verify.ok", checked, moves=moves))
    return 0


def _verify(line: str, envelope: bytes | None) -> int:
    """Replay a record, check it against any envelope, and count its moves; raises RecordError or EnvelopeError."""
    record = read_record(line, GAMES)
    if record.counted:
        recount(record)
        return 0
    replay(record)
    if envelope is not None:
        _print_match(check_envelope(envelope, record))
    return count_moves(record)


def _read_envelope(name: str) -> bytes:
    """Return an envelope's bytes; raises OSError, or EnvelopeError for a file that is not an envelope."""
    require_file_name(name)
    with Path(name).open("rb") as stream:
        document = stream.read(MAX_BYTES + 1)
    read_envelope(document)
    return document


def _print_match(checked: Checked) -> None:
    """Print which parts of an envelope and a record match."""
    print(text("cli.verify.seal", seal=checked.seal))
    print(text_n("cli.verify.follows", checked.shuffles))
    for seat, name in checked.renamed:
        print(printable(text("seal.renamed", seat=seat, name=name)))
    if checked.cut:
        print(printable(text("cli.verify.cut", cut=checked.cut)))
