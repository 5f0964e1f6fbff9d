"""Hands whose rest is decided: never said of one that is not, and said of hands that hold all that wins."""

from random import Random

import pytest

from gnoming.core.game import Player
from gnoming.pesky.cards import known_faces
from gnoming.pesky.game import PeskyGame
from gnoming.pesky.state import PeskyState, Phase
from gnoming.pesky.view import is_decided
from gnoming.registry import find_game
from tests.support.playing import bot_moves, sit_down

GAME = find_game(PeskyGame.name)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


def leads(players: int, seed: str) -> list[tuple[PeskyState, PeskyState]]:
    """Return a game's states in which somebody leads a trick, each with what that seat knows."""
    seats = [Player(name, "bot", "random") for name in NAMES[:players]]
    found = []
    for entry in bot_moves(sit_down(GAME, seats, seed)):
        state = entry.after
        assert isinstance(state, PeskyState)
        if state.phase is Phase.PLAY and not state.trick:
            view = GAME.view(state, state.seat)
            assert isinstance(view, PeskyState)
            found.append((state, view))
    return found


def play_out(state: PeskyState, rng: Random) -> PeskyState:
    """Play a hand to its end, every card by lot."""
    now = state
    while now.phase is Phase.PLAY and len(now.results) == len(state.results):
        action = rng.choice(GAME.legal(now))
        for event in GAME.decide(now, action):
            now = GAME.evolve(now, event)  # type: ignore[assignment]
    return now


@pytest.mark.parametrize("players", [3, 4, 5])
def test_where_it_is_decided_the_leader_wins_all_in_every_deal_and_every_order(players: int) -> None:
    rng, decided, scores = Random("decided"), 0, set()
    for number in range(8):
        for state, view in leads(players, f"decided-{number}"):
            if not is_decided(view) or len(view.hands[view.seat]) < 2:
                continue
            decided += 1
            for _ in range(4):
                world = GAME.resample(view, rng)
                assert isinstance(world, PeskyState)
                ends = [play_out(world, rng) for _ in range(2)]
                assert len({end.results[-1].scores for end in ends}) == 1
            scores.add(play_out(state, rng).results[-1].scores)
    assert decided >= 2
    assert scores


def test_one_card_that_can_be_beaten_leaves_it_open() -> None:
    for state, view in leads(4, "open"):
        own = known_faces(view.hands[view.seat])
        highest = max(face.rank for hand in state.hands for face in known_faces(hand))
        if len(own) == 10 and min(face.rank for face in own) < highest and view.trump is not None:
            assert not is_decided(view)


def test_of_a_trick_that_is_under_way_nothing_is_said() -> None:
    seats = [Player(name, "bot", "random") for name in NAMES[:4]]
    for entry in bot_moves(sit_down(GAME, seats, "under-way")):
        state = entry.after
        assert isinstance(state, PeskyState)
        if state.phase is Phase.PLAY and state.trick:
            view = GAME.view(state, state.seat)
            assert isinstance(view, PeskyState)
            assert not is_decided(view)
