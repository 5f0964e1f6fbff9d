"""Statistics for other programs: the figures as JSON, and the games as CSV."""

from collections.abc import Iterable, Iterator, Sequence

from gnoming.core.game import Json, JsonObject
from gnoming.csv_table import Cell, csv_table
from gnoming.stats.summary import Group, Mean, PlayedGame

FORMAT, VERSION = "gnoming-statistics", 1
DIGITS = 6
COLUMNS = (
    "created", "game", "file", "name", "seat", "seats", "level", "place", "won", "total", "margin", "rounds",
)  # fmt: skip


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
    """Return a CSV file with a line per game; seats count from 1, and blanks separate rounds."""
    rows: Iterator[list[Cell]] = (
        [
            *(game.created, game.game, game.file, game.name, game.seat + 1, game.seats, game.level),
            *(game.place, int(game.won), game.total, round(game.margin, DIGITS)),
            " ".join(map(str, game.rounds)),
        ]
        for game in games
    )
    return csv_table(COLUMNS, rows)
