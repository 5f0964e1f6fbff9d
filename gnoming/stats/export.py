"""Statistics for other programs: the figures as JSON, and every game as a line of CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from gnoming.core.game import Json, JsonObject
from gnoming.stats.interval import Mean
from gnoming.stats.summary import Entry, Group

FORMAT, VERSION = "gnoming-statistics", 1
DIGITS = 6
COLUMNS = (
    "created",
    "game",
    "file",
    "name",
    "seat",
    "seats",
    "level",
    "place",
    "won",
    "total",
    "margin",
    "rounds",
)
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula, which a name from outside must not be."""


def as_json(groups: Sequence[Group], damaged: Sequence[str]) -> JsonObject:
    """Return the figures; an interval is half its width, null where one number alone tells none."""
    listed: list[Json] = [_group_as_json(group) for group in groups]
    return {"format": FORMAT, "version": VERSION, "damaged": [*damaged], "groups": listed}


def _group_as_json(group: Group) -> JsonObject:
    figures = group.figures
    points, file, number = figures.best
    return {
        "game": group.game,
        "of": group.of,
        "value": group.value,
        "games": figures.games,
        "wins": figures.wins,
        "places": [*figures.places],
        "rounds": figures.rounds,
        "place": _mean_as_json(figures.place),
        "total": _mean_as_json(figures.total),
        "round": _mean_as_json(figures.round),
        "margin": _mean_as_json(figures.margin),
        "best": {"points": points, "file": file, "round": number},
    }


def _mean_as_json(mean: Mean) -> JsonObject:
    half = None if mean.half is None else round(mean.half, DIGITS)
    return {"mean": round(mean.value, DIGITS), "interval": half}


def as_csv(entries: Iterable[Entry]) -> str:
    """Return a line for every entry below one of names; seats count from 1, rounds are parted by blanks."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")  # as RFC 4180 has it
    writer.writerow(COLUMNS)
    for entry in entries:
        words = (entry.created, entry.game, entry.file, entry.name)
        writer.writerow(
            [
                *map(_harmless, words),
                entry.seat + 1,
                entry.seats,
                _harmless(entry.level),
                entry.place,
                int(entry.won),
                entry.total,
                round(entry.margin, DIGITS),
                " ".join(map(str, entry.rounds)),
            ]
        )
    return written.getvalue()


def _harmless(word: str) -> str:
    """Return a word that no spreadsheet computes: with an apostrophe before what would begin a formula."""
    return f"'{word}" if word.startswith(FORMULA_SIGNS) else word
