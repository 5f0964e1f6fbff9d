import pygame

from scenes.table.game.history import lap
from scenes.table.input.context import TableContext
from scenes.table.play.pacer import SkipGuard

HURRIED = 4.0
"""Speed factor after the first press."""
BESIDE_REPLAY = ("mute", "fullscreen", "help", "pace")
"""Commands that don't affect the replay."""


class LapReplay:
    """The replay of the events since your last turn: the first press speeds it up, the second ends it."""

    def __init__(self, table: TableContext, guard: SkipGuard) -> None:
        self._session = table.session
        self._picture = table.picture
        self._guard = guard
        self._shown_for: object = None
        self.hurry = 1.0
        """The speed factor on top of the replay's usual speed."""

    @property
    def showing(self) -> bool:
        return self._shown_for is self._session.state and self._picture.busy

    @property
    def possible(self) -> bool:
        return bool(lap(self._session.journal, self._picture.own))

    def start(self) -> bool:
        """Start the replay if there is something to show and nothing is moving; return whether it started."""
        picture, session = self._picture, self._session
        entries = lap(session.journal, picture.own)
        if not entries or picture.busy:
            return False
        self._shown_for, self.hurry = session.state, 1.0
        picture.settle(session.game.view(entries[0].before, picture.own))
        for entry in entries:
            picture.perform(entry)
        picture.glide_to(session.view(picture.own))
        return True

    def take(self, event: pygame.event.Event, command: str | None) -> bool:
        """Let a press speed up or end the replay; return whether it did."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        pressed = event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN) and command is not None
        if not self.showing or not (clicked or pressed) or command in BESIDE_REPLAY:
            return False
        if clicked or command in ("skip", "confirm"):
            self._hurry()
        else:
            self.leave()
        if clicked:
            self._guard.restart()
        return True

    def _hurry(self) -> None:
        """Speed up the replay; on the second press, end it."""
        if self.hurry > 1.0:
            self.leave()
        self.hurry = HURRIED

    def leave(self) -> None:
        """End the replay and show the current state of the table."""
        self._picture.settle(self._session.view(self._picture.own))
