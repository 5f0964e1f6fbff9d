"""What is shown beside the order of the scenes, whatever is open: help, glossary, options; and what keys switch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gnoming.storage.settings import MIN_WINDOW_SIDE, Settings, WindowMode
from gnoming.text import text
from scenes.app.app import App
from scenes.flow.presenters import boxed_games, presenter_named
from scenes.flow.profile import Profile
from scenes.flow.speech_switch import SpeechSwitch


class Asides:
    """Opens them over whatever there is, and returns there; `game_at_hand` names the game that was played last.

    What is shown is loaded when it is wanted.
    """

    def __init__(self, app: App, profile: Profile, game_at_hand: Callable[[], str]) -> None:
        self._app = app
        self._profile = profile
        self._game_at_hand = game_at_hand
        self.speech = SpeechSwitch(app, profile, self._show_in_options)

    def choose_help(self) -> None:
        """Ask which game's rules are to be shown, and show them."""
        from scenes.dialogs.dialog import ChooseScene

        self._app.scenes.push(
            ChooseScene(
                self._app,
                text("title.which-rules"),
                [(game.title, partial(self._show_help, game.name)) for game in boxed_games()],
            )
        )

    def open_help(self) -> None:
        """Show how the game at hand is played."""
        from scenes.help.scene import HelpScene

        if isinstance(self._app.scenes.top, HelpScene):
            return
        topics = (scene.help_topic for scene in reversed(self._app.scenes.stack))
        name = next((topic for topic in topics if topic is not None), self._game_at_hand())
        self._show_help(name)

    def _show_help(self, name: str, heading: str = "") -> None:
        """Show how a game is played, open at the page with this heading's key."""
        from scenes.help.scene import HelpScene

        glossary = partial(self.open_glossary, name)
        self._app.scenes.push(HelpScene(self._app, presenter_named(name), heading, glossary))

    def open_glossary(self, game: str, term: str = "") -> None:
        """Show the glossary: this game's words, those of every table, then the other games'."""
        from scenes.help.glossary import TABLE_TERMS, Chapter, GlossaryScene

        games = sorted(boxed_games(), key=lambda one: one.name != game)
        first, *others = (
            Chapter(one.title, presenter_named(one.name).terms(), partial(self._show_help, one.name))
            for one in games
        )
        table = Chapter(text("glossary.table"), TABLE_TERMS)
        self._app.scenes.push(GlossaryScene(self._app, (first, table, *others), term))

    def open_options(self) -> None:
        """Show the options over whatever is open."""
        from scenes.options.scene import OptionsScene

        scene = OptionsScene(self._app, self._profile.settings, self.change_settings)
        self._app.scenes.push(scene)

    def toggle_fullscreen(self) -> None:
        """Switch as the option of that name does; it is kept, and open options show it."""
        mode: WindowMode = "windowed" if self._app.fullscreen else "fullscreen"
        self.change_settings(replace(self._profile.settings, mode=mode))
        self._show_in_options()

    def keep_size(self, size: tuple[int, int]) -> None:
        """Keep the window's size, for the next time it opens."""
        if min(size) < MIN_WINDOW_SIDE:
            return
        sized = replace(self._profile.settings, width=size[0], height=size[1], window_sized=True)
        self._profile.change_settings(sized)
        self._show_in_options()

    def _show_in_options(self) -> None:
        """Let open options show what was changed elsewhere."""
        from scenes.options.scene import OptionsScene

        for scene in self._app.scenes.stack:
            if isinstance(scene, OptionsScene):
                scene.show_settings(self._profile.settings)

    def change_settings(self, settings: Settings) -> None:
        """Keep these options, and let them hold at once."""
        spoke = self._profile.settings.speech
        self._profile.change_settings(settings)
        self._app.apply_options(self._profile.app_options())
        if settings.speech != spoke:
            self.speech.tell()

    def open_about(self) -> None:
        """Show what the program is made of."""
        from scenes.dialogs.about import AboutScene

        self._app.scenes.push(AboutScene(self._app))

    def set_muted(self, muted: bool) -> None:
        """Remember that the sound is off, or on."""
        self.change_settings(replace(self._profile.settings, muted=muted))

    def toggle_sound(self) -> None:
        """Turn all sound off, or on as loud as it was, wherever one is; open options show it."""
        muted = not self._profile.settings.muted
        self._profile.change_settings(replace(self._profile.settings, muted=muted))
        self._app.set_volumes(self._profile.app_options().volumes)
        self._show_in_options()
        if self._app.scenes.top is not None:
            words = text("title.sound-off") if muted else text("title.sound-on")
            self._app.scenes.top.toast.show_message(words, "mute" if muted else "sound")
