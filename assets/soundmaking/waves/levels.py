"""The levels of recordings."""

from __future__ import annotations

import numpy as np
from waves.bs1770 import integrated, true_peak
from waves.shaping import Wave, samples

CEILING = -1.6  # dBTP before encoding; the encoder may add a little, and -1 is the limit


def at(sound: Wave, loudness: float) -> Wave:
    """A sound of shape (n, channels) at its loudness in LUFS, or softer if its peaks need the room."""
    gain: float = 10.0 ** (min(loudness - integrated(sound), CEILING - true_peak(sound)) / 20.0)
    return sound * gain


def levelled(sound: Wave, loudness: float) -> Wave:
    """A loop at its loudness; peaks above the ceiling are reduced gently, from 5 ms before to 5 ms after."""
    for _ in range(4):
        sound = sound * 10.0 ** ((loudness - integrated(sound)) / 20.0)
        if true_peak(sound) <= CEILING:
            break
        sound = _bowed_down(sound, 10.0 ** ((CEILING - 0.3) / 20.0))
    return sound


def _bowed_down(sound: Wave, limit: float) -> Wave:
    """The sound through a limiter that looks both ways around the loop."""
    need = np.minimum(1.0, limit / np.maximum(np.max(np.abs(sound), axis=1), 1e-9))
    reach = samples(0.005)
    lowest = need.copy()
    step = 1
    while step <= reach:
        lowest = np.minimum(lowest, np.minimum(np.roll(lowest, step), np.roll(lowest, -step)))
        step *= 2
    window = np.hanning(2 * reach + 1)
    smooth = np.fft.irfft(np.fft.rfft(lowest) * np.fft.rfft(window / window.sum(), len(lowest)), len(lowest))
    return sound * np.roll(smooth, -reach)[:, None]
