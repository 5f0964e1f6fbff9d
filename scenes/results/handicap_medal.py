"""The medal at a game's end that shows how a rated game has changed the handicap."""

from __future__ import annotations

from gnoming.core.session import AnySession
from gnoming.handicap.calibration import Handicap, handicap_value_text, level_name
from gnoming.handicap.rated import RatedGames
from gnoming.handicap.scoring import GAMES
from gnoming.person.rating import Change, RatingQueue
from gnoming.text import text
from scenes.table.game.face import Medal


class HandicapNews:
    """The handicap after a game, as a medal that changes when the game has been reviewed."""

    def __init__(self, desk: RatingQueue, session: AnySession) -> None:
        self._desk, self._session = desk, session
        self._seen: RatedGames | None = None
        self._medal: Medal | None = None

    def medal(self) -> Medal | None:
        """Return the medal as it is now; None for a game that is not rated."""
        if self._seen is not self._desk.rated:
            self._seen = self._desk.rated
            change = self._desk.change(self._session)
            self._medal = None if change is None else change_medal(change)
        return self._medal

    def close(self) -> None:
        """Do nothing: the review continues in the background."""


def change_medal(change: Change) -> Medal:
    """Return the medal for a change of the handicap."""
    before, after = change
    if after is None:
        return Medal("flag", text("handicap.medal-waits"), text("handicap.waits"))
    return Medal("flag", _title(after), _words(before, after))


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
