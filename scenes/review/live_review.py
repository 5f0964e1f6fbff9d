"""A review that grows while it is on screen: a worker judges moves, and each frame adds a few of the answers.

All decisions are first judged roughly, so that the whole game is soon on the screen, and then again more thoroughly.
"""

from bisect import bisect
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from time import perf_counter

from gnoming.core.game import Action, JudgedAction, State
from gnoming.core.session import AnySession
from gnoming.handicap.game_review import ReviewedDecision
from gnoming.review import decisions as judging
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.player_stats import PlayerStats, costliest_steps, player_stats
from gnoming.review.steps import ReviewQuery, Step, margins, review, review_query
from gnoming.thinking.thinker import Thinker
from scenes.table.advice.hint import Judgements, PendingJudgements

AnyStep = Step[Action]
AnyDecision = JudgedDecision[Action]
SLICE_S = 0.006
"""The seconds that a frame may spend on a review."""
REQUESTS_AHEAD = 6
"""The number of requests that are sent together, so that the worker needn't wait for the next frame."""


class LiveReview:
    """A game's review.

    `seat` is the seat shown, at first the first person's; `chosen_step` is one of its decisions. Decisions already
    `judged` in the same way are shown at once, and the costliest is selected.
    """

    def __init__(
        self,
        session: AnySession,
        thinker: Thinker,
        clock: Callable[[], float] = perf_counter,
        judged: Collection[ReviewedDecision] = (),
    ) -> None:
        self.session = session
        self.steps: list[AnyStep] = []
        self._answered: dict[int, Judgements] = {one.number: one.decision.choices for one in judged}
        self._known = _steps_of(session, judged)
        players = session.match.players
        people = [seat for seat, player in enumerate(players) if player.human]
        self.chosen_step = next(iter(costliest_steps(self._known, people or range(len(players)))), None)
        self.seat = people[0] if people else 0
        if self.chosen_step is not None and self.chosen_step.seat is not None:
            self.seat = self.chosen_step.seat
        self.is_done = not session.journal
        self.on_done: Callable[[], None] = lambda: None
        """The function to call when everything has been reviewed."""
        self._clock = clock
        self._judgements = PendingJudgements(thinker, session.game)
        self._is_whole = not session.journal
        self._refined_to = 0
        """The number of entries among which every decision has been judged thoroughly, or soon will be."""
        self._queries = self._all_queries()
        self._open_requests = 0
        self._pending_query: ReviewQuery[State] | None = None
        self._generator = review(session.game, session.journal, self.steps.append)

    @property
    def progress(self) -> float:
        """The share of the work that has been done, from 0 to 1."""
        rough, thorough = judging.ROUGH_PLAYOUTS, judging.PLAYOUTS
        done = rough * len(self.steps) + thorough * self._refined_to
        return done / max(1, (rough + thorough) * len(self.session.journal))

    @property
    def version(self) -> tuple[int, int]:
        """A value that changes whenever a step is added or judged again."""
        return len(self.steps), self._refined_to

    @property
    def player_names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.session.match.players)

    def update(self) -> None:
        """Continue the review for at most SLICE_S seconds."""
        if self.is_done:
            return
        self._judgements.update()
        self._request_ahead()
        end = self._clock() + SLICE_S
        while not self._is_whole and self._clock() < end:
            answer = None
            if self._pending_query is not None:
                answer = self._answered.pop(self._pending_query.number, None)
                if answer is None:
                    return
            try:
                self._pending_query = self._generator.send(answer)
            except StopIteration:
                self._is_whole = True
        if self._is_whole and not self._open_requests:
            self._request_ahead()
            if not self._open_requests:
                self._refined_to = len(self.session.journal)
                self.is_done = True
                self.on_done()

    def close(self) -> None:
        """Stop the review, and cancel all open requests."""
        self._judgements.cancel_all()
        self._generator.close()
        self.is_done = True

    def _request_ahead(self) -> None:
        """Send a few requests if none is open, the most urgent one last because the last is answered first."""
        if self._open_requests:
            return
        for asked, thorough in reversed(list(islice(self._queries, REQUESTS_AHEAD))):
            self._open_requests += 1
            seed = judging.judging_seed(self.session.luck.seed, asked.number)
            keep = partial(self._refine if thorough else self._keep, asked)
            self._judgements.request(asked.view, seed, keep, None if thorough else judging.ROUGH_PLAYOUTS)

    def _all_queries(self) -> Iterator[tuple[ReviewQuery[State], bool]]:
        """Yield all decisions that haven't been judged yet, first for a rough judgement, then for a thorough one."""
        judged = frozenset(self._answered)
        for thorough in (False, True):
            for number in range(len(self.session.journal)):
                found = review_query(self.session.game, self.session.journal, number)
                if found is not None and number not in judged:
                    yield found, thorough

    def _keep(self, asked: ReviewQuery[State], judged: Judgements) -> None:
        """Keep a rough judgement; an empty one counts all choices as equal."""
        self._open_requests -= 1
        alike = tuple(JudgedAction(action, 0.0, 0.0) for action in self.session.game.legal(asked.view))
        self._answered.setdefault(asked.number, judged or alike)

    def _refine(self, asked: ReviewQuery[State], judged: Judgements) -> None:
        """Replace a rough judgement by a thorough one, unless the latter has failed."""
        self._open_requests -= 1
        self._refined_to = max(self._refined_to, asked.number + 1)
        if not judged:
            return
        if asked.number >= len(self.steps):
            self._answered[asked.number] = judged
            return
        game, rough = self.session.game, self.steps[asked.number]
        decision = judged_decision(game, judged, self.session.journal[asked.number].action)
        self.steps[asked.number] = replace(rough, decision=decision)
        if self.chosen_step is rough:
            self.chosen_step = self.steps[asked.number]

    # content --------------------------------------------------------------------------------------

    def decisions(self) -> list[AnyStep]:
        found = [*self.steps, *(step for step in self._known if step.number >= len(self.steps))]
        return [step for step in found if step.seat == self.seat and step.decision is not None]

    def mistakes(self) -> list[AnyStep]:
        return [step for step in self.decisions() if step.decision is not None and step.decision.is_mistake]

    @property
    def is_settled(self) -> bool:
        """True if no decision of the seat shown will be judged again."""
        return self.is_done or any(step.seat == self.seat for step in self._known)

    def costliest(self) -> tuple[AnyStep, ...]:
        """Return the costliest mistakes of the seat shown; none until they are settled."""
        return costliest_steps(self.decisions(), (self.seat,)) if self.is_settled else ()

    def player_stats(self) -> tuple[PlayerStats, ...]:
        return player_stats(self.steps, len(self.session.match.players))

    def margins(self, seat: int) -> list[float]:
        """Return a seat's points after each step relative to the mean of the others; lower is better."""
        return [margins(step.points)[seat] for step in self.steps]


def _steps_of(session: AnySession, judged: Collection[ReviewedDecision]) -> tuple[AnyStep, ...]:
    """Return judged decisions as steps whose points aren't known yet, in the order of the game."""
    deals = [number for number, entry in enumerate(session.journal) if entry.seat is None]
    return tuple(
        Step(one.number, one.seat, bisect(deals, one.number), (), one.decision)
        for one in sorted(judged, key=lambda one: one.number)
    )
