"""The log file, and reports of uncaught errors. Nothing here raises."""

import contextlib
import logging
import os
import sys
import threading
from pathlib import Path
from types import TracebackType

from gnoming.text import text

MAX_BYTES = 512 * 1024
BACKUP_COUNT = 3


class _RotatingFile(logging.FileHandler):
    """A log file that is rotated when it is full, and fails silently: a full disk must not disturb a game.

    It does not use `logging.handlers`, which loads sockets and queues and would delay the first picture.
    """

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record, to a new file if the current one is full."""
        with contextlib.suppress(Exception):
            if self._is_full(len(self.format(record))):
                self._rotate()
        super().emit(record)

    def _is_full(self, length: int) -> bool:
        stream = self.stream
        return stream is not None and stream.seekable() and stream.seek(0, os.SEEK_END) + length >= MAX_BYTES

    def _rotate(self) -> None:
        names = [self.baseFilename, *(f"{self.baseFilename}.{n}" for n in range(1, BACKUP_COUNT + 1))]
        if self.stream is not None:
            self.stream.close()
        try:
            for number in range(BACKUP_COUNT, 0, -1):
                if os.path.exists(names[number - 1]):
                    os.replace(names[number - 1], names[number])
        finally:
            self.stream = self._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's own name
        """Do nothing; `logging` would print a traceback."""

    def close(self) -> None:
        """Close the file, even if its last lines cannot be written."""
        with contextlib.suppress(OSError):
            super().close()


def start(folder: Path) -> Path | None:
    """Start logging to `folder`/gnoming.log, keeping three older files; return its path, or None if it cannot be
    written.

    Uncaught errors are logged too, and reported in one sentence on standard error.
    """
    path = folder / "gnoming.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _RotatingFile(path, encoding="utf-8", errors="backslashreplace")
        where: Path | None = path
    except (OSError, ValueError):  # ValueError: a path with a null byte
        handler, where = logging.NullHandler(), None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    stop()
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    _log_uncaught(where)
    return where


def stop() -> None:
    """Close the log, and let Python handle uncaught errors again."""
    root = logging.getLogger()
    for handler in [
        handler for handler in root.handlers if isinstance(handler, _RotatingFile | logging.NullHandler)
    ]:
        root.removeHandler(handler)
        handler.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def _log_uncaught(where: Path | None) -> None:
    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, Exception):  # Ctrl-C is not a crash
            sys.__excepthook__(kind, error, trace)
            return
        report_crash(error, where)

    def in_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and issubclass(args.exc_type, Exception):
            logging.critical("uncaught in a thread", exc_info=args.exc_value)

    sys.excepthook = report
    threading.excepthook = in_thread


def report_crash(error: BaseException, where: Path | None) -> None:
    """Log an error with its traceback, and print one sentence; if GNOMING_DEBUG is set, also the traceback."""
    try:
        logging.critical("uncaught", exc_info=error)
        sentence = text("errors.crash", log=where) if where else text("errors.crash-without-log")
        print(sentence, file=sys.stderr)
        if os.environ.get("GNOMING_DEBUG"):
            sys.__excepthook__(type(error), error, error.__traceback__)
    except Exception:  # for example, pythonw has no standard error
        return
