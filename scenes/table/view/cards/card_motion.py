"""Plain card motions: gliding with a small bounce, dealing from the windmill's door, and turning in place."""

import math
from collections.abc import Callable
from enum import Enum, auto

from scenes.kit.motion.curves import linear, standard
from scenes.kit.motion.timeline import Tween
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.view.cards.card_layer import Z_MOVING, CardLayer, RestPose

DealSource = tuple[Point, tuple[int, int]]
"""Where a dealt card comes from, and its size there, in pixels."""
FAR_DISTANCE = 420.0
"""Units from which a glide takes longer."""
ARC_SHARE, MAX_ARC = 0.12, 34.0
DEAL_ARC_SHARE, MAX_DEAL_ARC = 0.24, 120.0
"""Height of an arc as a share of its length, and its maximum in units: for glides and for deals."""
LANDING_BOUNCE = 3.5
"""Units by which a card bounces on landing."""
FLIP_HEIGHT = 12.0
"""Units by which a card rises while it is turned over in place."""


class MotionPath(Enum):
    """The kind of path a card takes."""

    GLIDE = auto()
    DEAL = auto()
    SLIDE = auto()


class CardMotion:
    """Moves a card from its current place to its rest, and turns it over on the way if needed."""

    def __init__(
        self,
        cards: CardLayer,
        ui: UiContext,
        order: int,
        rest: RestPose,
        path: MotionPath = MotionPath.GLIDE,
        source: DealSource | None = None,
    ) -> None:
        self.is_held: Callable[[], bool] = lambda: False
        """Returns whether a person holds the card, so that only its face changes."""
        self._cards = cards
        self._ui = ui
        self._order = order
        self._rest = rest
        self._path = path
        self._source = source
        self._start = rest.centre
        self._size = rest.size
        self._angle = 0.0
        self._resizes = False
        self._arc_height = 0.0
        self._travel_share = 1.0

    def tween(self) -> Tween:
        """Return the tween of the motion."""
        reduced = self._ui.motion.reduced
        duration = self._ui.theme.ms.fade if reduced else self._travel_ms() + self._settle_ms()
        return Tween(duration, self.apply, linear, self.begin, self.done)

    def _travel_ms(self) -> float:
        """Return the travel time in ms."""
        ms = self._ui.theme.ms
        match self._path:
            case MotionPath.DEAL:
                return ms.travel_far
            case MotionPath.SLIDE:
                return ms.travel
            case MotionPath.GLIDE:
                sprite = self._cards.sprites.get(self._order)
                at = sprite.centre if sprite is not None else self._rest.centre
                far = math.dist(at, self._rest.centre) > FAR_DISTANCE * self._ui.art.u
                return ms.travel_far if far else ms.travel

    def _settle_ms(self) -> float:
        """Return the time of the bounce in ms; dealt cards do not bounce."""
        return 0.0 if self._path in (MotionPath.DEAL, MotionPath.SLIDE) else self._ui.theme.ms.settle

    def begin(self) -> None:
        """Lift the card and remember its start; whatever moved it before stops."""
        if self._order not in self._cards.sprites:
            self._cards.place(self._order, self._rest)
        sprite = self._cards.sprites[self._order]
        self._cards.owners[self._order] = self
        self._cards.land(self._order)
        if sprite.flip_face is not None:
            sprite.finish_flip()
        if self._source is not None and not self._ui.motion.reduced:
            sprite.size = min(self._rest.size, self._source[1])
            sprite.centre = self._source[0]
        self._start, self._size, self._angle = sprite.centre, sprite.size, sprite.angle
        self._resizes = self._size != self._rest.size
        sprite.gliding = sprite.gliding and self._resizes
        self._arc_height = self._max_height()
        self._travel_share = self._travel_ms() / max(1.0, self._travel_ms() + self._settle_ms())
        sprite.visible = True
        # a card that only moves up in a hand stays between its neighbours
        sprite.z = self._rest.z if self._path is MotionPath.SLIDE else Z_MOVING + self._rest.z * 0.001
        if self._ui.motion.reduced and not self.is_held():
            self._cards.place(self._order, self._rest)
            sprite.opacity = 0.0
        elif self._rest.face != sprite.face:
            sprite.flip_face = self._rest.face

    def apply(self, share: float) -> None:
        """Show the card after this share of the duration."""
        sprite = self._cards.sprites.get(self._order)
        if sprite is None or self._cards.owners.get(self._order) is not self:
            return
        if self._ui.motion.reduced and not self.is_held():
            sprite.opacity = share
            return
        gone = share / self._travel_share
        way = standard(min(1.0, gone))
        if sprite.flip_face is not None:
            sprite.flip = way
        if self.is_held():
            return
        rise, lift = self._height_at(way) if gone < 1 else self._landing_bounce(share)
        (x0, y0), (x1, y1) = self._start, self._rest.centre
        if self._resizes:
            sprite.gliding = gone < 1
            sprite.size = _interpolate(self._size, self._rest.size, way)
        centre = (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - rise)
        sprite.pose(centre, self._angle + (self._rest.angle - self._angle) * way, lift)

    def _max_height(self) -> float:
        """Return the maximum height above the straight path, in pixels."""
        u = self._ui.art.u
        length = math.dist(self._start, self._rest.centre)
        match self._path:
            case MotionPath.DEAL:
                return min(DEAL_ARC_SHARE * length, MAX_DEAL_ARC * u)
            case MotionPath.SLIDE:
                return 0.0
            case MotionPath.GLIDE:
                return min(ARC_SHARE * length, MAX_ARC * u)

    def _height_at(self, way: float) -> tuple[float, float]:
        """Return the height above the straight path in pixels, and the lift."""
        arc = 0.0 if self._path is MotionPath.SLIDE else math.sin(math.pi * way)
        return self._arc_height * arc, arc

    def _landing_bounce(self, share: float) -> tuple[float, float]:
        """Return the height and lift of a card that bounces after landing."""
        landing = (share - self._travel_share) / max(1e-6, 1 - self._travel_share)
        bounce = math.sin(math.pi * min(1.0, landing))
        return LANDING_BOUNCE * self._ui.art.u * bounce, 0.35 * bounce

    def done(self) -> None:
        """Put the card at rest."""
        if self._cards.owners.get(self._order) is not self:
            return
        del self._cards.owners[self._order]
        if not self.is_held():
            self._cards.place(self._order, self._rest)
            return
        sprite = self._cards.sprites[self._order]
        sprite.finish_flip()
        sprite.face = self._rest.face


