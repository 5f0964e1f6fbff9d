"""Games among bots; the same seed always gives the same record, byte for byte."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import perf_counter_ns

from gnoming.core.game import AnyGame, Budget, Match, Options, Player
from gnoming.core.luck import Luck, stream
from gnoming.core.record_writer import write_record
from gnoming.core.session import AnySession, Session

CREATED = "1970-01-01T00:00:00Z"
"""The creation time of every simulated game, so that the same seed gives the same bytes."""


@dataclass(frozen=True, slots=True)
class Series:
    """A number of games among the same bots with the same options."""

    game: AnyGame
    levels: tuple[str, ...]
    options: Options
    games: int
    seed: str

    def play(self) -> Iterator[AnySession]:
        """Play the games and yield each one when it is over; raises UnknownLevelError."""
        for number in range(1, self.games + 1):
            yield play_game(self.game, self.levels, self.options, game_seed(self.seed, number))


def game_seed(seed: str, number: int) -> str:
    """Return the seed for one game in a series: 32 hexadecimal digits."""
    return sha256(f"{seed}/{number}".encode()).hexdigest()[:32]


def play_game(
    game: AnyGame,
    levels: Sequence[str],
    options: Options,
    seed: str,
    nodes: int | None = None,
    on_move_timed: Callable[[int, int], None] = lambda seat, ns: None,
) -> AnySession:
    """Play one game to its end, with new bots and a random first seat.

    `nodes` limits the search for a decision, in positions; None means the default limit. `on_move_timed` is called
    with the seat and the nanoseconds of every move.
    """
    bots = [game.make_bot(level) for level in levels]
    players = tuple(Player(f"{level} {seat}", "bot", level) for seat, level in enumerate(levels, 1))
    first = int(stream(seed, "first-seat").random() * len(players))
    session = Session(game, Match(players, options, first), Luck(seed), CREATED)
    while not session.state.over:
        seats = session.state.to_act
        if not seats:
            session.act(None, game.deal_action())
            continue
        seat = seats[0]
        view, budget = session.view(seat), Budget(f"{seed}/{len(session.journal)}", nodes)
        began = perf_counter_ns()
        action = bots[seat].think(view, budget)
        on_move_timed(seat, perf_counter_ns() - began)
        session.act(seat, action)
    return session


def record_line(session: AnySession) -> str:
    """Return a game's record as one line of JSON, without a newline."""
    return json.dumps(write_record(session), separators=(",", ":"))
