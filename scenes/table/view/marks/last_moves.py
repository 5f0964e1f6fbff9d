"""A ring on what each of the others moved last, which stays until that seat moves again or the card is gone."""

from collections.abc import Callable, Container

import pygame

from gnoming.core.table import Spot
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.table.view.panels.overlays import TargetRing

LAST_MOVE_Z = 28.0


class LastMoveRings:
    """Holds the rings by seat; `card_rect` gives a spot's card in pixels."""

    def __init__(self, ui: UiContext, stage: Stage, card_rect: Callable[[Spot], pygame.Rect]) -> None:
        self._ui = ui
        self._stage = stage
        self._card_rect = card_rect
        self._rings: dict[int, dict[Spot, TargetRing]] = {}

    def add(self, seat: int, spots: tuple[Spot, ...]) -> None:
        """Mark these spots, besides those that this seat has marked in the same turn."""
        for spot in spots:
            ring = TargetRing(self._ui, self._ui.theme.palette.dusk_pale, LAST_MOVE_Z)
            ring.around(self._card_rect(spot), self._ui.art.u * 0.8)
            found = self._rings.setdefault(seat, {})
            if spot in found:
                self._stage.remove(found[spot])
            found[spot] = ring
            self._stage.add(ring)

    def keep(self, spots: Container[Spot]) -> None:
        """Take away all rings but those on these spots: round an empty place a ring would mean nothing."""
        for rings in self._rings.values():
            for spot in [spot for spot in rings if spot not in spots]:
                self._stage.remove(rings.pop(spot))

    def remove(self, seat: int) -> None:
        """Take a seat's rings away."""
        self._stage.remove(*self._rings.pop(seat, {}).values())

    def clear(self) -> None:
        """Take all rings away."""
        for seat in tuple(self._rings):
            self.remove(seat)
