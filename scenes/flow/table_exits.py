"""Where a table leads: scores, menu, log, reasons and curtain; their scenes are loaded when they are first shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from gnoming.core.game import State
from gnoming.core.session import AnySession
from gnoming.handicap.rated import Unrated, unrated_text, why_unrated
from gnoming.text import text
from gnoming.thinking.thinker import Thinker
from scenes.app.app import App
from scenes.flow.after_game import AfterGame
from scenes.flow.presenters import presenter_for
from scenes.menus.portraits import seat_portraits
from scenes.table.game.exits import Course, MenuAsides, MenuEntry, MenuExits, TableExits
from scenes.table.game.history import TurnSummary
from scenes.table.play.pacer import deal_round


def rating_note(session: AnySession) -> str:
    """Return whether a game of one person against bots is rated; nothing of any other."""
    why = why_unrated(session)
    if why in (Unrated.PEOPLE, Unrated.BOTS):
        return ""
    return text("rated.game") if why is None else unrated_text(why)


class TableAsides(MenuAsides, Protocol):
    """What is shown over a table, and what one of its keys does."""

    def toggle_sound(self) -> None:
        """Turn all sound off, or on again."""

    def open_glossary(self, game: str, term: str = "") -> None:
        """Show the glossary, a game's words first, open at the word of this name."""


class TableFlow(MenuExits, Protocol):
    """What follows a table by way of its menu, or of a demo's end."""

    @property
    def asides(self) -> TableAsides:
        """What is shown over it."""

    def game_entries(self, session: AnySession) -> Sequence[MenuEntry]:
        """Return the ways for the menu to the opponents' level and to the game's sealed envelope, where there are."""

    def restart_demo(self) -> None:
        """Begin the demo's next game."""


class GameTableExits(TableExits):
    """The exits of the table on which a session is played."""

    def __init__(
        self, app: App, session: AnySession, thinker: Thinker, after_game: AfterGame, flow: TableFlow
    ) -> None:
        self._app = app
        self._session = session
        self._thinker = thinker
        self._after_game = after_game
        self._flow = flow
        self._presenter = presenter_for(session.game)
        players = session.match.players
        self._names = tuple(player.name for player in players)
        self._portraits = seat_portraits(players)

    def prepare_scores(self, course: Course) -> None:
        self._after_game.prepare_scores(self._session, course)

    def round_over(self, course: Course) -> None:
        self._after_game.show_scores(self._session, course)

    def look_back(self, state: State, course: Course) -> None:
        self._after_game.look_back(self._session, state, course)

    def paper(self, name: str, view: State, own: int) -> None:
        from scenes.table.game.presenter import PaperView
        from scenes.table.sheets.paper import PaperScene

        self._app.scenes.push(PaperScene(self._app, self._presenter, name, PaperView(view, own, self._names)))

    def menu(self, entries: Sequence[MenuEntry]) -> None:
        from scenes.table.sheets.menu import TableMenu

        ways = (*entries, *self.game_entries())
        self._app.scenes.push(
            TableMenu(self._app, self._flow, self._flow.asides, ways, rating_note(self._session))
        )

    def game_entries(self) -> Sequence[MenuEntry]:
        """Return what the menu offers for this kind of table."""
        return self._flow.game_entries(self._session)

    def log(self, turns: Sequence[TurnSummary], bot_turns: Sequence[TurnSummary]) -> None:
        from scenes.table.sheets.log import LogScene

        lines = [
            (self._names[turn.seat], turn.summary, bot_turns.index(turn) if turn in bot_turns else None)
            for turn in turns
        ]
        headings = self._presenter.log_headings([turn.entries for turn in turns], self._names)
        self._app.scenes.push(LogScene(self._app, lines, partial(self.reasons, bot_turns), headings))

    def reasons(self, bot_turns: Sequence[TurnSummary], at: int) -> None:
        from scenes.table.sheets.log import WhyScene

        scene = WhyScene(
            self._app, self._presenter, self._names, self._portraits, bot_turns, at, self._thinker
        )
        self._app.scenes.push(scene)

    def glossary(self, term: str) -> None:
        self._flow.asides.open_glossary(self._session.game.name, term)

    def toggle_sound(self) -> None:
        self._flow.asides.toggle_sound()

    def curtain(self, seat: int, on_ready: Callable[[int], None]) -> None:
        from scenes.table.sheets.curtain import CurtainScene, PublicTable

        name, portrait, shown = self._names[seat], self._portraits[seat], self._presenter
        view, names = self._session.view(seat), self._names
        table = PublicTable(
            shown.public_cards(view, names),
            partial(shown.public_sign, view=view),
            partial(shown.public_text, view, names),
        )
        menu, ready = partial(self.menu, ()), partial(on_ready, seat)
        picture = shown.curtain_picture
        self._app.scenes.push(CurtainScene(self._app, name, portrait, picture, ready, menu, table))


class DemoTableExits(GameTableExits):
    """The exits of a demo: nobody sits there to go on, so the next round or game begins by itself."""

    def prepare_scores(self, course: Course) -> None:
        """There are none."""

    def round_over(self, course: Course) -> None:
        if self._session.state.over:
            self._flow.restart_demo()
        else:
            deal_round(self._session)
