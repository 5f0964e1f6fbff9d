"""Endless music that fades from one piece to another without being held in memory.

The system streams only one piece from its file. So the first seconds of the next one are decoded on another thread, and
fade in on a channel while the old one fades out; then the stream takes over at that point, inaudibly.
"""

from dataclasses import dataclass
from math import pi, sin
from pathlib import Path

import pygame

from scenes.kit.sound.sound_loader import SoundLoader

CROSSFADE_MS, FADE_MS, HANDOVER_MS = 2_000.0, 500.0, 150.0
"""The milliseconds of a cross-fade, of a lone fade in or out, and of the handover from opening to stream."""
BUFFER_SAMPLES = 2048
"""The number of samples that the device takes at a time."""
OPENING_BYTES = 96 << 10
"""The number of bytes of a file that are decoded as its opening: about five seconds."""


class FileStream:
    """A stream that plays a whole piece from its file, over and over."""

    def start(self, path: Path, at: float = 0.0) -> bool:
        """Begin at volume 0, `at` seconds into the piece; return False if it cannot be played."""
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(0.0)
            self._play(at)
        except (pygame.error, OSError):
            return False
        return True

    def _play(self, at: float) -> None:
        try:
            pygame.mixer.music.play(-1, start=at)
        except pygame.error:
            # The position is past the end if the window was hidden while an opening played, because no time passes
            # then.
            pygame.mixer.music.play(-1)

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1."""
        pygame.mixer.music.set_volume(volume)

    def stop(self) -> None:
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()


class DecodedOpening:
    """The first seconds of a piece, played on a channel of their own."""

    def __init__(self, loader: SoundLoader, channel: pygame.mixer.Channel) -> None:
        self._loader = loader
        self._channel = channel
        self._began_at_buffer = 0

    def start(self, path: Path) -> bool | None:
        """Begin at volume 0; return None if the sound is not ready yet, False if it cannot be played."""
        self._loader.request(path, OPENING_BYTES)
        if not self._loader.is_ready(path):
            return None
        sound = self._loader.take(path)
        if sound is None:
            return False
        self._channel.set_volume(0.0)
        self._began_at_buffer = _buffers_played()
        self._channel.play(sound)
        self._channel.set_volume(0.0)  # playing resets it to full volume
        return True

    def position(self) -> float:
        """Return the number of seconds played so far, by the stream's clock; the stream must still be
        running.
        """
        return max(0, _buffers_played() - self._began_at_buffer) * _buffer_ms() / 1000

    def set_volume(self, volume: float) -> None:
        """Set the loudness, 0 to 1."""
        self._channel.set_volume(volume)

    def stop(self) -> None:
        self._channel.stop()


def _buffer_ms() -> float:
    device = pygame.mixer.get_init()
    return 1000 * BUFFER_SAMPLES / (device[0] if device else 44_100)


def _buffers_played() -> int:
    """Return the number of buffers that the device has taken since the stream began.

    A new sound begins with the next buffer. By this count, the stream and an opening match to the sample; by
    a clock, they could be up to a buffer apart.
    """
    return int(pygame.mixer.music.get_pos() // _buffer_ms())


@dataclass(eq=False, slots=True)
class _Track:
    """A piece on the stream or on the opening's channel, and the progress of its fade-in (0 to 1)."""

    player: FileStream | DecodedOpening
    name: str | None = None
    fade: float = 0.0
    volume: float = 0.0

    def assign(self, name: str) -> None:
        """Take over a piece that has just been started at volume 0."""
        self.name, self.fade, self.volume = name, 0.0, 0.0

    def stop(self) -> None:
        if self.name is not None:
            self.player.stop()
        self.name, self.fade, self.volume = None, 0.0, 0.0


