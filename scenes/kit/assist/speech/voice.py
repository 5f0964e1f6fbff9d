"""What a voice can do, whichever system speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


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


class Voice(Protocol):
    """A voice of the system, used by one thread alone. Every method may raise VoiceError or OSError."""

    @property
    def is_ready(self) -> bool:
        """Whether it takes another sentence now; those of most systems queue sentences themselves."""

    def say(self, sentence: str) -> None:
        """Say a sentence after those that it was given before; return at once."""

    def stop(self) -> None:
        """Fall silent, and forget what still waits."""

    def tune(self, tuning: Tuning) -> None:
        """Speak so from the next sentence on."""

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices that speak a language."""

    def close(self) -> None:
        """Let go of the system's speech."""
