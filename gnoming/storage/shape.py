"""Shapes of JSON that comes from outside: bounds for every number, text and list, and an error that names the place.

A shape is a function: it returns the program's value for a decoded JSON value, and raises ValueError for one that does
not fit. The functions below build shapes from smaller ones:

    PERSON = record(lambda of: Person(of("name", words(18)), of("age", whole(0, 150))))
    PEOPLE = listed(PERSON, most=7)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import TypeVar

from gnoming.core.match import JsonObject

T = TypeVar("T")
K = TypeVar("K")
Word = TypeVar("Word", bound=str)
Default = TypeVar("Default")
Shape = Callable[[object], T]
_left_out: ContextVar[int] = ContextVar("left_out", default=0)
"""The number of values that lenient shapes have left out or replaced in this thread."""
DEEPEST = 100
"""The maximum nesting of lists and objects in a JSON value."""
HALF_CHARACTER = re.compile("[\ud800-\udfff]")
"""A lone surrogate, which JSON can hold but which can be neither drawn nor written to a file."""


class ShapeError(ValueError):
    """Raised for a value that doesn't fit its shape. `place` is the path to it, such as `.people[3].name`."""

    def __init__(self, problem: str, place: str = "") -> None:
        super().__init__(f"{place.lstrip('.')}: {problem}" if place else problem)
        self.problem, self.place = problem, place


class LaterVersionError(ShapeError):
    """Raised for a document that a later version of this program wrote."""


def _at(key: object, error: ValueError) -> ShapeError:
    """Return the error for the whole value, given the error of its part named or numbered `key`."""
    step = f"[{key}]" if isinstance(key, int) else f".{key}"
    if isinstance(error, ShapeError):
        return ShapeError(error.problem, step + error.place)
    return ShapeError(str(error), step)


class Parts:
    """The fields of a JSON object by name, or the items of a list by number."""

    def __init__(self, found: Mapping[str | int, object]) -> None:
        self._found = found
        self.asked: set[str | int] = set()
        """The keys of the fields or items that were asked for."""

    def __call__(self, key: str | int, shape: Shape[T]) -> T:
        """Return a field or an item in its shape; a missing field reads as null. Raises ShapeError."""
        self.asked.add(key)
        try:
            return shape(self._found.get(key))
        except ValueError as error:
            raise _at(key, error) from error


# objects and lists ----------------------------------------------------------------------------------


def document(format_: str, version: int, read: Callable[[Parts], T]) -> Shape[T]:
    """Return the shape of an object that names its format and version."""

    def shape(found: object) -> T:
        table = _table(found)
        found_version = table.get("version")
        if table.get("format") == format_ and isinstance(found_version, int) and found_version > version:
            raise LaterVersionError(f"version {found_version} of {format_}")
        if (table.get("format"), found_version) != (format_, version):
            raise ShapeError(f"not version {version} of {format_}")
        return read(Parts(table))

    return shape


def record(read: Callable[[Parts], T], strict: bool = False) -> Shape[T]:
    """Return the shape of an object with named fields; others are ignored, or rejected if the shape is `strict`."""

    def shape(found: object) -> T:
        table = _table(found)
        parts = Parts(table)
        value = read(parts)
        for key in table:
            if strict and key not in parts.asked:
                raise _at(key, ShapeError("unknown"))
        return value

    return shape


def row(length: int, read: Callable[[Parts], T]) -> Shape[T]:
    """Return the shape of a list of fixed length, in which each item has its own meaning."""

    def shape(found: object) -> T:
        items = _list(found)
        if len(items) != length:
            raise ShapeError(f"{len(items)} items instead of {length}")
        return read(Parts(dict[str | int, object](enumerate(items))))

    return shape


def _check_depth(found: object) -> None:
    """Raise ShapeError for objects and lists nested too deeply; Python's own limit differs between versions."""
    level = [found]
    for _ in range(DEEPEST):
        lists = (
            each.values() if isinstance(each, dict) else each
            for each in level
            if isinstance(each, dict | list)
        )
        level = [item for items in lists for item in items]
        if not level:
            return
    raise ShapeError("an object that is too deep")


def json_object(most_chars: int) -> Shape[JsonObject]:
    """Return the shape of any JSON object, such as a record, whose text has a limited length."""

    def shape(found: object) -> JsonObject:
        if not isinstance(found, dict):
            raise ShapeError("no object")
        _check_depth(found)
        try:
            written = json.dumps(found, ensure_ascii=False, allow_nan=False)
        except ValueError:
            raise ShapeError("an object with an endless number") from None
        if len(written) > most_chars or HALF_CHARACTER.search(written):
            raise ShapeError("an object that is too long, or has half a character")
        return found

    return shape


