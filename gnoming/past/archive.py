"""The folder of finished games, and an index for listing them quickly."""

import contextlib
import gc
import logging
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from gnoming.core.errors import GnomingError, NotARecordError, RecordError
from gnoming.core.game import AnyGame
from gnoming.core.record_reader import read_record
from gnoming.core.replay import replay
from gnoming.counted.record import recount
from gnoming.past.past_game import STAR_SUFFIX, PastGame, by_age, date_of, summarise
from gnoming.stats.facts import read_known
from gnoming.storage import files
from gnoming.storage.saves import RECORD_SUFFIX, is_record_name, keep_record, numbered_path

MAX_GAMES = 10_000
"""The number of games beyond which none can be imported; games played here are always kept."""
NUMBER = re.compile(r"-[0-9]+$")
log = logging.getLogger(__name__)


MAX_LINE_CHARS = 100_000
"""An upper bound on the length of a game's line in the index."""
INDEX_FORMAT = "gnoming-past-games-3"
"""The index's first line, renamed whenever the others change; an index in another format is ignored."""
UNFIT = re.compile("[\t\n\ud800-\udfff]")
"""Characters that no line of the index can hold: its separators, and halves of surrogate pairs."""
Stamp = tuple[int, int]
"""A file's size in bytes and time of writing in nanoseconds; a file with the same stamp is unchanged."""


class Row(NamedTuple):
    """The index's row for a file in the folder; `game` is None if the file holds no finished game known here."""

    stamp: Stamp
    game: PastGame | None


class ImportedGame(NamedTuple):
    """An imported game. `stamp` belongs to its new file, or None if the game was already here."""

    game: PastGame
    stamp: Stamp | None = None


class PastError(GnomingError):
    """Raised when an operation on a finished game fails; no data is lost."""


