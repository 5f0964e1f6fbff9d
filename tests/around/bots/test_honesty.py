"""Bots and judgements know what everybody can see, and no more."""

from functools import cache
from random import Random

import pytest

from gnoming.around.bots.judge import expected_scores, judge
from gnoming.around.bots.levels import LEVELS, POOL
from gnoming.around.bots.style import STYLES
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from gnoming.around.view import resample, view
from gnoming.core.game import Budget
from tests.around.bots.arena import OPTIONS, states, think

SEATS = (2, 3, 5, 7)
STYLED = tuple(f"{LEVELS[n % len(LEVELS)]}/{gnome}" for n, gnome in enumerate(STYLES))
SEARCHING = ("greenkeeper", "champion", "veteran", *STYLED)
"""Bots that think slowly, or differ from another by taste alone: they are asked in every twelfth position only."""


@cache
def _positions(number: int) -> list[AroundState]:
    """Return positions as they come up among bots of all kinds that think quickly."""
    seats = SEATS[number]
    levels = tuple(("gardener", "sprout", "random", "careful", "weeder")[seat % 5] for seat in range(seats))
    return list(states(levels, {**OPTIONS[number], "rounds": 1}, f"honesty-{number}"))


ASKED = [(level, number) for level in (*LEVELS, *POOL) for number in range(len(OPTIONS))]
ASKED += [(level, number % len(OPTIONS)) for number, level in enumerate(STYLED)]


@pytest.mark.parametrize(("level", "number"), ASKED)
def test_a_bot_does_the_same_whatever_the_hidden_cards_are(level: str, number: int) -> None:
    """Shuffle every hidden face and the rest of the deck, and hand the bot even the whole state."""
    rng = Random(7)
    changed = 0
    for state in _positions(number)[:: 12 if level in SEARCHING else 4]:
        seen = view(state)
        action = think(level, seen)
        other = resample(seen, rng)
        changed += other.draw_pile != state.draw_pile
        assert view(other) == seen
        assert think(level, other) == action, "it looked at a hidden card"
    assert changed > 3


def test_random_takes_every_legal_action_some_time() -> None:
    state = next(states(("random", "random"), {}, "dice"))
    assert len({think("random", view(state), str(seed)) for seed in range(200)}) == 9


BUDGET = Budget("judge", nodes=50)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_all_that_is_legal_is_judged_the_best_first_and_by_no_hidden_card(number: int) -> None:
    rng, seats = Random(3), (2, 3, 5, 7)[number]
    found = states(("careful",) * seats, {**OPTIONS[number], "rounds": 1}, f"judge-{number}")
    for state in list(found)[:: 8 * seats]:
        seen = view(state)
        other, judged = resample(seen, rng), judge(seen, BUDGET)
        assert {one.action for one in judged} == set(legal(seen))
        assert [one.points for one in judged] == sorted(one.points for one in judged)
        assert all(one.standard_error >= 0 for one in judged)
        assert judge(other, BUDGET) == judged
        assert expected_scores(other) == expected_scores(seen)
