"""Reading the courses: NAME.toml, and par.json beside them. A fault in the program's own files is a ValueError."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from gnoming.core.game import AnyGame
from gnoming.deals.days import DAY_GAME
from gnoming.deals.deal import PERSON, Deal, read_deal
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.tour.course import HOLES, Course, Hole
from gnoming.tour.par import Par, read_pars

COURSES = ("family", "club", "championship")
"""The courses from the easiest to the hardest."""
GAME = DAY_GAME
"""The game of all holes: one round, where fewer points are better, as in golf."""


def read_courses(folder: Path) -> dict[str, Course]:
    """Return the courses by name, in their order; raises OSError or ValueError."""
    pars = read_pars(folder)
    return {name: read_course(folder / f"{name}.toml", pars) for name in COURSES}


def read_course(path: Path, pars: Mapping[str, Par]) -> Course:
    """Return the course of a file; raises OSError or ValueError."""
    table = tomllib.loads(read_text_file(path))
    game, level = GAMES[GAME], _word(table, "level")
    holes = tuple(_read_hole(game, entry) for entry in _tables(table, "hole"))
    if len(holes) != HOLES or len({hole.name for hole in holes}) != HOLES or level not in game.levels:
        raise ValueError(f"{path.name}: nine holes of different names, and a level")
    return Course(path.stem, level, holes, pars)


def _read_hole(game: AnyGame, table: Mapping[str, object]) -> Hole:
    """Return a hole; what its file says of seats and switches must be what its deal's code says."""
    name, deal = _word(table, "name"), read_deal(_word(table, "deal"))
    opponents = _tables(table, "opponents")
    hole = Hole(name, deal, tuple(_word(one, "gnome") for one in opponents))
    if deal != hole_deal(game, table, deal.number):
        raise ValueError(f"{name}: its deal is {hole_deal(game, table, deal.number).code}")
    return hole


def hole_deal(game: AnyGame, table: Mapping[str, object], number: int) -> Deal:
    """Return the deal that a hole's table describes, with the cards of this number."""
    switches, first = table.get("switches", []), table.get("first", 0)
    if not isinstance(switches, list) or not isinstance(first, int):
        raise ValueError("switches is a list of names, first a seat")
    options = game.make_options({"rounds": 1, **{str(switch): True for switch in switches}})
    seating = (PERSON, *(_word(one, "level") for one in _tables(table, "opponents")))
    return Deal(game.name, options, seating, first, number, game.rules_version)


def _word(table: Mapping[str, object], key: str) -> str:
    found = table.get(key)
    if not isinstance(found, str):
        raise ValueError(f"{key} is missing")
    return found


def _tables(table: Mapping[str, object], key: str) -> list[dict[str, object]]:
    found = table.get(key)
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise ValueError(f"{key} is missing")
    return found
