"""The lots that a test draws: the same in every run, others in every test, and told when the test fails."""

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
TWO_RUNS = """\
import sys, pytest
for _ in range(2):
    pytest.main(["-q", "-p", "tests.conftest", "-p", "no:cacheprovider", "--rootdir", sys.argv[1], sys.argv[1]])
"""


def test_two_games_of_a_test_are_not_the_same() -> None:
    assert new_seed(GAMES["gnoming-a-round"]) != new_seed(GAMES["gnoming-a-round"])


def test_a_failing_test_tells_its_seed_and_another_run_draws_the_same(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING)
    done = subprocess.run(
        [sys.executable, "-c", TWO_RUNS, tmp_path],
        cwd=ROOT,
        env={**os.environ, "GNOMING_TEST_SEED": "a"},
        capture_output=True,
        text=True,
    )
    assert done.stdout.count("GNOMING_TEST_SEED=a") == 4
    one, two, *again = [line for line in done.stdout.splitlines() if line.startswith("drew")]
    assert one != two
    assert again == [one, two]
