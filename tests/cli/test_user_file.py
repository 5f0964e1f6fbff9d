"""A player's own file of points and goals on the command line."""

from pathlib import Path

import pytest

from gnoming import paths
from tests.cli.conftest import Cli

ARGV = ("simulate", "--game", "pesky-garden-gnomes", "--players", "random,random,random", "--games", "2")


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("GNOMING_HOME", str(tmp_path))
    return tmp_path / "pesky.toml"


def good() -> str:
    return (paths.assets() / "pesky.toml").read_text("utf-8")


def test_corrected_cards_are_played_with_and_replay_without_them(cli: Cli, own: Path, tmp_path: Path) -> None:
    usual = cli(*ARGV).out
    own.write_text(good().replace("17 = 10", "17 = 40"), "utf-8")
    done = cli(*ARGV)
    assert (done.status, done.err) == (0, "")
    assert done.out != usual
    records = tmp_path / "games.jsonl"
    records.write_text(done.out, "ascii")
    own.unlink()
    assert cli("verify", str(records)).status == 0


def test_a_wrong_file_gets_one_sentence_and_the_games_own_is_used(cli: Cli, own: Path) -> None:
    usual = cli(*ARGV).out
    own.write_text(good().replace("17 = 10", "17 = ten"), "utf-8")
    done = cli(*ARGV)
    assert (done.status, done.out) == (0, usual)
    line = good().splitlines().index("17 = 10") + 1
    assert done.err.count("\n") == 1
    assert f"{own}, line {line}: " in done.err


def test_the_other_game_does_not_mind(cli: Cli, own: Path) -> None:
    own.write_text("nonsense", "utf-8")
    assert cli("simulate", "--players", "random,random").err == ""
