"""Section 3 and the worked cases of section 5."""

import pytest

from gnoming.pesky.cards import DECK, Face
from gnoming.pesky.scoring import assess_goal, trump_namer
from gnoming.pesky.sheet import built_in_sheet
from tests.pesky.pictures import run, table

SHEET = built_in_sheet()
GOALS = ["p0", "p-10", "p+10", "p+5", "p-5", "half", "yb10", "r10", "c0", "none"]


def of(*ranks: int) -> list[Face]:
    """Return a card of each rank, red where there is one."""
    return [next(face for face in reversed(DECK) if face.rank == rank) for rank in ranks]


@pytest.mark.parametrize(
    ("goal", "token", "won", "players", "expected"),
    [
        ("p0", -2, of(7), 4, 9),
        ("p-10", 4, of(7, 4), 4, 4),
        ("yb10", 11, [], 4, 10),
        ("half", -13, list(DECK[:25]), 5, 0),
        ("none", -13, [], 4, 10),
        ("r10", 11, list(DECK[-10:]), 4, 0),
        ("c0", -13, [], 4, 0),
        ("p+10", -13, of(7), 4, 10),
        ("yb10", 1, [*DECK[:12], *DECK[-8:]], 4, 3),
    ],
)
def test_what_a_goal_scores(goal: str, token: int, won: list[Face], players: int, expected: int) -> None:
    assert assess_goal(SHEET.goal(goal), token, won, SHEET, players).score == expected


@pytest.mark.parametrize(("tokens", "seat"), [((4, -2, 1, -9, -6), 2), ((-2, -6, -8), 1)])
def test_cases_6_and_7_the_second_highest_token_names_trump(tokens: tuple[int, ...], seat: int) -> None:
    assert trump_namer(tokens) == seat


@pytest.mark.parametrize(("players", "half"), [(5, 25), (4, 20), (3, 15)])
def test_half_is_half_of_the_cards_dealt(players: int, half: int) -> None:
    assert SHEET.goal("half").target(players) == half


def test_the_points_of_the_ranks_are_those_of_the_rules() -> None:
    points = {2: 3, 4: -3, 7: -7, 9: 5, 12: 7, 14: -5, 17: 10, 19: -4}
    assert [SHEET.points(face) for face in DECK] == [points.get(face.rank, 0) for face in DECK]


def test_the_goals_are_those_of_the_rules() -> None:
    assert [goal.name for goal in SHEET.goals] == GOALS
    assert [SHEET.goal(name).target(4) for name in ("p-10", "p+5", "r10", "c0")] == [-10, 5, 10, 0]


def test_the_one_who_names_trump_leads() -> None:
    state = table("", "", "", tokens="+4 +1 -2")
    assert state.to_act == (1,)
    assert run(state, "tr").to_act == (1,)
