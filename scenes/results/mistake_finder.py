"""The search for the costliest mistake of a game, during the winners' ceremony."""

from __future__ import annotations

from collections.abc import Callable

from gnoming.core.session import AnySession
from gnoming.handicap.game_review import GameReview
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.table.game.face import Medal

LEAST_LOSS = 0.5
"""The least loss in points that deserves a medal."""


class ReviewMistakeFinder:
    """Reviews a game and finds the costliest of the people's decisions (of all decisions if only bots played).

    A rated game comes with its own `review`, which continues after this finder is closed; any other review is
    passed to `on_reviewed` when it is complete.
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
        """Begin the review, or take its answers and go on."""
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
        """Stop the review, unless it belongs to a rated game."""
        if self._review is not None and self._is_own:
            self._review.stop()
