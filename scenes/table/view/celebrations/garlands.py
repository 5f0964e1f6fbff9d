"""Garlands around visible sets and runs: each grows once the last card has landed, is tied, and stays."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from gnoming.core.table import Spot
from scenes.kit.cards.garland import Garland, garland_picture
from scenes.kit.drawing.shapes import union
from scenes.kit.motion.curves import cubic_bezier, linear, share
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.stage import Stage
from scenes.kit.widgets.ui_context import UiContext

LineSpots = tuple[Spot, ...]
LANDS_AT = 520.0
"""The milliseconds from the beat's start until the card that completes a line has landed."""
GROWS_FROM, TIED_AT = 90.0, 430.0
"""The times at which a garland begins to grow and is tied, in milliseconds after the card has landed."""
Z_GARLAND = 30.0
GROWTH = cubic_bezier(0.5, 0.0, 0.5, 1.0)


@dataclass(eq=False)
class Garlands:
    """A garland for each line. `card_rect` returns a card's rectangle; `line_unit` returns the pixels per unit."""

    ui: UiContext
    stage: Stage
    timeline: Timeline
    card_rect: Callable[[Spot], pygame.Rect]
    line_unit: Callable[[LineSpots], float]
    shown: dict[LineSpots, Garland] = field(default_factory=dict)
    """The garlands shown, by their lines."""

    def show(self, wanted: Sequence[LineSpots], coming: bool) -> None:
        """Show garlands around exactly these lines. If `coming`, new ones grow; otherwise they appear at once."""
        for line in [line for line in self.shown if line not in wanted]:
            self.stage.remove(self.shown.pop(line))
        for line in wanted:
            if line not in self.shown:
                self.shown[line] = self._add(line, coming)

    def clear(self) -> None:
        self.stage.remove(*self.shown.values())
        self.shown.clear()

    def prewarm(self, lines: Iterable[LineSpots]) -> None:
        """Draw these lines' garlands in idle time; lines of the same size share a picture."""
        sizes = {(self._box(line).size, round(self.line_unit(line), 2)) for line in lines}
        plain = self.ui.theme.high_contrast
        self.ui.idle.add(partial(garland_picture, *size, plain) for size in sorted(sizes))

    def _box(self, line: LineSpots) -> pygame.Rect:
        return union(map(self.card_rect, line))

    def _add(self, line: LineSpots, coming: bool) -> Garland:
        garland = Garland(z=Z_GARLAND)
        garland.enclose([self._box(line)], self.line_unit(line), self.ui.theme.high_contrast)
        self.stage.add(garland)
        if coming and self.ui.motion.reduced:
            garland.opacity = 0.0
            self.timeline.start(Tween(self.ui.theme.ms.fade, partial(_fade_in, garland), linear))
        elif coming:
            garland.grown = 0.0
            self.timeline.start(Tween(LANDS_AT + TIED_AT, partial(_grow, garland), linear))
        return garland


def _fade_in(garland: Garland, gone: float) -> None:
    garland.opacity = gone


def _grow(garland: Garland, gone: float) -> None:
    """Show a growing garland; `gone` is the share of the time from the start of the beat to the tying."""
    since = gone * (LANDS_AT + TIED_AT) - LANDS_AT
    garland.grown = GROWTH(share(since, GROWS_FROM, TIED_AT))
