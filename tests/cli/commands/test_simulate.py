"""`gnoming simulate` and `gnoming verify`: records to the letter of the format, and the same bytes again."""

import io
import json
import re
from pathlib import Path

import pytest

from gnoming.cli.output import ProgressBar
from gnoming.core.game import JsonObject
from gnoming.registry import GAMES
from tests.cli.conftest import Cli

SPECS = GAMES["gnoming-a-round"].option_specs
SWITCHES = [spec.name for spec in SPECS if isinstance(spec.default, bool)]
LEVELS = ("random", "sprout", "careful")
MOVE = re.compile(r"[0-6]:(f[1-9]|-|d|l|r|p[1-9]|b[1-9]|L|R|x)")
CARDS = ["3", "4", "5", "6", "7", "8", "-1", "-2", "-3", "-4", "X", "M"]
COPIES = [14, 14, 14, 14, 13, 13, 6, 8, 5, 3, 3, 3]


def _players(seats: int) -> str:
    return ",".join(LEVELS[seat % 3] for seat in range(seats))


def test_the_same_seed_gives_the_same_bytes(cli: Cli) -> None:
    argv = ("simulate", "--players", _players(3), "--games", "2", "--option", "rounds=1", "--seed")
    first, again, other = cli(*argv, "7"), cli(*argv, "7"), cli(*argv, "8")
    assert first.status == 0
    assert first.out == again.out
    assert len(first.lines) == 2
    assert len({*first.lines, *other.lines}) == 4


def test_a_longer_series_begins_like_a_shorter_one(cli: Cli) -> None:
    argv = ("simulate", "--players", "random,random", "--games")
    assert cli(*argv, "3").lines == cli(*argv, "5").lines[:3]


def test_the_file_holds_the_same_bytes(cli: Cli, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    argv = ("simulate", "--players", "random,sprout", "--games", "2")
    done = cli(*argv, "--out", str(out))
    assert (done.status, done.out, done.err) == (0, f"2 records written to {out}.\n", "")
    assert out.read_bytes() == cli(*argv).out.encode("ascii")
    assert b"\r" not in out.read_bytes()


@pytest.mark.parametrize(("seats", "on"), [(2, False), (7, True)])
def test_records_follow_the_format_to_the_letter(cli: Cli, seats: int, on: bool) -> None:
    options = [f"--option={name}={'on' if on else 'off'}" for name in SWITCHES]
    done = cli("simulate", "--players", _players(seats), "--option", "rounds=2", *options)
    record: JsonObject = json.loads(done.out)
    keys = "format version game program created seed options players rounds totals winners"
    assert list(record) == keys.split()
    assert (record["format"], record["version"], record["game"]) == ("gnoming-record", 1, "gnoming-a-round")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", str(record["created"]))
    assert re.fullmatch(r"[0-9a-f]{32}", str(record["seed"]))
    assert record["options"] == {"rounds": 2, **dict.fromkeys(SWITCHES, on)}
    assert isinstance(record["players"], list)
    for seat, player in enumerate(record["players"]):
        assert player == {"name": f"{LEVELS[seat % 3]} {seat + 1}", "kind": "bot", "level": LEVELS[seat % 3]}


def test_the_first_seat_is_drawn_by_lots(cli: Cli) -> None:
    done = cli("simulate", "--players", _players(4), "--games", "24", "--option", "rounds=1")
    dealers = [json.loads(line)["rounds"][0]["dealer"] for line in done.lines]
    assert {*dealers} == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 5])
def test_games_with_any_switch_are_verified(cli: Cli, tmp_path: Path, seats: int) -> None:
    files = [str(tmp_path / f"{switch}.jsonl") for switch in SWITCHES]
    for switch, file in zip(SWITCHES, files, strict=True):
        options = ("--option", f"{switch}=on", "--option", "rounds=1", "--seed", switch)
        assert cli("simulate", "--players", _players(seats), *options, "--out", file).status == 0
        assert json.loads(Path(file).read_text())["options"][switch] is True
    done = cli("verify", *files)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"{len(files)} records, ")


@pytest.mark.parametrize("word", ["on", "yes", "true", "1", "ON"])
def test_a_switch_may_be_written_in_several_ways(cli: Cli, word: str) -> None:
    done = cli(
        "simulate", "--players", "random,random", "--option", f"hazard-needs-four={word}", "--option=rounds=1"
    )
    assert json.loads(done.out)["options"]["hazard_needs_four"] is True


class _Terminal(io.StringIO):
    def __init__(self, tty: bool) -> None:
        super().__init__()
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


@pytest.mark.parametrize(("tty", "long"), [(True, True), (True, False), (False, True)])
def test_the_bar_shows_on_a_terminal_after_a_second(tty: bool, long: bool) -> None:
    terminal = _Terminal(tty)
    times = iter([0.0, 0.5, 2.0, 2.05, 8.0] if long else [0.0, 0.1, 0.2, 0.3, 0.4])
    progress = ProgressBar(10, terminal, lambda: next(times))
    for done in (1, 5, 6, 10):
        progress.show(done)
    progress.clear()
    steps = terminal.getvalue().count("[")
    assert steps == (2 if tty and long else 0)
    if steps:
        assert "\r[###############...............] 5" in terminal.getvalue()
        assert terminal.getvalue().endswith("\r")
