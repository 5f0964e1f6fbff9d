"""Count a folder of records again without any code of the program, as anybody could from the format of records."""

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Key = tuple[str, str, str]

T_975 = {1: 12.7062, 2: 4.30265, 3: 3.18245, 4: 2.77645, 5: 2.57058, 6: 2.44691, 7: 2.36462, 8: 2.306, 9: 2.26216,
         10: 2.22814, 11: 2.20099, 12: 2.17881, 13: 2.16037, 14: 2.14479, 15: 2.13145, 16: 2.11991, 17: 2.10982,
         18: 2.10092, 19: 2.09302, 20: 2.08596, 21: 2.07961, 22: 2.07387, 23: 2.06866, 24: 2.0639, 25: 2.05954,
         26: 2.05553, 27: 2.05183, 28: 2.04841, 29: 2.04523, 30: 2.04227, 35: 2.03011, 39: 2.02269}  # fmt: skip
"""From a printed table of Student's t."""


def recount(folder: Path, name: str | None = None) -> dict[Key, dict[str, Any]]:
    """Return the rows by (game, of, value): games, wins, places, rounds, four means with intervals, and best points."""
    heaps: dict[Key, list[tuple[dict[str, Any], int]]] = {}
    for path in folder.glob("*.gnome"):
        record = json.loads(Path(path).read_text("utf-8"))
        for seat, player in enumerate(record["players"]):
            if player["kind"] == "human" and name in (None, player["name"]):
                for key in _keys(record):
                    heaps.setdefault(key, []).append((record, seat))
    return {key: _row(heap) for key, heap in heaps.items()}


def _keys(record: dict[str, Any]) -> list[Key]:
    levels = {player["level"] for player in record["players"] if player["kind"] == "bot"}
    level = "people" if not levels else "mixed" if len(levels) > 1 else levels.pop()
    seats = str(len(record["players"]))
    month = record["created"][:7]
    return [
        (record["game"], "month", month),
        (record["game"], "all", ""),
        (record["game"], "level", level),
        (record["game"], "seats", seats),
    ]


def _row(heap: list[tuple[dict[str, Any], int]]) -> dict[str, Any]:
    places: list[int] = []
    totals: list[float] = []
    margins: list[float] = []
    rounds: list[float] = []
    for record, seat in heap:
        all_points = record["totals"]
        mine = all_points[seat]
        others = all_points[:seat] + all_points[seat + 1 :]
        won = record["winners"]
        beaten_by = [s for s, points in enumerate(all_points) if s in won or points < mine]
        places.append(1 if seat in won else 1 + len(beaten_by))
        totals.append(mine)
        margins.append(mine - sum(others) / len(others))
        for played in record["rounds"]:
            extra = played["adjust"][seat] if "adjust" in played else 0
            rounds.append(played["scores"][seat] + extra)
    return {
        "games": len(heap),
        "wins": sum(seat in record["winners"] for record, seat in heap),
        "places": [places.count(place) for place in range(1, max(places) + 1)],
        "rounds": len(rounds),
        "place": _mean(places),
        "total": _mean(totals),
        "round": _mean(rounds),
        "margin": _mean(margins),
        "best": min(rounds),
    }


def _mean(numbers: Sequence[float]) -> tuple[float, float | None]:
    count = len(numbers)
    middle = sum(numbers) / count
    if count == 1:
        return middle, None
    variance = sum((number - middle) ** 2 for number in numbers) / (count - 1)
    return middle, T_975[count - 1] * math.sqrt(variance / count) if count - 1 in T_975 else math.nan


def recount_course(
    folder: Path, name: str, game: str, lost: dict[str, float]
) -> list[tuple[float, float | None]]:
    """Return a person's games, the oldest first: result against the others, and the part that decisions did not cost.

    `lost` is what decisions gave away, by the seed of the game.
    """
    records = [json.loads(Path(path).read_text("utf-8")) for path in folder.glob("*.gnome")]
    found = []
    for record in sorted(records, key=lambda record: str(record["created"])):
        names = [player["name"] for player in record["players"]]
        if record["game"] == game and name in names:
            seat = names.index(name)
            others = [points for other, points in enumerate(record["totals"]) if other != seat]
            result = record["totals"][seat] - sum(others) / len(others)
            cost = lost.get(record["seed"])
            found.append((result, None if cost is None else result - cost))
    return found
