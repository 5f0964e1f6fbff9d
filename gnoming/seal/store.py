"""The envelopes' files: one for each game, written before its first card, found again by what its record says."""

import contextlib
import logging
import re
from pathlib import Path

from gnoming.seal.check import MAX_BYTES
from gnoming.storage import files
from gnoming.storage.saves import as_save_error

FOLDER, SUFFIX = "envelopes", ".txt"
MOST_KEPT = 11_000
"""Envelopes that are kept, the latest; a few more than finished games."""
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
SEED = re.compile(r"deal:[a-z-]{1,40}:[0-9]{1,2}:([0-9a-f]{8})")
log = logging.getLogger(__name__)


def file_name(game: str, begun: str, seed: str) -> str | None:
    """Return the name of the envelope's file of a game, which its record tells; None for one that has none.

    Records come from outside: nothing but digits, lower-case letters and hyphens becomes part of a name.
    """
    found = SEED.fullmatch(seed)
    if found is None or not MOMENT.fullmatch(begun) or not seed.startswith(f"deal:{game}:"):
        return None
    return f"{begun.replace(':', '')}-{game}-{found[1]}{SUFFIX}"


def write_envelope(path: Path, document: bytes) -> None:
    """Write an envelope durably, and drop the oldest beyond those that are kept. Raises SaveError."""
    with as_save_error():
        files.replace_atomically(path, document)
    with contextlib.suppress(OSError):
        _drop_oldest(path.parent)


def _drop_oldest(folder: Path) -> None:
    names = sorted(path.name for path in folder.glob(f"*{SUFFIX}"))  # they begin with the moment
    for name in names[: -MOST_KEPT or None] if len(names) > MOST_KEPT else ():
        (folder / name).unlink(missing_ok=True)


def load_envelope(path: Path) -> bytes | None:
    """Return an envelope's bytes; None where there is none, or what lies there cannot be one."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return None
        return path.read_bytes()
    except OSError as error:
        log.warning("the envelope %s cannot be read: %r", path, error)
        return None
