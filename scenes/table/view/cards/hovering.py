import math

from gnoming.core.table import Spot
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.curves import decelerate, out_back
from scenes.kit.motion.timeline import Call, Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.picture import TablePicture

LIFT_AMOUNT, RISE = 0.9, 6.0
"""The lift of a raised card, and the distance that it rises, in units."""
LOWER_SHARE = 0.7
"""The time a card takes to sink, relative to rising."""


RaisedCard = tuple[int, RestPose | None, tuple[float, float], Call]
"""A card's order, rest pose and centre, and the function that stops its motion."""


class HoverLift:
    """Lifts one card at a time; a card that is sinking is left alone unless the pointer returns to it."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._raised: RaisedCard | None = None
        self._lowering: RaisedCard | None = None

    def lift(self, spot: Spot, ring: Node) -> None:
        """Raise a spot's top card and the ring around it, unless something is moving or motion is reduced."""
        picture = self._picture
        order = picture.cards.top_card(spot)
        sprite = picture.cards.sprites.get(order) if order is not None else None
        if sprite is None or order is None or picture.busy or picture.ui.motion.reduced:
            return
        rest, home, shown = picture.director.rest_pose(order), sprite.centre, sprite.lift / LIFT_AMOUNT
        if shown > 0:
            if (
                self._lowering is None
                or self._lowering[:2] != (order, rest)
                or not picture.is_resting(order, rest)
            ):
                return
            _, _, home, stop_sinking = self._lowering
            stop_sinking()
        rise, around = RISE * picture.viewport.u, ring.rect

        def raise_it(share: float) -> None:
            if not picture.is_resting(order, rest):
                stop()
            else:
                up = shown + (1 - shown) * share
                _set_height(sprite, home, rise, up)
                ring.rect = around.move(0, -round(rise * up))

        stop = self._timeline.start(Tween(picture.ui.theme.ms.hover, raise_it, out_back))
        self._raised = (order, rest, home, stop)

    def lower(self) -> None:
        """Lower the raised card, unless something else has moved it or is moving it."""
        if self._raised is None:
            return
        order, rest, home, stop = self._raised
        self._raised = None
        stop()
        picture = self._picture
        sprite = picture.cards.sprites.get(order)
        if sprite is None or sprite.lift <= 0:
            return
        shown, rise = sprite.lift / LIFT_AMOUNT, RISE * picture.viewport.u

        def sink(share: float) -> None:
            if sprite.lift <= 0 or not picture.is_resting(order, rest):
                stop_sinking()
            else:
                _set_height(sprite, home, rise, shown * (1 - share))

        stop_sinking = self._timeline.start(Tween(picture.ui.theme.ms.hover * LOWER_SHARE, sink, decelerate))
        self._lowering = (order, rest, home, stop_sinking)


def _set_height(sprite: CardSprite, home: tuple[float, float], rise: float, share: float) -> None:
    sprite.lift = LIFT_AMOUNT * share
    sprite.centre = (home[0], home[1] - rise * share)


HOVERED_RISE, PICKED_RISE = 7.0, 12.0
"""The heights to which a hovered and a picked card rise above their rest poses, in units."""


class HandHover:
    """Raises cards in a hand, except those that something else is moving."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._hovered: int | None = None
        self._picked: int | None = None
        self._cancels: dict[int, Call] = {}

    def hover(self, spot: Spot | None) -> None:
        """Raise the card on a spot and lower the previous one; None only lowers."""
        before, self._hovered = self._hovered, self._card_at(spot)
        for order in {before, self._hovered}:
            self._move_to_height(order)

    def pick(self, spot: Spot | None) -> None:
        """Mark the card on a spot as picked, raise it, and release the previous one; None only releases."""
        before, self._picked = self._picked, None if spot is None else self._picture.cards.top_card(spot)
        for order in {before, self._picked}:
            if order in self._picture.cards.sprites:
                self._picture.cards.sprites[order].mark(selected=order == self._picked)
            self._move_to_height(order)

    def _card_at(self, spot: Spot | None) -> int | None:
        """Return the card on a spot of your own hand; None for other spots."""
        if spot is None or spot.zone != self._picture.presenter.own_zone(self._picture.own):
            return None
        return self._picture.cards.top_card(spot) if self._picture.is_fan(spot.zone) else None

    def _is_held(self, order: int) -> bool:
        """Return whether a card belongs to a hand, rather than being something else that can be picked."""
        placement = self._picture.cards.placements.get(order)
        return placement is not None and self._picture.is_fan(placement.spot.zone)

    def _move_to_height(self, order: int | None) -> None:
        """Move a card to the height it should have now. While other cards move, it may only sink."""
        picture = self._picture
        if order is None or order not in picture.cards.sprites or not self._is_held(order):
            return
        sprite, rest = picture.cards.sprites[order], picture.director.rest_pose(order)
        if rest is None or not picture.is_resting(order, rest):
            return
        up = PICKED_RISE if order == self._picked else HOVERED_RISE if order == self._hovered else 0.0
        if picture.busy and up:
            return
        up *= picture.viewport.u
        lean = math.sin(math.radians(rest.angle))
        (x0, y0), (x1, y1) = sprite.centre, (rest.centre[0] - up * lean, rest.centre[1] - up)
        self._cancel(order)

        def go(share: float) -> None:
            if not picture.is_resting(order, rest):
                self._cancel(order)
                return
            sprite.centre = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)

        if picture.ui.motion.reduced:
            go(1.0)
        else:
            self._cancels[order] = self._timeline.start(Tween(picture.ui.theme.ms.hover, go, out_back))

    def _cancel(self, order: int) -> None:
        if order in self._cancels:
            self._cancels.pop(order)()
