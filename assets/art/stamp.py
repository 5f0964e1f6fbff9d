"""What the rendered pictures were made from, so that a test without any drawing library can tell if they are today's.

`rendered.json` holds one hash over all sources in this folder and one of each rendered file. It is written by a whole
run of `python3 build art`, once nothing is out of date.
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
    """One hash over all sources, and one of each file by its path below assets/."""

    sources: str
    files: dict[str, str]


def sources_hash(folder: Path = HERE) -> str:
    """A hash over all sources; how they are broken into lines does not count."""
    whole = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        if path.name not in ("__main__.py", "stamp.py", "measure.py"):
            name = path.relative_to(folder).as_posix()
            whole.update(f"{name}\n{''.join(path.read_text('utf-8').split())}\n".encode())
    return whole.hexdigest()[:16]


def file_hash(path: Path) -> str:
    """A hash of a file's bytes; empty if it is not there."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


def stamp(assets: Path, paths: Iterable[str]) -> Stamp:
    """What is true now of these files."""
    return {"sources": sources_hash(), "files": {path: file_hash(assets / path) for path in sorted(paths)}}


def read() -> Stamp:
    """What was true after the last whole run."""
    if not STAMP.exists():
        return {"sources": "", "files": {}}
    found: Stamp = json.loads(STAMP.read_text("utf-8"))
    return found


def write(now: Stamp) -> None:
    """Remember it."""
    STAMP.write_text(json.dumps(now, indent=1) + "\n", "utf-8")
