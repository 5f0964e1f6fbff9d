"""Temporary files that killed programs left behind."""

import contextlib
import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path

TEMPORARY = re.compile(r".+\.tmp-([0-9]{1,9})")
"""The name of a file that is being written; the number identifies the writing process."""
YOUNG_S, OLD_S = 10.0, 86_400.0
"""Seconds after which a temporary file is a leftover if its process is gone, and if that is not known.

Another computer or container that uses the same folder has processes that cannot be seen here.
"""


def sweep(folders: Iterable[Path], now: float) -> None:
    """Delete leftovers in these folders that no running program may be writing; `now` is in seconds since 1970."""
    for folder in folders:
        with contextlib.suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                found = TEMPORARY.fullmatch(entry.name)
                if found and entry.is_file(follow_symlinks=False):
                    with contextlib.suppress(OSError):  # another start may be sweeping too
                        age = now - entry.stat(follow_symlinks=False).st_mtime
                        if age > OLD_S or (age > YOUNG_S and not _may_run(int(found[1]))):
                            os.unlink(entry.path)


def _may_run(process: int) -> bool:
    """Return whether a process may be running; on Windows always True, because the check would end the process."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:  # another user's process
        pass
    return True
