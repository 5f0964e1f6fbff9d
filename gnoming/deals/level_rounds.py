"""Each level in the person's seat with the cards of the round that has just ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gnoming.core.session import AnySession
from gnoming.deals.deal import deal_of
from gnoming.deals.par import ParWork, deal_par, round_par
from gnoming.deals.rounds_asked import RoundsAsked, five_levels
from gnoming.deals.same_cards import RoundStart, latest_round, round_scores
from gnoming.thinking.thinker import Thinker

if TYPE_CHECKING:
    from gnoming.deals.deal_book import DealBook

Watch = Callable[[AnySession, int], None]
"""Show a game, from the position after so many moves."""


class LevelRounds:
    """The rounds of all levels, the strongest last, one after another; then those of which par is the mean."""

    def __init__(
        self, session: AnySession, rounds: RoundsAsked, par: ParWork, seat: int, own: int, watch: Watch
    ) -> None:
        self._session = session
        self._rounds = rounds
        self._par = par
        self._seat = seat
        self._own = own
        self._watch = watch

    @property
    def levels(self) -> Sequence[str]:
        """The levels from the weakest to the strongest."""
        return self._session.game.levels

    @property
    def own(self) -> int:
        """What the person scored."""
        return self._own

    @property
    def game(self) -> str:
        """The game's name."""
        return self._session.game.name

    @property
    def par(self) -> int | None:
        """Par of this round in the person's seat; None while it is not known."""
        return self._par.par

    @property
    def par_progress(self) -> tuple[int, int] | None:
        """How many of the rounds are played of which par is the mean, and of how many; None while none is played."""
        return self._par.progress

    def score(self, level: str) -> int | None:
        """Return what a level scored; None while its round is not over."""
        return self._rounds.score(level, self._seat)

    def poll(self) -> bool:
        """Let the rounds go on; return whether one has ended."""
        return self._par.poll() if self._rounds.done else self._rounds.poll()

    def poll_in_background(self) -> None:
        """Let the rounds go on where that costs no frame."""
        if self._rounds.thinker.in_background:
            self.poll()

    def stop(self) -> None:
        """Give up what is still played."""
        self._rounds.stop()
        self._par.stop()

    def watch(self, level: str) -> None:
        """Show the game of a level, from where this round begins."""
        played = self._rounds.played.get(level)
        if played is not None:
            self._watch(played, len(self._rounds.start.journal) + 1)


def level_rounds(
    session: AnySession, thinker: Thinker, watch: Watch, book: DealBook | None = None
) -> LevelRounds | None:
    """Return the rounds of all levels with the latest round's cards; None but for one person against bots."""
    people = [seat for seat, player in enumerate(session.match.players) if player.human]
    start, scores = latest_round(session), round_scores(session)
    if len(people) != 1 or len(session.match.players) < 2 or start is None or scores is None:
        return None
    rounds = five_levels(thinker, start, people[0])
    par = _par(session, start, thinker, people[0], book)
    return LevelRounds(session, rounds, par, people[0], scores[people[0]], watch)


def _par(
    session: AnySession, start: RoundStart, thinker: Thinker, seat: int, book: DealBook | None
) -> ParWork:
    """Return par of the round: that of the deal, which the book keeps, where the game was this round alone."""
    deal = None if start.journal or not session.state.over else deal_of(session)
    if book is None or deal is None:
        return round_par(thinker, start, seat)
    return deal_par(book, lambda: thinker, deal)
