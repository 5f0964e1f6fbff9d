"""How those at the end of a game come in, and leap for joy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from scenes.results.ceremony import Trophy, WinnerFigure

_DELAY_SHARE = 0.42
"""How much of one gnome's way the next one waits before it comes."""


class Procession:
    """Moves figures, who stand first to last in the order of the game; `share` says how far they have come so far."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._figures: Sequence[WinnerFigure] = ()
        self._winners: Sequence[WinnerFigure] = ()

    def lead(self, figures: Sequence[WinnerFigure], won: Sequence[bool], trophy: Trophy) -> None:
        """Move these from now on, with the trophy that the first of them holds."""
        self._figures, self._winners = figures, tuple(compress(figures, won))
        self._trophy, self.holder = trophy, figures[0]

    def walk(self, share: float) -> None:
        """Let them come in from the left one after another, the winners last; at 1 they stand where they belong."""
        self.share = share
        whole = 1 + _DELAY_SHARE * (len(self._figures) - 1)
        for n, figure in enumerate(reversed(self._figures)):
            figure.walk(min(1.0, max(0.0, share * whole - _DELAY_SHARE * n)))

    def leap(self, share: float) -> None:
        """Let the winners leap for joy, the trophy with who holds it."""
        for figure in self._winners:
            high = figure.leap(share)
            if figure is self.holder:
                self._trophy.lift(high)
