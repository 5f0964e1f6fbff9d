"""The oldest C library with which a Linux bundle starts, found in its programs and libraries."""

import re
from pathlib import Path

MAX_GLIBC = (2, 36)
"""The newest version that a bundle made on Debian 12 may need; releases are made with 2.35 (Ubuntu 22.04)."""

_ASKED = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_ELF = b"\x7fELF"


def needed_versions(folder: Path) -> dict[tuple[int, int], list[str]]:
    """Return, by version of the C library, the files that need it and nothing newer."""
    found: dict[tuple[int, int], list[str]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            newest = newest_needed_by(path.read_bytes())
            if newest is not None:
                found.setdefault(newest, []).append(path.relative_to(folder).as_posix())
    return found


def newest_needed_by(program: bytes) -> tuple[int, int] | None:
    """Return the newest version that a program or library needs; None for other files."""
    if not program.startswith(_ELF):
        return None
    versions = [(int(major), int(minor)) for major, minor in _ASKED.findall(program)]
    return max(versions, default=None)


def faults(folder: Path, oldest: tuple[int, int] = MAX_GLIBC) -> list[str]:
    """Return a sentence for each file that needs a newer C library than promised."""
    return [
        f"{name} needs glibc {version[0]}.{version[1]}, newer than {oldest[0]}.{oldest[1]}"
        for version, names in needed_versions(folder).items()
        if version > oldest
        for name in names
    ]
