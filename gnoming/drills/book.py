"""What somebody's drills are: leaks of their own games, and when each drill comes again."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from gnoming.core.game import JsonObject
from gnoming.drills.drill import Drill
from gnoming.drills.schedule import Repetition, next_repetition

FORMAT, VERSION = "gnoming-drills", 1
"""What the file says that it is."""
MOST_OWN = 60
"""Drills of one's own in each game that are kept: those that are learned go first, then the cheapest."""
A_SITTING = 10
"""Drills that are taken in one go."""


@dataclass(frozen=True, slots=True)
class DrillBook:
    """Drills of one's own, and how far one is with these and the ready-made ones, by name."""

    own: tuple[Drill, ...] = ()
    repetitions: Mapping[str, Repetition] = field(default_factory=dict)

    def as_json(self) -> JsonObject:
        """Return it as its file has it; a repetition is how often taken, right in a row, and the day it is due."""
        repetitions: JsonObject = {
            name: [one.taken, one.rights, one.due.isoformat()] for name, one in self.repetitions.items()
        }
        own = [drill.as_json() for drill in self.own]
        return {"format": FORMAT, "version": VERSION, "own": [*own], "repetitions": repetitions}

    def with_own(self, drills: Sequence[Drill]) -> "DrillBook":
        """Return the book with further drills of one's own; those that are known stay as they are."""
        known = {drill.name for drill in self.own}
        new = tuple(drill for drill in drills if drill.name not in known)
        return self._trimmed((*self.own, *new)) if new else self

    def _trimmed(self, own: tuple[Drill, ...]) -> "DrillBook":
        """Return the book with no more of these in each game than are kept; the others' repetitions go with them."""
        kept = {
            drill.name
            for game in {drill.game for drill in own}
            for drill in sorted((one for one in own if one.game == game), key=self._worth_keeping)[:MOST_OWN]
        }
        gone = {drill.name for drill in own} - kept
        left = {name: one for name, one in self.repetitions.items() if name not in gone}
        return replace(self, own=tuple(drill for drill in own if drill.name in kept), repetitions=left)

    def _worth_keeping(self, drill: Drill) -> tuple[bool, float]:
        return self.is_learned(drill), -drill.cost

    def without(self, drill: Drill) -> "DrillBook":
        """Return the book without a drill that cannot be laid out."""
        left = {name: one for name, one in self.repetitions.items() if name != drill.name}
        return replace(self, own=tuple(one for one in self.own if one.name != drill.name), repetitions=left)

    def with_answer(self, drill: Drill, right: bool, today: date) -> "DrillBook":
        """Return the book when a drill was taken today."""
        following = next_repetition(self.repetitions.get(drill.name), right, today)
        return replace(self, repetitions={**self.repetitions, drill.name: following})

    def is_learned(self, drill: Drill) -> bool:
        """Return whether a drill comes no more."""
        known = self.repetitions.get(drill.name)
        return known is not None and known.learned

    def owns(self, game: str) -> tuple[Drill, ...]:
        """Return the drills of one's own in a game, the costliest first."""
        return tuple(sorted((one for one in self.own if one.game == game), key=lambda one: -one.cost))

    def due(self, drills: Sequence[Drill], today: date) -> tuple[Drill, ...]:
        """Return those of these drills that are to be repeated today, the longest due first."""
        known = [(self.repetitions[one.name].due, one) for one in drills if one.name in self.repetitions]
        waiting = [entry for entry in known if self.repetitions[entry[1].name].is_due(today)]
        return tuple(one for _, one in sorted(waiting, key=lambda entry: entry[0]))

    def untried(self, drills: Sequence[Drill]) -> tuple[Drill, ...]:
        """Return those of these drills that were never taken."""
        return tuple(one for one in drills if one.name not in self.repetitions)

    def next_day(self, drills: Sequence[Drill]) -> date | None:
        """Return the first day on which one of these drills comes again; None if none does."""
        known = (self.repetitions[one.name] for one in drills if one.name in self.repetitions)
        return min((one.due for one in known if not one.learned), default=None)


def sitting(
    book: DrillBook, game: str, ready: Sequence[Drill], today: date, most: int = A_SITTING
) -> tuple[Drill, ...]:
    """Return what is to be taken now: what is due, then one's own leaks, then ready-made drills in their order."""
    own, made = book.owns(game), [drill for drill in ready if drill.game == game]
    due = book.due((*own, *made), today)
    return (*due, *book.untried(own), *book.untried(made))[:most]
