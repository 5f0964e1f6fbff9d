"""The entries that a scene offers to switches: widgets in groups, so that each can be reached in a few steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

import pygame

from scenes.kit.widgets.base import Widget

Way = Literal["use", "more", "less", "down", "up", "done", "leave", "back", "skip"]
"""The action of an entry: use a widget, adjust it, finish adjusting, leave a group, or act on the scene."""
MOST_THINGS, MOST_GROUPS = 6, 6
"""The maximum number of items in a group, and of entries at the top level, so that few steps reach any item.
"""
SPREAD = 2.6
"""The multiple of its parts' area that one frame round a group may cover; beyond that, each part is framed."""
NEARLY = 3
"""The tolerance in pixels for widgets to count as one row or column."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A single choice: an action on a widget, or an action of the whole scene."""

    way: Way
    widget: Widget | None = None

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return () if self.widget is None else (self.widget,)


@dataclass(frozen=True, slots=True)
class Group:
    """Several entries that are offered together at first."""

    entries: tuple[ScanEntry, ...]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return tuple(widget for entry in self.entries for widget in entry.widgets)

    @property
    def things(self) -> tuple[Thing, ...]:
        """All single choices in the group, at any depth."""
        inner = (entry.things if isinstance(entry, Group) else (entry,) for entry in self.entries)
        return tuple(thing for things in inner for thing in things)


ScanEntry: TypeAlias = Thing | Group


@dataclass(frozen=True, slots=True)
class Usable:
    """The widgets that can be used in a scene now: the important ones by region, then the `rest`.

    `can_skip` and `can_go_back` are True if the scene as a whole has these actions.
    """

    regions: Sequence[Sequence[Widget]]
    rest: Sequence[Widget] = ()
    can_skip: bool = False
    can_go_back: bool = False

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All usable widgets, those of the regions first."""
        return (*(widget for region in self.regions for widget in region), *self.rest)


def make_offer(usable: Usable) -> Group:
    """Return a tree of groups with everything that can be used; a few choices are offered without groups."""
    first = [Thing("skip")] if usable.can_skip else []
    last = [Thing("back")] if usable.can_go_back else []
    regions = [region for region in usable.regions if region]
    more = len(first) + len(last)
    if sum(map(len, regions)) + more + bool(usable.rest) <= MOST_THINGS:
        found: list[ScanEntry] = [Thing("use", widget) for region in regions for widget in region]
    else:
        found = [_as_one(region) for region in regions]
    opened = _opened(_bundled(found), more + bool(usable.rest))
    rest = [_one_of(_bundled([_as_one(run) for run in runs(usable.rest)]))] if usable.rest else []
    return Group((*first, *opened, *rest, *last))


def runs(widgets: Iterable[Widget]) -> list[list[Widget]]:
    """Return widgets in Tab order, split into regions of neighbours that are in line or equal in size."""
    found: list[list[Widget]] = []
    for widget in widgets:
        if found and _are_alike(found[-1][-1], widget):
            found[-1].append(widget)
        else:
            found.append([widget])
    return found


def _are_alike(one: Widget, other: Widget) -> bool:
    a, b = one.area, other.area
    in_row = abs(a.centery - b.centery) <= NEARLY and abs(a.h - b.h) <= NEARLY
    in_column = abs(a.centerx - b.centerx) <= NEARLY and abs(a.w - b.w) <= NEARLY
    same_size = abs(a.w - b.w) <= NEARLY and abs(a.h - b.h) <= NEARLY
    return one.clip == other.clip and (in_row or in_column or same_size)


def _as_one(region: Sequence[Widget]) -> ScanEntry:
    return _one_of(_bundled(_entries_of(region)))


def _entries_of(region: Sequence[Widget]) -> list[ScanEntry]:
    """Return a region's entries: one per row or, in a region with one row or column, the single choices."""
    rows = _rows(region)
    if len(rows) == 1 or len(rows) == len(region):
        return _pieces([Thing("use", widget) for row in rows for widget in row])
    return [_one_of(_pieces([Thing("use", widget) for widget in row])) for row in rows]


def _rows(region: Sequence[Widget]) -> list[list[Widget]]:
    """Return widgets row by row; a widget joins a row if its middle is above the lower edge of the row's
    first widget.
    """
    rows: list[list[Widget]] = []
    for widget in sorted(region, key=lambda one: one.area.centery):
        if rows and widget.area.centery < rows[-1][0].area.bottom:
            rows[-1].append(widget)
        else:
            rows.append([widget])
    return [sorted(row, key=lambda one: one.area.centerx) for row in rows]


def _pieces(things: Sequence[ScanEntry]) -> list[ScanEntry]:
    """Return the choices unchanged if there are few, otherwise in groups of nearly equal size."""
    count = -(-len(things) // MOST_THINGS)
    if count <= 1:
        return list(things)
    ends = [round(len(things) * n / count) for n in range(count + 1)]
    return [Group(tuple(things[a:b])) for a, b in pairwise(ends)]


def _bundled(entries: Sequence[ScanEntry]) -> list[ScanEntry]:
    """Return the entries; if there are too many to offer at once, neighbours are grouped."""
    while len(entries) > MOST_GROUPS:
        entries = _pieces(entries)
    return list(entries)


def _opened(entries: list[ScanEntry], more: int) -> list[ScanEntry]:
    """Return the entries with groups replaced by their parts as far as there is room, counting `more` entries
    to come.
    """
    found: list[ScanEntry] = []
    for n, entry in enumerate(entries):
        left = len(entries) - n - 1 + more
        is_few = isinstance(entry, Group) and len(found) + len(entry.entries) + left <= MOST_GROUPS
        found.extend(entry.entries if isinstance(entry, Group) and is_few else (entry,))
    return found


def _one_of(entries: Sequence[ScanEntry]) -> ScanEntry:
    """Return a group of the entries, or the entry itself if there is only one."""
    return entries[0] if len(entries) == 1 else Group(tuple(entries))


def areas_of(entry: ScanEntry) -> list[pygame.Rect]:
    """Return an entry's visible area in pixels: one rectangle, or several if its parts are far apart."""
    if isinstance(entry, Thing):
        areas = [widget.focus_area.clip(widget.clip or widget.focus_area) for widget in entry.widgets]
        return [area for area in areas if area.w and area.h]
    inner = [area for part in entry.entries for area in areas_of(part)]
    if not inner:
        return []
    whole = inner[0].unionall(inner[1:])
    covered = sum(area.w * area.h for area in inner)
    return [whole] if whole.w * whole.h <= SPREAD * covered else inner
