"""`gnoming score`."""

import json
from pathlib import Path

import pytest

from gnoming.cli.commands import score
from tests.cli.conftest import Cli

CASES = Path(__file__).resolve().parents[2] / "around" / "scoring.jsonl"


def test_the_score_and_line_by_line_why(cli: Cli) -> None:
    done = cli("score", "5 M 5 / 3 7 4 / -4 7 X")
    assert (done.status, done.err) == (0, "")
    assert done.lines == [
        "Score: 1",
        "  -5  row 1 is a set of 5s",
        "  -7  column 2 is a set of 7s",
        "   3  row 2, column 1: 3, not in a set",
        "   4  row 2, column 3: 4, not in a set",
        "  -4  row 3, column 1: -4",
        "  10  row 3, column 3: Hazard",
    ]


def test_runs_and_mulligans_in_german(cli: Cli) -> None:
    done = cli("score", "7 6 5 / 3 3 3 / -1 M 8", "--option", "runs=on", "--language", "de")
    assert done.lines == [
        "Punkte: -2",
        "  -6  Reihe 1 ist eine Straße mit 6 in der Mitte",
        "  -3  Reihe 2 ist ein Dreier aus 3ern",
        "  -1  Reihe 3, Spalte 1: -1",
        "   0  Reihe 3, Spalte 2: Mulligan, in keinem Dreier",
        "   8  Reihe 3, Spalte 3: 8, in keinem Dreier",
    ]


def test_a_run_in_a_column(cli: Cli) -> None:
    assert (
        "  -4  column 3 is a run with 4 in the middle"
        in cli("score", "8 8 3 / 7 7 4 / 8 8 5", "--option=runs=yes").lines
    )


def test_json(cli: Cli) -> None:
    found = json.loads(
        cli("score", "5 M 5 / 3 7 4 / -4 7 X", "--json", "--option", "mulligan_one_value=on").out
    )
    assert found["score"] == 16
    assert {"kind": "set", "places": [2, 5, 8], "points": -7} in found["lines"]
    assert sum(line["points"] for line in found["lines"]) == 16


def test_cards_that_lie_face_down_count_nothing(cli: Cli) -> None:
    assert cli("score", "5 5 ? / ? ? ? / ? ? -4").lines[0] == "Score: 6"


def test_many_grids_from_standard_input(cli: Cli) -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    assert len(cases) == 300
    done = cli("score", "-", stdin=CASES.read_bytes())
    assert (done.status, done.err) == (0, "")
    assert [int(line) for line in done.lines] == [case["score"] for case in cases]
    objects = [json.loads(line) for line in cli("score", "-", "--json", stdin=CASES.read_bytes()).lines]
    assert [found["score"] for found in objects] == [case["score"] for case in cases]
    assert all(found["score"] == sum(line["points"] for line in found["lines"]) for found in objects)


def test_options_hold_where_a_line_says_nothing(cli: Cli) -> None:
    grids = b'{"grid": "3 4 5 / 8 -1 8 / -2 8 -2"}\n\n{"grid": "3 4 5 / 8 -1 8 / -2 8 -2", "runs": false}\n'
    assert cli("score", "-", "--option", "runs=on", stdin=grids).lines == ["15", "31"]


@pytest.mark.parametrize(
    "grid", ["", "5", "1 2 3 / 4 5 6 / 7 8 9", "5 5 5 / 5 5 5", "5 5 5 5 / 5 5 / 5 5 5", "5/5/5", "x" * 9000]
)
def test_what_is_no_grid(cli: Cli, grid: str) -> None:
    assert "isn’t a grid" in cli.refused("score", grid)


def test_more_mulligans_than_there_are(cli: Cli) -> None:
    sentence = cli.refused("score", "M M M / M M M / M M M", "--option", "mulligan_one_value=on")
    assert sentence == "With one value for each Mulligan, a grid can’t hold more than 5 of them."


ROUND = ["5 5 5 / 3 4 -3 / 3 6 7", "-2 4 8 / 3 5 3 / -1 8 7", "5 -4 -3 / M 4 7 / 5 4 -2"]


def test_a_round_of_several_players_and_who_went_out(cli: Cli) -> None:
    lines = cli("score", *ROUND, "--out", "3").lines
    assert [line for line in lines if line.startswith("Player")] == [
        "Player 1: 15",
        "Player 2: 35",
        "Player 3: -4",
    ]
    assert lines[-1] == "  -5  went out first, with the lowest score"
    assert "Player 1: 20" in cli("score", *ROUND, "--out", "1").lines
    assert (
        "   5  went out first, but shares the lowest score"
        in cli("score", *ROUND, ROUND[2], "--out", "3").lines
    )
    found = json.loads(cli("score", *ROUND, "M M M / M 3 4 / 5 6 7", "--json").out)
    assert [one["points"] for one in found["players"]] == [15, 35, 1, 7]
    assert found["doubts"] == ["5 × Mulligan? There are only 3."]
    assert "1 to 3" not in cli.refused("score", *ROUND, "--out", "4")


def test_a_hand_of_the_second_game(cli: Cli) -> None:
    pesky = ("--game", "pesky-garden-gnomes")
    assert cli("score", "p0 -6 y4 y5 y9 y10 b2 b5 b12 b15 r7 r11 r12 r14", *pesky).lines == [
        "Score: 1",
        "   1  1 against a goal of 0: 1 off",
    ]
    assert cli("score", "p0 -6 =7", *pesky).lines[0] == "Score: 1"
    assert cli("score", "half +1 =25", "--players", "5", *pesky).lines[0] == "Score: 0"
    lines = cli("score", "p0 -6 y4 y5 y6", "c0 +1", "c0 -13 r7", *pesky).lines
    assert "Player 1: 9" in lines
    assert lines[-2:] == ["2 × “no cards”? There’s only one.", "1 card isn’t a whole trick with 3 players."]
    assert "isn’t a hand" in cli.refused("score", "p0 -5 y4", *pesky)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{", "This isn’t JSON."),
        (b"[" * 9000, "This isn’t JSON."),
        (b"[]", "The line must be an object with a text called “grid”."),
        (b'{"grid": 5}', "The line must be an object with a text called “grid”."),
        (b'{"grid": "5"}', "“5” isn’t a grid"),
        (b'{"grid": "5 5 5 / 5 5 5 / 5 5 5", "runs": "yes"}', "The option “runs” can’t be yes."),
        (b'{"grid": "' + b"5" * 2 * score.MAX_LINE_CHARS, "This isn’t JSON."),
    ],
)
def test_a_bad_line_is_named_after_the_results_before_it(cli: Cli, line: bytes, reason: str) -> None:
    good = b'{"grid": "8 8 8 / -1 -2 3 / 4 4 5"}\n'
    done = cli("score", "-", stdin=good + line + b"\n" + good)
    assert (done.status, done.lines) == (2, ["5"])
    assert done.err.startswith(f"gnoming: Line 2: {reason}")
    assert done.err.count("\n") == 1


def test_bytes_that_are_no_text(cli: Cli) -> None:
    assert cli.refused("score", "-", stdin=b"\xff\xfe\x00") == "Standard input isn’t text."
