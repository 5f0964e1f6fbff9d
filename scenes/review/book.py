"""A review that grows while it is looked at: the judging is done elsewhere, the rest a little in each frame."""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from gnoming.core.game import Action, JudgedAction, State
from gnoming.review.decisions import JudgedDecision
from gnoming.review.luck import margins
from gnoming.review.player_stats import PlayerStats, costliest_steps, player_stats, points_lost
from gnoming.review.steps import ReviewQuery, Step, review, review_query
from gnoming.thinking.thinker import Thinker
from scenes.table.advice.judgements import Judgements, PendingJudgements
from scenes.table.pacer import AnySession

AnyStep = Step[Action]
AnyDecision = JudgedDecision[Action]
SLICE_S = 0.004
"""Seconds of a frame that the review may take."""
AHEAD = 6
"""Questions that are asked at once, so that nobody waits for the next frame to think on."""
NODES = 240
"""Positions that a decision is judged by: a game takes about half a minute, and is watched growing."""


class Book:
    """One game's review. `seat` is whose game is looked at, at first the first person's; `chosen` a decision of it."""

    def __init__(
        self, session: AnySession, thinker: Thinker, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.session = session
        self.steps: list[AnyStep] = []
        people = [seat for seat, player in enumerate(session.match.players) if player.human]
        self.seat = people[0] if people else 0
        self.chosen: AnyStep | None = None
        self.done = not session.journal
        self._clock = clock
        self._judging = PendingJudgements(thinker, session.game)
        self._answers: dict[int, Judgements] = {}
        self._next = 0
        self._open = 0
        self._wanted: ReviewQuery[State] | None = None
        self._reviewing = review(session.game, session.journal, session.luck.seed, self.steps.append)

    @property
    def share(self) -> float:
        """How much of the journal has been reviewed, from 0 to 1."""
        return len(self.steps) / max(1, len(self.session.journal))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.session.match.players)

    def update(self) -> None:
        """Review a little more."""
        if self.done:
            return
        self._judging.update()
        self._ask_ahead()
        end = self._clock() + SLICE_S
        while not self.done and self._clock() < end:
            answer = None
            if self._wanted is not None:
                answer = self._answers.pop(self._wanted.number, None)
                if answer is None:
                    return
            try:
                self._wanted = self._reviewing.send(answer)
            except StopIteration:
                self.done = True

    def close(self) -> None:
        """Leave what is not done."""
        self._judging.cancel_all()
        self._reviewing.close()
        self.done = True

    def _ask_ahead(self) -> None:
        """Keep a few questions open; what is asked last is answered first, so the one wanted first comes last."""
        if self._open:
            return
        game, journal = self.session.game, self.session.journal
        asked: list[ReviewQuery[State]] = []
        while len(asked) < AHEAD and self._next < len(journal):
            found = review_query(game, journal, self._next)
            self._next += 1
            if found is not None:
                asked.append(found)
        for one in reversed(asked):
            self._open += 1
            seed = f"{self.session.luck.seed}/{one.number}"
            self._judging.request(one.view, seed, partial(self._answered, one), NODES)

    def _answered(self, asked: ReviewQuery[State], judged: Judgements) -> None:
        """Keep an answer; where none can be given, every choice counts alike."""
        self._open -= 1
        alike = tuple(JudgedAction(action, 0.0, 0.0) for action in self.session.game.legal(asked.view))
        self._answers[asked.number] = judged or alike

    # what it says ---------------------------------------------------------------------------------

    def decisions(self) -> list[AnyStep]:
        """Return the decisions of the seat that is looked at."""
        return [step for step in self.steps if step.seat == self.seat and step.decision is not None]

    def mistakes(self) -> list[AnyStep]:
        """Return those of them that were mistakes."""
        return [step for step in self.decisions() if step.decision is not None and step.decision.is_mistake]

    def costliest(self) -> tuple[AnyStep, ...]:
        """Return those that cost most, as far as they cost something worth telling."""
        return tuple(step for step in costliest_steps(self.steps, (self.seat,)) if points_lost(step) >= 0.05)

    def figures(self) -> tuple[PlayerStats, ...]:
        """Return every seat's figures so far."""
        return player_stats(self.steps, len(self.session.match.players))

    def line(self, seat: int) -> list[float]:
        """Return a seat's points against the mean of the others', after each step; less is better."""
        return [margins(step.points)[seat] for step in self.steps]
