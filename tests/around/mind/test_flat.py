"""The flat table follows the rules: same scores, no card lost, every round comes to its end."""

from random import Random

import pytest

from gnoming.around.cards import DECK, HAZARD
from gnoming.around.mind import deal, flat, glance, turn, worth
from gnoming.around.mind.question import question, scratch
from gnoming.around.mind.weights import kit
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import points
from gnoming.around.state import Phase, totals
from tests.around.mind.tables import ADVANCED, some, views


@pytest.mark.parametrize(("runs", "one_value"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_full_grid_scores_what_the_rules_say(runs: bool, one_value: bool) -> None:
    rng = Random(f"{runs}{one_value}")
    k = kit(runs, 4)
    s, x = [0] * flat.SIZE, scratch()
    worth.weigh_unseen(s, x)
    s[flat.ONE] = int(one_value)
    cards = [face for face in DECK if face is not HAZARD or rng.random() < 0.5]
    for _ in range(2000):
        grid = rng.sample(cards, 9)
        s[flat.GRIDS : flat.GRIDS + 9] = [flat.NUMBER[face] for face in grid]
        wild = sum(face == 0 for face in grid)
        if not (one_value and wild > 2):
            assert deal.grid_score(s, k, x, 0) == pytest.approx(points(grid, runs, one_value)), grid


def _faces(s: list[int]) -> list[int]:
    """Count every face of a flat table: open in grids, on piles, unseen."""
    counts = s[flat.LYING : flat.LYING + 12]
    for face in range(12):
        counts[face] += s[flat.COMING + face]
        counts[face] += s[flat.GRIDS : flat.GRIDS + 63][: 9 * s[flat.PLAYERS]].count(face)
    for side, first in ((0, flat.LEFT), (1, flat.RIGHT)):
        for face in s[first : first + s[flat.HEIGHT + side]]:
            counts[face] += 1
    return counts


@pytest.mark.parametrize("players", [2, 4, 7])
@pytest.mark.parametrize("options", [AroundOptions(), ADVANCED], ids=["basic", "advanced"])
def test_rounds_played_out_lose_no_card_and_end(players: int, options: AroundOptions) -> None:
    for view in some(players, options, "flat", 12):
        if view.phase is not Phase.DRAW:
            continue
        asked = question(view, 5)
        s, x = asked.start[:], scratch()
        before = _faces(s)
        turns = 0
        while not s[flat.ENDED]:
            turn.play_turn(s, asked.kit, x)
            turns += 1
            assert sum(s[flat.LYING : flat.LYING + 12]) == s[flat.UNSEEN]
            down = [
                s[flat.GRIDS + 9 * seat : flat.GRIDS + 9 * seat + 9].count(flat.HIDDEN)
                for seat in range(players)
            ]
            assert down == s[flat.DOWN : flat.DOWN + players]
            hidden = sum(down) + (0 if s[flat.RENEWED] else s[flat.PILE])
            assert hidden == s[flat.UNSEEN]
            assert turns < 100 * players
        after = _faces(s)
        assert after[: flat.HAZARD] == before[: flat.HAZARD]
        assert after[flat.MULLIGAN] == before[flat.MULLIGAN]
        assert after[flat.HAZARD] <= before[flat.HAZARD]


def test_a_view_becomes_numbers_that_say_the_same() -> None:
    for view in views(5, AroundOptions(rounds=2), "numbers"):
        s = flat.flat(view, 9)
        assert (s[flat.PLAYERS], s[flat.SEAT], s[flat.PILE]) == (5, view.turn.seat, len(view.draw_pile))
        assert tuple(s[flat.TOTALS : flat.TOTALS + 5]) == totals(view)
        assert s[flat.ROUNDS_LEFT] == 2 - view.round_number
        if view.phase is Phase.DRAW and not view.renewed:
            assert s[flat.UNSEEN] == len(view.draw_pile) + sum(s[flat.DOWN : flat.DOWN + 5])
        tops = tuple(deal.top(s, side) for side in (0, 1))
        assert tops == tuple(flat.NUMBER[pile[-1].face] if pile else -1 for pile in view.piles)  # type: ignore[index]


def test_every_choice_has_a_code_of_its_own() -> None:
    for view in views(3, ADVANCED, "codes"):
        asked = question(view)
        assert len(set(asked.codes)) == len(asked.choices)
        assert all(0 <= code <= glance.DECLINE for code in asked.codes)
