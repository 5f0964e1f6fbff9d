"""Background sounds: loops that fade in and out, and occasional calls from random directions."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

import pygame

from scenes.kit.sound.ambience import Ambience
from scenes.kit.sound.sound_loader import SoundLoader

FADE_MS = 3_000.0
LOOP_CHANNELS, CALL_CHANNELS = 3, 2
"""The numbers of channels for loops and for calls."""


@dataclass(eq=False, slots=True)
class _Loop:
    """One loop on its channel, once it has been decoded."""

    path: Path
    channel: pygame.mixer.Channel
    fade: float = 0.0
    volume: float = 0.0
    is_fading: bool = True
    started: bool = False

    def load(self, loader: SoundLoader) -> None:
        """Request the file, and start playing once it is decoded."""
        loader.request(self.path)
        if loader.is_ready(self.path):
            self.started = True
            sound = loader.take(self.path)
            if sound is not None:
                self.channel.play(sound, -1)
                self.channel.set_volume(0.0)


class PlaceSounds:
    """The loops and calls of an `Ambience`. `find_variants` returns the variants of a call."""

    def __init__(
        self,
        folder: Path,
        loader: SoundLoader,
        channels: Sequence[pygame.mixer.Channel],
        find_variants: Callable[[str], Sequence[Path]],
        rng: random.Random,
    ) -> None:
        self._folder = folder
        self._loader = loader
        self._free_channels = list(channels[:LOOP_CHANNELS])
        self._call_channels = list(channels[LOOP_CHANNELS:])
        self._find_variants = find_variants
        self._rng = rng
        self._loops: dict[str, _Loop] = {}
        self._pending_call: Path | None = None
        self._next_call_ms = 4_000.0

    @property
    def active_loops(self) -> tuple[str, ...]:
        """The loops that have a channel, at any volume."""
        return tuple(self._loops)

    @property
    def is_fading(self) -> bool:
        """True if a loop is fading in or out, or being decoded."""
        return any(loop.is_fading for loop in self._loops.values())

    def update(self, ambience: Ambience, dt: float, loudness: float) -> None:
        """Advance by `dt` ms in this ambience, at a volume from 0 to 1. At 0 no new sounds are loaded."""
        if loudness > 0:
            for name in ambience.loops:
                if name not in self._loops and self._free_channels:
                    self._loops[name] = _Loop(self._folder / f"{name}.ogg", self._free_channels.pop())
        for name, loop in list(self._loops.items()):
            self._advance(name, loop, name in ambience.loops, dt, loudness)
        if ambience.calls and loudness > 0:
            self._play_calls(ambience, dt, loudness)

    def stop(self) -> None:
        for loop in self._loops.values():
            loop.channel.stop()
            self._free_channels.append(loop.channel)
        self._loops.clear()
        for voice in self._call_channels:
            voice.stop()

    def _advance(self, name: str, loop: _Loop, is_wanted: bool, dt: float, loudness: float) -> None:
        if not loop.started:
            loop.load(self._loader)
            return
        step = dt / FADE_MS
        loop.fade = min(1.0, loop.fade + step) if is_wanted else max(0.0, loop.fade - step)
        loop.is_fading = loop.fade < 1.0
        volume = loudness * sin(0.5 * pi * loop.fade)
        if volume != loop.volume:
            loop.volume = volume
            loop.channel.set_volume(volume)
        if not is_wanted and loop.fade == 0.0:
            loop.channel.stop()
            self._free_channels.append(loop.channel)
            del self._loops[name]

    def _play_calls(self, ambience: Ambience, dt: float, loudness: float) -> None:
        """Choose a call when it is time, have it decoded, and play it."""
        self._next_call_ms -= dt
        if self._next_call_ms <= 0 and self._pending_call is None:
            variants = self._find_variants(self._rng.choice(ambience.calls))
            self._next_call_ms = 1_000.0 * ambience.call_interval_s * self._rng.uniform(0.45, 1.55)
            self._pending_call = self._rng.choice(variants) if variants else None
        if self._pending_call is None:
            return
        self._loader.request(self._pending_call)
        if not self._loader.is_ready(self._pending_call):
            return
        self._play_call(self._loader.take(self._pending_call), loudness)
        self._pending_call = None

    def _play_call(self, sound: pygame.mixer.Sound | None, loudness: float) -> None:
        voice = next((voice for voice in self._call_channels if not voice.get_busy()), None)
        if sound is None or voice is None:
            return
        angle, near = self._rng.uniform(0.15, 0.85) * pi / 2, self._rng.uniform(0.35, 1.0)
        voice.play(sound)
        voice.set_volume(loudness * near * cos(angle), loudness * near * sin(angle))
