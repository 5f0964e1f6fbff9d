"""Saves: backups, damaged files, full disks, folders that cannot be written to, and two programs at once."""

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnoming.storage import files
from gnoming.storage.files import FileLock, LockedError, SaveError
from gnoming.storage.saves import BACKUP_COUNT, LoadedSave, SaveStore

TAKE_THE_SAVE = """
import sys
from pathlib import Path
from gnoming.storage.files import LockedError, SaveError
from gnoming.storage.files import FileLock
from gnoming.storage.saves import SaveStore
store = SaveStore(Path(sys.argv[1]), "game")
store.write("theirs")
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SaveStore]:
    """Return a save in an empty folder."""
    there = SaveStore(tmp_path, "game")
    yield there
    there.close()


def good(text: str) -> str:
    """Accept a text that begins with "good"."""
    if not text.startswith("good"):
        raise ValueError("no save")
    return text


def names(folder: Path) -> list[str]:
    return sorted(name for name in os.listdir(folder) if not name.endswith(".lock"))


def test_what_was_written_is_loaded(store: SaveStore) -> None:
    store.write("good ä")
    store.write("good ö".encode())
    assert store.load(good) == LoadedSave("good ö", 0, ())
    assert store.load(good).notice() is None


def test_nothing_is_loaded_from_nothing(store: SaveStore) -> None:
    assert not store.exists
    assert store.load(good) == LoadedSave(None, None, ())


def test_three_backups_are_kept(store: SaveStore, tmp_path: Path) -> None:
    for n in range(6):
        store.write(f"good {n}")
    found = {name: (tmp_path / name).read_text() for name in names(tmp_path)}
    assert found == {
        "game.json": "good 5",
        "game.json.1": "good 4",
        "game.json.2": "good 3",
        "game.json.3": "good 2",
    }


def test_a_name_that_could_leave_the_folder_is_refused(tmp_path: Path) -> None:
    for name in ("", "../x", "A", ".x", "a/b", "a b"):
        with pytest.raises(ValueError, match="name for a save"):
            SaveStore(tmp_path, name)


@pytest.mark.parametrize("damage", [b"", b"bad", b"\xff\xff", b"\0" * 100])
def test_a_damaged_save_is_set_aside_and_the_newest_good_backup_used(
    store: SaveStore, tmp_path: Path, damage: bytes
) -> None:
    for n in range(3):
        store.write(f"good {n}")
    store.path.write_bytes(damage)
    (tmp_path / "game.json.1").write_bytes(damage)
    found = store.load(good)
    aside = (tmp_path / "game.json.damaged-1", tmp_path / "game.json.1.damaged-1")
    assert found == LoadedSave("good 0", 2, aside)
    assert [path.read_bytes() for path in aside] == [damage, damage]
    assert aside[0].name in (found.notice() or "")
    store.write("good again")
    assert store.load(good) == LoadedSave("good again", 0, ())
    assert [path.read_bytes() for path in aside] == [damage, damage]


def test_when_all_are_damaged_all_are_kept(store: SaveStore, tmp_path: Path) -> None:
    for n in range(2):
        for number in range(BACKUP_COUNT + 1):
            suffix = f".{number}" if number else ""
            (tmp_path / f"game.json{suffix}").write_text(f"bad {n} {number}")
        found = store.load(good)
        assert found.value is None
        assert len(found.set_aside) == BACKUP_COUNT + 1
        assert found.notice()
    assert len([name for name in names(tmp_path) if "damaged" in name]) == 2 * (BACKUP_COUNT + 1)


def test_an_absent_save_with_a_good_backup_is_no_damage(store: SaveStore, tmp_path: Path) -> None:
    (tmp_path / "game.json.1").write_text("good old")
    assert store.exists
    assert store.load(good) == LoadedSave("good old", 1, ())


def recursion(text: str) -> str:
    raise RecursionError


def test_whatever_the_reader_stumbles_over_counts_as_damage(store: SaveStore) -> None:
    store.write("x")
    assert store.load(recursion).value is None


def test_a_folder_or_a_pipe_in_its_place_is_set_aside(store: SaveStore, tmp_path: Path) -> None:
    store.path.mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "game.json.1")
    (tmp_path / "game.json.2").write_text("good")
    assert store.load(good).backup == 2


def test_a_monstrous_file_is_not_read_into_memory(store: SaveStore) -> None:
    with store.path.open("wb") as file:
        file.truncate(files.MAX_BYTES + 1)
    assert store.load(lambda text: text).value is None


@given(st.binary(max_size=200))
def test_hostile_bytes_are_a_document_or_damage(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    folder = tmp_path_factory.mktemp("hostile", numbered=True)
    store = SaveStore(folder, "game")
    store.path.write_bytes(content)
    found = store.load(json.loads)
    assert (found.backup == 0) != bool(found.set_aside)
    store.close()


def test_a_save_that_another_program_holds_for_a_moment_is_loaded_all_the_same(
    store: SaveStore, busy: Callable[[int], None]
) -> None:
    store.write("good")
    busy(files.READ_TRIES - 1)
    assert store.load(good) == LoadedSave("good", 0, ())


def test_a_save_that_may_not_be_read_is_no_damage(
    store: SaveStore, tmp_path: Path, busy: Callable[[int], None]
) -> None:
    store.write("good old")
    store.write("good new")
    busy(files.READ_TRIES)
    with pytest.raises(SaveError) as caught:
        store.load(good)
    assert caught.value.key == "saves.unread"
    assert str(caught.value) != "saves.unread"
    assert names(tmp_path) == ["game.json", "game.json.1"]
    assert store.load(good) == LoadedSave("good new", 0, ())


@pytest.mark.parametrize("given_up", [True, False])
def test_what_could_not_be_read_is_kept_when_another_game_begins(
    store: SaveStore, tmp_path: Path, busy: Callable[[int], None], given_up: bool
) -> None:
    for n in range(BACKUP_COUNT + 1):
        store.write(f"good {n}")
    busy(files.READ_TRIES)
    with pytest.raises(SaveError):
        store.load(good)
    if given_up:
        store.remove()
    for n in range(BACKUP_COUNT + 1):
        store.write(f"another {n}")
    kept = sorted(path.read_text() for path in tmp_path.glob("*.kept-1"))
    assert kept == [f"good {n}" for n in range(BACKUP_COUNT + 1)]
    store.remove()
    assert len(names(tmp_path)) == BACKUP_COUNT + 1


def test_nothing_is_written_while_what_could_not_be_read_is_in_the_way(
    store: SaveStore, tmp_path: Path, busy: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write("good old")
    store.write("good new")
    busy(files.READ_TRIES)
    with pytest.raises(SaveError, match=r"\w"):
        store.load(good)
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refused)
        assert attempt(store, "another") == "saves.read-only"
        with pytest.raises(SaveError):
            store.remove()
    assert [store.path.read_text(), (tmp_path / "game.json.1").read_text()] == ["good new", "good old"]
    assert store.load(good) == LoadedSave("good new", 0, ())
    store.write("good third")
    assert names(tmp_path) == ["game.json", "game.json.1", "game.json.2"]


def refused(*paths: object) -> None:
    raise PermissionError(errno.EACCES, "in use")


def test_tries_while_another_program_holds_the_save_push_no_backups_out(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for n in range(BACKUP_COUNT + 1):
        store.write(f"good {n}")
    real = os.replace

    def held(source: Path, target: Path) -> None:
        if source == store.path:
            refused()
        real(source, target)

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", held)
        for _ in range(5):
            assert attempt(store, "good new") == "saves.read-only"
    assert sorted(path.read_text() for path in tmp_path.glob("game.json*")) == ["good 1", "good 2", "good 3"]
    store.write("good new")
    assert store.load(good) == LoadedSave("good new", 0, ())
    assert len(list(tmp_path.glob("game.json*"))) == BACKUP_COUNT + 1


def test_damage_that_cannot_be_renamed_yet_is_told_and_renamed_later(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write("good")
    store.write("bad")
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", refused)
        found = store.load(good)
    assert found == LoadedSave("good", 1, (store.path,))
    assert store.path.name in (found.notice() or "")
    for _ in range(BACKUP_COUNT + 1):
        store.write("good again")
    assert (tmp_path / "game.json.kept-1").read_text() == "bad"


def test_removing_takes_the_backups_too_but_nothing_set_aside(store: SaveStore, tmp_path: Path) -> None:
    store.write("bad")
    store.load(good)
    for _ in range(5):
        store.write("good")
    store.remove()
    assert names(tmp_path) == ["game.json.damaged-1"]
    store.remove()


def test_a_finished_game_becomes_a_record(store: SaveStore, tmp_path: Path) -> None:
    store.write("good")
    records = tmp_path / "records"
    assert store.archive("record", records, "evening") == records / "evening.gnome"
    assert not store.exists
    assert store.archive("record", records, "evening") == records / "evening.gnome"
    assert store.archive("another", records, "evening") == records / "evening-2.gnome"
    assert {path.name: path.read_text() for path in records.iterdir()} == {
        "evening.gnome": "record",
        "evening-2.gnome": "another",
    }


def test_leftovers_of_a_killed_writer_go(tmp_path: Path) -> None:
    (tmp_path / "game.tmp-123").write_text("half")
    (tmp_path / "other.tmp-123").write_text("not ours")
    store = SaveStore(tmp_path, "game")
    store.write("good")
    store.close()
    assert names(tmp_path) == ["game.json", "other.tmp-123"]


def attempt(store: SaveStore, document: str) -> str | None:
    """Write a save; return the key of the error if there was one."""
    try:
        store.write(document)
    except SaveError as error:
        has_sentence = str(error) != error.key
        return error.key if has_sentence else "no sentence"
    return None


def failing(real: Callable[..., object], step: list[int], number: int) -> Callable[..., object]:
    """Wrap a system call so that it fails when the shared countdown reaches zero."""

    def call(*args: object, **kwargs: object) -> object:
        step[0] -= 1
        if step[0] == 0:
            raise OSError(number, os.strerror(number))
        return real(*args, **kwargs)

    return call


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "saves.disk-full"),
        (errno.EROFS, "saves.read-only"),
        (errno.EACCES, "saves.read-only"),
        (errno.EIO, "saves.unknown"),
    ],
)
def test_a_failure_at_any_step_leaves_a_good_save_and_the_next_write_works(
    tmp_path: Path, number: int, key: str
) -> None:
    for fails_at in range(1, 50):
        folder = tmp_path / str(fails_at)
        store = SaveStore(folder, "game")
        for n in range(BACKUP_COUNT + 2):
            store.write(f"good {n}")
        with pytest.MonkeyPatch.context() as patch:
            step = [fails_at]
            for name in ("open", "write", "fsync", "replace", "rename", "unlink"):
                patch.setattr(os, name, failing(getattr(os, name), step, number))
            key_of_trouble = attempt(store, "good new")
        assert key_of_trouble in (None, key)
        assert store.load(good).value in (f"good {BACKUP_COUNT + 1}", "good new")
        if step[0] > 0:
            break  # there was no such step any more
        store.write("good at last")
        assert store.load(good) == LoadedSave("good at last", 0, ())
        assert not list(folder.glob("*.tmp-*"))
        store.close()
    assert 7 < fails_at < 49


@pytest.mark.skipif(sys.platform == "win32" or not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_really_full_device(store: SaveStore, tmp_path: Path) -> None:
    store.write("good")
    (tmp_path / f"game.tmp-{os.getpid()}").symlink_to("/dev/full")
    with pytest.raises(SaveError, match=r"\w") as caught:
        store.write("good new")
    assert caught.value.key == "saves.disk-full"
    assert store.load(good).value == "good"
    store.write("good new")
    assert store.load(good).value == "good new"


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("")
    store = SaveStore(tmp_path / "saves", "game")
    with pytest.raises(SaveError):
        store.write("good")
    assert store.load(good).value is None
    store.remove()


def test_a_read_only_folder_can_be_loaded_from(
    store: SaveStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write("good")
    store.close()
    real = os.open

    def read_only(path: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise PermissionError(errno.EROFS, "Read-only file system")
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    assert store.load(good) == LoadedSave("good", 0, ())
    with pytest.raises(SaveError) as caught:
        store.write("good new")
    assert caught.value.key == "saves.read-only"


def test_a_second_program_leaves_the_save_alone(store: SaveStore, tmp_path: Path) -> None:
    command = [sys.executable, "-c", TAKE_THE_SAVE, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        for use in (lambda: store.write("ours"), lambda: store.load(good), store.remove):
            with pytest.raises(SaveError) as caught:
                use()
            assert caught.value.key == "saves.other-program"
        assert store.path.read_text() == "theirs"
        other.kill()
        other.wait()
    store.write("ours")
    assert store.load(str) == LoadedSave("ours", 0, ())


@pytest.mark.parametrize("forgotten", [True, False])
def test_a_closed_or_forgotten_store_gives_its_lock_back(tmp_path: Path, forgotten: bool) -> None:
    store = SaveStore(tmp_path, "game")
    store.write("good")
    with pytest.raises(LockedError):
        FileLock(tmp_path / "game.lock")
    if forgotten:
        del store
    else:
        store.close()
        store.close()
    FileLock(tmp_path / "game.lock").release()
    assert SaveStore(tmp_path, "game").load(good) == LoadedSave("good", 0, ())


def test_two_saves_in_one_folder_do_not_meet(store: SaveStore, tmp_path: Path) -> None:
    other = SaveStore(tmp_path, "game-2")
    other.write("two")
    store.write("one")
    assert (store.load(str).value, other.load(str).value) == ("one", "two")
    other.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows removes no folder with an open file")
def test_a_folder_that_is_removed_in_mid_game_comes_back_with_the_next_save(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store = SaveStore(folder, "game")
    store.write("one")
    shutil.rmtree(folder)
    store.write("two")
    assert store.load(str).value == "two"
    other = SaveStore(folder, "game")
    with pytest.raises(LockedError):
        other.write("of another program")
    shutil.rmtree(folder)
    assert not store.exists
    store.remove()
    other.write("of another program")
    with pytest.raises(LockedError):
        store.write("three")
