"""Bad arguments, and files that cannot be written or read."""

import json
from pathlib import Path

import pytest

from gnoming import paths
from tests.cli.conftest import Cli

PLAYERS = "--players=random,random"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("frob", "There’s no command “frob”"),
        ("--foo", "“gnoming” doesn’t know “--foo”"),
        ("-", "“gnoming” doesn’t know “-”"),
        ("--dem", "“gnoming” doesn’t know “--dem”"),
        ("--demo=yes", "“--demo” takes no value"),
        ("--language", "“--language” needs a value"),
        ("--language eo", "There’s no language “eo”; choose from de, en, es, fr."),
        ("simulate", "“gnoming simulate” needs --players"),
        ("simulate --players", "“--players” needs a value"),
        ("simulate --players=", "The number of players must be between 2 and 7"),
        ("simulate --players=random", "The number of players must be between 2 and 7"),
        ("simulate --players=" + ",".join(["random"] * 8), "The number of players must be between 2 and 7"),
        ("simulate --players=random,grandmaster", "There’s no bot called “grandmaster”; choose from sprout"),
        (f"simulate {PLAYERS} --games x", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 0", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games=-5", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 1.5", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games ²", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 99999999999999999999", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --game chess", "There’s no game called “chess”"),
        (f"simulate {PLAYERS} --option", "“--option” needs a value"),
        (f"simulate {PLAYERS} --option runs", "“runs” isn’t an option with its value"),
        (f"simulate {PLAYERS} --option runs=maybe", "The option “runs” can be on or off, not “maybe”"),
        (f"simulate {PLAYERS} --option rounds=on", "“rounds” takes a whole number from 1 to 9"),
        (f"simulate {PLAYERS} --option rounds=10", "The option “rounds” must be between 1 and 9"),
        (f"simulate {PLAYERS} --option run=on", "There’s no option called “run”; choose from rounds"),
        (f"simulate {PLAYERS} extra", "“gnoming simulate” doesn’t know “extra”"),
        ("--demo simulate", "“gnoming simulate”"),
        ("verify", "“gnoming verify” needs FILE"),
        ("score", "“gnoming score” needs GRID"),
        ("score --json", "“gnoming score” needs GRID"),
        ("play --record", "“--record” needs a value"),
    ],
)
def test_bad_arguments(cli: Cli, line: str, sentence: str) -> None:
    assert cli.refused(*line.split()).startswith(sentence)


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_seed_of_bytes_that_are_no_text(cli: Cli, command: str) -> None:
    seed = b"\xff".decode("utf-8", "surrogateescape")
    assert cli.refused(command, PLAYERS, "--seed", seed).startswith("The seed contains bytes")


@pytest.mark.parametrize("line", [f"simulate {PLAYERS} --out=", "review"])
def test_a_file_without_a_name(cli: Cli, line: str) -> None:
    words = line.split() if "--out" in line else [line, ""]
    assert cli.refused(*words) == "The name of the file is empty."


def test_a_hostile_argument_cannot_steer_the_terminal(cli: Cli) -> None:
    sentence = cli.refused("\x1b[2J\nfrob\x07" + "o" * 5000)
    assert "\x1b" not in sentence
    assert len(sentence) < 700


def test_german_sentences_hold_no_english(cli: Cli) -> None:
    sentence = cli.refused("simulate", "--players", "random,random", "--frob", "--language=de")
    assert (
        sentence == "„gnoming simulate“ kennt „--frob“ nicht; „gnoming simulate --help“ sagt, was es kennt."
    )


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


def test_an_arena_measures_strength_with_the_games_own_cards(cli: Cli, own: Path) -> None:
    arena = (
        "arena",
        "--game",
        "pesky-garden-gnomes",
        "--players",
        "sprout,random,random",
        "--games",
        "2",
        "--json",
    )
    points = []
    for seventeen in (10, 90):
        own.write_text(good().replace("17 = 10", f"17 = {seventeen}"), "utf-8")
        points.append([player["points"] for player in json.loads(cli(*arena).out)["players"]])
    assert points[0] == points[1]


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
