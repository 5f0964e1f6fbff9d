"""Animations in the help: cards and marks move over a still picture in a loop, to show what a page explains.

Times are in ms from the start, positions in the canvas's units. An animation's last frame shows the result and stays
for a while before the loop starts again; with reduced motion, only that frame is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

import pygame

from scenes.help.canvas import HelpCanvas
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.cards.garland import Garland
from scenes.kit.cards.posed_card import CardPose, PosedCard
from scenes.kit.motion.curves import FALL, LEAVE, TRAVEL, Curve, Key, keyed, share, sprung
from scenes.kit.stage.node import Node, Picture
from scenes.kit.viewport import Point

HOLD_MS, FADE_MS = 3400.0, 320.0
"""The time for which the last frame is shown, and the time everything takes to fade in and out, in ms."""
POP_MS, COME_MS, LEAVE_MS = 520.0, 160.0, 180.0
"""The time marks take to spring up, and actors that come or go midway to fade in or out, in ms."""
TURN_MS = 420.0
"""The time a card takes to turn over, in ms."""
TURN_HEIGHT, GLINT_MS = 46.0, 340.0
"""The height to which a card is lifted while it turns, and the time a glint takes to cross it, in ms."""
TIED_MS = 480.0
"""The time a garland takes to grow, in ms."""
Z_CARD, Z_MARK = 0.1, 0.3


class Track:
    """A property of an actor that changes over time."""

    def __init__(self, at_first: float) -> None:
        self._keys: list[Key] = [(0.0, at_first)]

    @property
    def last(self) -> float:
        return self._keys[-1][1]

    def go(self, start: float, ms: float, value: float, curve: Curve = TRAVEL) -> None:
        """Keep the value until `start`, then change to `value` within `ms` ms."""
        self._keys += [(start, self.last), (start + ms, value, curve)]

    def at(self, ms: float) -> float:
        return keyed(ms, *self._keys)


class CardActor:
    """A card that moves over the canvas; its position is that of its centre."""

    def __init__(self, animation: Animation, node: PosedCard, at: Point, w: float) -> None:
        self.node = node
        self._animation = animation
        self._x, self._y, self._w = Track(at[0]), Track(at[1]), Track(w)
        self._height, self._angle, self._turned = Track(0), Track(0), Track(0)
        self._glint_at: float | None = None
        self._start = 0.0

    def go(
        self,
        start: float,
        ms: float,
        to: Point,
        curve: Curve = TRAVEL,
        w: float | None = None,
        high: float = 22,
    ) -> Self:
        """Travel to a point, rising up to `high` units above the lawn; change the width to `w`, if given."""
        self._x.go(start, ms, to[0], curve)
        self._y.go(start, ms, to[1], curve)
        if w is not None:
            self._w.go(start, ms, w, curve)
        self.hop(start, ms, high)
        return self

    def hop(self, start: float, ms: float, high: float) -> Self:
        """Rise `high` units, and fall again."""
        if high:
            self._height.go(start, ms * 0.45, high, LEAVE)
            self._height.go(start + ms * 0.45, ms * 0.55, 0, FALL)
        self._animation.reach(start + ms)
        return self

    def lean(self, start: float, ms: float, degrees: float) -> Self:
        self._angle.go(start, ms, degrees)
        return self

    def turn(self, start: float, face: str, high: float = TURN_HEIGHT) -> Self:
        """Turn over to another face, lifted `high` units on the way."""
        self.node.other_face = face
        self._turned.go(start, TURN_MS, 1)
        self._glint_at = start + TURN_MS
        self._animation.reach(start + TURN_MS + GLINT_MS)
        return self.hop(start, TURN_MS * 1.3, high)

    def come(self, start: float) -> Self:
        """Appear only at `start`."""
        self._start = start
        return self

    def show(self, ms: float, opacity: float) -> None:
        """Show the card as it is at `ms`, with this opacity."""
        here = ms >= self._start
        come = share(ms, self._start, self._start + COME_MS) if self._start else 1.0
        for node in (self.node, self.node.shadow):
            node.visible = here
            node.opacity = come * opacity
        if not here:
            return
        glint = None
        if self._glint_at is not None and 0 < ms - self._glint_at < GLINT_MS:
            glint = (ms - self._glint_at) / GLINT_MS
        pose = CardPose(
            self._animation.point(self._x.at(ms), self._y.at(ms)),
            self._animation.pixels(self._w.at(ms)),
            self._height.at(ms),
            self._angle.at(ms),
            turned=self._turned.at(ms),
            glint=glint,
        )
        if pose != self.node.pose_now:
            self.node.show(pose)


class DrawnMark:
    """A drawing that comes and goes and can move, such as a badge, an arrow or a glow."""

    def __init__(
        self, animation: Animation, picture: pygame.Surface, span: tuple[float, float], pops: bool
    ) -> None:
        bounds = picture.get_bounding_rect()
        self.node = Picture(picture.subsurface(bounds).premul_alpha(), z=Z_MARK)
        self.node.premultiplied = True
        self._whole = self.node.picture
        self._animation, self._span, self._pops = animation, span, pops
        self._place = bounds
        self._x, self._y = Track(0), Track(0)

    def move(self, start: float, ms: float, dx: float, dy: float, curve: Curve = TRAVEL) -> Self:
        """Move by (`dx`, `dy`) units."""
        self._x.go(start, ms, self._x.last + dx, curve)
        self._y.go(start, ms, self._y.last + dy, curve)
        self._animation.reach(start + ms)
        return self

    def show(self, ms: float, opacity: float) -> None:
        """Show the mark as it is at `ms`, with this opacity."""
        start, end = self._span
        come = share(ms, start, start + COME_MS) if start > 0 else 1.0
        gone = share(ms, end, end + LEAVE_MS) if end < float("inf") else 0.0
        self.node.visible = come > 0 and gone < 1
        self.node.opacity = come * (1 - gone) * opacity
        assert self._whole is not None
        size = sprung(ms - start) if self._pops and start > 0 and ms < start + POP_MS else 1.0
        w, h = (max(1, round(side * max(0.05, size))) for side in self._place.size)
        picture = self._whole if size == 1.0 else pygame.transform.smoothscale(self._whole, (w, h))
        if picture is not self.node.picture:
            self.node.show(picture)
        x, y = self._animation.offset(self._x.at(ms), self._y.at(ms))
        self.node.rect = picture.get_rect(center=self._place.move(x, y).center)


class Tie:
    """A garland that grows around cards from `start` on."""

    def __init__(self, animation: Animation, places: Sequence[pygame.Rect], start: float, u: float) -> None:
        self.node = Garland(z=Z_MARK - 0.1)
        self._animation, self._places, self._start, self._u = animation, places, start, u
        self._origin: tuple[int, int] | None = None

    def show(self, ms: float, opacity: float) -> None:
        """Show the garland as it is at `ms`, with this opacity."""
        if self._origin != self._animation.origin:
            self._origin = self._animation.origin
            self.node.enclose([place.move(self._origin) for place in self._places], self._u)
        self.node.visible = ms > self._start
        self.node.grown = share(ms, self._start, self._start + TIED_MS)
        self.node.opacity = opacity


class Animation:
    """Cards and marks that move over a canvas; `still` is the moment in ms whose frame shows the result."""

    def __init__(self, canvas: HelpCanvas, still: float | None = None) -> None:
        self.ms = 0.0
        self.stands = False
        """True if only the frame with the result is shown."""
        self.origin = (0, 0)
        """The window position of the canvas's top left corner, in pixels."""
        self._canvas = canvas
        self._still = still
        self._action_ms = 0.0
        self._actors: list[CardActor | DrawnMark | Tie] = []

    # making ---------------------------------------------------------------------------------------

    def card(self, face: str, x: float, y: float, w: float = 88, above: bool = False) -> CardActor:
        """Add a card centred at (x, y); set `above` for a card that flies over the others."""
        z = Z_CARD + (0.05 if above else 0) + len(self._actors) * 0.001
        actor = CardActor(self, PosedCard(self._canvas.ui.art, face, CARD_SHAPE, z), (x, y), w)
        self._actors.append(actor)
        return actor

    def mark(
        self, start: float, draw: Callable[[HelpCanvas], object], end: float = float("inf"), pops: bool = True
    ) -> DrawnMark:
        """Add a drawing made by `draw`, shown from `start` to `end`; if it `pops`, it springs up."""
        layer = self._canvas.layer()
        draw(layer)
        mark = DrawnMark(self, layer.surface, (start, end), pops)
        self._actors.append(mark)
        self.reach(start + POP_MS if end == float("inf") else end + LEAVE_MS)
        return mark

    def tie(self, start: float, places: Sequence[pygame.Rect]) -> None:
        """Add a garland around cards at these rectangles on the canvas."""
        self._actors.append(Tie(self, places, start, self._canvas.px_per_unit))
        self.reach(start + TIED_MS)

    def reach(self, ms: float) -> None:
        """Make sure that the animation's movements last until at least `ms`."""
        self._action_ms = max(self._action_ms, ms)

    def point(self, x: float, y: float) -> Point:
        """Return a point on the canvas as a position in the window, in pixels."""
        k = self._canvas.px_per_unit
        return self.origin[0] + x * k, self.origin[1] + y * k

    def pixels(self, units: float) -> float:
        return units * self._canvas.px_per_unit

    def offset(self, dx: float, dy: float) -> tuple[int, int]:
        """Return the canvas's top left corner in the window in pixels, moved by (`dx`, `dy`) units."""
        return round(self.origin[0] + self.pixels(dx)), round(self.origin[1] + self.pixels(dy))

    # playing --------------------------------------------------------------------------------------

    @property
    def nodes(self) -> list[Node]:
        cards = [actor.node for actor in self._actors if isinstance(actor, CardActor)]
        return [actor.node for actor in self._actors] + [card.shadow for card in cards]

    @property
    def lasts_ms(self) -> float:
        """The length of one loop, in ms."""
        return self._action_ms + HOLD_MS + FADE_MS

    @property
    def moving(self) -> bool:
        """True if the next frame differs from the current one."""
        return not self._action_ms < self.ms < self.lasts_ms - FADE_MS

    def show_still(self) -> None:
        """Show only the frame with the result."""
        self.stands = True
        self.ms = self._action_ms if self._still is None else self._still
        for actor in self._actors:
            actor.show(self.ms, 1.0)

    def advance(self, dt: float) -> None:
        """Advance by `dt` ms; after the end, start again."""
        was_moving = self.moving or self.stands
        self.stands = False
        self.ms = (self.ms + dt) % self.lasts_ms
        if was_moving or self.moving:
            opacity = min(self.ms, self.lasts_ms - self.ms) / FADE_MS
            for actor in self._actors:
                actor.show(self.ms, min(1.0, opacity))
