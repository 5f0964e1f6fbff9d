"""`gnoming review`: what the decisions of a recorded game cost, and what the cards gave."""

import json
from pathlib import Path

import pytest

from gnoming.arena.self_play import play_game, record_line
from gnoming.core.game import Json, JsonObject
from gnoming.core.luck import Luck
from gnoming.core.record_writer import write_record
from gnoming.core.session import Session
from gnoming.registry import GAMES
from tests.cli.conftest import Cli
from tests.core import sample_record

pytestmark = pytest.mark.usefixtures("quick_judgement")

GAME = GAMES["gnoming-a-round"]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """Two short games, of one bot that plays by the judgement and one that plays by dice."""
    options = GAME.make_options({"rounds": 1})
    return [record_line(play_game(GAME, ("careful", "random", "careful"), options, seed)) for seed in "ab"]


@pytest.fixture
def file(tmp_path: Path, lines: list[str]) -> Path:
    return _file(tmp_path, lines[0])


def _file(folder: Path, words: str) -> Path:
    path = folder / "game.jsonl"
    path.write_text(words, "utf-8")
    return path


def found(cli: Cli, *argv: str) -> JsonObject:
    done = cli("review", *argv, "--json")
    assert (done.status, done.err) == (0, "")
    assert len(done.lines) == 1
    read: JsonObject = json.loads(done.out)
    return read


def test_a_table_and_the_costliest_decisions(cli: Cli, file: Path) -> None:
    done = cli("review", str(file))
    assert (done.status, done.err) == (0, "")
    assert [line.split()[0] for line in done.lines[:4]] == ["Player", "careful", "random", "careful"]
    costly = done.lines.index("The 3 costliest decisions:")
    assert len(done.lines) == costly + 7
    assert all(line.startswith("Round 1, random 2: ") for line in done.lines[costly + 1 :: 2])
    assert all(line.startswith("  Better: ") for line in done.lines[costly + 2 :: 2])


def test_german_from_standard_input(cli: Cli, file: Path) -> None:
    done = cli("review", "-", "--language", "de", stdin=file.read_bytes())
    assert done.out.startswith("Spieler")
    assert "Besser: " in done.out
    assert "review." not in done.out


def objects(value: Json) -> list[JsonObject]:
    assert isinstance(value, list)
    return [entry for entry in value if isinstance(entry, dict)]


def number(value: Json) -> float:
    assert isinstance(value, int | float)
    return value


def test_json_holds_every_decision_and_adds_up(cli: Cli, file: Path) -> None:
    review = found(cli, str(file), "--nodes", "20")
    assert review["finished"] is True
    assert (review["nodes"], review["seconds"]) == (20, None)
    decisions = objects(review["decisions"])
    for seat, player in enumerate(objects(review["players"])):
        own = [decision for decision in decisions if decision["seat"] == seat]
        assert player["decisions"] == len(own)
        assert player["mistakes"] == sum(decision["mistake"] is True for decision in own)
        assert player["lost"] == pytest.approx(sum(number(d["lost"]) for d in own), abs=0.01)
    moves = json.loads(file.read_text())["rounds"][0]["moves"].split()
    for decision in decisions:
        index = decision["index"]
        assert isinstance(index, int)
        assert moves[index] == f"{decision['seat']}:{decision['move']}"
        assert set(decision) >= {
            "round",
            "kind",
            "best",
            "points",
            "best_points",
            "standard_error",
            "choices",
        }
    mistakes = [decision for decision in decisions if decision["mistake"] is True]
    assert review["costliest"] == sorted(mistakes, key=lambda d: -number(d["lost"]))[:3]


def test_luck_is_the_rest_of_the_result(cli: Cli, file: Path) -> None:
    for player in objects(found(cli, str(file))["players"]):
        assert number(player["luck"]) == pytest.approx(
            number(player["result"]) - number(player["adjusted"]), abs=0.001
        )


def test_one_of_several_games_is_chosen_by_its_number(cli: Cli, tmp_path: Path, lines: list[str]) -> None:
    many = _file(tmp_path, "\n".join(lines))
    sentence = cli.refused("review", str(many))
    assert sentence == f"{many} holds several records: pick one with --game-number."
    assert cli("review", str(many), "--game-number", "2").status == 0
    assert found(cli, str(many), "--game-number", "1") == found(cli, str(_file(tmp_path, lines[0])))
    assert cli.refused("review", str(many), "--game-number", "3").endswith("holds no record number 3.")


def test_a_game_that_is_not_over(cli: Cli, tmp_path: Path) -> None:
    done = cli("review", str(_file(tmp_path, json.dumps(sample_record.unfinished(9)))))
    assert done.status == 0
    assert "This game isn’t over" in done.out
    empty = Session(
        GAME, play_game(GAME, ("random",) * 2, GAME.make_options({"rounds": 1}), "x").match, Luck("x"), ""
    )
    words = json.dumps(write_record(empty))
    assert cli("review", str(_file(tmp_path, words))).out == "Nothing has been played yet.\n"


@pytest.mark.parametrize("seconds", ["0.01", "0,01"])
def test_seconds_have_a_point_or_a_comma(cli: Cli, tmp_path: Path, seconds: str) -> None:
    file = _file(tmp_path, json.dumps(sample_record.unfinished(9)))
    assert found(cli, str(file), "--seconds", seconds)["seconds"] == 0.01


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("review", "“gnoming review” needs FILE"),
        ("review x --nodes 0", "“--nodes” takes a whole number"),
        ("review x --nodes 1.5", "“--nodes” takes a whole number"),
        ("review x --seconds 0", "“--seconds” takes a number above 0"),
        ("review x --seconds nan", "“--seconds” takes a number above 0"),
        ("review x --seconds inf", "“--seconds” takes a number above 0"),
        ("review x --seconds soon", "“--seconds” takes a number above 0"),
        ("review x --seconds 1 --nodes 5", "Give --nodes or --seconds"),
        ("review x --game-number 0", "“--game-number” takes a whole number"),
        ("review /nowhere/at/all", "There’s no file /nowhere/at/all"),
    ],
)
def test_bad_arguments(cli: Cli, line: str, sentence: str) -> None:
    assert cli.refused(*line.split()).startswith(sentence)


def test_hostile_files_are_refused_in_one_sentence(cli: Cli, tmp_path: Path) -> None:
    for words in ("", "{", "[]", "null", '{"format": "gnoming-record"}', "[" * 100_000, "\x00\x01"):
        cli.refused("review", str(_file(tmp_path, words)))
    wrong = sample_record.with_round(moves="0:f1 0:f1")
    assert "That card is already face up" in cli.refused("review", str(_file(tmp_path, json.dumps(wrong))))


def test_a_hostile_name_cannot_steer_the_terminal(cli: Cli, tmp_path: Path, lines: list[str]) -> None:
    record = json.loads(lines[0])
    record["players"][1]["name"] = "\x1b[2Jx\nfrob"
    assert "\x1b" not in cli("review", str(_file(tmp_path, json.dumps(record)))).out
