"""The characters that a font has, read from its file because pygame cannot list them."""

import struct
import sys
from array import array
from bisect import bisect_left
from pathlib import Path
from typing import BinaryIO

_FORMATS = (12, 4)
"""The formats of tables that are read, the fuller one first; every font with Unicode has one of them."""

_COLLECTION, _TABLE = (int.from_bytes(tag, "big") for tag in (b"ttcf", b"cmap"))


class CharacterMap:
    """The characters of a TrueType or OpenType font, or of a collection's first font; none if the file is
    damaged.
    """

    def __init__(self, path: Path) -> None:
        self._known: dict[str, bool] = {}
        self._starts = self._ends = array("I")
        self._glyphs: dict[int, tuple[int, int]] = {}
        self._table = b""
        try:
            with path.open("rb") as file:
                self._read(file)
        except (OSError, struct.error, ValueError):
            self._ends = array("I")

    def __contains__(self, char: str) -> bool:
        if char not in self._known:
            self._known[char] = self._has(ord(char))
        return self._known[char]

    def _has(self, code: int) -> bool:
        at = bisect_left(self._ends, code)
        if at == len(self._ends) or code < self._starts[at]:
            return False
        if at not in self._glyphs:
            return True
        place, delta = self._glyphs[at]
        place += 2 * (code - self._starts[at])
        glyph = int.from_bytes(self._table[place : place + 2], "big")
        return glyph != 0 and (glyph + delta) % 0x10000 != 0

    def _read(self, file: BinaryIO) -> None:
        """Read the ranges of characters; raises OSError, struct.error or ValueError for a damaged file."""
        tables = {}
        for offset in self._table_places(file):
            (format_,) = _unpack(file, offset, ">H")
            tables[format_] = offset
        best = next((format_ for format_ in _FORMATS if format_ in tables), 0)
        if best == 12:
            (count,) = _unpack(file, tables[12] + 12, ">I")
            groups = _array("I", file.read(12 * count))
            self._starts, self._ends = groups[0::3], groups[1::3]
        elif best == 4:
            self._read_segments(file, tables[4])

    def _table_places(self, file: BinaryIO) -> list[int]:
        """Return the file offsets of the character tables."""
        start = 0
        if _unpack(file, 0, ">I") == (_COLLECTION,):
            (start,) = _unpack(file, 12, ">I")
        (count,) = _unpack(file, start + 4, ">H")
        for n in range(count):
            tag, _, place, _ = _unpack(file, start + 12 + 16 * n, ">4I")
            if tag == _TABLE:
                (tables,) = _unpack(file, place + 2, ">H")
                found = [_unpack(file, place + 4 + 8 * i, ">HHI") for i in range(tables)]
                return [place + offset for platform, kind, offset in found if _is_unicode(platform, kind)]
        return []

    def _read_segments(self, file: BinaryIO, offset: int) -> None:
        """Read a table of format 4, whose ranges may point to a list of glyphs that has gaps."""
        _, length, _, twice = _unpack(file, offset, ">4H")
        file.seek(offset)
        self._table = file.read(length)
        count = twice // 2
        ends, starts, deltas, offsets = (
            _array("H", self._table[at : at + twice])
            for at in (14 + i * twice + 2 * (i > 0) for i in range(4))
        )
        if min(map(len, (starts, deltas, offsets))) < count:
            raise ValueError("the table is too short")
        self._ends, self._starts = array("I", ends), array("I", starts)
        self._glyphs = {
            n: (16 + 3 * twice + 2 * n + at, deltas[n]) for n, at in enumerate(offsets) if 0 < at < 0xFFFF
        }


def _is_unicode(platform: int, kind: int) -> bool:
    return (platform == 3 and kind in (1, 10)) or (platform == 0 and kind != 5)


def _unpack(file: BinaryIO, offset: int, format_: str) -> tuple[int, ...]:
    file.seek(offset)
    return struct.unpack(format_, file.read(struct.calcsize(format_)))


def _array(code: str, data: bytes) -> "array[int]":
    """Return the big-endian numbers in `data`; raises ValueError if the last one is cut off."""
    numbers = array(code)
    numbers.frombytes(data)
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers
