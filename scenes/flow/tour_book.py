"""What somebody has reached on the tour, as the window uses it: written by the thread that writes all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from gnoming.tour.progress import Progress
from gnoming.tour.progress_file import load_progress, save_progress

Submit = Callable[[str, Callable[[], object]], None]
"""Queue a write by name; an earlier one of the name that has not begun is dropped."""


class TourBook:
    """The progress in force. `notify` is told of a damaged file."""

    def __init__(self, path: Path, submit: Submit, notify: Callable[[str], None]) -> None:
        self._path = path
        self._submit = submit
        found = load_progress(path)
        self._progress, self._writable = found.progress, found.writable
        if found.notice is not None:
            notify(found.notice)

    @property
    def progress(self) -> Progress:
        """How far one is; setting it writes it, unless the file could not be read."""
        return self._progress

    @progress.setter
    def progress(self, progress: Progress) -> None:
        if progress == self._progress:
            return
        self._progress = progress
        if self._writable:
            self._submit("tour", partial(save_progress, self._path, progress))
