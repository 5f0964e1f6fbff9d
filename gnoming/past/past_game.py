"""A finished game as needed by lists and statistics, read from its record without replaying it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from itertools import chain
from math import isfinite
from operator import itemgetter, le, lt
from typing import NamedTuple

from gnoming.core.errors import RecordError
from gnoming.core.game import AnyGame
from gnoming.core.record_reader import MAX_NAME_CHARS, Record, read_record
from gnoming.counted.record import SEED
from gnoming.stats.facts import MAX_POINTS, facts_of, whole_numbers
from gnoming.stats.summary import PlayedGame, played_games
from gnoming.storage.saves import RECORD_SUFFIX
from gnoming.storage.shape import HALF_CHARACTER, listed, or_else, row, truth, whole, words
from gnoming.system import local_time

STAR_SUFFIX = f".star{RECORD_SUFFIX}"
"""The file name suffix of a favourite, so that the star survives copying and the loss of the index."""
MAX_TOTAL, MAX_SEATS, MAX_ROUNDS = 1_000_000, 12, 1000
"""Upper bounds on points, seats and rounds; an index that exceeds them wasn't written here."""
PACKED_FROM = PlayedGame._fields.index("name")
"""The first field of PlayedGame that is packed; the fields before it have columns of their own."""
PACKED_TYPES = [str, int, int, str, int, bool, int, float, list]
"""The types of name, seat, seats, level, place, won, total, margin and rounds, as JSON reads them."""
Seat = tuple[str, int, int, str, int, bool, int, float, list[int]]
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
log = logging.getLogger(__name__)


class PastPlayer(NamedTuple):
    name: str
    human: bool
    portrait: str | None


class Details(NamedTuple):
    """A game's players, totals and winners, by seat, and its number of rounds."""

    players: tuple[PastPlayer, ...] = ()
    totals: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    rounds: int = 0


class PastGame(NamedTuple):
    """A finished game: its file's name in the folder of records, and its entry in the index.

    The `packed` details are unpacked on demand, because a list of thousands shows a dozen at a time.
    """

    file: str
    game: str
    created: str
    """The start in UTC as in the record; empty if it is not a date."""
    seed: str
    packed: str
    seats: str = "[]"
    """The people's seats for the statistics, packed as well."""

    @property
    def starred(self) -> bool:
        return self.file.lower().endswith(STAR_SUFFIX)

    @property
    def counted(self) -> bool:
        """True if the game was played with real cards and counted by hand, so it has no moves."""
        return self.seed.startswith(SEED)

    @property
    def identity(self) -> tuple[str, str, str]:
        return self[1:4]

    @property
    def begun(self) -> datetime | None:
        """The start in local time; None if the record does not say."""
        return local_time(self.created)

    @property
    def details(self) -> Details:
        """The players and the result; empty if damaged."""
        return _unpack(self.packed)

    def with_player(self, seat: int, name: str, portrait: str) -> PastGame:
        """Return the game with another name and portrait in a seat."""
        details = self.details
        players = [*details.players]
        players[seat] = players[seat]._replace(name=name, portrait=portrait)
        return self._replace(packed=json.dumps([players, *details[1:]], separators=(",", ":")))

    def ranking(self) -> tuple[tuple[int, int], ...]:
        """Return (place from 1, seat) pairs, the winners first; equal totals share a place.

        Less is better in both games. Winners come first whatever their points, because under a house rule whoever wins
        most rounds wins.
        """
        _, totals, winners, _ = self.details
        keys = [(seat not in winners, total) for seat, total in enumerate(totals)]
        seats = sorted(range(len(totals)), key=lambda seat: (keys[seat], seat))
        ordered = [keys[seat] for seat in seats]
        return tuple((ordered.index(keys[seat]) + 1, seat) for seat in seats)


by_age = itemgetter(2, 0)
"""The sort key of games: greater is newer, and a game without a date counts as the oldest."""


def date_of(created: str) -> str:
    """Return a record's start, or an empty text if it is not a date."""
    return created if DATE.match(created) else ""


def summarise(text: str, file: str, games: Mapping[str, AnyGame]) -> PastGame | None:
    """Return the finished game in a record's text, or None if it has not ended. Raises RecordError.

    The moves are not checked; that happens when the game is opened.
    """
    record = read_record(text, games)
    if not record.result:
        return None
    players = [[one.name, one.human, one.portrait] for one in record.match.players]
    totals, winners = (whole_numbers(record.result.get(name), name) for name in ("totals", "winners"))
    if not _fit(totals, winners, len(players)):
        raise RecordError("record.result", name="totals")
    packed = json.dumps([players, totals, winners, len(record.rounds)], separators=(",", ":"))
    return PastGame(
        file, record.game.name, date_of(record.created), record.seed, packed, _pack_seats(record, file)
    )


