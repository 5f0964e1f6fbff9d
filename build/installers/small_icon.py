"""An icon without its largest pictures, for programs that are started once and contain it several times."""

import struct

HEADER, ENTRY = struct.Struct("<HHH"), struct.Struct("<BBBBHHII")
LARGEST = 64


def small_icon(icon: bytes, largest: int = LARGEST) -> bytes:
    """Return a Windows icon with only the pictures up to `largest` pixels wide."""
    reserved, kind, count = HEADER.unpack_from(icon)
    entries = [ENTRY.unpack_from(icon, HEADER.size + number * ENTRY.size) for number in range(count)]
    kept = [entry for entry in entries if 0 < entry[0] <= largest]  # 0 stands for 256
    offset = HEADER.size + len(kept) * ENTRY.size
    table, pictures = b"", b""
    for *facts, size, place in kept:
        table += ENTRY.pack(*facts, size, offset + len(pictures))
        pictures += icon[place : place + size]
    return HEADER.pack(reserved, kind, len(kept)) + table + pictures
