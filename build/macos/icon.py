"""The icon file of macOS: a list of pictures, each preceded by its type and length."""

import struct
from pathlib import Path

from bundle.icns import KINDS

SIGNATURE = b"icns"
PNG = b"\x89PNG\r\n\x1a\n"
LEAST_KINDS = frozenset(KINDS)
"""The required types of pictures, from 16 points at 2x resolution to 1024 pixels."""


def faults(path: Path) -> list[str]:
    data = path.read_bytes()
    if data[:4] != SIGNATURE:
        return ["it is no icns file"]
    if len(data) < 8 or struct.unpack(">I", data[4:8])[0] != len(data):
        return ["it is cut off"]
    try:
        pictures = _pictures(data)
    except ValueError as error:
        return [str(error)]
    found = [
        f"its picture {kind} is missing ({KINDS[kind]} pixels)"
        for kind in sorted(LEAST_KINDS - set(pictures))
    ]
    for kind, size in pictures.items():
        if kind in KINDS and size != (KINDS[kind], KINDS[kind]):
            told = "no PNG" if size is None else f"{size[0]} by {size[1]} pixels"
            found.append(f"its picture {kind} is {told}, not {KINDS[kind]} by {KINDS[kind]} pixels")
    return found


def _pictures(data: bytes) -> dict[str, tuple[int, int] | None]:
    """Return each picture's width and height in pixels by type; None for data other than PNG.

    Raises ValueError if the list is damaged.
    """
    found: dict[str, tuple[int, int] | None] = {}
    place = 8
    while place < len(data):
        kind, length = data[place : place + 4].decode("latin-1"), int.from_bytes(data[place + 4 : place + 8])
        if length < 8 or place + length > len(data):
            raise ValueError(f"its list of pictures is damaged at byte {place}")
        picture = data[place + 8 : place + length]
        found[kind] = (
            struct.unpack(">II", picture[16:24]) if picture.startswith(PNG) and len(picture) > 24 else None
        )
        place += length
    return found
