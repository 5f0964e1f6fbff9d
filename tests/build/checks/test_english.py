"""The check of English finds stiff habits, and lets plain sentences pass."""

from pathlib import Path

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


LONG = f"{'word ' * 35}end."
SHORT = f"{'word ' * 34}end. "


@pytest.mark.parametrize(
    ("file", "text", "expected"),
    [
        ("README.md", f"# Game\n\n{SHORT * 15}", "README.md: has 527 words, and at most 500"),
        ("docs/x.md", f"# Game\n\n{LONG}", "docs/x.md: has a sentence of more than 35 words: word word"),
        ("docs/x.md", f"- Short.\n- {LONG}\n", "more than 35 words"),
        ("docs/x.md", f"| a | {LONG} |\n", "more than 35 words"),
        ("docs/x.md", "It’s as in [the second\ngame](x.md).", "“the second game” is the game's name"),
        ("docs/x.md", f"# Game\n\n{SHORT}\n\n{SHORT}\n- {SHORT}\n- {SHORT}\n", ""),
        ("docs/x.md", f"A picture.\n\n```\n{LONG}\n```\n\n<!-- {LONG} -->\n\n    {LONG}\n", ""),
        ("docs/x.md", f"[word]({'x' * 99}) `{LONG}` {SHORT[15:]}", ""),
        ("assets/locale/en/GLOSSARY.md", "not: the second game", ""),
    ],
)
def test_documents_are_short_and_plain(tmp_path: Path, file: str, text: str, expected: str) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(text)
    found = list(english.document_faults(tmp_path))
    assert len(found) == bool(expected), found
    assert expected in "".join(found)
