"""The input of a recipe, and the description of an effect."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator
from waves.shaping import Wave


@dataclass(frozen=True, slots=True)
class Take:
    """A variant of an effect: its random generator, its pitch (a ratio near 1) and its number from 1."""

    rng: Generator
    pitch: float
    number: int


@dataclass(frozen=True, slots=True)
class Effect:
    """A sound of the game.

    `loudness` is the level of its loudest eighth of a second, in LUFS. `room` is the share of reverberation, `place`
    its position (-1 left to 1 right); without either it is mono. It is faded out after `longest` seconds.
    """

    make: Callable[[Take], Wave]
    loudness: float
    pitches: tuple[float, ...]
    room: float = 0.0
    place: float = 0.0
    longest: float = 1.95
