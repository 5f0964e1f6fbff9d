"""Shapes of JSON from outside: bounds of all kinds, and errors that name the place."""

import re
from typing import NamedTuple

import pytest

from gnoming.storage.shape import (
    Shape,
    ShapeError,
    document,
    fitting,
    fitting_map,
    json_object,
    listed,
    mapped,
    maybe,
    number,
    or_else,
    read_counting,
    record,
    row,
    truth,
    whole,
    words,
)


class Person(NamedTuple):
    name: str
    age: int | None


PERSON = record(lambda of: Person(of("name", words(5, least=1)), of("age", maybe(whole(0, 150)))))
PEOPLE = document("people", 2, lambda of: of("people", listed(PERSON, most=3)))
POINT = row(2, lambda of: (of(0, number(0, 1)), of(1, number(0, 1))))
COUNTS = mapped(words(3), whole(1, 9), most=2)


def test_what_fits_is_read() -> None:
    people: list[object] = [{"name": "Ann", "age": 30, "more": [1]}, {"name": "Bob"}]
    assert PEOPLE({"format": "people", "version": 2, "people": people}) == (
        Person("Ann", 30),
        Person("Bob", None),
    )
    assert POINT([0, 0.5]) == (0.0, 0.5)
    assert COUNTS({"a": 1, "b": 9}) == {"a": 1, "b": 9}


def test_an_error_names_the_place() -> None:
    people: list[object] = [{"name": "Ann"}, {"name": "Bob", "age": 151}]
    with pytest.raises(ShapeError, match=r"^people\[1\]\.age: no whole number from 0 to 150$"):
        PEOPLE({"format": "people", "version": 2, "people": people})
    with pytest.raises(ShapeError, match=r"^\[1\]: no number"):
        POINT([0, 2])
    with pytest.raises(ShapeError, match=r"^b: no whole number"):
        COUNTS({"a": 1, "b": 0})


def nested(depth: int) -> object:
    """Return a list in a list in a list ..."""
    found: object = 1
    for _ in range(depth):
        found = [found]
    return found


def _refuse(found: object) -> str:
    raise ValueError("a reason of its own")


def test_an_error_of_a_function_that_stands_for_a_shape_gets_a_place_too() -> None:
    with pytest.raises(ShapeError, match=r"^name: a reason of its own$"):
        record(lambda of: of("name", _refuse))({})


@pytest.mark.parametrize(
    ("shape", "found"),
    [
        (PEOPLE, None),
        (PEOPLE, {"format": "people", "version": 1, "people": []}),
        (PEOPLE, {"format": "people", "version": 2}),
        (PEOPLE, {"format": "people", "version": 2, "people": [{"name": "x"}] * 4}),
        (PERSON, []),
        (PERSON, {"name": ""}),
        (PERSON, {"name": "too long"}),
        (PERSON, {"name": "a\u0007"}),
        (PERSON, {"name": "\udc80"}),
        (PERSON, {"name": 5}),
        (POINT, [0]),
        (POINT, {"0": 0, "1": 0}),
        (POINT, [0, True]),
        (POINT, [0, float("nan")]),
        (POINT, [0, float("inf")]),
        (POINT, [0, 10**400]),
        (POINT, [0, "1"]),
        (COUNTS, {"a": 1, "b": 1, "c": 1}),
        (COUNTS, {"long": 1}),
        (COUNTS, {"a": True}),
        (COUNTS, {"a": 1.0}),
        (COUNTS, [["a", 1]]),
        (listed(truth, most=3, least=2), [True]),
        (truth, 1),
        (words(9, pattern=re.compile("p[0-9]")), "p1x"),
        (json_object(10), {"a": "too long for ten"}),
        (json_object(10), [1]),
        (json_object(99), {"a": "\ud800"}),
        (json_object(99), {"\udfff": 1}),
        (json_object(99), {"a": float("nan")}),
        (json_object(99_999), {"a": nested(200)}),
        (words(9, printable=False), "\ud800"),
    ],
)
def test_what_does_not_fit_is_refused(shape: Shape[object], found: object) -> None:
    with pytest.raises(ShapeError):
        shape(found)


def test_lenient_shapes_leave_out_what_does_not_fit() -> None:
    digits = whole(0, 9)
    assert fitting(digits, first=3)([1, "x", 2, 3]) == (1, 2)
    assert fitting(digits, last=2)([1, "x", 2, 3]) == (2, 3)
    assert fitting_map(words(1), digits, last=3)({"a": 1, "b": 2, "cc": 3, "d": 10}) == {"b": 2}
    assert or_else(digits, None)(10) is None
    assert read_counting(fitting(or_else(digits, 0)), [1, "x", None, 10]) == ((1, 0, 0, 0), 2)
