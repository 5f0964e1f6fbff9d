"""A lesson as a frozen value, and the refusal of a file that is none."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gnoming.core.errors import GnomingError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry, AnySession
from gnoming.core.table import Spot


class LessonError(GnomingError):
    """A lesson's file breaks its form, or does not fit its record; `line` counts from 1."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, **values)
        self.line = values.get("line")


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of a lesson, and what it waits for: the pupil's `action`, or (None) to be read.

    `say` is the sentence's key. `at` is the place in the script's journal before which the step stands. `answers` has,
    by an action's code, the key of what is said to that action. `points` are the spots of which the sentence speaks
    beside those of the action. `also` are other actions that do as well: the script goes on after them unchanged.
    """

    say: str
    at: int
    action: Action | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    points: tuple[Spot, ...] = ()
    also: tuple[Action, ...] = ()

    def accepts(self, action: Action) -> bool:
        """Return whether this action does what is asked for."""
        return action == self.action or action in self.also

    @property
    def is_told(self) -> bool:
        """Whether it only tells, and asks for nothing but to go on."""
        return self.action is None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its file's stem, who gives it, the pupil's seat, the script as a played record, and the steps.

    `prelude` holds the places in the journal of what has happened before a lesson begins, or one of its later rounds.
    After the last step of a lesson that is `open_ended` the game goes on, and bots play it.
    """

    name: str
    gnome: str
    pupil: int
    script: AnySession
    steps: tuple[Step, ...]
    prelude: frozenset[int] = frozenset()
    open_ended: bool = False

    @property
    def title(self) -> str:
        """The key of its title."""
        # text keys: lesson.*
        return f"{self.topic}.title"

    @property
    def about(self) -> str:
        """The key of what it is about."""
        return f"{self.topic}.about"

    @property
    def topic(self) -> str:
        """The beginning of its keys: `lesson.` and the name's last word."""
        return f"lesson.{self.name.rpartition('-')[2]}"

    @property
    def journal(self) -> tuple[AnyEntry, ...]:
        """All that happens in it if the pupil does what is asked."""
        return tuple(self.script.journal)
