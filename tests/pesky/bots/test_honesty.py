"""Bots know what their seat can see, and no more."""

from random import Random

import pytest

from gnoming.arena.self_play import game_seed, play_game
from gnoming.core.game import Budget
from gnoming.pesky.bots.levels import LEVELS, POOL, make_bot
from gnoming.pesky.rules import legal
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import resample, view
from gnoming.registry import find_game
from tests.pesky.pictures import GAME, OPTIONS

NODES = 6
EVERYBODY = (*LEVELS, *POOL)


def positions(seats: int, every: int) -> list[PeskyState]:
    """Return positions of a game among bots that think quickly: some cards, and all of what is chosen before them."""
    levels = ("sprout", "weeder", "random", "weeder", "sprout")[:seats]
    states = [
        entry.before
        for entry in play_game(find_game(GAME.name), levels, OPTIONS, game_seed("honesty", seats)).journal
    ]
    asked = [state for state in states if isinstance(state, PeskyState) and state.to_act]
    return [state for n, state in enumerate(asked) if state.phase is not Phase.PLAY or n % every == 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("level", EVERYBODY)
def test_a_bot_does_the_same_whatever_lies_hidden(level: str, seats: int) -> None:
    """The others' hands, goals and what they gave back, and all that nobody drew, are mixed anew."""
    bot, rng, changed, phases = make_bot(level), Random(7), 0, set[Phase]()
    for n, state in enumerate(positions(seats, 20)):
        seat = state.seat
        budget = Budget(f"{n}", nodes=NODES)
        action = bot.think(view(state, seat), budget)
        assert action in legal(state)
        other = resample(view(state, seat), rng)
        changed += other.hands != state.hands
        assert bot.think(view(other, seat), budget) == action, "it looked at what is hidden"
        phases.add(state.phase)
    assert changed > 10
    assert {Phase.PLAY, Phase.TRUMP, Phase.EXTRA} <= phases
