"""`python3 build`: what it says when called wrongly, and the environment it makes."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import environment
import run_tests

ROOT = Path(__file__).resolve().parent.parent.parent


def build(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "build", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_help_lists_the_tasks() -> None:
    done = build("--help")
    assert done.returncode == 0
    assert all(f"  {task} " in done.stdout for task in ("play", "test", "check", "bench", "shots", "bundle"))


@pytest.mark.parametrize("arguments", [(), ("no-such-task",)])
def test_a_wrong_call_says_so(arguments: tuple[str, ...]) -> None:
    done = build(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage: python3 build TASK" in done.stderr


@pytest.mark.parametrize(("cores", "workers"), [(1, []), (2, ["-n", "3"]), (64, ["-n", "8"])])
def test_all_tests_share_the_cores(cores: int, workers: list[str]) -> None:
    assert run_tests.spread(cores)[:2] == workers


def test_no_folder_hides_a_library_of_its_name() -> None:
    assert not list(ROOT.glob("build/__init__.py")) + list(ROOT.glob("packaging/__init__.py"))
    if shutil.which("git") is None:
        pytest.skip("there is no git here to ask")
    ignored = subprocess.run(["git", "check-ignore", "build/checks/task.py"], cwd=ROOT, capture_output=True)
    assert ignored.returncode != 0


def test_locks_hold_hashes_and_no_address() -> None:
    for lock in (ROOT / "build" / "locks").glob("*.lock"):
        text = lock.read_text("utf-8")
        assert "://" not in text
        packages = [line for line in text.splitlines() if line and not line.startswith((" ", "#"))]
        assert packages
        assert all("==" in line and line.endswith("\\") for line in packages), lock


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return a checkout without .venv, whose pip only notes what it is asked to do."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "STAMPS", tmp_path / ".venv" / "stamps")
    monkeypatch.setattr(environment, "LOCKS", tmp_path)
    monkeypatch.setattr(environment, "_pip", lambda *arguments: asked.append(arguments))
    monkeypatch.setattr(environment, "_is_usable", environment.venv_python().exists)

    def create() -> None:
        asked.append(("create",))
        environment.venv_python().parent.mkdir(parents=True)
        environment.venv_python().touch()

    monkeypatch.setattr(environment, "_create_venv", create)
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "play.lock").write_text("one")
    return asked


def test_the_environment_is_made_once(checkout: list[tuple[str, ...]]) -> None:
    environment.prepare_venv(["play"])
    assert checkout[0] == ("create",)
    assert "--require-hashes" in checkout[1]
    assert "--editable" in checkout[2]
    environment.prepare_venv(["play"])
    assert len(checkout) == 3


def test_a_changed_lock_is_installed_again(checkout: list[tuple[str, ...]]) -> None:
    environment.prepare_venv(["play"])
    (environment.LOCKS / "play.lock").write_text("two")
    environment.prepare_venv(["play"])
    assert len(checkout) == 4
    assert "--require-hashes" in checkout[3]


def test_a_failed_installation_is_tried_again(
    checkout: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: str) -> None:
        raise environment.BuildError("no network")

    with monkeypatch.context() as patch:
        patch.setattr(environment, "_pip", fail)
        with pytest.raises(environment.BuildError):
            environment.prepare_venv(["play"])
    environment.prepare_venv(["play"])
    assert len(checkout) == 3


def test_a_missing_lock_is_told_in_a_sentence(checkout: list[tuple[str, ...]]) -> None:
    with pytest.raises(environment.BuildError, match=r"dev\.lock is missing"):
        environment.prepare_venv(["dev"])


def test_a_python_without_venv_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(environment.BuildError, match="apt-get install python3-venv"):
        environment._create_venv()


def test_an_old_python_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 2))
    with pytest.raises(environment.BuildError, match=r"needs Python 3\.11 or newer; this is Python 3\.10"):
        environment.prepare_venv(["play"])
