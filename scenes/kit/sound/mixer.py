"""Sound that is allowed to be absent: no device and no file is silence, never an error."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, pi, sin, sqrt
from pathlib import Path

import pygame

from scenes.kit.sound.ambience import SILENCE, Ambience, Ducking
from scenes.kit.sound.music import BUFFER_SAMPLES, DecodedOpening, FileStream, Jukebox
from scenes.kit.sound.place_sounds import CALL_CHANNELS, LOOP_CHANNELS, PlaceSounds
from scenes.kit.sound.sound_loader import SoundLoader, decode

EFFECT_CHANNELS = 14
"""How many effects may sound at once; a deal of nine cards to seven seats fits."""


WIDTH = 0.8
"""How far to the side the outermost sound is: nothing is ever for one ear alone."""


@dataclass(frozen=True, slots=True)
class SoundSource:
    """A side, from -1 (left) to 1 (right), and the name of whose doing it is, if it is anybody's."""

    side: float = 0.0
    name: str = ""

    def volumes(self, loudness: float) -> tuple[float, float]:
        """Return how loud it is left and right; in the middle both are the loudness, and no side is louder than 1."""
        angle = (1 + WIDTH * min(max(self.side, -1.0), 1.0)) * pi / 4
        return min(1.0, loudness * sqrt(2) * cos(angle)), min(1.0, loudness * sqrt(2) * sin(angle))


MIDDLE = SoundSource()


@dataclass(frozen=True, slots=True)
class Volumes:
    """Loudness, each 0 to 1; master scales the others."""

    master: float = 1.0
    effects: float = 1.0
    music: float = 0.6
    ambience: float = 0.6
    muted: bool = False
    mono: bool = False

    def scaled(self, share: float) -> float:
        """Return the loudness of a channel, with the overall volume."""
        return 0.0 if self.muted else self.master * share


@dataclass(slots=True)
class _Device:
    """What exists only while a sound device is open."""

    loader: SoundLoader
    music: Jukebox
    ambience: PlaceSounds


