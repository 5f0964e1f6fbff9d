"""The pacer, which decides when bots act: at the chosen pace, or sooner at a click. Frames never wait for bots to
think.

It also plays the last cards of people who share a computer.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from gnoming.core.game import Action, Budget, Player, State
from gnoming.core.session import AnyEntry, AnySession
from gnoming.storage.settings import Pace, Settings
from gnoming.thinking.thinker import MoveRequest, Thinker
from scenes.table.view.picture import TablePicture

GUARD_MS = 250.0
"""The milliseconds after hurrying a bot during which a press doesn't count as your own move."""


class SkipGuard:
    """Guards against presses that were meant for an earlier moment, for `ms` after each restart."""

    def __init__(self, ms: float = GUARD_MS) -> None:
        self._ms = ms
        self._left_ms = 0.0

    @property
    def active(self) -> bool:
        """True if a press now may have been meant for an earlier moment, such as a bot's turn."""
        return self._left_ms > 0.0

    def restart(self) -> None:
        """Start the guard time again, after a change or a press."""
        self._left_ms = self._ms

    def advance(self, dt: float) -> None:
        """Let `dt` ms of real time pass."""
        self._left_ms = max(0.0, self._left_ms - dt)


SPEED: dict[Pace, float] = {"relaxed": 0.8, "normal": 1.2, "fast": 2.4, "instant": 1000.0, "step": 1.2}
"""Speed factors of the bots' moves; at the default pace a bot's turn takes about 2 s."""
FINISHING = 5.0
"""Minimum speed factor while a round is played out; still slow enough to see every trick."""
FIRST_PAUSE, NEXT_PAUSE = 230.0, 30.0
"""Pauses in ms, to be divided by `SPEED`: before a bot's first action, and between its actions."""
LAST_CARD_PAUSE = 350.0
"""Pause in ms, at every pace, before a person's last card is played."""
THINKING_SHOWN_AFTER = 400.0
"""Milliseconds without motion after which a bot is shown thinking."""


@dataclass(frozen=True, slots=True)
class _Request:
    """A pending request for a move, with the number that the thinker gave it."""

    number: int
    state: State
    player: Player


class TableProfile(Protocol):
    """The player's settings, and messages about saving."""

    settings: Settings

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on, and save them."""

    def next_notice(self) -> str | None:
        """Return the next message to show, each only once; None if there is none."""

    @property
    def save_problem(self) -> str | None:
        """A text that explains why the game can't be saved at the moment; None if it can be."""


