"""Whatever is typed wrongly: one sentence on standard error, exit status 2."""

import pytest

from tests.cli.conftest import Cli

PLAYERS = "--players=random,random"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("frob", "There is no command “frob”"),
        ("--foo", "“gnoming” does not know “--foo”"),
        ("-", "“gnoming” does not know “-”"),
        ("--dem", "“gnoming” does not know “--dem”"),
        ("--demo=yes", "“--demo” takes no value"),
        ("--language", "“--language” needs a value"),
        ("--language eo", "There is no language “eo”; there are de, en, es, fr."),
        ("simulate", "“gnoming simulate” needs --players"),
        ("simulate --players", "“--players” needs a value"),
        ("simulate --players=", "The number of players must be between 2 and 7"),
        ("simulate --players=random", "The number of players must be between 2 and 7"),
        ("simulate --players=" + ",".join(["random"] * 8), "The number of players must be between 2 and 7"),
        ("simulate --players=random,grandmaster", "There is no bot called “grandmaster”; there are sprout"),
        (f"simulate {PLAYERS} --games x", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 0", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games=-5", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 1.5", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games ²", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --games 99999999999999999999", "“--games” takes a whole number"),
        (f"simulate {PLAYERS} --game chess", "There is no game called “chess”"),
        (f"simulate {PLAYERS} --option", "“--option” needs a value"),
        (f"simulate {PLAYERS} --option runs", "“runs” is not an option with its value"),
        (f"simulate {PLAYERS} --option runs=maybe", "The option “runs” is on or off, not “maybe”"),
        (f"simulate {PLAYERS} --option rounds=on", "“rounds” takes a whole number from 1 to 9"),
        (f"simulate {PLAYERS} --option rounds=10", "The option “rounds” must be between 1 and 9"),
        (f"simulate {PLAYERS} --option run=on", "There is no option called “run”; there are rounds"),
        (f"simulate {PLAYERS} extra", "“gnoming simulate” does not know “extra”"),
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
    assert cli.refused(command, PLAYERS, "--seed", seed).startswith("The seed holds bytes")


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
