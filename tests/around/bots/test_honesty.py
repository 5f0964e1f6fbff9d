"""Bots know what everybody can see, and no more."""

from collections.abc import Iterator
from random import Random

import pytest

from gnoming.around.bots.levels import LEVELS, POOL
from gnoming.around.bots.style import STYLES
from gnoming.around.state import AroundState
from gnoming.around.view import resample, view
from tests.around.bots.arena import OPTIONS, states, think

SEATS = (2, 3, 5, 7)
STYLED = tuple(f"{LEVELS[n % len(LEVELS)]}/{gnome}" for n, gnome in enumerate(STYLES))
EVERYBODY = (*LEVELS, *POOL, *STYLED)
SEARCHING = ("greenkeeper", "champion", "veteran", *STYLED)
"""Bots that think slowly, or differ from another by taste alone: they are asked in every sixth position only."""


def _positions(number: int) -> Iterator[AroundState]:
    """Yield positions as they come up among bots of all kinds that think quickly."""
    seats = SEATS[number]
    levels = tuple(("gardener", "sprout", "random", "careful", "weeder")[seat % 5] for seat in range(seats))
    yield from states(levels, {**OPTIONS[number], "rounds": 1}, f"honesty-{number}")


@pytest.mark.parametrize("number", range(len(OPTIONS)))
@pytest.mark.parametrize("level", EVERYBODY)
def test_a_bot_does_the_same_whatever_the_hidden_cards_are(level: str, number: int) -> None:
    """Shuffle every hidden face and the rest of the deck, and hand the bot even the whole state."""
    rng = Random(7)
    changed = 0
    for state in list(_positions(number))[:: 6 if level in SEARCHING else 1]:
        seen = view(state)
        action = think(level, seen)
        for other in (resample(seen, rng), resample(seen, rng)):
            changed += other.draw_pile != state.draw_pile
            assert view(other) == seen
            assert think(level, other) == action, "it looked at a hidden card"
    assert changed > 15


def test_random_takes_every_legal_action_some_time() -> None:
    state = next(states(("random", "random"), {}, "dice"))
    assert len({think("random", view(state), str(seed)) for seed in range(200)}) == 9
