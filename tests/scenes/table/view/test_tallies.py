"""What of a grid counts together, and that its tags add up to its score."""

import pytest

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import score
from gnoming.core.table import Spot
from scenes.table.game.presenter import ScoringLine
from scenes.table.view.panels.tallies import sum_words, tallies


def lines_of(grid: str) -> list[ScoringLine]:
    """Return the lines that a grid scores."""
    return [
        ScoringLine(
            tuple(Spot("grid-0", place - 1) for place in line.places),
            "",
            line.points,
            len(line.places) == 3,
        )
        for line in score(parse_faces(grid)).lines
    ]


@pytest.mark.parametrize(
    "grid",
    ["5 5 5 / 5 3 4 / 5 6 7", "5 M 5 / 3 7 4 / -4 7 X", "8 8 8 / 8 8 8 / 8 8 8", "3 -4 4 / 7 7 7 / -2 5 6"],
)
def test_tags_add_up_to_the_score_and_each_place_has_one_of_its_own(grid: str) -> None:
    found = tallies(lines_of(grid))
    assert sum(tally.points for tally in found) == score(parse_faces(grid)).points
    ends = [(tally.line, tally.is_below) for tally in found]
    assert len(set(ends)) == len(ends)


def test_sets_come_first_then_what_is_left_of_each_row() -> None:
    found = tallies(lines_of("5 5 5 / 5 3 4 / 5 6 7"))
    assert [(one.points, one.joined, one.line, one.is_below) for one in found] == [
        (-5, True, 0, False),
        (-5, True, 0, True),
        (7, False, 1, False),
        (13, False, 2, False),
    ]


def test_a_sum_is_said_with_its_signs() -> None:
    assert sum_words([-8, 2, -3]) == "−8 + 2 − 3"
    assert sum_words([9]) == "9"
