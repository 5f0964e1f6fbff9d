"""The books of somebody who does not play just now, but has begun a game that another one has ended."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gnoming.achievements.shelf import FILE as SHELF
from gnoming.achievements.shelf import Shelf, read_shelf
from gnoming.core.session import AnySession
from gnoming.handicap.book import FILE as RATED
from gnoming.handicap.book import HandicapBook, game_of, read_book
from gnoming.handicap.rated import rated_seat
from gnoming.tour.progress import Progress, with_finished
from gnoming.tour.progress_file import FILE as TOUR
from gnoming.tour.progress_file import read_progress
from scenes.flow.deal_book import DealBook
from scenes.flow.kept_document import KeptDocument, Submit
from scenes.flow.trophies import TrophyKeeper


class OtherPerson:
    """Their rated games, tour and shelf, in their folder; `deals` are the house's."""

    def __init__(
        self, id_: str, folder: Path, submit: Submit, notify: Callable[[str], None], deals: DealBook
    ) -> None:
        self.player_id, self.deals = id_, deals
        self._rated = KeptDocument(folder / RATED, read_book, HandicapBook(), submit, notify)
        self._tour = KeptDocument(folder / TOUR, read_progress, Progress(), submit, notify)
        self._shelf = KeptDocument(folder / SHELF, read_shelf, Shelf(), submit, notify)

    @property
    def rated(self) -> HandicapBook:
        """Their rated games."""
        return self._rated.value

    @property
    def tour(self) -> Progress:
        """How far they are on the tour."""
        return self._tour.value

    @property
    def shelf(self) -> Shelf:
        """What they have achieved."""
        return self._shelf.value

    @shelf.setter
    def shelf(self, shelf: Shelf) -> None:
        self._shelf.value = shelf

    def note_finished(self, session: AnySession) -> None:
        """Let a finished game count for them; a rated one waits in their book until they play again."""
        self._tour.value = with_finished(self.tour, session)
        if rated_seat(session) is not None:
            self._rated.value = self.rated.with_game(game_of(session))
        TrophyKeeper(self).note_game(session)
