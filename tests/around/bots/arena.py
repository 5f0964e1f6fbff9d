"""Games among bots for the tests: the same deals in every seat, so that luck weighs less."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gnoming.arena.self_play import game_seed, play_game
from gnoming.around.actions import AroundAction, encode
from gnoming.around.bots.levels import make_bot
from gnoming.around.game import AroundGame
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.around.view import view
from gnoming.core.game import Budget
from gnoming.registry import GAMES

ADVANCED = dict.fromkeys(("bounce_face_up", "runs", "hazard_needs_four", "mulligan_one_value"), True)
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {**ADVANCED},
    {"free_take": True, "forgive_penalty": True},
    {**ADVANCED, "free_take": True},
)
GAME = GAMES[AroundGame.name]
NODES = 16
"""Playouts of a level that searches: some, but few."""


def choice(level: str, state: AroundState, seed: str = "test") -> str:
    """Return the code of what a bot of this level does."""
    return encode(think(level, view(state), seed))


def think(level: str, seen: AroundState, seed: str = "test") -> AroundAction:
    """Return what a bot of this level does, thinking briefly; it must be legal."""
    action = make_bot(level).think(seen, Budget(seed, nodes=NODES))
    assert action in legal(seen)
    return action


def states(levels: tuple[str, ...], options: Mapping[str, object], seed: str) -> Iterator[AroundState]:
    """Yield every position of one game in which somebody is asked."""
    for entry in play_game(GAME, levels, GAME.make_options(options), seed).journal:
        if entry.seat is not None:
            assert isinstance(entry.before, AroundState)
            yield entry.before


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one bot against copies of another: its share of the games, and how rounds ended."""

    share: float
    rounds: int
    unfinished: int


def duel(
    level: str, others: str, seats: int, deals: int, options: Mapping[str, object] | None = None
) -> Outcome:
    won, rounds, unfinished = 0.0, 0, 0
    for number in range(deals):
        for own in range(seats):
            levels = tuple(level if seat == own else others for seat in range(seats))
            session = play_game(GAME, levels, GAME.make_options(options or {}), game_seed("duel", number))
            state = session.state
            assert isinstance(state, AroundState)
            winners = GAME.result(state)["winners"]
            assert isinstance(winners, list)
            won += (own in winners) / len(winners)
            rounds += len(state.results)
            unfinished += sum(result.out is None for result in state.results)
    return Outcome(won / (deals * seats), rounds, unfinished)
