"""The card under the pointer rises, as if it would come along, and sinks back when the pointer goes."""

from gnoming.core.table import Spot
from scenes.kit.cards import CardSprite
from scenes.kit.node import Node
from scenes.kit.timeline import Call, Timeline, Tween, decelerate, out_back
from scenes.table.field import Rest
from scenes.table.picture import TablePicture

LIFT, RISE = 0.9, 6.0
"""How much it is lifted, and how far in units it rises."""
DOWN_SHARE = 0.7
"""How long it sinks, against how long it rises."""


Held = tuple[int, Rest | None, tuple[float, float], Call]
"""A card's order, how it rests, its middle there, and what stops its motion."""


class HoverLift:
    """Holds at most one card up; one that sinks is left to itself, unless the pointer comes back to it."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._up: Held | None = None
        self._sinking: Held | None = None

    def lift(self, spot: Spot, ring: Node) -> None:
        """Raise the topmost card of a spot and the ring round it, if all lie still."""
        picture = self._picture
        order = picture.field.top(spot)
        sprite = picture.field.sprites.get(order) if order is not None else None
        if sprite is None or order is None or picture.busy or picture.tools.motion.reduced:
            return
        rest, home, shown = picture.director.rest(order), sprite.centre, sprite.lift / LIFT
        if shown > 0:
            if self._sinking is None or self._sinking[:2] != (order, rest) or not picture.rests(order, rest):
                return
            _, _, home, stop_sinking = self._sinking
            stop_sinking()
        rise, around = RISE * picture.viewport.u, ring.rect

        def raise_it(share: float) -> None:
            if not picture.rests(order, rest):
                stop()
            else:
                up = shown + (1 - shown) * share
                _stand(sprite, home, rise, up)
                ring.rect = around.move(0, -round(rise * up))

        stop = self._timeline.start(Tween(picture.tools.theme.ms.hover, raise_it, out_back))
        self._up = (order, rest, home, stop)

    def put_down(self) -> None:
        """Let it sink back, though others may move; one that has begun a journey, or was laid anew, is let go."""
        if self._up is None:
            return
        order, rest, home, stop = self._up
        self._up = None
        stop()
        picture = self._picture
        sprite = picture.field.sprites.get(order)
        if sprite is None or sprite.lift <= 0:
            return
        shown, rise = sprite.lift / LIFT, RISE * picture.viewport.u

        def sink(share: float) -> None:
            if sprite.lift <= 0 or not picture.rests(order, rest):
                stop_sinking()
            else:
                _stand(sprite, home, rise, shown * (1 - share))

        stop_sinking = self._timeline.start(
            Tween(picture.tools.theme.ms.hover * DOWN_SHARE, sink, decelerate)
        )
        self._sinking = (order, rest, home, stop_sinking)


def _stand(sprite: CardSprite, home: tuple[float, float], rise: float, share: float) -> None:
    sprite.lift = LIFT * share
    sprite.centre = (home[0], home[1] - rise * share)
