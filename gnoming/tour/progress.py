"""A player's progress on the tour: each hole's score, the Mulligan, the current round, cups and golf terms.

The progress is kept in a file, whose shape is at the end.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from gnoming.core.game import JsonObject
from gnoming.core.session import AnySession
from gnoming.deals.days import GolfWord, golf_word
from gnoming.deals.deal import Deal, deal_of
from gnoming.deals.results import MAX_MOMENT_CHARS, MOST_POINTS, read_code
from gnoming.deals.same_cards import round_scores
from gnoming.storage.shape import Parts, document, listed, mapped, maybe, record, row, whole, words
from gnoming.tour.course import COURSES, HOLES, STROKE, Course

FILE = "tour.json"
FORMAT, VERSION = "gnoming-tour", 1
TRIES_TO_LEAVE = 2
"""The number of tries after which the player may leave a hole."""
CUPS = (-2 * HOLES, 0)
"""The most points over par for a cup with three leaves, and with two; finishing the course earns one leaf."""


@dataclass(frozen=True, slots=True)
class HoleCard:
    """A hole's entry: tries started, points including penalties (None: no score), and whether it was skipped."""

    tries: int = 0
    score: int | None = None
    left: bool = False

    @property
    def done(self) -> bool:
        """True once the next hole may be played."""
        return self.left or self.score is not None

    @property
    def may_be_left(self) -> bool:
        """True if the player may skip the hole."""
        return not self.done and self.tries >= TRIES_TO_LEAVE

    def counts(self, par: int) -> int | None:
        """Return the points that count; None if there are none yet.

        A skipped hole costs par plus a stroke per try.
        """
        return par + STROKE * self.tries if self.left else self.score


@dataclass(frozen=True, slots=True)
class CourseCard:
    """The score card of a walk along a course, hole by hole.

    `mulligan` is the hole on which the Mulligan was spent. `dealt` counts the decks dealt on each hole in all walks,
    `best` is the fewest points over par in an earlier finished walk, and `records` the fewest points on each hole.
    """

    holes: tuple[HoleCard, ...] = (HoleCard(),) * HOLES
    mulligan: int | None = None
    dealt: tuple[int, ...] = (0,) * HOLES
    best: int | None = None
    records: tuple[int | None, ...] = (None,) * HOLES

    def as_json(self) -> JsonObject:
        return {
            "holes": [[hole.tries, "left" if hole.left else hole.score] for hole in self.holes],
            "mulligan": self.mulligan,
            "dealt": list(self.dealt),
            "best": self.best,
            "records": list(self.records),
        }

    @property
    def next_hole(self) -> int | None:
        """The next hole to play; None when all are done."""
        return next((n for n, hole in enumerate(self.holes) if not hole.done), None)

    @property
    def done(self) -> int:
        return sum(hole.done for hole in self.holes)

    def is_mulligan(self, hole: int) -> bool:
        """Return whether the Mulligan can still be spent on playing this hole again."""
        return self.mulligan is None and self.holes[hole].done

    def may_play(self, hole: int) -> bool:
        """Return whether a round may begin on a hole."""
        return hole == self.next_hole or self.is_mulligan(hole)

    def with_record(self, hole: int, points: int) -> "CourseCard":
        """Return the card with a round's points on a hole as its record, if they are the fewest."""
        known = self.records[hole]
        fewest = points if known is None else min(known, points)
        return replace(self, records=(*self.records[:hole], fewest, *self.records[hole + 1 :]))

    def with_hole(self, hole: int, card: HoleCard) -> "CourseCard":
        """Return the card with a new entry for one hole."""
        return replace(self, holes=(*self.holes[:hole], card, *self.holes[hole + 1 :]))


@dataclass(frozen=True, slots=True)
class Running:
    """The latest round, still unscored: course, hole, start as in the record, and the deal's code."""

    course: str
    hole: int
    begun: str
    code: str
    is_mulligan: bool = False

    def as_json(self) -> JsonObject:
        return {
            "course": self.course,
            "hole": self.hole,
            "begun": self.begun,
            "code": self.code,
            "mulligan": self.is_mulligan,
        }


@dataclass(frozen=True, slots=True)
class Progress:
    """A player's score cards by course, and the current round."""

    courses: Mapping[str, CourseCard] = field(default_factory=dict)
    running: Running | None = None

    def as_json(self) -> JsonObject:
        """Return the progress as JSON for its file; a hole is a pair of tries and points, null or "left"."""
        courses: JsonObject = {name: card.as_json() for name, card in self.courses.items()}
        running = None if self.running is None else self.running.as_json()
        return {"format": FORMAT, "version": VERSION, "courses": courses, "running": running}

    def card(self, course: str) -> CourseCard:
        return self.courses.get(course) or CourseCard()

    def with_card(self, course: str, card: CourseCard) -> "Progress":
        return replace(self, courses={**self.courses, course: card})

    def runs_on(self, course: str, hole: int) -> Running | None:
        """Return the current round if it is on this hole."""
        run = self.running
        return run if run is not None and (run.course, run.hole) == (course, hole) else None


