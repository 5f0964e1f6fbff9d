"""The entrance of the gnomes at the end of a game, and the winners' leaps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from scenes.results.ceremony import Trophy, WinnerFigure

_DELAY_SHARE = 0.42
"""The share of one gnome's entrance after which the next one starts."""


class Procession:
    """Moves the figures, which are sorted from first to last; `share` is how far they have come in."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._figures: Sequence[WinnerFigure] = ()
        self._winners: Sequence[WinnerFigure] = ()

    def lead(self, figures: Sequence[WinnerFigure], won: Sequence[bool], trophy: Trophy) -> None:
        """Take the figures to be moved, and the trophy that the first of them holds."""
        self._figures, self._winners = figures, tuple(compress(figures, won))
        self._trophy, self.holder = trophy, figures[0]

    def walk(self, share: float) -> None:
        """Bring the figures in from the left one after another, the winners last; at 1 all are at their places."""
        self.share = share
        whole = 1 + _DELAY_SHARE * (len(self._figures) - 1)
        for n, figure in enumerate(reversed(self._figures)):
            figure.walk(min(1.0, max(0.0, share * whole - _DELAY_SHARE * n)))

    def leap(self, share: float) -> None:
        """Let the winners leap for joy, with the trophy in its holder's hand."""
        for figure in self._winners:
            high = figure.leap(share)
            if figure is self.holder:
                self._trophy.lift(high)
