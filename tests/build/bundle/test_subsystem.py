"""Programs that open a console where none is wanted are found by their header."""

import struct
from pathlib import Path

import pytest

from bundle import inspection
from bundle.subsystem import CONSOLE, WINDOWED, console_faults, read_subsystem


def write_program(path: Path, subsystem: int) -> None:
    """Write the beginning of a Windows program."""
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