def next_deal(course: Course, card: CourseCard, hole: int) -> Deal:
    """Return the deal for the next try on a hole, with cards that were never dealt on it."""
    return course.holes[hole].deal_of_try(card.dealt[hole])


def begin(progress: Progress, course: Course, hole: int, begun: str) -> Progress:
    """Return the progress after a round has begun on a hole. Raises ValueError if no round may begin there."""
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
    """Return the progress after the player skipped a hole; raises ValueError if that isn't allowed yet."""
    card = progress.card(course)
    if hole != card.next_hole or not card.holes[hole].may_be_left:
        raise ValueError(f"{course}: hole {hole + 1} cannot be left")
    running = None if progress.runs_on(course, hole) else progress.running
    left = card.with_hole(hole, replace(card.holes[hole], left=True))
    return replace(progress.with_card(course, left), running=running)


def is_hole(progress: Progress, session: AnySession) -> bool:
    """Return whether a game is the current round of the tour."""
    run, deal = progress.running, deal_of(session)
    return run is not None and deal is not None and (run.begun, run.code) == (session.created, deal.code)


def with_finished(progress: Progress, session: AnySession) -> Progress:
    """Return the progress with a finished game's score, if it is the current round; repeated calls change nothing."""
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


# par and cups -------------------------------------------------------------------------------------


def hole_over(course: Course, card: CourseCard, hole: int) -> int | None:
    """Return a hole's points over par; None before it is done."""
    par = course.par(hole)
    points = card.holes[hole].counts(par)
    return None if points is None else points - par


def hole_word(course: Course, card: CourseCard, hole: int) -> GolfWord | None:
    """Return the golf term for a hole's score; None before the hole is done."""
    over = hole_over(course, card, hole)
    return None if over is None else golf_word(over, 0)


def total_over(course: Course, card: CourseCard) -> int:
    """Return the points over par on all holes that are done."""
    return sum(hole_over(course, card, hole) or 0 for hole in range(HOLES))


def best_over(course: Course, card: CourseCard) -> int | None:
    """Return the fewest points over par in any finished walk; None before the first."""
    totals = [card.best] if card.best is not None else []
    if card.next_hole is None:
        totals.append(total_over(course, card))
    return min(totals, default=None)


def leaves(over: int | None) -> int:
    """Return the number of leaves on the cup for a total; 0 means no cup."""
    return 0 if over is None else 1 + sum(over <= most for most in CUPS)


def walk_again(progress: Progress, course: Course) -> Progress:
    """Return the progress with a new walk along a course; the best total is kept."""
    card, running = progress.card(course.name), progress.running
    if running is not None and running.course == course.name:
        running = None
    fresh = CourseCard(dealt=card.dealt, best=best_over(course, card), records=card.records)
    return replace(progress.with_card(course.name, fresh), running=running)


# the file -------------------------------------------------------------------------------------------

_TRIES, _HOLE, _POINTS = whole(0, 1_000_000), whole(0, HOLES - 1), whole(-MOST_POINTS, MOST_POINTS)


def _read_hole(of: Parts) -> HoleCard:
    hole = HoleCard(of(0, _TRIES))
    if of(1, lambda found: found == "left"):
        hole = replace(hole, left=True)
    else:
        hole = replace(hole, score=of(1, maybe(_POINTS)))
    if hole.done and hole.tries < 1:
        raise ValueError("points without a try")
    return hole


def _read_card(of: Parts) -> CourseCard:
    card = CourseCard(
        of("holes", listed(row(2, _read_hole), HOLES, least=HOLES)),
        of("mulligan", maybe(_HOLE)),
        of("dealt", listed(_TRIES, HOLES, least=HOLES)),
        of("best", maybe(_POINTS)),
        of("records", listed(maybe(_POINTS), HOLES, least=HOLES)),
    )
    after = card.holes[HOLES if card.next_hole is None else card.next_hole + 1 :]
    if any(hole != HoleCard() for hole in after):
        raise ValueError("a hole was played before the one before it")
    if card.mulligan is not None and not card.holes[card.mulligan].done:
        raise ValueError("a Mulligan on a hole that nobody played")
    return card


def _read_cards(found: object) -> dict[str, CourseCard]:
    """Return the cards of the courses known here; a later version may have more."""
    if not isinstance(found, dict):
        raise ValueError("no courses")
    known = {name: card for name, card in found.items() if name in COURSES}
    return mapped(words(40), record(_read_card), most=len(COURSES))(known)


def _read_running(cards: Mapping[str, CourseCard], of: Parts) -> Running:
    course, hole = of("course", words(40)), of("hole", _HOLE)
    if course not in cards:
        raise ValueError("a round on no course")
    done = cards[course].holes[hole].done
    if not of("mulligan", lambda found: found == done):
        raise ValueError("a round on a hole that is not open")
    return Running(course, hole, of("begun", words(MAX_MOMENT_CHARS)), of("code", read_code), done)


def _read_progress(of: Parts) -> Progress:
    cards = of("courses", _read_cards)
    return Progress(cards, of("running", maybe(record(partial(_read_running, cards)))))


TOUR_PROGRESS = document(FORMAT, VERSION, _read_progress)
"""The shape of the file: if any part is invalid, the whole file counts as damaged."""
