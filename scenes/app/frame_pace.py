"""How long frames take: all are wanted while something moves, few while nobody does anything."""

from __future__ import annotations

import gc
from enum import Enum, auto
from time import perf_counter

import pygame

from scenes.kit.ui_context import UiContext

FRAME_MS = 1000 / 60
AWAKE_MS = 16.0
DOZES_AFTER_MS, RESTS_AFTER_MS = 1500.0, 8000.0
DOZING_MS, RESTING_MS, ASLEEP_MS = 50.0, 125.0, 120.0
DOZING_NAP_MS, RESTING_NAP_MS = 200.0, 250.0
"""A step's milliseconds while nobody does anything, and all that moves is the wind; and while nobody sees the window:
then no time passes in it. A nap is slept in pieces as long as dozing takes, or resting later, for something may be
pressed: to look eight times a second costs 0.1 % of a core."""


class Activity(Enum):
    """What goes on in the window, as far as it says how long a frame may take."""

    BUSY = auto()
    """Something moves that wants every frame."""
    AWAKE = auto()
    """Somebody does something, or waits for it."""
    STILL = auto()
    """Nobody does anything: what moves by itself, like clouds, needs no full frame rate."""
    HIDDEN = auto()
    """Nobody sees it."""


class FramePace:
    """Waits from one frame to the next, and does in that time what is left for it."""

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui
        self._still_ms = 0.0

    def wait(self, start: float, dt: float, activity: Activity) -> None:
        """Do idle jobs until the next frame, then sleep.

        This one began at `start`, in seconds of `perf_counter`, `dt` ms after the one before it.
        """
        self._still_ms = self._still_ms + dt if activity is Activity.STILL else 0.0
        dozes, rests = self._still_ms >= DOZES_AFTER_MS, self._still_ms >= RESTS_AFTER_MS
        if activity is Activity.HIDDEN:
            length = ASLEEP_MS
        elif activity is Activity.BUSY:
            length = FRAME_MS
        elif dozes:
            length = RESTING_MS if rests else DOZING_MS
        else:
            length = AWAKE_MS
        room = length - 3 if activity is Activity.BUSY else length
        while (perf_counter() - start) * 1000 < room - 6 and self.run_spare_job():
            pass
        pygame.time.wait(max(1, round(length - (perf_counter() - start) * 1000)))
        if dozes:
            self._nap(start, RESTING_NAP_MS if rests else DOZING_NAP_MS, length)

    def run_spare_job(self) -> bool:
        """Do the next thing that is left for spare time; return whether there was any."""
        return self._ui.idle.run_one() or collect_if_due()

    def _nap(self, start: float, length: float, piece: float) -> None:
        """Sleep on until it is time for the wind, `length` ms after the start, or something is done; look between
        pieces of so many milliseconds. Where work for spare time is left, there is no sleep.
        """
        if self._ui.idle.pending or self._ui.mixer.is_fading:
            return
        # Of all that wakes it, only something pressed can come while it sleeps.
        while not pygame.event.peek() and (left := length - (perf_counter() - start) * 1000) > 0:
            pygame.time.wait(max(1, round(min(left, piece))))


YOUNG, MIDDLE = 700, 10
"""New objects after which the young ones are looked through, and how often before those that outlived that are too."""
LATE = 20
"""How many times as many it takes before Python looks by itself: it never does where frames leave any time."""


def put_off_garbage() -> None:
    """Leave it to `collect_if_due`; what is here now, like modules, stays and is not looked through at all.

    Old objects are looked through as a scene goes (`SceneManager`): that takes as long as a whole frame.
    """
    gc.freeze()
    gc.set_threshold(LATE * YOUNG, MIDDLE, MIDDLE)


def collect_if_due() -> bool:
    """Look through young objects if there are many new ones; return whether that was due. It takes at most 2 ms."""
    young, middle, _ = gc.get_count()
    if young < YOUNG:
        return False
    gc.collect(1 if middle >= MIDDLE else 0)
    return True
