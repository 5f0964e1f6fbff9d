"""A review that grows while it is on screen: a worker judges moves, and each frame adds a little."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from gnoming.core.game import Action, JudgedAction, State
from gnoming.core.session import AnySession
from gnoming.review import decisions as judging
from gnoming.review.decisions import JudgedDecision
from gnoming.review.luck import margins
from gnoming.review.player_stats import PlayerStats, costliest_steps, player_stats, points_lost
from gnoming.review.steps import ReviewQuery, Step, review, review_query
from gnoming.thinking.thinker import Thinker
from scenes.table.advice.hint import Judgements, PendingJudgements

AnyStep = Step[Action]
AnyDecision = JudgedDecision[Action]
SLICE_S = 0.004
"""The seconds that a frame may spend on a review."""
REQUESTS_AHEAD = 6
"""The number of requests that are sent together, so that the worker needn't wait for the next frame."""


class LiveReview:
    """A game's review. `seat` is the seat shown, initially the first person's; `chosen_step` is one of its
    decisions."""

    def __init__(
        self, session: AnySession, thinker: Thinker, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.session = session
        self.steps: list[AnyStep] = []
        people = [seat for seat, player in enumerate(session.match.players) if player.human]
        self.seat = people[0] if people else 0
        self.chosen_step: AnyStep | None = None
        self.is_done = not session.journal
        self.on_done: Callable[[], None] = lambda: None
        """The function to call when everything has been reviewed."""
        self._clock = clock
        self._judgements = PendingJudgements(thinker, session.game)
        self._answered: dict[int, Judgements] = {}
        self._next_entry = 0
        self._open_requests = 0
        self._pending_query: ReviewQuery[State] | None = None
        self._generator = review(session.game, session.journal, session.luck.seed, self.steps.append)

    @property
    def progress(self) -> float:
        """The share of the journal that has been reviewed, from 0 to 1."""
        return len(self.steps) / max(1, len(self.session.journal))

    @property
    def player_names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.session.match.players)

    def update(self) -> None:
        """Continue the review for at most SLICE_S."""
        if self.is_done:
            return
        self._judgements.update()
        self._request_ahead()
        end = self._clock() + SLICE_S
        while not self.is_done and self._clock() < end:
            answer = None
            if self._pending_query is not None:
                answer = self._answered.pop(self._pending_query.number, None)
                if answer is None:
                    return
            try:
                self._pending_query = self._generator.send(answer)
            except StopIteration:
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
        game, journal = self.session.game, self.session.journal
        asked: list[ReviewQuery[State]] = []
        while len(asked) < REQUESTS_AHEAD and self._next_entry < len(journal):
            found = review_query(game, journal, self._next_entry)
            self._next_entry += 1
            if found is not None:
                asked.append(found)
        for one in reversed(asked):
            self._open_requests += 1
            seed = judging.judging_seed(self.session.luck.seed, one.number)
            self._judgements.request(one.view, seed, partial(self._on_answer, one))

    def _on_answer(self, asked: ReviewQuery[State], judged: Judgements) -> None:
        """Keep an answer; an empty one counts all choices as equal."""
        self._open_requests -= 1
        alike = tuple(JudgedAction(action, 0.0, 0.0) for action in self.session.game.legal(asked.view))
        self._answered[asked.number] = judged or alike

    # content --------------------------------------------------------------------------------------

    def decisions(self) -> list[AnyStep]:
        """Return the decisions of the seat shown."""
        return [step for step in self.steps if step.seat == self.seat and step.decision is not None]

    def mistakes(self) -> list[AnyStep]:
        """Return the mistakes of the seat shown."""
        return [step for step in self.decisions() if step.decision is not None and step.decision.is_mistake]

    def costliest(self) -> tuple[AnyStep, ...]:
        """Return the costliest decisions of the seat shown, except those with negligible losses."""
        return tuple(step for step in costliest_steps(self.steps, (self.seat,)) if points_lost(step) >= 0.05)

    def player_stats(self) -> tuple[PlayerStats, ...]:
        """Return every seat's figures so far."""
        return player_stats(self.steps, len(self.session.match.players))

    def margins(self, seat: int) -> list[float]:
        """Return a seat's points after each step relative to the mean of the others; lower is better."""
        return [margins(step.points)[seat] for step in self.steps]
