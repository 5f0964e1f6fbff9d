"""Make every sound effect of the game, or check those that are there.

    python assets/soundmaking            writes assets/sound/<name>-<n>.ogg and checks them
    python assets/soundmaking --check    only checks, and changes nothing

Needs Python 3.11+, numpy (made with 2.4.6) and soundfile (0.14.0), whose wheels bring the Vorbis encoder.
Everything heard is computed here; no recording is used. The same versions give the same bytes. Ends with 1
if a sound is missing, too loud, clicks, or all are too big.
"""

from __future__ import annotations

import sys
from pathlib import Path
from zlib import crc32

import figures
import handling
import numpy as np
import ogg
from finishing import decibels, finished, loudness, true_peak
from recipes import Effect, Take
from shaping import RATE

FOLDER = Path(__file__).resolve().parent.parent / "sound"
EFFECTS: dict[str, Effect] = {**handling.EFFECTS, **figures.EFFECTS}

PEAK_LIMIT = -1.0  # dBTP
EDGE_LIMIT = -50.0  # dBFS of the first and the last sample: above it, a click
ROOM_LIMIT = 700_000  # bytes, all together


def stems() -> list[str]:
    """The name of every sound file, without its ending."""
    return [f"{name}-{n}" for name, effect in EFFECTS.items() for n in range(1, len(effect.pitches) + 1)]


def make() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, effect in EFFECTS.items():
        for number, pitch in enumerate(effect.pitches, start=1):
            stem = f"{name}-{number}"
            rng = np.random.default_rng(crc32(stem.encode()))
            wave = effect.make(Take(rng, pitch, number))
            ogg.write(FOLDER / f"{stem}.ogg", finished(wave, effect, rng))


def faults(stem: str) -> list[str]:
    """What is wrong with one sound as a player hears it; also prints its measures."""
    path = FOLDER / f"{stem}.ogg"
    if not path.exists():
        return [f"{stem}: missing"]
    sound = ogg.read(path)
    peak, edge = true_peak(sound), decibels(float(np.max(np.abs(sound[[0, -1]]))))
    print(
        f"{stem:16} {len(sound) / RATE:5.2f} s  {sound.shape[1]} ch  {loudness(sound):6.1f} LUFS"
        f"  {peak:6.1f} dBTP  {edge:7.1f} dB edge  {path.stat().st_size:6} bytes"
    )
    found = []
    if peak > PEAK_LIMIT:
        found.append(f"{stem}: peak {peak:.1f} dBTP is above {PEAK_LIMIT}")
    if edge > EDGE_LIMIT:
        found.append(f"{stem}: starts or ends at {edge:.1f} dB, which clicks")
    return found


def check() -> list[str]:
    """Everything that is wrong with the sounds that are there."""
    found = [fault for stem in stems() for fault in faults(stem)]
    strangers = {path.stem for path in FOLDER.glob("*.ogg")} - set(stems())
    found += [f"{stem}: no recipe makes it" for stem in sorted(strangers)]
    size = sum(path.stat().st_size for path in FOLDER.glob("*.ogg"))
    print(f"{len(stems())} sounds, {size} bytes")
    if size > ROOM_LIMIT:
        found.append(f"all together {size} bytes, above {ROOM_LIMIT}")
    return found


def main(arguments: list[str]) -> int:
    """Make and check, or only check; the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    if not arguments:
        make()
    found = check()
    print(*found, sep="\n", file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
