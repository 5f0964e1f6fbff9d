"""Sounds as pictures, to look at: spectrograms with a musical pitch axis, and the wave above them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from waves.shaping import RATE, Wave

LOWEST, OCTAVES, ROWS_PER_OCTAVE = 32.7, 9, 36  # from C1 up, three rows to a semitone
FLOOR = -95.0  # dB, shown as black
_STOPS = np.array([(0, 0, 10), (40, 20, 90), (150, 40, 90), (240, 130, 40), (255, 235, 150), (255, 255, 255)])
_AT = np.array([0.0, 0.25, 0.5, 0.75, 0.93, 1.0])

Pixels = NDArray[np.uint8]


def spectrogram(wave: Wave, width: int, size: int = 8_192) -> Pixels:
    """Pixels (rows, width, 3) with low pitches at the bottom; each column is computed from `size` samples."""
    centres = np.linspace(0, len(wave) - 1, width).astype(np.int64)
    padded = np.pad(wave, (size // 2, size // 2))
    window = np.hanning(size)
    pitches = np.fft.rfftfreq(size, 1 / RATE)
    rows = LOWEST * 2.0 ** (np.arange(OCTAVES * ROWS_PER_OCTAVE) / ROWS_PER_OCTAVE)
    columns = []
    for centre in centres:
        power = np.abs(np.fft.rfft(padded[centre : centre + size] * window)) / (size / 4)
        columns.append(np.interp(rows, pitches, 20.0 * np.log10(power + 1e-7)))
    level = np.clip((np.array(columns).T[::-1] - FLOOR) / -FLOOR, 0.0, 1.0)
    return np.stack([np.interp(level, _AT, _STOPS[:, band]) for band in range(3)], axis=2).astype(np.uint8)


def _outline(wave: Wave, width: int, height: int) -> Pixels:
    """The wave itself, full scale from top to bottom."""
    pixels = np.full((height, width, 3), 18, dtype=np.uint8)
    middle = height // 2
    for column, part in enumerate(np.array_split(wave, width)):
        if len(part):
            top, bottom = (round(middle - float(v) * (middle - 1)) for v in (part.max(), part.min()))
            pixels[max(0, top) : min(height, bottom + 1), column] = (120, 200, 140)
    return pixels


def picture(
    path: Path, sound: Wave, title: str, width: int = 1_600, size: int = 8_192, lines: Wave | None = None
) -> None:
    """Write a PNG of a sound of shape (n, channels); `lines` are times to mark, in seconds."""
    wave = sound.mean(axis=1)
    body = spectrogram(wave, width, size)
    image = Image.fromarray(np.concatenate((_outline(wave, width, 90), body)))
    draw = ImageDraw.Draw(image)
    for octave in range(1, OCTAVES):
        y = 90 + len(body) - octave * ROWS_PER_OCTAVE
        draw.line((0, y, 10, y), fill=(200, 200, 200))
        draw.text((13, y - 6), f"C{octave + 1}", fill=(200, 200, 200))
    for at in lines if lines is not None else ():
        x = round(float(at) * RATE / len(wave) * width)
        draw.line((x, 84, x, 96), fill=(120, 160, 255))
    draw.text((6, 4), f"{title}  {len(wave) / RATE:.2f} s", fill=(255, 255, 255))
    image.save(path)
