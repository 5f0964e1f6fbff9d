"""What a list says of a finished game, read from its record without playing it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame, Json
from gnoming.core.record_reader import Record, read_record
from gnoming.stats.facts import facts_of
from gnoming.stats.packed import pack
from gnoming.storage.saves import RECORD_SUFFIX

STAR_SUFFIX = f".star{RECORD_SUFFIX}"
"""How the file of a favourite ends: the star is kept where neither an index nor a copy can lose it."""
MAX_TOTAL = 1_000_000
"""Points, far beyond any game's."""
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
log = logging.getLogger(__name__)


class PastPlayer(NamedTuple):
    """Who sat in a seat."""

    name: str
    human: bool
    portrait: str | None


class Details(NamedTuple):
    """What is known of a game besides its name and date, by seat."""

    players: tuple[PastPlayer, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rounds: int = 0


class PastGame(NamedTuple):
    """A finished game: its file's name in the folder of records, and what a list shows of it.

    The `packed` details are unpacked when they are wanted: a list of thousands shows a dozen.
    """

    file: str
    game: str
    created: str
    """When it began, as the record says it in UTC; empty where that is no date."""
    seed: str
    packed: str
    seats: str = "[]"
    """What the statistics know of people's seats, packed as well."""

    @property
    def starred(self) -> bool:
        """Whether it is a favourite."""
        return self.file.endswith(STAR_SUFFIX)

    @property
    def identity(self) -> tuple[str, str, str]:
        """What two copies of one game share."""
        return self[1:4]

    @property
    def begun(self) -> datetime | None:
        """When it began, in this machine's time; None where the record does not say."""
        try:
            return datetime.fromisoformat(self.created).astimezone()
        except (ValueError, OverflowError, OSError):
            return None

    @property
    def details(self) -> Details:
        """Who played, and how it ended; empty where that was damaged."""
        return _unpack(self.packed)

    def ranking(self) -> tuple[tuple[int, int], ...]:
        """Return each player's place (1 is the best) and seat, the winners first; equal points share a place.

        Less is better in both games. By house rule who has won the most rounds wins, whatever the points.
        """
        _, totals, winners, _ = self.details
        keys = [(seat not in winners, total) for seat, total in enumerate(totals)]
        seats = sorted(range(len(totals)), key=lambda seat: (keys[seat], seat))
        ordered = [keys[seat] for seat in seats]
        return tuple((ordered.index(keys[seat]) + 1, seat) for seat in seats)


by_age = itemgetter(2, 0)
"""The key by which games are sorted: the greater, the newer. What tells no date counts as the oldest."""


def date_of(created: str) -> str:
    """Return when a record says that its game began; nothing where that is no date."""
    return created if DATE.match(created) else ""


def summarise(text: str, file: str, games: Mapping[str, AnyGame]) -> PastGame | None:
    """Return what a record's text says of a finished game; None for one that has not ended. Raises RecordError.

    The moves are not played: that is done when the game is opened.
    """
    record = read_record(text, games)
    if not record.result:
        return None
    players = [[one.name, one.human, one.portrait] for one in record.match.players]
    totals, winners = _result(record, "totals"), _result(record, "winners")
    if not _fit(totals, winners, len(players)):
        raise RecordError("record.result", name="totals")
    packed = json.dumps([players, totals, winners, len(record.rounds)], separators=(",", ":"))
    return PastGame(
        file, record.game.name, date_of(record.created), record.seed, packed, _seats(record, file)
    )


def _seats(record: Record, file: str) -> str:
    """Return what the statistics want to know; nothing of a record whose figures do not add up."""
    try:
        return pack(facts_of(record, file))
    except RecordError as error:
        log.warning("record %s does not count: %.200r", file, error)
        return pack(None)


@lru_cache(maxsize=256)
def _unpack(packed: str) -> Details:
    """Return packed details. They come from a file, so anything may be wrong with them."""
    try:
        people, points, won, rounds = json.loads(packed)
        players = tuple(
            PastPlayer(str(name), human is True, portrait if isinstance(portrait, str) else None)
            for name, human, portrait in people
        )
        totals, winners = _integers(points), _integers(won)
    except (ValueError, TypeError, RecursionError) as error:
        log.warning("details of a past game cannot be read: %.200r", error)
        return Details()
    if not _fit(totals, winners, len(players)) or type(rounds) is not int:
        return Details()
    return Details(players, totals, winners, rounds)


def _fit(totals: Sequence[int], winners: Sequence[int], seats: int) -> bool:
    """Whether there are points for every seat, and winners in some of them."""
    return (
        len(totals) == seats
        and all(abs(total) <= MAX_TOTAL for total in totals)
        and len(winners) > 0
        and all(0 <= seat < seats for seat in winners)
    )


def _result(record: Record, name: str) -> tuple[int, ...]:
    try:
        return _integers(record.result.get(name))
    except TypeError:
        raise RecordError("record.result", name=name) from None


def _integers(value: Json) -> tuple[int, ...]:
    """Return a list of whole numbers. Raises TypeError for anything else."""
    if not isinstance(value, list):
        raise TypeError(f"no list: {value!r:.40}")
    numbers = tuple(number for number in value if type(number) is int)
    if len(numbers) != len(value):
        raise TypeError(f"no whole numbers: {value!r:.40}")
    return numbers
