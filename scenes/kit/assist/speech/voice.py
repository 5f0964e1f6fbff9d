"""The interface that the voices of all systems share."""

from dataclasses import dataclass


class VoiceError(Exception):
    """Raised when the system's speech is missing, refuses a request, or has stopped running."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """The sound of a voice. If `name` is empty or unknown, the system's own voice for the language speaks."""

    language: str = "en"
    name: str = ""
    rate: float = 0.0
    """The pace, from -1 (slowest) to 1 (fastest); 0 is the voice's normal one."""
    volume: float = 1.0
    """The volume, from 0 to 1."""


class Voice:
    """A voice of the system, used by a single thread. Every method may raise VoiceError or OSError."""

    @property
    def is_ready(self) -> bool:
        """True if the voice can take another sentence now; most systems queue sentences themselves."""
        return True

    def say(self, sentence: str) -> None:
        """Say a sentence after those given earlier; return at once."""
        raise NotImplementedError

    def stop(self) -> None:
        """Stop speaking, and drop the waiting sentences."""
        raise NotImplementedError

    def tune(self, tuning: Tuning) -> None:
        """Use this tuning from the next sentence on."""
        raise NotImplementedError

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of the voices that speak a language."""
        raise NotImplementedError

    def close(self) -> None:
        """Release the system's speech."""
        self.stop()
