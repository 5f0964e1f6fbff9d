"""The oldest C library under which a bundle for Linux starts: read from the programs and libraries themselves."""

import re
from pathlib import Path

MAX_GLIBC = (2, 36)
"""What a bundle may ask for at most, made on Debian 12; the release is made where there is 2.35 (Ubuntu 22.04)."""

_ASKED = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_ELF = b"\x7fELF"


def needed_versions(folder: Path) -> dict[tuple[int, int], list[str]]:
    """Return for each version of the C library the files that ask for it as their newest."""
    found: dict[tuple[int, int], list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            newest = newest_needed_by(path.read_bytes())
            if newest is not None:
                found.setdefault(newest, []).append(path.relative_to(folder).as_posix())
    return found


def newest_needed_by(program: bytes) -> tuple[int, int] | None:
    """Return the newest version that one program or library asks for; None for other files."""
    if not program.startswith(_ELF):
        return None
    versions = [(int(major), int(minor)) for major, minor in _ASKED.findall(program)]
    return max(versions, default=None)


def faults(folder: Path, oldest: tuple[int, int] = MAX_GLIBC) -> list[str]:
    """One sentence for each file that asks for a newer C library than is promised."""
    return [
        f"{name} needs glibc {version[0]}.{version[1]}, newer than {oldest[0]}.{oldest[1]}"
        for version, names in needed_versions(folder).items()
        if version > oldest
        for name in names
    ]
