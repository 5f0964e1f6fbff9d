"""The frame rate (full during motion, low while nothing happens), and garbage collection in spare time."""

import gc
from enum import Enum, auto
from time import perf_counter

import pygame

from scenes.kit.widgets.ui_context import UiContext

FRAME_MS = 1000 / 60
AWAKE_MS = 16.0
DOZES_AFTER_MS, RESTS_AFTER_MS = 1500.0, 10_000.0
DOZING_MS, RESTING_MS, ASLEEP_MS = 50.0, 133.0, 120.0
DOZING_NAP_MS, RESTING_NAP_MS = 200.0, 399.0
"""Frame lengths in ms while the player is idle and only the wind moves, and while the window is hidden.

A hidden window's time stands still. A nap is slept in pieces, so that a press wakes the program; checking
seven times a second costs 0.1 % of a core.
"""


class Activity(Enum):
    """The activity in the window, which decides how long a frame may take."""

    BUSY = auto()
    """Something is moving and needs every frame."""
    AWAKE = auto()
    """The player is active, or something on screen would stutter at the low frame rate."""
    STILL = auto()
    """The player is idle; moving scenery such as clouds needs no full frame rate."""
    HIDDEN = auto()
    """The window is hidden."""


class FramePace:
    """The wait for the next frame, which is used for spare-time jobs."""

    def __init__(self, ui: UiContext) -> None:
        self._ui = ui
        self._still_ms = 0.0

    def wait(self, start: float, dt: float, activity: Activity) -> None:
        """Do spare-time jobs as long as there are any, then sleep until the next frame.

        This frame began at `start`, in seconds of `perf_counter`, `dt` ms after the one before it.
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
        """Do the next spare-time job; return whether there was one."""
        return self._ui.idle.run_one() or collect_if_due()

    def _nap(self, start: float, length: float, piece: float) -> None:
        """Sleep until an event arrives or `length` ms have passed since `start`, checking every `piece` ms.
        Don't sleep if there is work to do.
        """
        if self._ui.idle.pending or self._ui.mixer.is_fading:
            return
        # while it sleeps, only an event can end the nap
        while not pygame.event.peek() and (left := length - (perf_counter() - start) * 1000) > 0:
            pygame.time.wait(max(1, round(min(left, piece))))


YOUNG, MIDDLE = 700, 10
"""The number of new objects that triggers a young collection, and of young collections that triggers an older one."""
LATE = 20
"""The factor by which Python's own collection is delayed; it never happens if frames leave any spare time."""


def put_off_garbage() -> None:
    """Leave garbage collection to `collect_if_due`. Objects that exist already, such as modules, are never
    examined.

    Old objects are collected when a scene ends (`SceneManager`), because that takes as long as a whole frame.
    """
    gc.freeze()
    gc.set_threshold(LATE * YOUNG, MIDDLE, MIDDLE)


def collect_if_due() -> bool:
    """Collect young objects if there are many; return whether it was time. This takes at most 2 ms."""
    young, middle, _ = gc.get_count()
    if young < YOUNG:
        return False
    gc.collect(1 if middle >= MIDDLE else 0)
    return True
