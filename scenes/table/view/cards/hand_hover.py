"""A hand's cards under the pointer: the one that is looked at comes up a little, the one that is picked further."""

import math

from gnoming.core.table import Spot
from scenes.kit.motion.timeline import Call, Timeline, Tween, out_back
from scenes.table.view.picture import TablePicture

HOVERED_RISE, PICKED_RISE = 7.0, 14.0
"""How far in units a card stands out above where it rests."""


class HandHover:
    """Moves cards of hands, and only those; what the picture moves it leaves alone."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._hovered: int | None = None
        self._picked: int | None = None
        self._cancels: dict[int, Call] = {}

    def hover(self, spot: Spot | None) -> None:
        """Raise the card of the spot that pointer or focus came to; None: lower what was raised."""
        before, self._hovered = self._hovered, self._card_at(spot)
        for order in {before, self._hovered}:
            self._move_to_height(order)

    def pick(self, spot: Spot | None) -> None:
        """Mark the card that is picked, and raise it further if it is of a hand; None: none is any more."""
        before, self._picked = self._picked, None if spot is None else self._picture.cards.top_card(spot)
        for order in {before, self._picked}:
            if order in self._picture.cards.sprites:
                self._picture.cards.sprites[order].mark(selected=order == self._picked)
            self._move_to_height(order)

    def _card_at(self, spot: Spot | None) -> int | None:
        """Return the card on a spot of a hand that lies below."""
        if spot is None or spot.zone != self._picture.presenter.own_zone(self._picture.own):
            return None
        return self._picture.cards.top_card(spot) if self._picture.is_fan(spot.zone) else None

    def _is_held(self, order: int) -> bool:
        """Return whether a card is one of a hand, and no other thing that can be picked."""
        placement = self._picture.cards.placements.get(order)
        return placement is not None and self._picture.is_fan(placement.spot.zone)

    def _move_to_height(self, order: int | None) -> None:
        """Let a card, if there is one, go to where it should be now; while others move it may only sink back."""
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
        start, end = sprite.centre, (rest.centre[0] - up * lean, rest.centre[1] - up)
        self._cancel(order)

        def go(share: float) -> None:
            if not picture.is_resting(order, rest):
                self._cancel(order)
                return
            sprite.centre = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )

        if picture.ui.motion.reduced:
            go(1.0)
        else:
            self._cancels[order] = self._timeline.start(Tween(picture.ui.theme.ms.hover, go, out_back))

    def _cancel(self, order: int) -> None:
        if order in self._cancels:
            self._cancels.pop(order)()
