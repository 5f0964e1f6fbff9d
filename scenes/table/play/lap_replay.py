"""What happened since one's own last turn, shown at the table once more; the game itself does not change."""

import pygame

from scenes.table.context import TableContext
from scenes.table.game.history import lap
from scenes.table.play.pacer import SkipGuard

HURRIED = 4.0
"""How many times as fast the rest is shown after a first press."""
BESIDE_REPLAY = ("mute", "fullscreen", "help", "pace")
"""Commands that leave what is shown once more as it is."""


class LapReplay:
    """The last turns once more: the first press hurries them, the second one leaves them."""

    def __init__(self, table: TableContext, guard: SkipGuard) -> None:
        self._session = table.session
        self._picture = table.picture
        self._guard = guard
        self._shown_for: object = None
        self.hurry = 1.0
        """How many times as fast as usual they are shown."""

    @property
    def showing(self) -> bool:
        """Whether they are being shown."""
        return self._shown_for is self._session.state and self._picture.busy

    @property
    def possible(self) -> bool:
        """Whether anything happened that could be shown."""
        return bool(lap(self._session.journal, self._picture.own))

    def start(self) -> bool:
        """Begin, if the table is at rest and there is anything; return whether it began."""
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
        """Let a press hurry or leave what is shown, and mean nothing else; return whether it did."""
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
        """Hurry; pressed once more, leave."""
        if self.hurry > 1.0:
            self.leave()
        self.hurry = HURRIED

    def leave(self) -> None:
        """Show the table as it is now."""
        self._picture.settle(self._session.view(self._picture.own))
