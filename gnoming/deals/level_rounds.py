"""The latest round, replayed with a bot of each level in the person's seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_of
from gnoming.deals.rounds_asked import ParWork, RoundsAsked, deal_par, five_levels, round_par
from gnoming.deals.same_cards import RoundStart, latest_round, round_scores
from gnoming.thinking.thinker import Thinker

if TYPE_CHECKING:
    from gnoming.deals.results import DealResults
    from gnoming.storage.store import Store

Watch = Callable[[AnySession, int], None]
"""A function that shows a game from the position after a number of moves."""


@dataclass(eq=False)
class LevelRounds:
    """The rounds played by each level in turn, strongest last, followed by the rounds for par.

    `own` is the person's score, and `par` this round's par in the person's seat.
    """

    session: AnySession
    rounds: RoundsAsked
    par: ParWork
    seat: int
    own: int
    show: Watch

    def score(self, level: str) -> int | None:
        return self.rounds.score(level, self.seat)

    def poll(self) -> bool:
        """Advance the rounds; return True if one has ended."""
        return self.par.poll() if self.rounds.done else self.rounds.poll()

    def poll_in_background(self) -> None:
        """Advance the rounds, unless that would delay a frame."""
        if self.rounds.thinker.in_background:
            self.poll()

    def stop(self) -> None:
        """Cancel the rounds that are still to be played."""
        self.rounds.stop()
        self.par.stop()

    def watch(self, level: str) -> None:
        """Show a level's game from the start of this round."""
        played = self.rounds.played.get(level)
        if played is not None:
            self.show(played, len(self.rounds.start.journal) + 1)


def level_rounds(
    session: AnySession, thinker: Thinker, watch: Watch, results: Store[DealResults] | None = None
) -> LevelRounds | None:
    """Return the rounds of all levels with the latest round's cards; None unless one person plays against bots."""
    people = [seat for seat, player in enumerate(session.match.players) if player.human]
    start, scores = latest_round(session), round_scores(session)
    if len(people) != 1 or len(session.match.players) < 2 or start is None or scores is None:
        return None
    rounds = five_levels(thinker, start, people[0])
    par = _par(session, start, thinker, people[0], results)
    return LevelRounds(session, rounds, par, people[0], scores[people[0]], watch)


def _par(
    session: AnySession, start: RoundStart, thinker: Thinker, seat: int, results: Store[DealResults] | None
) -> ParWork:
    """Return the work that finds the round's par.

    If the round was the whole game, that is the deal's par, which is stored.
    """
    deal = None if start.journal or not session.state.over else deal_of(session)
    if results is None or deal is None:
        return round_par(thinker, start, seat)
    return deal_par(results, lambda: thinker, deal)
