"""When bots act: at a pace one can follow, hurried by a click, never thinking longer than the pace allows to show."""

from collections.abc import Callable
from typing import Literal

from gnoming.core.game import Action, Bot, Budget, Event, Player, State
from gnoming.core.reading import AnyGame
from gnoming.core.session import Session

Pace = Literal["relaxed", "normal", "fast", "instant"]
AnySession = Session[State, Action, Event]

SPEED: dict[Pace, float] = {"relaxed": 0.9, "normal": 1.5, "fast": 3.1, "instant": 1000.0}
FIRST_PAUSE, NEXT_PAUSE = 230.0, 30.0
"""Milliseconds at normal pace: the seat lights up and thinks; then draw, place and discard follow closely."""
NODES = 2000


class Pacer:
    """Lets the bots of a session act. `moving` says whether the picture still is; `finish` ends what is under way."""

    def __init__(
        self,
        session: AnySession,
        players: tuple[Player, ...],
        moving: Callable[[], bool],
        finish: Callable[[], None],
    ) -> None:
        self.pace: Pace = "normal"
        self.holding = False
        self._session = session
        self._bots: dict[int, Bot[State, Action]] = {
            seat: _bot(session.game, player.level)
            for seat, player in enumerate(players)
            if player.level is not None and not player.human
        }
        self._moving = moving
        self._finish = finish
        self._waited = 0.0
        self._last: int | None = None

    @property
    def acting(self) -> int | None:
        """The bot that is to act now."""
        to_act = self._session.state.to_act
        return to_act[0] if to_act and to_act[0] in self._bots else None

    @property
    def speed(self) -> float:
        """How fast bots' moves are shown, against the speed of one's own."""
        return SPEED[self.pace]

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots

    def update(self, dt: float) -> None:
        """Let `dt` ms pass (already at the chosen animation speed); perhaps a bot acts."""
        seat = self.acting
        if seat is None:
            self._last = None
            return
        if self.pace == "instant" or self.holding:
            self.finish_turn()
            return
        if self._moving():
            self._waited = 0.0
            return
        self._waited += dt * self.speed
        if self._waited >= (NEXT_PAUSE if seat == self._last else FIRST_PAUSE):
            self._waited = 0.0
            self._last = seat
            self._act(seat)

    def finish_beats(self) -> bool:
        """End at once what is being shown; return whether anything was."""
        moving = self._moving()
        self._finish()
        return moving

    def finish_turn(self) -> None:
        """Carry out the rest of the present bot's move at once, and show its end."""
        seat = self.acting
        self._finish()
        while seat is not None and self.acting == seat:
            self._act(seat)
            self._finish()

    def _act(self, seat: int) -> None:
        view = self._session.view(seat)
        seed = f"{self._session.luck.seed}/{len(self._session.journal)}"
        action = self._bots[seat].think(view, Budget(seed, nodes=NODES))
        self._session.post(seat, action)
        self._session.pump()


def _bot(game: AnyGame, level: str) -> Bot[State, Action]:
    """Return a bot of this level; a record may name one that this program does not have: then its best."""
    return game.bot(level if level in game.levels else game.levels[-1])
