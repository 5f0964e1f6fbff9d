"""The files of learned weights in assets/weights, as `python3 build train` writes them: compressed 16-bit integers."""

import sys
import zlib
from array import array
from collections.abc import Iterable

from gnoming.paths import assets

MAX_WEIGHT = 32767


def read_weights(name: str) -> bytes:
    """Return the bytes of a file of weights; raises OSError."""
    return (assets() / "weights" / name).read_bytes()


def unpack(packed: bytes, count: int) -> list[int]:
    """Return the `count` numbers of a file; raises ValueError when they are not such a file."""
    try:
        numbers = array("h", zlib.decompress(packed))
    except zlib.error as error:
        raise ValueError("not a file of learned weights") from error
    if len(numbers) != count:
        raise ValueError(f"not as many weights as there should be: {len(numbers)} instead of {count}")
    if sys.byteorder == "big":
        numbers.byteswap()
    return list(numbers)


def pack(weights: Iterable[float]) -> bytes:
    """Return the bytes of a file of these weights, rounded and held within 16 bits."""
    numbers = array("h", [max(-MAX_WEIGHT, min(MAX_WEIGHT, round(weight))) for weight in weights])
    if sys.byteorder == "big":
        numbers.byteswap()
    return zlib.compress(numbers.tobytes(), 9)
