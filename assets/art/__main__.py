"""Render the masters: `python assets/art [--check | --measure] [--all] [part of a name …]`.

Each picture is first drawn as SVG; it is rendered only if that text has changed since `masters.json` was written, or
if the file is missing. `--check` renders nothing and lists outdated files, with exit status 1 if there are any.
`--measure` measures whether the small cards can be told apart.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import stamp
from catalogue import masters
from master import Master
from peskyart.scenery import path
from tableart.course.layout import layout

from measure import measure

ASSETS = Path(__file__).resolve().parents[1]
MANIFEST = Path(__file__).resolve().parent / "masters.json"


def main() -> int:
    """Bring the masters up to date."""
    parser = argparse.ArgumentParser(
        prog="python3 build art", description="Render the pictures of the game from their sources."
    )
    parser.add_argument("names", nargs="*", help="only files whose path contains one of these")
    parser.add_argument("--all", action="store_true", help="render even what has not changed")
    parser.add_argument("--check", action="store_true", help="render nothing, name what is out of date")
    parser.add_argument(
        "--measure", action="store_true", help="measure whether the small cards can be told apart"
    )
    wanted = parser.parse_args()
    if wanted.measure:
        return measure(ASSETS)
    known = _known()
    chosen = [
        master
        for master in masters()
        if not wanted.names or any(name in master.path for name in wanted.names)
    ]
    stale = 0
    for master in chosen:
        document = master.document()
        mark = master.hash_of(document)
        if not wanted.all and known.get(master.path) == mark and (ASSETS / master.path).exists():
            continue
        stale += 1
        if wanted.check:
            print(f"{master.path} is out of date")
            continue
        _render(master, document)
        _remember(master.path, mark)
    if not wanted.check:
        (ASSETS / "table" / "layout.json").write_text(layout(), "utf-8")
        (ASSETS / "pesky").mkdir(exist_ok=True)
        (ASSETS / "pesky" / "layout.json").write_text(path.layout(), "utf-8")
    if not wanted.names:
        now = stamp.stamp(ASSETS, [master.path for master in chosen])
        if wanted.check:
            stale += stamp.read() != now
        else:
            _write({path: mark for path, mark in _known().items() if path in now["files"]})
            stamp.write(now)
    print(f"art: {len(chosen)} pictures, {stale} {'out of date' if wanted.check else 'rendered'}")
    return 1 if wanted.check and stale else 0


def _render(master: Master, document: str) -> None:
    start = time.monotonic()
    size = master.write(document, ASSETS)
    print(f"{master.path}: {size / 1024:.0f} KiB, {time.monotonic() - start:.1f} s", flush=True)


def _known() -> dict[str, str]:
    found: dict[str, str] = json.loads(MANIFEST.read_text("utf-8")) if MANIFEST.exists() else {}
    return found


def _remember(path: str, mark: str) -> None:
    """Save a picture's mark; the file is read again each time, so that two parallel runs do not undo each other's
    changes.
    """
    _write({**_known(), path: mark})


def _write(known: dict[str, str]) -> None:
    MANIFEST.write_text(json.dumps(dict(sorted(known.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    raise SystemExit(main())
