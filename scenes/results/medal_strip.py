"""The medals above the buttons at a game's end.

The costliest mistake, the handicap and par appear or change later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gnoming.core.session import AnySession
from gnoming.deals.days import golf_headline, golf_meaning
from gnoming.deals.deal import deal_of
from gnoming.deals.results import scored_try
from gnoming.deals.rounds_asked import ParWork, deal_par
from gnoming.handicap.calibration import Handicap, handicap_value_text, level_name
from gnoming.handicap.game_review import GameReview, ReviewedDecision
from gnoming.handicap.rated import RatedGames
from gnoming.handicap.scoring import GAMES
from gnoming.person.rating import Change, RatingQueue
from gnoming.text import format_decimal, text
from gnoming.thinking.thinker import Thinker
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.results.medals import COMES_MS, MedalPlate, lay_out_medals, medals_height
from scenes.table.game.face import Medal

LONG_LOSS = 88.8
"""A loss that needs as much room as that of any mistake."""


class MistakeFinder:
    """Searches a game for the costliest decision that a person made (or any seat, if only bots played).

    For a rated game, pass its `review`, which continues after the finder is closed. Any other review is passed to
    `on_reviewed` once it is complete.
    """

    def __init__(
        self,
        session: AnySession,
        thinker: Thinker,
        review: GameReview | None = None,
        on_reviewed: Callable[[GameReview], None] = lambda review: None,
    ) -> None:
        self._on_reviewed = on_reviewed
        self._session, self._thinker = session, thinker
        self._is_own = review is None
        self._review = review

    def update(self) -> None:
        """Start the review, or process the answers that have arrived and continue."""
        if self._review is None:
            players = self._session.match.players
            people = [seat for seat, player in enumerate(players) if player.human]
            self._review = GameReview(self._session, people or range(len(players)), self._thinker)
        was_done = self._review.is_done
        self._review.poll()
        if self._is_own and self._review.is_done and not was_done:
            self._on_reviewed(self._review)

    def found(self) -> Medal | None:
        """Return the medal; None while decisions are still to be judged, or if none was a mistake."""
        if self._review is None or not self._review.is_done:
            return None
        mistakes = [one for one in self._review.decisions if one.decision.is_mistake]
        if not mistakes:
            return None
        seat, worst, _ = max(mistakes, key=lambda one: one.decision.points_lost)
        return _mistake_medal(self._session.match.players[seat].name, worst.points_lost)

    @property
    def longest(self) -> Medal:
        """A medal with as much text as the one that may be found."""
        name = max((player.name for player in self._session.match.players), key=len)
        return _mistake_medal(name, LONG_LOSS)

    @property
    def judged(self) -> tuple[ReviewedDecision, ...]:
        return () if self._review is None else tuple(self._review.decisions)

    def close(self) -> None:
        """Stop the review unless it belongs to a rated game."""
        if self._review is not None and self._is_own:
            self._review.stop()


def _mistake_medal(name: str, points: float) -> Medal:
    words = text("medal.lost", name=name, points=format_decimal(points))
    return Medal("hint", text("medal.costliest-mistake"), words)


class HandicapNews:
    """A medal with the handicap after a game, updated once the game has been reviewed."""

    def __init__(self, rating: RatingQueue, session: AnySession) -> None:
        self._rating, self._session = rating, session
        self._seen: RatedGames | None = None
        self._medal: Medal | None = None

    def medal(self) -> Medal | None:
        """Return the current medal, or None for a game that isn't rated."""
        if self._seen is not self._rating.rated:
            self._seen = self._rating.rated
            change = self._rating.change(self._session)
            self._medal = None if change is None else change_medal(change)
        return self._medal

    def close(self) -> None:
        """Do nothing: the review continues in the background."""


def change_medal(change: Change) -> Medal:
    """Return the medal that says how the handicap has changed."""
    before, after = change
    if after is None:
        return Medal("count", text("handicap.medal-waits"), text("handicap.waits"))
    return Medal("count", _title(after), _words(before, after))


def _title(after: Handicap) -> str:
    if after.is_settled:
        return text("handicap.medal")
    low, high = handicap_value_text(after.low), handicap_value_text(after.high)
    return text("handicap.medal-so-far", games=after.games, most=GAMES, low=low, high=high)


def _words(before: Handicap | None, after: Handicap) -> str:
    value, level = handicap_value_text(after.value), level_name(after.level)
    if before is None:
        return text("handicap.first", value=value, level=level)
    if before.value == after.value:
        return text("handicap.same", value=value, level=level)
    return text("handicap.changed", value=value, before=handicap_value_text(before.value), level=level)


if TYPE_CHECKING:
    from gnoming.core.session import AnySession
    from gnoming.deals.results import DealResults
    from gnoming.storage.store import Store
    from gnoming.thinking.thinker import Thinker


class ParNews:
    """A medal with the deal's par. `on_par` is called once par is known and stored."""

    def __init__(self, session: AnySession, seat: int, par: ParWork, on_par: Callable[[], None]) -> None:
        self._game = session.game.name
        self._points = session.game.totals(session.state)[seat]
        self._par = par
        self._on_par = on_par

    def medal(self) -> Medal | None:
        """Return the current medal, or None if par can't be computed."""
        if self._par.poll() and self._par.par is not None:
            self._on_par()
        par = self._par.par
        if par is not None:
            headline = golf_headline(self._points, par, self._game)
            words = text("deal.medal.words", headline=headline, par=format_decimal(par, 0))
            return Medal("ball", golf_meaning(self._points, par, self._game), words)
        if self._par.progress is None:
            return None
        return Medal("ball", text("deal.medal.waits"), text("deal.medal.waits-words"))

    def close(self) -> None:
        """Stop computing par; the calendar computes it again when needed."""
        self._par.stop()


