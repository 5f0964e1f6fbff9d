"""The voice of speech-dispatcher on Linux: its server and its protocol SSIP (UTF-8 lines ending in CR LF)."""

import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

from gnoming.system import environment_of_others
from scenes.kit.assist.speech.unix_socket import UnixStream
from scenes.kit.assist.speech.voice import Tuning, Voice, VoiceError

END = "\r\n"
OK_CODES = "2"
"""The first digit of the three-digit code of a successful answer."""
MAX_ANSWER_LINES = 10_000
"""The most lines read from one answer: more than the longest list of voices has."""


class SsipVoice(Voice):
    """A client of speech-dispatcher, which queues sentences itself."""

    def __init__(self, connect: Callable[[], UnixStream], client: str) -> None:
        """Connect, and introduce the program as `client`: "user:program:part"."""
        self._stream = connect()
        try:
            self._ask(f"SET SELF CLIENT_NAME {client}")
            # Messages of this priority are all spoken, one after another; with "text", later ones would cut earlier
            # ones off.
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
        """Return the names of the synthesizer's voices for a language; empty if it cannot list them."""
        try:
            found = self._ask(f"LIST SYNTHESIS_VOICES {language}")
        except VoiceError:
            return ()
        # Older servers list the voices of all languages.
        parts = (line.split("\t") for line in found if "\t" in line)
        names = (name.strip() for name, spoken, *_ in parts if _is_of(language, spoken))
        return tuple(dict.fromkeys(name for name in names if name and name.isprintable()))

    def close(self) -> None:
        try:
            self._stream.send(f"QUIT{END}".encode())
        finally:
            self._stream.close()

    def _ask(self, command: str) -> list[str]:
        """Send a command; return its answer's lines except the last. Raises VoiceError if it is refused."""
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
    """Escape a line so that it cannot be mistaken for the single dot that ends a text."""
    return f".{line}" if line.startswith(".") else line


def _is_of(language: str, spoken: str) -> bool:
    """Return whether a voice's language, such as "en-GB", is this one or a variant of it."""
    return spoken.lower().replace("_", "-").partition("-")[0] == language


PROGRAM = "speech-dispatcher"
CLIENT = "gnoming:gnoming:main"
PATIENCE_S = 5.0
"""The seconds that the server may take to answer or to start."""


def open_voice(environ: Mapping[str, str] = os.environ) -> SsipVoice:
    """Return the server's voice, starting the server if necessary. Raises VoiceError or OSError."""
    path = find_socket(environ)

    def connect() -> UnixStream:
        return UnixStream(path, PATIENCE_S)

    try:
        return SsipVoice(connect, CLIENT)
    except (FileNotFoundError, ConnectionRefusedError):
        _start_server(environ)
        return SsipVoice(connect, CLIENT)


def find_socket(environ: Mapping[str, str]) -> Path:
    """Return the socket file of the server. Raises VoiceError if it is configured to listen on a network."""
    kind, _, place = environ.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "unix_socket" and place:
        return Path(place)
    if kind and kind != "unix_socket":
        raise VoiceError(f"speech-dispatcher listens at {kind}, which is a network's")
    runtime = environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return Path(runtime) / PROGRAM / "speechd.sock"


def _start_server(environ: Mapping[str, str]) -> None:
    """Start the server and wait until it is listening. Raises VoiceError or OSError."""
    try:
        subprocess.run(
            [PROGRAM, "--spawn"],
            env=environment_of_others(environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE_S,
            check=True,
        )
    except subprocess.SubprocessError as error:
        raise VoiceError(f"{PROGRAM} does not start: {error}") from error
