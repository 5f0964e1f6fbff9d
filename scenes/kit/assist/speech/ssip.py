"""The voice of speech-dispatcher, in its own protocol, SSIP: lines in UTF-8 that end in CR LF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.kit.assist.speech.voice import Tuning, VoiceError

END = "\r\n"
OK_CODES = "2"
"""What the three digits of an answer begin with if all is well."""
MAX_ANSWER_LINES = 10_000
"""Of the longest list of voices, and more."""


class Stream(Protocol):
    """A connection to the server."""

    def send(self, data: bytes) -> None:
        """Send all of it."""

    def read_line(self) -> bytes:
        """Return the next line with its end."""

    def close(self) -> None:
        """Close it."""


class SsipVoice:
    """A client of speech-dispatcher, which queues sentences itself."""

    is_ready = True

    def __init__(self, connect: Callable[[], Stream], client: str) -> None:
        """Connect, and introduce the program as `client`: "user:program:part"."""
        self._stream = connect()
        try:
            self._ask(f"SET SELF CLIENT_NAME {client}")
            # Of this priority all is said, one after the other; a later "text" would cut an earlier one off.
            self._ask("SET SELF PRIORITY MESSAGE")
        except (VoiceError, OSError):
            self._stream.close()
            raise

    def say(self, sentence: str) -> None:
        self._ask("SPEAK")
        lines = [_escape(line) for line in sentence.splitlines()]
        self._ask(END.join([*lines, "."]))

    def stop(self) -> None:
        self._ask("CANCEL SELF")

    def tune(self, tuning: Tuning) -> None:
        self._ask(f"SET SELF LANGUAGE {tuning.language}")
        self._ask(f"SET SELF RATE {round(100 * tuning.rate)}")
        self._ask(f"SET SELF VOLUME {round(200 * tuning.volume) - 100}")
        if tuning.name in self.voices(tuning.language):
            self._ask(f"SET SELF SYNTHESIS_VOICE {tuning.name}")

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of the synthesizer's voices for a language; none where it cannot tell them."""
        try:
            found = self._ask(f"LIST SYNTHESIS_VOICES {language}")
        except VoiceError:
            return ()
        # Older servers list those of all languages.
        parts = (line.split("\t") for line in found if "\t" in line)
        names = (name.strip() for name, spoken, *_ in parts if _is_of(language, spoken))
        return tuple(dict.fromkeys(name for name in names if name and name.isprintable()))

    def close(self) -> None:
        try:
            self._stream.send(f"QUIT{END}".encode())
        finally:
            self._stream.close()

    def _ask(self, command: str) -> list[str]:
        """Send a command, and return the lines of its answer but for the last. Raises VoiceError if it is refused."""
        self._stream.send((command + END).encode("utf-8", "replace"))
        held: list[str] = []
        while len(held) < MAX_ANSWER_LINES:
            line = self._stream.read_line().decode("utf-8", "replace").rstrip("\r\n")
            code, sign, words = line[:3], line[3:4], line[4:]
            if sign == "-":
                held.append(words)
            elif code.startswith(OK_CODES):
                return held
            else:
                raise VoiceError(line)
        raise VoiceError("an answer without an end")


def _escape(line: str) -> str:
    """Return a line of a text such that it cannot be taken for the text's end: a single dot."""
    return f".{line}" if line.startswith(".") else line


def _is_of(language: str, spoken: str) -> bool:
    """Whether what a voice speaks, such as "en-GB", is the language of this code."""
    return spoken.lower().replace("_", "-").partition("-")[0] == language
