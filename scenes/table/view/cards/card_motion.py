"""Simple card motions: gliding with a small bounce, dealing from the windmill's door, and turning in place."""

import math
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.curves import linear, standard
from scenes.kit.motion.timeline import Tween
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.cards.card_layer import Z_MOVING, CardLayer, RestPose

DealSource = tuple[Point, tuple[int, int]]
"""The origin of a dealt card, and its size there, in pixels."""
FAR_DISTANCE = 420.0
"""The distance in units beyond which a glide takes longer."""
ARC_SHARE, MAX_ARC = 0.12, 34.0
DEAL_ARC_SHARE, MAX_DEAL_ARC = 0.24, 120.0
"""The heights of arcs as shares of their lengths, and their maxima in units, for glides and for deals."""
LANDING_BOUNCE = 3.5
"""The height in units to which a card bounces on landing."""
FLIP_HEIGHT = 12.0
"""The height in units to which a card rises while it is turned over in place."""


class MotionPath(Enum):
    """The kinds of path that a card can take."""

    GLIDE = auto()
    DEAL = auto()
    SLIDE = auto()


@dataclass(eq=False)
class CardMover:
    """A motion that brings a card to its rest pose, unless another motion takes the card over."""

    cards: CardLayer
    ui: UiContext
    order: int
    rest: RestPose

    def tween(self) -> Tween:
        """Return the tween that moves the card and ends the motion."""
        return Tween(self._duration(), self._apply_as_owner, linear, self.begin, self._done)

    @abstractmethod
    def _duration(self) -> float:
        """Return the motion's duration in ms."""

    @abstractmethod
    def begin(self) -> None:
        """Start from where the card is now."""

    @abstractmethod
    def apply(self, share: float) -> None:
        """Show the card after this share of the duration."""

    def _end(self) -> None:
        self.cards.place(self.order, self.rest)

    def _take(self) -> CardSprite:
        """Take the card over from any other motion, and return its sprite."""
        if self.order not in self.cards.sprites:
            self.cards.place(self.order, self.rest)
        self.cards.owners[self.order] = self
        return self.cards.sprites[self.order]

    def _apply_as_owner(self, share: float) -> None:
        if self.cards.owners.get(self.order) is self:
            self.apply(share)

    def _done(self) -> None:
        if self.cards.owners.get(self.order) is self:
            del self.cards.owners[self.order]
            self._end()


@dataclass(eq=False)
class CardMotion(CardMover):
    """A motion that brings a card to its rest pose, and turns it over on the way if needed."""

    path: MotionPath = MotionPath.GLIDE
    source: DealSource | None = None
    is_held: Callable[[], bool] = lambda: False
    """A function that returns whether a person holds the card, in which case only its face changes."""

    def _duration(self) -> float:
        if self.ui.motion.reduced:
            return self.ui.theme.ms.fade
        return self._travel_ms() + self._settle_ms()

    def _travel_ms(self) -> float:
        ms = self.ui.theme.ms
        match self.path:
            case MotionPath.DEAL:
                return ms.travel_far
            case MotionPath.SLIDE:
                return ms.travel
            case MotionPath.GLIDE:
                sprite = self.cards.sprites.get(self.order)
                at = sprite.centre if sprite is not None else self.rest.centre
                far = math.dist(at, self.rest.centre) > FAR_DISTANCE * self.ui.art.u
                return ms.travel_far if far else ms.travel

    def _settle_ms(self) -> float:
        """Return the duration of the bounce in ms, which is 0 for cards that are dealt or slide."""
        return 0.0 if self.path in (MotionPath.DEAL, MotionPath.SLIDE) else self.ui.theme.ms.settle

    def begin(self) -> None:
        sprite = self._take()
        self.cards.land(self.order)
        if sprite.flip_face is not None:
            sprite.finish_flip()
        if self.source is not None and not self.ui.motion.reduced:
            sprite.size = min(self.rest.size, self.source[1])
            sprite.centre = self.source[0]
        self._start, self._size, self._angle = sprite.centre, sprite.size, sprite.angle
        self._resizes = self._size != self.rest.size
        sprite.gliding = sprite.gliding and self._resizes
        self._arc_height = self._max_height()
        self._travel_share = self._travel_ms() / max(1.0, self._travel_ms() + self._settle_ms())
        sprite.visible = True
        # a card that only moves up in a hand stays between its neighbours
        sprite.z = self.rest.z if self.path is MotionPath.SLIDE else Z_MOVING + self.rest.z * 0.001
        if self.ui.motion.reduced and not self.is_held():
            self.cards.place(self.order, self.rest)
            sprite.opacity = 0.0
        elif self.rest.face != sprite.face:
            sprite.flip_face = self.rest.face

    def apply(self, share: float) -> None:
        sprite = self.cards.sprites[self.order]
        if self.ui.motion.reduced and not self.is_held():
            sprite.opacity = share
            return
        gone = share / self._travel_share
        way = standard(min(1.0, gone))
        if sprite.flip_face is not None:
            sprite.flip = way
        if self.is_held():
            return
        rise, lift = self._height_at(way) if gone < 1 else self._landing_bounce(share)
        (x0, y0), (x1, y1) = self._start, self.rest.centre
        if self._resizes:
            sprite.gliding = gone < 1
            sprite.size = _interpolate(self._size, self.rest.size, way)
        centre = (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - rise)
        sprite.pose(centre, self._angle + (self.rest.angle - self._angle) * way, lift)

    def _max_height(self) -> float:
        u = self.ui.art.u
        length = math.dist(self._start, self.rest.centre)
        match self.path:
            case MotionPath.DEAL:
                return min(DEAL_ARC_SHARE * length, MAX_DEAL_ARC * u)
            case MotionPath.SLIDE:
                return 0.0
            case MotionPath.GLIDE:
                return min(ARC_SHARE * length, MAX_ARC * u)

    def _height_at(self, way: float) -> tuple[float, float]:
        """Return the height above the straight path in pixels, and the lift, after a share of the way."""
        arc = 0.0 if self.path is MotionPath.SLIDE else math.sin(math.pi * way)
        return self._arc_height * arc, arc

    def _landing_bounce(self, share: float) -> tuple[float, float]:
        """Return the height and lift of a card that bounces after landing."""
        landing = (share - self._travel_share) / max(1e-6, 1 - self._travel_share)
        bounce = math.sin(math.pi * min(1.0, landing))
        return LANDING_BOUNCE * self.ui.art.u * bounce, 0.35 * bounce

    def _end(self) -> None:
        if not self.is_held():
            super()._end()
            return
        sprite = self.cards.sprites[self.order]
        sprite.finish_flip()
        sprite.face = self.rest.face


class CardFlip(CardMover):
    """A motion that turns a card over in place, slightly lifted; a card that keeps its face isn't turned."""

    def _duration(self) -> float:
        return self.ui.theme.ms.flip

    def begin(self) -> None:
        sprite = self._take()
        if self.rest.face == sprite.face:
            self.cards.place(self.order, self.rest)
        else:
            sprite.flip_face = self.rest.face
            sprite.z = Z_MOVING

    def apply(self, share: float) -> None:
        sprite = self.cards.sprites[self.order]
        if sprite.flip_face is None:
            return
        sprite.flip = share
        x, y = self.rest.centre
        sprite.centre = (x, y - FLIP_HEIGHT * self.ui.art.u * math.sin(math.pi * share))


def _interpolate(a: tuple[int, int], b: tuple[int, int], share: float) -> tuple[int, int]:
    return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
