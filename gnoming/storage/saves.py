"""Saved games that survive a kill, a power cut, a full disk and a damaged file.

A save is `NAME.json`; the three before it are `NAME.json.1` to `NAME.json.3`. At least one of them is intact at every
moment: a new one is on the disk before any file is renamed, and the oldest is renamed first.
"""

import contextlib
import errno
import logging
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from gnoming.core.errors import GnomingError
from gnoming.storage import files
from gnoming.storage.files import LockedError, SaveError
from gnoming.text import text

T = TypeVar("T")
BACKUP_COUNT = 3
RECORD_SUFFIX = ".gnome"
"""The suffix of a finished game's record; desktops open such files in the game."""
log = logging.getLogger(__name__)


class LoadedSave(NamedTuple, Generic[T]):
    value: T | None
    """The newest intact save; None if there is none."""
    backup: int | None
    """0 for the save itself, 1 to 3 for a backup (1 is the newest), None without a value."""
    set_aside: tuple[Path, ...]
    """The damaged files, newest first; under their old names if they could not be renamed yet."""

    def notice(self) -> str | None:
        """Return the sentence about damaged files; None if there were none."""
        if not self.set_aside:
            return None
        key = "saves.lost" if self.value is None else "saves.backup-used"
        return text(key, file=self.set_aside[0].name)