class PastGames:
    """All finished games, newest first.

    `open` takes the games that the index knows; `read_next` reads one of the `unread` files, which the index
    doesn't know. `is_changed` means that the index on the disk is out of date.
    """

    def __init__(
        self, folder: Path, index: Path, games: Mapping[str, AnyGame], most: int = MAX_GAMES
    ) -> None:
        self._folder = folder
        self._index = index
        self._kinds = games
        self._most = most
        self._rows: dict[str, Row] = {}
        self._unread: list[str] = []
        self.games: list[PastGame] = []
        """The games, newest first, each once, although file-sharing services may make copies."""
        self._shown: dict[tuple[str, str, str], PastGame] = {}
        self._brought: dict[tuple[str, str, str], PastGame] = {}
        """Games whose records have been copied into the folder, but not added yet."""
        self._numbers: dict[str, int] = {}
        """The next number to try for the file name of an imported record, by its stem."""
        self._naming = Lock()
        """The lock held from choosing a file's new name until the file exists."""
        self.set_aside: list[str] = []
        """New names of damaged files that have not been reported yet."""
        self.is_changed = False

    # reading --------------------------------------------------------------------------------------

    @property
    def unread(self) -> int:
        return len(self._unread)

    def open(self, afresh: bool = False) -> None:
        """List the folder from its index, or from its files alone if `afresh`. Raises PastError."""
        with no_garbage_collection():
            self._open({} if afresh else read_index(self._index))

    def _open(self, known: dict[str, Row]) -> None:
        with _as_past_error():
            found = _list_records(self._folder)
        kinds = {*self._kinds}
        self._rows = {
            name: row
            for name, row in known.items()
            if row.stamp == found.get(name) and (row.game is None or row.game.game in kinds)
        }
        self._unread = sorted(name for name in found if name not in self._rows)  # newest last
        self._shown = {}
        for row in self._rows.values():
            if (game := row.game) is not None:
                other = self._shown.setdefault(game.identity, game)
                if other is not game:
                    self._shown[game.identity] = min(game, other, key=_copy_rank)
        self.games = sorted(self._shown.values(), key=by_age, reverse=True)
        self.is_changed = len(self._rows) != len(known)

    def read_next(self) -> None:
        """Read an unread file; set it aside if it is damaged, and leave it out if it can't be opened now."""
        name = self._unread.pop()
        path = self._folder / name
        try:
            stamp = _stamp(path.stat())
            game = read_known(path, lambda document: summarise(document, name, self._kinds))
        except OSError as error:
            log.warning("record %s cannot be read: %r", name, error)
            return
        except (RecordError, ValueError) as error:
            log.warning("record %s is damaged: %.300r", name, error)
            self._set_aside(path)
            return
        self._take(name, Row(stamp, game))

    def _set_aside(self, path: Path) -> None:
        try:
            self.set_aside.append(files.set_aside(path, "damaged").name)
        except OSError as error:
            log.warning("could not set %s aside: %r", path, error)

    def _take(self, name: str, row: Row) -> None:
        self._rows[name] = row
        self.is_changed = True
        if row.game is not None:
            self._insert(row.game)

    def _insert(self, game: PastGame) -> None:
        """Insert a game in order, by binary search, unless a better copy of it is already there."""
        other = self._shown.get(game.identity)
        if other is not None:
            if _copy_rank(other) <= _copy_rank(game):
                return
            self.games.remove(other)
        self._shown[game.identity] = game
        low, high = 0, len(self.games)
        while low < high:
            middle = (low + high) // 2
            if by_age(self.games[middle]) > by_age(game):
                low = middle + 1
            else:
                high = middle
        self.games.insert(low, game)

    def index_document(self) -> bytes:
        """Return the content of the index for writing, and count it as written."""
        self.is_changed = False
        listed = {
            game.file: self._rows[game.file] for game in self.games
        }  # in order, so that the next sort is quick
        return index_document(listed | self._rows)

    # changing -------------------------------------------------------------------------------------

    def path_of(self, game: PastGame) -> Path:
        return self._folder / game.file

    def set_star(self, game: PastGame, starred: bool) -> PastGame:
        """Mark or unmark a game as a favourite; return it with its new file name. Raises PastError."""
        if game.starred == starred:
            return game
        old = self.path_of(game)
        with _as_past_error(), self._naming:
            new = _rename(old, STAR_SUFFIX if starred else RECORD_SUFFIX)
        row = self._rows.pop(game.file)
        changed = game._replace(file=new.name)
        self.games.remove(game)
        del self._shown[game.identity]
        self._take(new.name, Row(row.stamp, changed))
        return changed

    def delete(self, game: PastGame) -> None:
        """Delete a game and all its copies permanently. Raises PastError."""
        copies = [
            name
            for name, row in self._rows.items()
            if row.game is not None and row.game.identity == game.identity
        ]
        for name in copies:
            with _as_past_error():
                (self._folder / name).unlink(missing_ok=True)
            del self._rows[name]
        self.games.remove(game)
        del self._shown[game.identity]
        self.is_changed = True

    def export(self, game: PastGame, folder: Path) -> Path:
        """Copy a game's record into a folder, overwriting nothing; return the copy. Raises PastError."""
        with _as_past_error():
            data = self.path_of(game).read_bytes()
            return keep_record(folder, plain_stem(game.file), data)

    def bring(self, path: Path) -> ImportedGame:
        """Copy a record from elsewhere into the folder, after checking all its moves.

        This may take longer than a frame, so another thread may call it; `add` then adds the game. Raises OSError if
        the record can't be read, RecordError if it isn't one or breaks the rules, and PastError if its game hasn't
        ended, has no room or can't be written here.
        """
        text = _read_foreign(path)
        record = read_record(text, self._kinds)
        known = (record.game.name, date_of(record.created), record.seed)
        same = self._shown.get(known) or self._brought.get(known)
        if same is not None:
            return ImportedGame(same)
        if record.counted:
            recount(record)
        elif not replay(record).state.over:
            raise PastError("past.not-finished")
        if (game := summarise(text, path.name, self._kinds)) is None:
            raise PastError("past.not-finished")
        if len(self._shown) + len(self._brought) >= self._most:
            raise PastError("past.full", most=self._most)
        with _as_past_error(), self._naming:
            new = self._write_new(
                f"{date_of(record.created)[:10] or 'undated'}-{record.game.name}", text.encode()
            )
            stamp = _stamp(new.stat())
        self._brought[known] = game = game._replace(file=new.name)
        return ImportedGame(game, stamp)

    def _write_new(self, stem: str, data: bytes) -> Path:
        """Write a record under an unused name.

        Numbers continue from the last one, so writing thousands a day stays fast.
        """
        number = self._numbers.get(stem, 1)
        while os.path.lexists(path := numbered_path(self._folder, stem, number)) or not files.write_new(
            path, data
        ):
            number += 1
        self._numbers[stem] = number + 1
        return path

    def add(self, brought: ImportedGame) -> None:
        """Add a game whose record was brought into the folder; do nothing if the game was already there."""
        if brought.stamp is not None:
            self._take(brought.game.file, Row(brought.stamp, brought.game))
            self._brought.pop(brought.game.identity, None)


