"""A round once more with the same cards, a bot of some level on somebody's seat."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gnoming.core.game import AnyGame, JsonObject, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.record_writer import write_rounds
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.thinking.jobs import play_round
from gnoming.thinking.thinker import Move


@dataclass(frozen=True, slots=True)
class RoundStart:
    """The moment before a round's cards are dealt: everything that came before, and who had played."""

    session: AnySession
    journal: tuple[AnyEntry, ...]

    @property
    def state(self) -> State:
        """The full state."""
        return self.journal[-1].after if self.journal else start_of(self.session)


def start_of(session: AnySession) -> State:
    """Return the state before a game's first action."""
    return session.journal[0].before if session.journal else session.state


def latest_round(session: AnySession) -> RoundStart | None:
    """Return the start of the round that was dealt last; None before the first."""
    for at in range(len(session.journal) - 1, -1, -1):
        if session.journal[at].seat is None:
            return RoundStart(session, tuple(session.journal[:at]))
    return None


def with_level(match: Match, seat: int, level: str) -> Match:
    """Return the match with a bot of this level on a seat, of the name and face that are there."""
    players = list(match.players)
    players[seat] = replace(players[seat], kind="bot", level=level)
    return replace(match, players=tuple(players))


def replay_moves(start: RoundStart, moves: Sequence[Move]) -> AnySession:
    """Return the game as it would have gone with these moves; raises IllegalActionError for impossible ones.

    Its players are those who played, whoever has made the moves: it is looked at from the person's seat.
    """
    session = start.session
    other = Session(session.game, session.match, session.luck, session.created)
    other.journal.extend(start.journal)
    for seat, action in moves:
        other.act(seat, action)
    return other


def round_scores(session: AnySession) -> tuple[int, ...] | None:
    """Return what each seat has scored in the latest finished round, with what going out brought or cost; None before.

    In a round that still runs, that is the one before it.
    """
    rounds = [found for found in write_rounds(session.game, session.journal) if "scores" in found]
    return points_of(rounds[-1]) if rounds else None


def points_of(round_: JsonObject) -> tuple[int, ...]:
    """Return each seat's points in a record's finished round."""
    scores = _numbers(round_, "scores")
    adjust = _numbers(round_, "adjust") if "adjust" in round_ else [0] * len(scores)
    return tuple(score + change for score, change in zip(scores, adjust, strict=True))


def _numbers(round_: JsonObject, key: str) -> list[int]:
    found = round_[key]
    return [number for number in found if isinstance(number, int)] if isinstance(found, list) else []


def play_first_round(game: AnyGame, match: Match, seed: str, bots_seed: str) -> AnySession:
    """Return a game of bots alone after its first round; `bots_seed` is what their own chance comes from."""
    session = Session(game, match, Luck(seed), "")
    bots = tuple(game.make_bot_for(player) for player in match.players)
    playing = play_round(game, bots, session.state, bots_seed)
    while True:
        try:
            next(playing)
        except StopIteration as done:
            moves: tuple[Move, ...] = done.value
            break
    for seat, action in moves:
        session.act(seat, action)
    return session


def bot_players(levels: Sequence[str]) -> tuple[Player, ...]:
    """Return bots of these levels, named by level and seat."""
    return tuple(Player(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels, 1))
