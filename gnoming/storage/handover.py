"""The handover from a second start of the game to the window that is already open.

The first window holds a lock. A second start finds it held, leaves a request in a file, and ends once the window has
taken it. Windows on different screens, such as on two computers that share a home, ignore each other.
"""

import contextlib
import hashlib
import json
import logging
import os
import platform
import time
from dataclasses import dataclass
from pathlib import Path

from gnoming.storage import files
from gnoming.storage.files import FileLock, LockedError
from gnoming.storage.shape import document, words

FORMAT, VERSION = "gnoming-open", 1
LOOK_S = 0.3
"""The seconds between two checks for a request."""
WAIT_S, PAUSE_S = 4.0, 0.05
"""The seconds to wait for the window to take a request, and between two checks."""
OLD_S = 30.0
"""The seconds after which a request no longer counts."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME")
"""The environment variables that identify the screen."""
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    """The request of a second start: to open a file or a deal's code, or only to show the window."""

    file: Path | None = None
    code: str = ""


_HEX, _CODE = words(20_000), words(200, printable=False)
_REQUEST = document(
    FORMAT,
    VERSION,
    lambda of: Request(
        Path(os.fsdecode(bytes.fromhex(name))) if (name := of("file", _HEX)) else None, of("code", _CODE)
    ),
)


class Handover:
    """The file in which starts of the game find each other, in the folder of the player's files."""

    def __init__(self, folder: Path) -> None:
        screen = "\0".join((platform.node(), *(os.environ.get(name, "") for name in SCREENS)))
        self._stem = f"window-{hashlib.sha256(screen.encode('utf-8', 'surrogateescape')).hexdigest()[:12]}"
        self._folder, self._lock_path = folder, folder / f"{self._stem}.lock"
        self._lock: FileLock | None = None
        self._looked_s = 0.0
        self._taken: set[Path] = set()
        """The requests that were taken but could not be removed."""

    def is_first(self) -> bool:
        """Become the first window if there is none; return whether this is the first."""
        if self._lock is None:
            try:
                self._lock = FileLock(self._lock_path)
            except LockedError:
                return False
            except OSError as error:
                log.warning("no lock for the window: %r", error)
                return True
        return True

    def ask(self, request: Request) -> bool:
        """Leave a request for the first window; return whether the window has taken it."""
        name = "" if request.file is None else os.fsencode(request.file.absolute()).hex()
        found = {"format": FORMAT, "version": VERSION, "file": name, "code": request.code}
        request_file = self._folder / f"{self._stem}-{os.getpid()}.json"
        end = time.monotonic() + WAIT_S
        try:
            files.replace_atomically(request_file, json.dumps(found).encode())
        except OSError as error:
            log.warning("no request for the other window: %r", error)
            return False
        while request_file.exists():
            # The window has just been closed, or does not answer.
            if self.is_first() or time.monotonic() > end:
                _remove(request_file)
                return False
            time.sleep(PAUSE_S)
        return True

    def take(self) -> Request | None:
        """Return the next request from a later start, or None. Polls a few times a second."""
        now = time.monotonic()
        if self._lock is None or now - self._looked_s < LOOK_S:
            return None
        self._looked_s = now
        waiting = sorted({*self._folder.glob(f"{self._stem}-*.json")} - self._taken)
        if not waiting:
            return None
        try:
            # The second start was killed while it waited.
            is_old = time.time() - waiting[0].stat().st_mtime > OLD_S
            return None if is_old else _REQUEST(json.loads(files.read_text_file(waiting[0])))
        except (OSError, ValueError, RecursionError) as error:
            log.warning("a request that cannot be read: %.200r", error)
            return None
        finally:
            self._taken = {path for path in (*self._taken, waiting[0]) if not _remove(path)}

    def close(self) -> None:
        """Release the lock, so that the next start becomes the first."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _remove(path: Path) -> bool:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
    return not path.exists()
