"""The switch of the program's own voice: a key, and a question at the first start of somebody who may need it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gnoming import system
from gnoming.text import text
from scenes.app.app import App
from scenes.flow.profile import Profile
from scenes.kit.input.key_labels import key_labels


class SpeechSwitch:
    """Turns speech on and off, and says so; `on_change` is called after a change that the options must show."""

    def __init__(self, app: App, profile: Profile, on_change: Callable[[], None]) -> None:
        self._app = app
        self._profile = profile
        self._on_change = on_change
        self._is_wanted: bool | None = None
        """Whether somebody is to be asked; None while nobody knows yet, and once that is settled."""
        app.speech.on_failure = self._give_up

    def toggle(self) -> None:
        """Turn speech on or off, wherever one is."""
        self._set(not self._profile.settings.speech)
        self.tell()

    def tell(self) -> None:
        """Say whether the program speaks now; one that is read by a screen reader stays silent."""
        if not self._profile.settings.speech:
            self._show(text("speech.off"))
        elif self._app.is_read:
            self._show(text("speech.read"))
        else:
            self._show(text("speech.on", key=self._key()))

    def offer(self) -> None:
        """Look in the background, once, whether the system says that somebody may want to be asked."""
        if not self._profile.settings.speech_offered:
            self._profile.beside(self._look)

    def poll(self) -> None:
        """Ask at the title, as soon as that is known; whoever is read to needs no voice."""
        top = self._app.scenes.top
        if self._is_wanted is None or top is None or top.name != "title":
            return
        wanted, self._is_wanted = self._is_wanted, None
        settings = self._profile.settings
        self._profile.change_settings(replace(settings, speech_offered=True))
        if wanted and not settings.speech and not self._app.is_read:
            self._ask()

    def _look(self) -> None:
        """Ask the system; the thread that writes calls this."""
        self._is_wanted = system.uses_reader_or_large_text()

    def _ask(self) -> None:
        from scenes.dialogs.confirm import ConfirmScene

        question = text("speech.offer", key=self._key())
        yes, no = text("speech.offer-yes"), text("speech.offer-no")
        self._app.scenes.push(ConfirmScene(self._app, question, yes, no, self._answer, yes_first=True))

    def _answer(self, yes: bool) -> None:
        if yes and not self._profile.settings.speech:
            self.toggle()

    def _give_up(self) -> None:
        """Turn speech off, as the system has none."""
        self._set(False)
        self._show(text("speech.none"))

    def _set(self, on: bool) -> None:
        self._profile.change_settings(replace(self._profile.settings, speech=on))
        self._app.set_speech(self._profile.app_options().speech)
        self._on_change()

    def _key(self) -> str:
        return key_labels(self._app.ui.bindings.keys["speech"])

    def _show(self, words: str) -> None:
        if self._app.scenes.top is not None:
            self._app.scenes.top.toast.show_message(
                words, "sound" if self._profile.settings.speech else "mute"
            )
