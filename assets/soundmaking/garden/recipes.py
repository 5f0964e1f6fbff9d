"""What a recipe is given, and what an effect is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator
from waves.shaping import Wave


@dataclass(frozen=True, slots=True)
class Take:
    """One of an effect's variants: its own chance, its pitch (a ratio near 1) and its number from 1."""

    rng: Generator
    pitch: float
    number: int


@dataclass(frozen=True, slots=True)
class Effect:
    """One sound of the game.

    `loudness` is the level of its loudest eighth of a second, in LUFS. `room` is the share of room
    around it, `place` where it stands (-1 left .. 1 right); without either it is written in mono. It is cut
    off after `longest` seconds, gently.
    """

    make: Callable[[Take], Wave]
    loudness: float
    pitches: tuple[float, ...]
    room: float = 0.0
    place: float = 0.0
    longest: float = 1.95
