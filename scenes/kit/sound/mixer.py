"""The mixer of all sound, which is silent instead of raising errors if a device or file is missing."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import cos, inf, pi, sin, sqrt
from pathlib import Path

import pygame

from scenes.kit.sound.ambience import SILENCE, Ambience, Ducking
from scenes.kit.sound.music import BUFFER_SAMPLES, DecodedOpening, FileStream, Jukebox
from scenes.kit.sound.place_sounds import CALL_CHANNELS, LOOP_CHANNELS, PlaceSounds
from scenes.kit.sound.sound_loader import SoundLoader, decode

EFFECT_CHANNELS = 14
"""The maximum number of effects at once, enough for dealing nine cards to seven seats."""


RETRY_MS = 10_000.0
"""The time in milliseconds between two searches for a device while there is none."""
WIDTH = 0.8
"""The maximum position of a sound to the side; below 1, so that no sound reaches only one ear."""


@dataclass(frozen=True, slots=True)
class SoundSource:
    """The side of a sound, -1 (left) to 1 (right), and the name of the player who causes it, if any."""

    side: float = 0.0
    name: str = ""

    def volumes(self, loudness: float) -> tuple[float, float]:
        """Return the volumes on the left and right. Both are `loudness` in the middle, and neither is above 1."""
        angle = (1 + WIDTH * min(max(self.side, -1.0), 1.0)) * pi / 4
        return min(1.0, loudness * sqrt(2) * cos(angle)), min(1.0, loudness * sqrt(2) * sin(angle))


MIDDLE = SoundSource()


@dataclass(frozen=True, slots=True)
class Volumes:
    """Volumes from 0 to 1; `master` scales the others."""

    master: float = 1.0
    effects: float = 1.0
    music: float = 0.6
    ambience: float = 0.6
    muted: bool = False
    mono: bool = False

    def scaled(self, share: float) -> float:
        """Return a volume from 0 to 1 scaled by the master volume; 0 if muted."""
        return 0.0 if self.muted else self.master * share


@dataclass(slots=True)
class _Device:
    """The parts that exist only while a sound device is open."""

    loader: SoundLoader
    music: Jukebox
    ambience: PlaceSounds


class Mixer:
    """All sound of the program: effects are in `<folder>/<name>.ogg`, or `<name>-1.ogg`, `<name>-2.ogg`, …

    Music is in `<folder>/music`, background sounds in `<folder>/around`. `on_effect`, if set, is called with the name
    and source of every effect, for captions, even when the sound is off.
    """

    def __init__(self, folder: Path, rng: random.Random, volumes: Volumes | None = None) -> None:
        self.on_effect: Callable[[str, SoundSource], None] | None = None
        self.ambience = SILENCE
        self._folder = folder
        # A separate random generator, so that a bird's song doesn't change which card art or bot comes next.
        self._rng = random.Random(rng.random())
        self.volumes = volumes or Volumes()
        self._device: _Device | None = None
        self._is_lost = False
        self._retry_ms = inf
        """The milliseconds until the next search for a device; infinite until `open` has been called."""
        self._ducking = Ducking()
        self._scene_music_level = 1.0
        self._variants: dict[Path, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}

    @property
    def playing_music(self) -> tuple[str, ...]:
        """The names of the pieces being played; two during a cross-fade."""
        return self._device.music.playing if self._device else ()

    @property
    def ambient_loops(self) -> tuple[str, ...]:
        """The names of the background loops that are playing or about to play."""
        return self._device.ambience.active_loops if self._device else ()

    @property
    def current_music_level(self) -> float:
        """The share of the music's volume, 0 to 1, that effects and quiet scenes leave."""
        return self._ducking.level * self._scene_music_level

    @property
    def is_fading(self) -> bool:
        """True if a volume is changing, which happens in many small steps."""
        device = self._device
        return device is not None and (
            self._ducking.is_moving or device.music.is_fading or device.ambience.is_fading
        )

    def open(self) -> bool:
        """Open the sound device; return False, and stay silent, if there is none."""
        if self._device is None:
            self._retry_ms = RETRY_MS
            try:
                pygame.mixer.init(channels=1 if self.volumes.mono else 2, buffer=BUFFER_SAMPLES)
            except (pygame.error, NotImplementedError):
                return False
            self._device = self._make_device()
        return True

    def _make_device(self) -> _Device:
        """Create the parts of a device; its channels are for music openings, loops, calls and effects."""
        own = 1 + LOOP_CHANNELS + CALL_CHANNELS
        pygame.mixer.set_num_channels(own + EFFECT_CHANNELS)
        pygame.mixer.set_reserved(own)
        channels = [pygame.mixer.Channel(number) for number in range(own)]
        loader = SoundLoader()
        music = Jukebox(self._folder / "music", FileStream(), DecodedOpening(loader, channels[0]))
        place = self._folder / "around"
        find, rng = partial(self._find_variants, place), random.Random(self._rng.random())
        around = PlaceSounds(place, loader, channels[1:], find, rng)
        return _Device(loader, music, around)

    def lose_device(self) -> None:
        """Note that the device was unplugged; `reopen` opens any device that is available then."""
        self._is_lost = self._device is not None

    def reopen(self) -> None:
        """Replace a lost device, or look for a first one now and then; this may take longer than a frame."""
        if self._is_lost:
            self.close()
            self.open()
        elif self._device is None and self._retry_ms <= 0 and self.volumes.scaled(1.0) > 0:
            self.open()

    def close(self) -> None:
        self._is_lost = False
        if self._device is not None:
            self._device.music.stop()
            self._device.ambience.stop()
            self._device.loader.close()
            pygame.mixer.quit()
            self._device = None
            self._sounds.clear()

    def set_volumes(self, volumes: Volumes) -> None:
        """Set the volumes at once; switching mono on or off reopens the device."""
        reopen = self._device is not None and volumes.mono != self.volumes.mono
        self.volumes = replace(volumes)
        if reopen:
            self.close()
            self.open()
        self._apply(0.0)

    def update(self, ambience: Ambience | None, music_level: float, dt: float) -> None:
        """Advance by `dt` ms in a scene; if its `ambience` is None, the previous one continues.

        `music_level` (0 to 1) scales the volume of the scene's music.
        """
        if ambience is not None:
            self.ambience = ambience
        self._retry_ms -= dt
        step = dt / 600.0
        level = self._scene_music_level
        self._scene_music_level = min(max(music_level, level - step), level + step)
        self._ducking.update(dt)
        self._apply(dt)

    def _apply(self, dt: float) -> None:
        if self._device is not None:
            volumes = self.volumes
            self._device.music.wanted = self.ambience.music
            self._device.music.update(dt, volumes.scaled(volumes.music) * self.current_music_level)
            self._device.ambience.update(self.ambience, dt, volumes.scaled(volumes.ambience))

    def play(self, name: str, volume: float = 1.0, source: SoundSource = MIDDLE) -> None:
        """Play an effect once, from the side of its source; some effects duck the music."""
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
            # `play` returns None when all channels are taken, whatever the stubs say.
            playing: pygame.mixer.Channel | None = sound.play()
            if playing is not None:
                self._set_side(playing, loudness, source)

    def _set_side(self, channel: pygame.mixer.Channel, loudness: float, source: SoundSource) -> None:
        """Set the volume and side of a channel; mono has no sides."""
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
