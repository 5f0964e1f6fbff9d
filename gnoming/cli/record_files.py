"""Records in files: one per line, or the whole file as one record."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TextIO

from gnoming.cli.errors import CliError, require_file_name, require_stream
from gnoming.core.record_reader import MAX_RECORD_CHARS
from gnoming.storage.files import encoding_of


def read_records(name: str) -> Iterator[str]:
    """Yield the records in a file: one per line, or the whole file as one; raises OSError or CliError."""
    with _open_text(name) as stream:
        try:
            first = stream.readline(MAX_RECORD_CHARS + 1)
            if not _is_complete(first):
                first += stream.read(MAX_RECORD_CHARS)
            while first:
                if first.strip():
                    yield first
                first = stream.readline(MAX_RECORD_CHARS + 1)
        except UnicodeDecodeError:
            raise CliError("cli.verify.binary", file=name) from None


def _is_complete(line: str) -> bool:
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return not line.strip()
    return True


@contextmanager
def _open_text(name: str) -> Iterator[TextIO]:
    if name == "-":
        yield require_stream(sys.stdin)
        return
    require_file_name(name)
    with open(name, "rb") as binary, TextIOWrapper(binary, encoding_of(binary.peek(2))) as stream:
        yield stream
