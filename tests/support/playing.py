"""Games played by dice, for tests that hold for any game in the box."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from gnoming.core.game import Action, AnyGame, Budget, Match, Player, State
from gnoming.core.luck import Luck
from gnoming.core.session import AnyEntry, AnySession, Session

TASTES = ("any", "first", "last")
"""Choices fall evenly, or mostly on the first or last of what is legal, which leads to odd, long games."""
MOST_ACTIONS = 20_000


def begin(
    game: AnyGame,
    seats: int,
    values: Mapping[str, object],
    seed: str = "seed",
    first: int = 0,
    practice: bool = False,
    script: tuple[tuple[str, tuple[str, ...]], ...] = (),
) -> AnySession:
    """Return a session before its first deal; `script` holds the shuffles that are not left to the seed."""
    players = tuple(Player(f"Player {seat}") for seat in range(seats))
    match = Match(players, game.make_options(values), first)
    return Session(game, match, Luck(seed, script), created="2026-11-20T18:00:00Z", practice=practice)


def sit_down(
    game: AnyGame,
    players: Sequence[Player],
    seed: str,
    first: int = 0,
    values: Mapping[str, object] | None = None,
) -> AnySession:
    """Return a session of these players before its first deal; options that are not given are the usual ones."""
    match = Match(tuple(players), game.make_options(values or {}), first)
    return Session(game, match, Luck(seed), "2026-01-01T00:00:00Z")


def asked(state: State) -> int | None:
    """Return the seat that acts next; None when it is the table."""
    return state.to_act[0] if state.to_act else None


def pick(session: AnySession, rng: Random, taste: str = "any") -> Action:
    """Return a legal action."""
    actions = session.game.legal(session.state)
    if taste == "any" or rng.random() < 0.1:
        return actions[int(rng.random() * len(actions))]
    return actions[0] if taste == "first" else actions[-1]


def finish(
    session: AnySession, rng: Random, taste: str = "any", watch: Callable[[AnyEntry], None] | None = None
) -> None:
    """Play the game to its end, which must come; `watch` is shown every entry."""
    for _ in range(MOST_ACTIONS):
        if session.state.over:
            return
        entry = session.act(asked(session.state), pick(session, rng, taste))
        if watch is not None:
            watch(entry)
    raise AssertionError("the game does not end")


def bot_moves(session: AnySession, level: str = "random", seed: str = "") -> Iterator[AnyEntry]:
    """Let bots of one level play a session to its end, move by move; yield every entry."""
    game = session.game
    bot = game.make_bot(level)
    while not session.state.over:
        seat = asked(session.state)
        budget = Budget(f"{seed}{len(session.journal)}")
        yield session.act(seat, game.deal_action() if seat is None else bot.think(session.view(seat), budget))
