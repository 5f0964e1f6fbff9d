"""The files of learned weights in assets/weights: compressed 16-bit integers."""

import sys
import zlib
from array import array
from collections.abc import Iterable
from pathlib import Path

from gnoming.paths import assets

MAX_WEIGHT = 32767


def read_weights(name: str) -> bytes:
    """Return the bytes of a file of weights; raises OSError if it cannot be read."""
    return _path(name).read_bytes()


def is_there(name: str) -> bool:
    return _path(name).is_file()


def _path(name: str) -> Path:
    return assets() / "weights" / name


def unpack(packed: bytes, count: int) -> list[int]:
    """Return the `count` numbers in a file's bytes; raises ValueError if it is damaged."""
    try:
        halves = zlib.decompress(packed)
    except zlib.error as error:
        raise ValueError("not a file of learned weights") from error
    if len(halves) != 2 * count:
        raise ValueError(f"not as many weights as there should be: {len(halves) // 2} instead of {count}")
    whole = bytearray(2 * count)
    whole[0::2], whole[1::2] = halves[:count], halves[count:]
    numbers = array("H", bytes(whole))
    if sys.byteorder == "big":
        numbers.byteswap()
    return [(number >> 1) ^ -(number & 1) for number in numbers]


def pack(weights: Iterable[float]) -> bytes:
    """Return the bytes of a file with these weights, rounded and clamped to 16 bits.

    Signs are folded into the lowest bit, and all low bytes come before all high bytes, because that compresses best.
    """
    held = (max(-MAX_WEIGHT, min(MAX_WEIGHT, round(weight))) for weight in weights)
    numbers = array("H", [2 * number if number >= 0 else -2 * number - 1 for number in held])
    if sys.byteorder == "big":
        numbers.byteswap()
    whole = numbers.tobytes()
    return zlib.compress(whole[0::2] + whole[1::2], 9)
