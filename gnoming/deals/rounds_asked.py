"""Rounds and games that a thinker plays with the same cards, one after another, while something else is looked at."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gnoming.core.errors import GnomingError
from gnoming.core.game import Match, Player
from gnoming.core.luck import Luck
from gnoming.core.session import AnySession, Session
from gnoming.deals.deal import Deal, deal_match
from gnoming.deals.same_cards import RoundStart, bot_players, replay_moves, round_scores, with_level
from gnoming.registry import GAMES
from gnoming.thinking.thinker import RoundPlayed, RoundRequest, Thinker

PAR_ROUNDS = 32
PAR_LEVEL = "greenkeeper"
"""Par is the mean of so many games of this level."""


@dataclass(frozen=True, slots=True)
class AskedRound:
    """A round to be played: by whom, and what the bots' chance comes from. The name tells it from others."""

    name: str
    match: Match
    seed: str


@dataclass(slots=True)
class RoundsAsked:
    """Rounds from one start, asked for one at a time in their order, so that the last one is answered last.

    With `to_the_end` each is played on until its game is over.

    `played` holds the finished ones by name; None for one that failed.
    """

    thinker: Thinker
    start: RoundStart
    asked: Sequence[AskedRound]
    to_the_end: bool = False
    played: dict[str, AnySession | None] = field(default_factory=dict)
    _number: int | None = None

    @property
    def done(self) -> bool:
        """Whether all have been played."""
        return len(self.played) == len(self.asked)

    def poll(self) -> bool:
        """Take an answer if there is one, and ask for the next round; return whether one was taken."""
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
        """Give up what is still asked for."""
        if self._number is not None:
            self.thinker.cancel(self._number)
            self._number = None

    def score(self, name: str, seat: int) -> int | None:
        """Return what a seat scored in the round, or the game, of this name; None while it is not there."""
        session = self.played.get(name)
        if session is not None and self.to_the_end:
            return session.game.totals(session.state)[seat]
        scores = None if session is None else round_scores(session)
        return None if scores is None else scores[seat]


def five_levels(thinker: Thinker, start: RoundStart, seat: int) -> RoundsAsked:
    """Return the rounds of each level on a seat, the strongest last; bots are seeded as at the table."""
    session = start.session
    asked = [
        AskedRound(level, with_level(session.match, seat, level), session.luck.seed)
        for level in session.game.levels
    ]
    return RoundsAsked(thinker, start, asked)


def par_rounds(thinker: Thinker, deal: Deal, rounds: int = PAR_ROUNDS) -> RoundsAsked:
    """Return the games of which a deal's par is the mean, seeded by the deal."""
    game, seat = GAMES[deal.game], deal.person or 0
    levels = [level or game.resolve_level() for level in deal.seating]
    levels[seat] = PAR_LEVEL
    players: tuple[Player, ...] = bot_players(levels)
    match = deal_match(deal, players)
    start = RoundStart(Session(game, match, Luck(deal.seed), ""), ())
    asked = [AskedRound(str(n), match, f"{deal.seed}/par/{n}") for n in range(1, rounds + 1)]
    return RoundsAsked(thinker, start, asked, to_the_end=True)


def round_par_rounds(thinker: Thinker, start: RoundStart, seat: int, rounds: int = PAR_ROUNDS) -> RoundsAsked:
    """Return the rounds of which par of a seat is the mean, where one round of a longer game was played."""
    session = start.session
    levels = [player.level or session.game.resolve_level() for player in session.match.players]
    levels[seat] = PAR_LEVEL
    match = replace(session.match, players=bot_players(levels))
    asked = [AskedRound(str(n), match, f"{session.luck.seed}/par/{n}") for n in range(1, rounds + 1)]
    return RoundsAsked(thinker, start, asked)


def par_of(rounds: RoundsAsked, seat: int) -> int | None:
    """Return the rounded mean of what a seat scored, halves upwards; None before all rounds are there."""
    if not rounds.done:
        return None
    scores = [score for asked in rounds.asked if (score := rounds.score(asked.name, seat)) is not None]
    return (2 * sum(scores) + len(scores)) // (2 * len(scores)) if scores else None
