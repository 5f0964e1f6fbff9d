"""Asks what choices are worth, away from the picture, and hands the answers on when they come."""

from collections.abc import Callable

from gnoming.core.game import Action, AnyGame, Budget, Judgement, State
from gnoming.thinking.thinker import JudgeRequest, Thinker

PLAYOUTS = 600
"""Playouts by which choices are judged while somebody waits for the answer, about half a second."""
Judgements = Judgement[Action]


class PendingJudgements:
    """The open questions of one scene."""

    def __init__(self, thinker: Thinker, game: AnyGame) -> None:
        self._thinker = thinker
        self._game = game
        self._waiting: dict[int, Callable[[Judgements], None]] = {}

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._waiting)

    def request(
        self, view: State, seed: str, on_answer: Callable[[Judgements], None], nodes: int = PLAYOUTS
    ) -> None:
        """Ask what each choice in a view is worth; `on_answer` is given the answer, empty if it cannot be told."""
        number = self._thinker.submit(JudgeRequest(self._game.name, view, Budget(seed, nodes=nodes)))
        self._waiting[number] = on_answer

    def update(self) -> None:
        """Hand on what has been answered."""
        for number in tuple(self._waiting):
            thought = self._thinker.take_answer(number)
            if isinstance(thought, tuple) and number in self._waiting:
                self._waiting.pop(number)(thought)

    def cancel_all(self) -> None:
        """Leave all questions."""
        for number in self._waiting:
            self._thinker.cancel(number)
        self._waiting.clear()