class Jukebox:
    """A jukebox that plays `<folder>/<name>.ogg` for the name in `wanted`, and cross-fades to a new one."""

    def __init__(self, folder: Path, stream: FileStream, opening: DecodedOpening) -> None:
        self.wanted: str | None = None
        self._folder = folder
        self._stream = stream
        self._opening = opening
        self._stream_track, self._opening_track = _Track(stream), _Track(opening)
        self._broken: set[str] = set()

    @property
    def playing(self) -> tuple[str, ...]:
        """The pieces being played; the one that is fading in or at full volume comes first."""
        sides = sorted((self._stream_track, self._opening_track), key=self._fades_out)
        return tuple(dict.fromkeys(side.name for side in sides if side.name is not None))

    @property
    def is_fading(self) -> bool:
        """True if a piece is fading in or out, or about to begin."""
        sides = (self._stream_track, self._opening_track)
        return any(side.name is not None and (side.fade < 1.0 or self._fades_out(side)) for side in sides)

    def update(self, dt: float, loudness: float) -> None:
        """Advance by `dt` ms at an overall volume from 0 to 1; at 0 no new piece begins."""
        if self.wanted is not None and loudness > 0:
            self._start(self.wanted)
        ms = self._fade_ms()
        for side in (self._stream_track, self._opening_track):
            if side.name is not None:
                self._advance(side, dt / ms, loudness)

    def stop(self) -> None:
        self._stream_track.stop()
        self._opening_track.stop()

    @property
    def _is_handing_over(self) -> bool:
        return self._stream_track.name is not None and self._stream_track.name == self._opening_track.name

    def _fade_ms(self) -> float:
        if self._is_handing_over:
            return HANDOVER_MS
        crossing = self._stream_track.name is not None and self._opening_track.name is not None
        leaving = self._stream_track.name is not None and self._fades_out(self._stream_track)
        return CROSSFADE_MS if crossing or leaving else FADE_MS

    def _fades_out(self, track: _Track) -> bool:
        """Return whether a track should fade out; a piece stays until its successor has begun."""
        if self._is_handing_over:
            return track is self._opening_track
        if track.name == self.wanted:
            return False
        if self.wanted is None or self.wanted in self._broken:
            return True
        # If a third piece is wanted, a cross-fade that has begun is finished first.
        return self._opening_track.name is not None and (
            track is self._stream_track or self._stream_track.name == self.wanted
        )

    def _start(self, name: str) -> None:
        """Start a piece on the free track, unless it is already playing."""
        if name in self._broken or self._opening_track.name is not None or self._stream_track.name == name:
            return
        path = self._folder / f"{name}.ogg"
        free = self._stream_track if self._stream_track.name is None else self._opening_track
        started = self._stream.start(path) if free is self._stream_track else self._opening.start(path)
        if started:
            free.assign(name)
        elif started is False:
            self._broken.add(name)

    def _advance(self, track: _Track, step: float, loudness: float) -> None:
        goes = self._fades_out(track)
        track.fade = max(0.0, track.fade - step) if goes else min(1.0, track.fade + step)
        if goes and track.fade == 0.0:
            self._finish_fade_out(track)
            return
        # The two volumes are sine and cosine, so their power is constant; the same piece on both tracks adds up
        # linearly.
        share = track.fade if self._is_handing_over else sin(0.5 * pi * track.fade)
        volume = loudness * share
        if abs(volume - track.volume) > 0.002 or (volume == 0.0) != (track.volume == 0.0):
            track.volume = volume
            track.player.set_volume(volume)

    def _finish_fade_out(self, track: _Track) -> None:
        """Stop a piece that has faded out; once an opening is at full volume, the stream takes it over."""
        name = self._opening_track.name
        if track is self._opening_track or name is None or self._fades_out(self._opening_track):
            track.stop()
        elif self._opening_track.fade < 1.0:
            track.player.set_volume(0.0)
        elif self._stream.start(self._folder / f"{name}.ogg", self._opening.position()):
            track.assign(name)
        else:
            self._broken.add(name)
            track.stop()
