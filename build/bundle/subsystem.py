"""Whether Windows opens a console for a program: its header says so."""

import struct
from pathlib import Path

WINDOWED, CONSOLE = 2, 3
EXPECTED = {"gnoming.exe": WINDOWED, "gnoming-cli.exe": CONSOLE}
"""A worker process is its own program started again: with the windowed one no console flashes up."""
HEADER_OFFSET, SUBSYSTEM_OFFSET = 0x3C, 4 + 20 + 68


def read_subsystem(path: Path) -> int:
    """Return the subsystem of a Windows program; raises ValueError for another file."""
    data = path.read_bytes()
    if data[:2] != b"MZ" or len(data) < HEADER_OFFSET + 4:
        raise ValueError(f"{path.name} is no program for Windows")
    (header,) = struct.unpack_from("<I", data, HEADER_OFFSET)
    if data[header : header + 4] != b"PE\0\0" or len(data) < header + SUBSYSTEM_OFFSET + 2:
        raise ValueError(f"{path.name} is no program for Windows")
    (subsystem,) = struct.unpack_from("<H", data, header + SUBSYSTEM_OFFSET)
    return int(subsystem)


def console_faults(folder: Path) -> list[str]:
    """One sentence for each program of a bundle that opens a console and should not, or the other way round."""
    return [
        f"{name} is a program {'with' if wanted == WINDOWED else 'without'} a console"
        for name, wanted in EXPECTED.items()
        if (folder / name).is_file() and read_subsystem(folder / name) != wanted
    ]