class Pacer:
    """Lets a session's bots act one action at a time, at a pace that the picture can follow."""

    def __init__(
        self,
        session: AnySession,
        picture: TablePicture,
        thinker: Thinker,
        profile: TableProfile,
        is_whole_turn: Callable[[AnyEntry], bool] = lambda entry: False,
        last_card: Callable[[], Action | None] = lambda: None,
    ) -> None:
        """Create a pacer; `is_whole_turn` returns whether an entry ends its seat's turn.

        `last_card` returns an action that a person's seat takes by itself, or None.
        """
        self.hurrying = False
        """True if the bots are hurried until your turn, with a held key or a switch."""
        self.rushing = False
        """True while a round is played out fast, without waiting for presses."""
        self.paused = False
        """True while the player must read something before a bot moves."""
        self.guard = SkipGuard()
        """The guard that keeps a press meant to hurry a bot from counting as your next move."""
        self._session = session
        players = session.match.players
        self._bots = tuple(n for n, one in enumerate(players) if one.level is not None and not one.human)
        self._picture = picture
        self._thinker = thinker
        self._profile = profile
        self._is_whole_turn = is_whole_turn
        self._last_card = last_card
        self._released_seat: int | None = None
        """The bot that a press has let move, if each bot waits for a press; None if there is none."""
        self._waited_ms = 0.0
        self._still_ms = 0.0
        self._last_seat: int | None = None
        self._hurried_seat: int | None = None
        self._request: _Request | None = None
        if self._bots:
            thinker.prepare(session.game.name, tuple(players[seat] for seat in self._bots))

    @property
    def acting_bot(self) -> int | None:
        """The bot whose turn it is, or the person whose last card plays itself; None if a person must act."""
        to_act = self._session.state.to_act
        acts_alone = bool(to_act) and (to_act[0] in self._bots or self._last_card() is not None)
        return to_act[0] if acts_alone else None

    @property
    def waiting_bot(self) -> int | None:
        """The bot whose move waits for a press once nothing is moving, or None."""
        seat = self.acting_bot
        return seat if self._is_held(seat) and not self._picture.busy else None

    def _is_held(self, seat: int | None) -> bool:
        stepping = self._profile.settings.bots_pace == "step"
        return stepping and not self.rushing and self.is_bot(seat) and seat != self._released_seat

    def release(self) -> bool:
        """Let the waiting bot make its move; return whether one was waiting."""
        seat = self.waiting_bot
        if seat is not None:
            self._released_seat = seat
        return seat is not None

    @property
    def thinking_bot(self) -> int | None:
        """The bot shown as thinking because its move takes long, or None."""
        return self.acting_bot if self._still_ms >= THINKING_SHOWN_AFTER else None

    @property
    def speed(self) -> float:
        """The speed factor of the bots' moves, relative to your own."""
        speed = SPEED[self._profile.settings.bots_pace]
        return max(speed, FINISHING) if self.rushing else speed

    @property
    def replay_speed(self) -> float:
        """The speed factor of the replay: that of the bots, but never too fast to see."""
        return min(self.speed, SPEED["fast"])

    def is_bot(self, seat: int | None) -> bool:
        return seat in self._bots

    def update(self, dt: float) -> None:
        """Let `dt` ms pass, at the animation speed set in the options, and let a bot act if its move is due."""
        seat = self.acting_bot
        self._ensure_request(seat)
        if self.paused:
            self._still_ms = 0.0
            return
        if seat != self._hurried_seat:
            self._hurried_seat = None
        if seat != self._released_seat:
            self._released_seat = None
        is_held = self._is_held(seat)
        self._still_ms = 0.0 if seat is None or is_held or self._picture.busy else self._still_ms + dt
        if seat is None:
            self._last_seat = None
            self.hurrying = False
        elif is_held:
            self._waited_ms = 0.0
        elif self.hurrying or self._hurried_seat is not None:
            self.guard.restart()
            self._rush(seat)
        elif self._profile.settings.bots_pace == "instant" and self.is_bot(seat):
            if not (self._picture.busy and self._shows_result):
                self._rush(seat)
        elif self._picture.busy:
            self._waited_ms = 0.0
        else:
            self._wait(seat, dt)

    def _wait(self, seat: int, dt: float) -> None:
        """Let `dt` ms pass, and let the seat act once its pause is over and its answer has arrived."""
        self._waited_ms += dt * (self.speed if self.is_bot(seat) else 1.0)
        pause = NEXT_PAUSE if seat == self._last_seat else FIRST_PAUSE
        pause = pause if self.is_bot(seat) else LAST_CARD_PAUSE
        if self._waited_ms >= pause and self._act(seat):
            self._waited_ms = 0.0
            self._last_seat = seat

    def finish_motion(self) -> bool:
        """Finish all animations; return whether any were running."""
        moving = self._picture.busy
        self._picture.finish()
        return moving

    def finish_turn(self) -> None:
        """Finish the current bot's turn without animation, each action as soon as its answer arrives.

        A move that waits for a press isn't started.
        """
        seat = self.acting_bot
        if self._is_held(seat):
            self._picture.finish()
            return
        self._hurried_seat = seat
        self.guard.restart()
        self._picture.finish()
        if seat is not None:
            self._rush(seat)

    def _rush(self, seat: int) -> None:
        """Carry out a seat's answer without animation. Take one action per call, because each has to be saved."""
        self._picture.finish()
        if self._act(seat) and not (self._shows_result and self._hurried_seat is None and not self.hurrying):
            self._picture.finish()

    @property
    def _shows_result(self) -> bool:
        """True if the last move ends in a result to look at, such as a trick, unless the round is being rushed."""
        return not self.rushing and self._picture.presenter.shows_result(self._session.journal[-1])

    def _act(self, seat: int) -> bool:
        """Carry out a seat's answer if it has arrived and the last action is saved; return whether it was carried out.

        On a slow disk the bots wait, but frames don't.
        """
        request = self._ensure_request(seat)
        if not self._session.is_saved():
            return False
        action = self._last_card() if request is None else self._thinker.take_answer(request.number)
        if not isinstance(action, Action):
            return False
        self._request = None
        self._still_ms = 0.0
        self._session.post(seat, action)
        self._session.pump()
        if self._is_whole_turn(self._session.journal[-1]):
            self._released_seat = None
            if self._profile.settings.bots_pace == "step":
                self._hurried_seat = None
        self._ensure_request(self.acting_bot)
        return True

    # requests ------------------------------------------------------------------------------------

    def _ensure_request(self, seat: int | None) -> _Request | None:
        """Ensure that exactly this bot, at its current level, is thinking about the current state."""
        state = self._session.state
        player = self._session.match.players[seat] if seat is not None and self.is_bot(seat) else None
        known = self._request
        if known is not None and (known.state is not state or known.player != player):
            self.cancel_request()
        if seat is not None and player is not None and self._request is None:
            budget = Budget(f"{self._session.luck.seed}/{len(self._session.journal)}")
            view = self._session.view(seat)
            request = MoveRequest(self._session.game.name, player, view, budget)
            self._request = _Request(self._thinker.submit(request), state, player)
        return self._request

    def cancel_request(self) -> None:
        """Cancel the open request, because a move is undone or the table is closed."""
        if self._request is not None:
            self._thinker.cancel(self._request.number)
            self._request = None


def deal_round(session: AnySession) -> None:
    session.post(None, session.game.deal_action())
    session.pump()
