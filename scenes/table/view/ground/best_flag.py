"""A small white flag on the best card so far, planted as that card lands."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from gnoming.core.table import Spot
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.motion.curves import linear, out_back
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.celebrations.garlands import LANDS_AT

Z_FLAG = 31.0
SIZE = (34, 54)
"""The size of the picture in units, on a card of width `CARD_WIDTH`."""
CARD_WIDTH = 80.0
POLE_X, FOOT = 28.0, 52.0
"""The x of the pole in the picture, and the y of its foot, in units."""
INSET, DEPTH = 9.0, 30.0
"""The units from the card's right edge to the pole, and from its top edge to the pole's foot."""
PLANTED_MS, FALL = 260.0, 16.0
"""The milliseconds that planting the flag takes after the card has landed, and its fall in units."""
_POLE, _SHADE, _CLOTH, _EDGE = (122, 84, 48), (60, 44, 24), (255, 255, 252), (38, 50, 24)


class BestFlag:
    """The flag on the best card; `card_rect` returns the rectangle of a spot's card in pixels."""

    def __init__(
        self, ui: UiContext, stage: Stage, timeline: Timeline, card_rect: Callable[[Spot], pygame.Rect]
    ) -> None:
        self.spot: Spot | None = None
        """The spot with the flag; None if it isn't shown."""
        self._ui = ui
        self._timeline = timeline
        self._card_rect = card_rect
        self.node = Node(None, Z_FLAG)
        self.node.visible = False
        self._card = pygame.Rect(0, 0, 0, 0)
        stage.add(self.node)

    def show(self, spot: Spot | None, coming: bool) -> None:
        """Show the flag on a spot's card, or hide it for None. If `coming`, wait until the card has landed."""
        card = self._card if spot is None else self._card_rect(spot)
        if (spot, card) == (self.spot, self._card) and (coming or self._is_planted):
            return
        moved, self.spot, self._card = spot != self.spot, spot, card
        self.node.visible = spot is not None
        if spot is None:
            return
        self.node.picture = flag_picture(round(card.w / CARD_WIDTH, 3))
        if moved and coming:
            self.node.opacity = 0.0
            self._timeline.start(Tween(LANDS_AT + PLANTED_MS, self._come, linear))
        elif not coming:
            self.node.opacity = 1.0
        self._plant(1.0)

    @property
    def _is_planted(self) -> bool:
        """True unless the flag is only partly visible, because its animation was cut short."""
        return self.node.opacity == 1.0 or not self.node.visible

    def _come(self, gone: float) -> None:
        """Show how far the flag is planted; `gone` is the share of the time from the beat's start to the planting."""
        since = (gone * (LANDS_AT + PLANTED_MS) - LANDS_AT) / PLANTED_MS
        self.node.opacity = min(1.0, max(0.0, since * 2))
        self._plant(1.0 if self._ui.motion.reduced else out_back(min(1.0, max(0.0, since))))

    def _plant(self, down: float) -> None:
        u = self._card.w / CARD_WIDTH
        x = self._card.right - (INSET + POLE_X) * u
        y = self._card.y + (DEPTH - FOOT - FALL * (1 - down)) * u
        self.node.rect = pygame.Rect(round(x), round(y), round(SIZE[0] * u), round(SIZE[1] * u))
        self.node.invalidate()


@lru_cache(maxsize=8)
def flag_picture(u: float) -> pygame.Surface:
    def paint(surface: pygame.Surface, scale: int) -> None:
        k = u * scale
        _shape(surface, k, [(POLE_X, 50), (33, 51), (31, 53), (POLE_X - 3, 52.6)], _SHADE)
        cloth = [(POLE_X, 5), (20, 3), (12, 7), (3, 5), (7, 12.5), (2, 20), (11, 22), (20, 18), (POLE_X, 21)]
        _shape(surface, k, cloth, _EDGE, grown=1.6)
        _shape(surface, k, cloth, _CLOTH)
        _shape(surface, k, [(20, 3), (12, 7), (11, 22), (20, 18)], (226, 230, 220))
        pygame.draw.line(surface, _EDGE, (POLE_X * k, 2 * k), (POLE_X * k, FOOT * k), round(4.6 * k))
        pygame.draw.line(surface, _POLE, (POLE_X * k, 3 * k), (POLE_X * k, (FOOT - 1) * k), round(2.6 * k))
        pygame.draw.circle(surface, _EDGE, (POLE_X * k, 3 * k), 3.2 * k)
        pygame.draw.circle(surface, (240, 214, 140), (POLE_X * k, 3 * k), 2.1 * k)

    return supersampled((round(SIZE[0] * u), round(SIZE[1] * u)), paint, _EDGE)


def _shape(
    surface: pygame.Surface, k: float, points: list[tuple[float, float]], colour: Colour, grown: float = 0.0
) -> None:
    """Fill a polygon given in units, with its edge moved outwards by `grown` units."""
    outline = [(x * k, y * k) for x, y in points]
    pygame.draw.polygon(surface, colour, outline)
    if grown:
        pygame.draw.lines(surface, colour, True, outline, round(2 * grown * k))
        for point in outline:
            pygame.draw.circle(surface, colour, point, grown * k)
