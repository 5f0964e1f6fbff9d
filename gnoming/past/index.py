"""The index of the folder of records: what each file held when it was last read, so that a list opens at once.

It can be thrown away at any time: what it lacks, or says of a file that has changed since, is read from the records.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from gnoming.past.past_game import PastGame
from gnoming.storage import files

FORMAT = "gnoming-past-games-2"
"""Another number wherever rows change their form: an index of another form is as good as none."""
log = logging.getLogger(__name__)

Stamp = tuple[int, int]
"""By what a file is known not to have changed: its bytes, and when it was written, in nanoseconds."""


class Row(NamedTuple):
    """A file of the folder; `game` is None where it holds no finished game that this version knows."""

    stamp: Stamp
    game: PastGame | None


def read_index(path: Path) -> dict[str, Row]:
    """Return the rows by file name; none where the index is missing, damaged or of another form."""
    try:
        document: object = json.loads(files.read_text_file(path))
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            return {}
        return {name: _read_row(name, *row) for name, row in document["files"].items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        log.warning("the index of past games cannot be used: %.200r", error)
        return {}


def index_document(rows: Mapping[str, Row]) -> bytes:
    """Return the index's file for these rows."""
    written = {name: [*stamp, *(game[1:] if game else ())] for name, (stamp, game) in rows.items()}
    return json.dumps({"format": FORMAT, "files": written}, separators=(",", ":")).encode()


def _read_row(name: str, size: object, modified: object, *about: object) -> Row:
    """Return a row. Raises TypeError for one that this program cannot have written."""
    if type(size) is not int or type(modified) is not int:
        raise TypeError("no stamp")
    if not about:
        return Row((size, modified), None)
    game, created, seed, packed, seats = about
    if not (type(game) is type(created) is type(seed) is type(packed) is type(seats) is str):
        raise TypeError("no words")
    return Row((size, modified), PastGame(name, game, created, seed, packed, seats))
