"""Rings around cards: those that mark a move, and those around the cards of other seats' last moves."""

from collections.abc import Callable, Container

import pygame

from gnoming.core.table import Spot
from scenes.kit.drawing.shapes import framed
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext

LAST_MOVE_Z = 28.0


class TargetRing(Node):
    """A ring around a place that marks a move, either advised or another seat's last."""

    def __init__(self, ui: UiContext, colour: Colour, z: float) -> None:
        super().__init__(None, z)
        self._ui = ui
        self._colour = colour

    def around(self, card: pygame.Rect, u: float) -> None:
        """Place the ring around a card's rectangle in pixels."""
        grow = max(2, round(2.2 * u))
        rect = card.inflate(2 * grow, 2 * grow)
        if self.picture is None or rect.size != self.rect.size:
            self.picture = _draw_ring(self._ui, rect.size, grow, self._colour)
        self.rect = rect
        self.invalidate()


def _draw_ring(ui: UiContext, size: tuple[int, int], width: int, colour: Colour) -> pygame.Surface:
    """Return a picture of a ring in two tones, visible on any background."""
    theme = ui.theme
    radius = round(size[0] * 0.1)
    edge = framed(size, radius, width + max(1, width // 2), theme.palette.umber, 130)
    light = framed(size, radius, width, colour, 215)
    edge.blit(light, (0, 0))
    return edge


class LastMoveRings:
    """Rings around the cards of each seat's last move, until that seat moves again or the card leaves."""

    def __init__(self, ui: UiContext, stage: Stage, card_rect: Callable[[Spot], pygame.Rect]) -> None:
        self._ui = ui
        self._stage = stage
        self._card_rect = card_rect
        self._rings: dict[int, dict[Spot, TargetRing]] = {}

    def add(self, seat: int, spots: tuple[Spot, ...]) -> None:
        """Mark these spots, in addition to those already marked for this seat."""
        for spot in spots:
            ring = TargetRing(self._ui, self._ui.theme.palette.dusk_pale, LAST_MOVE_Z)
            ring.around(self._card_rect(spot), self._ui.art.u * 0.8)
            found = self._rings.setdefault(seat, {})
            if spot in found:
                self._stage.remove(found[spot])
            found[spot] = ring
            self._stage.add(ring)

    def keep(self, spots: Container[Spot]) -> None:
        """Remove all rings except those on these spots."""
        for rings in self._rings.values():
            for spot in [spot for spot in rings if spot not in spots]:
                self._stage.remove(rings.pop(spot))

    def remove(self, seat: int) -> None:
        self._stage.remove(*self._rings.pop(seat, {}).values())

    def clear(self) -> None:
        for seat in tuple(self._rings):
            self.remove(seat)
