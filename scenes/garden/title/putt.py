"""The old golfer's putt in the title picture: now and then a ball rolls up to him, and he putts it into the hole.

Between putts, none of this is on the stage. With reduced motion, there are no putts.
"""

import random
from collections.abc import Callable

import pygame

from scenes.garden.master_images import FEATHER, MasterImages, Part, cut_out, feathered, place_of
from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.curves import FALL, LEAVE, cubic_bezier, keyed, linear
from scenes.kit.motion.timeline import Timeline, Tween
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext

CLUB: Part = (828, 596, 72, 124)
"""The place in the picture of the part of the putter below the player's hands."""
HANDS, HANDS_FOOT = (878.0, 608.0), 12.0
"""The point around which the putter swings, and the height of the part that his hands cover, in units."""
FIRST_MS, EVERY_MS = 24_000.0, (70_000.0, 160_000.0)
"""The time until the first putt, and the shortest and longest time between two putts, in ms."""
ROLLS_UP_MS, BACK_MS, TOP_MS, STRIKE_MS = 1300.0, 1900.0, 2450.0, 2640.0
"""The times in ms when the ball arrives, the backswing begins, the putter is highest and the ball is hit."""
THROUGH_MS, HOME_MS = 2860.0, 3900.0
HOLED_MS, GONE_MS = 4050.0, 4190.0
"""The times in ms of the follow-through's end, the putter's rest, and the ball over and in the hole."""
BACKSWING, FOLLOW_THROUGH = 13.0, -11.0
"""The putter's turn in degrees at either end of the swing; positive is to the right."""
COMES_FROM, TEE, HOLE = (746.0, 734.0), (832.0, 702.0), (773.0, 585.0)
"""The points on the ball's path, in the picture's units."""
BENDS = (838.0, 630.0)
"""The control point of the ball's curved path to the hole."""
BALL_SIZE, FAR_SHARE, DEPTH = 20.0, 0.66, 9.0
"""The size of the ball in units, its scale at the hole, and the depth to which it drops there."""
ROLL = cubic_bezier(0.22, 0.61, 0.55, 0.94)
"""The easing of the ball, which still has a little speed when it reaches the hole."""
Z_BARE, Z_CLUB, Z_BALL = -0.36, -0.35, -0.34


