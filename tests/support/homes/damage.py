"""Files damaged by lot."""

import codecs
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from gnoming.core.game import Json

SEALED = ("records", "envelopes")
"""Folders whose files never change once they are written."""
HALF = "\ud800"
HOSTILE: tuple[Callable[[], Json], ...] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 10**9,
    lambda: 10**30,
    lambda: 1e308,
    lambda: float("nan"),
    lambda: "",
    lambda: HALF,
    lambda: f"Ada{HALF}",
    lambda: "\0\x1b[31m\u202e",
    lambda: "x" * 100_000,
    list,
    dict,
    lambda: {HALF: HALF},
    lambda: [[["A", True, None]] * 3] * 2000,
    lambda: _nested(500),
)


def _nested(depth: int) -> Json:
    found: Json = []
    for _ in range(depth):
        found = [found]
    return found


def _cut(dice: Random, data: bytes) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _flip(dice: Random, data: bytes) -> bytes:
    flipped = bytearray(data)
    for _ in range(dice.randint(1, 8) if data else 0):
        flipped[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    return bytes(flipped)


def _change_value(dice: Random, data: bytes) -> bytes:
    """Put something hostile in the place of a value, at any depth."""
    try:
        return json.dumps(_changed(dice, json.loads(data)), separators=(",", ":")).encode()
    except (ValueError, RecursionError):
        return _flip(dice, data)


def _changed(dice: Random, found: Json) -> Json:
    match found:
        case dict() if found and dice.random() < 0.95:
            key = dice.choice(sorted(found))
            return {**found, key: _changed(dice, found[key])}
        case list() if found and dice.random() < 0.95:
            place = dice.randrange(len(found))
            return [*found[:place], _changed(dice, found[place]), *found[place + 1 :]]
        case str() if found.startswith("[") and dice.random() < 0.9:  # packed in a row of the index
            return json.dumps(_changed(dice, json.loads(found)), separators=(",", ":"))
    return dice.choice(HOSTILE)()


BYTES: tuple[Callable[[Random, bytes], bytes], ...] = (
    _change_value,
    _change_value,
    _change_value,
    _change_value,
    _cut,
    _flip,
    lambda dice, data: b"",
    lambda dice, data: bytes(len(data)),
    lambda dice, data: codecs.BOM_UTF16_LE + data.decode("utf-8", "replace").encode("utf-16-le"),
    lambda dice, data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
    lambda dice, data: b"[" * 200_000,
    lambda dice, data: data + data,
)


def _as_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "own.txt").write_text("mine", "utf-8")


def _as_loop(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


PLACES: tuple[Callable[[Path], None], ...] = (_as_folder, _as_loop, lambda path: path.chmod(0))


@dataclass(frozen=True, slots=True)
class Damage:
    """A damaged file; `data` is its content afterwards, None if it can no longer be read."""

    path: Path
    data: bytes | None


def damage(home: Path, seed: str) -> list[Damage]:
    """Damage one to three files of a home, as the seed says."""
    dice = Random(seed)
    files = sorted(
        path for path in home.rglob("*") if path.is_file() and path.suffix not in (".lock", ".log")
    )
    single = [path for path in files if path.parent.name not in SEALED]
    found = []
    for path in {
        dice.choice(single if dice.random() < 0.75 else files): None for _ in range(dice.randint(1, 3))
    }:
        if dice.random() < 0.1:
            dice.choice(PLACES)(path)
            found.append(Damage(path, None))
        else:
            path.write_bytes(dice.choice(BYTES)(dice, path.read_bytes()))
            found.append(Damage(path, path.read_bytes()))
    return found