class Mixer:
    """Plays `<folder>/<name>.ogg` or one of its variants `<name>-1.ogg`, `<name>-2.ogg`, …

    Music lies in `<folder>/music`, the sounds of a place in `<folder>/around`. `on_effect`, if
    set, is told the name and source of every effect, for captions; it is told even when all is mute.
    """

    def __init__(self, folder: Path, rng: random.Random, volumes: Volumes | None = None) -> None:
        self.on_effect: Callable[[str, SoundSource], None] | None = None
        self.ambience = SILENCE
        self._folder = folder
        # Chance of its own: how often a bird sings must not change which card art or bot comes next.
        self._rng = random.Random(rng.random())
        self.volumes = volumes or Volumes()
        """The loudness in force."""
        self._device: _Device | None = None
        self._ducking = Ducking()
        self._scene_music_level = 1.0
        self._variants: dict[Path, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}

    @property
    def playing_music(self) -> tuple[str, ...]:
        """Names of the music that sounds; two while one goes over into the other."""
        return self._device.music.playing if self._device else ()

    @property
    def ambient_loops(self) -> tuple[str, ...]:
        """Names of the loops of the place one is in, as far as they have begun or are about to."""
        return self._device.ambience.active_loops if self._device else ()

    @property
    def current_music_level(self) -> float:
        """How much of its loudness the music has left beside effects and in quiet scenes, 0 to 1."""
        return self._ducking.level * self._scene_music_level

    @property
    def is_fading(self) -> bool:
        """Whether something becomes louder or softer, which wants many small steps."""
        device = self._device
        return device is not None and (
            self._ducking.is_moving or device.music.is_fading or device.ambience.is_fading
        )

    def open(self) -> bool:
        """Open the sound device; return False, and stay silent, if there is none."""
        if self._device is None:
            try:
                pygame.mixer.init(channels=1 if self.volumes.mono else 2, buffer=BUFFER_SAMPLES)
            except (pygame.error, NotImplementedError):
                return False
            self._device = self._make_device()
        return True

    def _make_device(self) -> _Device:
        """Channel 0 is for the openings of music, then come loops and calls; what is left is for effects."""
        own = 1 + LOOP_CHANNELS + CALL_CHANNELS
        pygame.mixer.set_num_channels(own + EFFECT_CHANNELS)
        pygame.mixer.set_reserved(own)
        channels = [pygame.mixer.Channel(number) for number in range(own)]
        loader = SoundLoader()
        music = Jukebox(self._folder / "music", FileStream(), DecodedOpening(loader, channels[0]))
        place = self._folder / "around"
        around = PlaceSounds(
            place,
            loader,
            channels[1:],
            lambda name: self._find_variants(place, name),
            random.Random(self._rng.random()),
        )
        return _Device(loader, music, around)

    def close(self) -> None:
        """Give the device back."""
        if self._device is not None:
            self._device.music.stop()
            self._device.ambience.stop()
            self._device.loader.close()
            pygame.mixer.quit()
            self._device = None
            self._sounds.clear()

    def set_volumes(self, volumes: Volumes) -> None:
        """Set the volumes at once; a change of mono opens the device anew."""
        reopen = self._device is not None and volumes.mono != self.volumes.mono
        self.volumes = replace(volumes)
        if reopen:
            self.close()
            self.open()
        self._apply(0.0)

    def update(self, ambience: Ambience | None, music_level: float, dt: float) -> None:
        """Let `dt` ms pass in a scene; without an ambience of its own, what was there before goes on.

        `music_level` (0 to 1) is how much of the music a scene leaves.
        """
        if ambience is not None:
            self.ambience = ambience
        step = dt / 600.0
        self._scene_music_level = (
            max(music_level, self._scene_music_level - step)
            if music_level < self._scene_music_level
            else min(music_level, self._scene_music_level + step)
        )
        self._ducking.update(dt)
        self._apply(dt)

    def _apply(self, dt: float) -> None:
        if self._device is not None:
            volumes = self.volumes
            self._device.music.wanted = self.ambience.music
            self._device.music.update(dt, volumes.scaled(volumes.music) * self.current_music_level)
            self._device.ambience.update(self.ambience, dt, volumes.scaled(volumes.ambience))

    def play(self, name: str, volume: float = 1.0, source: SoundSource = MIDDLE) -> None:
        """Play an effect once, from where it comes; some make the music step back."""
        if self.on_effect:
            self.on_effect(name, source)
        loudness = self.volumes.scaled(self.volumes.effects) * volume
        variants = self._find_variants(self._folder, name)
        if self._device is None or loudness <= 0 or not variants:
            return
        self._ducking.trigger(name)
        path = self._rng.choice(variants)
        if path not in self._sounds:
            self._sounds[path] = decode(path)
        sound = self._sounds[path]
        if sound is not None:
            # `play` answers None when all channels are taken, whatever the stubs say.
            playing: pygame.mixer.Channel | None = sound.play()
            if playing is not None:
                self._set_side(playing, loudness, source)

    def _set_side(self, channel: pygame.mixer.Channel, loudness: float, source: SoundSource) -> None:
        """Let a channel be heard so loud and from this side; in mono there is none."""
        if self.volumes.mono or source.side == 0:
            channel.set_volume(loudness)
        else:
            channel.set_volume(*source.volumes(loudness))

    def _find_variants(self, folder: Path, name: str) -> list[Path]:
        asked = folder / name
        if asked not in self._variants:
            single = folder / f"{name}.ogg"
            numbered = [path for path in folder.glob(f"{name}-*.ogg") if path.stem[len(name) + 1 :].isdigit()]
            self._variants[asked] = sorted(numbered) or ([single] if single.is_file() else [])
        return self._variants[asked]
