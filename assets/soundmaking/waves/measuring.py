"""The faults and figures of a recording: loudness, peaks, ends, and the seam of a loop."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from garden.finishing import decibels, loudness
from recordings import Recording
from waves import ogg
from waves.bs1770 import integrated, loudness_range, true_peak
from waves.shaping import RATE, Wave

PEAK_LIMIT = -1.0  # dBTP
EDGE_LIMIT = -50.0  # dBFS of the first and last sample of a sound that is not a loop; more is a click
LOUDNESS_OFF = 0.3  # LU by which a loop may miss its loudness
SEAM_LIMIT = 1.0  # a seam's step and bend, relative to the largest in the recording
BEND_HEARD = 0.02  # as a share of the largest: a smaller corner is inaudible beside the rest
SNAP_LIMIT = 1.5  # its sharpest corner, relative to those just before and after it
FULL = 0.999  # as loud as a sample can be: three in a row are clipped
MUSIC_SECONDS = 90.0
ROOM_LIMIT = 12_000_000  # bytes, all together


@dataclass(frozen=True, slots=True)
class Seam:
    """The seam where a loop's end meets its beginning: its step and bend as shares of the largest in the whole
    recording, and its sharpest corner relative to the sharpest in the 5 ms before and after it.
    """

    step: float
    bend: float
    snap: float


def seam(sound: Wave) -> Seam:
    """Measure a loop, shape (n, channels)."""
    around = np.concatenate((sound[-RATE // 2 :], sound[: RATE // 2])).mean(axis=1)
    middle = RATE // 2
    step, bend = np.abs(np.diff(around)), np.abs(np.diff(around, 2))
    whole = sound.mean(axis=1)
    sharp = np.abs(np.diff(around, 4))
    reach, at = round(0.005 * RATE), middle - 2
    there = float(np.max(sharp[at - 2 : at + 3]))
    beside = np.concatenate((sharp[at - reach : at - 2], sharp[at + 3 : at + reach]))
    return Seam(
        float(step[middle - 1]) / float(np.max(np.abs(np.diff(whole)))),
        float(np.max(bend[middle - 2 : middle])) / float(np.max(np.abs(np.diff(whole, 2)))),
        there / max(float(np.max(beside)), 1e-12),
    )


def meter() -> list[str]:
    """The fault of the loudness meter, if any: it must read a 1 kHz tone at -23 dBFS in both channels as -23 LUFS."""
    tone = 10.0 ** (-23.0 / 20.0) * np.sin(2 * np.pi * 1_000.0 * np.arange(5 * RATE) / RATE)
    read = integrated(np.stack((tone, tone), axis=1))
    print(f"the meter reads {read:.2f} LUFS for a tone of -23 dBFS")
    return [] if abs(read + 23.0) < 0.05 else [f"the meter reads {read:.2f} LUFS instead of -23"]


def clipped(sound: Wave) -> int:
    """The number of samples in runs of three or more at full scale."""
    full = np.abs(sound) >= FULL
    return int(np.sum(full[:-2] & full[1:-1] & full[2:]))


def faults(folder: Path, recording: Recording) -> list[str]:
    """The audible faults of a recording; also prints its measurements."""
    path = folder / f"{recording.path}.ogg"
    if not path.exists():
        return [f"{recording.path}: missing"]
    sound = ogg.read(path)
    peak = true_peak(sound)
    loud = loudness(sound) if recording.loudness is None else integrated(sound)
    figures = f"{len(sound) / RATE:7.2f} s  {sound.shape[1]} ch  {loud:6.1f} LUFS  {peak:6.1f} dBTP"
    found = [f"peak {peak:.1f} dBTP is above {PEAK_LIMIT}"] if peak > PEAK_LIMIT else []
    if clipped(sound):
        found.append(f"{clipped(sound)} samples are clipped")
    told, wrong = _ends(sound, recording, loud)
    print(f"{recording.path:18} {figures}  {told}  {path.stat().st_size:8} bytes", flush=True)
    return [f"{recording.path}: {fault}" for fault in found + wrong]


def _ends(sound: Wave, recording: Recording, loud: float) -> tuple[str, list[str]]:
    """The figures of the ends, and their faults."""
    if not recording.loop:
        edge = decibels(float(np.max(np.abs(sound[[0, -1]]))))
        wrong = [f"starts or ends at {edge:.1f} dB, which clicks"] if edge > EDGE_LIMIT else []
        return f"edge {edge:7.1f} dB", wrong
    wrong = []
    meets = seam(sound)
    if recording.loudness is not None and abs(loud - recording.loudness) > LOUDNESS_OFF:
        wrong.append(f"{loud:.1f} LUFS instead of {recording.loudness}")
    if (
        meets.step > SEAM_LIMIT
        or meets.bend > SEAM_LIMIT
        or (meets.bend > BEND_HEARD and meets.snap > SNAP_LIMIT)
    ):
        wrong.append(f"its seam is heard: {meets}")
    if recording.path.startswith("music/") and len(sound) < MUSIC_SECONDS * RATE:
        wrong.append(f"shorter than {MUSIC_SECONDS:.0f} s")
    told = f"seam: step {meets.step:.3f}, bend {meets.bend:.3f}, snap {meets.snap:.2f}"
    return f"{told}  LRA {loudness_range(sound):.1f} LU", wrong
