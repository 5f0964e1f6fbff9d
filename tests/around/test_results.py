"""Section 8 of the rules: who wins the game, and when it ends."""

import pytest

from gnoming.around.ending import rounds_won, winners
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, changed, totals
from gnoming.core.errors import IllegalActionError
from gnoming.core.model import GameWon
from tests.around.pictures import UP, deal, happened, may, rule_against, run, table

TWENTY_NINE = "6 7 8 / -1 -2 -2 / 4 3 6"


def after(*finals: tuple[int, ...], count_rounds_won: bool = False) -> AroundState:
    """Return a position after rounds with these scores, nobody having gone out."""
    options = AroundOptions(rounds=9, count_rounds_won=count_rounds_won)
    state = table(*[UP] * len(finals[0]), options=options)
    return changed(state, results=tuple(RoundScored(f, None, (0,) * len(f)) for f in finals))


@pytest.mark.parametrize(
    ("finals", "won"),
    [
        (((10, 5), (3, 9), (1, 1)), (0,)),
        (((10, 5, 4), (0, 5, -4), (2, 2, 2)), (2,)),
        (((5, 10), (10, 5)), (1,)),
        (((5, 10, 4), (10, 5, 6), (3, 3, 8)), (0, 1)),
    ],
    ids=["the lowest total", "of three", "then the last round", "then it is shared"],
)
def test_8_who_wins_by_the_total(finals: tuple[tuple[int, ...], ...], won: tuple[int, ...]) -> None:
    assert winners(after(*finals)) == won


@pytest.mark.parametrize(
    ("finals", "won"),
    [
        (((1, 2), (1, 2), (90, -90)), (0,)),
        (((1, 1, 2), (5, 1, 1)), (1,)),
        (((1, 9), (8, 2)), (0,)),
        (((1, 9), (9, 1)), (1,)),
        (((4, 4, 5), (2, 2, 1), (6, 6, 7)), (0, 1)),
    ],
    ids=["most rounds", "shared ones count", "then the total", "then the last round", "then it is shared"],
)
def test_8_who_wins_by_rounds(finals: tuple[tuple[int, ...], ...], won: tuple[int, ...]) -> None:
    assert winners(after(*finals, count_rounds_won=True)) == won


def test_8_totals_rounds_and_the_last_round_include_the_adjustments() -> None:
    results = (RoundScored((10, 12), None, (0, 0)), RoundScored((10, 12), 0, (5, 0)))
    state = changed(after((0, 0)), results=results)
    assert (totals(state), winners(state), rounds_won(state)) == ((25, 24), (1,), (1, 1))


@pytest.mark.parametrize("rounds", [1, 3, 9])
def test_8_the_game_is_so_many_rounds_as_agreed(rounds: int) -> None:
    results = (RoundScored((10, 20), None, (0, 0)),) * (rounds - 1)
    state = run(
        table(UP, TWENTY_NINE, seat=1, out=0, results=results, options=AroundOptions(rounds=rounds)), "d"
    )
    assert happened(state, "L")[-1] == GameWon(
        (35 + 10 * len(results), 29 + 20 * len(results)), (int(rounds == 1),)
    )
    state = run(state, "L")
    assert (state.over, may(state), rule_against(state, "d")) == (True, "", "game-over")
    with pytest.raises(IllegalActionError):
        deal(state)
