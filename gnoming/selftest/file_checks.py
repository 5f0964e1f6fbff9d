"""Checks that all files that came with the program are present and unchanged."""

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from gnoming import po
from gnoming.paths import user_folders
from gnoming.selftest.checks import SelfTestError
from gnoming.text import languages

MANIFEST = "manifest.json"
"""A file next to `assets`, written when the program is packed: every file with its SHA-256. A checkout has none."""


def make_manifest(files: Iterable[tuple[str, Path]]) -> str:
    """Return a manifest of files, each given as its name in the manifest, with slashes, and its path."""
    return json.dumps({name: _digest(path) for name, path in files}, indent=0)


def check_manifest(assets: Path) -> str:
    """Compare the files with the manifest; raises SelfTestError with those that are missing or changed."""
    listed = assets.parent / MANIFEST
    if not listed.is_file():
        return "no list of files here, as in a checkout"
    expected: dict[str, str] = json.loads(listed.read_text("utf-8"))
    wrong = [name for name, digest in expected.items() if _digest_if_there(assets.parent / name) != digest]
    if wrong:
        raise SelfTestError(f"missing or changed: {', '.join(wrong)}")
    return f"{len(expected)} files as they were packed"


def check_texts(assets: Path) -> str:
    """Read every text of every language; raises SelfTestError for an unreadable file or a missing text."""
    keys: dict[str, set[str]] = {}
    for code in languages():
        keys[code] = set()
        for path in sorted((assets / "locale" / code).glob("*.po")):
            entries = [entry for entry in po.parse(path.read_text("utf-8")) if entry.key]
            empty = [entry.key for entry in entries if not all(entry.forms)]
            if empty:
                raise SelfTestError(f"{code}/{path.name}: empty: {', '.join(empty)}")
            keys[code] |= {entry.key for entry in entries}
    every = set().union(*keys.values())
    for code, known in keys.items():
        if known != every:
            raise SelfTestError(f"{code}: missing: {', '.join(sorted(every - known))}")
    if len(keys) < 2 or not every:
        raise SelfTestError(f"texts in {', '.join(keys) or 'no language'} alone")
    return f"{len(every)} texts each in {', '.join(keys)}"


def check_folders(environ: Mapping[str, str]) -> str:
    """Check that the system has a place for each of the player's folders; raises SelfTestError otherwise.

    Nothing is written. The other checks keep their files in a folder of their own, and would not notice.
    """
    found = user_folders({name: value for name, value in environ.items() if name != "GNOMING_HOME"})
    lost = [name for name, path in found._asdict().items() if not path.is_absolute()]
    if lost:
        raise SelfTestError(f"no place for {', '.join(lost)}")
    return str(found.data)


def _digest_if_there(path: Path) -> str | None:
    return _digest(path) if path.is_file() else None


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
