"""Sections 8, 9 and 10 of the rules: what a grid scores."""

import json
from pathlib import Path

import pytest

from gnoming.around.cards import HAZARD, MULLIGAN, Face, parse_faces
from gnoming.around.scoring import is_run, is_set, points, score

CASES = [json.loads(line) for line in Path(__file__).with_name("scoring.jsonl").read_text().splitlines()]
LOOSE = "-1 -1 -1 / -1 -1 -1"


def scored(grid: str, *, runs: bool = False, one_value: bool = False) -> int:
    return points(parse_faces(grid), runs, one_value)


def line(text: str, *, runs: bool = False, one_value: bool = False) -> int:
    """Return what three cards score in a grid that has no other line; -1 six times makes none."""
    return scored(f"{text} / {LOOSE}", runs=runs, one_value=one_value) + 6


def test_there_are_300_cases_of_grids() -> None:
    assert len(CASES) == 300


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["grid"]))
def test_300_grids_score_as_worked_out_elsewhere(case: dict[str, str | bool | int]) -> None:
    grid = parse_faces(str(case["grid"]))
    found = score(grid, bool(case["runs"]), bool(case["mulligan_one_value"]))
    assert found.points == case["score"]
    assert sum(part.points for part in found.lines) == case["score"]


def test_10_1_basic() -> None:
    assert scored("8 8 8 / -1 -2 3 / 4 4 5") == 5


def test_10_2_a_row_and_a_column_share_a_card() -> None:
    assert scored("5 5 5 / 5 3 4 / 5 6 7") == 10


def test_10_3_a_mulligan_used_both_ways() -> None:
    assert scored("5 M 5 / 3 7 4 / -4 7 X") == 1


def test_10_4_the_same_grid_with_one_valued_mulligans() -> None:
    assert scored("5 M 5 / 3 7 4 / -4 7 X", one_value=True) == 16


def test_10_5_runs() -> None:
    assert scored("7 6 5 / 3 3 3 / -1 M 8", runs=True) == -2


@pytest.mark.parametrize("grid", ["5 M 5 / 4 7 7 / -4 7 X", "5 5 M / X 4 7 / -4 7 7"])
def test_10_6_the_printed_scoring_example(grid: str) -> None:
    """One Mulligan completes a row of 5s and a column of 7s; the rest are -4, 4, 7 and a Hazard."""
    found = score(parse_faces(grid))
    assert found.points == 5
    assert sorted(part.points for part in found.lines) == [-7, -5, -4, 4, 7, 10]


@pytest.mark.parametrize("value", range(3, 9))
def test_8_three_equal_positive_cards_score_minus_their_value_once(value: int) -> None:
    assert line(f"{value} {value} {value}") == -value


@pytest.mark.parametrize("text", ["-1 -1 -1", "-4 -4 -4"])
def test_8_negative_cards_are_never_part_of_a_set(text: str) -> None:
    assert line(text) == sum(int(word) for word in text.split())


@pytest.mark.parametrize(("text", "expected"), [("X X X", 30), ("X 5 5", 20), ("X M M", 10), ("-1 5 5", 9)])
def test_8_hazards_and_negatives_complete_nothing(text: str, expected: int) -> None:
    assert line(text) == expected


def test_8_diagonals_do_not_count() -> None:
    assert scored("5 -1 5 / -1 5 -1 / 5 -1 5") == 21


def test_8_all_nine_equal_score_six_sets() -> None:
    assert scored("8 8 8 / 8 8 8 / 8 8 8") == -48


def test_8_positive_cards_in_no_set_score_their_value() -> None:
    assert line("3 3 4") == 10


def test_8_negative_cards_always_score_their_value() -> None:
    assert line("-4 8 8") == 12


def test_8_a_mulligan_in_no_set_scores_nothing() -> None:
    assert line("M 3 4") == 7
    assert line("M -1 -2") == -3


@pytest.mark.parametrize(("text", "expected"), [("M 5 5", -5), ("5 M 5", -5), ("M 5 M", -5), ("3 M M", -3)])
def test_8_mulligans_fill_in(text: str, expected: int) -> None:
    assert line(text) == expected


def test_8_three_mulligans_are_a_set_of_8() -> None:
    assert line("M M M") == -8
    assert line("M M M", one_value=True) == -8
    assert line("M M M", runs=True) == -8


def test_8_a_card_in_two_sets_serves_both() -> None:
    assert scored("5 5 5 / 5 -1 -1 / 5 -1 -1") == -5 - 5 - 4


@pytest.mark.parametrize(
    ("text", "middle"),
    [
        ("3 4 5", 4),
        ("5 4 3", 4),
        ("8 7 6", 7),
        ("6 7 8", 7),
        ("4 5 6", 5),
        ("M 4 5", 4),
        ("5 M 7", 6),
        ("6 7 M", 7),
    ],
)
def test_9_three_consecutive_values_in_order_score_minus_the_middle_one(text: str, middle: int) -> None:
    assert line(text, runs=True) == -middle


@pytest.mark.parametrize("text", ["3 5 4", "4 3 5", "8 6 7", "3 5 7", "4 5 5"])
def test_9_other_orders_are_no_run(text: str) -> None:
    assert line(text, runs=True) == sum(int(word) for word in text.split())


@pytest.mark.parametrize("text", ["8 M -1", "-1 M -3", "X M 8", "-2 -3 -4"])
def test_9_a_run_is_of_positive_cards_and_mulligans_alone(text: str) -> None:
    loose = {"M": 0, "X": 10}
    assert line(text, runs=True) == sum(loose[w] if w in loose else int(w) for w in text.split())


def test_9_no_mulligan_stands_for_a_2_or_a_9() -> None:
    assert line("4 3 M", runs=True) == 7
    assert line("7 8 M", runs=True) == 15


def test_9_runs_count_only_when_they_are_on() -> None:
    assert line("3 4 5") == 12


@pytest.mark.parametrize(
    ("text", "expected"), [("M M 5", -6), ("M 5 M", -5), ("3 M M", -4), ("M M 8", -8), ("M M 7", -7)]
)
def test_9_a_line_is_one_thing_at_a_time_the_better_one(text: str, expected: int) -> None:
    """`M M 5` is a set of 5s or the run 7 6 5; `M M 8` a set of 8s or the run 6 7 8."""
    assert line(text, runs=True) == expected


def test_9_5_m_7_with_runs_makes_a_run_of_minus_6() -> None:
    assert line("5 M 7", runs=True) == -6
    assert line("5 M 7", runs=True, one_value=True) == -6


def test_9_one_valued_mulligans_each_have_a_value_of_their_own() -> None:
    assert scored("5 M 5 / -1 -1 -1 / 7 7 M", one_value=True) == -5 - 7 - 3


def test_9_a_one_valued_mulligan_may_serve_a_run_and_a_set() -> None:
    assert scored("5 M 7 / -1 6 -1 / -1 6 -1", runs=True, one_value=True) == -6 - 6 - 4
    assert scored("5 M 7 / -1 5 -1 / -1 5 -1", runs=True, one_value=True) == 0, (
        "as a 6: -6 +10 -4; as a 5: +3"
    )


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
