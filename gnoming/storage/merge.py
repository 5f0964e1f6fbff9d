"""A three-way merge of JSON documents, for files that two running programs change."""

from __future__ import annotations

from gnoming.core.match import Json, JsonObject

NAMED_BY = (("id",), ("name",), ("game", "created", "seed"), ("by",))
"""The fields that identify an object in a list; the first group that an object has is used."""
WHOLE = ("id", "begun", "created")
"""The fields whose objects are never mixed from two versions: a round, a game, a person."""


def merge(base: Json, ours: Json, theirs: Json) -> Json:
    """Return `theirs` with all changes from `base` to `ours`; where both changed the same value, ours counts.

    If both added a value, an empty one, such as 0, gives way to the other.
    """
    if ours in (base, theirs):
        return theirs
    if theirs == base:
        return ours
    if isinstance(ours, dict) and isinstance(theirs, dict) and not any(name in ours for name in WHOLE):
        return _merge_objects(base if isinstance(base, dict) else {}, ours, theirs)
    if isinstance(ours, list) and isinstance(theirs, list):
        return _merge_lists(base if isinstance(base, list) else [], ours, theirs)
    return theirs if base is None and not ours else ours


def _merge_objects(base: JsonObject, ours: JsonObject, theirs: JsonObject) -> JsonObject:
    merged: JsonObject = {}
    for name in {**theirs, **ours}:
        if name in ours and name in theirs:
            merged[name] = merge(base.get(name), ours[name], theirs[name])
        elif name in ours and ours[name] != base.get(name):
            merged[name] = ours[name]
        elif name in theirs and theirs[name] != base.get(name):
            merged[name] = theirs[name]
    return merged


def _merge_lists(base: list[Json], ours: list[Json], theirs: list[Json]) -> list[Json]:
    """Merge lists of identified objects as sets, and equally long rows item by item; else, ours counts."""
    if all(isinstance(one, dict | str) for one in (*base, *ours, *theirs)):
        versions = ({_name(one): one for one in listed} for listed in (base, ours, theirs))
        return [*_merge_objects(*versions).values()]
    if len(ours) == len(theirs):
        known = base if len(base) == len(ours) else [None] * len(ours)
        return [merge(*items) for items in zip(known, ours, theirs, strict=True)]
    return ours


def _name(thing: Json) -> str:
    if isinstance(thing, dict):
        for names in NAMED_BY:
            if all(name in thing for name in names):
                return repr([thing[name] for name in names])
    return repr(thing)
