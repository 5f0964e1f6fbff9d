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
    assert not {"dmgbuild", "macholib"} & set(found)
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


def test_a_folder_without_a_python_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINDOWS_PYTHON", str(tmp_path))
    with pytest.raises(BuildError, match=r"no python\.exe"):
        runtime._fetch()
