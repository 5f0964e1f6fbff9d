"""Deals: games by a code, the day's deal, their cards, and the same cards once more."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.book import Result
from gnoming.deals.card_file import SUFFIXES, FoundDeal, add_deal, find_code, read_file
from gnoming.deals.deal import Deal, deal_match, deal_of
from gnoming.deals.errors import DealError
from gnoming.deals.finished import results_of, with_finished
from gnoming.deals.rematch import find_rematch
from gnoming.registry import GAMES
from gnoming.storage import files
from gnoming.storage.errors import SaveError
from gnoming.storage.saves import as_save_error
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.dialog import NoticeScene
from scenes.flow.day_desk import FlowDayDesk
from scenes.flow.deal_players import seat_players, swapped
from scenes.flow.deal_words import card_content, compared, found_words, others_words, rematch_words
from scenes.flow.exits import GameExits
from scenes.flow.profile import Profile
from scenes.setup.choice import latest_person

if TYPE_CHECKING:
    from gnoming.thinking.thinker import Thinker


class DealFlow:
    """The ways to games by their deals, and from them. `today` is the local date, whatever the clock says.

    `on_leave` shows the page from which the calendar was opened.
    """

    def __init__(
        self,
        app: App,
        profile: Profile,
        thinker: Callable[[], Thinker],
        exits: GameExits,
        today: Callable[[], date],
        on_leave: Callable[[], None],
    ) -> None:
        self._app = app
        self._profile = profile
        self._thinker = thinker
        self._exits = exits
        self._today = today
        self._on_leave = on_leave

    # the day's deal ---------------------------------------------------------------------------------

    def open_calendar(self) -> None:
        """Show the calendar of the day's deals."""
        from scenes.deals.calendar import CalendarScene

        desk = FlowDayDesk(
            self._profile.deals,
            self._thinker,
            self._play_day,
            self._profile.games.saved,
            self._exits.play,
            self._seat,
            self.open_code_entry,
            self._on_leave,
            lambda: self._profile.people.player_id,
        )
        self._app.scenes.replace(CalendarScene(self._app, desk, self._today()))

    def _play_day(self, deal: Deal, scored: bool, on_begun: Callable[[AnySession], None]) -> None:
        """Sit down to a day's deal; in a scored try nothing that was seen is taken back."""
        session = self._make_session(deal, self._seat(deal))
        session.practice = session.practice and not scored
        self._begin(session, on_begun)

    # ways in ----------------------------------------------------------------------------------------

    def open_code_entry(self) -> None:
        """Show the sheet on which a code is entered."""
        from scenes.deals.code_scene import CodeScene

        self._app.scenes.push(CodeScene(self._app, self.play_found, found_words))

    def open_code(self, words: str) -> None:
        """Play the deal of a code, or of a text with one; what is wrong with it is said in a sentence."""
        try:
            found = find_code(words)
        except DealError as error:
            self._say(str(error))
        else:
            self.play_found(found)

    def open_file(self, path: Path) -> bool:
        """Play the deal of a card's picture, or of a text; return whether the file's name is that of one."""
        if path.suffix.lower() not in SUFFIXES:
            return False
        try:
            found = read_file(path)
        except DealError as error:
            self._say(str(error))
        except OSError as error:
            self._say(text("crash.not-opened", file=path.name, reason=error.strerror or type(error).__name__))
        else:
            self.play_found(found)
        return True

    def play_found(self, found: FoundDeal) -> None:
        """Sit down to a deal that somebody has sent, and keep what the sender has scored."""
        if found.result is not None:
            self._profile.deals.book = self._profile.deals.book.with_result(found.result)
        self.play(found.deal)

    def _say(self, sentence: str) -> None:
        self._app.scenes.push(NoticeScene(self._app, sentence))

    # playing ----------------------------------------------------------------------------------------

    def play(self, deal: Deal, on_begun: Callable[[AnySession], None] = lambda session: None) -> None:
        """Sit down to a deal; asks first if another game of the kind would be given up."""
        self._begin(self._make_session(deal, self._seat(deal)), on_begun)

    def _begin(
        self, session: AnySession, on_begun: Callable[[AnySession], None] = lambda session: None
    ) -> None:
        if self._profile.games.has_save(session.game.name):
            self._exits.confirm_replace(session, lambda: on_begun(session))
        else:
            self._exits.play(session)
            on_begun(session)

    def _seat(self, deal: Deal) -> tuple[Player, ...]:
        """Return who sits down to a deal here."""
        return seat_players(deal, self._latest_person())

    def _make_session(self, deal: Deal, players: tuple[Player, ...]) -> AnySession:
        return self._profile.new_session(GAMES[deal.game], deal_match(deal, players), deal.seed)

    def _latest_person(self) -> Player | None:
        """Return the first person of the game that was set up last; None if nobody has ever set one up."""
        return latest_person(self._profile.settings.last_setup, GAMES)

    # afterwards -------------------------------------------------------------------------------------

    def note_result(self, session: AnySession) -> None:
        """Keep what people scored on the deal of a game that is over, and say what others had scored."""
        deal, desk = deal_of(session), self._profile.deals
        if deal is None or not session.state.over:
            return
        desk.book = with_finished(desk.book, session)
        own = results_of(deal, session)
        words = others_words([one for one in desk.book.of(deal.code) if one not in own])
        rematch = find_rematch(desk.book, deal, own[0]) if own else None
        if rematch is not None:
            self._say(rematch_words(rematch, session.match.players))
        elif words is not None and self._app.scenes.top is not None:
            self._app.scenes.top.toast.show_message(words, "card")

    def show_card(self, session: AnySession) -> None:
        """Show the card of a finished game's deal."""
        from scenes.deals.card_scene import CardExits, CardScene

        deal = deal_of(session)
        if deal is None:
            self._say(text("deal.no-code"))
            return
        own = next(iter(results_of(deal, session)), None) if session.state.over else None
        results = compared(deal, self._profile.deals.book.with_same_cards(deal), own)
        exits = CardExits(
            lambda picture: self._save_card(deal, own, picture),
            lambda: self._begin(self._make_session(deal, session.match.players)),
            self._swap_way(session),
        )
        content = card_content(session, deal, own, self._today())
        self._app.scenes.push(CardScene(self._app, content, results, exits))

    def _save_card(self, deal: Deal, own: Result | None, picture: pygame.Surface) -> str:
        """Write a card's picture; return the sentence that says where it is, or why it is nowhere."""
        from scenes.deals.card_picture import png_bytes

        path = self._profile.pictures / f"gnoming-{deal.code}.png"
        try:
            with as_save_error():
                files.replace_atomically(path, add_deal(png_bytes(picture), deal.code, own))
        except SaveError as error:
            return str(error)
        return text("deal.card.saved", file=path.name, folder=str(path.parent))

    def _swap_way(self, session: AnySession) -> Callable[[], None] | None:
        """Return the way to the same cards in another's seat; None where nobody would notice."""
        players = swapped(session.match.players)
        deal = deal_of(session)
        if players is None or deal is None:
            return None
        other = deal.seated(tuple(None if one.human else one.level for one in players))
        return lambda: self._begin(self._make_session(other, players))
