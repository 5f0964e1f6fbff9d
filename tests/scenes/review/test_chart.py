"""The lines of the others in a review: seen on the paper, told apart, each with a portrait of its own place."""

from itertools import combinations, pairwise

from gnoming.registry import GAMES
from gnoming.review.steps import part_name
from scenes.kit.theme import Colour, Theme
from scenes.review.chart import OTHER_COLOURS, spread_out


def light(colour: Colour) -> float:
    """Return the relative luminance of a colour."""
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_line_is_dark_enough_on_the_paper_and_another_than_the_others() -> None:
    paper = light(Theme().paper)
    assert all((paper + 0.05) / (light(colour) + 0.05) >= 3 for colour in OTHER_COLOURS)
    for one, other in combinations(OTHER_COLOURS, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 50
    assert len(OTHER_COLOURS) >= 7


def test_portraits_at_the_ends_of_lines_lie_before_no_other() -> None:
    wanted = [50.0, 52.0, 51.0, 120.0, 199.0, 200.0, 5.0]
    found = spread_out(wanted, 20, 0, 200)
    assert all(10 <= place <= 190 for place in found)
    assert all(b - a >= 20 for a, b in pairwise(sorted(found)))
    assert [found.index(place) for place in sorted(found)] == [6, 0, 2, 1, 3, 4, 5]
    assert found[3] == 120


def test_one_game_has_rounds_and_the_other_hands() -> None:
    assert part_name(GAMES["gnoming-a-round"], 2) == "Round 2"
    assert part_name(GAMES["pesky-garden-gnomes"], 2) == "Hand 2"
