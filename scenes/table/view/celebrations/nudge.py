"""Small motions of cards at rest: the cards of a new line hop, and cards near an impact are jolted."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from gnoming.core.table import Spot
from scenes.kit.motion.curves import linear, struck
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.table.view.cards.card_layer import CardLayer, RestPose
from scenes.table.view.celebrations.garlands import TIED_AT

HUDDLE_MS, BLOW_MS = 1000.0, 420.0
HOP_HEIGHT, HUDDLE = 24.0, 7.0
"""The distances in units that a line's cards hop, and move together as the garland is tied."""
BLOW_REACH, BLOW_SHIFT, BLOW_LIFT = 170.0, 3.4, 7.0
"""The reach of a jolt, and the distances that it moves and lifts the nearest cards, in units."""
RISE = 0.72
LIFT_UNITS = 40.0
Offset = tuple[float, float, float]
"""The offset of a card: the distances right and down in units, and the height."""


@dataclass(frozen=True, slots=True)
class Nudges:
    """Moves cards slightly out of their places and back, except those already moving."""

    cards: CardLayer
    timeline: Timeline
    rest_pose: Callable[[int], RestPose | None]

    def huddle(self, spots: Iterable[Spot]) -> None:
        """Let the cards of a line hop one after another, and move closer together as its garland is tied."""
        lying = self._lying(spots)
        middle = _middle([rest for _, rest in lying])
        for order, rest in lying:
            away, unit = _away(rest, middle)
            far = math.hypot(*away)

            def offset(ms: float, away: tuple[float, float] = away, far: float = far) -> Offset:
                pull = -HUDDLE * struck(ms - TIED_AT + 60, 1.6, 0.32) / max(1.0, far)
                hop = max(0.0, struck(ms - 20 - far / 2, 3.1, 0.42))
                return away[0] * pull, away[1] * pull, HOP_HEIGHT * hop

            self._nudge(order, rest, unit, HUDDLE_MS, offset)

    def place(self, spot: Spot) -> pygame.Rect | None:
        """Return the current rectangle of the card on a spot in pixels, or None if the spot is empty."""
        order = self.cards.top_card(spot)
        return None if order is None else self.cards.sprites[order].card_rect

    def jolt(self, rest: RestPose, force: float) -> None:
        """Jolt the cards around one that has just landed."""
        for order, sprite in self.cards.sprites.items():
            neighbour = self.rest_pose(order)
            if neighbour is None or not sprite.visible or neighbour.size != rest.size:
                continue
            away, unit = _away(neighbour, rest.centre)
            far = math.hypot(*away)
            if 0 < far < BLOW_REACH:

                def offset(ms: float, away: tuple[float, float] = away, far: float = far) -> Offset:
                    push = BLOW_SHIFT * force * struck(ms - far / 5, 5, 0.34) / far
                    high = BLOW_LIFT * force * max(0.0, struck(ms - far / 5, 4.6, 0.34))
                    return away[0] * push, away[1] * push, high

                self._nudge(order, neighbour, unit, BLOW_MS, offset)

    def _lying(self, spots: Iterable[Spot]) -> list[tuple[int, RestPose]]:
        orders = [order for spot in spots if (order := self.cards.top_card(spot)) is not None]
        return [(order, rest) for order in orders if (rest := self.rest_pose(order)) is not None]

    def _nudge(
        self, order: int, rest: RestPose, unit: float, lasts: float, offset: Callable[[float], Offset]
    ) -> None:
        owners, me = self.cards.owners, object()

        def show(gone: float) -> None:
            sprite = self.cards.sprites.get(order)
            if sprite is None or owners.setdefault(order, me) is not me:
                return
            dx, dy, height = offset(gone * lasts)
            x, y = rest.centre
            centre = (x + dx * unit, y + (dy - RISE * height) * unit)
            sprite.pose(centre, rest.angle, min(1.0, height / LIFT_UNITS))

        def done() -> None:
            if owners.get(order) is me:
                del owners[order]
                self.cards.place(order, rest)

        self.timeline.start(Tween(lasts, show, linear, done=done))


def _middle(rests: list[RestPose]) -> tuple[float, float]:
    count = max(1, len(rests))
    return sum(rest.centre[0] for rest in rests) / count, sum(rest.centre[1] for rest in rests) / count


def _away(rest: RestPose, middle: tuple[float, float]) -> tuple[tuple[float, float], float]:
    """Return a card's offset from a point, in units at the card's scale, and the pixels per unit."""
    unit = rest.size[0] / 86
    return ((rest.centre[0] - middle[0]) / unit, (rest.centre[1] - middle[1]) / unit), unit
