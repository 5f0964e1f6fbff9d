"""How far somebody is on the tour: what each hole counts, the Mulligan, the round that is being played."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from gnoming.core.game import JsonObject
from gnoming.core.session import AnySession
from gnoming.deals.deal import Deal, deal_of
from gnoming.deals.same_cards import round_scores
from gnoming.tour.course import HOLES, STROKE, Course

FORMAT, VERSION = "gnoming-tour", 1
"""What the file of the progress says that it is."""
TRIES_TO_LEAVE = 2
"""Tries after which a hole can be left."""


@dataclass(frozen=True, slots=True)
class HoleCard:
    """What stands for a hole in this walk: tries begun, points with penalty strokes or None, whether it was left."""

    tries: int = 0
    score: int | None = None
    left: bool = False

    @property
    def done(self) -> bool:
        """Whether the next hole may be played."""
        return self.left or self.score is not None

    @property
    def may_be_left(self) -> bool:
        """Whether one may go on without a score."""
        return not self.done and self.tries >= TRIES_TO_LEAVE

    def counts(self, par: int) -> int | None:
        """Return the points that count; None before. A hole that was left counts par and a stroke for each try."""
        return par + STROKE * self.tries if self.left else self.score


@dataclass(frozen=True, slots=True)
class CourseCard:
    """A walk of a course, hole by hole.

    `mulligan` is the hole on which it was spent, `dealt` how many decks each hole has dealt in all walks, `best` the
    fewest points over par of an earlier walk that was finished, `records` the fewest points on each hole in all walks.
    """

    holes: tuple[HoleCard, ...] = (HoleCard(),) * HOLES
    mulligan: int | None = None
    dealt: tuple[int, ...] = (0,) * HOLES
    best: int | None = None
    records: tuple[int | None, ...] = (None,) * HOLES

    def as_json(self) -> JsonObject:
        """Return it as the progress' file has it."""
        return {
            "holes": [[hole.tries, "left" if hole.left else hole.score] for hole in self.holes],
            "mulligan": self.mulligan,
            "dealt": list(self.dealt),
            "best": self.best,
            "records": list(self.records),
        }

    @property
    def next_hole(self) -> int | None:
        """The hole to be played next; None when all are done."""
        return next((n for n, hole in enumerate(self.holes) if not hole.done), None)

    @property
    def done(self) -> int:
        """How many holes are done."""
        return sum(hole.done for hole in self.holes)

    def is_mulligan(self, hole: int) -> bool:
        """Return whether this hole may be played once more."""
        return self.mulligan is None and self.holes[hole].done

    def may_play(self, hole: int) -> bool:
        """Return whether a round can be begun on a hole."""
        return hole == self.next_hole or self.is_mulligan(hole)

    def with_record(self, hole: int, points: int) -> "CourseCard":
        """Return the walk with a round's points on a hole, if they are the fewest."""
        known = self.records[hole]
        fewest = points if known is None else min(known, points)
        return replace(self, records=(*self.records[:hole], fewest, *self.records[hole + 1 :]))

    def with_hole(self, hole: int, card: HoleCard) -> "CourseCard":
        """Return the walk with what stands for a hole now."""
        return replace(self, holes=(*self.holes[:hole], card, *self.holes[hole + 1 :]))


@dataclass(frozen=True, slots=True)
class Running:
    """The round that was begun last and has no score: where, when, as its record says, and which deal's cards."""

    course: str
    hole: int
    begun: str
    code: str
    is_mulligan: bool = False

    def as_json(self) -> JsonObject:
        """Return it as the progress' file has it."""
        return {
            "course": self.course,
            "hole": self.hole,
            "begun": self.begun,
            "code": self.code,
            "mulligan": self.is_mulligan,
        }


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything that is kept about the tour."""

    courses: Mapping[str, CourseCard] = field(default_factory=dict)
    running: Running | None = None

    def as_json(self) -> JsonObject:
        """Return it as its file has it; a hole is its tries and its points, null, or "left"."""
        courses: JsonObject = {name: card.as_json() for name, card in self.courses.items()}
        running = None if self.running is None else self.running.as_json()
        return {"format": FORMAT, "version": VERSION, "courses": courses, "running": running}

    def card(self, course: str) -> CourseCard:
        """Return a course's card."""
        return self.courses.get(course) or CourseCard()

    def with_card(self, course: str, card: CourseCard) -> "Progress":
        """Return the progress with another card for a course."""
        return replace(self, courses={**self.courses, course: card})

    def runs_on(self, course: str, hole: int) -> Running | None:
        """Return the round that was begun last, if it was on this hole and has no score."""
        run = self.running
        return run if run is not None and (run.course, run.hole) == (course, hole) else None


def next_deal(course: Course, card: CourseCard, hole: int) -> Deal:
    """Return the deal of the next try on a hole: cards that were never dealt here."""
    return course.holes[hole].deal_of_try(card.dealt[hole])


def begin(progress: Progress, course: Course, hole: int, begun: str) -> Progress:
    """Return the progress when a round was begun on a hole at this moment; raises ValueError where none can be."""
    card = progress.card(course.name)
    if not card.may_play(hole):
        raise ValueError(f"{course.name}: no round on hole {hole + 1} now")
    run = Running(course.name, hole, begun, next_deal(course, card, hole).code, card.holes[hole].done)
    if run.is_mulligan:
        card = replace(card, mulligan=hole)
    else:
        card = card.with_hole(hole, replace(card.holes[hole], tries=card.holes[hole].tries + 1))
    dealt = (*card.dealt[:hole], card.dealt[hole] + 1, *card.dealt[hole + 1 :])
    return replace(progress.with_card(course.name, replace(card, dealt=dealt)), running=run)


def leave(progress: Progress, course: str, hole: int) -> Progress:
    """Return the progress when a hole is left as it stands; raises ValueError before two tries."""
    card = progress.card(course)
    if hole != card.next_hole or not card.holes[hole].may_be_left:
        raise ValueError(f"{course}: hole {hole + 1} cannot be left")
    running = None if progress.runs_on(course, hole) else progress.running
    left = card.with_hole(hole, replace(card.holes[hole], left=True))
    return replace(progress.with_card(course, left), running=running)


def is_hole(progress: Progress, session: AnySession) -> bool:
    """Return whether a game is the round that was begun last on a hole."""
    run, deal = progress.running, deal_of(session)
    return run is not None and deal is not None and (run.begun, run.code) == (session.created, deal.code)


def with_finished(progress: Progress, session: AnySession) -> Progress:
    """Return the progress with a finished game's score, if it is the round that was begun last on a hole.

    However often it is called for a game, its score is taken once.
    """
    run, deal, scores = progress.running, deal_of(session), round_scores(session)
    if run is None or deal is None or deal.person is None or scores is None or not session.state.over:
        return progress
    if not is_hole(progress, session):
        return progress
    card, points = progress.card(run.course).with_record(run.hole, scores[deal.person]), scores[deal.person]
    hole = card.holes[run.hole]
    if run.is_mulligan:
        old = hole.score
        scored = replace(hole, score=points if old is None else min(old, points), left=False)
    else:
        scored = replace(hole, score=points + STROKE * (hole.tries - 1))
    return replace(progress.with_card(run.course, card.with_hole(run.hole, scored)), running=None)
