"""Dropped records: files, folders, and files that are no finished games."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from gnoming.core.record_writer import write_record
from gnoming.past.archive import PastGames
from gnoming.past.importing import MAX_DEPTH, Import
from gnoming.registry import GAMES
from gnoming.selftest.game_checks import new_game, play_randomly
from tests.past.conftest import document

Open = Callable[..., PastGames]
Fill = Callable[[int], list[str]]
Opened = Callable[[Path], AbstractContextManager[list[str]]]


@pytest.fixture
def opened() -> Opened:
    """Return a context in which the names of the files opened in a folder are listed, as Python's audit tells them."""
    watched: list[tuple[str, list[str]]] = []

    def note(event: str, arguments: tuple[object, ...]) -> None:
        if watched and event == "open" and str(arguments[0]).startswith(watched[0][0]):
            watched[0][1].append(str(arguments[0]))

    sys.addaudithook(note)

    @contextmanager
    def watch(folder: Path) -> Iterator[list[str]]:
        watched.append((str(folder), []))
        yield watched[0][1]
        watched.clear()

    return watch


def game(seed: str, moves: bool = True, kind: str = "gnoming-a-round") -> str:
    """Return the record of a game, finished or only begun."""
    session = new_game(GAMES[kind], seed=seed)
    if moves:
        play_randomly(session)
    return json.dumps(write_record(session))


def take(games: PastGames, *paths: Path) -> Import:
    """Import all dropped files."""
    found = Import(games, lambda work: work())
    found.drop(paths)
    while found.poll():
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
    works: list[Callable[[], None]] = []
    games = archive()
    found = Import(games, works.append)
    for path in paths:
        found.drop([path])
        assert found.poll(), "all work is done in the background"
        assert (found.total, found.done, len(works)) == (0, 0, 1)
    while found.poll():
        works.pop()()
    assert (found.total, found.done, len(found.added)) == (3, 3, 3)
    assert len(games.games) == 3


def test_folders_without_end_come_to_an_end(archive: Open, tmp_path: Path) -> None:
    deep = tmp_path / "box"
    for number in range(MAX_DEPTH + 3):
        deep = deep / "more"
        deep.mkdir(parents=True)
        (deep / f"{number}.gnome").write_text("{}", "utf-8")
    (tmp_path / "box" / "loop").symlink_to(tmp_path / "box", target_is_directory=True)
    assert take(archive(), tmp_path / "box").total == MAX_DEPTH


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


def test_a_full_folder_refuses_games_and_gives_up_none(
    archive: Open, fill: Fill, folder: Path, tmp_path: Path
) -> None:
    own = fill(4)
    box = tmp_path / "box"
    box.mkdir()
    for number in range(3):
        (box / f"{number}.gnome").write_text(document(20 + number), "utf-8")
    found = take(archive(most=5), box)
    assert (len(found.added), [getattr(error, "key", "") for _, error in found.refused]) == (
        1,
        ["past.full"] * 2,
    )
    assert {*own} < {path.name for path in folder.iterdir()}
    assert len(archive(most=5).games) == 5


def test_many_games_of_one_day_are_imported_without_reading_the_earlier_ones(
    archive: Open, folder: Path, tmp_path: Path, opened: Opened
) -> None:
    box, count = tmp_path / "box", 40
    box.mkdir()
    for number in range(count):
        record = document(0, seed=f"{number:032x}")
        (box / f"{number}.gnome").write_text(record, "utf-8")
    games = archive()
    with opened(folder) as files:
        assert len(take(games, box).added) == count
    assert len(files) <= 2 * count, "each is written, and the folder made durable"
    assert len(archive().games) == count


def test_a_file_that_went_away_is_refused(archive: Open, tmp_path: Path) -> None:
    found: Sequence[object] = take(archive(), tmp_path / "gone.gnome").refused
    assert len(found) == 1