def par_news(
    session: AnySession, results: Store[DealResults], thinker: Thinker, on_par: Callable[[], None]
) -> ParNews | None:
    """Return the par medal for a finished game; None unless it is a scored try or the deal's par is known."""
    deal = deal_of(session)
    if deal is None or deal.person is None or session.level_changed:
        return None
    if scored_try(results.value, deal, session) is None and deal.code not in results.value.pars:
        return None
    return ParNews(session, deal.person, deal_par(results, lambda: thinker, deal), on_par)


MedalNews = HandicapNews | ParNews
"""A medal that is shown from the start, with text that can change later."""


FINDER_DELAY_MS = 3000.0
"""The delay in milliseconds before the search for mistakes starts, because falling leaves need the CPU."""


class MedalStrip:
    """The plates with the medals. A click on the costliest mistake's plate calls `open_review`.

    `ask` is called by a last plate, which offers to keep the score of a player without a name; it is None if
    there is no such player.
    """

    def __init__(
        self,
        ui: UiContext,
        timeline: Timeline,
        medals: Sequence[Medal],
        finder: MistakeFinder | None,
        open_review: Callable[[], None],
        news: Sequence[MedalNews] = (),
        ask: Callable[[], None] | None = None,
    ) -> None:
        self._ui, self._timeline = ui, timeline
        self._medals = list(medals)
        self._finder, self._open_review = finder, open_review
        shown = [(one, medal) for one in news if (medal := one.medal()) is not None]
        self._news = [one for one, _ in shown]
        self._shown = [medal for _, medal in shown]
        self._offer, self._ask = Medal("person", text("who.keep"), text("who.heading")), ask
        self._medals += [*self._shown, *([self._offer] if ask else [])]
        self._found: Medal | None = None
        self._find_again: Callable[[], Medal | None] = lambda: None
        self.judged: tuple[ReviewedDecision, ...] = ()
        """The decisions judged by the search; empty until it has found a mistake."""
        self._wait_ms = FINDER_DELAY_MS
        self._viewport = Viewport(1280, 720)
        self._foot = 0.0
        self.plates: list[MedalPlate] = []
        self._coming: MedalPlate | None = None
        """The plate for the mistake, whose place is kept free until it is found."""

    def make_plates(self) -> list[MedalPlate]:
        uses = {self._found: self._open_review, self._offer: self._ask}
        self.plates = [MedalPlate(self._ui, medal, uses.get(medal)) for medal in self._medals]
        if self._finder is not None:
            self._coming = MedalPlate(self._ui, self._finder.longest, self._open_review)
        return self.plates

    def rename(self, medals: Sequence[Medal]) -> None:
        """Put a player's new name on the medals, and remove the plate that asked for it."""
        self._medals[: len(medals)] = medals
        self._medals = [one for one in self._medals if one is not self._offer]
        found = self._find_again()
        if self._found is not None and found is not None:
            self._medals[self._medals.index(self._found)] = self._found = found

    def top(self, viewport: Viewport, foot: float) -> float:
        """Return the top of the medals in units; they end above `foot`, with room for one that may still be found."""
        return foot - medals_height(viewport, len(self._medals) + (self._finder is not None))

    def layout(self, viewport: Viewport, foot: float) -> None:
        """Lay out the plates so that they end above `foot`, in units."""
        self._viewport, self._foot = viewport, foot
        lay_out_medals(viewport, [*self.plates, *([self._coming] if self._coming else [])], foot)

    def update(self, dt: float) -> list[MedalPlate]:
        """Continue the search for the costliest mistake, and refresh the plates; return new plates."""
        self._refresh_news()
        self._wait_ms -= dt
        if self._finder is None or self._wait_ms > 0:
            return []
        self._finder.update()
        self._found = self._finder.found()
        plate = self._coming
        if self._found is None or plate is None:
            return []
        self.judged, self._find_again = self._finder.judged, self._finder.found
        self._stop_finding()
        self._medals.append(self._found)
        self._coming = None
        self.plates.append(plate)
        plate.show(self._found)
        plate.place(plate.area)
        self._spring_up(plate)
        return [plate]

    def _refresh_news(self) -> None:
        for n, news in enumerate(self._news):
            medal, shown = news.medal(), self._shown[n]
            if medal is None or medal == shown:
                continue
            at = self._medals.index(shown)
            self._medals[at] = self._shown[n] = medal
            self.plates[at].show(medal)
            self.layout(self._viewport, self._foot)
            self._spring_up(self.plates[at])

    def _spring_up(self, plate: MedalPlate) -> None:
        if not self._ui.motion.reduced:
            self._timeline.start(Tween(COMES_MS, plate.come, linear))

    def close(self) -> None:
        """Stop the search for a mistake, and close all medals that may still change."""
        self._stop_finding()
        for news in self._news:
            news.close()

    def _stop_finding(self) -> None:
        if self._finder is not None:
            self._finder.close()
            self._finder = None
