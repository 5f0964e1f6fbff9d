"""The daily deals: their tries and pars, and the texts for the calendar."""

from collections.abc import Sequence
from datetime import date
from functools import cached_property

from gnoming.characters import seat_portraits
from gnoming.core.session import AnySession
from gnoming.deals.days import GameDay, golf_headline, golf_meaning
from gnoming.deals.deal import Deal, deal_of
from gnoming.deals.results import DayTry
from gnoming.deals.rounds_asked import PAR_ROUNDS, ParWork, deal_par
from gnoming.text import format_decimal, text
from scenes.app.controller import Controller, Navigator
from scenes.deals.day_cell import DayFacts
from scenes.kit.text.phrases import day_text


class Days(Controller):
    """The daily deals of a game, at first the one played last. Par is computed once, in the background, and
    kept.
    """

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.game = navigator.setup.game.name
        self._deals = navigator.profile.deals
        self._work: ParWork | None = None
        self._day: GameDay | None = None

    @cached_property
    def _saved(self) -> Sequence[AnySession]:
        """The saved games, read only once because they don't change while the calendar is open."""
        return self._profile.games.saved()

    def _of(self, day: date) -> GameDay:
        return GameDay(day, self.game)

    def _deal(self, day: date) -> Deal:
        return self._of(day).deal

    def facts(self, day: date) -> DayFacts:
        results = self._deals.value
        tried = results.day_try(self._of(day).key, self._profile.player_id)
        score, par = None if tried is None else tried.score, results.pars.get(self._deal(day).code)
        return DayFacts(score, tried is not None, par, self._waiting(day) is not None)

    def _waiting(self, day: date) -> AnySession | None:
        """Return the saved game of the day's unfinished scored try, or None."""
        tried = self._deals.value.day_try(self._of(day).key, self._profile.player_id)
        if tried is None or tried.score is not None:
            return None
        return next((one for one in self._saved_of(day) if one.created == tried.begun), None)

    def _saved_of(self, day: date) -> list[AnySession]:
        deal = self._deal(day)
        return [one for one in self._saved if deal_of(one) == deal]

    def headline(self, day: date) -> str:
        """Return a day's result in golf terms, or in points while par is unknown; empty if there is none."""
        facts = self.facts(day)
        if facts.score is None:
            return ""
        if facts.par is None:
            return text("deal.day.points", points=format_decimal(facts.score, 0))
        return golf_headline(facts.score, facts.par, self.game)

    def faces(self, day: date) -> tuple[str, ...]:
        """Return the portraits of the players of a day's deal."""
        return seat_portraits(self._navigator.deals.seat(self._deal(day)))

    def words(self, day: date) -> str:
        """Return the description of a daily deal and its result."""
        facts = self.facts(day)
        lines = []
        if facts.score is not None and facts.par is not None:
            points = text("deal.day.points", points=format_decimal(facts.score, 0))
            meaning = golf_meaning(facts.score, facts.par, self.game)
            lines.append(text("deal.day.result", points=points, meaning=meaning))
        elif facts.score is None:
            lines.append(self._try_words(facts))
        if facts.par is not None:
            # text keys: deal.day.par.* deal.day.par-comes.*
            par = format_decimal(facts.par, 0)
            lines.append(text(f"deal.day.par.{self.game}", par=par, rounds=PAR_ROUNDS))
        elif self._work is not None and self._work.progress is not None and self._day == self._of(day):
            done, rounds = self._work.progress
            lines.append(text(f"deal.day.par-comes.{self.game}", done=done, rounds=rounds))
        return "\n".join((*lines, text("deal.day.its-code", code=self._deal(day).code)))

    def _try_words(self, facts: DayFacts) -> str:
        """Return the text for a try that hasn't begun or isn't finished."""
        # text keys: deal.day.once.*
        if facts.waits:
            return text("deal.day.waits")
        return text("deal.day.begun") if facts.begun else text(f"deal.day.once.{self.game}")

    def lines(self, day: date) -> str:
        """Return a day's result as two lines; empty if there is none."""
        # text keys: deal.day.line.*
        facts = self.facts(day)
        if facts.score is None:
            return ""
        first = text(f"deal.day.line.{self.game}", day=day_text(day))
        points, code = format_decimal(facts.score, 0), self._deal(day).code
        if facts.par is None:
            return f"{first}\n{text('deal.day.line-points', points=points, code=code)}"
        headline = golf_headline(facts.score, facts.par, self.game)
        par = format_decimal(facts.par, 0)
        second = text("deal.day.line-par", headline=headline, points=points, par=par, code=code)
        return f"{first}\n{second}"

    def poll(self, day: date) -> bool:
        """Keep computing a day's par in the background; return True if there is something new to show."""
        if self._day != self._of(day):
            self.stop()
        if self._work is None:
            self._work, self._day = (
                deal_par(self._deals, lambda: self._navigator.thinker, self._deal(day)),
                self._of(day),
            )
        return self._work.poll()

    def stop(self) -> None:
        if self._work is not None:
            self._work.stop()
        self._work = self._day = None

    def play(self, day: date, scored: bool) -> None:
        """Start a daily deal. A scored try counts from its first card on, and each day has only one.

        A saved game for fun is continued.
        """
        self.stop()
        scored, key = scored and not self.facts(day).begun, self._of(day).key
        for_fun = [one for one in self._saved_of(day) if one is not self._waiting(day)]
        if for_fun and not scored:
            self._navigator.play(for_fun[0])
            return

        def note(session: AnySession) -> None:
            if scored:
                results = self._deals.value
                self._deals.value = results.with_day(key, DayTry(session.created, by=self._profile.player_id))

        self._navigator.deals.play_day(self._deal(day), scored, note)

    def go_on(self, day: date) -> None:
        """Continue the day's scored try if it is saved."""
        waiting = self._waiting(day)
        if waiting is not None:
            self.stop()
            self._navigator.play(waiting)

    def share(self, day: date) -> None:
        """Show the card of a daily deal, with everyone's results."""
        self._navigator.deals.show_day(self._deal(day), self.facts(day).score, self.lines(day))

    def leave(self) -> None:
        """Go back to the title."""
        self.stop()
        self._navigator.show_title()
