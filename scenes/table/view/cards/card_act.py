"""Acts: scripted card motions, given as a pose for each moment, and the class that plays one."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import linear, mix, there_and_back
from scenes.kit.motion.timeline import Tween
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.view.cards.card_layer import CardLayer, RestPose


@dataclass(frozen=True, slots=True)
class CardPath:
    """A card's path: points and widths in pixels, height in units, angles in degrees."""

    start: Point
    end: Point
    start_width: float
    end_width: float
    start_height: float
    start_angle: float
    end_angle: float
    turns: bool

    @property
    def units(self) -> float:
        """The length of the path, in units of the larger card."""
        return math.dist(self.start, self.end) / max(1.0, max(self.start_width, self.end_width) / 86)

    def at(self, gone: float, bow: float = 0.0) -> tuple[Point, float]:
        """Return the point and the width at a fraction of the path, which may be below 0 or above 1.

        `bow` bends the path to its left, by this many units in the middle.
        """
        (x0, y0), (x1, y1) = self.start, self.end
        inside = min(max(gone, 0.0), 1.0)
        width = mix(self.start_width, self.end_width, inside)
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1:
            return (x1, y1), width
        side = bow * width / 86 * there_and_back(inside) / length
        point = (x0 + (x1 - x0) * gone + (y1 - y0) * side, y0 + (y1 - y0) * gone - (x1 - x0) * side)
        return point, width


PoseAt = Callable[[CardPath, float], CardPose]


@dataclass(frozen=True, slots=True)
class CardAct:
    """A scripted motion: its duration in ms, the pose at each moment, when the card lands, and when it begins
    to turn if its face changes.

    A card that `hovers` stays in the air at the end, until its next act.
    """

    duration: float
    pose: PoseAt
    strikes: float | None = None
    turns: float = 0.0
    hovers: bool = False


HELD_HEIGHT = 18.0
"""Height in units of a card that is held by hand."""


class ActPlayer:
    """Plays the act of a card, from its place at the start of the beat to its rest.

    With reduced motion, the card fades in at its rest.
    """

    def __init__(
        self,
        cards: CardLayer,
        ui: UiContext,
        order: int,
        rest: RestPose,
        act: CardAct,
    ) -> None:
        self._cards = cards
        self._ui = ui
        self._order = order
        self._rest = rest
        self._act = act
        self._path: CardPath | None = None

    def tween(self) -> Tween:
        """Return the tween that plays it."""
        duration = self._ui.theme.ms.fade if self._ui.motion.reduced else self._act.duration
        return Tween(duration, self.apply, linear, self.begin, self.done)

    def begin(self) -> None:
        """Take the card from where it is: on the table, in the hand, or in the air."""
        if self._order not in self._cards.sprites:
            self._cards.place(self._order, self._rest)
        self._cards.owners[self._order] = self
        sprite = self._cards.sprites[self._order]
        if sprite.flip_face is not None:
            sprite.finish_flip()
        if self._ui.motion.reduced:
            self._cards.place(self._order, self._rest)
            sprite.opacity = 0.0
            return
        airborne = self._cards.airborne.get(self._order)
        pose = airborne.pose_now if airborne is not None else None
        face = sprite.face if airborne is None else airborne.face_up
        self._path = CardPath(
            sprite.centre if pose is None else pose.ground,
            self._rest.centre,
            sprite.size[0] if pose is None else pose.width,
            self._rest.size[0],
            HELD_HEIGHT * sprite.lift if pose is None else pose.height,
            sprite.angle if pose is None else pose.angle,
            self._rest.angle,
            face != self._rest.face,
        )
        self._cards.take_off(self._order, face, self._rest)

    def apply(self, share: float) -> None:
        """Show the card after this share of the duration."""
        if self._cards.owners.get(self._order) is not self:
            return
        if self._path is None:
            self._cards.sprites[self._order].opacity = share
        else:
            airborne = self._cards.airborne.get(self._order)
            if airborne is not None:
                pose, motion = self._act.pose(self._path, share * self._act.duration), self._ui.motion
                rest = mix(self._path.start_angle, self._path.end_angle, share)
                angle = mix(rest, pose.angle, motion.tilt)
                airborne.show(replace(pose, angle=angle, brightness=motion.flash))

    def done(self) -> None:
        """Put the card at rest, unless the next act takes it from the air."""
        if self._cards.owners.get(self._order) is not self:
            return
        del self._cards.owners[self._order]
        if self._act.hovers and not self._ui.motion.reduced:
            self._cards.keep_in_air(self._order, self._rest)
        else:
            self._cards.place(self._order, self._rest)
