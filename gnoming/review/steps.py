"""The review of a journal, entry by entry, as a generator that can be paused and abandoned."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import Generic

from gnoming.core.game import A, AnyGame, E, Game, Judgement, S
from gnoming.core.luck import stream
from gnoming.core.model import Entry
from gnoming.core.session import Session
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.luck import Points, acting_views, entry_luck, expected_totals, unexplained
from gnoming.text import text


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """One reviewed entry of the journal: every seat's expected `points` after it, and its `luck`.

    `number` is the entry's index in the journal, `seat` the one that acted (None for the table); `round` counts from
    1. `decision` is None if there was only one choice.
    """

    number: int
    seat: int | None
    round: int
    points: Points
    luck: Points
    decision: JudgedDecision[A] | None


@dataclass(frozen=True, slots=True)
class ReviewQuery(Generic[S]):
    """A view to be judged for the seat to act; `number` is the entry's index in the journal."""

    number: int
    view: S


ReviewGenerator = Generator[ReviewQuery[S] | None, Judgement[A] | None, None]
"""A generator that yields None after a little work, or a query whose judgement must be sent back."""


def reviewable(session: Session[S, A, E]) -> int:
    """Return the number of reviewable entries. A game with secrets leaves out the current round's."""
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
    game: Game[S, A, E], journal: Sequence[Entry[S, A, E]], seed: str, note: Callable[[Step[A]], None]
) -> ReviewGenerator[S, A]:
    """Review the entries in order, calling `note` with each step; `seed` is for the sampled outcomes."""
    round_, before = 0, None
    for number, entry in enumerate(journal):
        round_ += entry.seat is None
        points = expected_totals(game, game.joint_view(entry.after))
        luck: Points = ()
        if not game.has_secrets:
            luck = yield from entry_luck(game, entry, points, stream(seed, f"luck-{number}"))
        decision, query = None, review_query(game, journal, number)
        if query is not None:
            answer = yield query
            assert answer is not None, "a query needs its answer sent back"
            decision = judged_decision(game, answer, entry.action)
        step = Step(number, entry.seat, round_, points, luck, decision)
        note(_with_ignorance(step, before) if game.has_secrets else step)
        before = points


def judged_again(
    game: Game[S, A, E], steps: Sequence[Step[A]], number: int, decision: JudgedDecision[A]
) -> Step[A]:
    """Return the step with this number, with its decision as it is judged now, and the luck that follows from it."""
    step = replace(steps[number], decision=decision)
    return _with_ignorance(step, steps[number - 1].points if number else None) if game.has_secrets else step


def _with_ignorance(step: Step[A], before: Points | None) -> Step[A]:
    """Return the step with all points that no mistake explains as luck; `before` are the earlier points."""
    lost = step.decision.points_lost if step.decision is not None and step.decision.is_mistake else 0.0
    return replace(step, luck=unexplained(before or (0.0,) * len(step.points), step.points, step.seat, lost))


def run_review(reviewing: ReviewGenerator[S, A], judge: Callable[[ReviewQuery[S]], Judgement[A]]) -> None:
    """Run a review to its end, answering its queries immediately."""
    answer: Judgement[A] | None = None
    while True:
        try:
            query = reviewing.send(answer)
        except StopIteration:
            return
        answer = None if query is None else judge(query)


def part_name(game: AnyGame, number: int) -> str:
    """Return the name of a part of a game, numbered from 1: "Round 2", or "Hand 2" in Pesky."""
    # text keys: review.part.*
    return text(f"review.part.{game.name}", number=number)
