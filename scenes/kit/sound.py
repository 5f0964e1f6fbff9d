"""Sound that is allowed to be absent: no device and no file is silence, never an error."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

import pygame

Channel = Literal["effects", "ambience"]


@dataclass(frozen=True, slots=True)
class Volumes:
    """Loudness, each 0 to 1; master scales the others."""

    master: float = 1.0
    effects: float = 1.0
    music: float = 0.6
    ambience: float = 0.6
    muted: bool = False
    mono: bool = False


class Mixer:
    """Plays `<folder>/<name>.ogg` or one of its variants `<name>-1.ogg`, `<name>-2.ogg`, …

    `heard`, if given, is told every name that is played, for captions; it is told even when all is mute.
    """

    def __init__(self, folder: Path, rng: random.Random, volumes: Volumes | None = None) -> None:
        self.heard: Callable[[str], None] | None = None
        self._folder = folder
        self._rng = rng
        self._volumes = volumes or Volumes()
        self._open = False
        self._variants: dict[str, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._music: str | None = None

    @property
    def volumes(self) -> Volumes:
        """The loudness in force."""
        return self._volumes

    def open(self) -> bool:
        """Opens the sound device; false, and silence from then on, if there is none."""
        if not self._open:
            try:
                pygame.mixer.init(channels=1 if self._volumes.mono else 2, buffer=1024)
            except (pygame.error, NotImplementedError):
                return False
            self._open = True
            pygame.mixer.set_num_channels(16)
            self._start_music()
        return True

    def close(self) -> None:
        """Gives the device back."""
        if self._open:
            pygame.mixer.quit()
            self._open = False
            self._sounds.clear()

    def set_volumes(self, volumes: Volumes) -> None:
        """Takes effect at once; a change of mono opens the device anew."""
        reopen = self._open and volumes.mono != self._volumes.mono
        self._volumes = replace(volumes)
        if reopen:
            self.close()
            self.open()
        if self._open:
            pygame.mixer.music.set_volume(self._loudness(volumes.music))

    def play(self, name: str, channel: Channel = "effects", volume: float = 1.0) -> None:
        """Plays a sound once."""
        if self.heard:
            self.heard(name)
        share = self._volumes.effects if channel == "effects" else self._volumes.ambience
        loudness = self._loudness(share) * volume
        variants = self._files(name)
        if not self._open or loudness <= 0 or not variants:
            return
        sound = self._load(self._rng.choice(variants))
        if sound is not None:
            # `play` answers None when all channels are taken, whatever the stubs say.
            playing: pygame.mixer.Channel | None = sound.play()
            if playing is not None:
                playing.set_volume(loudness)

    def music(self, name: str | None) -> None:
        """Loops `music/<name>.ogg` from now on, or stops."""
        if name != self._music:
            self._music = name
            if self._open:
                self._start_music()

    def _loudness(self, share: float) -> float:
        return 0.0 if self._volumes.muted else self._volumes.master * share

    def _start_music(self) -> None:
        if self._music is None:
            pygame.mixer.music.fadeout(600)
            return
        path = self._folder / "music" / f"{self._music}.ogg"
        if not path.is_file():
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self._loudness(self._volumes.music))
            pygame.mixer.music.play(-1, fade_ms=800)
        except pygame.error:
            return

    def _files(self, name: str) -> list[Path]:
        if name not in self._variants:
            single = self._folder / f"{name}.ogg"
            numbered = [p for p in self._folder.glob(f"{name}-*.ogg") if p.stem[len(name) + 1 :].isdigit()]
            self._variants[name] = sorted(numbered) or ([single] if single.is_file() else [])
        return self._variants[name]

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                self._sounds[path] = None
        return self._sounds[path]
