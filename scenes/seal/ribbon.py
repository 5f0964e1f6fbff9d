"""The deck spread face down, to be cut by pointer, arrow keys or wheel."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from gnoming.text import text
from scenes.kit.stage.node import Observed
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Widget
from scenes.kit.widgets.base import Adjustment

RATIO = 0.72
"""The width of a card divided by its height."""
GAP_SHARE, LIFT_SHARE = 0.56, 0.1
"""Half the gap at the cut, in card widths, and the height of the lifted packet, in card heights."""
LEAP = 10
"""The number of cards in a large step."""


class CutRibbon(Widget):
    """A deck to be cut after `chosen` cards, which is 0 at first. `on_change` is called with each choice."""

    keeps_drag = True
    adjustments = ("more", "less")
    chosen = Observed(0)
    """The number of cards before the cut; 0 if none was chosen."""
    swapped = Observed(0.0)
    """The progress of the two packets' exchange, from 0 to 1."""

    def __init__(self, ui: UiContext, cards: int, back: str, on_change: Callable[[int], None]) -> None:
        super().__init__(ui, text("seal.cut.deck"))
        self.cards = cards
        self._back = back
        self._on_change = on_change

    def value(self) -> str:
        if not self.chosen:
            return text("seal.cut.nowhere")
        return text("seal.cut.after", place=self.chosen, cards=self.cards)

    def choose(self, place: int) -> None:
        """Cut after `place` cards, with at least one card on either side."""
        self.chosen = min(max(place, 1), self.cards - 1)
        self._on_change(self.chosen)

    def nudge(self, dx: int, dy: int) -> bool:
        if not dx:
            return False
        self.choose(self.chosen + dx if self.chosen else self.cards // 2)
        return True

    def adjust(self, way: Adjustment) -> None:
        self.choose(self.chosen + (LEAP if way == "more" else -LEAP) if self.chosen else self.cards // 2)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        leaps = {pygame.K_PAGEUP: -LEAP, pygame.K_PAGEDOWN: LEAP, pygame.K_HOME: -999, pygame.K_END: 999}
        if event.key not in leaps:
            return False
        self.choose(self.chosen + leaps[event.key])
        return True

    def wheel(self, steps: float) -> bool:
        self.choose(self.chosen - round(steps))
        return True

    def press(self, pos: tuple[float, float]) -> None:
        super().press(pos)
        self._point(pos)

    def drag(self, pos: tuple[float, float]) -> None:
        self._point(pos)

    def release(self, pos: tuple[float, float]) -> None:
        self.pressed = False

    def activate(self) -> None:
        """Cut in the middle if nothing was chosen yet."""
        if not self.chosen:
            self.choose(self.cards // 2)

    def _point(self, pos: tuple[float, float]) -> None:
        wide = self._card_size()[0]
        room = max(1.0, self.area.w - wide - 2 * self._gap(wide))
        self.choose(round((pos[0] - self.area.x - self._gap(wide) - wide / 2) / room * (self.cards - 1)) + 1)

    # painting -------------------------------------------------------------------------------------

    def _card_size(self) -> tuple[int, int]:
        high = round(self.area.h / (1 + LIFT_SHARE) * 0.98)
        return round(high * RATIO), high

    @staticmethod
    def _gap(wide: float) -> float:
        return wide * GAP_SHARE

    def paint(self, surface: pygame.Surface) -> None:
        wide, high = self._card_size()
        if wide < 4:
            return
        card = self.ui.art.render_face(self._back, wide, high)
        edge = pygame.Surface((max(1, self.viewport.px(1.2)), high), pygame.SRCALPHA)
        edge.fill((20, 14, 6, 110))
        top = self.area.bottom - high
        right_first = (
            [*range(self.chosen, self.cards), *range(self.chosen)] if self.swapped else range(self.cards)
        )
        for n in right_first:
            x, lift = self._spot(n, wide)
            y = top - round(lift * high)
            surface.blit(card, (round(x), y))
            surface.blit(edge, (round(x), y))

    def _spot(self, n: int, wide: float) -> tuple[float, float]:
        """Return the x coordinate and the lift of a card on its way from its old place to the new one."""
        taken = n < self.chosen
        old = self._x(n, wide) + (0 if not self.chosen else -self._gap(wide) if taken else self._gap(wide))
        new = self._x(n + self.cards - self.chosen if taken else n - self.chosen, wide)
        share = self.swapped
        lift = LIFT_SHARE * max(1 - share, math.sin(math.pi * share)) if taken and self.chosen else 0.0
        return old + (new - old) * share, lift

    def _x(self, slot: int, wide: float) -> float:
        gap = self._gap(wide)
        return self.area.x + gap + (self.area.w - wide - 2 * gap) * slot / (self.cards - 1)
