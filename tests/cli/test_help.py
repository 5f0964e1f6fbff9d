"""--help, --version and --language."""

import pytest

import gnoming
from gnoming.cli.main import COMMANDS, split_command
from gnoming.registry import GAMES
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
