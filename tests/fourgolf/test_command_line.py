"""Every task of the command line with a game that it has never heard of."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gnoming.arena.self_play import play_game
from gnoming.core.game import AnyGame, Player
from gnoming.core.record_writer import write_record
from gnoming.deals.days import FIRST_DAY, GameDay, golf_word, read_game_day
from gnoming.selftest.game_checks import game_checks
from tests.cli.conftest import Cli

NAME = "four-card-golf"
GAME = ("--game", NAME)


@pytest.fixture
def record(golf: AnyGame, tmp_path: Path) -> Path:
    """Return the file of a game that a person has won or lost against bots."""
    session = play_game(golf, ["random", "gardener", "random"], golf.make_options({}), "golf")
    players = (Player("Ann"), *session.match.players[1:])
    session.match, session.created = replace(session.match, players=players), "2026-11-26T12:00:00Z"
    path = tmp_path / "games" / "golf.gnome"
    path.parent.mkdir()
    path.write_text(json.dumps(write_record(session)), "utf-8")
    return path


def test_it_is_simulated_and_verified(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    argv = ("simulate", *GAME, "--players", "gardener,random,gardener", "--games", "3", "--out", str(file))
    assert cli(*argv).status == 0
    assert "3 records" in cli("verify", str(file)).out
    spoilt = file.read_text("ascii").replace('"moves":"', '"moves":"0:p9 ', 1)
    file.write_text(spoilt, "ascii")
    assert cli("verify", str(file)).status == 1


def test_its_help_lists_its_bots_and_options(cli: Cli) -> None:
    told = cli("simulate", *GAME, "--help").out
    assert "gardener" in told
    assert "rounds=1–9" in told
    assert "champion" not in told


def test_its_level_is_measured_in_the_arena(cli: Cli) -> None:
    argv = ("arena", *GAME, "--players", "gardener,random", "--games", "100", "--json")
    best, dice = json.loads(cli(*argv).out)["players"]
    assert best["win_low"] > dice["win_high"]
    assert cli("arena", *GAME, "--players", "gardener,random", "--games", "4").status == 0


def test_its_deals_have_codes(cli: Cli) -> None:
    made = json.loads(cli("deal", *GAME, "--players", "you,gardener", "--option", "rounds=2", "--json").out)
    again = json.loads(cli("deal", made["code"], "--json", "--deck", "--levels").out)
    assert again["game"] == NAME
    assert (again["options"], again["seats"]) == ({"rounds": 2}, ["you", "gardener"])
    assert len(again["deck"].split()) == 40
    assert list(again["levels"]) == ["gardener"]
    assert "Four-Card Golf" in cli("deal", made["code"]).out


def test_it_has_a_deal_for_every_day(golf: AnyGame) -> None:
    day = GameDay(FIRST_DAY, NAME)
    assert read_game_day(day.key) == day
    assert len(day.deal.seating) in golf.seats
    assert golf_word(10, 10, NAME) == "par"


def test_it_is_reviewed(cli: Cli, record: Path) -> None:
    told = cli("review", str(record)).out
    assert "Ann" in told
    assert "playing cards" in told
    assert json.loads(cli("review", str(record), "--json").out)["game"] == NAME


def test_it_is_counted(cli: Cli, record: Path) -> None:
    assert NAME in cli("stats", "--records", str(record.parent)).out
    found = json.loads(cli("stats", "--records", str(record.parent), "--json").out)
    assert found["groups"][0]["game"] == NAME


def test_it_passes_the_self_test(golf: AnyGame, home: Path) -> None:
    checks = [check for check in game_checks(home) if NAME in check.name and "bots" not in check.name]
    assert len(checks) == 2
    for check in checks:
        check.run()
