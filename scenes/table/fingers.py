"""A hand's cards under the pointer: the one that is looked at comes up a little, the one that is picked further."""

import math

from gnoming.core.table import Spot
from scenes.kit.timeline import Call, Timeline, Tween, out_back
from scenes.table.picture import TablePicture

LOOKED_AT, PICKED = 7.0, 14.0
"""How far in units a card stands out above where it rests."""


class Fingers:
    """Moves cards of hands, and only those; what the picture moves it leaves alone."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._hovered: int | None = None
        self._picked: int | None = None
        self._stops: dict[int, Call] = {}

    def hover(self, spot: Spot | None) -> None:
        """The pointer or the focus came to a spot, or left (None)."""
        before, self._hovered = self._hovered, self._order(spot)
        for order in {before, self._hovered} - {None}:
            self._bring(order)

    def pick(self, spot: Spot | None) -> None:
        """A card is picked, or none any more."""
        before, self._picked = self._picked, self._order(spot)
        for order in {before, self._picked} - {None}:
            sprite = self._picture.field.sprites.get(order) if order is not None else None
            if sprite is not None:
                sprite.mark(selected=order == self._picked)
            self._bring(order)

    def _order(self, spot: Spot | None) -> int | None:
        """Return the card on a spot of a hand that lies below."""
        if spot is None or spot.zone != self._picture.presenter.own_zone(self._picture.own):
            return None
        return self._picture.field.top(spot) if self._picture.is_fan(spot.zone) else None

    def _bring(self, order: int | None) -> None:
        """Let a card go to where it should be now; while others move it may only sink back."""
        picture = self._picture
        sprite = picture.field.sprites.get(order) if order is not None else None
        rest = picture.director.rest(order) if order is not None else None
        if order is None or sprite is None or rest is None or not picture.rests(order, rest):
            return
        up = PICKED if order == self._picked else LOOKED_AT if order == self._hovered else 0.0
        if picture.busy and up:
            return
        up *= picture.viewport.u
        lean = math.sin(math.radians(rest.angle))
        start, end = sprite.centre, (rest.centre[0] - up * lean, rest.centre[1] - up)
        self._stop(order)

        def go(share: float) -> None:
            if not picture.rests(order, rest):
                self._stop(order)
                return
            sprite.centre = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )

        if picture.tools.motion.reduced:
            go(1.0)
        else:
            self._stops[order] = self._timeline.start(Tween(picture.tools.theme.ms.hover, go, out_back))

    def _stop(self, order: int) -> None:
        if order in self._stops:
            self._stops.pop(order)()
