"""Sections 8, 9 and 10 of the rules: what a grid scores."""

import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.around.cards import BY_TEXT, DECK, HAZARD, MULLIGAN, Face, parse_faces
from gnoming.around.scoring import LINES, is_run, is_set, points, score
from tests.around.referee import Referee

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
