"""The folder of finished games: its index, damaged files, and the actions on a game."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gnoming.core.errors import RecordError
from gnoming.past.archive import INDEX_FORMAT, PastError, PastGames
from gnoming.past.past_game import PastGame, unpack_played
from gnoming.storage import files
from tests.past.conftest import document

Open = Callable[..., PastGames]
Fill = Callable[[int], list[str]]


def names(games: PastGames) -> list[str]:
    """Return the file names in the order of the list."""
    return [game.file for game in games.games]


def test_both_kinds_are_listed_newest_first_with_players_and_result(archive: Open, fill: Fill) -> None:
    expected = fill(4)
    games = archive()
    assert names(games) == expected
    assert {game.game for game in games.games} == {"gnoming-a-round", "pesky-garden-gnomes"}
    game = games.games[0]
    record = json.loads(document(3))
    assert [player.name for player in game.details.players] == [one["name"] for one in record["players"]]
    assert list(game.details.totals) == record["totals"]
    assert list(game.details.winners) == record["winners"]
    assert game.details.rounds == len(record["rounds"])
    assert {seat for place, seat in game.ranking() if place == 1} == set(record["winners"])
    assert game.begun is not None
    assert game.begun.utctimetuple()[:3] == (2000, 1, 4)


def test_a_thousand_games_come_from_the_index_without_a_record_being_read(
    archive: Open, fill: Fill, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = fill(1_000)
    archive()
    read: list[Path] = []
    real = files.read_text_file

    def note(path: Path) -> str:
        read.append(path)
        return real(path)

    monkeypatch.setattr(files, "read_text_file", note)
    games = archive(read=False)
    assert (games.unread, games.is_changed) == (0, False)
    assert names(games) == expected
    assert [path.suffix for path in read] == [".txt"]


BROKEN = {
    "an empty file": "",
    "another form": "gnoming-past-games-0\n",
    "JSON": "{}",
    "no row": f"{INDEX_FORMAT}\n",
    "a row that is too short": f"{INDEX_FORMAT}\nx.gnome\t1\n",
    "a row of other things": f"{INDEX_FORMAT}\nx.gnome\t1\t2\t3\t4\t5\n",
    "a row with words for numbers": f"{INDEX_FORMAT}\nx.gnome\tone\ttwo\n",
    "a row with an endless number": f"{INDEX_FORMAT}\nx.gnome\t{'1' * 90_000}\t2\n",
    "half a row": f"{INDEX_FORMAT}\nx.gnome\t1\t2",
    "a byte that is no text": f"{INDEX_FORMAT}\nx\udcff.gnome\t1\t2\n",
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_index_is_made_anew_from_the_records(
    archive: Open, fill: Fill, tmp_path: Path, broken: str
) -> None:
    expected = fill(3)
    (tmp_path / "index.txt").write_bytes(broken.encode("utf-8", "surrogateescape"))
    assert archive(read=False).unread == 3
    assert names(archive()) == expected
    assert names(archive(read=False)) == expected


def change_index(tmp_path: Path, field: int, value: str) -> None:
    """Put a text in the place of a field of each row."""
    head, *rows, end = (tmp_path / "index.txt").read_text("utf-8").split("\n")
    cells = [row.split("\t") for row in rows]
    for row in cells:
        row[field] = value
    (tmp_path / "index.txt").write_text("\n".join([head, *map("\t".join, cells), end]), "utf-8")


def seat(seat: int = 0, seats: int = 2, place: int = 1, rounds: int = 1, name: str = "Ada") -> str:
    """Return a person's seat as the index packs it for the statistics."""
    return json.dumps([[name, seat, seats, "weeder", place, True, rounds, 0.0, [1] * rounds]])


DETAILS = {
    "nothing": "",
    "no players": "[[], [1], [0], 1]",
    "points in words": '[[["A", true, null]], ["x"], [0], 1]',
    "hundreds of players": json.dumps([[["A", True, None]] * 500, [1] * 500, [0], 1]),
    "half a character": json.dumps([[["\ud800", True, None]] * 2, [1, 2], [0], 1]),
    "endless rounds": json.dumps([[["A", True, None]] * 2, [1, 2], [0], 10**9]),
}


