"""One commit gives the same bytes: what differs is named, and no package tells when or where it was made."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bundle import reproducible, source_date
from bundle.reproducible import differences
from environment import BuildError
from installers import linux
from tests.build.bundle import samples

WHEN = 1_800_000_000


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """Return two folders that are alike."""
    if os.name == "nt":
        pytest.skip("Windows keeps neither links nor who may execute a file")
    folders = tmp_path / "one", tmp_path / "other"
    for folder in folders:
        (folder / "lib").mkdir(parents=True)
        (folder / "lib" / "a.so").write_bytes(b"library")
        (folder / "program").write_bytes(b"program")
        (folder / "program").chmod(0o755)
        (folder / "link").symlink_to("lib")
    return folders


def test_folders_that_are_alike_do_not_differ(pair: tuple[Path, Path]) -> None:
    os.utime(pair[0] / "program", (1, 1))  # when a file was made is not in it
    assert differences(*pair) == []


def test_what_differs_is_named(pair: tuple[Path, Path]) -> None:
    one, other = pair
    (one / "lib" / "a.so").write_bytes(b"libRary")
    (one / "longer").write_bytes(b"words and more")
    (other / "longer").write_bytes(b"words")
    (one / "more").touch()
    (other / "program").chmod(0o644)
    (other / "link").unlink()
    (other / "link").symlink_to("elsewhere")
    assert differences(one, other) == [
        "lib/a.so: it differs from byte 3 on (7 and 7 bytes)",
        "link: it points to lib, or to elsewhere",
        "longer: it differs from byte 5 on (14 and 5 bytes)",
        f"more: it is not in {other}",
        "program: only one of them may be executed",
    ]


def test_single_files_are_compared_too(pair: tuple[Path, Path]) -> None:
    one, other = (folder / "program" for folder in pair)
    assert differences(one, other) == []
    other.write_bytes(b"pro")
    assert differences(one, other) == ["program: it differs from byte 3 on (7 and 3 bytes)"]
    other.unlink()
    assert differences(one, other) == [f"program: it is not in {other.parent}"]


# when the sources are from ------------------------------------------------------------------------------


def test_the_environment_says_when_the_sources_are_from(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(source_date.VARIABLE, str(WHEN))
    assert source_date.source_date(tmp_path) == WHEN


def test_else_the_last_commit_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("there is no git here")
    monkeypatch.delenv(source_date.VARIABLE, raising=False)
    told = {"GIT_COMMITTER_DATE": f"{WHEN} +0000", "GIT_CONFIG_GLOBAL": os.devnull}
    who = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for command in (["init", "-q"], [*who, "commit", "-q", "--allow-empty", "-m", "one"]):
        subprocess.run(["git", *command], cwd=tmp_path, env={**os.environ, **told}, check=True)
    assert source_date.source_date(tmp_path) == WHEN


def test_else_the_newest_release_and_else_a_fixed_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(source_date.VARIABLE, "yesterday")
    assert source_date.source_date(tmp_path) == source_date.EARLIEST
    (tmp_path / "CHANGELOG.md").write_text(
        "## Unreleased\n\n## 1.0.0 - 2027-01-31\n\n## 0.9.0 - 2026-12-01\n"
    )
    assert source_date.source_date(tmp_path) == source_date.seconds_of("2027-01-31")
    assert source_date.day_of(source_date.seconds_of("2027-01-31")) == "2027-01-31"


def test_all_files_are_said_to_be_from_then(pair: tuple[Path, Path]) -> None:
    source_date.stamp(pair[0], WHEN)
    assert {path.lstat().st_mtime for path in [pair[0], *pair[0].rglob("*")]} == {WHEN}


# packages -----------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="packages for Linux are made on Linux")
@pytest.mark.parametrize("kind", ["tar", "deb"])
def test_a_package_does_not_tell_when_where_and_in_which_order_it_was_made(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "deb" and shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb is not here")
    monkeypatch.setenv(source_date.VARIABLE, str(WHEN))
    make = linux.make_tar if kind == "tar" else linux.make_deb
    made = []
    for number, names in enumerate((samples.NAMES, samples.NAMES[::-1])):
        folder = tmp_path / str(number)
        bundle = samples.make_bundle(folder / "bundle", names, age=number * 1000)
        monkeypatch.setattr(linux, "DIST", folder)
        monkeypatch.setattr(linux, "WORK", folder / "work")
        monkeypatch.setenv("TZ", ("UTC", "Pacific/Kiritimati")[number])
        (path,) = make(bundle, "0.0.1")
        made.append(path.read_bytes())
    assert made[0] == made[1]


def test_a_wrong_call_is_told() -> None:
    with pytest.raises(BuildError, match="takes no arguments"):
        reproducible.main(["--twice"])
