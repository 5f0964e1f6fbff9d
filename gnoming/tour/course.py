"""Courses of nine holes: each hole's opponents, house rules, cards and par, and the files they are read from.

The courses are NAME.toml with par.json beside them. They belong to the program, so a fault in them is a ValueError.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from gnoming.deals.days import DAY_GAME
from gnoming.deals.deal import MOST_SEATS, PERSON, Deal, number_from, read_deal
from gnoming.registry import GAMES
from gnoming.storage.files import read_text_file
from gnoming.storage.shape import Parts, listed, record, whole, words
from gnoming.text import text
from gnoming.tour.par import Par, read_pars

COURSES = ("family", "club", "championship")
"""The courses, easiest first."""
GAME = DAY_GAME
"""The game played on all holes. Each hole is one round in which fewer points are better, as in golf."""
HOLES = 9
STROKE = 5
"""The points for a penalty stroke, which an abandoned try costs."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: its name (part of its texts' keys), the first try's deal, and the bots' gnomes in order."""

    name: str
    deal: Deal
    gnomes: tuple[str, ...]

    def kind(self, level: str) -> str:
        """Return the kind of table for which par is measured: the deal without its cards, and the person's level."""
        return f"{level}:{replace(self.deal, number=0).code}"

    def deal_of_try(self, earlier: int) -> Deal:
        """Return the deal for a try after `earlier` ones: new cards each time, the same for everybody."""
        if earlier == 0:
            return self.deal
        return replace(self.deal, number=number_from(f"tour:{self.deal.code}:{earlier}"))

    @property
    def title(self) -> str:
        # text keys: tour.hole.*
        return text(f"tour.hole.{self.name}")

    @property
    def story(self) -> str:
        # text keys: tour.story.*
        return text(f"tour.story.{self.name}")

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots' levels in seat order."""
        return tuple(level for level in self.deal.seating if level is not PERSON)

    @property
    def switches(self) -> tuple[str, ...]:
        """The names of the options that are switched on."""
        return tuple(name for name, value in self.deal.options.as_json().items() if value is True)


@dataclass(frozen=True, slots=True)
class Course:
    """Nine holes, and the level whose mean score is their par; `pars` are by kind of table."""

    name: str
    level: str
    holes: tuple[Hole, ...]
    pars: Mapping[str, Par]

    @property
    def title(self) -> str:
        # text keys: tour.course.*
        return text(f"tour.course.{self.name}")

    def par(self, hole: int) -> int:
        return self.pars[self.holes[hole].kind(self.level)].points


def read_courses(folder: Path) -> dict[str, Course]:
    """Return the courses by name, easiest first. Raises OSError or ValueError."""
    pars = read_pars(folder)
    return {name: read_course(folder / f"{name}.toml", pars) for name in COURSES}


_WORD = words(60, least=1)
_OPPONENTS = listed(record(lambda of: (of("level", _WORD), of("gnome", _WORD))), most=MOST_SEATS)


def read_course(path: Path, pars: Mapping[str, Par]) -> Course:
    """Return the course in a file. Raises OSError or ValueError."""
    found = tomllib.loads(read_text_file(path))
    level, holes = record(lambda of: (of("level", _WORD), of("hole", listed(record(_read_hole), HOLES))))(
        found
    )
    if len({hole.name for hole in holes}) != HOLES or level not in GAMES[GAME].levels:
        raise ValueError(f"{path.name}: nine holes of different names, and a level")
    return Course(path.stem, level, holes, pars)


def _read_hole(of: Parts) -> Hole:
    """Return a hole, whose table must describe the same deal as its code."""
    game, deal, opponents = GAMES[GAME], read_deal(of("deal", _WORD)), of("opponents", _OPPONENTS)
    switches = of("switches", listed(_WORD, most=40))
    options = game.make_options({"rounds": 1, **dict.fromkeys(switches, True)})
    seating = (PERSON, *(level for level, _ in opponents))
    first = of("first", whole(0, MOST_SEATS - 1))
    described = Deal(game.name, options, seating, first, deal.number, game.rules_version)
    if deal != described:
        raise ValueError(f"its deal is {described.code}")
    return Hole(of("name", _WORD), deal, tuple(gnome for _, gnome in opponents))
