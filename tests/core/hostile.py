"""Values inside a record: the way to each, and what a hostile hand does to it."""

from collections.abc import Callable
from typing import cast

from gnoming.core.game import Json, JsonObject

Steps = tuple[str | int, ...]


def steps(found: Json, before: Steps = ()) -> list[Steps]:
    """Return the way to every value inside a record."""
    items = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [way for step, value in items for way in [(*before, step), *steps(value, (*before, step))]]


def holder(found: Json, way: Steps) -> Json:
    for step in way[:-1]:
        if isinstance(found, dict):
            found = found[str(step)]
        elif isinstance(found, list):
            found = found[int(step)]
    return found


def put(found: JsonObject, way: Steps, value: Json) -> None:
    inside = holder(found, way)
    if isinstance(inside, dict):
        inside[str(way[-1])] = value
    elif isinstance(inside, list):
        inside[int(way[-1])] = value


def value_at(found: JsonObject, way: Steps) -> Json:
    inside = holder(found, way)
    if isinstance(inside, dict):
        return inside[str(way[-1])]
    return inside[int(way[-1])] if isinstance(inside, list) else None


def remove(found: JsonObject, way: Steps) -> None:
    inside = holder(found, way)
    if isinstance(inside, dict):
        del inside[str(way[-1])]
    elif isinstance(inside, list):
        del inside[int(way[-1])]


def putting(*way: str | int, to: object) -> Callable[[object], None]:
    """Return a function that puts a value into a document."""
    return lambda document: put(cast(JsonObject, document), way, cast(Json, to))
