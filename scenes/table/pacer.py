"""When bots act: at a pace one can follow, hurried by a click. They think meanwhile, and no frame waits for them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from gnoming.core.game import Action, Budget, Player, State
from gnoming.core.session import AnySession
from gnoming.thinking.thinker import MoveRequest, Thinker

Pace = Literal["relaxed", "normal", "fast", "instant"]

SPEED: dict[Pace, float] = {"relaxed": 0.9, "normal": 1.5, "fast": 3.1, "instant": 1000.0}
FIRST_PAUSE, NEXT_PAUSE = 230.0, 30.0
"""Milliseconds at normal pace: the seat lights up and thinks; then draw, place and discard follow closely."""
THINKING_SHOWN_AFTER = 400.0
"""Milliseconds of a picture at rest after which a bot is seen to think."""


@dataclass(frozen=True, slots=True)
class _Request:
    """A question that was asked about a state, and its number."""

    number: int
    state: State


class Pacer:
    """Lets the bots of a session act. `moving` says whether the picture still is; `finish` ends what is under way."""

    def __init__(
        self,
        session: AnySession,
        players: tuple[Player, ...],
        is_moving: Callable[[], bool],
        finish_motion: Callable[[], None],
        thinker: Thinker,
    ) -> None:
        self.pace: Pace = "normal"
        self.hurrying = False
        self._session = session
        self._bots = {
            seat: player
            for seat, player in enumerate(players)
            if player.level is not None and not player.human
        }
        self._is_moving = is_moving
        self._finish_motion = finish_motion
        self._thinker = thinker
        self._waited_ms = 0.0
        self._still_ms = 0.0
        self._last_seat: int | None = None
        self._hurried_seat: int | None = None
        self._request: _Request | None = None
        if self._bots:
            thinker.prepare(session.game.name, tuple(self._bots.values()))

    @property
    def acting_bot(self) -> int | None:
        """The bot that is to act now."""
        to_act = self._session.state.to_act
        return to_act[0] if to_act and to_act[0] in self._bots else None

    @property
    def thinking_bot(self) -> int | None:
        """The bot that is to be seen thinking, for it takes long."""
        return self.acting_bot if self._still_ms >= THINKING_SHOWN_AFTER else None

    @property
    def speed(self) -> float:
        """How fast bots' moves are shown, against the speed of one's own."""
        return SPEED[self.pace]

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits there."""
        return seat in self._bots

    def update(self, dt: float) -> None:
        """Let `dt` ms pass (already at the chosen animation speed); perhaps a bot acts."""
        seat = self.acting_bot
        self._ensure_request(seat)
        if seat != self._hurried_seat:
            self._hurried_seat = None
        self._still_ms = 0.0 if seat is None or self._is_moving() else self._still_ms + dt
        if seat is None:
            self._last_seat = None
        elif self.pace == "instant" or self.hurrying or self._hurried_seat is not None:
            self._rush(seat)
        elif self._is_moving():
            self._waited_ms = 0.0
        else:
            self._wait(seat, dt)

    def _wait(self, seat: int, dt: float) -> None:
        """Let the seat act once its pause is over and its answer is there."""
        self._waited_ms += dt * self.speed
        pause = NEXT_PAUSE if seat == self._last_seat else FIRST_PAUSE
        if self._waited_ms >= pause and self._act(seat):
            self._waited_ms = 0.0
            self._last_seat = seat

    def finish_beats(self) -> bool:
        """End at once what is being shown; return whether anything was."""
        moving = self._is_moving()
        self._finish_motion()
        return moving

    def finish_turn(self) -> None:
        """Carry out the rest of the present bot's move, each action as soon as it is thought out, and show its end."""
        self._hurried_seat = seat = self.acting_bot
        self._finish_motion()
        if seat is not None:
            self._rush(seat)

    def _rush(self, seat: int) -> None:
        """Carry out what this seat has thought out, and show its end; one action a frame, for each is saved."""
        self._finish_motion()
        if self._act(seat):
            self._finish_motion()

    def _act(self, seat: int) -> bool:
        """Carry out what the seat was asked for, if it has answered and the last action is kept; return whether it was.

        A slow disk makes bots wait, not frames.
        """
        asked = self._ensure_request(seat)
        if not self._session.is_saved():
            return False
        action = None if asked is None else self._thinker.take_answer(asked.number)
        if not isinstance(action, Action):
            return False
        self._request = None
        self._still_ms = 0.0
        self._session.post(seat, action)
        self._session.pump()
        self._ensure_request(self.acting_bot)
        return True

    # questions ------------------------------------------------------------------------------------

    def _ensure_request(self, seat: int | None) -> _Request | None:
        """See to it that this bot, and nobody else, is asked about the state as it is now."""
        state = self._session.state
        if self._request is not None and (seat is None or self._request.state is not state):
            self.cancel_request()
        if seat is not None and self._request is None:
            budget = Budget(f"{self._session.luck.seed}/{len(self._session.journal)}")
            view = self._session.view(seat)
            question = MoveRequest(self._session.game.name, self._bots[seat], view, budget)
            self._request = _Request(self._thinker.submit(question), state)
        return self._request

    def cancel_request(self) -> None:
        """Nobody waits for the answer any more: a move was taken back, or the table is left."""
        if self._request is not None:
            self._thinker.cancel(self._request.number)
            self._request = None
