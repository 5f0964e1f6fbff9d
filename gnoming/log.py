"""The log file, and the last words of a program that fails. Nothing here ever raises."""

import contextlib
import logging
import logging.handlers
import os
import sys
import threading
from pathlib import Path
from types import TracebackType

from gnoming.text import text

MAX_BYTES = 512 * 1024
BACKUP_COUNT = 3


class _QuietFile(logging.handlers.RotatingFileHandler):
    """A rotating file that gives up in silence: a full disk is no reason to disturb a game."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """Do nothing; by itself logging would print a traceback."""

    def close(self) -> None:
        """Close the file; what the disk does not take is lost."""
        with contextlib.suppress(OSError):
            super().close()


def start(folder: Path) -> Path | None:
    """Log into `folder`/gnoming.log from now on, three older ones kept; gives the file, None when there cannot be one.

    Uncaught errors are logged from now on too, and told in one sentence on standard error.
    """
    path = folder / "gnoming.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _QuietFile(
            path, maxBytes=MAX_BYTES, backupCount=BACKUP_COUNT, encoding="utf-8", errors="backslashreplace"
        )
        where: Path | None = path
    except (OSError, ValueError):  # a path with a null byte is a ValueError
        handler, where = logging.NullHandler(), None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    stop()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    _log_uncaught(where)
    return where


def stop() -> None:
    """Close the log and leave uncaught errors to Python again."""
    root = logging.getLogger()
    for handler in [
        handler for handler in root.handlers if isinstance(handler, _QuietFile | logging.NullHandler)
    ]:
        root.removeHandler(handler)
        handler.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def _log_uncaught(where: Path | None) -> None:
    def last_words(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):  # Ctrl-C is no fault
            sys.__excepthook__(kind, error, trace)
            return
        report_crash(error, where)

    def in_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and issubclass(args.exc_type, Exception):
            logging.critical("uncaught in a thread", exc_info=args.exc_value)

    sys.excepthook = last_words
    threading.excepthook = in_thread


def report_crash(error: BaseException, where: Path | None) -> None:
    """Log an error with all its details and tell it in one sentence; GNOMING_DEBUG shows the details as well."""
    try:
        logging.critical("uncaught", exc_info=error)
        sentence = text("errors.crash", log=where) if where else text("errors.crash-without-log")
        print(sentence, file=sys.stderr)
        if os.environ.get("GNOMING_DEBUG"):
            sys.__excepthook__(type(error), error, error.__traceback__)
    except Exception:  # no standard error, say, as under pythonw
        return
