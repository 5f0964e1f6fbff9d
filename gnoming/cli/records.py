"""Records from files: one a line, or a whole file as one."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from gnoming.cli.trouble import Trouble, standard
from gnoming.core.reading import LONGEST


def records(name: str) -> Iterator[str]:
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
