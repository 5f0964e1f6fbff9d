"""The search for what a program has lost of a home, some of whose files were damaged before."""

import json
from collections.abc import Iterator
from pathlib import Path

from gnoming.core.game import Json
from tests.support.homes.damage import SEALED, Damage

INDEX = "past-games.txt"
"""The index of past games, which is made again from the records."""


def losses(home: Path, before: dict[Path, bytes], damaged: list[Damage]) -> list[str]:
    """Return what was lost of untouched files, and damaged ones of which there is neither a copy nor every entry."""
    contents = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    touched = {one.path for one in damaged}
    found = []
    for path, data in before.items():
        name, now = path.relative_to(home), contents.get(path)
        if path in touched or now == data:
            continue
        if now is None:
            found.append(f"{name} is gone")
        elif path.parent.name in SEALED:
            found.append(f"{name} has changed")
        elif path.name != INDEX:
            found += [f"{name} has lost {entry}" for entry in _lost_entries(_parse(data), _parse(now))]
    for one in damaged:
        if one.path.name == INDEX or one.path.parent.name == "saves":
            continue  # an index is made again, and saves grow older
        if not (_is_in_place(one.path) if one.data is None else _is_kept(one.path, one.data, contents)):
            found.append(f"the damaged {one.path.relative_to(home)} is lost")
    return found


def _is_in_place(path: Path) -> bool:
    return any(other.name.startswith(path.name) for other in path.parent.iterdir())


def _is_kept(path: Path, data: bytes, contents: dict[Path, bytes]) -> bool:
    if data in contents.values():
        return True
    damaged = _parse(data)
    return damaged is not None and not list(_lost_entries(damaged, _parse(contents.get(path, b""))))


def _lost_entries(before: Json, now: Json, place: str = "") -> Iterator[str]:
    """Yield the places of the entries that are no longer there, at any depth; a value may change.

    A list of plain values is one value: a damaged one may cost the others, and settled names are dropped.
    """
    match before, now:
        case dict(), dict():
            for key, value in before.items():
                if key not in now:
                    yield f"{place}.{key}"
                else:
                    yield from _lost_entries(value, now[key], f"{place}.{key}")
        case list(), list():
            entries = sum(isinstance(one, dict | list) for one in before)
            if len(now) < entries:
                yield f"{entries - len(now)} of {place}"


def _parse(data: bytes) -> Json:
    """Return what a file holds; None if it isn't JSON."""
    try:
        found: Json = json.loads(data)
    except (ValueError, RecursionError):
        return None
    return found
