"""`gnoming selftest`: what it draws by lot, it says and can be told."""

from pathlib import Path

import pytest

from gnoming.cli.commands import selftest
from gnoming.selftest.checks import Check
from tests.cli.conftest import Cli


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return the seeds that every self-test is run by; nothing is checked."""
    told: list[tuple[str, ...]] = []
    for name in ("GNOMING_HOME", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "PYGAME_HIDE_SUPPORT_PROMPT"):
        monkeypatch.setenv(name, "dummy")

    def checks(home: Path, by: tuple[str, ...]) -> list[Check]:
        told.append(by)
        return [Check("one", lambda: "seen")]

    monkeypatch.setattr(selftest, "_checks", checks)
    return told


def test_the_seed_is_said_and_chosen(cli: Cli, seeds: list[tuple[str, ...]]) -> None:
    assert "'selftest'" in cli("selftest").lines[0]
    assert "'b2'" in cli("selftest", "--seed", "b2").lines[0]
    assert cli("selftest", "--seed", "b2", "--seeds", "3").status == 0
    assert seeds == [("selftest",), ("b2",), ("b2", "b2-2", "b2-3")]


@pytest.mark.parametrize("count", ["0", "-1", "many"])
def test_a_number_of_seeds_that_is_none_is_refused(
    cli: Cli, count: str, seeds: list[tuple[str, ...]]
) -> None:
    done = cli("selftest", f"--seeds={count}")
    assert done.status == 2
    assert "--seeds" in done.err
    assert seeds == []
