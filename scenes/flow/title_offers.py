"""What the title offers to who plays: the games that can go on, the last one once more, the sign that was used last."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.app.app import App
from scenes.flow.people import person_on_title
from scenes.flow.presenters import boxed_games, boxed_title, presenter_for
from scenes.flow.profile import Profile
from scenes.results.score_panel import NO_BREAK_SPACE
from scenes.title.exits import TitleAsides, TitleExits
from scenes.title.scene import TitleScene

if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from scenes.flow.before_game import BeforeGame


class TitleOffers:
    """Makes the title anew each time it is shown, with what can be done there now."""

    def __init__(self, profile: Profile, before_game: Callable[[], BeforeGame]) -> None:
        self._profile = profile
        self._before_game = before_game
        self.saved: list[AnySession] = []
        """The games that the title shown last lets one go on with, in its order."""
        self.last_sign: str | None = None
        """The sign by which the title was left: there it is entered again, once."""

    def make_title(self, app: App, exits: TitleExits, asides: TitleAsides) -> TitleScene:
        """Return the title as it is now."""
        self.saved = self._saved_games()
        sign, self.last_sign = self.last_sign, None
        saved, newcomer = [_saved_caption(one) for one in self.saved], self._profile.is_newcomer
        again = None if saved or newcomer else self._again_caption()
        person = person_on_title(self._profile.people, self._profile.settings)
        return TitleScene(app, exits, asides, boxed_games(), saved, sign, newcomer, again, person)

    def _saved_games(self) -> list[AnySession]:
        """Return the saved games that can go on; a guest is shown nobody else's."""
        profile = self._profile
        found = profile.games.saved()
        return (
            [one for one in found if profile.results.counts_here(one)] if profile.people.is_guest else found
        )

    def _again_caption(self) -> str | None:
        """Return which game would begin like the last one; None where none was set up, or it cannot begin so."""
        if self._profile.settings.last_setup is None:
            return None
        before_game = self._before_game()
        choice = before_game.last_choice()
        if choice is None:
            return None
        names = _listed(player.name for player in choice.players)
        return text("flow.again", game=boxed_title(before_game.game.name), names=names)


def _listed(names: Iterable[str]) -> str:
    """Return names one after another, of which no line breaks apart one that has a space in it."""
    return ", ".join(name.replace(" ", NO_BREAK_SPACE) for name in names)


def _saved_caption(session: AnySession) -> str:
    """Return which game it is, how far it has come, and who plays."""
    heading = presenter_for(session.game).heading(session.view(0))
    names = _listed(player.name for player in session.match.players)
    return text("flow.saved", game=boxed_title(session.game.name), round=heading, names=names)
