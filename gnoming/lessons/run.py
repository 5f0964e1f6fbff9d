"""One lesson being taken: which step it is at, what the others do, and what becomes of a move nobody asked for."""

from dataclasses import replace

from gnoming.core.game import Action
from gnoming.core.luck import Luck
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.lessons.lesson import Lesson, Step


class LessonRun:
    """A lesson with the session in which it is played. The script says all that happens until its last step is done.

    What the pupil does otherwise is carried out, stays in the journal as `astray`, and is to be taken back.
    """

    def __init__(self, lesson: Lesson, name: str, first_step: int = 0) -> None:
        """Begin at a step, counted from 0; all before it has happened as it should. The pupil has this name."""
        self.lesson = lesson
        script = lesson.script
        luck = Luck(script.luck.seed, script.luck.script, strict=False)
        players = list(script.match.players)
        players[lesson.pupil] = replace(players[lesson.pupil], name=name)
        match = replace(script.match, players=tuple(players))
        self.session: AnySession = Session(script.game, match, luck, script.created, practice=True)
        number = min(first_step, len(lesson.steps) - 1)
        self._told = {n for n in range(number) if lesson.steps[n].is_told}
        if number:
            for entry in lesson.journal[: lesson.steps[number].at]:
                self.session.act(entry.seat, entry.action)
        self.play_prelude()

    def play_prelude(self) -> bool:
        """Carry out all that has happened before there is anything to learn; return whether there was any."""
        start = len(self.session.journal)
        while len(self.session.journal) in self.lesson.prelude and self.step is None:
            entry = self.lesson.script.journal[len(self.session.journal)]
            self.session.act(entry.seat, entry.action)
        return len(self.session.journal) > start

    # where it is ----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the step that is due or comes next, from 0; as many as there are steps when all are done."""
        place = len(self.session.journal) - (self.astray is not None)
        for n, step in enumerate(self.lesson.steps):
            if step.at > place or (step.at == place and n not in self._told):
                return n
        return len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that is due; None while others act, or once all are done."""
        number = self.number
        if number == len(self.lesson.steps) or self.lesson.steps[number].at > len(self.session.journal):
            return None
        return self.lesson.steps[number]

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return self.number == len(self.lesson.steps)

    @property
    def only_words_left(self) -> bool:
        """Whether all was done that there is to do, and at most something is still to be read."""
        return all(step.is_told for step in self.lesson.steps[self.number :])

    @property
    def astray(self) -> AnyEntry | None:
        """What the pupil did last, if something else was asked for."""
        journal, script = self.session.journal, self.lesson.script.journal
        if not journal or len(journal) > len(script) or journal[-1].seat != self.lesson.pupil:
            return None
        place, done = len(journal) - 1, journal[-1]
        as_asked = done.action == script[place].action or any(
            step.at == place and step.accepts(done.action) for step in self.lesson.steps
        )
        return None if as_asked else done

    # going on -------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Note that a step which only tells was read."""
        step, number = self.step, self.number
        if step is not None and step.is_told:
            self._told.add(number)

    def others_action(self, seat: int) -> Action | None:
        """Return what this seat, not the pupil's, does now by the script; None while the pupil is to read or to act."""
        place = len(self.session.journal)
        if self.step is not None or self.astray is not None or place >= len(self.lesson.script.journal):
            return None
        entry = self.lesson.script.journal[place]
        return entry.action if entry.seat == seat != self.lesson.pupil else None

    @property
    def deal_due(self) -> bool:
        """Whether the table is to deal the next round now."""
        place, script = len(self.session.journal), self.lesson.script.journal
        return (
            0 < place < len(script) and script[place].seat is None and self.step is None and not self.astray
        )

    @property
    def is_open(self) -> bool:
        """Whether the script is over and the game goes on by itself."""
        return self.lesson.open_ended and self.finished

    def answer(self) -> str | None:
        """Return the key of what is said to what the pupil did astray; None where the file has nothing on it."""
        entry = self.astray
        if entry is None:
            return None
        asked = self.lesson.steps[self.number]
        return asked.answers.get(self.session.game.encode(entry.action))

    def take_back(self) -> None:
        """Take back what the pupil did astray."""
        if self.astray is not None:
            self.session.undo(self.lesson.pupil)
