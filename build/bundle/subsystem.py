"""The check that Windows opens a console only for console programs, as their headers say."""

import struct
from pathlib import Path

WINDOWED, CONSOLE = 2, 3
EXPECTED = {"gnoming.exe": WINDOWED, "gnoming-cli.exe": CONSOLE}
"""The subsystem of each program; a worker process is the same program again, so the windowed one must not open a
console.
"""
HEADER_OFFSET, SUBSYSTEM_OFFSET = 0x3C, 4 + 20 + 68


def read_subsystem(path: Path) -> int:
    """Return a Windows program's subsystem; raises ValueError for any other file."""
    data = path.read_bytes()
    if data[:2] != b"MZ" or len(data) < HEADER_OFFSET + 4:
        raise ValueError(f"{path.name} is no program for Windows")
    (header,) = struct.unpack_from("<I", data, HEADER_OFFSET)
    if data[header : header + 4] != b"PE\0\0" or len(data) < header + SUBSYSTEM_OFFSET + 2:
        raise ValueError(f"{path.name} is no program for Windows")
    (subsystem,) = struct.unpack_from("<H", data, header + SUBSYSTEM_OFFSET)
    return int(subsystem)


def console_faults(folder: Path) -> list[str]:
    """Return a sentence for each program of a bundle that opens a console but shouldn't, or the reverse."""
    return [
        f"{name} is a program {'with' if wanted == WINDOWED else 'without'} a console"
        for name, wanted in EXPECTED.items()
        if (folder / name).is_file() and read_subsystem(folder / name) != wanted
    ]
