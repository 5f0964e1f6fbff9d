"""Statistics for other programs: the figures as JSON, and the games as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from gnoming.core.game import Json, JsonObject
from gnoming.stats.summary import Group, Mean, PlayedGame
from gnoming.system import number_format, preferred_number_format
from gnoming.text import text

FORMAT, VERSION = "gnoming-statistics", 1
DIGITS = 6
COLUMNS = (
    "created", "game", "file", "name", "seat", "seats", "level", "place", "won", "total", "margin", "rounds",
)  # fmt: skip
FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
"""Characters that begin a formula in a spreadsheet; no name from outside may start with one."""


def as_json(groups: Sequence[Group], damaged: Sequence[str]) -> JsonObject:
    """Return the figures as JSON; an interval is given as half its width, or null for a single number."""
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


def as_csv(games: Iterable[PlayedGame]) -> bytes:
    """Return a CSV file with a header and a line per game; seats count from 1, and blanks separate rounds.

    As Excel expects, the file begins with a byte order mark and uses the system's decimal mark and separator.
    The game's language decides only if the system names none.
    """
    written = io.StringIO()
    mark, separator = preferred_number_format() or number_format(text("number.mark"))
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n")  # with the line ends of RFC 4180
    writer.writerow(COLUMNS)
    for game in games:
        words = (game.created, game.game, game.file, game.name)
        writer.writerow(
            [
                *map(harmless, words),
                game.seat + 1,
                game.seats,
                harmless(game.level),
                game.place,
                int(game.won),
                game.total,
                str(round(game.margin, DIGITS)).replace(".", mark),
                " ".join(map(str, game.rounds)),
            ]
        )
    return written.getvalue().encode("utf-8-sig")


def harmless(word: str) -> str:
    """Return a text, prefixed with an apostrophe if a spreadsheet would take it for a formula."""
    return f"'{word}" if word.startswith(FORMULA_SIGNS) else word
