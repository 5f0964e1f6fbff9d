"""The champion is reproducible, works in slices, and finds what a person would admire."""

from collections.abc import Generator

import pytest

from gnoming.around import view as viewing
from gnoming.around.actions import AroundAction, Discard, encode
from gnoming.around.bots.judge import expected_scores, judge
from gnoming.around.bots.learned_bots import Champion, Greenkeeper
from gnoming.around.options import AroundOptions
from gnoming.around.search import flat_rules, playouts
from gnoming.around.search.decision import encode_decision
from gnoming.around.state import AroundState, Phase
from gnoming.core.game import Budget
from gnoming.search.flat import RNG_STATE
from tests.around.pictures import UP, run, table
from tests.around.search.tables import ADVANCED, some


def _sliced(view: AroundState, found: list[AroundAction]) -> Generator[None, None, None]:
    found.append((yield from Champion().think_in_slices(view, Budget("slices", 40))))


def test_thinking_in_slices_or_again_comes_to_the_same_move() -> None:
    for view in some(4, AroundOptions(), "champion", 4) + some(3, ADVANCED, "champion", 4):
        found: list[AroundAction] = []
        slices = sum(1 for _ in _sliced(view, found))
        assert found == [Champion().think(view, Budget("slices", 40))]
        assert slices <= 40


def test_what_seats_are_expected_to_score_is_told_for_every_view() -> None:
    for view in some(5, AroundOptions(), "expected", 12):
        found = expected_scores(view)
        assert len(found) == 5
        assert all(-50 < points < 80 for points in found)
        if view.phase is Phase.PLAY:
            seat = view.turn.seat
            best = judge(view, Budget("any", 0))[0].points
            others = sum(points for other, points in enumerate(found) if other != seat) / 4
            assert found[seat] - others == pytest.approx(best, abs=1e-6)


def test_playouts_meet_each_card_about_equally_often_and_the_same_luck_with_a_card_less() -> None:
    start = encode_decision(some(4, AroundOptions(), "spread", 1)[0], 99).table
    for turn in range(4):
        met = [0] * 10
        for playout in range(40):
            s = start[:]
            s[RNG_STATE] = seed = playouts.turn_seed(start, playout, turn)
            card = flat_rules.random_card(s, 10)
            met[card] += 1
            s[RNG_STATE] = seed
            assert card - flat_rules.random_card(s, 9) in (0, 1)
        assert all(3 <= times <= 5 for times in met), (turn, met)


def test_champion_rather_replaces_a_five_than_goes_out_too_early() -> None:
    others = "-2 -2 -2 / 5 3 3 / M ? 5", "6 -3 6 / ? M 5 / ? M ?", "? ? 3 / -3 4 4 / 3 ? ?"
    state = run(table("4 -4 4 / 4 ? 3 / 4 5 -2", *others, left="8", right="6", draw="-3"), "d")
    assert encode(Champion().think(viewing.view(state), Budget("out", 300))) in ("p3", "p8")


@pytest.mark.parametrize("bot", [Champion(), Greenkeeper()])
def test_one_card_sets_three_rows_right(bot: Champion | Greenkeeper) -> None:
    state = table("6 6 5 / 5 5 4 / 4 4 8", UP, left="7", right="8", draw="6", options=ADVANCED)
    state = run(state, "d")
    moves = []
    while state.turn.seat == 0 and not state.out:
        action = bot.think(viewing.view(state), Budget("chain", 60))
        moves.append(encode(action))
        state = run(state, moves[-1])
        if isinstance(action, Discard):
            break
    assert moves[:3] == ["p3", "b6", "b9"]
