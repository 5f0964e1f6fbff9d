"""How the portraits take it: they hop for joy, shake their heads, and fall asleep when they wait for long."""

import math
from collections.abc import Callable, Sequence

from scenes.kit.motion.curves import struck
from scenes.kit.motion.timeline import Call, Timeline, Tween, linear
from scenes.kit.ui_context import UiContext
from scenes.table.view.panels.seats import Medallion

FIRST_ASLEEP_MS, NEXT_ASLEEP_MS = 40_000.0, 3_500.0
"""Milliseconds of nothing after which somebody who waits falls asleep, and then the next one."""
HOP_MS, HOPS, HOP_SHARE = 560.0, 2, 0.13
SHAKE_MS, SHAKES, SHAKE_SHARE = 480.0, 3, 0.06
"""How long, how often, and how far as a share of the portrait's width."""
JUMP_MS, JUMP_SHARE = 520.0, 0.24
MIN_OFFSET_PX = 2.0
Wobble = Callable[[float, int], tuple[int, int]]
"""From a share of its time, the portrait's width in pixels, to how far it is out of place."""


class PortraitMoods:
    """Keeps the seats' expressions. Nothing in the game waits for what it moves."""

    def __init__(self, ui: UiContext, medallions: Sequence[Medallion]) -> None:
        self._ui = ui
        self._medallions = tuple(medallions)
        self._timeline = Timeline()
        self._cancels: dict[int, Call] = {}
        self._idle_ms = 0.0
        self._asleep = 0

    @property
    def moving(self) -> bool:
        """Whether a portrait is in motion."""
        return self._timeline.moving

    def reset(self) -> None:
        """Let all sit still and calm."""
        self._timeline.clear()
        self._cancels.clear()
        self._wake_all()
        for medallion in self._medallions:
            medallion.shift(0, 0)

    def set_mood(self, seat: int, mood: str) -> None:
        """Give a seat another expression, and the gesture that goes with it; who is shocked starts and is dismayed."""
        self._wake_all()
        medallion = self._medallions[seat]
        medallion.set_mood("dismayed" if mood == "shocked" else mood)
        if self._ui.motion.reduced:
            return
        if mood == "delighted":
            self._play(seat, HOP_MS, _hop)
        elif mood == "dismayed":
            self._play(seat, SHAKE_MS, _shake)
        elif mood == "shocked":
            self._play(seat, JUMP_MS, _jump)

    def calm_all(self) -> None:
        """Calm all faces: a turn begins, and what was is past."""
        self._wake_all()
        for medallion in self._medallions:
            medallion.set_mood("calm")

    def _play(self, seat: int, ms: float, wobble: Wobble) -> None:
        medallion = self._medallions[seat]
        stop = self._cancels.pop(seat, None)
        if stop is not None:
            stop()

        def show(share: float) -> None:
            right, down = wobble(share, medallion.home.w)
            force = self._ui.motion.shake
            medallion.shift(round(right * force), round(down * force))

        self._cancels[seat] = self._timeline.start(Tween(ms, show, linear))

    def update(self, dt: float, busy: bool, active_seats: Sequence[int]) -> None:
        """Let `dt` ms pass; while nothing happens, those who are not asked grow drowsy one after another."""
        self._timeline.speed = self._ui.motion.speed
        self._timeline.advance(dt)
        if busy or not active_seats:
            self._wake_all()
            return
        self._idle_ms += dt
        waiting = [seat for seat in range(len(self._medallions)) if seat not in active_seats]
        if self._asleep < len(waiting) and self._idle_ms >= FIRST_ASLEEP_MS + self._asleep * NEXT_ASLEEP_MS:
            self._medallions[waiting[self._asleep]].set_mood("sleeping")
            self._asleep += 1

    def _wake_all(self) -> None:
        """Wake all who sleep: something happens."""
        self._idle_ms = 0.0
        if self._asleep:
            self._asleep = 0
            for medallion in self._medallions:
                if medallion.mood == "sleeping":
                    medallion.set_mood("calm")


def _hop(share: float, px: int) -> tuple[int, int]:
    """Go up and down, each time a little less."""
    high = max(MIN_OFFSET_PX, px * HOP_SHARE) * abs(math.sin(math.pi * HOPS * share)) * (1 - 0.5 * share)
    return 0, -round(high)


def _jump(share: float, px: int) -> tuple[int, int]:
    """Start: up at once, and down with a rebound."""
    high = max(MIN_OFFSET_PX, px * JUMP_SHARE) * struck(share * JUMP_MS, 3.0, 0.3)
    return 0, -round(max(-0.3 * px * JUMP_SHARE, high))


def _shake(share: float, px: int) -> tuple[int, int]:
    """Go to and fro, as one shakes one's head."""
    far = max(MIN_OFFSET_PX, px * SHAKE_SHARE) * math.sin(math.tau * SHAKES * share) * (1 - share)
    return round(far), 0
