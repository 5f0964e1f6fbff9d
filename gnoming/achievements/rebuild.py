"""The shelf made anew from finished games and kept books alone, should its file be lost."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from operator import attrgetter
from pathlib import Path

from gnoming.achievements.found import won_in_game
from gnoming.achievements.shelf import Shelf, Won
from gnoming.core.errors import RecordError
from gnoming.core.record_reader import MAX_RECORD_CHARS, read_record
from gnoming.core.replay import replay
from gnoming.core.session import AnySession
from gnoming.registry import GAMES
from gnoming.storage import files

log = logging.getLogger(__name__)
Identity = tuple[str, str, str]
"""A game's name, when it began, and its seed."""


def won_by(session: AnySession) -> tuple[Won, ...]:
    """Return what a finished game has won."""
    identity = session.game.name, session.created, session.luck.seed
    return tuple(Won(name, *identity) for name in sorted(won_in_game(session)))


def won_in_record(path: Path, wanted: Collection[Identity]) -> tuple[Won, ...]:
    """Return what a record has won, if its game is among the wanted ones; nothing for what cannot be read."""
    try:
        if path.stat().st_size > 4 * MAX_RECORD_CHARS:
            return ()
        record = read_record(files.read_text_file(path), GAMES)
        if not record.result or (record.game.name, record.created, record.seed) not in wanted:
            return ()
        return won_by(replay(record))
    except (OSError, ValueError, RecordError) as error:
        log.warning("record %s cannot be read: %.300r", path.name, error)
        return ()


def rebuilt(of_games: Iterable[Won], of_books: Iterable[Won]) -> Shelf:
    """Return the shelf of all that was won; of several games that won the same the earliest stands there."""
    dated = sorted((*of_games, *of_books), key=attrgetter("created"))
    without_game = [one for one in dated if one.identity is None]
    return Shelf().with_won([one for one in dated if one.identity is not None] + without_game)
