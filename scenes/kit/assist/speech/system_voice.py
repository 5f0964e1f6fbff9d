"""The voice of the system that the program runs on."""

from __future__ import annotations

import sys

from scenes.kit.assist.speech.voice import Voice


def open_system_voice() -> Voice:
    """Return the system's voice; what it needs is loaded now. Raises VoiceError or OSError."""
    if sys.platform == "win32":
        from scenes.kit.assist.speech.sapi import SapiVoice

        return SapiVoice()
    if sys.platform == "darwin":
        from scenes.kit.assist.speech.mac_say import SayVoice

        return SayVoice()
    from scenes.kit.assist.speech.speech_dispatcher import open_voice

    return open_voice()
