"""Garbage is looked for in spare time: Python's own moment for it may be the middle of a frame."""

from __future__ import annotations

import gc

YOUNG, MIDDLE = 700, 10
"""New objects after which the young ones are looked through, and how often before those that outlived that are too."""
LATE = 20
"""How many times as many it takes before Python looks by itself: it never does where frames leave any time."""


def put_off() -> None:
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
