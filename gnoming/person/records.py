"""Games as text documents: saves, records of finished games, and opened files."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Match
from gnoming.core.luck import Luck
from gnoming.core.record_reader import read_record
from gnoming.core.record_writer import write_record
from gnoming.core.replay import resume
from gnoming.core.session import AnySession, Session
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.text import text


def create_session(game: AnyGame, match: Match, seed: str, practice: bool) -> AnySession:
    return Session(game, match, Luck(seed), datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), practice)


def write_session(session: AnySession) -> str:
    return json.dumps(write_record(session), separators=(",", ":"))


def read_session(document: str) -> AnySession:
    """Return the session in a document; raises RecordError for a damaged one."""
    return resume(read_record(document, GAMES))


def open_record(path: Path) -> AnySession:
    """Return the session in a file; raises RecordError or OSError."""
    try:
        document = read_text_file(path)
    except ValueError:  # not text, not a plain file, or far too large
        raise RecordError("record.not-json") from None
    return read_session(document)


def open_failure_text(path: Path, error: RecordError | OSError) -> str:
    reason = error.strerror or type(error).__name__ if isinstance(error, OSError) else str(error)
    return text("crash.not-opened", file=path.name, reason=reason)
