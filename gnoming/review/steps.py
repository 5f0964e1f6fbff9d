"""A journal reviewed entry by entry, a little at a time, so that it can be watched growing, and given up."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Generic

from gnoming.core.game import A, E, Game, Judgement, S
from gnoming.core.luck import stream
from gnoming.core.session import Entry, Session
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.luck import Points, acting_views, entry_luck, expected_totals


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """One entry of the journal, reviewed: `points` everybody expects after it, and everybody's `luck` in it.

    `number` is the entry's index in the journal, `seat` who acted (None: the table), `round` counts from 1.
    `decision` is None where there was nothing to choose.
    """

    number: int
    seat: int | None
    round: int
    points: Points
    luck: Points
    decision: JudgedDecision[A] | None


@dataclass(frozen=True, slots=True)
class ReviewQuery(Generic[S]):
    """A view to be judged for the seat that is asked there; `number` is the entry's index in the journal."""

    number: int
    view: S


ReviewGenerator = Generator[ReviewQuery[S] | None, Judgement[A] | None, None]
"""Yields after a little work; a query wants its answer sent back, the choices judged, the best first."""


def reviewable(session: Session[S, A, E]) -> int:
    """Return how many entries can be reviewed: where there are secrets, none of the round that is still played."""
    journal, state = session.journal, session.state
    if not session.game.has_secrets or not state.to_act:
        return len(journal)
    return max(number for number, entry in enumerate(journal) if entry.seat is None)


def review_query(
    game: Game[S, A, E], journal: Sequence[Entry[S, A, E]], number: int
) -> ReviewQuery[S] | None:
    """Return what is to be judged of an entry; None where there was nothing to choose."""
    entry = journal[number]
    view = acting_views(game, entry)[0]
    return ReviewQuery(number, view) if entry.seat is not None and len(game.legal(view)) > 1 else None


def review(
    game: Game[S, A, E], journal: Sequence[Entry[S, A, E]], seed: str, note: Callable[[Step[A]], None]
) -> ReviewGenerator[S, A]:
    """Review the entries in order and note each; `seed` decides what is sampled where not all can be counted."""
    round_ = 0
    for number, entry in enumerate(journal):
        round_ += entry.seat is None
        points = expected_totals(game, game.joint_view(entry.after))
        fortune = yield from entry_luck(game, entry, points, stream(seed, f"luck-{number}"))
        decision, asked = None, review_query(game, journal, number)
        if asked is not None:
            answer = yield asked
            assert answer is not None, "a question wants its answer sent back"
            decision = judged_decision(game, answer, entry.action)
        note(Step(number, entry.seat, round_, points, fortune, decision))


def run_review(reviewing: ReviewGenerator[S, A], judge: Callable[[ReviewQuery[S]], Judgement[A]]) -> None:
    """Carry a review through to its end, judging at once what it asks."""
    answer: Judgement[A] | None = None
    while True:
        try:
            question = reviewing.send(answer)
        except StopIteration:
            return
        answer = None if question is None else judge(question)
