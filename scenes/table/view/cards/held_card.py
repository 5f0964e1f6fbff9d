"""The card in a person's hand: it follows the pointer, tilts with its speed, and goes home if it is let go in vain."""

import math
from dataclasses import dataclass

from gnoming.core.table import Spot
from scenes.kit.cards.card_sprite import CardSprite
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.picture import TablePicture

FOLLOW_RATE = 0.03
"""The share of its distance that a held card makes up in a millisecond: 30 a second."""
MAX_TILT = 20.0
"""Degrees."""
TILT_PER_SPEED = 14.0
"""Degrees for each unit in a millisecond that it moves sideways."""
SWING_RATE = 0.016
"""The share of its way to that tilt that a card goes in a millisecond: it swings after the hand."""
Z_HELD = 100.0


@dataclass(frozen=True, slots=True)
class DroppedCard:
    """A card that was let go: its order, its sprite, where that was in pixels, and where the card belonged."""

    order: int
    sprite: CardSprite
    centre: tuple[float, float]
    rest: RestPose | None


class HeldCard:
    """At most one card of a picture, in the hand."""

    def __init__(self, picture: TablePicture) -> None:
        self.order: int | None = None
        """The card's order in the deck; None while nothing is held."""
        self._picture = picture
        self._tilt = 0.0

    @property
    def sprite(self) -> CardSprite | None:
        """The sprite of the card that is held."""
        return self._picture.cards.sprites.get(self.order) if self.order is not None else None

    def take(self, spot: Spot) -> None:
        """Pick up the topmost card of a spot; what is under way ends, as one takes what lies there in truth."""
        self._picture.finish()
        self._hold(self._picture.cards.top_card(spot))
        sprite, ui = self.sprite, self._picture.ui
        if sprite is not None and not ui.motion.reduced:
            ui.art.prewarm(sprite.tilted_specs(MAX_TILT))

    def _hold(self, order: int | None) -> None:
        self.order = self._picture.director.held_card = order
        self._tilt = 0.0

    def update(self, pos: tuple[float, float], dt: float) -> None:
        """Follow the pointer at `pos`, in pixels, for `dt` ms."""
        if self.order is None:
            return
        sprite, ui = self.sprite, self._picture.ui
        if sprite is None:
            self.order = None
            return
        x, y = sprite.centre
        share = 1 - math.exp(-FOLLOW_RATE * dt)
        dx, dy = (pos[0] - x) * share, (pos[1] - y) * share
        sprite.z = Z_HELD
        if not ui.motion.reduced and dt > 0:
            wanted = -dx / dt / self._picture.viewport.u * TILT_PER_SPEED
            wanted = max(-MAX_TILT, min(MAX_TILT, wanted))
            wanted *= ui.motion.tilt
            self._tilt += (wanted - self._tilt) * (1 - math.exp(-SWING_RATE * dt))
        sprite.pose((x + dx, y + dy), self._tilt, 1.0)

    def let_go(self) -> DroppedCard | None:
        """Let go of the card where it is; None if there is none."""
        order, sprite = self.order, self.sprite
        self._hold(None)
        if order is None or sprite is None:
            return None
        return DroppedCard(order, sprite, sprite.centre, self._picture.director.rest_pose(order))

    def settle(self, dropped: DroppedCard, was_used: bool) -> None:
        """Let a dropped card glide home, unless what it was used for brings it somewhere."""
        director = self._picture.director
        if not was_used or director.rest_pose(dropped.order) == dropped.rest:
            director.return_card(dropped.order)
        dropped.sprite.centre = (
            dropped.centre
        )  # whatever was finished at once, the way goes on from the pointer
