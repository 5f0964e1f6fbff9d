"""The other seats' moves in a lesson: from the script, then from bots."""

from collections.abc import Sequence
from itertools import count

from gnoming.core.game import Player
from gnoming.lessons.run import LessonRun
from gnoming.thinking.thinker import BotAnswer, BotRequest, MoveRequest, Thinker


class ScriptedThinker:
    """A thinker that plays the script's moves once the pupil has read the sentence.

    Hints, and the moves after the script's end, come from another one.
    """

    in_background = False

    def __init__(self, run: LessonRun, thinker: Thinker) -> None:
        self._run = run
        self._thinker = thinker
        self._numbers = count(-1, -1)
        self._open: dict[int, MoveRequest] = {}

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Prepare the bots if they play after the script."""
        if self._run.lesson.open_ended:
            self._thinker.prepare(game, players)

    def submit(self, request: BotRequest) -> int:
        """Accept a request; requests that the script answers get negative numbers."""
        if not isinstance(request, MoveRequest) or self._run.is_open:
            return self._thinker.submit(request)
        number = next(self._numbers)
        self._open[number] = request
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer to a request, once; None while it is the pupil's move."""
        if number not in self._open:
            return self._thinker.take_answer(number, wait)
        to_act = self._run.session.state.to_act
        action = self._run.others_action(to_act[0]) if to_act else None
        if action is not None:
            del self._open[number]
        return action

    def cancel(self, number: int) -> None:
        """Forget a request."""
        if self._open.pop(number, None) is None and number > 0:
            self._thinker.cancel(number)

    def close(self) -> None:
        """Forget the script's requests; the other thinker lives on."""
        self._open.clear()
