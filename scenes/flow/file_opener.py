"""What is opened from outside: a record or a deal, dropped on the window, named at the start, or on the desktop."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gnoming.core.errors import RecordError
from scenes.flow.exits import GameExits
from scenes.flow.profile import Profile
from scenes.flow.rooms import Rooms

if TYPE_CHECKING:
    from gnoming.core.session import AnySession


class OpenedWays(GameExits, Protocol):
    """Where an opened game leads, or what is told of one that cannot be opened."""

    def show_notices(self) -> None:
        """Show the notices that wait."""


class FileOpener:
    """Shows what a file holds, each kind where it belongs."""

    def __init__(self, profile: Profile, rooms: Rooms, ways: OpenedWays) -> None:
        self._profile = profile
        self._rooms = rooms
        self._ways = ways

    def open_file(self, path: Path) -> None:
        """Show a record or a deal; a folder, and any record that is dropped on the page of past games, is taken in."""
        from scenes.flow.records import open_failure_text, open_record

        if path.is_dir():
            self._rooms.past.drop(path)
            return
        if self._rooms.deals.open_file(path):
            return
        if self._rooms.is_made("past") and self._rooms.past.is_open:
            self._rooms.past.drop(path)
            return
        try:
            record = open_record(path)
        except (RecordError, OSError) as error:
            self._profile.notices.append(open_failure_text(path, error))
            self._ways.show_notices()
        else:
            self.open_session(record)

    def open_session(self, record: AnySession) -> None:
        """Watch a finished game, or go on with another; asks first if one of the same kind would be given up."""
        if record.state.over:
            self._rooms.after_game.watch_replay(record)
        elif self._profile.games.has_save(record.game.name):
            self._ways.confirm_replace(record, lambda: None)
        else:
            self._ways.play(record)
