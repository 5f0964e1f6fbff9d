"""macOS's icon file, put together from the PNGs: a list of pictures, each with its kind and length before it."""

import struct
from pathlib import Path

KINDS = {
    "ic11": 32,  # 16 points on a fine screen, and so on
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}


def icns(folder: Path) -> bytes:
    """Return the icon made of a folder's `gnoming-SIZE.png`."""
    body = b""
    for kind, side in KINDS.items():
        picture = (folder / f"gnoming-{side}.png").read_bytes()
        body += kind.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body
