"""Acts, which are scripted card motions with a pose for each moment, and the class that plays one."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from scenes.kit.cards.posed_card import CardPose
from scenes.kit.motion.curves import mix, there_and_back
from scenes.kit.viewport import Point
from scenes.table.view.cards.card_motion import CardMover


@dataclass(frozen=True, slots=True)
class CardPath:
    """A card's path: points and widths in pixels, heights in units, angles in degrees."""

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
        """The length of the path, in units in which the card is 86 wide at the end where it is larger."""
        return math.dist(self.start, self.end) / max(1.0, max(self.start_width, self.end_width) / 86)

    def at(self, gone: float, bow: float = 0.0) -> tuple[Point, float]:
        """Return the card's centre and width after a fraction of the path, which may be below 0 or above 1.

        The path bends to the left, by `bow` units in the middle.
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
    """A scripted motion: its duration, its poses, and when the card lands and starts to turn; times in ms.

    A card that `hovers` stays in the air at the end, until its next act.
    """

    duration: float
    pose: PoseAt
    strikes: float | None = None
    turns: float = 0.0
    hovers: bool = False


HELD_HEIGHT = 18.0
"""The height in units of a card that is held by hand."""


@dataclass(eq=False)
class ActPlayer(CardMover):
    """A motion that plays a card's act, from where the card is when the beat starts to its rest pose.

    The card may start on the table, in the hand or in the air. With reduced motion, it fades in at the end.
    """

    act: CardAct
    _path: CardPath | None = field(default=None, init=False)

    def _duration(self) -> float:
        return self.ui.theme.ms.fade if self.ui.motion.reduced else self.act.duration

    def begin(self) -> None:
        sprite = self._take()
        if sprite.flip_face is not None:
            sprite.finish_flip()
        if self.ui.motion.reduced:
            self.cards.place(self.order, self.rest)
            sprite.opacity = 0.0
            return
        airborne = self.cards.airborne.get(self.order)
        pose = airborne.pose_now if airborne is not None else None
        face = sprite.face if airborne is None else airborne.face_up
        self._path = CardPath(
            sprite.centre if pose is None else pose.ground,
            self.rest.centre,
            sprite.size[0] if pose is None else pose.width,
            self.rest.size[0],
            HELD_HEIGHT * sprite.lift if pose is None else pose.height,
            sprite.angle if pose is None else pose.angle,
            self.rest.angle,
            face != self.rest.face,
        )
        self.cards.take_off(self.order, face, self.rest)

    def apply(self, share: float) -> None:
        if self._path is None:
            self.cards.sprites[self.order].opacity = share
        else:
            airborne = self.cards.airborne.get(self.order)
            if airborne is not None:
                pose, motion = self.act.pose(self._path, share * self.act.duration), self.ui.motion
                rest = mix(self._path.start_angle, self._path.end_angle, share)
                angle = mix(rest, pose.angle, motion.tilt)
                airborne.show(replace(pose, angle=angle, brightness=motion.flash))

    def _end(self) -> None:
        """Put the card at rest, unless it stays in the air for the next act."""
        if self.act.hovers and not self.ui.motion.reduced:
            self.cards.keep_in_air(self.order, self.rest)
        else:
            super()._end()
