"""The data file of points and goals: what is wrong with it is said with its line, and then the game's own is used."""

from pathlib import Path

import pytest

from gnoming import paths
from gnoming.pesky.cards import BY_TEXT, Suit
from gnoming.pesky.sheet import (
    Goal,
    Kind,
    SheetFileError,
    built_in_sheet,
    custom_path,
    parse_sheet,
    read_sheet,
    sheet_in_use,
    write_sheet,
)
from tests.support.given import as_a

GOOD = (paths.assets() / "pesky.toml").read_text("utf-8")
FAULTS = [
    ("2 = 3", "2 = three", "not-toml"),
    ("2 = 3", "2 = 3\n2 = 4", "not-toml"),
    ("7 = -7", "7 = 7.5", "number"),
    ("7 = -7", "7 = 700", "number"),
    ("7 = -7", "7 = true", "number"),
    ("19 = -4", "21 = -4", "rank"),
    ("19 = -4", "nineteen = -4", "rank"),
    ("19 = -4", "g6 = -4", "rank"),
    ("p0 = { points = 0 }", "p0 = { point = 0 }", "goal"),
    ("p0 = { points = 0 }", "p0 = 0", "goal"),
    ("p0 = { points = 0 }", "p0 = { points = 0, cards = 2 }", "goal"),
    ("p0 = { points = 0 }", "P0 = { points = 0 }", "name"),
    ('colours = "yb"', 'colours = "yx"', "colours"),
    ('colours = "yb"', 'colours = "yy"', "colours"),
    ('cards = 10, colours = "yb"', 'cards = -1, colours = "yb"', "number"),
    ("none = { token = true }", "none = { token = false }", "goal"),
    ("[points]", "[point]", "unknown"),
]


def fault(text: str) -> SheetFileError:
    with pytest.raises(SheetFileError) as found:
        parse_sheet(text, "mine.toml")
    return found.value


@pytest.mark.parametrize(("right", "wrong", "what"), FAULTS)
def test_a_fault_is_one_sentence_that_names_the_line(right: str, wrong: str, what: str) -> None:
    assert right in GOOD
    lines = GOOD.splitlines()
    line = next(n for n, words in enumerate(lines, 1) if right in words and not words.startswith("#"))
    lines[line - 1] = lines[line - 1].replace(right, wrong)
    error = fault("\n".join(lines))
    assert error.key == f"pesky.sheet.{what}"
    assert error.values["line"] in (line, line + wrong.count("\n"))
    sentence = str(error)
    assert sentence.startswith(f"mine.toml, line {error.values['line']}: ")
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_a_goal_more_or_less_is_said_at_the_goals() -> None:
    missing = "\n".join(line for line in GOOD.splitlines() if not line.startswith("r10"))
    error = fault(missing)
    assert error.key == "pesky.sheet.count"
    assert missing.splitlines()[int(str(error.values["line"])) - 1] == "[goals]"
    assert fault(GOOD + "more = { points = 1 }\n").values["found"] == 11


def test_a_missing_table_is_said() -> None:
    assert fault(GOOD[: GOOD.index("[goals]")]).key == "pesky.sheet.table"
    assert fault("").key == "pesky.sheet.table"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
def test_the_players_own_copy_counts(tmp_path: Path, encoding: str) -> None:
    own = tmp_path / "pesky.toml"
    own.write_text(GOOD.replace("2 = 3", "2 = 6"), encoding)
    sheet, trouble = sheet_in_use(own)
    assert trouble is None
    assert sheet.points(BY_TEXT["r2"]) == 6
    assert sheet_in_use(tmp_path / "none.toml") == (built_in_sheet(), None)


BROKEN = [
    b"\xff\xfe",
    b"x" * 200_000,
    b"[points]\n2 = \n",
    b"[points]\n2 = " + b"[" * 50_000,
    b"[points]\n2 = " + b"9" * 5_000,
]


@pytest.mark.parametrize("broken", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_copy_is_complained_of_and_not_used(tmp_path: Path, broken: bytes) -> None:
    own = tmp_path / "pesky.toml"
    own.write_bytes(broken)
    sheet, trouble = sheet_in_use(own)
    assert sheet == built_in_sheet()
    assert str(own) in str(trouble)


def test_the_copy_lies_in_the_players_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    assert custom_path() == tmp_path / "pesky.toml"


def test_a_sheet_says_again_what_it_was_made_from() -> None:
    ours = built_in_sheet()
    own = ours.with_points(BY_TEXT["g2"], -9).with_points(BY_TEXT["r20"], 99)
    own = own.with_goal(5, Goal("", Kind.CARDS, None, (Suit.YELLOW, Suit.RED))).with_goal(9, ours.goals[0])
    for sheet in (ours, own):
        assert read_sheet(sheet.as_json()) == sheet
        assert parse_sheet(write_sheet(sheet), "mine.toml") == sheet
    assert [own.goals[at].name for at in (5, 9)] == ["yrhalf", "p0a"]
    cards = {"g2": -9, "y2": 3, "b2": 3, "r2": 3}
    assert as_a(dict, own.as_json()["points"]).items() >= cards.items()


def test_one_card_counts_more_than_its_rank() -> None:
    sheet = parse_sheet(GOOD.replace("\n4 = -3", "\n4 = -3\nr4 = 8"), "mine.toml")
    assert [sheet.points(BY_TEXT[card]) for card in ("b4", "r4")] == [-3, 8]
