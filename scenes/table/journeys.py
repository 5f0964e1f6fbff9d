"""How cards move: a glide that settles, leaps, the way out of the windmill's door, and a turn on the spot."""

import math
from collections.abc import Callable
from enum import Enum, auto

from scenes.kit.timeline import standard
from scenes.kit.tools import Tools
from scenes.table.field import Z_MOVING, Field, Rest

Point = tuple[float, float]
Source = tuple[Point, tuple[int, int]]
"""Where a card comes from that was not seen before, and how large it is there, in pixels."""
FAR = 420.0
"""Units from which on a journey takes longer."""
ARC, ARC_MOST = 0.12, 34.0
DEAL_ARC, DEAL_ARC_MOST = 0.24, 120.0
"""How high a way rises, as a share of its length, and at most in units: as usual, and in a deal."""
LEAPS, LEAP_HIGH, LEAP_LIFT = 3, 46.0, 1.0
LAND_HIGH = 3.5
"""How far in units a card that lands comes up once more."""
TURN_HIGH = 12.0
"""How far in units a card rises while it is turned over on the spot."""


class Manner(Enum):
    """How a card goes."""

    GLIDE = auto()
    LEAP = auto()
    DEALT = auto()
    SLIDE = auto()


class Journey:
    """One card's way from where it is when the beat begins to where it belongs; it turns as it goes if need be."""

    def __init__(
        self,
        field: Field,
        tools: Tools,
        order: int,
        rest: Rest,
        manner: Manner = Manner.GLIDE,
        source: Source | None = None,
    ) -> None:
        self.held: Callable[[], bool] | None = None
        self._field = field
        self._tools = tools
        self._order = order
        self._rest = rest
        self._manner = manner
        self._source = source
        self._start = rest.centre
        self._size = rest.size
        self._angle = 0.0
        self._grows = False
        self._rise = 0.0
        self._share_of_way = 1.0

    def duration(self) -> float:
        """Return how long it takes, in ms at speed 1."""
        ms = self._tools.theme.ms
        if self._tools.motion.reduced:
            return ms.fade
        return self._way() + self._landing()

    def _way(self) -> float:
        """Return how long it is on its way."""
        ms = self._tools.theme.ms
        match self._manner:
            case Manner.LEAP:
                return ms.leaps
            case Manner.DEALT:
                return ms.travel_far
            case Manner.SLIDE:
                return ms.travel
            case Manner.GLIDE:
                sprite = self._field.sprites.get(self._order)
                at = sprite.centre if sprite is not None else self._rest.centre
                far = math.dist(at, self._rest.centre) > FAR * self._tools.art.u
                return ms.travel_far if far else ms.travel

    def _landing(self) -> float:
        """Return how long it settles; where many are dealt they simply lie."""
        return 0.0 if self._manner in (Manner.DEALT, Manner.SLIDE) else self._tools.theme.ms.settle

    def begin(self) -> None:
        """Lift the card and remember where it starts; whatever moved it before has done with it."""
        sprite = self._field.sprites.get(self._order) or self._field.lay(self._order, self._rest)
        self._field.movers[self._order] = self
        if sprite.other is not None:
            sprite.turned()
        if self._source is not None and not self._tools.motion.reduced:
            sprite.size = min(self._rest.size, self._source[1])
            sprite.centre = self._source[0]
        self._start, self._size, self._angle = sprite.centre, sprite.size, sprite.angle
        self._grows = self._size != self._rest.size
        sprite.gliding = sprite.gliding and self._grows
        self._rise = self._highest()
        self._share_of_way = self._way() / max(1.0, self._way() + self._landing())
        sprite.visible = True
        # Who only moves up in a hand stays between its neighbours.
        sprite.z = self._rest.z if self._manner is Manner.SLIDE else Z_MOVING + self._rest.z * 0.001
        if self._tools.motion.reduced and not self._in_hand():
            self._field.lay(self._order, self._rest).opacity = 0.0
        elif self._rest.face != sprite.face:
            sprite.other = self._rest.face

    def _in_hand(self) -> bool:
        return self.held is not None and self.held()

    def apply(self, share: float) -> None:
        """Show the card after this share of its time."""
        sprite = self._field.sprites.get(self._order)
        if sprite is None or self._field.movers.get(self._order) is not self:
            return
        if self._tools.motion.reduced and not self._in_hand():
            sprite.opacity = share
            return
        gone = share / self._share_of_way
        way = standard(min(1.0, gone))
        if sprite.other is not None:
            sprite.flip = way
        if self._in_hand():
            return
        rise, lift = self._height(way) if gone < 1 else self._landed(share)
        (x0, y0), (x1, y1) = self._start, self._rest.centre
        if self._grows:
            sprite.gliding = gone < 1
            sprite.size = _between(self._size, self._rest.size, way)
        centre = (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - rise)
        sprite.pose(centre, self._angle + (self._rest.angle - self._angle) * way, lift)

    def _highest(self) -> float:
        """Return how far above its straight way the card comes, in pixels."""
        u = self._tools.art.u
        length = math.dist(self._start, self._rest.centre)
        match self._manner:
            case Manner.LEAP:
                return LEAP_HIGH * u
            case Manner.DEALT:
                return min(DEAL_ARC * length, DEAL_ARC_MOST * u)
            case Manner.SLIDE:
                return 0.0
            case Manner.GLIDE:
                return min(ARC * length, ARC_MOST * u)

    def _height(self, way: float) -> tuple[float, float]:
        """Return how far in pixels the card is above its straight way, and how much it is lifted."""
        match self._manner:
            case Manner.LEAP:
                leap = abs(math.sin(math.pi * LEAPS * way)) * (1 - 0.62 * way)
                return self._rise * leap, LEAP_LIFT * leap
            case Manner.SLIDE:
                return 0.0, 0.0
            case Manner.DEALT | Manner.GLIDE:
                arc = math.sin(math.pi * way)
                return self._rise * arc, arc

    def _landed(self, share: float) -> tuple[float, float]:
        """Return the same of a card that has come down: once more a little up, and it lies."""
        landing = (share - self._share_of_way) / max(1e-6, 1 - self._share_of_way)
        bounce = math.sin(math.pi * min(1.0, landing))
        return LAND_HIGH * self._tools.art.u * bounce, 0.35 * bounce

    def done(self) -> None:
        """Lay it down for good."""
        if self._field.movers.get(self._order) is not self:
            return
        del self._field.movers[self._order]
        if not self._in_hand():
            self._field.lay(self._order, self._rest)
            return
        sprite = self._field.sprites[self._order]
        sprite.turned()
        sprite.face = self._rest.face


class Turning:
    """One card turned over where it lies, with a slight lift."""

    def __init__(self, field: Field, tools: Tools, order: int, rest: Rest) -> None:
        self._field = field
        self._tools = tools
        self._order = order
        self._rest = rest

    def begin(self) -> None:
        """Set the face that it turns to; without a new face there is nothing to turn."""
        sprite = self._field.sprites[self._order]
        self._field.movers[self._order] = self
        if self._rest.face == sprite.face:
            self._field.lay(self._order, self._rest)
        else:
            sprite.other = self._rest.face
            sprite.z = Z_MOVING

    def apply(self, share: float) -> None:
        """Show it turned by this share."""
        sprite = self._field.sprites.get(self._order)
        if sprite is None or sprite.other is None or self._field.movers.get(self._order) is not self:
            return
        sprite.flip = share
        x, y = self._rest.centre
        sprite.centre = (x, y - TURN_HIGH * self._tools.art.u * math.sin(math.pi * share))

    def done(self) -> None:
        """Lay it down for good."""
        if self._field.movers.get(self._order) is self:
            del self._field.movers[self._order]
            self._field.lay(self._order, self._rest)


def _between(a: tuple[int, int], b: tuple[int, int], share: float) -> tuple[int, int]:
    return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)
