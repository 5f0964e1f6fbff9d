"""Tells what is in a scene to those who listen: a screen reader, or the program's own voice."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from scenes.app.app_options import SpeechOptions
from scenes.app.speech import Speech
from scenes.kit.assist.access.spoken import Spoken
from scenes.kit.scene import Scene

if TYPE_CHECKING:
    from scenes.kit.assist.access.screen_reader import ScreenReader
    from scenes.kit.assist.access.titles import TitleTeller


class Announcer:
    """Hands on with each frame what a scene shows, and what was spoken in it since the last one."""

    def __init__(self, options: SpeechOptions) -> None:
        self.reader: ScreenReader | None = None
        """None until the window is connected."""
        self.speech = Speech(options)

    def connect(self, window: pygame.Window) -> None:
        """Let screen readers see the window."""
        from scenes.kit.assist.access.screen_reader import connect_screen_reader

        self.reader = connect_screen_reader(window)

    @property
    def is_read(self) -> bool:
        """Whether a screen reader listens."""
        return self.reader is not None and self.reader.is_listening

    @cached_property
    def _titles(self) -> TitleTeller:
        from scenes.kit.assist.access.titles import TitleTeller  # told once the first picture is shown

        return TitleTeller()

    def update(self, window_title: str, scene: Scene, spoken: Spoken) -> None:
        """Let those who listen know what is in the scene now."""
        said = " ".join(filter(None, (self._titles.update(scene), spoken.take())))
        if self.reader is not None:
            self.reader.update(window_title, scene, said)
        self.speech.update(scene, said, self.is_read)
        spoken.is_heard = self.is_read or self.speech.is_speaking
