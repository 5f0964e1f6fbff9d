"""A lesson as a frozen value, and the error for an invalid file."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gnoming.core.errors import GnomingError
from gnoming.core.game import Action
from gnoming.core.session import AnyEntry, AnySession
from gnoming.core.table import Spot


class LessonError(GnomingError):
    """Raised when a lesson file is malformed or doesn't fit its record; `line` counts from 1."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, **values)
        self.line = values.get("line")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A sentence of a lesson. It waits for the pupil's `action`, or only to be read if that is None.

    `say` is the sentence's key. `at` is the index of the entry in the script's journal that the step precedes.
    `answers` maps codes of actions that cost points to the keys of the answers; `instead` does the same for actions
    that are equally good but not the lesson's subject. `points` are spots to highlight besides the action's own. `also`
    are other accepted actions that leave the script playable. If the step `is_free`, the pupil chooses among all
    possible actions without being shown the right one.
    """

    say: str
    at: int
    action: Action | None = None
    answers: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)
    points: tuple[Spot, ...] = ()
    also: tuple[Action, ...] = ()
    is_free: bool = False

    def accepts(self, action: Action) -> bool:
        return action == self.action or action in self.also

    def answer(self, code: str) -> str | None:
        """Return the key of the answer to an action that isn't accepted; None if there is none."""
        return self.answers.get(code) or self.instead.get(code)

    @property
    def is_only_text(self) -> bool:
        return self.action is None


@dataclass(frozen=True, slots=True)
class Meeting:
    """The moment when a first game first reaches a lesson's subject, and the key of the gnome's sentence."""

    when: str
    say: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its file's stem, the gnome who gives it, the pupil's seat, the script as a played record, and the
    steps.

    `prelude` holds the journal indices of moves that are played before the lesson, or one of its later rounds, begins.
    If the lesson is `open_ended`, bots play on after its last step. If it has `first_game`, the pupil is then ready for
    a first game with those options.
    """

    name: str
    gnome: str
    pupil: int
    script: AnySession
    steps: tuple[LessonStep, ...]
    prelude: frozenset[int] = frozenset()
    open_ended: bool = False
    first_game: Mapping[str, int] | None = None
    meetings: tuple[Meeting, ...] = ()

    @property
    def title(self) -> str:
        """The key of the lesson's title."""
        # text keys: lesson.*
        return f"{self.topic}.title"

    @property
    def about(self) -> str:
        """The key of the lesson's description."""
        return f"{self.topic}.about"

    @property
    def topic(self) -> str:
        """The beginning of the lesson's keys: `lesson.` and the last word of its name."""
        return f"lesson.{self.name.rpartition('-')[2]}"

    @property
    def journal(self) -> tuple[AnyEntry, ...]:
        """The script's entries, as played by a pupil who follows every step."""
        return tuple(self.script.journal)
