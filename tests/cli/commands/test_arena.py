"""`gnoming arena`: what it prints, and every way to ask it wrongly."""

import json

import pytest

from gnoming.core.game import JsonObject
from tests.cli.conftest import Cli

QUICK = ("--option", "rounds=1")
PLAYERS = "--players=random,sprout"
KEYS = "name win_share win_low win_high points points_low points_high turns ms_median ms_p95"


def _json(cli: Cli, *argv: str) -> JsonObject:
    done = cli("arena", "--json", *QUICK, *argv)
    assert (done.status, done.err, len(done.lines)) == (0, "", 1)
    found: JsonObject = json.loads(done.out)
    return found


def _without_times(found: JsonObject) -> JsonObject:
    assert isinstance(found["players"], list)
    for player in found["players"]:
        assert isinstance(player, dict)
        del player["ms_median"], player["ms_p95"]
    return found


def test_json_has_these_keys_and_no_others(cli: Cli) -> None:
    found = _json(cli, "--players", "sprout,random,random", "--games", "12")
    assert list(found) == ["games", "stalls", "players"]
    assert (found["games"], found["stalls"]) == (12, 0)
    assert isinstance(found["players"], list)
    for name, player in zip(("sprout", "random", "random"), found["players"], strict=True):
        assert isinstance(player, dict)
        assert list(player) == KEYS.split()
        assert player["name"] == name
        numbers = {key: value for key, value in player.items() if isinstance(value, int | float)}
        assert len(numbers) == 9
        assert 0 <= numbers["win_low"] <= numbers["win_share"] <= numbers["win_high"] <= 1
        assert numbers["points_low"] <= numbers["points"] <= numbers["points_high"]
        assert 0 < numbers["ms_median"] <= numbers["ms_p95"]
        assert numbers["turns"] > 3


def test_the_seed_alone_decides_the_numbers(cli: Cli) -> None:
    argv = ("--players=sprout,weeder,random", "--games=6", "--seed")
    one = _without_times(_json(cli, *argv, "7"))
    assert one == _without_times(_json(cli, *argv, "7", "--jobs", "2"))
    assert one != _without_times(_json(cli, *argv, "8"))


@pytest.mark.parametrize(("asked", "games"), [("1", 6), ("7", 9)])
def test_games_are_whole_deals_and_it_says_so(cli: Cli, asked: str, games: int) -> None:
    done = cli("arena", "--players=random,random,sprout", "--games", asked, "--json", *QUICK)
    assert json.loads(done.out)["games"] == games
    assert (
        done.err == f"{games} games instead of {asked}: {games // 3} deals, each played from all 3 seats.\n"
    )


def test_people_read_a_table(cli: Cli) -> None:
    done = cli("arena", PLAYERS, "--games=8", *QUICK)
    assert done.status == 0
    assert done.lines[0].split("  ")[0] == "Player"
    assert [line.split()[0] for line in done.lines[1:3]] == ["random", "sprout"]
    assert done.lines[4].startswith(
        "8 games (4 deals from every seat), 8 rounds; someone went out in 100.00%"
    )
    german = cli("arena", PLAYERS, "--games=8", *QUICK, "--language=de")
    assert "100,00\u00a0%" in german.out
    assert "." not in german.lines[1]


def test_a_matrix_holds_every_pair(cli: Cli) -> None:
    argv = ("--matrix=sprout,random", "--seats=3", "--games=6")
    found = _json(cli, *argv)
    assert list(found) == ["games", "seats", "levels", "matrix"]
    assert (found["games"], found["seats"], found["levels"]) == (6, 3, ["sprout", "random"])
    assert isinstance(found["matrix"], list)
    cells = [cell for cell in found["matrix"] if isinstance(cell, dict)]
    assert [(cell["name"], cell["against"]) for cell in cells] == [("sprout", "random"), ("random", "sprout")]
    assert {*cells[0]} == {*KEYS.split(), "against", "stalls"}
    lines = cli("arena", *argv, *QUICK).lines
    assert lines[0].split()[-2:] == ["sprout", "random"]
    assert lines[1].split()[:2] == ["sprout", "–"]
    assert "gegen 2 der Spalte" in cli("arena", *argv, *QUICK, "--language=de").out


def test_an_obvious_pair_is_decided_quickly(cli: Cli) -> None:
    found = _json(cli, "--sprt=sprout,random")
    assert found["verdict"] == "accepted"
    assert isinstance(found["games"], int)
    assert found["games"] <= 120
    assert list(found) == ["games", "stalls", "players", "verdict", "fair", "ratio"]
    assert _json(cli, "--sprt=random,sprout", "--seats=2", "--jobs=2")["verdict"] == "refused"


def test_a_test_may_run_out_of_games(cli: Cli) -> None:
    done = cli("arena", "--sprt=sprout,sprout", "--games=8", *QUICK)
    assert done.lines[-1].startswith("Undecided after 8 games: more games are needed to say")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "“gnoming arena” needs one of --players, --matrix and --sprt."),
        (f"{PLAYERS} --sprt=random,sprout", "“gnoming arena” needs one of"),
        ("--players=random", "The number of players must be between 2 and 7"),
        ("--players=random,grandmaster", "There’s no bot called “grandmaster”"),
        ("--players=", "The number of players must be between 2 and 7"),
        (f"{PLAYERS} --seats 2", "--players already sets the number of players"),
        (f"{PLAYERS} --games 0", "“--games” takes a whole number"),
        (f"{PLAYERS} --games=", "“--games” takes a whole number"),
        (f"{PLAYERS} --jobs 0", "“--jobs” takes a whole number from 1 to 60"),
        (f"{PLAYERS} --jobs many", "“--jobs” takes a whole number"),
        (f"{PLAYERS} --game chess", "There’s no game called “chess”"),
        (f"{PLAYERS} --option runs=maybe", "The option “runs” can be on or off"),
        (f"{PLAYERS} --json=yes", "“--json” takes no value"),
        (f"{PLAYERS} extra", "“gnoming arena” doesn’t know “extra”"),
        ("--matrix=random", "--matrix takes two or more different bots."),
        ("--matrix=random,random", "--matrix takes two or more different bots."),
        ("--matrix=random,sprout --seats 8", "“--seats” takes a whole number from 2 to 7"),
        ("--sprt=random", "--sprt takes two bots"),
        ("--sprt=random,sprout,careful", "--sprt takes two bots"),
    ],
)
def test_bad_arguments(cli: Cli, line: str, sentence: str) -> None:
    assert cli.refused("arena", *line.split()).startswith(sentence)


def test_a_matrix_may_have_other_columns_than_rows(cli: Cli) -> None:
    found = _json(cli, "--matrix=sprout,weeder", "--against=random,sprout", "--seats=2", "--games=4")
    assert isinstance(found["matrix"], list)
    pairs = [(cell["name"], cell["against"]) for cell in found["matrix"] if isinstance(cell, dict)]
    assert pairs == [("sprout", "random"), ("weeder", "random"), ("weeder", "sprout")]
    done = cli("arena", *QUICK, "--matrix=sprout,weeder", "--against=random,sprout", "--seats=2", "--games=4")
    assert [line.split()[0] for line in done.lines[1:3]] == ["sprout", "weeder"]
    assert "–" in done.lines[1]


def test_fewer_nodes_play_otherwise(cli: Cli) -> None:
    argv = ("--players=champion,sprout", "--games=4", "--nodes")
    one, same, more = (_without_times(_json(cli, *argv, nodes)) for nodes in ("1", "1", "8"))
    assert one == same != more
