"""What a test draws by lot is the same in every run, another in every test, and told when the test fails."""

import os
import subprocess
import sys
from pathlib import Path

from gnoming.deals.deal import new_seed
from gnoming.registry import GAMES

ROOT = Path(__file__).resolve().parent.parent
FAILING = """\
from gnoming.deals.deal import new_seed
from gnoming.registry import GAMES

def test_one() -> None:
    print("drew", new_seed(GAMES["gnoming-a-round"]))
    assert False

def test_two() -> None:
    print("drew", new_seed(GAMES["gnoming-a-round"]))
    assert False
"""


def test_two_games_of_a_test_are_not_the_same() -> None:
    assert new_seed(GAMES["gnoming-a-round"]) != new_seed(GAMES["gnoming-a-round"])


def test_a_failing_test_tells_its_seed_and_another_run_draws_the_same(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING)

    def drawn(word: str) -> list[str]:
        command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-q"]
        done = subprocess.run(
            [*command, "--rootdir", tmp_path, tmp_path / "test_failing.py"],
            cwd=ROOT,
            env={**os.environ, "GNOMING_TEST_SEED": word},
            capture_output=True,
            text=True,
        )
        assert done.stdout.count(f"GNOMING_TEST_SEED={word}") == 2
        return [line for line in done.stdout.splitlines() if line.startswith("drew")]

    first = drawn("a")
    assert len(set(first)) == 2
    assert drawn("a") == first
