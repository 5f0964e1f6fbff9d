"""The screens that a game's table opens; each is loaded when first shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from gnoming.characters import seat_portraits
from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.deals.results import ScoredTry
from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from gnoming.text import text
from scenes.games import presenter_for
from scenes.table.game.history import TurnSummary
from scenes.table.game.navigation import GroundPicture, MenuEntry, TableNavigation
from scenes.table.play.pacer import deal_round

if TYPE_CHECKING:
    from scenes.navigation.navigator import Navigator


class GameTable(TableNavigation):
    def __init__(self, navigator: Navigator, session: AnySession) -> None:
        self._navigator = navigator
        self._app = navigator.app
        self._session = session
        self._presenter = presenter_for(session.game)
        self._names = tuple(player.name for player in session.match.players)
        self._portraits = seat_portraits(session.match.players)

    def prepare_scores(self, ground: GroundPicture) -> None:
        self._navigator.after_game.prepare_scores(self._session, ground)

    def round_over(self, ground: GroundPicture) -> None:
        self._navigator.after_game.show_scores(self._session, ground)

    def look_back(self, state: State, ground: GroundPicture) -> None:
        self._navigator.after_game.look_back(self._session, state, ground)

    def paper(self, name: str, view: State, own: int) -> None:
        from scenes.table.game.presenter import PaperView
        from scenes.table.sheets.paper import PaperScene

        self._app.scenes.push(PaperScene(self._app, self._presenter, name, PaperView(view, own, self._names)))

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        from scenes.table.sheets.menu import TableMenu

        every = (*entries, *self.game_entries())
        self._app.scenes.push(TableMenu(self._navigator, every, self.way_out, self.note, self.review_note))

    @property
    def way_out(self) -> MenuEntry:
        return MenuEntry(text("table.menu-title"), "door", self._navigator.show_title)

    @property
    def note(self) -> str:
        """The menu's sentence about whether the game is rated or scored; empty if there is none."""
        if ScoredTry(lambda: self._navigator.profile.deals.value, self._session).runs():
            return text("rated.day")
        why = why_unrated(self._session)
        if why in (Unrated.PEOPLE, Unrated.BOTS) or self._navigator.lessons.is_first_game(self._session):
            return ""
        return text("rated.game") if why is None else unrated_text(why)

    @property
    def review_note(self) -> str:
        """The menu's sentence about the review after the game; empty if there is none."""
        return text("table.menu-review")

    def game_entries(self) -> Sequence[MenuEntry]:
        """Return the menu's entries for the bots' level, the game's envelope, and the review that the game
        came from.
        """
        from scenes.table.sheets.level import level_entries

        levels = level_entries(self._app, self._navigator.profile, self._session)
        seals, reviews = self._navigator.seals, self._navigator.reviews
        return (*levels, *seals.menu_entries(self._session), *reviews.menu_entries(self._session))

    def moves(self, entries: Sequence[MenuEntry]) -> None:
        from scenes.table.sheets.moves import MovesScene

        self._app.scenes.push(MovesScene(self._app, entries))

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        from scenes.table.sheets.log import LogScene

        lines = [
            (self._names[turn.seat], turn.summary, bot_turns.index(turn) if turn in bot_turns else None)
            for turn in turns
        ]
        headings = self._presenter.log_headings([turn.entries for turn in turns], self._names)
        has_bots = not all(player.human for player in self._session.match.players)
        note = text("hint.secret-log") if self._session.game.has_secrets and has_bots else ""
        self._app.scenes.push(LogScene(self._app, lines, partial(self.reasons, bot_turns), headings, note))

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        from scenes.table.sheets.log import WhyScene

        players, thinker = self._session.match.players, self._navigator.thinker
        scene = WhyScene(self._app, self._presenter, players, bot_turns, at, thinker)
        self._app.scenes.push(scene)

    def glossary(self, term: str) -> None:
        self._navigator.overlays.open_glossary(self._session.game.name, term)

    def toggle_sound(self) -> None:
        self._navigator.overlays.toggle_sound()

    def confirm(self, question: str, yes: str, no: str, on_yes: Callable[[], None]) -> None:
        def answer(is_yes: bool) -> None:
            if is_yes:
                on_yes()

        self._navigator.confirm(question, yes, no, answer)

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        from scenes.table.sheets.curtain import CurtainScene, PublicTable

        name, portrait, shown = self._names[seat], self._portraits[seat], self._presenter
        view, names = self._session.view(seat), self._names
        sign, words = partial(shown.public_sign, view=view), partial(shown.public_text, view, names)
        table = PublicTable(shown.public_cards(view, names), sign, words)
        menu, ready = partial(self.menu, ()), partial(on_ready, seat)
        picture = shown.curtain_picture
        self._app.scenes.push(CurtainScene(self._app, name, portrait, picture, ready, menu, table, seat))


class DemoTable(GameTable):
    """The screens of a demo, in which only bots play and the next round or game starts by itself."""

    def prepare_scores(self, ground: GroundPicture) -> None:
        pass

    def round_over(self, ground: GroundPicture) -> None:
        if self._session.state.over:
            self._navigator.restart_demo()
        else:
            deal_round(self._session)
