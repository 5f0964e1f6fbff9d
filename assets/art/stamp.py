"""The stamp of the rendered pictures, by which a test can tell without any drawing library whether they are up to
date.

`rendered.json` holds a hash of all sources in this folder, and one of each rendered file. A complete run of `python3
build art` writes it, once nothing is out of date.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).resolve().parent
STAMP = HERE / "rendered.json"


class Stamp(TypedDict):
    """A hash of all sources, and one of each file by its path below assets/."""

    sources: str
    files: dict[str, str]


def sources_hash(folder: Path = HERE) -> str:
    """A hash of all sources; line breaks do not count."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        if path.name not in ("__main__.py", "stamp.py", "measure.py"):
            name = path.relative_to(folder).as_posix()
            whole.update(f"{name}\n{''.join(path.read_text('utf-8').split())}\n".encode())
    return whole.hexdigest()[:16]


def file_hash(path: Path) -> str:
    """A hash of a file's bytes; empty if the file is missing."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def stamp(assets: Path, paths: Iterable[str]) -> Stamp:
    """The current stamp of these files."""
    return {"sources": sources_hash(), "files": {path: file_hash(assets / path) for path in sorted(paths)}}


def read() -> Stamp:
    """The stamp of the last complete run."""
    if not STAMP.exists():
        return {"sources": "", "files": {}}
    found: Stamp = json.loads(STAMP.read_text("utf-8"))
    return found


def write(now: Stamp) -> None:
    """Save a stamp."""
    STAMP.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
