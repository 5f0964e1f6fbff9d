"""Section 3 and the worked cases of section 5."""

import pytest

from gnoming.pesky.cards import DECK, Face
from gnoming.pesky.scoring import assess_goal, trump_namer
from gnoming.pesky.sheet import built_in_sheet
from tests.pesky.pictures import run, table

SHEET = built_in_sheet()
GOALS = ["p0", "p-10", "p+10", "p+5", "p-5", "half", "yb10", "r10", "c0", "none"]


def score(goal: str, token: int, won: list[Face], players: int = 4) -> int:
    return assess_goal(SHEET.goal(goal), token, won, SHEET, players).score


def of(*ranks: int) -> list[Face]:
    """Return a card of each rank, red where there is one."""
    return [next(face for face in reversed(DECK) if face.rank == rank) for rank in ranks]


def test_case_1_zero_points_token_minus_2_won_minus_7() -> None:
    assert score("p0", -2, of(7)) == 9


def test_case_2_goal_minus_10_token_4_won_minus_10() -> None:
    assert score("p-10", 4, of(7, 4)) == 4


def test_case_3_ten_yellow_and_blue_without_a_trick() -> None:
    assert score("yb10", 11, []) == 10


def test_case_4_half_of_the_cards_of_five_players() -> None:
    assert score("half", -13, list(DECK[:25]), players=5) == 0


def test_case_5_no_goal_and_the_lowest_token() -> None:
    assert score("none", -13, []) == 10


@pytest.mark.parametrize(("tokens", "seat"), [((4, -2, 1, -9, -6), 2), ((-2, -6, -8), 1)])
def test_cases_6_and_7_the_second_highest_token_names_trump(tokens: tuple[int, ...], seat: int) -> None:
    assert trump_namer(tokens) == seat


@pytest.mark.parametrize(("players", "half"), [(5, 25), (4, 20), (3, 15)])
def test_half_is_half_of_the_cards_dealt(players: int, half: int) -> None:
    assert SHEET.goal("half").target(players) == half


def test_the_token_does_not_count_for_cards() -> None:
    assert score("r10", 11, list(DECK[-10:])) == 0
    assert score("c0", -13, []) == 0


def test_no_hand_adds_more_than_ten() -> None:
    assert score("p+10", -13, of(7)) == 10


def test_only_the_wanted_colours_count() -> None:
    assert score("yb10", 1, [*DECK[:5], *DECK[5:12], *DECK[-8:]]) == 3


def test_the_points_of_the_ranks_are_those_of_the_rules() -> None:
    points = {2: 3, 4: -3, 7: -7, 9: 5, 12: 7, 14: -5, 17: 10, 19: -4}
    assert [SHEET.points(rank) for rank in range(1, 21)] == [points.get(rank, 0) for rank in range(1, 21)]


def test_the_goals_are_those_of_the_rules() -> None:
    assert [goal.name for goal in SHEET.goals] == GOALS
    assert [SHEET.goal(name).target(4) for name in ("p-10", "p+5", "r10", "c0")] == [-10, 5, 10, 0]


def test_the_one_who_names_trump_leads() -> None:
    state = table("", "", "", tokens="+4 +1 -2")
    assert state.to_act == (1,)
    assert run(state, "tr").to_act == (1,)
