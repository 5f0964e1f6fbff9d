"""What PyInstaller is told by its environment: one commit gives one program, and a small one."""

import json
import os
import subprocess
import sys

import pytest

from bundle import contents, recipe
from bundle.source_date import VARIABLE
from environment import ROOT
from gnoming.around.search.weights import WeightSet

WORDS = """\
import json
code = compile("a.b(c)", "there", "eval")
print(json.dumps([list(code.co_positions()), hash("gnome")]))
"""


def test_byte_code_tells_lines_alone_and_names_have_one_hash() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", WORDS],
            env={**os.environ, **recipe.environment(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for _ in range(2)
    ]
    assert told[0] == told[1]
    positions, _ = json.loads(told[0])
    assert {tuple(position[2:]) for position in positions} == {(None, None)}
    assert {position[0] for position in positions} <= {0, 1}


def test_the_time_of_the_sources_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "1800000000")
    assert recipe.environment(ROOT)[VARIABLE] == "1800000000"


def test_what_only_a_checkout_needs_of_the_weights_does_not_ship() -> None:
    shipped = {path.name for path, folder in contents.assets(ROOT) if folder.name == "weights"}
    assert {
        f"around-basic-4-{weight_set}.bin" for weight_set in (WeightSet.MEANS, WeightSet.FITTED)
    } <= shipped
    assert not any("veteran" in name or name.endswith(".log") for name in shipped)
