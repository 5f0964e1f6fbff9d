"""Cut the recorded notes that the music needs out of the sound font FluidR3 (MIT; see samples/LICENCE.txt).

    python assets/soundmaking/music/cutting.py FluidR3_GM.sf2

Writes samples/<instrument>.flac with all notes one after another, and samples/notes.json with each note's beginning,
loop and keys. Needed only to take other notes from the font: the cut notes are in the repository, so the music can be
made without the font.
"""

from __future__ import annotations

import json
import struct
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped, import-not-found, unused-ignore]

FOLDER = Path(__file__).resolve().parents[1] / "samples"

# For each instrument, the font's name for it, and the lowest and highest key in the music.
WANTED = {
    "flute": ("Flute", 60, 90),
    "clarinet": ("Clarinet", 50, 80),
    "pizzicato": ("Pizzicato", 38, 80),
    "guitar": ("Nylon Guitar", 40, 83),
    "bass": ("Acoustic Bass", 26, 54),
    "strings": ("Strings", 43, 79),
}

KEY_RANGE, ROOT, LOOPS, FINE, SAMPLE, INSTRUMENT_FINE = 43, 58, 54, 52, 53, 52
RIGHT = 2


@dataclass(frozen=True, slots=True)
class Note:
    """A recorded note: `start` and `count` in its file, loop ends relative to `start`, its keys, and its detuning in
    cents.
    """

    start: int
    count: int
    rate: int
    root: int
    low: int
    high: int
    cents: int
    loop: tuple[int, int] | None


class Font:
    """The lists of a sound font that are needed here."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._lists: dict[bytes, tuple[int, int]] = {}
        for name, start, size in self._chunks(12, len(data)):
            if name == b"LIST":
                for inner, at, length in self._chunks(start + 4, start + size):
                    self._lists[inner] = (at, length)

    def _chunks(self, start: int, end: int) -> list[tuple[bytes, int, int]]:
        found = []
        while start < end:
            size = int.from_bytes(self._data[start + 4 : start + 8], "little")
            found.append((self._data[start : start + 4], start + 8, size))
            start += 8 + size + (size & 1)
        return found

    def rows(self, name: bytes, layout: str) -> list[tuple[int | bytes, ...]]:
        """All rows of a list."""
        at, length = self._lists[name]
        return list(struct.iter_unpack(layout, self._data[at : at + length]))

    def wave(self, start: int, end: int) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
        """The samples of a recording."""
        at, _ = self._lists[b"smpl"]
        return np.frombuffer(self._data, np.dtype("<i2"), end - start, at + 2 * start)


def zones(font: Font, instrument: str) -> list[tuple[dict[int, int], tuple[int | bytes, ...]]]:
    """The generators of each zone of an instrument, with the header of its recording."""
    heads = font.rows(b"inst", "<20sH")
    bags, gens = font.rows(b"ibag", "<HH"), font.rows(b"igen", "<HH")
    samples = font.rows(b"shdr", "<20sIIIIIBbHH")
    at = next(i for i, (name, _) in enumerate(heads) if _text(name) == instrument)
    found = []
    for bag in range(_number(heads[at][1]), _number(heads[at + 1][1])):
        first, last = _number(bags[bag][0]), _number(bags[bag + 1][0])
        zone = {_number(kind): _number(amount) for kind, amount in gens[first:last]}
        if SAMPLE in zone:
            found.append((zone, samples[zone[SAMPLE]]))
    return found


def cut(font: Font, name: str) -> list[Note]:
    """Write an instrument's file and return its notes; stereo pairs use the left side."""
    instrument, lowest, highest = WANTED[name]
    notes: list[Note] = []
    waves = []
    at = 0
    for zone, head in zones(font, instrument):
        title = _text(head[0])
        start, end, loop_start, loop_end, rate, root = (_number(value) for value in head[1:7])
        low, high = zone.get(KEY_RANGE, 0x7F00) & 255, zone.get(KEY_RANGE, 0x7F00) >> 8
        if head[9] == RIGHT or title.endswith("R") or high < lowest or low > highest:
            continue
        wave = font.wave(start, end)
        loop = (loop_start - start, loop_end - start) if zone.get(LOOPS, 0) & 1 else None
        cents = _signed(zone.get(FINE, 0)) + _number(head[7])
        notes.append(Note(at, len(wave), rate, zone.get(ROOT, root), low, high, cents, loop))
        waves.append(wave)
        at += len(wave)
    soundfile.write(FOLDER / f"{name}.flac", np.concatenate(waves), notes[0].rate, subtype="PCM_16")
    return notes


def _text(value: int | bytes) -> str:
    return value.split(b"\0")[0].decode("latin-1") if isinstance(value, bytes) else ""


def _number(value: int | bytes) -> int:
    return value if isinstance(value, int) else 0


def _signed(value: int) -> int:
    return value - 65_536 if value > 32_767 else value


def main(arguments: list[str]) -> int:
    """Cut all instruments; return the exit status."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    font = Font(Path(arguments[0]).read_bytes())
    FOLDER.mkdir(exist_ok=True)
    found = {name: [asdict(note) for note in cut(font, name)] for name in WANTED}
    (FOLDER / "notes.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
