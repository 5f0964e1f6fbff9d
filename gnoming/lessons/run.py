"""A lesson in progress: the current step, the others' moves, and the pupil's unexpected moves."""

from dataclasses import replace

from gnoming.core.game import Action
from gnoming.core.luck import Luck
from gnoming.core.session import AnyEntry, AnySession, Session
from gnoming.deals.players import DEFAULT_PORTRAIT
from gnoming.lessons.lesson import Lesson, LessonStep


class LessonRun:
    """A lesson and the session in which it is played. The script decides everything until the last step ends.

    An unexpected action of the pupil is carried out and stays in the journal as `astray` until it is taken back.
    """

    def __init__(
        self, lesson: Lesson, name: str, first_step: int = 0, portrait: str = DEFAULT_PORTRAIT
    ) -> None:
        """Begin at a step, counted from 0, after playing everything before it.

        `name` and `portrait` are the pupil's, unless somebody else in the lesson has the same ones.
        """
        self.lesson = lesson
        script = lesson.script
        luck = Luck(script.luck.seed, script.luck.script, strict=False)
        players = list(script.match.players)
        is_taken = portrait in (lesson.gnome, *(player.portrait for player in players))
        portrait = DEFAULT_PORTRAIT if is_taken else portrait
        players[lesson.pupil] = replace(players[lesson.pupil], name=name, portrait=portrait)
        match = replace(script.match, players=tuple(players))
        self.session: AnySession = Session(script.game, match, luck, script.created, practice=True)
        number = min(first_step, len(lesson.steps) - 1)
        self._read = {n for n in range(number) if lesson.steps[n].is_only_text}
        if number:
            for entry in lesson.journal[: lesson.steps[number].at]:
                self.session.act(entry.seat, entry.action)
        self.play_prelude()

    def play_prelude(self) -> bool:
        """Play the moves that come before the lesson or its current round; return whether there were any."""
        start = len(self.session.journal)
        while len(self.session.journal) in self.lesson.prelude and self.step is None:
            entry = self.lesson.script.journal[len(self.session.journal)]
            self.session.act(entry.seat, entry.action)
        return len(self.session.journal) > start

    # progress -------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the current or next step, from 0; the number of steps once all are done."""
        at = self._astray_at
        place = len(self.session.journal) if at is None else at
        for n, step in enumerate(self.lesson.steps):
            if step.at > place or (step.at == place and n not in self._read):
                return n
        return len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The current step; None while others act, or once all are done."""
        number = self.number
        if number == len(self.lesson.steps) or self.lesson.steps[number].at > len(self.session.journal):
            return None
        return self.lesson.steps[number]

    @property
    def waits_for_reader(self) -> bool:
        """True while a sentence only needs to be read, and after the last one."""
        step = self.step
        return self.finished and not self.lesson.open_ended if step is None else step.is_only_text

    @property
    def finished(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def only_words_left(self) -> bool:
        """True if no remaining step needs an action."""
        return all(step.is_only_text for step in self.lesson.steps[self.number :])

    @property
    def astray(self) -> AnyEntry | None:
        """The pupil's action that didn't fulfil the step, if there is one."""
        at = self._astray_at
        return None if at is None else self.session.journal[at]

    @property
    def _astray_at(self) -> int | None:
        """The index of the first of the pupil's latest actions (dragging makes two) that wasn't asked for."""
        journal, start = self.session.journal, len(self.session.journal)
        while start and journal[start - 1].seat == self.lesson.pupil:
            start -= 1
        places = range(start, min(len(journal), len(self.lesson.script.journal)))
        return next((place for place in places if not self._is_as_asked(place)), None)

    def _is_as_asked(self, place: int) -> bool:
        action = self.session.journal[place].action
        return action == self.lesson.script.journal[place].action or any(
            step.at == place and step.accepts(action) for step in self.lesson.steps
        )

    # going on -------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Mark the current step as read, if it is text only."""
        step, number = self.step, self.number
        if step is not None and step.is_only_text:
            self._read.add(number)

    def others_action(self, seat: int) -> Action | None:
        """Return a seat's scripted action; None if it is the pupil's turn or another seat's."""
        place = len(self.session.journal)
        if self.step is not None or self.astray is not None or place >= len(self.lesson.script.journal):
            return None
        entry = self.lesson.script.journal[place]
        return entry.action if entry.seat == seat != self.lesson.pupil else None

    @property
    def deal_due(self) -> bool:
        """True if the table has to deal the next round now."""
        place, script = len(self.session.journal), self.lesson.script.journal
        return (
            0 < place < len(script) and script[place].seat is None and self.step is None and not self.astray
        )

    @property
    def is_open(self) -> bool:
        """True if the script has ended and the game goes on freely."""
        return self.lesson.open_ended and self.finished

    def answer(self) -> str | None:
        """Return the key of the answer to the pupil's wrong action; None if the file has none."""
        entry = self.astray
        if entry is None:
            return None
        return self.lesson.steps[self.number].answer(self.session.game.encode(entry.action))

    def take_back(self) -> None:
        """Take back the pupil's wrong action and everything after it."""
        while self.astray is not None and self.session.undoable(self.lesson.pupil):
            self.session.undo(self.lesson.pupil)
