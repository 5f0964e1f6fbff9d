"""The card under the pointer rises, as if it would come along, and sinks back when the pointer goes."""

from gnoming.core.table import Spot
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.timeline import Call, Timeline, Tween, decelerate, out_back
from scenes.kit.stage.node import Node
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.picture import TablePicture

LIFT_AMOUNT, RISE = 0.9, 6.0
"""How much it is lifted, and how far in units it rises."""
LOWER_SHARE = 0.7
"""How long it sinks, against how long it rises."""


RaisedCard = tuple[int, RestPose | None, tuple[float, float], Call]
"""A card's order, how it rests, its middle there, and what stops its motion."""


class HoverLift:
    """Holds at most one card up; one that sinks is left to itself, unless the pointer comes back to it."""

    def __init__(self, picture: TablePicture, timeline: Timeline) -> None:
        self._picture = picture
        self._timeline = timeline
        self._raised: RaisedCard | None = None
        self._lowering: RaisedCard | None = None

    def lift(self, spot: Spot, ring: Node) -> None:
        """Raise the topmost card of a spot and the ring round it, if all lie still."""
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
        """Let it sink back, though others may move; one that is on its way, or was laid anew, is let go."""
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
