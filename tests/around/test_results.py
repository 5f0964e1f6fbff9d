"""Section 8 of the rules: going out, and who wins the game."""

import pytest

from gnoming.around.ending import rounds_won, winners
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.around.state import AroundState, changed, totals
from gnoming.core.errors import IllegalActionError
from gnoming.core.model import GameWon
from tests.around.pictures import BASIC, deal, happened, may, rule_against, run, table

THIRTY = "6 7 8 / -1 -1 -2 / 4 3 6"
TWENTY_NINE = "6 7 8 / -1 -2 -2 / 4 3 6"
THIRTY_ONE = "6 7 8 / -2 -2 -2 / 5 5 6"
FORGIVE = AroundOptions(forgive_penalty=True)


def last_turn(*grids: str, options: AroundOptions = BASIC) -> RoundScored:
    """Return the result when seat 0 has gone out and the last seat has drawn a card and thrown it away."""
    state = run(table(*grids, seat=len(grids) - 1, out=0, options=options), "d L")
    return state.results[0]


def test_8_going_out_with_strictly_the_lowest_score_brings_minus_5() -> None:
    assert last_turn(TWENTY_NINE, THIRTY) == RoundScored((29, 30), 0, (-5, 0))


def test_8_going_out_without_the_lowest_score_costs_5() -> None:
    assert last_turn(THIRTY, TWENTY_NINE) == RoundScored((30, 29), 0, (5, 0))


def test_8_going_out_with_a_tie_for_lowest_costs_5() -> None:
    assert last_turn(THIRTY, THIRTY) == RoundScored((30, 30), 0, (5, 0))
    assert last_turn(THIRTY, THIRTY_ONE, THIRTY) == RoundScored((30, 31, 30), 0, (5, 0, 0))


def test_8_scores_are_compared_before_the_adjustment() -> None:
    """Seat 0 is lowest only until its reward is taken off and seat 1 only until its own: 30 against 30 is a tie."""
    level = last_turn(THIRTY, THIRTY)
    assert (level.scores, level.adjust) == ((30, 30), (5, 0))
    close = last_turn("6 7 8 / -1 -1 -2 / 4 3 4", THIRTY)
    assert (close.scores, close.adjust) == ((28, 30), (-5, 0))


def test_8_forgive_penalty_leaves_the_5_out_for_everybody_but_not_the_reward() -> None:
    assert last_turn(THIRTY, TWENTY_NINE, options=FORGIVE).adjust == (0, 0)
    assert last_turn(THIRTY, THIRTY, options=FORGIVE).adjust == (0, 0)
    assert last_turn(TWENTY_NINE, THIRTY, options=FORGIVE).adjust == (-5, 0)


def test_8_only_who_went_out_first_is_adjusted() -> None:
    state = run(
        table(THIRTY, "6 7 8 / -2 -2 -2 / 4 3 ?", "? 5 5 / 3 3 4 / 4 8 8", seat=1, out=0), "1:d 1:p9 1:L"
    )
    (result,) = run(state, "2:d 2:L").results
    assert result.out == 0
    assert result.adjust[1:] == (0, 0)


def test_8_cards_turned_up_at_the_end_score_as_well() -> None:
    (result,) = run(table(THIRTY, "?5 ?5 ?5 / 3 3 4 / 4 8 8", seat=1, out=0), "d L").results
    assert result.scores[1] == -5 + 30


def test_8_advanced_scoring_is_used_when_it_is_on() -> None:
    runs = AroundOptions(runs=True)
    assert last_turn(THIRTY, TWENTY_NINE, options=runs).scores == (30 - 21 - 7, 29 - 21 - 7)


def after(*finals: tuple[int, ...], count_rounds_won: bool = False) -> AroundState:
    """Return a position after rounds with these scores, nobody having gone out."""
    options = AroundOptions(rounds=9, count_rounds_won=count_rounds_won)
    state = table(*[THIRTY] * len(finals[0]), options=options)
    return changed(state, results=tuple(RoundScored(f, None, (0,) * len(f)) for f in finals))


