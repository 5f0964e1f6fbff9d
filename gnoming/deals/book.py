"""What was scored on deals: everybody's results by code, the days that were tried, and pars once computed."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date as calendar_date
from typing import TypeVar

from gnoming.core.match import Json, JsonObject
from gnoming.deals.days import read_game_day
from gnoming.deals.deal import MOST_SEATS, Deal, read_deal
from gnoming.deals.errors import DealError
from gnoming.identity import FIRST, ID

T = TypeVar("T")
FORMAT, VERSION = "gnoming-deals", 1
MOST_RESULTS, MOST_DAYS, MOST_PARS = 4000, 8000, 8000
"""Entries that are kept, the latest; two deals a day make 8,000 in eleven years."""
MOST_TRIES = 40
"""People whose try at one day's deal is kept."""
MAX_NAME_CHARS = 18
MOST_POINTS = 9999
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MAX_MOMENT_CHARS = 40


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody scored on a deal, on a day as YYYY-MM-DD; fewer points are better.

    `table` is what every seat scored, where that is known.
    """

    code: str
    who: str
    score: int
    date: str
    table: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DayTry:
    """Somebody's one scored try at a day's deal: when its game was begun, as its record says, and in the end the score.

    `by` is the id of who has begun it, empty for a guest; None in a book that did not note it.
    """

    begun: str
    score: int | None = None
    by: str | None = None

    @property
    def person(self) -> str:
        """The id of whose try it is: the first person's, where that was not noted."""
        return FIRST if self.by is None else self.by

    def as_json(self) -> JsonObject:
        """Return it as the book's file has it."""
        noted: JsonObject = {} if self.by is None else {"by": self.by}
        return {"begun": self.begun, "score": self.score} | noted


@dataclass(frozen=True, slots=True)
class Book:
    """All that is kept about deals. `days` are tries by the keys of their days (`GameDay`), `pars` by code."""

    results: tuple[Result, ...] = ()
    days: Mapping[str, tuple[DayTry, ...]] = field(default_factory=dict)
    pars: Mapping[str, int] = field(default_factory=dict)

    def of(self, code: str) -> tuple[Result, ...]:
        """Return the results on a deal, in the order in which they came."""
        return tuple(result for result in self.results if result.code == code)

    def with_same_cards(self, deal: Deal) -> tuple[Result, ...]:
        """Return the results on a deck, whoever sat where, in the order in which they came."""
        deals = {code: read_deal(code) for code in {result.code for result in self.results}}
        return tuple(result for result in self.results if deals[result.code].seed == deal.seed)

    def with_result(self, result: Result) -> "Book":
        """Return the book with one more result; the same one is not kept twice."""
        others = [one for one in self.results if one != result]
        return replace(self, results=(*others, result)[-MOST_RESULTS:])

    def day_try(self, key: str, person: str) -> DayTry | None:
        """Return somebody's try at a day's deal; None if it is still to be had."""
        return next((tried for tried in self.days.get(key, ()) if tried.person == person), None)

    def with_day(self, key: str, tried: DayTry) -> "Book":
        """Return the book with a try at a day's deal, in place of one of the same person."""
        others = [one for one in self.days.get(key, ()) if one.person != tried.person]
        return replace(self, days=_latest({**self.days, key: (*others, tried)[-MOST_TRIES:]}, MOST_DAYS))

    def with_par(self, code: str, par: int) -> "Book":
        """Return the book with a deal's par."""
        return replace(self, pars=_latest({**self.pars, code: par}, MOST_PARS))

    def as_json(self) -> JsonObject:
        """Return the book as its file has it."""
        results: list[Json] = [
            {"code": one.code, "who": one.who, "score": one.score, "date": one.date, "table": list(one.table)}
            for one in self.results
        ]
        days: JsonObject = {key: [one.as_json() for one in tries] for key, tries in self.days.items()}
        pars: JsonObject = dict(self.pars)
        return {"format": FORMAT, "version": VERSION, "results": results, "days": days, "pars": pars}


def _latest(entries: dict[str, T], most: int) -> dict[str, T]:
    """Return the entries that came last."""
    return dict(list(entries.items())[-most:])


def read_book(found: object) -> Book:
    """Return the book of a file's JSON; entries that cannot be are left out. Raises ValueError for no book at all."""
    if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
        raise ValueError("no book of deals")
    results, days, pars = found.get("results"), found.get("days"), found.get("pars")
    if not (isinstance(results, list) and isinstance(days, dict) and isinstance(pars, dict)):
        raise ValueError("no book of deals")
    read = [read_result(entry) for entry in results[-MOST_RESULTS:]]
    tries = {key: _read_tries(entry) for key, entry in list(days.items())[-MOST_DAYS:] if read_game_day(key)}
    return Book(
        tuple(result for result in read if result is not None),
        {key: tried for key, tried in tries.items() if tried},
        {
            code: par
            for code, par in list(pars.items())[-MOST_PARS:]
            if is_points(par) and canonical_code(code) == code
        },
    )


def read_result(found: object) -> Result | None:
    """Return the result in a JSON value; None for what can be none."""
    if not isinstance(found, dict):
        return None
    code, who, score, date = (found.get(key) for key in ("code", "who", "score", "date"))
    known = canonical_code(code)
    if known is None or not isinstance(score, int) or not is_points(score) or not is_date(date):
        return None
    if not isinstance(who, str) or not who.strip() or len(who) > MAX_NAME_CHARS or not who.isprintable():
        return None
    table = found.get("table", [])
    if not isinstance(table, list) or len(table) > MOST_SEATS or not all(map(is_points, table)):
        table = []
    return Result(known, who, score, str(date), tuple(table))


def _read_tries(found: object) -> tuple[DayTry, ...]:
    """Return the tries at a day's deal, one of each person; an older book has a single one."""
    entries = found[-MOST_TRIES:] if isinstance(found, list) else [found]
    tries = {tried.person: tried for tried in map(_read_try, entries) if tried is not None}
    return tuple(tries.values())


def _read_try(found: object) -> DayTry | None:
    if not isinstance(found, dict):
        return None
    begun, score, by = found.get("begun"), found.get("score"), found.get("by")
    if not isinstance(begun, str) or not begun.isprintable() or len(begun) > MAX_MOMENT_CHARS:
        return None
    if not isinstance(by, str) or (by and not ID.fullmatch(by)):
        by = None
    if score is None:
        return DayTry(begun, by=by)
    return DayTry(begun, score, by) if isinstance(score, int) and is_points(score) else None


def is_points(value: object) -> bool:
    """Return whether a value can be somebody's points."""
    return type(value) is int and abs(value) <= MOST_POINTS


def is_date(value: object) -> bool:
    """Return whether a value is a day of the calendar as YYYY-MM-DD."""
    if not isinstance(value, str) or not DATE.fullmatch(value):
        return False
    try:
        calendar_date.fromisoformat(value)
    except ValueError:
        return False
    return True


def read_code(found: object) -> str:
    """Return a deal's code as it is shown. Raises ValueError."""
    code = canonical_code(found)
    if code is None:
        raise ValueError("no code of a deal")
    return code


def canonical_code(value: object) -> str | None:
    """Return a code as it is shown; None for what is none."""
    if not isinstance(value, str) or len(value) > MAX_MOMENT_CHARS:
        return None
    try:
        return read_deal(value).code
    except DealError:
        return None
