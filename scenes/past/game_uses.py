"""What can be done with a finished game: from its row in the list, or from its sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from gnoming.past.archive import PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.dialog import ConfirmScene, NoticeScene
from scenes.past.sheet import GameSheet, SheetUses
from scenes.past.words import printable


class GameExits(Protocol):
    """Where a finished game leads."""

    def watch(self, game: PastGame) -> None:
        """Watch a game."""

    def review(self, game: PastGame) -> None:
        """Review a game."""

    def play_on(self, game: PastGame) -> None:
        """Choose where to play on in a game."""

    def envelope(self, game: PastGame) -> None:
        """Show the sealed envelope of a game."""

    def export_folder(self) -> Path:
        """Return where copies go."""


class GameUses:
    """Carries it out; what was changed is told to `on_change`, with the game that is to be chosen, if there is one."""

    def __init__(
        self,
        app: App,
        games: PastGames,
        exits: GameExits,
        title_of: Callable[[PastGame], str],
        on_change: Callable[[PastGame | None], None],
    ) -> None:
        self._app = app
        self._games = games
        self._exits = exits
        self._title_of = title_of
        self._on_change = on_change

    def open_sheet(self, game: PastGame) -> None:
        """Show a game large, with all that can be done with it."""
        uses = SheetUses(
            watch=self._exits.watch,
            review=self._exits.review,
            play_on=self._exits.play_on,
            envelope=self._exits.envelope,
            star=self.star,
            export=self._export,
            delete=self.delete,
        )
        self._app.scenes.push(GameSheet(self._app, game, self._title_of(game), uses))

    def star(self, game: PastGame) -> PastGame:
        """Star a game, or take its star away; return it as it is now."""
        changed = self._try(lambda: self._games.set_star(game, not game.starred)) or game
        self._on_change(changed)
        return changed

    def _export(self, game: PastGame) -> str:
        """Copy a game to where its owner finds it; return the sentence that says where, or why not."""
        try:
            copy = self._games.export(game, self._exits.export_folder())
        except PastError as error:
            return str(error)
        return text("past.exported", path=printable(str(copy)))

    def delete(self, game: PastGame) -> None:
        """Delete a game, if that is meant."""

        def answer(yes: bool) -> None:
            if yes:
                self._close_sheet()
                self._try(lambda: self._games.delete(game))
                self._on_change(None)

        words = text("past.delete-question"), text("past.delete-yes"), text("past.delete-no")
        self._app.scenes.push(ConfirmScene(self._app, *words, answer))

    def _close_sheet(self) -> None:
        sheet = self._app.scenes.top
        if isinstance(sheet, GameSheet):
            sheet.close()

    def _try(self, change: Callable[[], PastGame | None]) -> PastGame | None:
        """Change something on the disk; say so if that fails."""
        try:
            return change()
        except PastError as error:
            self._app.scenes.push(NoticeScene(self._app, str(error)))
            return None