class TitlePutt:
    """The putter and the ball; `on_holed` is called when the ball drops."""

    def __init__(self, ui: UiContext, stage: Stage, rng: random.Random, on_holed: Callable[[], None]) -> None:
        self._ui = ui
        self._rng = rng
        self._on_holed = on_holed
        self._timeline = Timeline()
        self._until_ms = FIRST_MS
        self.bare, self.club, self.ball = Node(None, Z_BARE), Node(None, Z_CLUB), Node(None, Z_BALL)
        self._nodes = (self.bare, self.club, self.ball)
        for node in self._nodes:
            node.premultiplied = True
            node.visible = False
        stage.add(*self._nodes)
        self._still = pygame.Surface((1, 1))
        self._angle: float | None = None
        """The angle at which the putter is shown; None before it is shown for the first time."""
        self._large_ball = pygame.Surface((1, 1))
        self._origin: Point = (0.0, 0.0)
        self._u = 1.0
        self._seen = False

    @property
    def moving(self) -> bool:
        return self._timeline.moving

    def layout(self, masters: MasterImages, ground: pygame.Surface, origin: Point, u: float) -> None:
        """Place everything in the picture; if the putter is cut off there, there are no putts."""
        self._timeline.clear()
        self._show_nodes(False)
        place = place_of(CLUB, origin, u)
        self._seen = bool(ground.get_rect().contains(place))
        if not self._seen:
            return
        self._origin, self._u = origin, u
        self.bare.picture = feathered(masters.get("title-no-club"), place.size, FEATHER * u)
        self.bare.rect = place
        self._angle = None
        self._still = cut_out(ground, place, masters.get("title-club"), round(HANDS_FOOT * u))
        self._large_ball = _on_its_shadow(masters.get("title-ball"))

    def update(self, dt: float) -> None:
        self._timeline.speed = self._ui.motion.speed
        self._timeline.advance(dt)
        if not self._ui.motion.drift or not self._seen:
            self._timeline.clear()
            self._show_nodes(False)
            return
        if not self.moving:
            self._until_ms -= dt * self._ui.motion.drift
            if self._until_ms <= 0:
                self._begin()

    def _begin(self) -> None:
        self._until_ms = self._rng.uniform(*EVERY_MS)
        play = self._ui.mixer.play
        self._timeline.start(Tween(GONE_MS, lambda part: self._show(part * GONE_MS), linear, done=self._end))
        self._timeline.call_after(STRIKE_MS, lambda: play("place", 0.5))
        self._timeline.call_after(HOLED_MS, lambda: play("peg", 0.5))

    def _end(self) -> None:
        self._show_nodes(False)
        self._on_holed()

    def _show_nodes(self, shown: bool) -> None:
        for node in self._nodes:
            node.visible = shown

    # pictures -------------------------------------------------------------------------------------

    def _show(self, ms: float) -> None:
        self._show_nodes(True)
        strike = (BACK_MS, 0.0), (TOP_MS, BACKSWING), (STRIKE_MS, 0.0, FALL)
        through = (THROUGH_MS, FOLLOW_THROUGH, LEAVE), (HOME_MS - 500, FOLLOW_THROUGH), (HOME_MS, 0.0)
        self._swing(keyed(ms, *strike, *through))
        if ms < STRIKE_MS:
            come = keyed(ms, (0.0, 0.0), (ROLLS_UP_MS, 1.0, LEAVE))
            self._roll(between(COMES_FROM, TEE, come), 0.0)
        else:
            gone = keyed(ms, (STRIKE_MS, 0.0), (HOLED_MS, 1.0, ROLL))
            drop = keyed(ms, (HOLED_MS, 0.0), (GONE_MS, 1.0, FALL))
            self._roll(on_curve(TEE, BENDS, HOLE, gone), drop)

    def _swing(self, angle: float) -> None:
        """Show the putter turned by this many degrees around the golfer's hands; usually, it is at rest."""
        if angle == self._angle:
            return
        self._angle = angle
        u, place = self._u, self.bare.rect
        pivot = pygame.Vector2(self._origin[0] + HANDS[0] * u, self._origin[1] + HANDS[1] * u)
        turned = pygame.transform.rotozoom(self._still, angle, 1.0)
        centre = pivot + (pygame.Vector2(place.center) - pivot).rotate(-angle)
        self.club.show_picture(turned, center=(round(centre.x), round(centre.y)))

    def _roll(self, at: Point, drop: float) -> None:
        """Show the ball at a point in the picture; `drop` is the share of its fall into the hole."""
        u = self._u
        far = min(max((TEE[1] - at[1]) / (TEE[1] - HOLE[1]), 0.0), 1.0)
        side = max(2, round(BALL_SIZE * u * (1 + (FAR_SHARE - 1) * far) * (1 - 0.4 * drop)))
        if side != self.ball.rect.w:
            self.ball.picture = pygame.transform.smoothscale(self._large_ball, (side, side))
        x, y = self._origin[0] + at[0] * u, self._origin[1] + (at[1] + DEPTH * drop) * u
        self.ball.rect = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        self.ball.opacity = 1 - drop


def between(a: Point, b: Point, share: float) -> Point:
    """Return the point at this fraction of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def on_curve(a: Point, b: Point, c: Point, share: float) -> Point:
    """Return the point at this fraction of the curve from a to c with control point b."""
    return between(between(a, b, share), between(b, c, share), share)


def _on_its_shadow(ball: pygame.Surface) -> pygame.Surface:
    w, h = ball.get_size()
    picture = blank((w, h), (24, 34, 12))
    pygame.draw.ellipse(picture, (24, 34, 12, 130), (w * 0.12, h * 0.62, w * 0.84, h * 0.32))
    picture = pygame.transform.gaussian_blur(picture, max(1, w // 16))
    picture.blit(ball, (0, 0))
    return picture.premul_alpha()
