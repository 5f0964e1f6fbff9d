"""Records of small finished games of both kinds, and folders of them."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from gnoming.core.game import JsonObject
from gnoming.core.record_writer import write_record
from gnoming.past.archive import PastGames
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly

Fill = Callable[..., list[str]]


@cache
def finished(name: str) -> JsonObject:
    """Return the record of a finished game of a kind."""
    session = new_game(GAMES[name])
    play_randomly(session)
    return write_record(session)


def document(number: int, **changes: object) -> str:
    """Return the record of a numbered game: kinds alternate, and each game has a day and seed of its own."""
    record = finished(tuple(GAMES)[number % len(GAMES)])
    day = f"{2000 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
    return json.dumps({**record, "seed": f"{number:032x}", "created": f"{day}T18:00:00Z", **changes})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "records"
    path.mkdir()
    return path


@pytest.fixture
def archive(tmp_path: Path, folder: Path) -> Callable[..., PastGames]:
    """Return a function that opens the folder as the program does, reads all of it, and writes the index."""

    def open_folder(most: int = 10_000, read: bool = True) -> PastGames:
        index = tmp_path / "index.txt"
        games = PastGames(folder, index, GAMES, most)
        games.open()
        while read and games.unread:
            games.read_next()
        if read and games.is_changed:
            index.write_bytes(games.index_document())
        return games

    return open_folder


@pytest.fixture
def fill(folder: Path) -> Callable[[int], list[str]]:
    """Return a function that writes a number of records and returns their file names, the newest first."""

    def write(count: int) -> list[str]:
        names = []
        for number in range(count):
            text = document(number)
            names.append(f"{json.loads(text)['created'][:10]}-{number}.gnome")
            (folder / names[-1]).write_text(text, "utf-8")
        return names[::-1]

    return write
