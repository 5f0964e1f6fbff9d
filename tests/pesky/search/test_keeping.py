"""The cards kept are those that come off best in hands played out with them."""

from random import Random

import pytest

from gnoming.pesky.cards import known_faces
from gnoming.pesky.search import objective
from gnoming.pesky.search.flat_state import CARDS, GOAL, HAND_SIZE, HANDS
from gnoming.pesky.search.keeping import Keeping
from gnoming.pesky.state import PeskyState, Phase, totals
from gnoming.pesky.view import view
from gnoming.search.slices import finish
from tests.pesky.pictures import run, table

LOWEST = "b1 b2 b3 y1 y2 r1 r2 g1 g2 g3"
"""A hand that takes hardly any trick."""


def asked(goals: str, tokens: str, moves: str, score: int = 22, hand: str = LOWEST) -> PeskyState:
    """Return the position of seat 0, which is to keep something of what it drew last."""
    return run(table(hand, "", "", "", goals=goals, tokens=tokens, scores=(score, 15, 12, 3)), moves)


def keeping(state: PeskyState, seed: int = 1) -> Keeping:
    aims = objective.make_objective(totals(state), state.options.target, 0)
    return Keeping(view(state, state.seat), aims, Random(seed))


def costs(state: PeskyState, deals: int = 40, seed: int = 1) -> dict[tuple[str, int], float]:
    """Return what each pair costs, by the goal's name and the token."""
    found = finish(keeping(state, seed).play_out(deals))
    return {(goal.name, token): cost for (goal, token), cost in found.items()}


def best(found: dict[tuple[str, int], float]) -> tuple[str, int]:
    return min(found, key=found.__getitem__)


@pytest.mark.parametrize("goals", ["c0 half none r10 p0", "p0 half none r10 c0"])
def test_a_hand_without_tricks_keeps_the_goal_of_no_cards(goals: str) -> None:
    """And not ten yellow or blue ones, whichever of the two was drawn first."""
    state = asked(goals.replace("p0", "yb10"), "+1 +4 -2 -6 -8", "G")
    assert state.phase is Phase.KEEP_GOAL
    first, second = known_faces(state.goals[0])
    assert {first.name, second.name} >= {"c0"}
    assert best(costs(state)) == ("c0", 1)


def test_both_are_weighed_together() -> None:
    state = asked("half r10 yb10 none p0", "-13 +4 -2 -6 +1", "GT")
    assert state.phase is Phase.KEEP_GOAL
    found = costs(state)
    assert set(found) == {("half", -13), ("half", 1), ("p0", -13), ("p0", 1)}
    assert best(found) == ("p0", 1)


def test_the_same_chance_finds_the_same() -> None:
    state = asked("half r10 yb10 none p0", "-13 +4 -2 -6 +1", "GT")
    assert costs(state, 6, seed=2) == costs(state, 6, seed=2)
    assert costs(state, 6, seed=2) != costs(state, 6, seed=3)


def test_others_are_dealt_what_they_may_have() -> None:
    """No card twice, no goal or token of one's own, and no two have the same."""
    state = asked("half r10 yb10 none p0", "-13 +4 -2 -6 +1", "GT")
    found, chosen = keeping(state), set[int]()
    goals = state.options.sheet.goals
    for _ in range(30):
        tokens = found.deal()
        s = found.table
        cards = [s[HANDS + HAND_SIZE * seat + place] for seat in range(4) for place in range(HAND_SIZE)]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(range(CARDS))
        assert len(set(tokens[1:])) == 3
        assert not {-13, 1} & set(tokens[1:])
        others = [goals[s[GOAL + seat]].name for seat in range(1, 4)]
        assert len(set(others)) == 3
        assert not {"half", "p0"} & set(others)
        chosen.add(s[GOAL + 1])
    assert len(chosen) > 3
