"""Safe operations on single files: atomic replacement, setting aside instead of deleting, locks."""

import codecs
import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from gnoming.core.errors import GnomingError

MAX_BYTES = 64 * 1024 * 1024
"""An upper bound on the size of this program's files; a larger file isn't read into memory."""
READ_TRIES, RETRY_PAUSE_S = 6, 0.05
"""Attempts, and seconds between them, for a file that another program may hold for a moment."""
STORES_LOCK = "stores.lock"
"""The file that is locked while a store or the settings in its folder are written."""
LOCK_WAIT_S, LOCK_PAUSE_S = 0.5, 0.002
"""The seconds to wait for another program's lock, which may be hung, and between two attempts to take it."""
NO_LOCKS = (errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.ENOLCK, errno.EINVAL)
"""The errors of file systems without locks."""


class SaveError(GnomingError):
    """Raised when saving or loading fails. The game can go on, and the next write tries again."""

    def __init__(self, key: str, reason: str = "") -> None:
        """`key` names the sentence to show; `reason` is the system's message for the log."""
        super().__init__(key, reason=reason)
        self.reason = reason


class LockedError(SaveError):
    """Raised when another running program holds the lock."""


def write_durably(temporary: Path, data: bytes, mode: int | None = None) -> None:
    """Write a new file and wait until it is on the disk; on failure, leave nothing behind. Raises OSError.

    `mode` is the permissions of the file that the new one will replace.
    """
    try:
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
        descriptor = os.open(temporary, flags, 0o644)
        if mode is not None and sys.platform != "win32":
            with contextlib.suppress(PermissionError):  # some file systems have no permissions
                os.fchmod(descriptor, mode)
        try:
            view = memoryview(data)
            while view:
                view = view[os.write(descriptor, view) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def replace_atomically(path: Path, data: bytes) -> None:
    """Replace a file's content so that a reader finds either all of the old or all of the new. Raises OSError.

    A link stays a link: its target is replaced. Permissions are kept.
    """
    path = _linked_file(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.tmp-{os.getpid()}")
    write_durably(temporary, data, _permissions(path))
    try:
        _replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
    sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> bool:
    """Write a new file, whole or not at all; return False if the file already exists. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f"{path.name}.tmp-{os.getpid()}")
    write_durably(temporary, data)
    try:
        rename_new(temporary, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        if isinstance(error, FileExistsError):
            return False
        raise
    sync_folder(path.parent)
    return True


def rename_new(path: Path, target: Path) -> None:
    """Rename a file, unless the new name is taken. Raises FileExistsError if it is, or another OSError."""
    if sys.platform == "win32":
        return os.rename(path, target)
    try:
        os.link(path, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, or no such file
        if os.path.lexists(target):
            raise FileExistsError from None
        return os.rename(path, target)
    return os.unlink(path)


def _linked_file(path: Path) -> Path:
    """Return the file that a link leads to, or any other path unchanged."""
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _permissions(path: Path) -> int | None:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return None


def _replace(temporary: Path, path: Path) -> None:
    """Rename over a file; retry for a moment, because on Windows a virus scanner may hold it. Raises OSError."""
    for _ in range(READ_TRIES - 1):
        try:
            return os.replace(temporary, path)
        except PermissionError:
            time.sleep(RETRY_PAUSE_S)
    return os.replace(temporary, path)


def read_text_file(path: Path) -> str:
    """Return a file's text. Raises OSError, or ValueError if it is not text, not a plain file, or too large."""
    try:
        found = path.stat()
    except NotADirectoryError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from None
    if not stat.S_ISREG(found.st_mode):  # opening a pipe or a device could block forever
        raise ValueError(f"{path.name} is not a plain file")
    if found.st_size > MAX_BYTES:
        raise ValueError(f"{path.name} is too large")
    data = path.read_bytes()
    return data.decode(encoding_of(data))


def encoding_of(beginning: bytes) -> str:
    """Return a text's encoding: UTF-8, unless it begins with UTF-16's mark, as PowerShell's output does."""
    return "utf-16" if beginning.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8-sig"


def read_with_retries(path: Path) -> str:
    """Return a file's text like `read_text_file`; retry for a moment, because a virus scanner may hold it."""
    for _ in range(READ_TRIES - 1):
        try:
            return read_text_file(path)
        except FileNotFoundError:
            raise
        except OSError:
            time.sleep(RETRY_PAUSE_S)
    return read_text_file(path)


def sync_folder(folder: Path) -> None:
    """Make the folder's new names survive a power cut, if the system can do that. Raises OSError."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems cannot
            raise
    finally:
        os.close(descriptor)


def set_aside(path: Path, label: str) -> Path:
    """Rename a file to the first free name of `NAME.LABEL-1`, `-2` and so on; return the new path. Raises OSError."""
    number = 1
    while os.path.lexists(target := path.with_name(f"{path.name}.{label}-{number}")):
        number += 1
    os.rename(path, target)
    return target


class FileLock:
    """An exclusive lock on a file, held until `release`; the system frees it if the program dies."""

    def __init__(self, path: Path) -> None:
        """Take the lock at once. Raises LockedError, or OSError if no lock file can be created."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        try:
            self._descriptor: int | None = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except PermissionError:
            if sys.platform == "win32":
                raise
            # Somebody else's file, for example after a start with sudo.
            self._descriptor = os.open(path, os.O_RDONLY)
        try:
            _lock(self._descriptor)
        except BaseException:
            self.release()
            raise

    @property
    def is_lost(self) -> bool:
        """True if the file was removed or replaced, so that another program could lock a new one."""
        try:
            return self._descriptor is None or not os.path.samestat(
                os.fstat(self._descriptor), self._path.stat()
            )
        except OSError:
            return True

    def release(self) -> None:
        """Release the lock, unless that was already done."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

    def __del__(self) -> None:
        """Release a lock that was forgotten."""
        if getattr(self, "_descriptor", None) is not None:
            self.release()


@contextlib.contextmanager
def stores_locked(path: Path) -> Iterator[None]:
    """Hold the lock beside a store or the settings, waiting for it if necessary.

    Homes that share a linked file share its lock. Raises LockedError after `LOCK_WAIT_S` seconds, or OSError.
    """
    end = time.monotonic() + LOCK_WAIT_S
    while True:
        try:
            lock = FileLock(_linked_file(path).with_name(STORES_LOCK))
            break
        except LockedError as error:
            if time.monotonic() > end:
                raise LockedError("saves.stores-locked", error.reason) from error
            time.sleep(LOCK_PAUSE_S)
    try:
        yield
    finally:
        lock.release()


def _lock(descriptor: int) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # A network folder without locks is used without one; any other refusal means that somebody holds the lock.
        if error.errno not in NO_LOCKS:
            raise LockedError("saves.other-program", str(error)) from error
