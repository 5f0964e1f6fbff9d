"""The icon file of macOS, made from the PNGs: a list of pictures, each preceded by its type and length."""

import struct
from pathlib import Path

KINDS = {
    "ic11": 32,  # 16 points at 2x resolution, and so on
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}


def icns(folder: Path) -> bytes:
    """Return the icon made from a folder's `gnoming-SIZE.png` files."""
    body = b""
    for kind, side in KINDS.items():
        picture = (folder / f"gnoming-{side}.png").read_bytes()
        body += kind.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body
