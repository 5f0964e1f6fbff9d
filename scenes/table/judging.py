"""Asks what choices are worth, away from the picture, and hands the answers on when they come."""

from collections.abc import Callable

from gnoming.core.game import Action, Budget, Judged, State
from gnoming.core.reading import AnyGame
from gnoming.thinking.questions import Judge, Thinker

NODES = 600
"""Playouts by which choices are judged while somebody waits for the answer, about half a second."""
Judgement = tuple[Judged[Action], ...]


class Judging:
    """The open questions of one scene."""

    def __init__(self, thinker: Thinker, game: AnyGame) -> None:
        self._thinker = thinker
        self._game = game
        self._waiting: dict[int, Callable[[Judgement], None]] = {}

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._waiting)

    def ask(self, view: State, seed: str, then: Callable[[Judgement], None], nodes: int = NODES) -> None:
        """Ask what each choice in a view is worth; `then` is given the answer, empty if it cannot be told."""
        number = self._thinker.ask(Judge(self._game.name, view, Budget(seed, nodes=nodes)))
        self._waiting[number] = then

    def update(self) -> None:
        """Hand on what has been answered."""
        for number in tuple(self._waiting):
            thought = self._thinker.answer(number)
            if isinstance(thought, tuple) and number in self._waiting:
                self._waiting.pop(number)(thought)

    def forget(self) -> None:
        """Leave all questions."""
        for number in self._waiting:
            self._thinker.drop(number)
        self._waiting.clear()
