"""A player's progress with drills: their own drills, the drills' due dates, and the file for both."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path

from gnoming.core.game import JsonObject
from gnoming.core.record_reader import MAX_RECORD_CHARS
from gnoming.drills.drill import CodedChoice, Drill
from gnoming.storage import shape
from gnoming.storage.shape import Parts

FILE = "drills.json"
FORMAT, VERSION = "gnoming-drills", 1
MOST_OWN = 60
"""The maximum number of own drills per game; learned ones are dropped first, then the least costly."""
SESSION_DRILLS = 10
"""The number of drills in one session."""
INTERVALS = (1, 3, 7, 21)
"""The days until a drill is due again after its first answer, its second, and so on; the last one repeats."""
ENOUGH_RIGHT = 2
"""The number of right answers in a row after which a drill is learned."""
MAX_CHOICES, MAX_TAKEN, MAX_POINTS, GRADES = 40, 100_000, 1_000.0, 3
MAX_DRILLS = 10 * MOST_OWN


@dataclass(frozen=True, slots=True)
class Repetition:
    """A drill's number of answers, its current number of right answers in a row, and its next due date."""

    taken: int
    rights: int
    due: date

    @property
    def learned(self) -> bool:
        """True once the drill doesn't have to be repeated."""
        return self.rights >= ENOUGH_RIGHT

    def is_due(self, today: date) -> bool:
        """Return whether the drill is due, or has a due date so late that the clock must have been wrong."""
        return not self.learned and not today < self.due <= today + timedelta(INTERVALS[-1])


def next_repetition(known: Repetition | None, right: bool, today: date) -> Repetition:
    """Return the repetition after today's answer; `known` is the previous one, None for a first answer."""
    taken, rights = (0, 0) if known is None else (known.taken, known.rights)
    interval = INTERVALS[min(taken, len(INTERVALS) - 1)]
    return Repetition(taken + 1, rights + 1 if right else 0, today + timedelta(interval))


@dataclass(frozen=True, slots=True)
class DrillProgress:
    """A player's own drills, and the repetitions of all drills (own and ready-made) by the drills' names."""

    own: tuple[Drill, ...] = ()
    repetitions: Mapping[str, Repetition] = field(default_factory=dict)

    def as_json(self) -> JsonObject:
        repetitions: JsonObject = {
            name: [one.taken, one.rights, one.due.isoformat()] for name, one in self.repetitions.items()
        }
        own = [drill.as_json() for drill in self.own]
        return {"format": FORMAT, "version": VERSION, "own": [*own], "repetitions": repetitions}

    def with_own(self, drills: Sequence[Drill]) -> "DrillProgress":
        """Return the progress with own drills added.

        Known drills stay unchanged, and surplus ones are dropped.
        """
        known = {drill.name for drill in self.own}
        new = tuple(drill for drill in drills if drill.name not in known)
        return self._trimmed((*self.own, *new)) if new else self

    def _trimmed(self, own: tuple[Drill, ...]) -> "DrillProgress":
        """Return the progress with these as the player's own drills, at most `MOST_OWN` for each game."""
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

    def with_answer(self, drill: Drill, right: bool, today: date) -> "DrillProgress":
        """Return the progress after today's answer to a drill."""
        following = next_repetition(self.repetitions.get(drill.name), right, today)
        return replace(self, repetitions={**self.repetitions, drill.name: following})

    def is_learned(self, drill: Drill) -> bool:
        known = self.repetitions.get(drill.name)
        return known is not None and known.learned

    def own_in(self, game: str) -> tuple[Drill, ...]:
        """Return the player's own drills in a game, costliest first."""
        return tuple(sorted((one for one in self.own if one.game == game), key=lambda one: -one.cost))

    def due(self, drills: Sequence[Drill], today: date) -> tuple[Drill, ...]:
        """Return those of the drills that are due today, the longest overdue first."""
        known = [(self.repetitions[one.name].due, one) for one in drills if one.name in self.repetitions]
        waiting = [entry for entry in known if self.repetitions[entry[1].name].is_due(today)]
        return tuple(one for _, one in sorted(waiting, key=lambda entry: entry[0]))

    def untried(self, drills: Sequence[Drill]) -> tuple[Drill, ...]:
        """Return those of the drills that have never been answered."""
        return tuple(one for one in drills if one.name not in self.repetitions)

    def next_day(self, drills: Sequence[Drill]) -> date | None:
        """Return the earliest date on which one of these drills is due; None if all are learned or untried."""
        known = (self.repetitions[one.name] for one in drills if one.name in self.repetitions)
        return min((one.due for one in known if not one.learned), default=None)


def next_session(
    progress: DrillProgress, game: str, ready: Sequence[Drill], today: date, most: int = SESSION_DRILLS
) -> tuple[Drill, ...]:
    """Return the drills to answer now: due ones, untried own ones, then untried ready-made ones in order."""
    own, made = progress.own_in(game), [drill for drill in ready if drill.game == game]
    due = progress.due((*own, *made), today)
    return (*due, *progress.untried(own), *progress.untried(made))[:most]


# the file -------------------------------------------------------------------------------------------

_NAME, _POINTS = shape.words(60, least=1), shape.number(-MAX_POINTS, MAX_POINTS)
_CHOICE = shape.row(3, lambda of: CodedChoice(of(0, _NAME), of(1, _POINTS), abs(of(2, _POINTS))))


def _read_drill(of: Parts) -> Drill:
    """Return a drill; its record is only checked when the position is set up."""
    drill = Drill(
        of("name", _NAME),
        of("game", _NAME),
        of("record", shape.json_object(MAX_RECORD_CHARS)),
        of("choices", shape.listed(_CHOICE, MAX_CHOICES, least=2)),
        of("tempting", _NAME),
        of("grade", shape.whole(0, GRADES)),
    )
    if min(one.points for one in drill.choices) < drill.choices[0].points:
        raise ValueError("the first choice is not the best")
    if drill.tempting not in {one.code for one in drill.choices}:
        raise ValueError("the tempting choice is not among the choices")
    return drill


def _read_drills(found: object) -> tuple[Drill, ...]:
    drills = shape.listed(shape.record(_read_drill), MAX_DRILLS)(found)
    if len({drill.name for drill in drills}) < len(drills):
        raise ValueError("two drills of one name")
    return drills


def _read_repetition(of: Parts) -> Repetition:
    taken = of(0, shape.whole(0, MAX_TAKEN))
    return Repetition(taken, of(1, shape.whole(0, taken)), date.fromisoformat(of(2, _NAME)))


DRILL_PROGRESS = shape.document(
    FORMAT,
    VERSION,
    lambda of: DrillProgress(
        of("own", _read_drills),
        of("repetitions", shape.mapped(_NAME, shape.row(3, _read_repetition), MAX_DRILLS)),
    ),
)
"""The shape of the file: if any part is invalid, the whole file counts as damaged."""


def read_ready(path: Path) -> tuple[Drill, ...]:
    """Return the ready-made drills in a file. Raises OSError, or ValueError for a file without drills."""
    return _read_drills(json.loads(path.read_text("utf-8")))
