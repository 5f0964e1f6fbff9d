"""Help, glossary, options and other pages that open over any page, and the keys that work everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gnoming.storage.settings import MIN_WINDOW_SIDE, Settings, WindowMode
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.games import face_of, faces, presenter_named
from scenes.navigation.reading import Reading
from scenes.navigation.speech_switch import SpeechSwitch


class Overlays(Controller):
    """The controller for pages that open over any page; each is loaded when it is first needed."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.speech = SpeechSwitch(navigator, self._show_in_options)
        self._reading = Reading(navigator)

    @property
    def commands(self) -> dict[str, Callable[[], None]]:
        return {
            "help": self.open_help,
            "mute": self.toggle_sound,
            "fullscreen": self.toggle_fullscreen,
            **self.speech.commands,
            **self._reading.commands,
        }

    def choose_help(self) -> None:
        """Ask which game's rules to show, then show them."""
        from scenes.dialogs.dialog import ChooseScene

        self._app.scenes.push(
            ChooseScene(
                self._app,
                text("title.which-rules"),
                [(game.title, partial(self._show_help, game.name)) for game in faces()],
            )
        )

    def open_help(self) -> None:
        from scenes.help.scene import HelpScene

        if isinstance(self._app.scenes.top, HelpScene):
            return
        topics = (scene.help_topic for scene in reversed(self._app.scenes.stack))
        name = next((topic for topic in topics if topic is not None), self._navigator.setup.game.name)
        self._show_help(name)

    def _show_help(self, name: str, heading: str = "") -> None:
        """Show a game's rules, opened at the page whose heading has this key."""
        from scenes.help.scene import HelpScene

        glossary = partial(self.open_glossary, name)
        cards = face_of(name).own_cards
        link = None if cards is None else (text(cards.link_key), partial(cards.open, self._navigator))
        title = face_of(name).title
        self._app.scenes.push(HelpScene(self._app, presenter_named(name), heading, glossary, link, title))

    def open_glossary(self, game: str, term: str = "") -> None:
        """Show the glossary: this game's words, then those common to all games, then the other games'."""
        from scenes.help.glossary import TABLE_TERMS, Chapter, GlossaryScene

        games = sorted(faces(), key=lambda one: one.name != game)
        first, *others = (
            Chapter(one.title, presenter_named(one.name).terms(), partial(self._show_help, one.name))
            for one in games
        )
        table = Chapter(text("glossary.table"), TABLE_TERMS)
        self._app.scenes.push(GlossaryScene(self._app, (first, table, *others), term))

    def open_options(self) -> None:
        from scenes.options.scene import OptionsScene

        links = [
            (text("options.own-cards", game=face.title), partial(face.own_cards.open, self._navigator))
            for face in faces()
            if face.own_cards is not None
        ]
        scene = OptionsScene(self._app, self._profile.settings, self.change_settings, links)
        self._app.scenes.push(scene)

    def toggle_fullscreen(self) -> None:
        """Toggle fullscreen and save the choice; the options page shows the change if it is open."""
        mode: WindowMode = "windowed" if self._app.fullscreen else "fullscreen"
        self.change_settings(replace(self._profile.settings, mode=mode))
        self._show_in_options()

    def keep_size(self, size: tuple[int, int] | None, is_maximized: bool) -> None:
        """Save the window's size, if given, and whether it is maximised, for the next start."""
        before = self._profile.settings
        settings = replace(before, maximized=is_maximized)
        if size is not None and min(size) >= MIN_WINDOW_SIDE:
            settings = replace(settings, width=size[0], height=size[1], window_sized=True)
        if settings != before:
            self._profile.change_settings(settings)
            self._show_in_options()

    def _show_in_options(self) -> None:
        """Show changed settings on the options page if it is open."""
        from scenes.options.scene import OptionsScene

        for scene in self._app.scenes.stack:
            if isinstance(scene, OptionsScene):
                scene.show_settings(self._profile.settings)

    def change_settings(self, settings: Settings) -> None:
        spoke = self._profile.settings.speech
        self._profile.change_settings(settings)
        self._app.apply_settings(settings)
        if settings.speech != spoke:
            self.speech.tell()

    def open_about(self) -> None:
        """Show the program's libraries and licences."""
        from scenes.dialogs.about import AboutScene

        self._app.scenes.push(AboutScene(self._app))

    def set_muted(self, muted: bool) -> None:
        self.change_settings(replace(self._profile.settings, muted=muted))

    def toggle_sound(self) -> None:
        """Mute or unmute the sound from any page; the options page shows the change if it is open."""
        muted = not self._profile.settings.muted
        self.change_settings(replace(self._profile.settings, muted=muted))
        self._show_in_options()
        words = text("title.sound-off") if muted else text("title.sound-on")
        self._navigator.toast(words, "mute" if muted else "sound")
