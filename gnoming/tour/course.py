"""Courses and their holes: who sits there, what switches are on, which cards are dealt, and what par is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from gnoming.deals.deal import PERSON, Deal, number_from
from gnoming.text import text
from gnoming.tour.par import Par

HOLES = 9
STROKE = 5
"""Points of a penalty stroke: what a try costs that was given up."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: its name, of which its texts are keys, the deal of the first try, and the bots' gnomes from the left."""

    name: str
    deal: Deal
    gnomes: tuple[str, ...]

    def kind(self, level: str) -> str:
        """Return the kind of table by which par is measured: everything but the cards, and who plays in the seat."""
        return f"{level}:{replace(self.deal, number=0).code}"

    def deal_of_try(self, earlier: int) -> Deal:
        """Return the deal of a try, after so many earlier ones: never the same cards twice, for everybody alike."""
        if earlier == 0:
            return self.deal
        return replace(self.deal, number=number_from(f"tour:{self.deal.code}:{earlier}"))

    @property
    def title(self) -> str:
        """The hole's name in words. # text keys: tour.hole.*"""
        return text(f"tour.hole.{self.name}")

    @property
    def story(self) -> str:
        """A sentence of story. # text keys: tour.story.*"""
        return text(f"tour.story.{self.name}")

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots' levels, from the left."""
        return tuple(level for level in self.deal.seating if level is not PERSON)

    @property
    def switches(self) -> tuple[str, ...]:
        """The names of the switches that are on."""
        return tuple(name for name, value in self.deal.options.as_json().items() if value is True)


@dataclass(frozen=True, slots=True)
class Course:
    """Nine holes, and the level whose rounds are par on them; `pars` are by kind."""

    name: str
    level: str
    holes: tuple[Hole, ...]
    pars: Mapping[str, Par]

    @property
    def title(self) -> str:
        """The course's name in words. # text keys: tour.course.*"""
        return text(f"tour.course.{self.name}")

    def par(self, hole: int) -> int:
        """Return a hole's par."""
        return self.pars[self.holes[hole].kind(self.level)].points