@pytest.mark.parametrize("details", DETAILS.values(), ids=DETAILS)
def test_damaged_details_in_the_index_harm_nothing(
    archive: Open, fill: Fill, tmp_path: Path, details: str
) -> None:
    fill(1)
    archive()
    change_index(tmp_path, -2, details)
    game = archive(read=False).games[0]
    assert (game.details.players, game.ranking()) == ((), ())


SEATS = {
    "deep nesting": "[" * 20_000,
    "a billion seats": seat(place=10**9, seats=10**9),
    "a billion as the place": seat(place=10**9),
    "thousands of rounds": seat(rounds=5000),
    "half a character": seat(name="\ud800"),
    "an endless name": seat(name="A" * 10_000),
}


@pytest.mark.parametrize("packed", SEATS.values(), ids=SEATS)
def test_impossible_seats_in_the_index_do_not_count(
    archive: Open, fill: Fill, tmp_path: Path, packed: str
) -> None:
    fill(1)
    archive()
    change_index(tmp_path, -1, seat())
    assert len(unpack_played(archive(read=False).games)) == 1
    change_index(tmp_path, -1, packed)
    assert unpack_played(archive(read=False).games) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows allows no such names")
@pytest.mark.parametrize("name", ["a\tb.gnome", "a\nb.gnome", "a\udcffb.gnome"], ids=ascii)
def test_a_name_that_no_line_can_hold_is_read_each_time(
    archive: Open, fill: Fill, folder: Path, name: str
) -> None:
    expected = fill(2)
    (folder / name).write_text(document(9, created="2020-05-05T10:00:00Z"), "utf-8")
    assert names(archive()) == [name, *expected]
    assert archive(read=False).unread == 1
    assert names(archive()) == [name, *expected]


def test_only_files_that_came_or_changed_are_read_and_lost_ones_go(
    archive: Open, fill: Fill, folder: Path
) -> None:
    newest, second, oldest = fill(3)
    archive()
    (folder / second).unlink()
    (folder / oldest).write_text(document(0, created="2020-05-05T10:00:00Z") + " ", "utf-8")
    (folder / "added.gnome").write_text(document(9), "utf-8")
    assert archive(read=False).unread == 2
    assert names(archive()) == [oldest, "added.gnome", newest]
    assert archive(read=False).unread == 0


HOSTILE = {
    "no text": b"\xff\xfe\x00",
    "no json": b"{",
    "nothing": b"",
    "no record": b'{"format": "holiday"}',
    "deep nesting": b"[" * 100_000,
    "a name with a bell": document(0, players=[{"name": "\a", "kind": "human"}] * 2).encode(),
    "points for others": document(0, totals=[1]).encode(),
    "points that are words": document(0, totals=["1", "2"]).encode(),
    "endless points": document(0, totals=[10**30, 2]).encode(),
    "a winner who is not there": document(0, winners=[99]).encode(),
    "no winner": document(0, winners=[]).encode(),
}


@pytest.mark.parametrize("hostile", HOSTILE.values(), ids=HOSTILE)
def test_a_damaged_record_is_set_aside_and_told_once(
    archive: Open, fill: Fill, folder: Path, hostile: bytes
) -> None:
    expected = fill(2)
    (folder / "bad.gnome").write_bytes(hostile)
    games = archive()
    assert (names(games), games.set_aside) == (expected, ["bad.gnome.damaged-1"])
    assert (folder / "bad.gnome.damaged-1").read_bytes() == hostile
    again = archive()
    assert (names(again), again.set_aside) == (expected, [])


