"""Ogg Vorbis files that are the same, byte for byte, each time they are written."""

from __future__ import annotations

import io
from pathlib import Path
from zlib import crc32

import soundfile  # type: ignore[import-untyped, import-not-found, unused-ignore]
from waves.shaping import RATE, Wave

SMALLNESS = 0.4  # libsndfile's compression level
AT_ONCE = 1 << 17  # samples handed to the encoder together

_POLYNOMIAL = 0x04C11DB7


def _table() -> tuple[int, ...]:
    """Ogg's checksum of each byte: CRC-32 as in zlib, but with the bits in the other order."""
    sums = []
    for byte in range(256):
        rest = byte << 24
        for _ in range(8):
            rest = (rest << 1) ^ (_POLYNOMIAL if rest & 0x80000000 else 0)
        sums.append(rest & 0xFFFFFFFF)
    return tuple(sums)


_SUMS = _table()


def _checksum(page: bytes | bytearray) -> int:
    total = 0
    for byte in page:
        total = ((total << 8) & 0xFFFFFFFF) ^ _SUMS[(total >> 24) ^ byte]
    return total


def with_serial(stream: bytes, serial: int) -> bytes:
    """The stream with its random serial number replaced by the given one on every page."""
    fixed = bytearray()
    start = 0
    while start < len(stream):
        segments = stream[start + 26]
        end = start + 27 + segments + sum(stream[start + 27 : start + 27 + segments])
        page = bytearray(stream[start:end])
        page[14:18] = serial.to_bytes(4, "little")
        page[22:26] = bytes(4)
        page[22:26] = _checksum(page).to_bytes(4, "little")
        fixed += page
        start = end
    return bytes(fixed)


def write(path: Path, sound: Wave, smallness: float = SMALLNESS) -> None:
    """Encode a sound of shape (n, channels), with `smallness` from 0 (best) to 1 (smallest); its name gives the
    serial number.
    """
    memory = io.BytesIO()
    channels = sound.shape[1]
    with soundfile.SoundFile(
        memory, "w", RATE, channels, "VORBIS", format="OGG", compression_level=smallness
    ) as file:
        # With everything at once, the encoder overflows its stack and crashes the program.
        for start in range(0, len(sound), AT_ONCE):
            file.write(sound[start : start + AT_ONCE])
    path.write_bytes(with_serial(memory.getvalue(), crc32(path.stem.encode())))


def read(path: Path) -> Wave:
    """The samples of a sound file, (n, channels). Raises `soundfile.LibsndfileError` if it is not one."""
    sound: Wave
    sound, rate = soundfile.read(path, dtype="float64", always_2d=True)
    if rate != RATE:
        raise ValueError(f"{path.name}: {rate} samples a second, not {RATE}")
    return sound
