"""The environment of PyInstaller: one commit gives one program, and a small one."""

import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from bundle import contents, inspection, recipe
from bundle.source_date import VARIABLE
from bundle.subsystem import CONSOLE, WINDOWED, console_faults, read_subsystem
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


def write_program(path: Path, subsystem: int) -> None:
    header = b"PE\0\0" + bytes(20 + 68) + struct.pack("<H", subsystem)
    path.write_bytes(b"MZ" + bytes(0x3A) + struct.pack("<I", 0x80) + bytes(0x40) + header)


def test_a_program_with_the_wrong_console_is_a_fault(tmp_path: Path) -> None:
    write_program(tmp_path / "gnoming.exe", WINDOWED)
    write_program(tmp_path / "gnoming-cli.exe", CONSOLE)
    assert console_faults(tmp_path) == []
    write_program(tmp_path / "gnoming.exe", CONSOLE)
    write_program(tmp_path / "gnoming-cli.exe", WINDOWED)
    wanted = ["gnoming.exe is a program with a console", "gnoming-cli.exe is a program without a console"]
    assert console_faults(tmp_path) == wanted
    assert set(wanted) <= set(inspection.faults(tmp_path))


@pytest.mark.parametrize("data", [b"", b"\x7fELF", b"MZ" + bytes(80), b"MZ" + bytes(0x3A) + b"\xff\xff\0\0"])
def test_another_file_is_no_program(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "gnoming.exe").write_bytes(data)
    with pytest.raises(ValueError, match="no program for Windows"):
        read_subsystem(tmp_path / "gnoming.exe")