@pytest.mark.parametrize(
    "changes",
    [{"game": "bridge"}, {"version": 2}, {"totals": None, "winners": None, "rounds": []}],
    ids=["another game", "a later version", "a game that goes on"],
)
def test_what_this_version_cannot_list_is_left_alone_and_not_read_again(
    archive: Open, fill: Fill, folder: Path, changes: dict[str, object]
) -> None:
    expected = fill(1)
    record = {**json.loads(document(5)), **changes}
    text = json.dumps({key: value for key, value in record.items() if value is not None})
    (folder / "other.gnome").write_text(text, "utf-8")
    assert names(archive()) == expected
    assert (folder / "other.gnome").read_text("utf-8") == text
    assert archive(read=False).unread == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_folders_and_pipes_are_no_records(archive: Open, fill: Fill, folder: Path) -> None:
    expected = fill(1)
    (folder / "folder.gnome").mkdir()
    os.mkfifo(folder / "pipe.gnome")
    assert names(archive()) == expected


def test_a_star_outlives_the_index(archive: Open, fill: Fill, tmp_path: Path) -> None:
    fill(3)
    games = archive()
    starred = games.set_star(games.games[1], True)
    assert (starred.starred, games.games[1]) == (True, starred)
    (tmp_path / "index.txt").unlink()
    again = archive()
    assert [game.starred for game in again.games] == [False, True, False]
    again.set_star(again.games[1], False)
    assert not any(game.starred for game in archive().games)


def test_a_star_never_writes_over_another_game(archive: Open, fill: Fill, folder: Path) -> None:
    fill(1)
    games = archive()
    other = folder / games.games[0].file.replace(".gnome", ".star.gnome")
    other.write_text(document(8), "utf-8")
    games = archive()
    game = next(game for game in games.games if not game.starred)
    games.set_star(game, True)
    assert other.read_text("utf-8") == document(8)
    assert len(archive().games) == 2


def test_a_deleted_game_is_gone(archive: Open, fill: Fill) -> None:
    newest, oldest = fill(2)
    games = archive()
    games.delete(games.games[0])
    assert names(games) == names(archive()) == [oldest]
    assert newest not in names(games)


def test_a_copy_lies_where_it_is_told_and_over_nothing(archive: Open, fill: Fill, tmp_path: Path) -> None:
    (name,) = fill(1)
    games = archive()
    there = tmp_path / "documents" / "Gnoming"
    starred = games.set_star(games.games[0], True)
    copy = games.export(starred, there)
    assert (copy.name, copy.read_bytes()) == (name, games.path_of(starred).read_bytes())
    assert games.export(starred, there) == copy
    copy.write_text("something else", "utf-8")
    assert games.export(starred, there) != copy
    assert copy.read_text("utf-8") == "something else"


def test_what_the_system_refuses_is_told_and_changes_nothing(
    archive: Open, fill: Fill, folder: Path, tmp_path: Path
) -> None:
    (name,) = fill(1)
    games = archive()
    (tmp_path / "documents").write_text("a file is in the way", "utf-8")
    with pytest.raises(PastError) as copied:
        games.export(games.games[0], tmp_path / "documents")
    assert copied.value.key == "past.refused"
    (folder / name).unlink()
    with pytest.raises(PastError):
        games.set_star(games.games[0], True)
    assert names(games) == [name]


def test_a_record_from_elsewhere_is_checked_move_by_move(archive: Open, fill: Fill, tmp_path: Path) -> None:
    fill(1)
    games = archive()
    forged = json.loads(document(7))
    forged["totals"] = [total - 1 for total in forged["totals"]]
    path = tmp_path / "forged.gnome"
    path.write_text(json.dumps(forged), "utf-8")
    with pytest.raises(RecordError):
        games.bring(path)
    assert len(games.games) == 1


def test_whoever_won_by_rounds_is_first_and_the_others_follow_by_fewest_points() -> None:
    packed = json.dumps([[["Ann", True, None], ["Bob", True, None], ["Cid", True, None]], [5, 9, 7], [1], 3])
    game = PastGame("a.gnome", "gnoming-a-round", "2026-01-01", "seed", packed)
    assert game.ranking() == ((1, 1), (2, 0), (3, 2))
