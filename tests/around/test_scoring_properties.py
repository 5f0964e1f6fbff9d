"""What holds for the score of any grid (sections 8 and 9)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from gnoming.around.cards import BY_TEXT, DECK, Face
from gnoming.around.scoring import LINES, Score, points, score
from tests.around.referee import Referee

grids = st.permutations(list(DECK)).map(lambda deck: tuple(deck[:9]))
SETS_AND_RUNS = [BY_TEXT[word] for word in ("3", "4", "5", "M", "X", "-1", "8")]
likely_lines = st.lists(st.sampled_from(SETS_AND_RUNS), min_size=9, max_size=9)
any_grid = (grids | likely_lines.map(tuple)).filter(lambda grid: grid.count(Face.MULLIGAN) <= 3)
switch = st.booleans()


def referee(runs: bool, one_value: bool) -> Referee:
    on = [name for name, wanted in (("runs", runs), ("mulligan_one_value", one_value)) if wanted]
    return Referee(2, frozenset(on), 0, [str(face) for face in DECK])


@settings(max_examples=200)
@given(any_grid, switch, switch)
def test_the_score_is_the_least_that_any_choice_of_lines_and_values_gives(
    grid: tuple[Face, ...], runs: bool, one_value: bool
) -> None:
    assert points(grid, runs, one_value) == referee(runs, one_value).score([str(face) for face in grid])


@settings(max_examples=200)
@given(any_grid, switch, switch)
def test_a_grid_seen_from_another_side_scores_the_same(
    grid: tuple[Face, ...], runs: bool, one_value: bool
) -> None:
    turned = tuple(grid[n] for n in (6, 3, 0, 7, 4, 1, 8, 5, 2))
    mirrored = tuple(grid[n] for n in (2, 1, 0, 5, 4, 3, 8, 7, 6))
    expected = points(grid, runs, one_value)
    assert points(turned, runs, one_value) == points(mirrored, runs, one_value) == expected


@settings(max_examples=200)
@given(any_grid, switch, switch)
def test_the_lines_of_a_score_name_every_place_and_add_up(
    grid: tuple[Face, ...], runs: bool, one_value: bool
) -> None:
    found: Score = score(grid, runs, one_value)
    assert sum(line.points for line in found.lines) == found.points
    single = [line.places[0] for line in found.lines if len(line.places) == 1]
    scored = [line for line in found.lines if len(line.places) == 3]
    assert {line.kind for line in scored} <= ({"set", "run"} if runs else {"set"})
    assert {tuple(place - 1 for place in line.places) for line in scored} <= set(LINES)
    covered = {place for line in scored for place in line.places}
    assert sorted([*single, *covered]) == list(range(1, 10))


@settings(max_examples=200)
@given(any_grid, switch)
def test_freedom_never_costs(grid: tuple[Face, ...], runs: bool) -> None:
    assert points(grid, runs, False) <= points(grid, runs, True)
    assert points(grid, True, False) <= points(grid, False, False)
