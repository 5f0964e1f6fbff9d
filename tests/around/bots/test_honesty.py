"""Bots know what everybody can see, and no more."""

from collections.abc import Iterator
from random import Random

import pytest

from gnoming.around.bots import LEVELS
from gnoming.around.state import AroundState
from gnoming.around.view import resample, view
from tests.around.bots.arena import OPTIONS, states, think

SEATS = (2, 3, 5, 7)


def _positions(level: str, number: int) -> Iterator[AroundState]:
    seats = SEATS[number]
    levels = tuple(level if seat % 2 else "sprout" for seat in range(seats))
    yield from states(levels, {**OPTIONS[number], "rounds": 1}, f"honesty-{number}")


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_the_same_whatever_the_hidden_cards_are(level: str, number: int) -> None:
    rng = Random(7)
    changed = 0
    for state in _positions(level, number):
        seen = view(state)
        action = think(level, seen)
        for _ in range(2):
            other = resample(seen, rng)
            changed += other.draw_pile != state.draw_pile
            assert think(level, view(other)) == action
            assert think(level, other) == action, "it looked at a hidden card"
    assert changed > 50


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_does_the_same_again(level: str) -> None:
    for state in _positions(level, 1):
        assert think(level, view(state), "a") == think(level, view(state), "a")


def test_random_takes_every_legal_action_some_time() -> None:
    state = next(states(("random", "random"), {}, "dice"))
    assert len({think("random", view(state), str(seed)) for seed in range(200)}) == 9
