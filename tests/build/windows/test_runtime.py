"""`python3 build windows`: what it fetches is what the locks list for Windows, and what is missing is told."""

import hashlib
import shutil
import zipfile
from pathlib import Path

import pytest

from environment import BuildError
from windows import runtime, wine


def test_the_locks_are_read_as_windows_reads_them() -> None:
    found = runtime.requirements()
    assert {"pygame-ce", "pytest", "pyinstaller", "pefile", "colorama"} <= set(found)
    assert not {"dmgbuild", "ds-store"} & set(found)
    assert all("==" in entry and "--hash=sha256:" in entry and ";" not in entry for entry in found.values())


def test_what_is_missing_is_told_with_the_line_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name in ("wine", "makensis") else name)
    with pytest.raises(BuildError, match=r"apt-get install wine nsis$"):
        wine.check_tools()
    wine.check_tools("mvn")


@pytest.fixture
def lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put a small package in the place of the Windows Python, already fetched; return it."""
    archive = tmp_path / "downloads" / "python.jar"
    archive.parent.mkdir()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("org/windows/python.exe", "MZ")
        packed.writestr("META-INF/other", "")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    listed = tmp_path / "windows-python.toml"
    listed.write_text(f'artifact="a:b:1"\nfile="python.jar"\nfolder="org/windows"\nsha256="{digest}"\n')
    monkeypatch.setattr(runtime, "FOLDER", tmp_path)
    monkeypatch.setattr(runtime, "LOCK", listed)
    return archive


def test_the_windows_python_is_unpacked_alone(lock: Path, tmp_path: Path) -> None:
    runtime._unpack(tmp_path / "python")
    assert [path.name for path in (tmp_path / "python").iterdir()] == ["python.exe"]
    assert not (tmp_path / "python.part").exists()


def test_another_file_than_the_lock_names_is_refused(lock: Path, tmp_path: Path) -> None:
    lock.write_bytes(b"something else")
    with pytest.raises(BuildError, match=r"python\.jar is not the file that the lock names"):
        runtime._unpack(tmp_path / "python")
    assert not (tmp_path / "python").exists()


@pytest.fixture
def made(lock: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the libraries for which a python3.dll was made, by no compiler."""
    made: list[str] = []

    def make(folder: Path, library: str) -> None:
        made.append(library)
        (folder / "python3.dll").write_text("")

    monkeypatch.setattr(runtime, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(runtime, "find_library", lambda folder: "python311.dll")
    monkeypatch.setattr(runtime, "_make_stable_abi", make)
    monkeypatch.delenv("WINDOWS_PYTHON", raising=False)
    return made


def test_the_windows_python_is_made_once(made: list[str]) -> None:
    assert runtime._fetch() == runtime._fetch() == runtime.PYTHON / "python.exe"
    assert made == ["python311.dll"]


def test_what_was_broken_off_is_made_anew(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(folder: Path, library: str) -> None:
        raise BuildError("no compiler")

    with monkeypatch.context() as patch:
        patch.setattr(runtime, "_make_stable_abi", fail)
        with pytest.raises(BuildError):
            runtime._fetch()
    runtime._fetch()
    assert (runtime.PYTHON / "python3.dll").exists()


def test_another_windows_python_takes_the_place_of_the_first(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runtime._fetch()
    other = tmp_path / "other"
    other.mkdir()
    (other / "python.exe").write_text("another")
    monkeypatch.setenv("WINDOWS_PYTHON", str(other))
    assert runtime._fetch().read_text() == "another"


def test_the_python_made_here_may_be_named_itself(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    python = runtime._fetch()
    before = python.read_bytes()
    monkeypatch.setenv("WINDOWS_PYTHON", str(runtime.PYTHON))
    assert runtime._fetch().read_bytes() == before


def test_a_python_without_its_library_is_refused(tmp_path: Path) -> None:
    (tmp_path / "python312.dll").write_text("")
    assert runtime.find_library(tmp_path) == "python312.dll"
    (tmp_path / "python312.dll").unlink()
    with pytest.raises(BuildError, match="no library"):
        runtime.find_library(tmp_path)


def test_a_folder_without_a_python_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINDOWS_PYTHON", str(tmp_path))
    with pytest.raises(BuildError, match=r"no python\.exe"):
        runtime._fetch()
