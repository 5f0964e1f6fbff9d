"""The background review of a game: a thinker judges decisions while the player goes on."""

from collections.abc import Collection, Iterator
from itertools import islice
from typing import NamedTuple

from gnoming.core.game import Action, Budget, Judgement, State
from gnoming.core.session import AnySession
from gnoming.handicap.scoring import GameLoss
from gnoming.review import decisions as judging
from gnoming.review.decisions import JudgedDecision, judged_decision
from gnoming.review.steps import ReviewQuery, review_query
from gnoming.thinking.thinker import JudgeRequest, Thinker

AHEAD = 4
"""The number of requests sent ahead, so that a worker never has to wait for the next frame."""


class ReviewedDecision(NamedTuple):
    """A judged decision, the seat that made it, and the number of its entry in the journal."""

    seat: int
    decision: JudgedDecision[Action]
    number: int


class GameReview:
    """A background review of some seats' decisions in a game; call `poll` in each frame until `is_done`.

    The thinker does all the judging; `poll` only collects answers and sends requests.
    """

    def __init__(self, session: AnySession, seats: Collection[int], thinker: Thinker) -> None:
        self.session = session
        self.decisions: list[ReviewedDecision] = []
        """The judged decisions, in the order in which the answers came."""
        self.unanswered = 0
        """The number of decisions that could not be judged; they do not count."""
        self._thinker = thinker
        self._queries = self._all_queries(frozenset(seats))
        self._open: dict[int, ReviewQuery[State]] = {}
        self._is_asked = False

    def _all_queries(self, seats: frozenset[int]) -> Iterator[ReviewQuery[State]]:
        journal = self.session.journal
        for number, entry in enumerate(journal):
            query = review_query(self.session.game, journal, number) if entry.seat in seats else None
            if query is not None:
                yield query

    @property
    def is_done(self) -> bool:
        return self._is_asked and not self._open

    def poll(self) -> None:
        """Take the answers that have arrived, and request the next decisions."""
        for number, query in tuple(self._open.items()):
            answer = self._thinker.take_answer(number)
            if isinstance(answer, tuple):
                del self._open[number]
                self._note(query, answer)
        if self._open:
            return
        wanted = list(islice(self._queries, AHEAD if self._thinker.in_background else 1))
        self._is_asked = not wanted
        for query in wanted:
            seed = judging.judging_seed(self.session.luck.seed, query.number)
            request = JudgeRequest(self.session.game.name, query.view, Budget(seed, nodes=judging.PLAYOUTS))
            self._open[self._thinker.submit(request)] = query

    def _note(self, query: ReviewQuery[State], answer: Judgement[Action]) -> None:
        entry = self.session.journal[query.number]
        assert entry.seat is not None
        if not answer:
            self.unanswered += 1
            return
        decision = judged_decision(self.session.game, answer, entry.action)
        self.decisions.append(ReviewedDecision(entry.seat, decision, query.number))

    def loss(self, seat: int) -> GameLoss:
        """Return how many decisions of a seat have been judged, and the points they lost."""
        lost = [one.decision.points_lost for one in self.decisions if one.seat == seat]
        return GameLoss(len(lost), sum(lost))

    def stop(self) -> None:
        """Cancel all open requests; nothing more is judged."""
        for number in self._open:
            self._thinker.cancel(number)
        self._open.clear()
        self._queries = iter(())