def listed(item: Shape[T], most: int, least: int = 0) -> Shape[tuple[T, ...]]:
    """Return the shape of a list whose items all have the same shape."""

    def shape(found: object) -> tuple[T, ...]:
        items = _list(found)
        if not least <= len(items) <= most:
            raise ShapeError(f"{len(items)} items; {least} to {most} are allowed")
        read: list[T] = []
        try:
            for one in items:
                read.append(item(one))
        except ValueError as error:
            raise _at(len(read), error) from error
        return tuple(read)

    return shape


def mapped(key: Shape[K], item: Shape[T], most: int) -> Shape[dict[K, T]]:
    """Return the shape of an object that maps keys of one shape to values of another."""

    def shape(found: object) -> dict[K, T]:
        table = _table(found)
        if len(table) > most:
            raise ShapeError(f"{len(table)} entries; {most} are allowed")
        read: dict[K, T] = {}
        for name, one in table.items():
            try:
                read[key(name)] = item(one)
            except ValueError as error:
                raise _at(name, error) from error
        return read

    return shape


def fitting(item: Shape[T], first: int | None = None, last: int | None = None) -> Shape[tuple[T, ...]]:
    """Return the shape of a list that reads the `first` or `last` items and leaves out those that don't fit."""
    fit = or_else(item, None)

    def shape(found: object) -> tuple[T, ...]:
        items = _list(found)[:first] if last is None else _list(found)[-last:]
        return tuple(read for one in items if (read := fit(one)) is not None)

    return shape


def read_counting(shape: Shape[T], found: object) -> tuple[T, int]:
    """Return a value in its shape, and the number of parts that did not fit. Raises ValueError."""
    before = _left_out.get()
    return shape(found), _left_out.get() - before


def fitting_map(
    key: Shape[K], item: Shape[T], first: int | None = None, last: int | None = None
) -> Shape[dict[K, T]]:
    """Return the shape of an object that reads entries as `fitting` does, leaving out those that don't fit."""
    entries = fitting(row(2, lambda of: (of(0, key), of(1, item))), first, last)
    return lambda found: dict(entries([[*entry] for entry in _table(found).items()]))


# single values --------------------------------------------------------------------------------------


def whole(low: int, high: int) -> Shape[int]:
    """Return the shape of a whole number within bounds."""

    def shape(found: object) -> int:
        if type(found) is not int or not low <= found <= high:
            raise ShapeError(f"no whole number from {low} to {high}")
        return found

    return shape


def number(low: float, high: float) -> Shape[float]:
    """Return the shape of a finite number within bounds."""

    def shape(found: object) -> float:
        if isinstance(found, bool) or not isinstance(found, int | float) or not low <= found <= high:
            raise ShapeError(f"no number from {low} to {high}")
        return float(found)

    return shape


def words(
    most: int, least: int = 0, pattern: re.Pattern[str] | None = None, printable: bool = True
) -> Shape[str]:
    """Return the shape of a string of `least` to `most` whole characters; a `pattern` must match all of it."""

    def shape(found: object) -> str:
        if not isinstance(found, str) or not least <= len(found) <= most:
            raise ShapeError(f"no text of {least} to {most} characters")
        if printable and not found.isprintable():
            raise ShapeError("a text with characters that cannot be printed")
        if HALF_CHARACTER.search(found):
            raise ShapeError("a text with half a character")
        if pattern is not None and not pattern.fullmatch(found):
            raise ShapeError(f"no text like {pattern.pattern}")
        return found

    return shape


def one_of(values: tuple[Word, ...]) -> Shape[Word]:
    """Return the shape of a string that is one of `values`."""

    def shape(found: object) -> Word:
        for value in values:
            if found == value:
                return value
        raise ShapeError(f"none of {', '.join(values)}")

    return shape


def truth(found: object) -> bool:
    """Return a boolean; can serve as a shape. Raises ShapeError."""
    if not isinstance(found, bool):
        raise ShapeError("neither true nor false")
    return found


def maybe(shape: Shape[T]) -> Shape[T | None]:
    """Return the shape of a value that may be null or missing."""
    return lambda found: None if found is None else shape(found)


def or_else(shape: Shape[T], default: Default) -> Shape[T | Default]:
    """Return a shape that replaces a value that does not fit with a default.

    Unless the value is null, it counts as left out.
    """

    def lenient(found: object) -> T | Default:
        try:
            return shape(found)
        except ValueError:
            _left_out.set(_left_out.get() + (found is not None))
            return default

    return lenient


def _table(found: object) -> dict[str | int, object]:
    if not isinstance(found, dict):
        raise ShapeError("no object")
    return found


def _list(found: object) -> list[object]:
    if not isinstance(found, list):
        raise ShapeError("no list")
    return found
