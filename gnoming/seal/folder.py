"""The folder of envelopes. An envelope is sealed when its game begins, and is on the disk before the first card."""

import contextlib
import json
import logging
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gnoming.core.errors import GnomingError
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.seal.check import Checked, check_envelope
from gnoming.seal.envelope import MAX_BYTES, Envelope, new_envelope, seal_of
from gnoming.storage import files
from gnoming.storage.saves import as_save_error

FOLDER, SUFFIX = "envelopes", ".txt"
MOST_KEPT = 11_000
"""The number of envelopes kept, latest first; slightly more than finished games."""
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
SEED = re.compile(r"deal:[a-z-]{1,40}:[0-9]{1,2}:([0-9a-f]{8})")
log = logging.getLogger(__name__)

Submit = Callable[[Callable[[], object]], None]
"""A function that queues a write after earlier ones."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of checking a game against its envelope: the comparison, or a sentence about the fault."""

    document: bytes
    checked: Checked | None = None
    complaint: str | None = None

    @property
    def seal(self) -> str:
        return seal_of(self.document)


class Envelopes:
    """The folder of envelopes. `nonce` replaces the random one, so that pictures stay the same."""

    def __init__(self, folder: Path, submit: Submit) -> None:
        self._folder = folder
        self._submit = submit
        self._documents: dict[Path, bytes] = {}
        """The envelopes sealed since the program started, which may not be on the disk yet."""
        self.nonce: str | None = None

    def seal(self, session: AnySession, may_be_cut: bool) -> Envelope | None:
        """Return the envelope for a game before its first card; None if it has no deck number."""
        return new_envelope(session, may_be_cut, self.nonce)

    def keep(self, session: AnySession, document: bytes) -> None:
        """Write the envelope of a game that is beginning."""
        path = self._path(session)
        if path is not None:
            self._documents[path] = document
            self._submit(partial(write_envelope, path, document))

    def document(self, session: AnySession) -> bytes | None:
        """Return the bytes of a game's envelope; None if it has none."""
        path = self._path(session)
        if path is None:
            return None
        return self._documents.get(path) or load_envelope(path)

    def has(self, game: str, begun: str, seed: str) -> bool:
        """Return whether there is an envelope for a game with these values in its record."""
        name = file_name(game, begun, seed)
        return name is not None and (
            self._folder / name in self._documents or (self._folder / name).is_file()
        )

    def examine(self, session: AnySession) -> Finding | None:
        """Check a game against its envelope as far as it was played; return None if it has no envelope."""
        document = self.document(session)
        if document is None:
            return None
        try:
            record = read_record(json.dumps(write_record(session)), GAMES)
            return Finding(document, check_envelope(document, record))
        except GnomingError as error:
            return Finding(document, complaint=str(error))

    def _path(self, session: AnySession) -> Path | None:
        name = file_name(session.game.name, session.created, session.luck.seed)
        return None if name is None else self._folder / name


def cut_session(session: AnySession, envelope: Envelope, cut: str) -> AnySession:
    """Return the same game before its first card, with the decks after a cut."""
    fresh: AnySession = Session(
        session.game, session.match, Luck(envelope.seed(cut)), session.created, session.practice
    )
    fresh.assists, fresh.cut = session.assists, cut
    return fresh


# files ----------------------------------------------------------------------------------------------


def file_name(game: str, begun: str, seed: str) -> str | None:
    """Return the file name of a game's envelope from values in its record; None for a game without one.

    Records come from outside, so only digits, lower-case letters and hyphens may become part of the name.
    """
    found = SEED.fullmatch(seed)
    if found is None or not MOMENT.fullmatch(begun) or not seed.startswith(f"deal:{game}:"):
        return None
    return f"{begun.replace(':', '')}-{game}-{found[1]}{SUFFIX}"


def write_envelope(path: Path, document: bytes) -> None:
    """Write an envelope durably, and delete the oldest ones if there are too many. Raises SaveError."""
    with as_save_error():
        files.replace_atomically(path, document)
    with contextlib.suppress(OSError):
        _drop_oldest(path.parent)


def _drop_oldest(folder: Path) -> None:
    names = sorted(path.name for path in folder.glob(f"*{SUFFIX}"))  # names begin with the time
    for name in names[: -MOST_KEPT or None] if len(names) > MOST_KEPT else ():
        (folder / name).unlink(missing_ok=True)


def load_envelope(path: Path) -> bytes | None:
    """Return an envelope's bytes; None if there is no file, or if it cannot be an envelope."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_BYTES:
            return None
        return path.read_bytes()
    except OSError as error:
        log.warning("the envelope %s cannot be read: %r", path, error)
        return None
