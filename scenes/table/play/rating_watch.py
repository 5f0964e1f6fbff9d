"""Watches at a table whether the game is still rated, and shows it."""

from collections.abc import Callable

import pygame

from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from scenes.kit.viewport import Viewport
from scenes.table.context import TableContext
from scenes.table.game.papers import AID
from scenes.table.view.ground.rated_flag import RatedFlag


class RatingWatch:
    """A flag on the hint's button as long as the game is rated; what ends that is written down, and said once."""

    def __init__(
        self, table: TableContext, memory_aid: Callable[[], bool], coach_points: Callable[[], int]
    ) -> None:
        self._session = table.session
        self._feedback = table.feedback
        self._memory_aid = memory_aid
        self._coach_points = coach_points
        self._has_aid = AID in table.picture.presenter.papers
        self.flag = RatedFlag(table.picture.ui)
        table.stage.add(self.flag)

    def layout(self, viewport: Viewport, button: pygame.Rect) -> None:
        """Put the flag on the button of the hint."""
        self.flag.layout(viewport, button)

    def update(self) -> None:
        """Note what helps by option just now, and show whether the game is rated."""
        if self._has_aid and self._memory_aid():
            self._note(Unrated.MEMORY)
        if self._coach_points():
            self._note(Unrated.COACH)
        self.flag.visible = why_unrated(self._session) is None

    def _note(self, assist: Unrated) -> None:
        """Write down that this helps, and say so where it ends a rated game that is under way."""
        was_rated = why_unrated(self._session) is None
        if self._session.note_assist(assist) and was_rated and self._session.journal:
            self._feedback.say(unrated_text(assist), "flag")
