"""The dearest mistake of a game, looked for while the winners are celebrated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnoming.core.session import AnySession
from gnoming.review.player_stats import costliest_steps, points_lost
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.results.medals import Medal

if TYPE_CHECKING:
    from scenes.review.live_review import LiveReview

LEAST_LOSS = 0.5
"""The least points that a mistake worth a medal has cost."""


class ReviewMistakeFinder:
    """Reviews a game a little in each frame, and finds the worst of the people's decisions (of all, among bots)."""

    def __init__(self, session: AnySession, thinker: Thinker) -> None:
        self._session, self._thinker = session, thinker
        self._book: LiveReview | None = None

    def update(self) -> None:
        """Review on for a few milliseconds; the first time it begins."""
        if self._book is None:
            from scenes.review.live_review import LiveReview

            self._book = LiveReview(self._session, self._thinker)
        self._book.update()

    def found(self) -> Medal | None:
        """Return the medal once the whole game has been reviewed."""
        if self._book is None or not self._book.is_done:
            return None
        players = self._session.match.players
        people = [seat for seat, player in enumerate(players) if player.human]
        steps = costliest_steps(self._book.steps, people or range(len(players)), 1)
        if not steps or points_lost(steps[0]) < LEAST_LOSS:
            return None
        points = format_decimal(points_lost(steps[0]))
        words = text("medal.lost", name=players[steps[0].seat or 0].name, points=points)
        return Medal("hint", text("medal.costliest-mistake"), words)

    def close(self) -> None:
        """Look no further."""
        if self._book is not None:
            self._book.close()
