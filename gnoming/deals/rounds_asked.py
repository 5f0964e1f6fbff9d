"""Rounds and games with the same cards, which a thinker plays one after another in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gnoming.core.errors import GnomingError
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.deal import Deal, deal_match
from gnoming.deals.same_cards import RoundStart, bot_players, replay_moves, round_scores, with_level
from gnoming.registry import GAMES
from gnoming.thinking.thinker import RoundPlayed, RoundRequest, Thinker

if TYPE_CHECKING:
    from gnoming.deals.results import DealResults
    from gnoming.storage.store import Store

PAR_ROUNDS = 32
PAR_LEVEL = "greenkeeper"
"""The level whose mean score in PAR_ROUNDS games is par."""


@dataclass(frozen=True, slots=True)
class AskedRound:
    """A round to be played: a name that identifies it, the players, and the seed of the bots' choices."""

    name: str
    match: Match
    seed: str


@dataclass(slots=True)
class RoundsAsked:
    """Rounds from the same start, requested one at a time and in order.

    With `to_the_end`, each round is continued until its game is over. `played` holds finished rounds by name, with None
    for a failed one.
    """

    thinker: Thinker
    start: RoundStart
    asked: Sequence[AskedRound]
    to_the_end: bool = False
    played: dict[str, AnySession | None] = field(default_factory=dict)
    _number: int | None = None

    @property
    def done(self) -> bool:
        return len(self.played) == len(self.asked)

    def poll(self) -> bool:
        """Take an answer if there is one, and request the next round; return whether there was an answer."""
        if self.done:
            return False
        asked = self.asked[len(self.played)]
        if self._number is None:
            game, first = self.start.session.game.name, len(self.start.journal)
            players, state = asked.match.players, self.start.state
            request = RoundRequest(game, players, state, asked.seed, first, self.to_the_end)
            self._number = self.thinker.submit(request)
        answer = self.thinker.take_answer(self._number)
        if not isinstance(answer, RoundPlayed):
            return False
        self._number = None
        self.played[asked.name] = self._replayed(answer)
        return True

    def _replayed(self, answer: RoundPlayed) -> AnySession | None:
        if not answer.moves:
            return None
        try:
            return replay_moves(self.start, answer.moves)
        except GnomingError:
            return None

    def stop(self) -> None:
        if self._number is not None:
            self.thinker.cancel(self._number)
            self._number = None

    def score(self, name: str, seat: int) -> int | None:
        """Return a seat's score in the round or game with this name; None until it has been played."""
        session = self.played.get(name)
        if session is not None and self.to_the_end:
            return session.game.totals(session.state)[seat]
        scores = None if session is None else round_scores(session)
        return None if scores is None else scores[seat]


def five_levels(thinker: Thinker, start: RoundStart, seat: int) -> RoundsAsked:
    """Return one round for each level in this seat, strongest last; the bots use the table's seed."""
    session = start.session
    asked = [
        AskedRound(level, with_level(session.match, seat, level), session.luck.seed)
        for level in session.game.levels
    ]
    return RoundsAsked(thinker, start, asked)


def par_rounds(thinker: Thinker, deal: Deal, rounds: int = PAR_ROUNDS) -> RoundsAsked:
    """Return the games whose mean score is a deal's par; their seeds are derived from the deal."""
    game, seat = GAMES[deal.game], deal.person or 0
    levels = [level or game.resolve_level() for level in deal.seating]
    levels[seat] = PAR_LEVEL
    players: tuple[Player, ...] = bot_players(levels)
    match = deal_match(deal, players)
    start = RoundStart(Session(game, match, Luck(deal.seed), ""), ())
    asked = [AskedRound(str(n), match, f"{deal.seed}/par/{n}") for n in range(1, rounds + 1)]
    return RoundsAsked(thinker, start, asked, to_the_end=True)


def round_par_rounds(thinker: Thinker, start: RoundStart, seat: int, rounds: int = PAR_ROUNDS) -> RoundsAsked:
    """Return the rounds whose mean score is a seat's par for one round of a longer game."""
    session = start.session
    levels = [player.level or session.game.resolve_level() for player in session.match.players]
    levels[seat] = PAR_LEVEL
    match = replace(session.match, players=bot_players(levels))
    asked = [AskedRound(str(n), match, f"{session.luck.seed}/par/{n}") for n in range(1, rounds + 1)]
    return RoundsAsked(thinker, start, asked)


def par_of(rounds: RoundsAsked, seat: int) -> int | None:
    """Return a seat's mean score, rounded half up; None until all rounds have been played."""
    if not rounds.done:
        return None
    scores = [score for asked in rounds.asked if (score := rounds.score(asked.name, seat)) is not None]
    return (2 * sum(scores) + len(scores)) // (2 * len(scores)) if scores else None


@dataclass(eq=False)
class ParWork:
    """A seat's par, computed by a worker in the background; `_note` is called once with the result."""

    _thinker: Callable[[], Thinker]
    _make_rounds: Callable[[Thinker], RoundsAsked]
    _seat: int
    par: int | None = None
    _note: Callable[[int], None] = lambda par: None
    _rounds: RoundsAsked | None = None

    @property
    def progress(self) -> tuple[int, int] | None:
        """The number of rounds played so far and in total; None while nothing is being computed."""
        return None if self._rounds is None else (len(self._rounds.played), len(self._rounds.asked))

    def poll(self) -> bool:
        """Advance, unless that would delay a frame; return whether the progress or the par has changed."""
        if self.par is not None or not self._thinker().in_background:
            return False
        if self._rounds is None:
            self._rounds = self._make_rounds(self._thinker())
        if not self._rounds.poll():
            return False
        self.par = par_of(self._rounds, self._seat)
        if self.par is not None:
            self._rounds = None
            self._note(self.par)
        return True

    def stop(self) -> None:
        """Cancel the rounds that are still to be played."""
        if self._rounds is not None:
            self._rounds.stop()
            self._rounds = None


def deal_par(results: Store[DealResults], thinker: Callable[[], Thinker], deal: Deal) -> ParWork:
    """Return the work that finds a deal's par in the results, or else computes and stores it."""

    def note(par: int) -> None:
        results.value = results.value.with_par(deal.code, par)

    known = results.value.pars.get(deal.code)
    return ParWork(thinker, lambda one: par_rounds(one, deal), deal.person or 0, known, note)


def round_par(thinker: Thinker, start: RoundStart, seat: int) -> ParWork:
    """Return the work that computes a seat's par for one round."""
    return ParWork(lambda: thinker, lambda one: round_par_rounds(one, start, seat), seat)
