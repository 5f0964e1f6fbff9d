"""The title: saved games to continue, another game like the last one, and the way to all other pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnoming.person.people import person_on_title
from gnoming.text import text
from scenes.app.controller import Controller, Navigator
from scenes.games import face_of, faces, presenter_for
from scenes.kit.text.phrases import listed_names
from scenes.title.board import CLUBHOUSE, COUNTING, DEALS, LESSONS, PAST, SETUP, TitleTexts
from scenes.title.scene import PEOPLE, TitleScene

if TYPE_CHECKING:
    from gnoming.core.session import AnySession

MAX_SAVED = 3
"""The maximum number of games to continue, including one with real cards; ordinary games are always shown."""


class Title(Controller):
    """The controller of the title; it makes a new scene each time the title is shown."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.saved: list[AnySession] = []
        """The games that the title offers to continue, in the order shown."""
        self.last_sign: str | None = None
        """The sign by which the player left the title; it has the focus when they return."""

    def make_scene(self) -> TitleScene:
        """Return a title scene that offers the saved games or, if there are none, the game to repeat."""
        is_counting = self._profile.stores.counted.running is not None
        self.saved = _choose_saved(self._profile.games.saved(), MAX_SAVED - is_counting)
        sign, self.last_sign = self.last_sign, None
        self._navigator.read_table_ahead()
        return TitleScene(self._navigator, faces(), self.texts, sign, self._profile.is_newcomer)

    def texts(self) -> TitleTexts:
        """Return the texts about the player; a game with real cards is the last of the saved ones."""
        saved = [_saved_caption(one) for one in self.saved]
        if self._profile.stores.counted.running is not None:
            saved.append(self._navigator.counting.caption())
        lessons_first = self._profile.is_newcomer or self._navigator.lessons.is_first_game_due
        again = None if saved or lessons_first else self._again_caption()
        ways_on = () if saved or again else self._navigator.lessons.ways_on()
        lessons = [(words, face_of(game).title) for words, game, _ in ways_on]
        person = person_on_title(self._profile.people, self._profile.settings)
        return TitleTexts(person, saved, again, lessons)

    def continue_game(self, number: int) -> None:
        """Continue the saved game with this number, counted from 0 in the order shown."""
        if number == len(self.saved):
            self.last_sign = COUNTING
            self._navigator.counting.open()
            return
        self._app.scenes.replace(self._navigator.make_table(self.saved[number]))

    def play_like_last_time(self) -> None:
        """Start a game with the seats and rules of the last one."""
        self._navigator.setup.begin_again()

    def open_setup(self, name: str | None = None) -> None:
        """Show the setup of the game with this name, or of the current game."""
        self.last_sign = name or SETUP
        self._navigator.setup.open(name)

    def open_lessons(self) -> None:
        """Show the lessons of both games, those of the current game first."""
        self.last_sign = LESSONS
        self._navigator.lessons.open(self._navigator.setup.game.name)

    def go_on_learning(self, number: int) -> None:
        """Start the next lesson, or the game after it, by its number among those shown, counted from 0."""
        self._navigator.lessons.ways_on()[number][2]()

    def open_counting(self) -> None:
        """Show the pages for a game with real cards, or ask which game if some aren't finished."""
        self.last_sign = COUNTING
        self._navigator.counting.choose_game()

    def open_deals(self) -> None:
        self.last_sign = DEALS
        self._navigator.deals.open()

    def open_past(self) -> None:
        self.last_sign = PAST
        self._navigator.past.open()

    def open_clubhouse(self) -> None:
        self.last_sign = CLUBHOUSE
        self._navigator.clubhouse.open()

    def open_people(self) -> None:
        self.focus_people()
        self._navigator.people.open()

    def focus_people(self) -> None:
        """Give the people sign the focus when the title is next shown."""
        self.last_sign = PEOPLE

    def _again_caption(self) -> str | None:
        """Return the caption for "Same as last time", or None if no game can start from the last setup."""
        found = self._navigator.setup.last_begun()
        if found is None:
            return None
        game, choice = found
        names = listed_names(player.name for player in choice.players)
        return text("title.again-names", game=face_of(game.name).title, names=names)


def _choose_saved(saved: list[AnySession], room: int) -> list[AnySession]:
    """Return the games to continue: the ordinary ones and, if there is room for more, the latest others.

    Those left out can be continued on their own pages.
    """
    others = [one for one in saved if one.slot]
    left_out = others[max(0, room - (len(saved) - len(others))) :]
    return [one for one in saved if one not in left_out]


def _saved_caption(session: AnySession) -> str:
    heading = presenter_for(session.game).heading(session.view(0)).replace(" ", "\N{NO-BREAK SPACE}")
    names = listed_names(player.name for player in session.match.players)
    key = f"title.saved-names.{session.slot}" if session.slot else "title.saved-names"
    # text keys: title.saved-names.*
    return text(key, game=face_of(session.game.name).title, round=heading, names=names)
