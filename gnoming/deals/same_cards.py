"""Replays of a round with the same cards, and with a bot of a given level in one seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gnoming.core.game import AnyGame, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.search.slices import finish
from gnoming.thinking.jobs import play_round
from gnoming.thinking.thinker import Move


@dataclass(frozen=True, slots=True)
class RoundStart:
    """The moment before a round is dealt: the game, and the journal up to that moment."""

    session: AnySession
    journal: tuple[AnyEntry, ...]

    @property
    def state(self) -> State:
        return self.journal[-1].after if self.journal else start_of(self.session)


def start_of(session: AnySession) -> State:
    return session.journal[0].before if session.journal else session.state


def latest_round(session: AnySession) -> RoundStart | None:
    """Return the start of the latest round; None before the first."""
    for at in range(len(session.journal) - 1, -1, -1):
        if session.journal[at].seat is None:
            return RoundStart(session, tuple(session.journal[:at]))
    return None


def with_level(match: Match, seat: int, level: str) -> Match:
    """Return the match with a bot of this level in a seat, under the name and portrait that were there."""
    players = list(match.players)
    players[seat] = replace(players[seat], kind="bot", level=level)
    return replace(match, players=tuple(players))


def replay_moves(start: RoundStart, moves: Sequence[Move]) -> AnySession:
    """Return the game with these moves played from the round's start. Raises IllegalActionError.

    The players stay those of the original game, so the replay is shown from the person's seat.
    """
    session = start.session
    other = Session(session.game, session.match, session.luck, session.created)
    other.journal.extend(start.journal)
    for seat, action in moves:
        other.act(seat, action)
    return other


def round_scores(session: AnySession) -> tuple[int, ...] | None:
    """Return each seat's points in the latest finished round, including those for going out; None before the first."""
    results = session.state.results
    return results[-1].points if results else None


def play_first_round(game: AnyGame, match: Match, seed: str, bots_seed: str) -> AnySession:
    """Return a game among bots after its first round; `bots_seed` is the seed of the bots' choices."""
    session = Session(game, match, Luck(seed), "")
    bots = tuple(game.make_bot_for(player) for player in match.players)
    moves = finish(play_round(game, bots, session.state, bots_seed))
    for seat, action in moves:
        session.act(seat, action)
    return session


def bot_players(levels: Sequence[str]) -> tuple[Player, ...]:
    """Return bots of these levels, named after level and seat."""
    return tuple(Player(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels, 1))
