"""The score of a grid, and who wins by all of them."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.around.cards import BY_TEXT, DECK, HAZARD, MULLIGAN, Face, parse_faces
from gnoming.around.events import RoundScored
from gnoming.around.options import AroundOptions
from gnoming.around.scoring import LINES, is_run, is_set, points, rounds_won, score, winners
from gnoming.around.state import AroundState, totals
from gnoming.core.errors import IllegalActionError
from gnoming.core.frozen import changed
from gnoming.core.model import GameWon
from tests.around.pictures import UP, deal, happened, may, rule_against, run, table
from tests.around.referee import Referee

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


CASES = [json.loads(line) for line in Path(__file__).with_name("scoring.jsonl").read_text().splitlines()]
"""300 grids whose scores were worked out elsewhere, those of section 10 among them."""
SETS_AND_RUNS = [BY_TEXT[word] for word in ("3", "4", "5", "M", "X", "-1", "8")]
grids = st.permutations(list(DECK)).map(lambda deck: tuple(deck[:9]))
likely_lines = st.lists(st.sampled_from(SETS_AND_RUNS), min_size=9, max_size=9).map(tuple)
any_grid = (grids | likely_lines).filter(lambda grid: grid.count(Face.MULLIGAN) <= 3)


def test_300_grids_score_as_worked_out_elsewhere() -> None:
    assert len(CASES) == 300
    for case in CASES:
        found = score(parse_faces(str(case["grid"])), case["runs"], case["mulligan_one_value"])
        assert found.points == sum(part.points for part in found.lines) == case["score"], case


@settings(max_examples=200)
@given(any_grid, st.booleans(), st.booleans())
def test_the_score_is_the_least_that_any_choice_gives_and_its_lines_say_why(
    grid: tuple[Face, ...], runs: bool, one_value: bool
) -> None:
    on = {name for name, wanted in (("runs", runs), ("mulligan_one_value", one_value)) if wanted}
    referee = Referee(2, frozenset(on), 0, [str(face) for face in DECK])
    found = score(grid, runs, one_value)
    assert points(grid, runs, one_value) == referee.score([str(face) for face in grid]) == found.points
    assert points(grid, runs, False) <= points(grid, runs, True), "freedom never costs"
    assert sum(line.points for line in found.lines) == found.points
    single = [line.places[0] for line in found.lines if len(line.places) == 1]
    scored = [line for line in found.lines if len(line.places) == 3]
    assert {line.kind for line in scored} <= ({"set", "run"} if runs else {"set"})
    assert {tuple(place - 1 for place in line.places) for line in scored} <= set(LINES)
    covered = {place for line in scored for place in line.places}
    assert sorted([*single, *covered]) == list(range(1, 10))


def test_8_a_card_nobody_knows_counts_nothing_and_completes_nothing() -> None:
    assert points(parse_faces("5 5 ? / M ? M / -1 ? 8")) == 17


def test_is_set_and_is_run_name_their_value() -> None:
    assert is_set((MULLIGAN, Face.FIVE, MULLIGAN)) is Face.FIVE
    assert is_set((HAZARD, HAZARD, HAZARD)) is None
    assert is_run((Face.FIVE, MULLIGAN, MULLIGAN)) is Face.SIX


def test_the_lines_of_a_score_say_why() -> None:
    found = score(parse_faces("5 M 5 / 3 7 4 / -4 7 X"))
    assert [(part.kind, part.places, part.points) for part in found.lines] == [
        ("set", (1, 2, 3), -5),
        ("set", (2, 5, 8), -7),
        ("positive", (4,), 3),
        ("positive", (6,), 4),
        ("negative", (7,), -4),
        ("hazard", (9,), 10),
    ]