class CardFlip:
    """Turns a card over in place, with a slight lift."""

    def __init__(self, cards: CardLayer, ui: UiContext, order: int, rest: RestPose) -> None:
        self._cards = cards
        self._ui = ui
        self._order = order
        self._rest = rest

    def tween(self) -> Tween:
        """Return the tween that turns the card."""
        return Tween(self._ui.theme.ms.flip, self.apply, linear, self.begin, self.done)

    def begin(self) -> None:
        """Set the face that it turns to; without a new face nothing is turned."""
        sprite = self._cards.sprites[self._order]
        self._cards.owners[self._order] = self
        if self._rest.face == sprite.face:
            self._cards.place(self._order, self._rest)
        else:
            sprite.flip_face = self._rest.face
            sprite.z = Z_MOVING

    def apply(self, share: float) -> None:
        """Show the card turned by this share."""
        sprite = self._cards.sprites.get(self._order)
        if sprite is None or sprite.flip_face is None or self._cards.owners.get(self._order) is not self:
            return
        sprite.flip = share
        x, y = self._rest.centre
        sprite.centre = (x, y - FLIP_HEIGHT * self._ui.art.u * math.sin(math.pi * share))

    def done(self) -> None:
        """Put the card at rest."""
        if self._cards.owners.get(self._order) is self:
            del self._cards.owners[self._order]
            self._cards.place(self._order, self._rest)


def _interpolate(a: tuple[int, int], b: tuple[int, int], share: float) -> tuple[int, int]:
    return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
