"""The switch for the built-in voice: its keys, and an offer at the first start to players who may need it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from gnoming import system
from gnoming.storage.settings import Settings
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.kit.input.keys import key_labels

if TYPE_CHECKING:
    from gnoming.screen_readers import Reading

RATE_STEP = 0.25
"""The change of the voice's rate per press; the rate goes from -1 to 1."""


class SpeechSwitch(Controller):
    """The switch for the built-in voice; `on_change` is called after a change that the options page shows."""

    def __init__(self, navigator: Navigator, on_change: Callable[[], None]) -> None:
        super().__init__(navigator)
        self._on_change = on_change
        self._is_wanted: bool | None = None
        """True if the voice should be offered; None until the system has answered, and after the offer."""
        self._is_pressed = False
        """True if the key was pressed and has not been answered."""
        self._has_declined = False
        """True if a player was told that their screen reader already reads everything."""
        navigator.app.announcer.speech.on_failure = self._give_up

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "speech": self.toggle,
            "speech-slower": partial(self._change_rate, -RATE_STEP),
            "speech-faster": partial(self._change_rate, RATE_STEP),
        }

    def _change_rate(self, step: float) -> None:
        settings = self._profile.settings
        rate = min(max(settings.speech_rate + step, -1.0), 1.0)
        self._keep(replace(settings, speech_rate=rate))
        self._tell(text("speech.slower" if step < 0 else "speech.faster"))

    def _tell(self, *sentences: str) -> None:
        if self._app.scenes.top is not None and sentences:
            self._app.scenes.top.toast.announce(" ".join(sentences))

    def toggle(self) -> None:
        """Turn speech on or off, once it is known whether a screen reader is really running."""
        self._app.announcer.ask()
        self._is_pressed = True
        self.poll()

    def _toggle(self, reading: Reading) -> None:
        if reading == "nothing":
            self._set(not self._profile.settings.speech)
            self.tell()
        else:
            self._toggle_beside(reading)

    def _toggle_beside(self, reading: Reading) -> None:
        """Turn the voice beside a screen reader on or off; if the reader reads everything, turn it on only at
        a second request.
        """
        settings, is_all = self._profile.settings, reading == "all"
        is_on = self._app.announcer.speech.is_beside(reading)
        if is_all and not is_on and not self._has_declined:
            self._has_declined = True
            self._show(text("speech.read", key=self._key()))
            return
        self._keep(replace(settings, speech_beside="auto" if is_on == is_all else "off" if is_on else "on"))
        self._show(text("speech.beside-off" if is_on else "speech.beside", key=self._key()))

    def tell(self) -> None:
        """Show a notice that says whether the program now speaks; beside a reader, leave the focus to it."""
        if not self._profile.settings.speech:
            self._show(text("speech.off"))
        elif self._app.announcer.reading != "nothing":
            self._show(text("speech.read", key=self._key()))
        else:
            self._show(text("speech.on", key=self._key()))

    def offer(self) -> None:
        """Ask the system once, in the background, whether the player may need the voice."""
        if not self._profile.settings.speech_offered:
            self._profile.beside(self._look)

    def poll(self) -> None:
        """Complete the key press or offer that waits until it is known how much screen readers read."""
        top, reading = self._app.scenes.top, self._app.announcer.reading
        if reading is None:
            return
        if self._is_pressed:
            self._is_pressed = False
            self._toggle(reading)
        if self._is_wanted is None or top is None or top.name != "title":
            return
        wanted, self._is_wanted = self._is_wanted, None
        settings = self._profile.settings
        self._profile.change_settings(replace(settings, speech_offered=True))
        if reading == "focus":
            self._show(text("speech.beside", key=self._key()))
        elif wanted and not settings.speech and reading == "nothing":
            self._ask()

    def _look(self) -> None:
        """Ask the system whether the player may need the voice. Runs on the reader's thread."""
        self._is_wanted = system.uses_reader_or_large_text()

    def _ask(self) -> None:
        question = text("speech.offer", key=self._key())
        yes, no = text("speech.offer-yes"), text("speech.offer-no")
        self._navigator.confirm(question, yes, no, self._answer, yes_first=True)

    def _answer(self, yes: bool) -> None:
        if yes and not self._profile.settings.speech:
            self.toggle()

    def _give_up(self) -> None:
        """Turn speech off, because the system has no voice."""
        self._set(False)
        self._show(text("speech.none"))

    def _set(self, on: bool) -> None:
        self._keep(replace(self._profile.settings, speech=on))

    def _keep(self, settings: Settings) -> None:
        self._profile.change_settings(settings)
        self._app.apply_settings(settings)
        self._on_change()

    def _key(self) -> str:
        return key_labels(self._app.ui.bindings.keys["speech"])

    def _show(self, words: str) -> None:
        self._navigator.toast(words, "sound" if self._profile.settings.speech else "mute")
