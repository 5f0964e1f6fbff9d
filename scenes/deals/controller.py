from collections.abc import Callable
from pathlib import Path

import pygame

from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.card_file import SUFFIXES, FoundDeal, add_deal, find_code, read_file
from gnoming.deals.deal import Deal, deal_match, deal_of
from gnoming.deals.players import seat_players, swapped
from gnoming.deals.results import Result, find_rematch, results_of, with_finished
from gnoming.deals.symbols import DealError
from gnoming.person.saved_games import DAY, DEAL
from gnoming.registry import GAMES
from gnoming.setup.choice import latest_person
from gnoming.storage import files
from gnoming.storage.files import SaveError
from gnoming.storage.saves import as_save_error
from gnoming.text import text
from scenes.app.controller import Controller
from scenes.deals.days import Days
from scenes.deals.words import card_content, compared, found_words, others_words, rematch_words


class Deals(Controller):
    """The controller of daily deals, of deals from codes and files, and of deal cards."""

    # the day's deal ---------------------------------------------------------------------------------

    def open(self) -> None:
        from scenes.deals.calendar import CalendarScene

        self._app.scenes.replace(CalendarScene(self._navigator, Days(self._navigator)))

    def play_day(self, deal: Deal, scored: bool, on_begun: Callable[[AnySession], None]) -> None:
        """Start a daily deal. In a scored try, moves that reveal cards can't be undone."""
        session = self._make_session(deal, self.seat(deal), DAY)
        session.practice = session.practice and not scored
        self._begin(session, on_begun)

    # opening deals ----------------------------------------------------------------------------------------

    def enter_code(self) -> None:
        from scenes.deals.code_scene import CodeScene

        self._app.scenes.push(CodeScene(self._app, self.play_found, found_words))

    def open_code(self, words: str) -> None:
        """Play the deal whose code is in this text; if there is no valid code, say what is wrong."""
        try:
            found = find_code(words)
        except DealError as error:
            self._navigator.say(str(error))
        else:
            self.play_found(found)

    def open_file(self, path: Path) -> bool:
        """Play the deal in a card's picture or a text file; return False if the file is neither."""
        if path.suffix.lower() not in SUFFIXES:
            return False
        try:
            found = read_file(path)
        except DealError as error:
            self._navigator.say(str(error))
        except OSError as error:
            self._navigator.say(
                text("crash.not-opened", file=path.name, reason=error.strerror or type(error).__name__)
            )
        else:
            self.play_found(found)
        return True

    def play_found(self, found: FoundDeal) -> None:
        """Start a deal that another player has sent; if their score came with it, keep that."""
        if found.result is not None:
            self._profile.deals.value = self._profile.deals.value.with_result(found.result)
        self.play(found.deal)

    # playing ----------------------------------------------------------------------------------------

    def play(self, deal: Deal, on_begun: Callable[[AnySession], None] = lambda session: None) -> None:
        """Continue a deal, or start it; ask first if that would discard another saved deal."""
        waiting = self.waiting(deal, DEAL)
        if waiting is not None:
            self._navigator.play(waiting)
        else:
            self._begin(self._make_session(deal, self.seat(deal)), on_begun)

    def waiting(self, deal: Deal, slot: str) -> AnySession | None:
        """Return the saved game of a deal in this slot, or None."""
        saved = self._profile.games.saved()
        return next((one for one in saved if one.slot == slot and deal_of(one) == deal), None)

    def _begin(
        self, session: AnySession, on_begun: Callable[[AnySession], None] = lambda session: None
    ) -> None:
        def begun() -> None:
            on_begun(session)
            if session.game.has_own_cards(session.game.own_options({})):
                self._navigator.toast(text("deal.our-cards"), "code")

        self._navigator.play_instead(session, begun)

    def seat(self, deal: Deal) -> tuple[Player, ...]:
        """Return the players for a deal: the current player and the deal's bots."""
        return seat_players(deal, latest_person(self._profile.settings.last_setup, GAMES))

    def _make_session(self, deal: Deal, players: tuple[Player, ...], slot: str = DEAL) -> AnySession:
        session = self._profile.new_session(GAMES[deal.game], deal_match(deal, players), deal.seed)
        session.slot = slot
        return session

    # afterwards -------------------------------------------------------------------------------------

    def note_result(self, session: AnySession) -> None:
        """Once a deal's game is over, keep the people's scores, and announce others' scores with the same cards."""
        deal, deals = deal_of(session), self._profile.deals
        if deal is None or not session.state.over:
            return
        deals.value = with_finished(deals.value, session)
        own = results_of(deal, session)
        words = others_words([one for one in deals.value.of(deal.code) if one not in own])
        rematch = find_rematch(deals.value, deal, own[0]) if own else None
        if rematch is not None:
            self._navigator.say(rematch_words(rematch, session.match.players))
        elif words is not None:
            self._navigator.toast(words, "others")

    def show_card(self, session: AnySession) -> None:
        """Show the card of a game's deal, or say why it has none."""
        deal = deal_of(session)
        if deal is None:
            self._navigator.say(self.why_no_card(session))
            return
        own = next(iter(results_of(deal, session)), None) if session.state.over else None
        self._show_card(session, deal, own)

    def why_no_card(self, session: AnySession) -> str:
        """Return a sentence that says why a game's deal has no card; empty if it has one."""
        if deal_of(session) is not None:
            return ""
        has_own = session.game.has_own_cards(session.match.options)
        return text("deal.no-code-own") if has_own else text("deal.no-code")

    def show_day(self, deal: Deal, score: int | None, lines: str) -> None:
        """Show the card of a daily deal; `score` and `lines` are the current player's result."""
        players = self.seat(deal)
        name = next(player.name for player in players if player.human)
        mine = (
            one for one in self._profile.deals.value.of(deal.code) if (one.who, one.score) == (name, score)
        )
        self._show_card(self._make_session(deal, players), deal, next(mine, None), lines)

    def _show_card(self, session: AnySession, deal: Deal, own: Result | None, lines: str = "") -> None:
        from scenes.deals.card_scene import CardScene

        results = compared(deal, self._profile.deals.value.with_same_cards(deal), own)
        content = card_content(session, deal, own, self._navigator.today())
        self._app.scenes.push(CardScene(self._navigator, session, deal, own, content, results, lines))

    def play_again(self, deal: Deal, players: tuple[Player, ...]) -> None:
        self._begin(self._make_session(deal, players))

    def save_card(self, deal: Deal, own: Result | None, picture: pygame.Surface) -> str:
        """Save a card's picture; return a sentence with the file's path or the error."""
        from scenes.deals.card_picture import png_bytes

        path = self._profile.folders.pictures / f"gnoming-{deal.code}.png"
        try:
            with as_save_error():
                files.replace_atomically(path, add_deal(png_bytes(picture), deal.code, own))
        except SaveError as error:
            return str(error)
        return text("deal.card.saved", file=path.name, folder=str(path.parent))

    def swapped_seats(self, session: AnySession, deal: Deal) -> tuple[Deal, tuple[Player, ...]] | None:
        """Return the deal with the person in another seat, and its players; None if that isn't possible."""
        players = swapped(session.match.players)
        if players is None:
            return None
        return deal.seated(tuple(None if one.human else one.level for one in players)), players
