"""`gnoming deal`: what a code stands for, new codes, and what levels make of them."""

import json

import pytest

from tests.cli.conftest import Cli

CODE = "2100-3P40-0J6H-B79J"


def test_it_tells_what_a_code_stands_for(cli: Cli) -> None:
    done = cli("deal", CODE.lower().replace("-", ""))
    assert done.status == 0
    assert done.lines[:3] == [
        f"Deal {CODE}",
        "Gnoming A Round, version 1 of the rules",
        "Seats: 1 you, 2 gardener, 3 champion; seat 2 begins",
    ]
    assert "rounds=3" in done.lines[3]


def test_a_new_code_leads_back_to_what_was_asked_for(cli: Cli) -> None:
    argv = ("--players", "sprout,you", "--option", "rounds=2", "--option", "runs=on", "--json")
    made = json.loads(cli("deal", *argv).out)
    again = json.loads(cli("deal", made["code"], "--json").out)
    assert again == made
    assert again["seats"] == ["sprout", "you"]
    assert (again["options"]["rounds"], again["options"]["runs"]) == (2, True)


def test_its_deck_is_the_one_that_is_dealt(cli: Cli) -> None:
    """The cards of this code on every machine."""
    found = json.loads(cli("deal", CODE, "--deck", "--json").out)
    assert len(found["deck"].split()) == 110
    assert found["deck"] == json.loads(cli("deal", CODE, "--deck", "--json").out)["deck"]
    assert found["deck"].startswith("7 4 8 -2 4 -3 6 M 3 8 4 6 ")


def test_the_levels_are_told_from_the_weakest_to_the_strongest(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gnoming.around.game.AroundGame.levels", ("sprout", "weeder"))
    code = json.loads(cli("deal", "--players", "you,sprout", "--json").out)["code"]
    found = json.loads(cli("deal", code, "--levels", "--json").out)["levels"]
    assert list(found) == ["sprout", "weeder"]
    lines = cli("deal", code, "--levels").lines
    assert [line.split() for line in lines[-2:]] == [[str(points), level] for level, points in found.items()]


def test_a_wrong_code_is_refused_in_a_sentence(cli: Cli) -> None:
    assert "mistyped" in cli.refused("deal", CODE.replace("B", "C"))
    assert "no bot called" in cli.refused("deal", "--players", "you,nobody")
    assert "between 2 and 7" in cli.refused("deal", "--players", "you")


def test_playing_opens_the_window_with_the_code(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(code: str) -> int:
        opened.append(code)
        return 0

    monkeypatch.setattr("gnoming.cli.commands.deal.open_window_with_deal", note)
    assert cli("deal", CODE, "--play").status == 0
    assert opened == [CODE]
