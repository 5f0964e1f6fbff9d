"""Everything that is made: which file comes from which recipe."""

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
    """One file: its path below assets/sound without its ending, how it is made, whether it is a loop.

    `loudness` is the wanted one in LUFS where it is that of the whole. `smallness` is the encoder's: 0 is best.
    """

    path: str
    make: Callable[[Generator], Wave]
    loop: bool = False
    loudness: float | None = None
    smallness: float = 0.4

    def wave(self) -> Wave:
        """The samples, (n, channels); the same ones each time."""
        name = self.path.rpartition("/")[2]
        return self.make(np.random.default_rng(crc32(name.encode())))


MUSIC_SMALLNESS = {"title": 0.68, "table": 0.5, "last": 0.68}
"""What the encoder is asked for: the pieces are a sixth of what is downloaded. Above 0.5 the table's seam is heard."""


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
