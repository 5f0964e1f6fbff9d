"""The check of English finds stiff habits, and lets plain sentences pass."""

import pytest

from checks import english
from gnoming.po import PoEntry


def faults(form: str, key: str = "a.one") -> list[str]:
    """Check one text."""
    return list(english.faults(PoEntry(key, (form,), plural=False, line=1)))


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("In the second game this is off.", "“the second game” is"),
        ("Drawn by lot", "“by lot” is"),
        ("Somebody moves.", "“somebody” is someone"),
        ("Bounce open cards", "is face-up card"),
        ("The card cannot go there.", "“cannot” is contracted"),
        ("Games do not count.", "“do not” is contracted"),
        ("It is your turn.", "“It is” is contracted"),
        ("You can't.", "straight apostrophe"),
        ("Weighing …", "blank before an ellipsis"),
        ("what to draw", "a clause without a head"),
        ("Who starts", "a clause without a head"),
        (f"{'word ' * 36}.", "more than 35 words"),
    ],
)
def test_a_stiff_habit_is_found(form: str, expected: str) -> None:
    assert any(expected in fault for fault in faults(form)), faults(form)


def test_a_heading_holds_one_thought() -> None:
    assert faults("The deck: cut it and see", "a.heading") == ["is a heading of two clauses"]
    assert faults("Daily deal: {game}", "a.heading") == []
    assert faults("The deck: cut it and see") == []


@pytest.mark.parametrize(
    "form",
    [
        "Greta is not.",
        "Find out what it is.",
        "Who’s playing?",
        "When you’re out, wait.",
        "What a pity! Keep it.",
        "You haven’t played today’s deal yet",
        "The game opens cards.",
        f"{'word ' * 34}. {'word ' * 34}.",
    ],
)
def test_a_plain_sentence_passes(form: str) -> None:
    assert faults(form) == []
