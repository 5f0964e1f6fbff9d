"""Somebody who hears the program's own voice: a speaker that notes what it is to say."""

from __future__ import annotations

from typing import ClassVar

import pytest

from scenes.kit.assist.speech.voice import Tuning


class HeardSpeaker:
    """Takes the place of the speaker; all of them are noted in `made`."""

    made: ClassVar[list[HeardSpeaker]] = []

    def __init__(self, open_voice: object, tuning: Tuning) -> None:
        self.tuning = tuning
        self.said: list[tuple[str, bool]] = []
        """Each sentence, with whether it cut off what was being said."""
        self.has_failed = False
        self.closed = False
        self.voice_names: tuple[str, ...] = ("Ann", "Tom")
        self.made.append(self)

    def say(self, sentence: str, interrupt: bool = False) -> None:
        if sentence:
            self.said.append((sentence, interrupt))

    def stop(self) -> None:
        self.said.append(("[stop]", False))

    def tune(self, tuning: Tuning) -> None:
        self.tuning = tuning

    def close(self) -> None:
        self.closed = True

    def take(self) -> list[str]:
        """Return what was said since the last call."""
        sentences = [sentence for sentence, _ in self.said]
        self.said.clear()
        return sentences


def hear(monkeypatch: pytest.MonkeyPatch) -> list[HeardSpeaker]:
    """Let the program speak to such speakers; return the list of those that it makes."""
    made: list[HeardSpeaker] = []
    monkeypatch.setattr(HeardSpeaker, "made", made)
    monkeypatch.setattr("scenes.kit.assist.speech.speaker.Speaker", HeardSpeaker)
    return made
