"""The review of a journal, entry by entry, as a generator that can be paused and abandoned."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Generic

from gnoming.core.game import A, AnyGame, E, Game, Judgement, S
from gnoming.core.model import Entry
from gnoming.core.session import Session
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.text import text

Points = tuple[float, ...]
"""One number per seat; lower is better."""


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """A reviewed entry of the journal, with every seat's expected `points` after it.

    `number` is the entry's index in the journal, `seat` the one that acted (None for the table); `round` counts from 1.
    `decision` is None if there was only one choice.
    """

    number: int
    seat: int | None
    round: int
    points: Points
    decision: JudgedDecision[A] | None


@dataclass(frozen=True, slots=True)
class ReviewQuery(Generic[S]):
    """A view to be judged for the seat to act; `number` is the entry's index in the journal."""

    number: int
    view: S


ReviewGenerator = Generator[ReviewQuery[S], Judgement[A] | None, None]
"""A generator that yields queries; after each, its judgement must be sent back."""


def expected_totals(game: Game[S, A, E], known: S) -> Points:
    """Return each seat's expected total at the end of the round, given all seats' combined knowledge.

    A review looks back when everything has been revealed, so it may use the knowledge of all seats.
    """
    pairs = zip(game.totals(known), game.expected_scores(known), strict=True)
    return tuple(total + expected for total, expected in pairs)


def margins(points: Sequence[float]) -> Points:
    """Return each seat's points relative to the mean of the others."""
    others = len(points) - 1
    return tuple(own - (sum(points) - own) / others for own in points)


def acting_views(game: Game[S, A, E], entry: Entry[S, A, E]) -> tuple[S, S]:
    """Return the acting seat's views before and after its action, or the first seat's if the table acted."""
    seat = entry.seat or 0
    return game.view(entry.before, seat), game.view(entry.after, seat)


def reviewable(session: Session[S, A, E]) -> int:
    """Return the number of reviewable entries. In a game with secrets, those of the current round don't count."""
    journal, state = session.journal, session.state
    if not session.game.has_secrets or not state.to_act:
        return len(journal)
    return max(number for number, entry in enumerate(journal) if entry.seat is None)


def review_query(
    game: Game[S, A, E], journal: Sequence[Entry[S, A, E]], number: int
) -> ReviewQuery[S] | None:
    """Return the view to be judged for an entry; None if there was only one choice."""
    entry = journal[number]
    view = acting_views(game, entry)[0]
    return ReviewQuery(number, view) if entry.seat is not None and len(game.legal(view)) > 1 else None


def review(
    game: Game[S, A, E], journal: Sequence[Entry[S, A, E]], note: Callable[[Step[A]], None]
) -> ReviewGenerator[S, A]:
    """Review the entries in order, calling `note` with each step."""
    round_ = 0
    for number, entry in enumerate(journal):
        round_ += entry.seat is None
        points = expected_totals(game, game.joint_view(entry.after))
        decision, query = None, review_query(game, journal, number)
        if query is not None:
            answer = yield query
            assert answer is not None, "a query needs its answer sent back"
            decision = judged_decision(game, answer, entry.action)
        note(Step(number, entry.seat, round_, points, decision))


def run_review(reviewing: ReviewGenerator[S, A], judge: Callable[[ReviewQuery[S]], Judgement[A]]) -> None:
    """Run a review to its end, answering its queries immediately."""
    answer: Judgement[A] | None = None
    while True:
        try:
            query = reviewing.send(answer)
        except StopIteration:
            return
        answer = judge(query)


def part_name(game: AnyGame, number: int) -> str:
    """Return the name of a part of a game, numbered from 1: "Round 2", or "Hand 2" in Pesky."""
    # text keys: review.part.*
    return text(f"review.part.{game.name}", number=number)
