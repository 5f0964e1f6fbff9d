"""Dropped records: files, folders, and files that are no finished games."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gnoming.core.record_writer import write_record
from gnoming.past.archive import PastGames
from gnoming.past.importing import MAX_DEPTH, Import
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly

Open = Callable[..., PastGames]


def game(seed: str, moves: bool = True, kind: str = "gnoming-a-round") -> str:
    """Return the record of a game, finished or only begun."""
    session = new_game(GAMES[kind], seed=seed)
    if moves:
        play_randomly(session)
    return json.dumps(write_record(session))


def take(games: PastGames, *paths: Path) -> Import:
    """Import all dropped files."""
    found = Import(games)
    if found.drop(paths):
        while found.step():
            pass
    return found


def test_a_dropped_record_is_there_at_once_and_after_the_next_start(
    archive: Open, folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "from grandma.gnome"
    path.write_text(game("one"), "utf-8")
    games = archive()
    found = take(games, path)
    assert (found.added, found.known, found.refused) == (games.games, 0, [])
    assert [one.name for one in folder.iterdir()] == ["2026-01-01-gnoming-a-round.gnome"]
    assert (folder / games.games[0].file).read_text("utf-8") == path.read_text("utf-8")
    assert archive().games == games.games


def test_a_game_that_is_there_already_is_not_there_twice(archive: Open, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "again.gnome"
    path.write_text(game("one"), "utf-8")
    games = archive()
    take(games, path)
    games.set_star(games.games[0], True)
    found = take(games, path)
    assert (found.known, found.latest, found.added) == (1, games.games[0], [])
    assert len(list(folder.iterdir())) == 1


def test_a_folder_brings_all_records_in_it_and_below(archive: Open, tmp_path: Path) -> None:
    box = tmp_path / "box"
    (box / "older").mkdir(parents=True)
    for number, place in enumerate((box, box, box / "older")):
        (place / f"{number}.gnome").write_text(game(f"{number}"), "utf-8")
    (box / "holiday.jpg").write_bytes(b"\xff\xd8")
    (box / "bad.gnome").write_text("{}", "utf-8")
    (box / "not.gnome").mkdir()
    games = archive()
    found = take(games, box)
    assert (len(found.added), found.total) == (3, 4)
    assert [path.name for path, _ in found.refused] == ["bad.gnome"]
    assert len(archive().games) == 3


def test_several_drops_make_one_queue(archive: Open, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.gnome" for number in range(3)]
    for path in paths:
        path.write_text(game(path.name, kind="pesky-garden-gnomes"), "utf-8")
    found = Import(archive())
    assert [found.drop([path]) for path in paths] == [1, 1, 1]
    assert [found.step() for _ in paths] == [True, True, False]
    assert (found.total, found.done, len(found.added)) == (3, 3, 3)


def test_folders_without_end_come_to_an_end(archive: Open, tmp_path: Path) -> None:
    deep = tmp_path / "box"
    for number in range(MAX_DEPTH + 3):
        deep = deep / "more"
        deep.mkdir(parents=True)
        (deep / f"{number}.gnome").write_text("{}", "utf-8")
    (tmp_path / "box" / "loop").symlink_to(tmp_path / "box", target_is_directory=True)
    assert Import(archive()).drop([tmp_path / "box"]) == MAX_DEPTH


REFUSED = {
    "no record": ("{}", "record.not-a-record"),
    "no json": ("GIF89a", "record.not-json"),
    "an unknown game": (game("u").replace("gnoming-a-round", "bridge"), "record.game-unknown"),
    "a game that goes on": (game("g", moves=False), "past.not-finished"),
}


@pytest.mark.parametrize(("text", "key"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_finished_game_is_refused_in_a_sentence(
    archive: Open, folder: Path, tmp_path: Path, text: str, key: str
) -> None:
    path = tmp_path / "wrong.gnome"
    path.write_text(text, "utf-8")
    ((_, error),) = take(archive(), path).refused
    assert getattr(error, "key", None) == key
    assert str(error) != key
    assert list(folder.iterdir()) == []
    assert path.read_text("utf-8") == text


def test_a_file_that_went_away_is_refused(archive: Open, tmp_path: Path) -> None:
    found: Sequence[object] = take(archive(), tmp_path / "gone.gnome").refused
    assert len(found) == 1
