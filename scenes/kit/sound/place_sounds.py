"""The sounds of a place: loops that fade in and out beneath everything, and calls from here and there."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from pathlib import Path

import pygame

from scenes.kit.sound.ambience import Ambience
from scenes.kit.sound.sound_loader import SoundLoader

FADE_MS = 3_000.0
LOOPS, CALLS = 3, 2
"""How many channels loops and calls take."""


class _Loop:
    """One loop on its channel, once it has been decoded."""

    __slots__ = ("channel", "fade", "path", "sounds")

    def __init__(self, path: Path, channel: pygame.mixer.Channel) -> None:
        self.path = path
        self.channel = channel
        self.fade = 0.0
        self.sounds = False

    def load(self, loader: SoundLoader) -> None:
        """Begin as soon as there is something to begin with."""
        loader.request(self.path)
        if loader.ready(self.path):
            self.sounds = True
            sound = loader.take(self.path)
            if sound is not None:
                self.channel.play(sound, -1)
                self.channel.set_volume(0.0)


class PlaceSounds:
    """Plays the loops and calls of an `Air`. `files` names the variants of a call."""

    def __init__(
        self,
        folder: Path,
        loader: SoundLoader,
        channels: Sequence[pygame.mixer.Channel],
        files: Callable[[str], Sequence[Path]],
        rng: random.Random,
    ) -> None:
        self._folder = folder
        self._loader = loader
        self._free, self._voices = list(channels[:LOOPS]), list(channels[LOOPS:])
        self._files = files
        self._rng = rng
        self._loops: dict[str, _Loop] = {}
        self._calls: dict[Path, pygame.mixer.Sound | None] = {}
        self._waiting: Path | None = None
        self._silent_for = 4_000.0

    @property
    def loops(self) -> tuple[str, ...]:
        """The loops that have a channel, faded in or on their way."""
        return tuple(self._loops)

    def update(self, air: Ambience, dt: float, loudness: float) -> None:
        """Let `dt` ms pass in this air; `loudness` 0 to 1. What has never been audible is not even loaded."""
        if loudness > 0:
            for name in air.loops:
                if name not in self._loops and self._free:
                    self._loops[name] = _Loop(self._folder / f"{name}.ogg", self._free.pop())
        for name, loop in list(self._loops.items()):
            self._advance(name, loop, name in air.loops, dt, loudness)
        if air.calls and loudness > 0:
            self._call(air, dt, loudness)

    def stop(self) -> None:
        """Be silent at once."""
        for loop in self._loops.values():
            loop.channel.stop()
            self._free.append(loop.channel)
        self._loops.clear()
        for voice in self._voices:
            voice.stop()

    def _advance(self, name: str, loop: _Loop, stays: bool, dt: float, loudness: float) -> None:
        if not loop.sounds:
            loop.load(self._loader)
            return
        step = dt / FADE_MS
        loop.fade = min(1.0, loop.fade + step) if stays else max(0.0, loop.fade - step)
        loop.channel.set_volume(loudness * sin(0.5 * pi * loop.fade))
        if not stays and loop.fade == 0.0:
            loop.channel.stop()
            self._free.append(loop.channel)
            del self._loops[name]

    def _call(self, air: Ambience, dt: float, loudness: float) -> None:
        """Choose a call when it is time, have it decoded, and let it be heard."""
        self._silent_for -= dt
        if self._silent_for <= 0 and self._waiting is None:
            variants = self._files(self._rng.choice(air.calls))
            self._silent_for = 1_000.0 * air.every * self._rng.uniform(0.45, 1.55)
            self._waiting = self._rng.choice(variants) if variants else None
        if self._waiting is None:
            return
        if self._waiting not in self._calls:
            self._loader.request(self._waiting)
            if not self._loader.ready(self._waiting):
                return
            self._calls[self._waiting] = self._loader.take(self._waiting)
        self._sing(self._calls[self._waiting], loudness)
        self._waiting = None

    def _sing(self, sound: pygame.mixer.Sound | None, loudness: float) -> None:
        voice = next((voice for voice in self._voices if not voice.get_busy()), None)
        if sound is None or voice is None:
            return
        angle, near = self._rng.uniform(0.15, 0.85) * pi / 2, self._rng.uniform(0.35, 1.0)
        voice.play(sound)
        voice.set_volume(loudness * near * cos(angle), loudness * near * sin(angle))
