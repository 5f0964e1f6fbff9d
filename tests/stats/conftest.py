"""Folders of finished games of people against bots of every kind."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.luck import Luck
from gnoming.core.record_writer import write_record
from gnoming.core.session import Session
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import play_randomly

A_ROUND, PESKY = GAMES
Write = Callable[..., Path]


@cache
def finished(name: str, seats: int, number: int) -> dict[str, Any]:
    """Return the record of a random game of Ada, in odd games also Bo, and bots of one level or two."""
    game: AnyGame = GAMES[name]
    people = [Player("Ada"), Player("Bo")][: 1 + number % 2]
    levels = game.levels[: 1 + number % 3 // 2]
    bots = [Player(f"Bot {n}", "bot", levels[n % len(levels)]) for n in range(seats - len(people))]
    length = {spec.name: 1 + number % 2 for spec in game.option_specs if spec.name == "rounds"}
    options = game.make_options(length)
    created = f"2026-{number // 3 + 1:02}-{number + 1:02}T18:00:00Z"
    session = Session(game, Match((*people, *bots), options), Luck(f"stats-{number}"), created)
    play_randomly(session)
    return write_record(session)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    folder = tmp_path / "records"
    folder.mkdir()

    def to_folder(record: object, file: str = "game.gnome") -> Path:
        path = folder / file
        path.write_text(json.dumps(record), "utf-8")
        return path

    return to_folder


@pytest.fixture
def folder(write: Write) -> Path:
    """Return a folder of sixteen games of both kinds with two to five seats."""
    for number in range(8):
        for name, low in ((A_ROUND, 2), (PESKY, 3)):
            path = write(finished(name, low + number % 3, number), f"{name}-{number}.gnome")
    return path.parent