def _pack_seats(record: Record, file: str) -> str:
    """Return the people's seats in the form the statistics need; none if a record's figures do not add up."""
    try:
        facts = facts_of(record, file)
    except RecordError as error:
        log.warning("record %s does not count: %.200r", file, error)
        facts = None
    played = [] if facts is None else [game[PACKED_FROM:] for game in played_games([facts])]
    return json.dumps(played, separators=(",", ":"))


def unpack_played(games: Sequence[PastGame], after: str = "") -> list[PlayedGame]:
    """Return one result per person and game, oldest first (`games` is newest first).

    Skips duplicates, games up to `after`, and figures that this version can't have written.
    """
    once: dict[tuple[str, ...], PastGame] = {}
    for game in reversed(games):
        if not after or game.created > after:
            once.setdefault(game[1:4], game)
    kept = [*once.values()]
    return [
        PlayedGame._make((*game[:4], *seat[:-1], tuple(seat[-1])))
        for game, seats in zip(kept, _unpack_seats(kept), strict=True)
        for seat in seats
    ]


def _unpack_seats(games: Sequence[PastGame]) -> Sequence[Sequence[Seat]]:
    """Return each game's unpacked seats: all at once, which is far faster, or one by one if any is damaged."""
    try:
        found: Sequence[Sequence[Seat]] = json.loads("[" + ",".join([game.seats for game in games]) + "]")
        if len(found) == len(games) and _are_possible([*chain.from_iterable(found)]):
            return found
    except (ValueError, RecursionError, TypeError):
        pass
    if len(games) == 1:
        log.warning("the statistics of %s cannot be used", games[0].file)
        return [()]
    return [_unpack_seats([game])[0] for game in games]


def _are_possible(rows: Sequence[object]) -> bool:
    """Return whether values from the index, which may be damaged, can all be seats.

    Checks by column, because checking 10,000 rows one by one would take longer than reading them.
    """
    listed_rows = [row for row in rows if isinstance(row, list)]
    if len(listed_rows) < len(rows) or any(len(row) != len(PACKED_TYPES) for row in listed_rows):
        return False
    columns = [*zip(*listed_rows, strict=True)]
    if not columns or [{*map(type, column)} for column in columns] != [{one} for one in PACKED_TYPES]:
        return not rows
    names, seat, seats, levels, places, _, totals, margins, rounds = columns
    lengths, texts, points = [*map(len, rounds)], {*names, *levels}, [*chain.from_iterable(rounds)]
    return (
        min(seat) >= 0 < min(places)
        and max(seats) <= MAX_SEATS
        and all(map(lt, seat, seats))
        and all(map(le, places, seats))
        and 0 < min(lengths) <= max(lengths) <= MAX_ROUNDS
        and max(map(len, texts)) <= MAX_NAME_CHARS
        and not HALF_CHARACTER.search("".join(texts))
        and {*map(type, points)} == {int}
        and [*map(sum, rounds)] == [*totals]
        and -MAX_POINTS <= min(*totals, *points) <= max(*totals, *points) <= MAX_POINTS
        and all(map(isfinite, margins))
    )


@lru_cache(maxsize=256)
def _unpack(packed: str) -> Details:
    """Return packed details. They come from a file, so they may be damaged in any way."""
    try:
        found = _DETAILS(json.loads(packed))
    except (ValueError, RecursionError) as error:
        log.warning("details of a past game cannot be read: %.200r", error)
        return Details()
    return found if _fit(found.totals, found.winners, len(found.players)) else Details()


_NAME = words(MAX_NAME_CHARS, printable=False)
_PLAYER = row(3, lambda of: PastPlayer(of(0, _NAME), of(1, truth), of(2, or_else(_NAME, None))))
_DETAILS = row(
    4,
    lambda of: Details(
        of(0, listed(_PLAYER, MAX_SEATS)),
        of(1, listed(whole(-MAX_TOTAL, MAX_TOTAL), MAX_SEATS)),
        of(2, listed(whole(0, MAX_SEATS), MAX_SEATS)),
        of(3, whole(0, MAX_TOTAL)),
    ),
)


def _fit(totals: Sequence[int], winners: Sequence[int], seats: int) -> bool:
    """Return whether every seat has possible points, and at least one of them has won."""
    return (
        len(totals) == seats
        and all(abs(total) <= MAX_TOTAL for total in totals)
        and len(winners) > 0
        and all(0 <= seat < seats for seat in winners)
    )
