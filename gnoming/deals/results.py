"""Results on deals: scores by code, tries at the day's deals, pars, rematches, and the file for all this."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date as calendar_date
from typing import TypeVar

from gnoming.core.match import Json, JsonObject
from gnoming.core.session import AnySession
from gnoming.deals.days import read_game_day
from gnoming.deals.deal import MOST_SEATS, Deal, deal_of, read_deal
from gnoming.deals.symbols import DealError
from gnoming.identity import FIRST, ID, MAX_ID_CHARS
from gnoming.storage import shape
from gnoming.storage.shape import Parts
from gnoming.system import local_time

T = TypeVar("T")
FILE = "deals.json"
FORMAT, VERSION = "gnoming-deals", 1
MOST_RESULTS, MOST_DAYS, MOST_PARS = 4000, 8000, 8000
"""The maximum numbers of entries kept; at two deals a day it takes eleven years to reach 8,000."""
MOST_TRIES = 40
"""The maximum number of people whose tries at one of the day's deals are kept."""
MAX_NAME_CHARS, MAX_MOMENT_CHARS, MOST_POINTS = 18, 40, 9999
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
UNDATED = "2026-01-01"
"""The date of a game whose record has none."""


@dataclass(frozen=True, slots=True)
class Result:
    """A player's score on a deal (fewer is better), its date as YYYY-MM-DD, and all seats' scores if known."""

    code: str
    who: str
    score: int
    date: str
    table: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DayTry:
    """A person's only scored try at one of the day's deals: the game's start as in the record, and the score.

    `by` is the id of the person who began the game, empty for a guest; None if an older file did not note it.
    """

    begun: str
    score: int | None = None
    by: str | None = None

    @property
    def person(self) -> str:
        """The id of the person who made the try; if it was not noted, the first person's id."""
        return FIRST if self.by is None else self.by

    def as_json(self) -> JsonObject:
        noted: JsonObject = {} if self.by is None else {"by": self.by}
        return {"begun": self.begun, "score": self.score} | noted


@dataclass(frozen=True, slots=True)
class DealResults:
    """All results on deals. `days` holds tries by `GameDay.key`, and `pars` holds pars by code."""

    results: tuple[Result, ...] = ()
    days: Mapping[str, tuple[DayTry, ...]] = field(default_factory=dict)
    pars: Mapping[str, int] = field(default_factory=dict)

    def of(self, code: str) -> tuple[Result, ...]:
        """Return the results on the deal with this code, oldest first."""
        return tuple(result for result in self.results if result.code == code)

    def with_same_cards(self, deal: Deal) -> tuple[Result, ...]:
        """Return the results with this deal's cards in any seating, oldest first."""
        deals = {code: read_deal(code) for code in {result.code for result in self.results}}
        return tuple(result for result in self.results if deals[result.code].seed == deal.seed)

    def with_result(self, result: Result) -> "DealResults":
        """Return the results with one added, unless they have an equal one."""
        others = [one for one in self.results if one != result]
        return replace(self, results=(*others, result)[-MOST_RESULTS:])

    def day_try(self, key: str, person: str) -> DayTry | None:
        """Return a person's try at one of the day's deals; None if they have not played it yet."""
        return next((tried for tried in self.days.get(key, ()) if tried.person == person), None)

    def with_day(self, key: str, tried: DayTry) -> "DealResults":
        """Return the results with a try at a daily deal added, which replaces the person's earlier one."""
        others = [one for one in self.days.get(key, ()) if one.person != tried.person]
        return replace(self, days=_latest({**self.days, key: (*others, tried)[-MOST_TRIES:]}, MOST_DAYS))

    def without_guests(self) -> "DealResults":
        """Return the results without guests' tries at the day's deals, so that the next guest has a first try."""
        kept = {key: tuple(one for one in tries if one.person) for key, tries in self.days.items()}
        return replace(self, days={key: tries for key, tries in kept.items() if tries})

    def with_par(self, code: str, par: int) -> "DealResults":
        return replace(self, pars=_latest({**self.pars, code: par}, MOST_PARS))

    def as_json(self) -> JsonObject:
        results: list[Json] = [
            {"code": one.code, "who": one.who, "score": one.score, "date": one.date, "table": list(one.table)}
            for one in self.results
        ]
        days: JsonObject = {key: [one.as_json() for one in tries] for key, tries in self.days.items()}
        pars: JsonObject = dict(self.pars)
        return {"format": FORMAT, "version": VERSION, "results": results, "days": days, "pars": pars}


def _latest(entries: dict[str, T], most: int) -> dict[str, T]:
    """Return the latest `most` entries."""
    return dict(list(entries.items())[-most:])


# finished games -----------------------------------------------------------------------------------


def with_finished(known: DealResults, session: AnySession) -> DealResults:
    """Return the results with those of a finished game added.

    They stay unchanged if the game has no code, or if a bot's level was changed during it. Repeated calls for
    the same game change nothing, except that a result dated in UTC by an older version gets its local date.
    """
    deal = deal_of(session)
    if deal is None or session.level_changed or not session.state.over:
        return known
    for result in results_of(deal, session):
        if (older := replace(result, date=session.created[:10])) != result:
            known = replace(known, results=tuple(one for one in known.results if one != older))
        known = known.with_result(result)
    return _with_scored_try(known, deal, session)


