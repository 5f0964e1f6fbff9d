"""Loudness and true peak as ITU-R BS.1770-4 measures them, for sounds of shape (n, channels)."""

from __future__ import annotations

from functools import lru_cache
from math import log10, pi, tan

import numpy as np
from numpy.typing import NDArray
from waves.shaping import RATE, Wave, samples

Taps = tuple[float, float, float]
Filter = tuple[Taps, Taps]
"""The coefficients of a filter for its input and its output."""

SILENCE = -70.0  # LUFS: the absolute gate, and the value for silence


def _shelf() -> Filter:
    """The effect of the head: +4 dB above about 1.7 kHz."""
    high = 10.0 ** (3.999843853973347 / 20.0)
    middle, quality = high**0.4996667741545416, 0.7071752369554196
    turn = tan(pi * 1681.974450955533 / RATE)
    over = (
        high + middle * turn / quality + turn**2,
        2.0 * (turn**2 - high),
        high - middle * turn / quality + turn**2,
    )
    return over, _poles(turn, quality)


def _rumble() -> Filter:
    """The ear's insensitivity below about 38 Hz; the standard sets the gain at high frequencies by the first pole."""
    turn, quality = tan(pi * 38.13547087602444 / RATE), 0.5003270373238773
    under = _poles(turn, quality)
    return (under[0], -2.0 * under[0], under[0]), under


def _poles(turn: float, quality: float) -> Taps:
    return 1.0 + turn / quality + turn**2, 2.0 * (turn**2 - 1.0), 1.0 - turn / quality + turn**2


@lru_cache(maxsize=2)
def _response(count: int) -> NDArray[np.complex128]:
    """The gain of both filters at each frequency of a sound with `count` samples."""
    back = np.exp(-2j * pi * np.fft.rfftfreq(count))
    whole = np.ones(len(back), dtype=np.complex128)
    for over, under in (_shelf(), _rumble()):
        above = over[0] + over[1] * back + over[2] * back**2
        below = under[0] + under[1] * back + under[2] * back**2
        whole *= above / below
    return whole


def weighted(sound: Wave) -> Wave:
    """The sound as the ear weighs it."""
    count = len(sound)
    return np.fft.irfft(np.fft.rfft(sound, axis=0) * _response(count)[:, None], count, axis=0)


def blocks(sound: Wave, window: float = 0.4, step: float = 0.1) -> Wave:
    """The loudness of every block in LUFS; a mono sound counts as coming from two loudspeakers."""
    heard = np.sum(weighted(sound) ** 2, axis=1) * (2.0 if sound.shape[1] == 1 else 1.0)
    length, hop = samples(window), samples(step)
    if len(heard) < length:
        heard = np.pad(heard, (0, length - len(heard)))
    running = np.concatenate(([0.0], np.cumsum(heard)))
    starts = np.arange(0, len(heard) - length + 1, hop)
    power = (running[starts + length] - running[starts]) / length
    return -0.691 + 10.0 * np.log10(np.maximum(power, 1e-12))


def integrated(sound: Wave) -> float:
    """The loudness of the whole in LUFS: the mean of the blocks that pass both gates."""
    each = blocks(sound)
    loud = each[each > SILENCE]
    if not len(loud):
        return SILENCE
    gate = _mean(loud) - 10.0
    return _mean(loud[loud > gate])


def _mean(each: Wave) -> float:
    return 10.0 * log10(float(np.mean(10.0 ** (each / 10.0))))


def loudness_range(sound: Wave) -> float:
    """The difference between soft and loud passages, in LU (EBU Tech 3342)."""
    each = blocks(sound, 3.0, 0.1)
    loud = each[each > SILENCE]
    loud = loud[loud > _mean(loud) - 20.0]
    low, high = np.percentile(loud, (10, 95))
    return float(high - low)


def true_peak(sound: Wave) -> float:
    """The highest point of the curve through the samples, in dBTP."""
    highest = 0.0
    stretch, margin = 1 << 16, 64
    padded = np.pad(sound, ((margin, margin), (0, 0)))
    for start in range(0, len(sound), stretch):
        piece = padded[start : start + stretch + 2 * margin]
        count = len(piece)
        finer = np.fft.irfft(np.fft.rfft(piece, axis=0), 4 * count, axis=0)[4 * margin : -4 * margin] * 4.0
        highest = max(highest, float(np.max(np.abs(finer), initial=0.0)))
    return 20.0 * log10(max(highest, 1e-6))
