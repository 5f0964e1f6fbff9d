"""Operations on single files that other programs hold, and on file systems without locks."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gnoming.storage import files
from gnoming.storage.files import LockedError

LOCKING = "msvcrt.locking" if os.name == "nt" else "fcntl.flock"


def refuse(code: int) -> Callable[..., None]:
    """Return a function that fails like a system call."""

    def call(*arguments: object) -> None:
        raise OSError(code, "refused")

    return call


@pytest.mark.parametrize("code", [0, errno.EACCES, errno.EAGAIN, errno.EDEADLK, errno.EIO])
def test_whatever_refuses_a_lock_holds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    monkeypatch.setattr(LOCKING, refuse(code))
    with pytest.raises(LockedError):
        files.FileLock(tmp_path / "lock")


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL])
def test_a_folder_without_locks_is_used_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(LOCKING, refuse(code))
    files.FileLock(tmp_path / "lock").release()
    assert (tmp_path / "lock").exists()


@pytest.mark.parametrize("held", [files.READ_TRIES - 1, files.READ_TRIES])
def test_a_file_that_a_scanner_holds_is_replaced_a_moment_later_or_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, held: int
) -> None:
    real = os.replace
    refused: list[Path] = []

    def replace(source: Path, target: Path) -> None:
        if len(refused) < held:
            refused.append(target)
            raise PermissionError(errno.EACCES, "in use", str(target))
        real(source, target)

    monkeypatch.setattr(os, "replace", replace)
    monkeypatch.setattr(files, "RETRY_PAUSE_S", 0.0)
    path = tmp_path / "save"
    path.write_bytes(b"old")
    if held < files.READ_TRIES:
        files.replace_atomically(path, b"new")
        assert path.read_bytes() == b"new"
    else:
        with pytest.raises(PermissionError):
            files.replace_atomically(path, b"new")
        assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["save"]


def test_two_programs_never_write_the_same_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.gnome"
    assert files.write_new(path, b"one")
    assert not files.write_new(path, b"two")
    assert path.read_bytes() == b"one"
    assert [one.name for one in tmp_path.iterdir()] == ["game.gnome"]

    def without_links(*paths: Path) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr("os.link", without_links)
    assert not files.write_new(path, b"three")
    assert files.write_new(tmp_path / "other.gnome", b"four")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["game.gnome", "other.gnome"]


def test_a_file_is_not_renamed_over_another_one(tmp_path: Path) -> None:
    old, other = tmp_path / "old", tmp_path / "other"
    for path in (old, other):
        path.write_text(path.name, "utf-8")
    with pytest.raises(FileExistsError):
        files.rename_new(old, other)
    assert [path.read_text("utf-8") for path in (old, other)] == ["old", "other"]
    files.rename_new(old, tmp_path / "new")
    assert {path.name for path in tmp_path.iterdir()} == {"new", "other"}
