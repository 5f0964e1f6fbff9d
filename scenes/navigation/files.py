"""Files opened from outside: dropped on the window, named on the command line, or opened on the desktop."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gnoming.core.errors import RecordError
from gnoming.person.records import open_failure_text, open_record
from scenes.app.controller import Controller

if TYPE_CHECKING:
    from gnoming.core.session import AnySession


class Files(Controller):
    """The controller for opened files; each kind of file opens on a page of its own."""

    def open_files(self, paths: Sequence[Path]) -> None:
        """Open a file that was dropped on the window, or import several."""
        if len(paths) == 1:
            self.open_file(paths[0])
            return
        for path in paths:
            self._navigator.past.drop(path)

    def open_file(self, path: Path) -> None:
        """Show a record or a deal; import a folder, or any record dropped on the page of past games."""
        navigator = self._navigator
        if path.is_dir():
            navigator.past.drop(path)
            return
        if navigator.deals.open_file(path):
            return
        if navigator.is_made("past") and navigator.past.is_open:
            navigator.past.drop(path)
            return
        try:
            record = open_record(path)
        except (RecordError, OSError) as error:
            navigator.say(open_failure_text(path, error))
        else:
            self.open_session(record)

    def open_session(self, record: AnySession) -> None:
        """Show a finished game's replay, or continue an unfinished game; ask first if that would lose a save."""
        if record.state.over:
            self._navigator.profile.results.name_player(record)
            self._navigator.replays.watch(record)
        else:
            self._navigator.play_instead(record)
