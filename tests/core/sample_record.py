"""A whole game written by hand from the rules and the record's format, not by the program: two seats, one round.

Seat 0 has two -4s up and seven 8s down; it draws a card for each of these and goes out with 8 points. Seat 1
throws away every 6 that it draws, and its own grid scores 28.
"""

import json
from typing import cast

from gnoming.core.game import Json, JsonObject

GRIDS = ("-4 -4 8 8 8 8 8 8 8", "-1 3 5 -1 4 6 -1 5 8")
DRAWN = "4 3 3 3 4 5 6"
REST = (
    "8 8 8 8 8 7 7 7 7 7 7 7 7 7 7 7 7 7 6 6 6 6 6 5 5 5 5 5 5 5 5 5 4 4 4 4 4 4 4 4 4 4 4 "
    "3 3 3 3 3 3 3 3 3 3 -1 -1 -1 -2 -2 -2 -2 -2 -2 -2 -2 -3 -3 -3 -3 -3 -4 X X X M M M"
)
CREATED = "2026-11-20T18:00:00Z"


def deck() -> str:
    """Return the deck: the grids dealt one card at a time, a 5 for each pile, then what is drawn."""
    mine, theirs = (grid.split() for grid in GRIDS)
    dealt = [card for pair in zip(mine, theirs, strict=True) for card in pair]
    drawn = [card for mine in DRAWN.split() for card in (mine, "6")]
    return " ".join([*dealt, "5", "5", *drawn, REST])


def moves() -> str:
    turns = [f"0:d 0:p{place} 0:L 1:d 1:R" for place in range(3, 10)]
    return " ".join(["0:f1 0:f2 1:f1 1:f2", *turns])


def record() -> JsonObject:
    return {
        "format": "gnoming-record",
        "version": 1,
        "game": "gnoming-a-round",
        "program": "0.1.0",
        "created": CREATED,
        "seed": "7c1f",
        "options": {
            "rounds": 1,
            "count_rounds_won": False,
            "forgive_penalty": False,
            "free_take": False,
            "bounce_face_up": False,
            "runs": False,
            "hazard_needs_four": False,
            "mulligan_one_value": False,
        },
        "players": [{"name": "You", "kind": "human"}, {"name": "Rowan", "kind": "bot", "level": "random"}],
        "rounds": [
            {
                "dealer": 1,
                "deck": deck(),
                "reshuffles": [],
                "moves": moves(),
                "scores": [8, 28],
                "out": 0,
                "adjust": [-5, 0],
            }
        ],
        "totals": [3, 28],
        "winners": [0],
    }


def unfinished(count: int) -> JsonObject:
    """Return the record of the same game after so many moves."""
    found = record()
    words = " ".join(moves().split()[:count])
    found["rounds"] = [{"dealer": 1, "deck": deck(), "reshuffles": [], "moves": words}]
    return {key: value for key, value in found.items() if key not in ("totals", "winners")}


def with_round(**changes: Json) -> JsonObject:
    """Return the finished record with some keys of its round changed."""
    found = record()
    found["rounds"] = [{**rounds_of(found)[0], **changes}]
    return found


def rounds_of(found: JsonObject) -> list[JsonObject]:
    return cast(list[JsonObject], found["rounds"])


def text(found: Json) -> str:
    return json.dumps(found)
