"""What comes before a game: the page on which it is set up, and what has to be said first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gnoming.core.game import Match
from gnoming.core.luck import stream
from gnoming.core.record_reader import AnyGame
from gnoming.registry import GAMES
from scenes.app.app import App
from scenes.dialogs.notice import NoticeScene
from scenes.flow.presenters import FIRST_GAME, presenter_of
from scenes.flow.profile import AnySession, Profile
from scenes.setup.choice import SetupChoice, for_another, last_game, read_choice, remembered

if TYPE_CHECKING:
    from scenes.setup.scene import SetupScene


class Beforehand:
    """Sets games up. `play` is given the new game, `leave` is where one goes who begins none.

    `game` is the one at hand: set up last, or played now.
    """

    def __init__(
        self, app: App, desk: Profile, play: Callable[[AnySession], None], leave: Callable[[], None]
    ) -> None:
        self.game: AnyGame = GAMES.get(last_game(desk.settings.last_setup) or "", GAMES[FIRST_GAME])
        self._app = app
        self._desk = desk
        self._play = play
        self._leave = leave
        self._complained: set[str] = set()

    def new_game(self, name: str | None = None) -> None:
        """Set up a game: this one, or the one that was set up last."""
        if name is not None:
            self.game = GAMES[name]
        self._complained.clear()
        self._setup()

    def _setup(self, instead: SetupChoice | None = None) -> SetupScene:
        """Open the page on which a game is set up; `instead` is what it shows if nothing is remembered."""
        from scenes.setup.scene import SetupScene

        last = read_choice(self._desk.settings.last_setup, self.game) or instead
        running = self._desk.has_game

        def leave() -> None:
            self._remember(scene.draft.choice())
            self._leave()

        def other(name: str) -> None:
            """The same people sit down to another game."""
            typed = scene.draft.choice()
            self._remember(typed)
            self.game = GAMES[name]
            self._setup(for_another(typed, self.game)).point_at_game()

        names = [(name, presenter_of(game).title()) for name, game in GAMES.items()]
        scene = SetupScene(
            self._app, self.game, last, running, self._start, leave, names, other, self._remember
        )
        self._app.scenes.replace(scene)
        self._complain()
        return scene

    def _complain(self) -> None:
        """Say what is wrong with a file of the player's own that the game at hand would follow: once for a new game."""
        complaint = self.game.user_file_error()
        if complaint is not None and str(complaint) not in self._complained:
            self._complained.add(str(complaint))
            self._app.scenes.push(NoticeScene(self._app, str(complaint)))

    def _remember(self, choice: SetupChoice) -> None:
        """What was set up is there when the page is opened again, though it could not be started as it is."""
        self._desk.remember_setup(remembered(self._desk.settings.last_setup, self.game, choice))

    def _start(self, choice: SetupChoice) -> None:
        """Begin a new game; the scene has asked before one that still runs is given up."""
        self._remember(choice)
        self._desk.discard()
        match = Match(choice.players, self.game.make_options(choice.options))
        session = self._desk.new_session(self.game, match)
        first = choice.first
        if first == "lot":
            first = int(stream(session.luck.seed, "first").random() * len(choice.players))
        session = self._desk.new_session(self.game, replace(match, first_seat=first), session.luck.seed)
        self._play(session)
        self._complain()
