"""Music that goes on for ever and turns into other music: two decks, of which one fades out as the other fades in.

The system plays only one piece straight from its file. So one deck streams, and costs no memory; the other has its
piece decoded, off the drawing thread. Pieces take turns on them, each pair cross-fades, and never more than one lies in
memory. Who makes the decks says which is asked first.
"""

from __future__ import annotations

from math import pi, sin
from pathlib import Path
from typing import Protocol

import pygame

from scenes.kit.loading import Loader

CROSS_MS, FIRST_MS = 2_000.0, 500.0


class Deck(Protocol):
    """Something that can play one piece."""

    def start(self, path: Path) -> bool | None:
        """Begin at volume 0 and repeat for ever; None: not ready yet, ask again; False: it cannot be played."""

    def set_volume(self, volume: float) -> None:
        """Set its loudness, 0 to 1."""

    def stop(self) -> None:
        """Be silent at once."""


class StreamDeck:
    """Plays from the file."""

    def start(self, path: Path) -> bool | None:
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError):
            return False
        return True

    def set_volume(self, volume: float) -> None:
        pygame.mixer.music.set_volume(volume)

    def stop(self) -> None:
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()


class MemoryDeck:
    """Plays what has been decoded, on a channel of its own."""

    def __init__(self, loader: Loader, channel: pygame.mixer.Channel) -> None:
        self._loader = loader
        self._channel = channel

    def start(self, path: Path) -> bool | None:
        self._loader.ask(path)
        if not self._loader.ready(path):
            return None
        sound = self._loader.take(path)
        if sound is None:
            return False
        self._channel.set_volume(0.0)
        self._channel.play(sound, -1)
        self._channel.set_volume(0.0)  # playing sets it back to full
        return True

    def set_volume(self, volume: float) -> None:
        self._channel.set_volume(volume)

    def stop(self) -> None:
        self._channel.stop()


class _Side:
    """A deck, what lies on it, and how far it is faded in (0 to 1)."""

    __slots__ = ("deck", "fade", "name", "volume")

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.name: str | None = None
        self.fade = 0.0
        self.volume = 0.0


class Jukebox:
    """Plays `<folder>/<name>.ogg` for whatever name is wanted, and goes over to another one by a cross-fade."""

    def __init__(self, folder: Path, decks: tuple[Deck, Deck]) -> None:
        self.wanted: str | None = None
        self._folder = folder
        self._sides = [_Side(deck) for deck in decks]
        self._broken: set[str] = set()

    @property
    def playing(self) -> tuple[str, ...]:
        """The pieces that sound, the one that fades in or is whole first."""
        names = [side.name for side in sorted(self._sides, key=self._goes) if side.name is not None]
        return tuple(names)

    def update(self, dt: float, loudness: float) -> None:
        """Let `dt` ms pass; `loudness` 0 to 1 is for the whole. While it is 0, nothing new is begun."""
        if self.wanted is not None and loudness > 0:
            self._begin(self.wanted)
        crossing = all(side.name is not None for side in self._sides)
        for side in self._sides:
            if side.name is not None:
                self._advance(side, dt / (CROSS_MS if crossing or self._goes(side) else FIRST_MS), loudness)

    def stop(self) -> None:
        """Be silent at once."""
        for side in self._sides:
            self._empty(side)

    def _goes(self, side: _Side) -> bool:
        """Whether what lies on it is to fade out. It stays until what replaces it has begun."""
        if side.name == self.wanted:
            return False
        if self.wanted is None or self.wanted in self._broken:
            return True
        if any(other.name == self.wanted for other in self._sides):
            return True
        # Both decks hold something else: the softer one makes room.
        return all(other.name is not None for other in self._sides) and side is self._softer()

    def _softer(self) -> _Side:
        return min(self._sides, key=lambda side: side.fade)

    def _begin(self, name: str) -> None:
        """Put the piece on a free deck, unless it is on one."""
        if name in self._broken or any(side.name == name for side in self._sides):
            return
        path = self._folder / f"{name}.ogg"
        free = next((side for side in self._sides if side.name is None), None)
        if free is None:
            return
        started = free.deck.start(path)
        if started:
            free.name, free.fade, free.volume = name, 0.0, 0.0
        elif started is False:
            self._broken.add(name)

    def _advance(self, side: _Side, step: float, loudness: float) -> None:
        goes = self._goes(side)
        side.fade = max(0.0, side.fade - step) if goes else min(1.0, side.fade + step)
        if goes and side.fade == 0.0:
            self._empty(side)
            return
        volume = loudness * sin(0.5 * pi * side.fade)  # with the other's cosine: together always equally loud
        if abs(volume - side.volume) > 0.002 or (volume == 0.0) != (side.volume == 0.0):
            side.volume = volume
            side.deck.set_volume(volume)

    def _empty(self, side: _Side) -> None:
        if side.name is not None:
            side.deck.stop()
        side.name, side.fade, side.volume = None, 0.0, 0.0
