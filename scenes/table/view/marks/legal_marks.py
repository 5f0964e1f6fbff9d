"""The green sprouts that pulse slowly around usable spots, and the ring around the spot under the pointer."""

import math
from collections.abc import Iterable

import pygame

from gnoming.core.table import Spot
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.cards.sprite_composer import ANGLE_STEP
from scenes.kit.drawing.table_marks import (
    SPROUT_SHARE,
    Corner,
    place_ring,
    ring_margin,
    sprout_corner,
    sprout_inset,
    sprout_side,
)
from scenes.kit.stage.node import Node, Picture
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.picture import TablePicture

BREATH_MS, BREATH_DEPTH, BREATH_STEPS = 2400.0, 0.24, 4
"""The duration of a pulse in ms, the amount by which the sprouts fade, and the number of steps."""
Z_MARKS = 76.0
Z_ABOVE_CARD = 0.005
"""The difference in z between sprouts and their card in a hand; the next card is higher than both."""
CORNERS: tuple[Corner, ...] = ((False, False), (True, False), (False, True), (True, True))


class PlaceRing(Node):
    """A ring around the spot that the pointer or focus is on; it ripples below a held card."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_MARKS)
        self._ui = ui
        self.held_over = False

    def around(self, card: pygame.Rect, u: float, held_over: bool) -> None:
        """Place the ring around a card's rectangle in pixels."""
        theme = self._ui.theme
        self.held_over = held_over
        rippling = held_over and not self._ui.motion.reduced
        self.picture = place_ring(card.size, u, (theme.legal, theme.legal_edge), held_over, rippling)
        self.rect = card.inflate(2 * ring_margin(u), 2 * ring_margin(u))
        self.invalidate()


class Sprouts:
    """Four sprouts around a card or an empty place. They rise with the card, but stay when it leaves."""

    def __init__(self, picture: TablePicture, spot: Spot) -> None:
        self._picture = picture
        self._card = picture.card_rect(spot)
        self._order = picture.cards.top_card(spot)
        sprite, is_fan = self._sprite(), picture.is_fan(spot.zone)
        self._home: Point = sprite.centre if sprite is not None else self._card.center
        turned = sprite is not None and is_fan
        self._angle = round(sprite.angle / ANGLE_STEP) * ANGLE_STEP if sprite is not None and turned else 0
        z = sprite.z + Z_ABOVE_CARD if sprite is not None and turned else Z_MARKS - 1
        self.nodes = tuple(Picture(self._drawn(corner, 0), z=z) for corner in CORNERS)
        self._at: tuple[int, int] | None = None
        self._gone = False
        self.follow()

    def _sprite(self) -> CardSprite | None:
        return None if self._order is None else self._picture.cards.sprites.get(self._order)

    def _drawn(self, corner: Corner, step: int) -> pygame.Surface:
        theme, u = self._picture.ui.theme, self._picture.viewport.u
        arm = max(4, round(self._card.w * SPROUT_SHARE))
        alpha = round(255 * (1 - BREATH_DEPTH * step / BREATH_STEPS))
        return sprout_corner(arm, u, (theme.legal, theme.legal_edge), corner, alpha, self._angle)

    def breathe(self, step: int) -> None:
        for node, corner in zip(self.nodes, CORNERS, strict=True):
            node.show(self._drawn(corner, step))

    def follow(self) -> None:
        """Follow the card as it rises; hide while it is held or moving."""
        sprite, at = self._sprite(), self._card.center
        taken = self._order == self._picture.director.held_card or self._order in self._picture.cards.owners
        gone = self._order is not None and taken
        if sprite is not None and not gone:
            (x, y), home = sprite.centre, self._home
            at = at[0] + round(x - home[0]), at[1] + round(y - home[1])
        if gone != self._gone:
            self._gone = gone
            for node in self.nodes:
                node.visible = not gone
        if at != self._at:
            self._at = at
            for node, corner in zip(self.nodes, CORNERS, strict=True):
                node.rect = node.rect.move(pygame.Vector2(self._middle(at, corner)) - node.rect.center)

    def _middle(self, at: tuple[int, int], corner: Corner) -> tuple[int, int]:
        """Return the centre of a corner's sprout, for a card centred at this point."""
        inset = sprout_inset(self._picture.viewport.u)
        side = sprout_side(max(4, round(self._card.w * SPROUT_SHARE)), self._picture.viewport.u)
        x = (self._card.w / 2 + inset - side / 2) * (1 if corner[0] else -1)
        y = (self._card.h / 2 + inset - side / 2) * (1 if corner[1] else -1)
        lean = math.radians(self._angle)
        right, down = x * math.cos(lean) + y * math.sin(lean), y * math.cos(lean) - x * math.sin(lean)
        return round(at[0] + right), round(at[1] + down)


class LegalMarks:
    """The marks of usable spots, and the ring around at most one of them."""

    def __init__(self, picture: TablePicture, stage: Stage) -> None:
        self._picture = picture
        self._stage = stage
        self._sprouts: dict[Spot, Sprouts] = {}
        self.ring = PlaceRing(picture.ui)
        """The ring around the spot that the pointer or focus is on."""
        self.ring.visible = False
        stage.add(self.ring)
        self._elapsed_ms = 0.0
        self._step = 0

    @property
    def spots(self) -> frozenset[Spot]:
        return frozenset(self._sprouts)

    def show(self, spots: Iterable[Spot]) -> None:
        """Mark exactly these spots, around the cards where they are now."""
        for old in self._sprouts.values():
            self._stage.remove(*old.nodes)
        self._elapsed_ms, self._step = 0.0, 0
        self._sprouts = {spot: Sprouts(self._picture, spot) for spot in spots}
        for new in self._sprouts.values():
            self._stage.add(*new.nodes)
        self.look(None)

    def look(self, spot: Spot | None, held_over: bool = False) -> None:
        """Show the ring around a marked spot, or hide it for None. Cards in a hand rise instead."""
        found = spot if spot in self._sprouts else None
        self.ring.visible = found is not None and not self._picture.is_fan(found.zone)
        if found is not None and self.ring.visible:
            self.ring.around(self._picture.card_rect(found), self._picture.viewport.u, held_over)

    def update(self, dt: float) -> None:
        """Let the sprouts pulse for `dt` ms, except with reduced motion."""
        for sprouts in self._sprouts.values():
            sprouts.follow()
        if not self._sprouts or self._picture.ui.motion.reduced:
            return
        self._elapsed_ms = (self._elapsed_ms + dt) % BREATH_MS
        depth = (1 - math.cos(2 * math.pi * self._elapsed_ms / BREATH_MS)) / 2
        step = round(BREATH_STEPS * depth)
        if step != self._step:
            self._step = step
            for sprouts in self._sprouts.values():
                sprouts.breathe(step)
