"""What the calendar of the day's deals asks: tries and pars from the book, and pars that are still worked out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from gnoming.core.game import Player
from gnoming.core.session import AnySession
from gnoming.deals.book import DayTry
from gnoming.deals.days import DAY_GAME, GameDay
from gnoming.deals.deal import Deal
from gnoming.deals.golf import golf_word, signed
from gnoming.deals.rounds_asked import PAR_ROUNDS, RoundsAsked, par_of, par_rounds
from gnoming.text import text
from scenes.deals.calendar import DayFacts, DayGame
from scenes.flow.deal_words import meaning_words, minus
from scenes.flow.presenters import boxed_games
from scenes.kit.text.dates import day_words
from scenes.menus.portraits import seat_portraits

if TYPE_CHECKING:
    from gnoming.thinking.thinker import Thinker
    from scenes.flow.deal_book import DealBook

Begin = Callable[[Deal, bool, Callable[[AnySession], None]], None]
"""Sit down to a deal, scored or not, and call back with its game when it has begun."""


class FlowDayDesk:
    """The desk of the calendar. A par is worked out once, by a thinker beside the frames, and kept in the book."""

    def __init__(
        self,
        book: DealBook,
        thinker: Callable[[], Thinker],
        begin: Begin,
        seat: Callable[[Deal], tuple[Player, ...]],
        on_code: Callable[[], None],
        on_leave: Callable[[], None],
        person: Callable[[], str],
    ) -> None:
        self.game = DAY_GAME
        self._book = book
        self._thinker = thinker
        self._begin = begin
        self._seat = seat
        self._on_code = on_code
        self._on_leave = on_leave
        self._person = person
        self._rounds: RoundsAsked | None = None
        self._day: GameDay | None = None

    @property
    def games(self) -> tuple[DayGame, ...]:
        """The games that have a deal a day."""
        return tuple(DayGame(one.name, one.title, one.emblem) for one in boxed_games())

    def _of(self, day: date) -> GameDay:
        return GameDay(day, self.game)

    def _deal(self, day: date) -> Deal:
        return self._of(day).deal

    def facts(self, day: date) -> DayFacts:
        """Return what is known of a day's deal."""
        book = self._book.book
        tried = book.day_try(self._of(day).key, self._person())
        score, par = None if tried is None else tried.score, book.pars.get(self._deal(day).code)
        return DayFacts(score, tried is not None, par)

    def headline(self, day: date) -> str:
        """Return a day's result in golf's words; empty without one. # text keys: deal.golf.*"""
        facts = self.facts(day)
        if facts.score is None:
            return ""
        if facts.par is None:
            return text("deal.day.points", points=minus(facts.score))
        word = text(f"deal.golf.{golf_word(facts.score, facts.par, self.game)}")
        return text("deal.day.headline", word=word, over=signed(facts.score, facts.par))

    def faces(self, day: date) -> tuple[str, ...]:
        """Return the characters that sit there."""
        return seat_portraits(self._seat(self._deal(day)))

    def words(self, day: date) -> str:
        """Return what is said of a day's deal. # text keys: deal.day.once.* deal.day.par.*"""
        facts = self.facts(day)
        lines = []
        if facts.score is not None and facts.par is not None:
            points = text("deal.day.points", points=minus(facts.score))
            meaning = meaning_words(golf_word(facts.score, facts.par, self.game), self.game)
            lines.append(text("deal.day.result", points=points, meaning=meaning))
        elif facts.score is None:
            lines.append(text("deal.day.begun") if facts.begun else text(f"deal.day.once.{self.game}"))
        if facts.par is not None:
            lines.append(text(f"deal.day.par.{self.game}", par=minus(facts.par), rounds=PAR_ROUNDS))
        elif self._rounds is not None and self._day == self._of(day):
            done = len(self._rounds.played)
            lines.append(text("deal.day.par-comes", done=done, rounds=len(self._rounds.asked)))
        return "\n".join((*lines, self._deal(day).code))

    def lines(self, day: date) -> str:
        """Return a day's result as two lines. # text keys: deal.golf.* deal.day.line.*"""
        facts = self.facts(day)
        if facts.score is None:
            return ""
        first = text(f"deal.day.line.{self.game}", day=day_words(day))
        points, code = minus(facts.score), self._deal(day).code
        if facts.par is None:
            return f"{first}\n{text('deal.day.line-points', points=points, code=code)}"
        word = text(f"deal.golf.{golf_word(facts.score, facts.par, self.game)}")
        over = signed(facts.score, facts.par)
        told = text("deal.day.line-par", word=word, over=over, points=points, par=minus(facts.par), code=code)
        return f"{first}\n{told}"

    def poll(self, day: date) -> bool:
        """Let a day's par be worked out where that costs no frame; return whether there is something new to say."""
        if self._day != self._of(day):
            self.stop()
        if self.facts(day).par is not None or not self._thinker().in_background:
            return False
        if self._rounds is None:
            self._rounds, self._day = par_rounds(self._thinker(), self._deal(day)), self._of(day)
        if not self._rounds.poll():
            return False
        self._note_par(day)
        return True

    def _note_par(self, day: date) -> None:
        deal = self._deal(day)
        par = None if self._rounds is None else par_of(self._rounds, deal.person or 0)
        if par is not None:
            self._book.book = self._book.book.with_par(deal.code, par)
            self._rounds = None

    def stop(self) -> None:
        """Give up a par that is still worked out."""
        if self._rounds is not None:
            self._rounds.stop()
            self._rounds = None
        self._day = None

    def play(self, day: date, scored: bool) -> None:
        """Sit down to a day's deal; a scored try counts from its first card on."""
        self.stop()
        scored, key = scored and not self.facts(day).begun, self._of(day).key

        def note(session: AnySession) -> None:
            if scored:
                book = self._book.book
                self._book.book = book.with_day(key, DayTry(session.created, by=self._person()))

        self._begin(self._deal(day), scored, note)

    def enter_code(self) -> None:
        """Show the sheet on which a code is entered."""
        self._on_code()

    def leave(self) -> None:
        """Go back to the title."""
        self.stop()
        self._on_leave()
