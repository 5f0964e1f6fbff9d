"""The voice of the system that the program runs on."""

from __future__ import annotations

import sys

from scenes.kit.speech.voice import Voice


def open_system_voice() -> Voice:
    """Return the system's voice; what it needs is loaded now. Raises VoiceError or OSError."""
    if sys.platform == "win32":
        from scenes.kit.speech.sapi import SapiVoice

        return SapiVoice()
    if sys.platform == "darwin":
        from scenes.kit.speech.mac_say import SayVoice

        return SayVoice()
    from scenes.kit.speech.speech_dispatcher import open_voice

    return open_voice()
