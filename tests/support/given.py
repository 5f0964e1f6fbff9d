"""Values that a test takes for granted: a test without them fails where it asks for them."""

from typing import TypeVar

Value = TypeVar("Value")


def given(value: Value | None) -> Value:
    """Return a value that must be there."""
    assert value is not None
    return value


def as_a(kind: type[Value], value: object) -> Value:
    """Return a value that must be of this kind."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value