def test_8_lowest_total_wins() -> None:
    assert winners(after((10, 5), (3, 9), (1, 1))) == (0,)
    assert winners(after((10, 5, 4), (0, 5, -4), (2, 2, 2))) == (2,)


def test_8_a_tie_goes_to_the_lower_score_in_the_last_round() -> None:
    assert winners(after((5, 10), (10, 5))) == (1,)
    assert winners(after((5, 10, 1), (10, 5, 20))) == (1,)


def test_8_still_a_tie_and_the_victory_is_shared() -> None:
    assert winners(after((5, 10, 4), (10, 5, 6), (3, 3, 8))) == (0, 1)
    assert winners(after((7, 7), (7, 7))) == (0, 1)


def test_8_totals_and_the_last_round_include_the_adjustments() -> None:
    state = after((10, 12), (10, 12))
    state = changed(state, results=(*state.results[:1], RoundScored((10, 12), 0, (5, 0))))
    assert totals(state) == (25, 24)
    assert winners(state) == (1,)
    level = (RoundScored((10, 5), None, (0, 0)), RoundScored((5, 15), 1, (0, -5)))
    assert totals(changed(state, results=level)) == (15, 15)
    assert winners(changed(state, results=level)) == (0,)


def test_8_with_count_rounds_won_the_winner_of_most_rounds_wins() -> None:
    finals = (1, 2), (1, 2), (90, -90)
    assert winners(after(*finals)) == (1,)
    assert winners(after(*finals, count_rounds_won=True)) == (0,)


def test_8_with_count_rounds_won_shared_rounds_count_for_each() -> None:
    state = after((1, 1, 2), (5, 1, 1), count_rounds_won=True)
    assert rounds_won(state) == (1, 2, 1)
    assert winners(state) == (1,)


def test_8_with_count_rounds_won_a_tie_goes_to_the_lower_total() -> None:
    assert winners(after((1, 9), (8, 2), count_rounds_won=True)) == (0,)


def test_8_with_count_rounds_won_a_second_tie_goes_to_the_lower_last_round() -> None:
    assert winners(after((1, 9), (9, 1), count_rounds_won=True)) == (1,)


def test_8_with_count_rounds_won_a_third_tie_is_shared() -> None:
    assert winners(after((4, 4, 5), (2, 2, 1), (6, 6, 7), count_rounds_won=True)) == (0, 1)


def test_8_with_count_rounds_won_a_round_is_won_by_its_score_after_the_adjustment() -> None:
    results = (RoundScored((10, 12), 0, (5, 0)),)
    assert rounds_won(changed(after((0, 0)), results=results)) == (0, 1)


@pytest.mark.parametrize("rounds", [1, 3, 9])
def test_8_the_game_is_so_many_rounds_as_agreed(rounds: int) -> None:
    results = (RoundScored((10, 20), None, (0, 0)),) * (rounds - 1)
    state = table(THIRTY, TWENTY_NINE, seat=1, out=0, results=results, options=AroundOptions(rounds=rounds))
    state = run(state, "d L")
    assert state.over
    assert may(state) == ""
    assert rule_against(state, "d") == "game-over"
    with pytest.raises(IllegalActionError):
        deal(state)


def test_8_before_the_last_round_another_is_dealt() -> None:
    state = run(table(THIRTY, TWENTY_NINE, seat=1, out=0, options=AroundOptions(rounds=2)), "d L")
    assert not state.over
    assert deal(state).round_number == 2


def test_8_the_winners_are_told_with_everybodys_total() -> None:
    state = run(table(THIRTY, TWENTY_NINE, seat=1, out=0, options=AroundOptions(rounds=1)), "d")
    assert happened(state, "L")[-1] == GameWon((35, 29), (1,))
