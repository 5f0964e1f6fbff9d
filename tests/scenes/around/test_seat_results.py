"""What seats have made of a round: lines that add up to the score, and what going out brought, in points and words."""

from dataclasses import replace

import pytest

from gnoming.around.options import AroundOptions
from gnoming.text import text
from scenes.around.scores.seat_results import seat_results
from tests.around.pictures import BASIC, run, table

LOW, HIGH = "6 7 8 / -1 -2 -2 / 4 3 6", "6 7 8 / -1 -1 -2 / 4 3 6"
WITH_A_SET = "5 5 5 / 3 3 4 / 4 8 8"
FORGIVE = AroundOptions(forgive_penalty=True)


@pytest.mark.parametrize(
    ("grids", "options", "adjust", "note"),
    [
        ((LOW, HIGH), BASIC, -5, "around.out.lowest"),
        ((HIGH, LOW), BASIC, 5, "around.out.not-lowest"),
        ((HIGH, LOW), FORGIVE, 0, "around.out.forgiven"),
    ],
)
def test_only_who_went_out_is_told_what_that_brought(
    grids: tuple[str, str], options: AroundOptions, adjust: int, note: str
) -> None:
    state = run(table(*grids, seat=1, out=0, options=options), "d L")
    first, second = seat_results(state)
    assert (first.adjust, first.note) == (adjust, text(note))
    assert (second.adjust, second.note) == (0, "")


def test_lines_add_up_to_the_score_and_totals_count_the_rounds_before() -> None:
    state = run(table(WITH_A_SET, HIGH, seat=1, out=0), "d L")
    earlier = replace(state.results[0], scores=(10, 20), adjust=(0, 0))
    results = seat_results(replace(state, results=(earlier, *state.results)))
    assert any(line.joined for line in results[0].lines)
    for now, total in zip(results, earlier.scores, strict=True):
        assert sum(line.points for line in now.lines) == now.score
        assert now.total == total + now.score + now.adjust
        assert sorted(spot.index for line in now.lines for spot in line.spots) == list(range(9))
