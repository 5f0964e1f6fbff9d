"""What a voice can do, whichever system speaks."""

from __future__ import annotations

from dataclasses import dataclass


class VoiceError(Exception):
    """The failure of a system's speech: it is not there, refuses, or is gone."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a voice sounds. A system's own voice of the language speaks where `name` is empty or unknown to it."""

    language: str = "en"
    """A language's code."""
    name: str = ""
    rate: float = 0.0
    """From -1, as slow as can be, to 1; 0 is the voice's own pace."""
    volume: float = 1.0
    """From 0 to 1."""


class Voice:
    """A voice of the system, used by one thread alone. Every method may raise VoiceError or OSError."""

    @property
    def is_ready(self) -> bool:
        """Whether it can take another sentence now; most systems queue sentences themselves."""
        return True

    def say(self, sentence: str) -> None:
        """Say a sentence after those that it was given before; return at once."""
        raise NotImplementedError

    def stop(self) -> None:
        """Fall silent, and forget the waiting sentences."""
        raise NotImplementedError

    def tune(self, tuning: Tuning) -> None:
        """Speak in this way from the next sentence on."""
        raise NotImplementedError

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices that speak a language."""
        raise NotImplementedError

    def close(self) -> None:
        """Release the system's speech."""
        self.stop()
