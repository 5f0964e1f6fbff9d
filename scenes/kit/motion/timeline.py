"""Motion in time: tweens, and beats that play one after another.

Nothing here reads a clock. At every frame rate, all callbacks come in the same order and at the same moments
of the timeline, so a game at 7 frames a second looks different but ends the same.
"""

from __future__ import annotations

import heapq
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.motion.curves import Curve, standard

Apply = Callable[[float], None]
Call = Callable[[], None]


@dataclass(eq=False, slots=True)
class Tween:
    """A value that goes from 0 to 1 along a curve in `duration` ms and is passed to `apply`.

    `begin` is called at the start (read starting values there), `done` after the final `apply(1.0)`.
    """

    duration: float
    apply: Apply
    curve: Curve = standard
    begin: Call | None = None
    done: Call | None = None

    def __post_init__(self) -> None:
        self.duration = max(0.0, self.duration)


def _ignore(_: float) -> None:
    """Do nothing: the tween only waits."""


class Beat:
    """Tweens and calls that belong together, each with its start in ms from the start of the beat."""

    __slots__ = ("length", "parts")

    def __init__(self, *tweens: Tween) -> None:
        self.parts: list[tuple[float, Tween]] = []
        self.length = 0.0
        for tween in tweens:
            self.at(0, tween)

    def at(self, start: float, tween: Tween) -> Beat:
        """Add a tween that starts `start` ms into the beat."""
        self.parts.append((start, tween))
        self.length = max(self.length, start + tween.duration)
        return self

    def then(self, tween: Tween) -> Beat:
        """Add a tween that starts when all earlier ones have ended."""
        return self.at(self.length, tween)

    def call(self, call: Call, start: float = 0) -> Beat:
        """Add a call (a sound, a banner) at `start` ms into the beat."""
        return self.at(start, Tween(0, _ignore, begin=call))

    def wait(self, ms: float) -> Beat:
        """Make the beat `ms` longer."""
        return self.then(Tween(ms, _ignore))


@dataclass(eq=False, slots=True)
class _Running:
    tween: Tween
    start: float
    end: float
    in_beat: bool
    cancelled: bool = False


class Timeline:
    """Beats that play one after another, and loose tweens that start at once; `advance` moves time on."""

    def __init__(self) -> None:
        self.speed = 1.0
        self.now = 0.0
        """The milliseconds of the timeline since it was made; they pass faster at a higher speed."""
        self._beats: deque[tuple[Beat, float]] = deque()
        self._beats_end = 0.0
        self._count = 0
        self._due: list[tuple[float, int, _Running]] = []
        self._running: list[_Running] = []

    @property
    def busy(self) -> bool:
        """True if beats are playing or waiting."""
        return bool(self._beats) or any(r.in_beat for r in self._active())

    @property
    def moving(self) -> bool:
        """True if anything is moving, so that the next frame will differ."""
        return bool(self._beats or self._due or self._running)

    def play(self, beat: Beat, overlap: float = 0) -> None:
        """Queue a beat after all others; it may begin `overlap` ms before the previous one ends."""
        self._beats.append((beat, overlap))

    def start(self, tween: Tween, delay: float = 0) -> Call:
        """Run a tween independently of the beats; return a function that stops the tween where it is."""
        running = self._schedule(tween, self.now + delay, in_beat=False)

        def stop() -> None:
            running.cancelled = True
            if running in self._running:
                self._running.remove(running)
            self._due = [due for due in self._due if due[2] is not running]
            heapq.heapify(self._due)

        return stop

    def call_after(self, delay: float, call: Call) -> Call:
        """Call a function after `delay` ms, independently of the beats; return a function that cancels the call."""
        return self.start(Tween(0, _ignore, begin=call), delay)

    def advance(self, dt: float) -> bool:
        """Advance by `dt` ms (times `speed`); return whether anything moved."""
        until = self.now + max(0.0, dt) * self.speed
        if not self.moving:
            self.now = until
            return False
        self._run_until(until)
        return True

    def finish_current(self) -> None:
        """Immediately finish the beats that have begun; waiting beats begin at the next advance."""
        self._begin_beats(self.now)
        ends = [r.end for r in self._active() if r.in_beat]
        if ends:
            waiting, self._beats = self._beats, deque()
            self._run_until(max(ends))
            self._beats = waiting + self._beats
            self._beats_end = self.now

    def finish_all(self) -> None:
        """Finish everything queued, and everything that is queued as a result, up to a generous limit."""
        for _ in range(100_000):
            if not self.moving:
                return
            self._begin_beats(self.now)
            self._reach(max(self._next_moment(), self.now))

    def clear(self) -> None:
        """Drop everything without playing it."""
        self._beats.clear()
        self._due.clear()
        self._running.clear()
        self._beats_end = self.now

    def _active(self) -> list[_Running]:
        return self._running + [running for _, _, running in self._due]

    def _schedule(self, tween: Tween, start: float, in_beat: bool) -> _Running:
        running = _Running(tween, start, start + tween.duration, in_beat)
        self._count += 1
        heapq.heappush(self._due, (start, self._count, running))
        return running

    def _begin_beats(self, until: float) -> None:
        """Schedule the parts of every beat that begins by `until`."""
        while self._beats:
            beat, overlap = self._beats[0]
            start = max(self.now, self._beats_end - overlap)
            if start > until:
                return
            self._beats.popleft()
            self._beats_end = max(self._beats_end, start + beat.length)
            for offset, tween in beat.parts:
                self._schedule(tween, start + offset, in_beat=True)

    def _next_moment(self) -> float:
        """Return the next moment at which a part starts or ends; infinity if there is none."""
        moments = [r.end for r in self._running]
        if self._due:
            moments.append(self._due[0][0])
        if self._beats:
            moments.append(max(self.now, self._beats_end - self._beats[0][1]))
        return min(moments, default=math.inf)

    def _run_until(self, until: float) -> None:
        while True:
            moment = max(self._next_moment(), self.now)
            if moment > until:
                break
            self._reach(moment)
        self.now = until
        for running in list(self._running):
            if not running.cancelled:
                share = (until - running.start) / (running.end - running.start)
                running.tween.apply(running.tween.curve(share))

    def _reach(self, moment: float) -> None:
        """Move time to a moment, and end and start what is due then; tweens that are only partly done aren't
        shown.
        """
        self.now = moment
        self._end_due()
        self._begin_beats(moment)
        self._start_due()

    def _end_due(self) -> None:
        """End the tweens whose time is up, ordered by end and then by start."""
        for running in sorted((r for r in self._running if r.end <= self.now), key=lambda r: r.end):
            if running not in self._running:
                continue
            self._running.remove(running)
            running.tween.apply(running.tween.curve(1.0))
            if running.tween.done:
                running.tween.done()

    def _start_due(self) -> None:
        while self._due and self._due[0][0] <= self.now:
            running = heapq.heappop(self._due)[2]
            self._running.append(running)
            if running.tween.begin:
                running.tween.begin()
            if running.end <= self.now:
                self._end_due()
            elif not running.cancelled:
                running.tween.apply(running.tween.curve(0.0))