class SaveStore:
    """One saved game in a folder; only one running program can use it, the first to take its lock."""

    def __init__(self, folder: Path, name: str) -> None:
        """Set the save's name, which has lower-case letters, digits and hyphens. No file is touched."""
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]*", name):
            raise ValueError(f"not a name for a save: {name!r}")
        self._folder = folder
        self._name = name
        self._lock: files.FileLock | None = None
        self._unreadable: list[Path] = []
        """Files that the last load could not read; they may be intact, so any write or removal renames them first."""

    @property
    def path(self) -> Path:
        return self._folder / f"{self._name}.json"

    @property
    def exists(self) -> bool:
        """True if there is anything to load, including damaged files and backups."""
        return any(os.path.lexists(path) for path in self._generations())

    @property
    def is_open_elsewhere(self) -> bool:
        """True if another running program holds the save."""
        try:
            self._take_lock()
        except LockedError:
            return True
        except OSError as error:
            log.warning("no lock: %r", error)
        return False

    def write(self, document: bytes | str) -> None:
        """Durably write this document as the save. Raises SaveError."""
        data = document.encode("utf-8") if isinstance(document, str) else document
        temporary = self._folder / f"{self._name}.tmp-{os.getpid()}"
        with as_save_error():
            self._take_lock()
            files.write_durably(temporary, data)
            self._set_unreadable_aside()
            self._rotate()
            os.replace(temporary, self.path)
            files.sync_folder(self._folder)

    def load(self, validate: Callable[[str], T]) -> LoadedSave[T]:
        """Return the newest save that `validate` accepts; any error it raises marks a file as damaged.

        Damaged files are renamed, never deleted or overwritten. Raises LockedError if another program has the save, and
        SaveError for an unreadable file: it may be intact, so no older save may replace it as the newest.
        """
        try:
            self._take_lock()
        except OSError as error:
            log.warning("no lock: %r", error)  # a read-only folder can still be read
        self._unreadable = []
        moved: list[Path] = []
        for number, path in enumerate(self._generations()):
            try:
                return LoadedSave(validate(self._read(path)), number, tuple(moved))
            except FileNotFoundError:
                continue
            except SaveError:
                raise
            except Exception as error:  # anything that a hostile file provokes in the reader
                if isinstance(error, GnomingError) and error.key == "record.version":
                    self._unreadable = [*self._generations()]
                    raise SaveError("saves.later", str(error)) from error
                log.warning("save %s is damaged: %.300r", path, error)
                moved.append(self._set_aside(path))
        return LoadedSave(None, None, tuple(moved))

    def _read(self, path: Path) -> str:
        try:
            return files.read_with_retries(path)
        except FileNotFoundError:
            raise
        except OSError as error:
            log.warning("save %s cannot be read: %r", path, error)
            self._unreadable = [*self._generations()]  # a new game must not push them out
            raise SaveError("saves.unread", str(error)) from error

    def _set_aside(self, path: Path) -> Path:
        try:
            return files.set_aside(path, "damaged")
        except OSError as error:
            log.warning("could not set %s aside: %r", path, error)
            self._unreadable.append(path)
            return path

    def remove(self) -> None:
        """Delete the backups and the save, oldest first, but nothing that was set aside. Raises SaveError."""
        with as_save_error():
            if not self.exists:
                return
            self._take_lock()
            self._set_unreadable_aside()
            for path in reversed(self._generations()):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(path)
            files.sync_folder(self._folder)

    def archive(self, document: bytes | str, records: Path, stem: str) -> Path:
        """Write the finished game as a record, then remove the save; return the record's path. Raises SaveError.

        The path is `STEM.gnome`, or `STEM-2.gnome` and so on; no older record is overwritten.
        """
        data = document.encode("utf-8") if isinstance(document, str) else document
        with as_save_error():
            path = keep_record(records, stem, data)
        self.remove()
        return path

    def move_to(self, folder: Path) -> None:
        """Move the save and its backups to another folder; after a kill halfway, moving again completes it.

        Nothing is overwritten there. Raises SaveError.
        """
        with as_save_error():
            self._take_lock()
            folder.mkdir(parents=True, exist_ok=True)
            for path in self._generations():
                target = folder / path.name
                if path.exists() and not target.exists():
                    os.rename(path, target)
            files.sync_folder(folder)
        self.close()

    def close(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _generations(self) -> tuple[Path, ...]:
        backups = (self._folder / f"{self._name}.json.{number}" for number in range(1, BACKUP_COUNT + 1))
        return (self.path, *backups)

    def _set_unreadable_aside(self) -> None:
        """Rename the unreadable files, oldest first, so that none is lost. Raises OSError."""
        while self._unreadable:
            with contextlib.suppress(FileNotFoundError):
                log.warning("kept as %s", files.set_aside(self._unreadable[-1], "kept"))
            self._unreadable.pop()

    def _rotate(self) -> None:
        generations = self._generations()
        # A write that failed between two renames leaves a gap. Files move up only as far as the gap; otherwise each
        # attempt at a save that another program holds open would push out one more backup.
        free = next((n for n, path in enumerate(generations) if not path.exists()), BACKUP_COUNT)
        for number in range(free, 0, -1):
            with contextlib.suppress(FileNotFoundError):
                os.replace(generations[number - 1], generations[number])

    def _take_lock(self) -> None:
        """Take the lock if it is not held yet, and delete leftovers of killed writers.

        A folder that was removed while the program was running is created again.
        """
        if self._lock is not None and self._lock.is_lost:
            self.close()
        if self._lock is None:
            try:
                self._lock = files.FileLock(self._folder / f"{self._name}.lock")
            except LockedError as error:
                log.warning("%s: %r", error.key, error)
                raise
            for leftover in self._folder.glob(f"{self._name}.tmp-*"):
                with contextlib.suppress(OSError):
                    leftover.unlink()


@contextlib.contextmanager
def as_save_error() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        log.warning("%s: %r", _error_key(error), error)
        raise SaveError(_error_key(error), str(error)) from error


def _error_key(error: OSError) -> str:
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            return "saves.disk-full"
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return "saves.read-only"
        case _:
            return "saves.unknown"


def is_record_name(name: str) -> bool:
    """Return whether a file has a record's name; some systems write suffixes in capitals."""
    return name.lower().endswith(RECORD_SUFFIX)


def keep_record(folder: Path, stem: str, data: bytes, suffix: str = RECORD_SUFFIX) -> Path:
    """Write a record under an unused name, unless the same one already exists under this stem; return its path.

    Another program may write there at the same time; nothing is overwritten. Raises OSError.
    """
    number = 1
    while True:
        path = numbered_path(folder, stem, number, suffix)
        if os.path.lexists(path):
            if path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data:
                return path
        elif files.write_new(path, data):
            return path
        number += 1


def numbered_path(folder: Path, stem: str, number: int, suffix: str = RECORD_SUFFIX) -> Path:
    """Return the path `STEM.gnome` for number 1, `STEM-2.gnome` for 2, and so on."""
    return folder / (f"{stem}{suffix}" if number == 1 else f"{stem}-{number}{suffix}")