def plain_stem(file: str) -> str:
    return re.sub(r"(\.star)?\.gnome$", "", file, flags=re.IGNORECASE)


def _copy_rank(game: PastGame) -> tuple[bool, int, str]:
    """Return a copy's rank among those of its game: favourites first, then short names."""
    return not game.starred, len(game.file), game.file


def _rename(old: Path, suffix: str) -> Path:
    """Give a record another suffix under an unused name, and return its path. Raises OSError.

    If something else takes a name in the meantime, the next one is tried.
    """
    stem = plain_stem(old.name)
    base, number, path = NUMBER.sub("", stem), 1, old.with_name(f"{stem}{suffix}")
    while True:
        try:
            files.rename_new(old, path)
        except FileExistsError:
            number += 1
            path = old.with_name(f"{base}-{number}{suffix}")
        else:
            return path


def _read_foreign(path: Path) -> str:
    """Return a file's text. Raises OSError, or NotARecordError for one that cannot be a record."""
    try:
        text = files.read_text_file(path)
    except ValueError:
        raise NotARecordError("record.not-json") from None
    return text


def _list_records(folder: Path) -> dict[str, Stamp]:
    """Return the stamps of a folder's records by file name; empty if there is no folder. Raises OSError."""
    try:
        with os.scandir(folder) as entries:
            return {
                entry.name: _stamp(entry.stat())
                for entry in entries
                if is_record_name(entry.name) and entry.is_file()
            }
    except FileNotFoundError:
        return {}


def _stamp(found: os.stat_result) -> Stamp:
    return found.st_size, found.st_mtime_ns


@contextlib.contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Suspend garbage collection while thousands of long-lived values are created."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


@contextlib.contextmanager
def _as_past_error() -> Iterator[None]:
    """Turn OSError into PastError with the system's message."""
    try:
        yield
    except OSError as error:
        log.warning("past games: %r", error)
        raise PastError("past.refused", reason=error.strerror or type(error).__name__) from error


# the index ------------------------------------------------------------------------------------------


def read_index(path: Path) -> dict[str, Row]:
    """Return the rows by file name; none if the index is unusable, in which case the records are read again."""
    try:
        *lines, end = files.read_text_file(path).split("\n")
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.warning("the index of past games cannot be used: %.200r", error)
        return {}
    return _read_lines(lines[1:]) if lines[:1] == [INDEX_FORMAT] and not end else {}


def _read_lines(lines: Iterable[str]) -> dict[str, Row]:
    """Return the usable rows; the files of all others are read again.

    A line holds a file's name, size and time, and a game's own columns. It has no escapes, so it takes half the time of
    JSON.
    """
    rows = {}
    for line in lines:
        try:
            name, size, modified, *about = line.split("\t")
            stamp = int(size), int(modified)
        except ValueError:
            continue
        if not about:
            rows[name] = Row(stamp, None)
        elif len(about) == len(PastGame._fields) - 1 and len(line) <= MAX_LINE_CHARS:
            rows[name] = Row(stamp, PastGame(name, *about))
    return rows


def index_document(rows: Mapping[str, Row]) -> bytes:
    """Return the bytes of an index with these rows, without those that would need escapes."""
    lines = [INDEX_FORMAT]
    for name, (stamp, game) in rows.items():
        cells = [name, *map(str, stamp), *(game[1:] if game else ())]
        if not UNFIT.search("".join(cells)):
            lines.append("\t".join(cells))
    return "\n".join([*lines, ""]).encode()
