"""Help for every command, and printing that no encoding of the output can spoil."""

import io

import pytest

import gnoming
from gnoming.cli.errors import prepare_streams
from gnoming.cli.main import COMMANDS, split_command
from gnoming.cli.output import format_table
from gnoming.registry import GAMES
from gnoming.text import format_decimal
from tests.cli.conftest import Cli


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize(("language", "usage"), [("en", "Usage:"), ("de", "Aufruf:")])
@pytest.mark.parametrize("switch", ["-h", "--help"])
def test_everything_has_help_in_both_languages(
    cli: Cli, command: str, language: str, usage: str, switch: str
) -> None:
    done = cli(*command.split(), switch, "--language", language)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"{usage} gnoming {command}".rstrip())
    assert "cli." not in done.out, "a text is missing"
    assert max(map(len, done.lines)) <= 100


def test_the_help_names_every_command(cli: Cli) -> None:
    assert all(f"\n  {command}" in cli("--help").out for command in COMMANDS)


def test_version(cli: Cli) -> None:
    assert cli("--version").out == f"gnoming {gnoming.__version__}\n"


@pytest.mark.parametrize(
    "argv", [["--language=de", "frob"], ["--language", "de", "frob"], ["frob", "--language", "de"]]
)
def test_the_language_may_stand_anywhere(cli: Cli, argv: list[str]) -> None:
    assert cli.refused(*argv).startswith("Einen Befehl „frob“ gibt es nicht")


def test_the_first_word_that_belongs_to_no_option_is_the_command() -> None:
    assert split_command(["--language", "score", "verify", "a"]) == ("verify", ["--language", "score", "a"])
    assert split_command(["--demo"]) == (None, ["--demo"])
    assert split_command(["score", "verify"]) == ("score", ["verify"])
    assert split_command([]) == (None, [])


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize("name", GAMES)
def test_the_help_is_about_the_game_that_is_meant(cli: Cli, command: str, name: str) -> None:
    game = GAMES[name]
    done = cli(command, "--game", name, "--help")
    words = done.out.split()
    assert {*game.levels, *game.bots.pool} <= set(words)
    assert all(f"\n  {spec.name}=" in done.out for spec in game.option_specs)
    assert max(map(len, done.lines)) <= 100


def printed(encoding: str, words: str) -> str:
    there = io.BytesIO()
    stream = io.TextIOWrapper(there, encoding=encoding)
    prepare_streams(None, stream)
    print(words, file=stream, flush=True)
    return there.getvalue().decode(encoding).removesuffix("\n")


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_numbers_stay_in_their_columns_where_there_is_no_true_minus_sign(encoding: str) -> None:
    lines = format_table([["", "luck"], ["Ann", format_decimal(-12.5)], ["Ben", format_decimal(3.5)]])
    shown = printed(encoding, "\n".join(lines)).split("\n")
    assert shown == [line.replace("−", "-") for line in lines]
    assert len({len(line) for line in shown}) == 1


def test_what_an_encoding_has_is_shown_as_it_is() -> None:
    assert printed("utf-8", "−5 – “ü”") == "−5 – “ü”"
    assert printed("cp1252", "−5 – “ü”") == "-5 – “ü”"
    assert printed("ascii", "−5 – “ü” ☃") == '-5 - "\\xfc" \\u2603'
