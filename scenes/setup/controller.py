"""The setup of a game: its page, and the start of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from gnoming.core.game import AnyGame, Match, Player
from gnoming.core.luck import stream
from gnoming.deals.deal import new_seed
from gnoming.registry import FIRST_GAME, GAMES
from gnoming.setup.choice import (
    MAX_NAME_CHARS,
    SetupChoice,
    adapt_choice,
    add_choice,
    begun_choice,
    last_game_name,
    read_choice,
)
from gnoming.setup.draft import SetupDraft, carry_people
from scenes.app.controller import Controller, Navigator
from scenes.games import faces, presenter_for

if TYPE_CHECKING:
    from scenes.setup.scene import SetupScene


class Setup(Controller):
    """The controller of the setup page."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self._game: AnyGame | None = None
        self._warned: set[str] = set()

    @property
    def game_name(self) -> str:
        """The name of `game`, whose rules needn't be loaded for it."""
        if self._game is not None:
            return self._game.name
        name = last_game_name(self._profile.settings.last_setup) or ""
        return name if name in [*GAMES] else FIRST_GAME

    @property
    def game(self) -> AnyGame:
        """The game being played, or else the one set up last."""
        if self._game is None:
            self._game = GAMES[self.game_name]
        return self._game

    @game.setter
    def game(self, game: AnyGame) -> None:
        self._game = game

    def last_begun(self) -> tuple[AnyGame, SetupChoice] | None:
        """Return the game last begun by the setup, and its choice; None if no game can start from it."""
        found = begun_choice(self._profile.settings.last_setup, GAMES)
        return None if found is None or SetupDraft(*found).start_problem() is not None else found

    def begin_again(self) -> None:
        """Start a game like the one last begun."""
        if (found := self.last_begun()) is not None:
            self.game, choice = found
            self._navigator.give_up_save(self.game.name, partial(self.start_game, choice))

    def open(self, name: str | None = None) -> None:
        """Show the setup of the game with this name, or of the current game."""
        if name is not None:
            self.game = GAMES[name]
        self._warned.clear()
        self._show()

    def _show(self, fallback: SetupChoice | None = None) -> SetupScene:
        """Open the page with the last setup, or with `fallback` if none is remembered."""
        from scenes.setup.scene import SetupScene

        last = self._last_choice_with_latest_people() or fallback
        games = [(game.name, game.title) for game in faces()]
        people, own = self._known_people()
        draft = SetupDraft(self.game, last, people, own)
        scene = SetupScene(self._navigator, draft, games, self._rating)
        self._app.scenes.replace(scene)
        self._warn_about_user_file()
        return scene

    def _known_people(self) -> tuple[list[Player], Player | None]:
        """Return the people on this computer as players, and the one of them who is playing, if any."""
        people = self._profile.people
        names, known = people.roster.names, people.roster.people
        found = [Player(names[one.id][:MAX_NAME_CHARS], portrait=one.gnome) for one in known]
        return found, None if people.current is None else found[known.index(people.current)]

    def _last_choice_with_latest_people(self) -> SetupChoice | None:
        """Return the last setup of the current game, with people's latest names and faces."""
        last_setup = self._profile.settings.last_setup
        own, latest_game = read_choice(last_setup, self.game), GAMES.get(last_game_name(last_setup) or "")
        if latest_game is None or latest_game is self.game:
            return own
        latest = read_choice(last_setup, latest_game)
        if latest is None:
            return own
        if own is None:
            fresh = SetupDraft(self.game, None).make_choice()
            return adapt_choice(latest, self.game) or carry_people(self.game, fresh, latest.players)
        return carry_people(self.game, own, latest.players)

    def _rating(self, players: Sequence[Player]) -> str:
        """Return the sentence that says whether a game of these players would be rated."""
        from gnoming.handicap.rated import Unrated, rated_text, table_fault, unrated_text  # not for the title
        from scenes.table.game.presenter import AID

        options, papers = self._profile.settings, presenter_for(self.game).papers
        why = table_fault(players)
        if why is None and options.practice:
            why = Unrated.PRACTICE
        if why is None and self.game.has_own_cards(self.game.own_options({})):
            why = Unrated.OWN_CARDS
        if why is None and options.memory_aid and AID in papers:
            why = Unrated.MEMORY
        if why is None and options.coach_points:
            why = Unrated.COACH
        return (
            rated_text(self._profile.stores.rated.handicap(self.game.name))
            if why is None
            else unrated_text(why)
        )

    def leave_setup(self, choice: SetupChoice) -> None:
        """Go back to the title."""
        self.remember_setup(choice)
        self._navigator.show_title()

    def change_game(self, name: str, choice: SetupChoice) -> None:
        """Show the setup of another game, with the same people."""
        self.remember_setup(choice)
        self.game = GAMES[name]
        self._show(adapt_choice(choice, self.game)).focus_game_choice()

    def _warn_about_user_file(self) -> None:
        """Report an error in the player's own file for the current game, once per visit."""
        complaint = self.game.user_file_error()
        if complaint is not None and str(complaint) not in self._warned:
            self._warned.add(str(complaint))
            self._navigator.say(str(complaint))

    def remember_setup(self, choice: SetupChoice, begins: bool = False) -> None:
        """Remember a setup for next time, whether a game `begins` with it or not."""
        last = self._profile.settings.last_setup
        self._profile.remember_setup(add_choice(last, self.game, choice, begins))

    def start_game(self, choice: SetupChoice) -> None:
        """Start a new game. The caller has already asked if that would discard a saved one."""
        self.remember_setup(choice, begins=True)
        self._profile.games.discard_save(self.game.name)
        seed, first = new_seed(self.game), choice.first
        if first == "lot":
            first = int(stream(seed, "first").random() * len(choice.players))
        match = Match(choice.players, self.game.own_options(choice.options), first)
        session = self._profile.new_rated_session(self.game, match, seed)
        self._navigator.seals.begin(session)
        self._warn_about_user_file()
