"""How many ways there are to go on from a fixed deal, ply by ply: any change of the rules changes a number here.

The numbers were counted by the engine and by the referee, who shares nothing with it.
"""

import pytest

from gnoming.around.decide import decide
from gnoming.around.evolve import evolve
from gnoming.around.options import AroundOptions
from gnoming.around.rules import legal
from gnoming.around.state import AroundState
from tests.around.pictures import deal, run, seated, stacked

DECK = stacked(
    "5 M 5 5 6 7 M 5 3 X 5 8 6 6 7 3 4 8",  # two grids, dealt one card at a time from seat 0
    "5 M 5 X 7 6 -2 X 4",  # the piles, then the draw pile
)
FLIPS = "0:f1 0:f4 1:f1 1:f5"
COUNTS: dict[tuple[str, ...], list[int]] = {
    (): [2, 20, 64, 187, 871, 3099, 10763],
    ("bounce_face_up",): [2, 20, 80, 275, 1212, 4492, 16211],
    ("free_take",): [2, 21, 66, 213, 998, 3663, 14112],
    ("bounce_face_up", "free_take"): [2, 21, 82, 301, 1339, 5099, 19976],
}


def perft(state: AroundState, plies: int) -> int:
    """Return how many sequences of so many actions are legal from here."""
    actions = legal(state)
    if plies == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state
        for event in decide(state, action):
            after = evolve(after, event)
        total += perft(after, plies - 1)
    return total


@pytest.mark.parametrize("on", COUNTS, ids=lambda on: "+".join(on) or "plain")
def test_the_number_of_ways_to_go_on_is_pinned(on: tuple[str, ...]) -> None:
    state = run(deal(seated(2, DECK, options=AroundOptions(**dict.fromkeys(on, True)))), FLIPS)
    assert [perft(state, plies) for plies in range(1, 8)] == COUNTS[on]
