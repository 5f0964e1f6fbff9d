"""`python3 build review`: that it measures what it says."""

import re

import pytest

from measure import review

pytestmark = pytest.mark.usefixtures("quick_judgement")


def test_luck_and_errors_are_measured_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert review.main(["--rounds", "3", "--games", "2", "--levels", "careful,random", "--seats", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("luck in 3 rounds among careful")
    assert [line.split(":")[0] for line in lines[1:3]] == ["  seat 0", "  seat 1"]
    assert [line.split()[0] for line in lines[3:]] == ["careful", "random"]
    careful, dice = (float(line.split("loses ")[1].split()[0]) for line in lines[3:])
    assert careful < 0.1 < 1 < dice


def test_the_results_of_two_seats_mirror_each_other() -> None:
    one, other = review.mean_results("careful", 2, 8, "measure", {})
    assert one.mean == pytest.approx(-other.mean)


def test_levels_at_one_table_are_told_with_and_without_luck(capsys: pytest.CaptureFixture[str]) -> None:
    assert review.main(["--table", "random,careful", "--games", "4"]) == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[0] for row in rows] == ["random", "careful"]
    dice, careful = (float(row[2].split()[0].replace("−", "-")) for row in rows)
    assert dice == pytest.approx(-careful)
    assert dice > 1
    assert [row[4] for row in rows] == ["0, 4", "4, 0"]


@pytest.mark.parametrize(
    "asked",
    ["--rounds 1 --seats 2", "--games 1 --levels random --seats 2", "--table random,careful --games 1"],
)
def test_one_game_gives_means_without_an_interval(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert review.main(asked.split()) == 0
    told = capsys.readouterr().out
    assert re.search(r"\d\.\d\d", told)
    assert not re.search(r"\d \(.* to .*\)|inf|nan", told)
