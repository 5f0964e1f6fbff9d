"""Where speech-dispatcher listens, and how it is started if it does not."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from scenes.kit.assist.speech.ssip import SsipVoice
from scenes.kit.assist.speech.unix_socket import UnixStream
from scenes.kit.assist.speech.voice import VoiceError

PROGRAM = "speech-dispatcher"
CLIENT = "gnoming:gnoming:main"
PATIENCE_S = 5.0
"""Seconds that the server may take for an answer, or to start."""


def open_voice(environ: Mapping[str, str] = os.environ) -> SsipVoice:
    """Return a voice of the server, which is started if need be. Raises VoiceError or OSError."""
    path = find_socket(environ)

    def connect() -> UnixStream:
        return UnixStream(path, PATIENCE_S)

    try:
        return SsipVoice(connect, CLIENT)
    except (FileNotFoundError, ConnectionRefusedError):
        _start_server(environ)
        return SsipVoice(connect, CLIENT)


def find_socket(environ: Mapping[str, str]) -> Path:
    """Return the file at which the server listens. Raises VoiceError where it is told to listen to a network."""
    kind, _, place = environ.get("SPEECHD_ADDRESS", "").partition(":")
    if kind == "unix_socket" and place:
        return Path(place)
    if kind and kind != "unix_socket":
        raise VoiceError(f"speech-dispatcher listens at {kind}, which is a network's")
    runtime = environ.get("XDG_RUNTIME_DIR") or str(Path.home() / ".cache")
    return Path(runtime) / PROGRAM / "speechd.sock"


def _start_server(environ: Mapping[str, str]) -> None:
    """Start the server; it returns once it listens. Raises VoiceError or OSError."""
    try:
        subprocess.run(
            [PROGRAM, "--spawn"],
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=PATIENCE_S,
            check=True,
        )
    except subprocess.SubprocessError as error:
        raise VoiceError(f"{PROGRAM} does not start: {error}") from error
