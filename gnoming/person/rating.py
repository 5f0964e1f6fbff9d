"""The queue of rated games, which the worker reviews in the background."""

from collections.abc import Callable
from typing import NamedTuple

from gnoming.core.session import AnySession
from gnoming.handicap.calibration import Handicap
from gnoming.handicap.game_review import GameReview
from gnoming.handicap.rated import RatedGame, RatedGames, game_of, rated_seat
from gnoming.person.own_drills import keep_own_drills
from gnoming.person.profile import Profile
from gnoming.thinking.thinker import Thinker


class Change(NamedTuple):
    """A handicap before and after a game; `after` is None until the game has been reviewed."""

    before: Handicap | None
    after: Handicap | None


class RatingQueue:
    """The reviews of rated games, one after another; call `poll` in every frame.

    A game left unreviewed when the program ends waits in the store, and is resumed from its record.
    """

    def __init__(self, profile: Profile, thinker: Callable[[], Thinker]) -> None:
        self._profile = profile
        self._thinker = thinker
        self._review: GameReview | None = None
        self._entry: RatedGame | None = None
        self._tried: set[tuple[str, str, str]] = set()

    def begin(self, session: AnySession) -> GameReview | None:
        """Start the review of a game that has just ended, and return it; None if the game is not rated."""
        seat = rated_seat(session)
        if seat is None or not self._profile.results.counts_here(session):
            return None
        entry = game_of(session)
        known = next(
            (one for one in self._profile.stores.rated.games if one.identity == entry.identity), None
        )
        if known is not None and known.loss is not None:
            return None
        self._stop()
        self._profile.stores.rated = self._profile.stores.rated.with_game(entry)
        self._tried.add(entry.identity)
        self._entry, self._review = entry, GameReview(session, (seat,), self._thinker())
        return self._review

    @property
    def rated(self) -> RatedGames:
        """All rated games; a new value after every change."""
        return self._profile.stores.rated

    def change(self, session: AnySession) -> Change | None:
        """Return how a game changed the handicap; None if the game is not rated."""
        entry, rated = game_of(session), self._profile.stores.rated
        found = next((one for one in rated.games if one.identity == entry.identity), None)
        if found is None:
            return None
        before = rated.without(found).handicap(entry.game)
        return Change(before, None if found.loss is None else rated.handicap(entry.game))

    def poll(self) -> None:
        """Advance the review, or start a waiting game's review.

        Only a worker judges here, so that no frame waits. Without a worker, the search for mistakes judges a game while
        its end is shown.
        """
        in_background = self._thinker().in_background
        if self._review is None:
            if in_background:
                self._take_up_waiting()
            return
        if in_background:
            self._review.poll()
        if self._review.is_done:
            self._note_loss(self._review)

    def _note_loss(self, review: GameReview) -> None:
        """Save the points lost in a game; drop the game if some of its decisions could not be judged."""
        assert self._entry is not None
        seat = rated_seat(review.session)
        entry, self._entry, self._review = self._entry, None, None
        if seat is None or review.unanswered:
            self._profile.stores.rated = self._profile.stores.rated.without(entry)
            return
        loss = review.loss(seat)
        keep_own_drills(self._profile, review)
        self._profile.stores.rated = self._profile.stores.rated.with_game(entry._replace(loss=loss))
        self._profile.trophies.note_stores()

    def _take_up_waiting(self) -> None:
        """Fetch a waiting game's record; each is tried once per run of the program."""
        entry = next(
            (one for one in self._profile.stores.rated.waiting if one.identity not in self._tried), None
        )
        if entry is None:
            return
        found = self._profile.records.fetch(*entry.identity)
        if found.is_running:
            return
        self._tried.add(entry.identity)
        if found.session is None or rated_seat(found.session) is None:
            self._profile.stores.rated = self._profile.stores.rated.without(entry)
        else:
            self.begin(found.session)

    def leave(self) -> None:
        """Leave the current review, because the player is changing; its game waits in its owner's store."""
        self._stop()
        self._tried.clear()

    def _stop(self) -> None:
        """Leave the current review; its game waits in the store."""
        if self._review is not None and self._entry is not None:
            self._review.stop()
            self._tried.discard(self._entry.identity)
        self._review = self._entry = None