def results_of(deal: Deal, session: AnySession) -> tuple[Result, ...]:
    """Return each person's result in a finished game, with the local date on which it began."""
    totals = session.game.totals(session.state)
    begun = local_time(session.created)
    day = UNDATED if begun is None else begun.date().isoformat()
    return tuple(
        Result(deal.code, player.name.strip()[:MAX_NAME_CHARS] or "?", totals[seat], day, totals)
        for seat, player in enumerate(session.match.players)
        if player.human
    )


def _with_scored_try(known: DealResults, deal: Deal, session: AnySession) -> DealResults:
    """Return the results with this game's score, if the game is a try at one of the day's deals."""
    found = scored_try(known, deal, session)
    if found is None or found[1].score is not None or deal.person is None:
        return known
    key, tried = found
    return known.with_day(key, replace(tried, score=session.game.totals(session.state)[deal.person]))


def scored_try(known: DealResults, deal: Deal, session: AnySession) -> tuple[str, DayTry] | None:
    """Return the key of the day and the try, if this game is the scored try; None otherwise."""
    for key, tries in known.days.items():
        for tried in tries:
            day = read_game_day(key) if tried.begun == session.created else None
            if day is not None and day.deal == deal:
                return key, tried
    return None


class ScoredTry:
    """A check for the scored try at one of the day's deals, in which no help is given.

    It runs in every frame, so the results are searched only when they have changed.
    """

    def __init__(self, results: Callable[[], DealResults], session: AnySession) -> None:
        self._results = results
        self._session = session
        self._deal = deal_of(session)
        self._searched: DealResults | None = None
        self._runs = False

    def runs(self) -> bool:
        """Return whether the session is a scored try, as far as the results show."""
        if self._deal is None:
            return False
        results = self._results()
        if results is not self._searched:
            self._searched = results
            self._runs = scored_try(results, self._deal, self._session) is not None
        return self._runs


# rematches ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rematch:
    """The scores of two seats in two games with the same cards; in between, the players of these seats
    swapped.

    `own` is the person's seat in the later game and `other` their seat in the earlier game; the pairs are
    (own, other).
    """

    own: int
    other: int
    earlier: tuple[int, int]
    later: tuple[int, int]


def find_rematch(known: DealResults, deal: Deal, result: Result) -> Rematch | None:
    """Compare a game with the latest one in which the same person played its cards in another seat.

    Returns None if there was none, or if the others' scores are not known.
    """
    own = deal.person
    if own is None or len(result.table) != len(deal.seating):
        return None
    for earlier in reversed(known.results):
        if (
            earlier.who != result.who
            or len(earlier.table) != len(deal.seating)
            or earlier.code == result.code
        ):
            continue
        for other in range(len(deal.seating)):
            if deal.seated(_exchanged(deal, own, other)).code == earlier.code:
                before = earlier.table[own], earlier.table[other]
                return Rematch(own, other, before, (result.table[own], result.table[other]))
    return None


def _exchanged(deal: Deal, own: int, other: int) -> tuple[str | None, ...]:
    seating = list(deal.seating)
    seating[own], seating[other] = seating[other], seating[own]
    return tuple(seating)


# the file -------------------------------------------------------------------------------------------


def read_code(found: object) -> str:
    """Return a deal's code in its usual form; can serve as a shape. Raises ValueError."""
    try:
        return read_deal(shape.words(MAX_MOMENT_CHARS)(found)).code
    except DealError as error:
        raise ValueError("no code of a deal") from error


def _canonical_code(found: object) -> str:
    if found != read_code(found):
        raise ValueError("a code in another form than it is shown")
    return str(found)


def _read_date(found: object) -> str:
    date = shape.words(10, pattern=DATE)(found)
    calendar_date.fromisoformat(date)
    return date


def _read_day(found: object) -> str:
    key = shape.words(80)(found)
    if read_game_day(key) is None:
        raise ValueError("no day of a game's calendar")
    return key


_POINTS = shape.whole(-MOST_POINTS, MOST_POINTS)
_NAME = shape.words(MAX_NAME_CHARS, pattern=re.compile(".*[^ ].*"))
RESULT = shape.record(
    lambda of: Result(
        of("code", read_code),
        of("who", _NAME),
        of("score", _POINTS),
        of("date", _read_date),
        of("table", shape.or_else(shape.listed(_POINTS, MOST_SEATS), ())),
    )
)
"""The shape of a result."""
_BY = shape.or_else(shape.words(MAX_ID_CHARS, pattern=re.compile(f"({ID.pattern})?")), None)
_TRY = shape.record(
    lambda of: DayTry(
        of("begun", shape.words(MAX_MOMENT_CHARS)), of("score", shape.maybe(_POINTS)), of("by", _BY)
    )
)


def _read_tries(found: object) -> tuple[DayTry, ...]:
    """Return the tries at one of the day's deals, one for each person; an older file has a single try."""
    tries = shape.fitting(_TRY, last=MOST_TRIES)(found if isinstance(found, list) else [found])
    if not tries:
        raise ValueError("no try")
    return tuple({tried.person: tried for tried in tries}.values())


def _read_results(of: Parts) -> DealResults:
    return DealResults(
        of("results", shape.fitting(RESULT, last=MOST_RESULTS)),
        of("days", shape.fitting_map(_read_day, _read_tries, last=MOST_DAYS)),
        of("pars", shape.fitting_map(_canonical_code, _POINTS, last=MOST_PARS)),
    )


DEAL_RESULTS = shape.document(FORMAT, VERSION, _read_results)
"""The shape of the file; invalid entries are left out."""
