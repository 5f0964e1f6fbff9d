"""A round or a game played to its end by bots, from any state, in slices: what levels make of somebody's cards."""

from collections.abc import Generator
from typing import Protocol, runtime_checkable

from gnoming.core.game import Action, AnyGame, Budget, State
from gnoming.core.model import AnyBot

Move = tuple[int | None, Action]
"""A seat, or None for the table, and what it does."""
MAX_MOVES = 4000
"""Moves after which a round, or what follows, is given up: nothing that is asked for comes near."""


@runtime_checkable
class SlicedBot(Protocol):
    """A bot whose long search yields about every 2 ms."""

    def think_in_slices(self, view: State, budget: Budget) -> Generator[None, None, Action]:
        """Yield between slices, and return a legal action."""


def play_round(
    game: AnyGame,
    bots: tuple[AnyBot, ...],
    state: State,
    seed: str,
    first_number: int = 0,
    to_the_end: bool = False,
) -> Generator[None, None, tuple[Move, ...]]:
    """Play a round, or to the end of the game, yielding between slices; return the moves and the deals that were due.

    `state` is a full one, `first_number` how many moves came before it: bots are seeded as at the table, by the game's
    seed and the number of the move.
    """
    moves: list[Move] = []
    while len(moves) < MAX_MOVES and not state.over and (state.to_act or not moves or to_the_end):
        seat = state.to_act[0] if state.to_act else None
        action = game.deal_action()
        if seat is not None:
            budget = Budget(f"{seed}/{first_number + len(moves)}")
            action = yield from think(bots[seat], game.view(state, seat), budget)
        yield
        for event in game.decide(state, action):
            state = game.evolve(state, event)
        moves.append((seat, action))
    return tuple(moves)


def think(bot: AnyBot, view: State, budget: Budget) -> Generator[None, None, Action]:
    """Yield between slices, and return a bot's move; one that is no SlicedBot takes one slice, however long."""
    if isinstance(bot, SlicedBot):
        return (yield from bot.think_in_slices(view, budget))
    return bot.think(view, budget)
