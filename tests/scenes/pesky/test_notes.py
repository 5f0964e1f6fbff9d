"""A bid's note says what it does for the goal beside it, and tells nothing of a goal that is not seen."""

import pytest

from gnoming.core.table import Spot
from gnoming.pesky.table import token_zone
from gnoming.text import text
from scenes.pesky.notes import note
from tests.pesky.pictures import GAME, table


def note_of_bid(goals: str, seat: int) -> str:
    """Return what seat 0 reads of a seat's bid; goals are those of three seats."""
    found = note(GAME.view(table("", "", "", goals=goals), 0), Spot(token_zone(seat), 0))
    return "" if found is None else found[1]


@pytest.mark.parametrize(
    ("goal", "key"),
    [
        ("p0", "pesky.note.bid"),
        ("r10", "pesky.note.bid-idle"),
        ("c0", "pesky.note.bid-idle"),
        ("none", "pesky.note.bid-alone"),
    ],
)  # text keys: pesky.note.bid*
def test_a_bid_is_explained_beside_ones_own_goal(goal: str, key: str) -> None:
    assert note_of_bid(f"{goal} half p+10", 0) == text(key)


@pytest.mark.parametrize("goal", ["p0", "r10", "none"])
def test_of_anothers_bid_the_note_is_the_same_whatever_its_secret_goal(goal: str) -> None:
    assert note_of_bid(f"half {goal} p+10", 1) == text("pesky.note.bid")
