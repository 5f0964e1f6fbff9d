"""How the portraits take it: they hop for joy, shake their heads, and fall asleep when they wait for long."""

import math
from collections.abc import Callable, Sequence

from scenes.kit.timeline import Call, Timeline, Tween, linear
from scenes.kit.tools import Tools
from scenes.table.furniture import Medallion

DROWSY_AFTER, NEXT_AFTER = 40_000.0, 3_500.0
"""Milliseconds of nothing after which somebody who waits falls asleep, and then the next one."""
HOP_MS, HOPS, HOP_SHARE = 560.0, 2, 0.13
SHAKE_MS, SHAKES, SHAKE_SHARE = 480.0, 3, 0.06
"""How long, how often, and how far as a share of the portrait's width."""
LEAST_PX = 2.0
Way = Callable[[float, int, float], tuple[int, int]]
"""From a share of its time, the portrait's width in pixels and how much may shake, to how far it is out of place."""


class Moods:
    """Keeps the seats' expressions. Nothing in the game waits for what it moves."""

    def __init__(self, tools: Tools, medallions: Sequence[Medallion]) -> None:
        self._tools = tools
        self._medallions = tuple(medallions)
        self._time = Timeline()
        self._stops: dict[int, Call] = {}
        self._rested = 0.0
        self._asleep = 0

    @property
    def moving(self) -> bool:
        """Whether a portrait is in motion."""
        return self._time.moving

    def settle(self) -> None:
        """All sit still and calm."""
        self._time.clear()
        self._stops.clear()
        self._wake()
        for medallion in self._medallions:
            medallion.shift(0, 0)

    def feel(self, seat: int, mood: str) -> None:
        """Give a seat another expression, and the gesture that goes with it."""
        self._wake()
        medallion = self._medallions[seat]
        medallion.feel(mood)
        if self._tools.motion.reduced:
            return
        if mood == "delighted":
            self._move(seat, HOP_MS, _hop)
        elif mood == "dismayed":
            self._move(seat, SHAKE_MS, _shake)

    def calm(self) -> None:
        """A turn begins: what was is past."""
        self._wake()
        for medallion in self._medallions:
            medallion.feel("calm")

    def _move(self, seat: int, ms: float, way: Way) -> None:
        medallion = self._medallions[seat]
        stop = self._stops.pop(seat, None)
        if stop is not None:
            stop()

        def show(share: float) -> None:
            medallion.shift(*way(share, medallion.home.w, self._tools.motion.shake))

        self._stops[seat] = self._time.start(Tween(ms, show, linear))

    def update(self, dt: float, busy: bool, asked: Sequence[int]) -> None:
        """Let `dt` ms pass; while nothing happens, those who are not asked grow drowsy one after another."""
        self._time.speed = self._tools.motion.speed
        self._time.advance(dt)
        if busy or not asked:
            self._wake()
            return
        self._rested += dt
        waiting = [seat for seat in range(len(self._medallions)) if seat not in asked]
        if self._asleep < len(waiting) and self._rested >= DROWSY_AFTER + self._asleep * NEXT_AFTER:
            self._medallions[waiting[self._asleep]].feel("sleeping")
            self._asleep += 1

    def _wake(self) -> None:
        """Something happens: nobody sleeps."""
        self._rested = 0.0
        if self._asleep:
            self._asleep = 0
            for medallion in self._medallions:
                if medallion.mood == "sleeping":
                    medallion.feel("calm")


def _hop(share: float, px: int, shake: float) -> tuple[int, int]:
    """Up and down, each time a little less."""
    del shake
    high = max(LEAST_PX, px * HOP_SHARE) * abs(math.sin(math.pi * HOPS * share)) * (1 - 0.5 * share)
    return 0, -round(high)


def _shake(share: float, px: int, shake: float) -> tuple[int, int]:
    """To and fro, as one shakes one's head."""
    far = max(LEAST_PX, px * SHAKE_SHARE) * math.sin(math.tau * SHAKES * share) * (1 - share)
    return round(far * shake), 0
