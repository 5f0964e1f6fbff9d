"""The dearest mistake of a game, looked for while the winners are celebrated."""

from __future__ import annotations

from collections.abc import Callable

from gnoming.core.session import AnySession
from gnoming.handicap.game_review import GameReview
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.table.game.face import Medal

LEAST_LOSS = 0.5
"""The least points that a mistake worth a medal has cost."""


class ReviewMistakeFinder:
    """Has a game judged, and finds the worst of the people's decisions (of all, among bots).

    A rated game is under `review` already, and goes on being reviewed when nobody looks any more; any other is told to
    `on_reviewed`.
    """

    def __init__(
        self,
        session: AnySession,
        thinker: Thinker,
        review: GameReview | None = None,
        on_reviewed: Callable[[GameReview], None] = lambda review: None,
    ) -> None:
        self._on_reviewed = on_reviewed
        self._session, self._thinker = session, thinker
        self._is_own = review is None
        self._review = review

    def update(self) -> None:
        """Take answers and ask on; the first time it begins."""
        if self._review is None:
            players = self._session.match.players
            people = [seat for seat, player in enumerate(players) if player.human]
            self._review = GameReview(self._session, people or range(len(players)), self._thinker)
        was_done = self._review.is_done
        self._review.poll()
        if self._is_own and self._review.is_done and not was_done:
            self._on_reviewed(self._review)

    def found(self) -> Medal | None:
        """Return the medal once all decisions have been judged."""
        if self._review is None or not self._review.is_done or not self._review.decisions:
            return None
        seat, worst, _ = max(self._review.decisions, key=lambda one: one.decision.points_lost)
        if worst.points_lost < LEAST_LOSS:
            return None
        points = format_decimal(worst.points_lost)
        words = text("medal.lost", name=self._session.match.players[seat].name, points=points)
        return Medal("hint", text("medal.costliest-mistake"), words)

    def close(self) -> None:
        """Look no further."""
        if self._review is not None and self._is_own:
            self._review.stop()
