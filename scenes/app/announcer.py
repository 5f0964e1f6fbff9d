"""The announcer, which tells players what a scene shows, through a screen reader or the program's voice."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from gnoming.text import text
from scenes.app.app_options import SpeechOptions
from scenes.kit.input.bindings import MENU_COMMANDS
from scenes.kit.scene import Scene
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.ui_context import Spoken

if TYPE_CHECKING:
    from scenes.kit.assist.access.narrator import Narrator
    from scenes.kit.assist.speech.speaker import Speaker
    from scenes.kit.assist.speech.voice import Voice

KEY_PRESSES = (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN, pygame.CONTROLLERBUTTONDOWN)
HUSHING_KEYS = (pygame.K_LCTRL, pygame.K_RCTRL)
"""Keys that silence the voice, as in screen readers."""


def open_system_voice() -> Voice:
    """Return the system's voice, loading its modules only now. Raises VoiceError or OSError."""
    if sys.platform == "win32":
        from scenes.kit.assist.speech.sapi import SapiVoice

        return SapiVoice()
    if sys.platform == "darwin":
        from scenes.kit.assist.speech.mac_say import SayVoice

        return SayVoice()
    from scenes.kit.assist.speech.speech_dispatcher import open_voice

    return open_voice()


class Speech:
    """The program's own voice, loaded on first use; it speaks while it is on and no screen reader listens."""

    def __init__(self, options: SpeechOptions, open_voice: Callable[[], Voice] = open_system_voice) -> None:
        self.open_voice = open_voice
        self.on_failure: Callable[[], None] = lambda: None
        """Called once if the system has no voice."""
        self._options = options
        self._speaker: Speaker | None = None
        self.pressed = False
        """True if the player has pressed something since the last update."""

    @cached_property
    def _narrator(self) -> Narrator:
        from scenes.kit.assist.access.narrator import Narrator

        return Narrator(self.say)

    @property
    def voice_names(self) -> tuple[str, ...]:
        """The names of the voices for the language in use; none while the program does not speak."""
        return () if self._speaker is None else self._speaker.voice_names

    @property
    def is_speaking(self) -> bool:
        """True if announcements are spoken."""
        return self._speaker is not None

    def apply(self, options: SpeechOptions) -> None:
        """Apply new options at once; when they turn speech off, this frame's announcement is still spoken."""
        self._options = options
        if options.on and self._speaker is not None:
            self._speaker.tune(options.tuning)

    def say(self, sentence: str, interrupt: bool) -> None:
        """Say a sentence, if speech is on."""
        if self._speaker is not None:
            self._speaker.say(sentence, interrupt)

    def note(self, event: pygame.event.Event) -> None:
        """Note a key press or click: after it, the rest of the current sentence may be cut short."""
        self.pressed = self.pressed or event.type in PRESSES
        if event.type == pygame.KEYDOWN and event.key in HUSHING_KEYS and self._speaker is not None:
            self._speaker.stop()

    def update(self, scene: Scene, said: str, is_read: bool) -> None:
        """Announce what is new in the scene, unless a screen reader does; open or release the voice."""
        pressed, self.pressed = self.pressed, False
        if not self._options.on or is_read:
            if self._speaker is not None and not is_read:
                self._speaker.say(said, interrupt=True)
            self.close()
            return
        if self._speaker is None:
            from scenes.kit.assist.speech.speaker import Speaker

            self._speaker = Speaker(self.open_voice, self._options.tuning)
        self._narrator.update(scene, said, pressed, self._options.in_full)
        if self._speaker.has_failed:
            self.close()
            self.on_failure()

    def close(self) -> None:
        """Release the voice once it has spoken the waiting sentences."""
        if self._speaker is not None:
            self._speaker.close()
            self._speaker = None
            vars(self).pop("_narrator", None)


def told_by(scene: Scene) -> tuple[Widget | None, str, bool | None]:
    """Return what a reader tells of a scene by itself: what has the focus."""
    at = scene.focus.focused
    return (None, "", None) if at is None else (at, at.describe(), at.is_on)


def unheard(command: str, used: bool, scene: Scene) -> str:
    """Return the answer to a command after which nothing is heard: what has the focus, or that it does nothing.

    It is empty after a move at a table, which is told in its turn.
    """
    at, is_for_menus = scene.focus.focused, command in (*MENU_COMMANDS, "skip")
    if used and not is_for_menus and (at is None or scene.busy):
        return ""
    if at is not None and (used or is_for_menus):
        return at.describe()
    return text("speech.nothing-here", key=scene.ui.bindings.prompt(command))


if TYPE_CHECKING:
    from scenes.kit.assist.access.narrator import TitleAnnouncer
    from scenes.kit.assist.access.screen_reader import ScreenReader


class Announcer:
    """The announcements of each frame: what a scene shows, and what was said since the previous frame."""

    def __init__(self, options: SpeechOptions) -> None:
        self.reader: ScreenReader | None = None
        """The connection to screen readers; None until `connect` is called."""
        self.speech = Speech(options)

    def connect(self, window: pygame.Window) -> None:
        """Connect the window to screen readers."""
        from scenes.kit.assist.access.screen_reader import connect_screen_reader

        self.reader = connect_screen_reader(window)

    @property
    def is_read(self) -> bool:
        """True if a screen reader is listening."""
        return self.reader is not None and self.reader.is_listening

    @cached_property
    def _titles(self) -> TitleAnnouncer:
        from scenes.kit.assist.access.narrator import TitleAnnouncer  # first needed after the first picture

        return TitleAnnouncer()

    def update(self, window_title: str, scene: Scene, spoken: Spoken, dt: float = 0.0) -> None:
        """Announce what the scene shows now, and what was said since the previous frame, `dt` ms ago."""
        title, new = self._titles.update(scene), spoken.take()
        said = " ".join(filter(None, (title, new)))
        if self.reader is not None:  # which reads titles with the focus
            self.reader.update(window_title, scene, new, dt, self.speech.pressed)
        self.speech.update(scene, said, self.is_read)
        spoken.is_announcing = self.is_read or self.speech.is_speaking
