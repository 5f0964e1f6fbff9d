"""How the seats take what happens: their faces, now or once it can be seen, and a gasp when a treasure goes."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.kit.motion.timeline import Timeline, Tween
from scenes.table.view.marks.last_moves import LastMoveRings
from scenes.table.view.panels.moods import PortraitMoods
from scenes.table.view.panels.seats import Medallion

SEEN_AFTER = 190.0
"""Milliseconds from when a card begins to turn until its face can be seen."""
GASP_AFTER, GASP_GAP = 35.0, 60.0


class SeatReactions:
    """Changes faces in time with what is shown; `gasp` is told whose portrait is where, as it may move meanwhile."""

    def __init__(
        self,
        moods: PortraitMoods,
        medallions: Sequence[Medallion],
        last_moves: LastMoveRings,
        beats: Timeline,
        gasp: Callable[[Callable[[], pygame.Rect]], None],
    ) -> None:
        self._moods = moods
        self._medallions = medallions
        self._last_moves = last_moves
        self._beats = beats
        self._gasp = gasp

    def set_mood(self, seat: int, mood: str) -> None:
        """Give a seat's portrait another expression; one that begins to think forgets its last move."""
        if mood == "thinking":
            self._moods.calm_all()
            self._last_moves.remove(seat)
        self._moods.set_mood(seat, mood)

    def set_mood_when_seen(self, seat: int, mood: str) -> None:
        """Do so once the card that now begins to turn can be seen."""
        self._start(partial(self.set_mood, seat, mood), SEEN_AFTER)

    def mourn(self, thrower: int | None) -> None:
        """Let all others gasp, one after another."""
        others = [seat for seat in range(len(self._medallions)) if seat != thrower]
        for n, seat in enumerate(others):
            self._start(partial(self._be_shocked, seat), GASP_AFTER + GASP_GAP * n)

    def _start(self, begin: Callable[[], None], after: float) -> None:
        self._beats.start(Tween(0, lambda share: None, begin=begin), after)

    def _be_shocked(self, seat: int) -> None:
        medallion = self._medallions[seat]
        self._moods.set_mood(seat, "shocked")
        self._gasp(lambda: medallion.rect)
