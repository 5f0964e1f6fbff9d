"""`gnoming verify`: replays records from their decks and moves alone."""

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from gnoming.cli.parser import Parser
from gnoming.cli.trouble import Trouble, printable, standard
from gnoming.core.errors import BadRecord
from gnoming.core.reading import LONGEST, read_record
from gnoming.core.replay import count_moves, resume
from gnoming.registry import GAMES
from gnoming.text import text, text_n

FAULTY = 1
NOT_A_RECORD = (
    "record.not-json",
    "record.not-a-record",
    "record.too-long",
    "record.version",
    "record.game-unknown",
)
"""Faults of files that are no records of ours at all: bad input rather than a broken rule."""


def run(argv: Sequence[str]) -> int:
    """Check all records; 0 when they are in order, 1 at the first that breaks a rule."""
    parser = Parser("gnoming verify", text("cli.verify"))
    parser.given.add_argument(
        "files", nargs="+", metavar=text("cli.help.file"), help=text("cli.verify.files")
    )
    records = moves = 0
    for name in parser.finish().parse_args(argv).files:
        number = 0
        for number, line in enumerate(_records(str(name)), 1):
            try:
                record = read_record(line, GAMES)
                resume(record)
            except BadRecord as error:
                fault = Trouble("cli.verify.fault", file=name, number=number, reason=str(error))
                if error.key in NOT_A_RECORD or error.values.get("name") == "format":
                    raise fault from None
                print(printable(str(fault)), file=sys.stderr)
                return FAULTY
            moves += count_moves(record)
        if not number:
            raise Trouble("cli.verify.empty", file=name)
        records += number
    print(text_n("cli.verify.ok", records, moves=moves))
    return 0


def _records(name: str) -> Iterator[str]:
    """Yield the records of a file: one a line, or the whole file as one; raises OSError or Trouble."""
    with _opened(name) as stream:
        try:
            first = stream.readline(LONGEST + 1)
            if not _whole(first):
                first += stream.read(LONGEST)
            while first:
                if first.strip():
                    yield first
                first = stream.readline(LONGEST + 1)
        except UnicodeDecodeError:
            raise Trouble("cli.verify.binary", file=name) from None


def _whole(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return not line.strip()
    return True


@contextmanager
def _opened(name: str) -> Iterator[TextIO]:
    if name == "-":
        yield standard(sys.stdin)
        return
    with open(name, encoding="utf-8-sig") as stream:
        yield stream
