"""A small folder that is packed as the bundle is."""

import os
from collections.abc import Sequence
from pathlib import Path

NAMES = ("gnoming", "_internal/libz.so", "_internal/assets/words.po", "_internal/manifest.json")


def make_bundle(folder: Path, names: Sequence[str] = NAMES, age: int = 0) -> Path:
    """Return a folder with these files, made in this order, so many seconds old."""
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            b"\x7fELF..GLIBC_2.17.." if "." not in path.name or path.suffix == ".so" else b"words"
        )
        path.chmod(0o755 if name == "gnoming" else 0o644)
        os.utime(path, (2_000_000_000 - age, 2_000_000_000 - age))
    return folder
