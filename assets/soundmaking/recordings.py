"""The list of all recordings, with the recipe for each file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

import numpy as np
from garden import birds, figures, handling, place
from garden.finishing import finished
from garden.recipes import Effect, Take
from music import golden_hour, last_lap, long_green
from music.hall import LOUDNESS, Piece, performed
from numpy.random import Generator
from waves.shaping import Wave

EFFECTS: dict[str, Effect] = {**handling.EFFECTS, **figures.EFFECTS}
PIECES = {piece.name: piece for piece in (golden_hour.PIECE, long_green.PIECE, last_lap.PIECE)}


@dataclass(frozen=True, slots=True)
class Recording:
    """A file: its path below assets/sound without its extension, its recipe, and whether it is a loop.

    `loudness` is the wanted one in LUFS, if it applies to the whole file. `smallness` is the encoder's: 0 is best.
    """

    path: str
    make: Callable[[Generator], Wave]
    loop: bool = False
    loudness: float | None = None
    smallness: float = 0.4

    def wave(self) -> Wave:
        """The samples, (n, channels); always the same ones."""
        name = self.path.rpartition("/")[2]
        return self.make(np.random.default_rng(crc32(name.encode())))


MUSIC_SMALLNESS = {"title": 0.68, "table": 0.5, "last": 0.68}
"""The encoder's setting for music, which is a sixth of the download. Above 0.5, the seam of the table's music is
audible.
"""


def catalogue() -> list[Recording]:
    """Every recording: effects, calls, loops, music."""
    found = [
        Recording(f"{name}-{number}", _effect(effect, pitch, number))
        for name, effect in EFFECTS.items()
        for number, pitch in enumerate(effect.pitches, start=1)
    ]
    found += [Recording(f"around/bird-{n + 1}", _call(n)) for n in range(len(birds.SINGERS))]
    found += [
        Recording(f"around/{name}", _loop(name), True, level, 0.48)
        for name, (_, level) in place.LOOPS.items()
    ]
    found += [
        Recording(f"music/{name}", _music(piece), True, LOUDNESS, MUSIC_SMALLNESS[name])
        for name, piece in PIECES.items()
    ]
    return found


def _effect(effect: Effect, pitch: float, number: int) -> Callable[[Generator], Wave]:
    return lambda rng: finished(effect.make(Take(rng, pitch, number)), effect, rng)


def _call(singer: int) -> Callable[[Generator], Wave]:
    return lambda rng: birds.call(rng, singer)


def _loop(name: str) -> Callable[[Generator], Wave]:
    return lambda rng: place.finished_loop(rng, name)


def _music(piece: Piece) -> Callable[[Generator], Wave]:
    return lambda rng: performed(piece)
