"""What is seen as a card lands or turns up: dust, a tag, a set's number on its way to the score."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from gnoming.core.table import Spot
from gnoming.text import format_decimal
from scenes.kit.drawing.sparks import SPARK_KINDS, spark_picture
from scenes.kit.motion.curves import share
from scenes.kit.motion.timeline import Timeline, Tween, linear
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.presenter import Cue, MotionStyle, ScoringLine
from scenes.table.view.acts.turning import HOVER
from scenes.table.view.card_layer import RestPose
from scenes.table.view.celebrations.burst import Burst, Particle, dust, thrown
from scenes.table.view.celebrations.counting import Gain
from scenes.table.view.celebrations.flying_number import LEAVES_AT, FlyingNumber
from scenes.table.view.celebrations.garlands import TIED_AT
from scenes.table.view.celebrations.golden_number import EDGE, HIGH, INK, GoldenNumber
from scenes.table.view.celebrations.marvels import (
    HALO_REACH,
    MARVEL_MS,
    RAY_FRAMES,
    RAYS_REACH,
    Moon,
    Rays,
    Wink,
    even,
    moon_picture,
    rays_picture,
)
from scenes.table.view.celebrations.meeting_number import MeetingNumber
from scenes.table.view.celebrations.nudge import Nudges
from scenes.table.view.celebrations.tag import TAG_MS, Tag

Z_BEHIND, Z_WINK, Z_OVER, Z_BURST, Z_TAG, Z_NUMBER = 2.5, 61.0, 83.0, 90.0, 92.0, 94.0
"""What shines behind a hand lies under all cards and words; over a grid, under the card in the air."""
NUMBER_AFTER = 70.0
"""Milliseconds after a garland is tied at which the number springs out; each further line's comes this much later."""
NEXT_NUMBER_AFTER = 130.0
MEETS_AT, SUM_LEAVES_AT, SUM_SIZE = 1120.0, 320.0, 1.28
"""When the numbers of lines that cross become their sum, and how long after that it leaves; how much larger it is."""
RAYS_MS = 700.0
"""How long rays shine behind a sum."""
CARD_UNITS = 86.0
RISE = 0.72
"""Units by which a card is drawn higher for each unit of its height."""
MARVEL_AFTER = 250.0
"""Milliseconds from when a marvel begins to turn until it is celebrated."""
TAG_BELOW = 0.62
"""How far below a card's middle its tag hangs, as a share of the card's height."""
ARRIVAL = 0.55
"""How much smaller than round a card the sparks fly at a score that points have come to."""
QUIET_MS = 1100.0
SPARK_SIZE = 24
"""Pixels of what is drawn only so that its source has been read."""


class Celebrations:
    """Plays what lies over the cards. Numbers belong to the beats, and are waited for; dust and tags are not."""

    def __init__(
        self,
        ui: UiContext,
        stage: Stage,
        beats: Timeline,
        card_rect: Callable[[Spot], pygame.Rect],
        nudges: Nudges,
    ) -> None:
        self._ui = ui
        self._stage = stage
        self._beats = beats
        self._card_rect = card_rect
        self._nudges = nudges
        self._beside = Timeline()
        self._nodes: set[Node] = set()

    @property
    def moving(self) -> bool:
        """Whether anything flies that nobody waits for."""
        return self._beside.moving

    def update(self, dt: float) -> None:
        """Let `dt` ms pass in what nobody waits for."""
        self._beside.speed = self._ui.motion.speed
        self._beside.advance(dt)

    def finish(self) -> None:
        """End everything at once: somebody is in a hurry."""
        self._beside.finish_all()

    def clear(self) -> None:
        """Forget everything."""
        self._beside.clear()
        self._stage.remove(*self._nodes)
        self._nodes.clear()

    def strike(self, rest: RestPose, cue: Cue) -> None:
        """Show the blow with which a cue's leading card lands."""
        unit = rest.size[0] / CARD_UNITS
        x, y = rest.centre
        if cue.tag:
            tag = Tag(self._ui, cue.tag, (x, y + TAG_BELOW * rest.size[1]), self._tag_unit(unit), Z_TAG)
            self._play_beside(tag, tag.show, TAG_MS)
        if self._ui.motion.reduced:
            return
        foot = (x, y + 0.45 * rest.size[1])
        match cue.style:
            case MotionStyle.SWAP:
                self.burst(dust(0, 6), foot, unit, Z_BURST)
            case MotionStyle.HOP:
                force = min(1.5, 0.75 + 0.25 * cue.bounces)
                self._nudges.jolt(rest, force * self._ui.motion.shake)
                self.burst(dust(6 + 2 * min(2, cue.bounces), 6, force), foot, unit, Z_BURST)
                if cue.bounces > 1:
                    self.burst(thrown("spark", 8, 170, 17, 480, 5), rest.centre, unit, Z_BURST)
            case MotionStyle.THUD:
                self._nudges.jolt(rest, 2.0 * self._ui.motion.shake)
                self.burst(dust(6, 4, 1.1, 15), foot, unit, Z_BURST)
                self.burst(_drops(), rest.centre, unit, Z_BURST)

    def reveal(self, rest: RestPose, cue: Cue) -> None:
        """Show what a card that has just begun to turn deserves, as soon as its face is seen."""
        if cue.marvel is None:
            return
        unit = rest.size[0] / CARD_UNITS
        hovers = RISE * HOVER * unit if cue.style is not MotionStyle.DRAW else 0.0
        centre = (rest.centre[0], rest.centre[1] - hovers)
        self._later(partial(self._marvel, cue, rest, centre, unit), MARVEL_AFTER)

    def _marvel(self, cue: Cue, rest: RestPose, centre: Point, unit: float) -> None:
        """Celebrate a marvel: behind a card in the hand; over a grid, whose cards it would hide, no moon rises."""
        reduced, in_hand = self._ui.motion.reduced, cue.style is MotionStyle.DRAW
        light = self._ui.motion.flash
        if cue.marvel == "star" or not in_hand:
            rays = Rays(centre, unit, Z_BEHIND if in_hand else Z_OVER, reduced, light)
            self._play(rays, rays.show, MARVEL_MS)
        else:
            moon = Moon(centre, unit, Z_BEHIND, reduced, light)
            card = pygame.Rect(0, 0, *rest.size)
            card.center = (round(centre[0]), round(centre[1]))
            wink = Wink(card, Z_WINK)
            self._play(moon, moon.show, MARVEL_MS)
            self._play(wink, wink.show, MARVEL_MS)
        if not reduced and cue.marvel == "star":
            stars = [*thrown("star", 9, 230, 28, 900, 31, 120), *thrown("star", 9, 160, 19, 860, 32, 120)]
            self.burst(stars, centre, unit, Z_BURST)
        elif not reduced:
            self.burst(thrown("spark", 10, 230, 13, 900, 41, 40), centre, unit, Z_BURST)

    def prewarm(self, hand: int, widths: Iterable[int]) -> None:
        """Have what shines and flies drawn in spare time, for cards so many pixels wide in a hand and elsewhere."""
        radii = dict.fromkeys(even(RAYS_REACH * wide / CARD_UNITS) for wide in (hand, *widths))
        jobs = [partial(rays_picture, radius, frame) for radius in radii for frame in range(RAY_FRAMES)]
        self._ui.idle.add([partial(moon_picture, even(HALO_REACH * hand / CARD_UNITS)), *jobs])
        # What is drawn or read when it is first seen would take its time in the middle of a celebration.
        self._ui.idle.add(partial(spark_picture, kind, SPARK_SIZE) for kind in SPARK_KINDS)
        self._ui.idle.add([partial(self._ui.art.render_number, "-8", SPARK_SIZE, 6 * SPARK_SIZE, INK, EDGE)])

    def count(self, gain: Gain) -> None:
        """Let the points of completed lines spring out, once their garlands are tied, and fly to the score.

        Those of lines that cross meet at the card that they share, and go on as their sum.
        """
        shared = _shared_spot(gain.lines)
        place = self._line_box([shared] if shared is not None else gain.lines[0].spots).center
        if self._ui.motion.reduced:
            self._count_quietly(gain, place)
            return
        for n, line in enumerate(gain.lines):
            self._tie(line)
            if shared is not None:
                self._send_to_meet(line, shared, TIED_AT + NUMBER_AFTER + n * NEXT_NUMBER_AFTER)
        if shared is None:
            self._send_home(gain, place, TIED_AT + NUMBER_AFTER)
        else:
            self._later(partial(self._meet, place, self._unit([shared])), MEETS_AT)
            self._send_home(gain, place, MEETS_AT, SUM_SIZE, SUM_LEAVES_AT)

    def _tie(self, line: ScoringLine) -> None:
        """Let a line's cards huddle, and leaves fly as its garland is tied."""
        self._nudges.huddle(line.spots)
        box = self._line_box(line.spots)
        leaves = partial(self.burst, _leaves_and_sparks(), box.midtop, self._unit(line.spots), Z_BURST)
        self._later(leaves, TIED_AT)

    def _send_to_meet(self, line: ScoringLine, shared: Spot, delay: float) -> None:
        """Let a line's points spring out beside the card that it shares, and rush there."""
        beside = line.spots[abs(line.spots.index(shared) - 1)]
        start, meeting = self._card_rect(beside).center, self._card_rect(shared).center
        lasts = MEETS_AT - delay
        size = self._number_size(line.spots)
        number = MeetingNumber(self._ui, _signed(line.points), size, start, meeting, lasts, Z_NUMBER)
        self._put_up(number)
        self._beats.start(Tween(lasts, number.show, linear, done=partial(self._take_away, number)), delay)

    def _meet(self, place: Point, unit: float) -> None:
        """Show the blow with which numbers become one."""
        rays = Rays(place, unit, Z_OVER, still=False, light=self._ui.motion.flash)
        self._play_beside(rays, rays.show, RAYS_MS)
        self.burst(thrown("spark", 14, 300, 19, 640, 21), place, unit, Z_BURST)

    def _send_home(
        self, gain: Gain, start: Point, delay: float, larger: float = 1.0, leaves_at: float = LEAVES_AT
    ) -> None:
        """Let what lines are worth together spring out at a point and fly to the score."""
        size = round(larger * self._number_size(gain.lines[0].spots))
        number = FlyingNumber(self._ui, _total(gain), size, start, gain.home, Z_NUMBER, leaves_at)

        def done() -> None:
            self._take_away(number)
            self.burst(thrown("spark", 9, 220, 24, 620, 17), gain.home, ARRIVAL * self._ui.art.u, Z_BURST)
            gain.arrived()

        self._put_up(number)
        self._beats.start(Tween(number.lasts, number.show, linear, done=done), delay)

    def _count_quietly(self, gain: Gain, place: Point) -> None:
        """Let what lines are worth together fade in where it belongs, and go."""
        size = self._number_size(gain.lines[0].spots)
        number = GoldenNumber(self._ui, _total(gain), size, place, Z_NUMBER)

        def done() -> None:
            self._take_away(number)
            gain.arrived()

        self._put_up(number)
        self._beats.start(Tween(QUIET_MS, partial(_show_quietly, number), linear, done=done), 100)

    def burst(self, particles: Sequence[Particle], centre: Point, unit: float, z: float) -> None:
        """Let particles fly from a point."""
        burst = Burst(particles, centre, unit, z)
        self._play_beside(burst, burst.show, burst.lasts)

    def _number_size(self, spots: Sequence[Spot]) -> int:
        """Return how high, in pixels, a number over these cards is: over small ones it stays legible."""
        return max(24, round(HIGH * max(0.75 * self._ui.art.u, self._unit(spots))))

    def _line_box(self, spots: Sequence[Spot]) -> pygame.Rect:
        boxes = [self._card_rect(spot) for spot in spots]
        return boxes[0].unionall(boxes[1:])

    def _unit(self, spots: Sequence[Spot]) -> float:
        return self._card_rect(spots[0]).w / CARD_UNITS

    def _tag_unit(self, unit: float) -> float:
        """Return a tag's pixels a unit: words at small cards stay legible."""
        return max(unit, 0.8 * self._ui.art.u)

    def _later(self, call: Callable[[], None], delay: float) -> None:
        self._beats.start(Tween(0, lambda _: None, begin=call), delay)

    def _play(self, node: Node, show: Callable[[float], None], lasts: float) -> None:
        """Show something that is waited for."""
        self._put_up(node)
        self._beats.start(Tween(lasts, show, linear, done=partial(self._take_away, node)))

    def _play_beside(self, node: Node, show: Callable[[float], None], lasts: float) -> None:
        self._put_up(node)
        self._beside.start(Tween(lasts, show, linear, done=partial(self._take_away, node)))

    def _put_up(self, node: Node) -> None:
        self._nodes.add(node)
        self._stage.add(node)

    def _take_away(self, node: Node) -> None:
        self._nodes.discard(node)
        self._stage.remove(node)


def _shared_spot(lines: Sequence[ScoringLine]) -> Spot | None:
    """Return the spot at which several lines cross; None: there is one line, or they have none in common."""
    first, *others = lines
    shared = (spot for spot in first.spots if all(spot in line.spots for line in others))
    return next(shared, None) if others else None


def _signed(points: int) -> str:
    return format_decimal(points, 0, plus=True)


def _total(gain: Gain) -> str:
    return _signed(sum(line.points for line in gain.lines))


def _show_quietly(number: GoldenNumber, gone: float) -> None:
    number.fade(min(1.0, share(gone, 0, 0.14), 1 - share(gone, 0.86, 1)))


def _leaves_and_sparks() -> list[Particle]:
    """Return what flies up when a garland is tied."""
    gold, green = thrown("gold-leaf", 4, 210, 17, 760, 11), thrown("leaf", 4, 240, 17, 760, 12)
    return [*gold, *green, *thrown("spark", 7, 260, 18, 700, 13)]


def _drops() -> list[Particle]:
    """Return the water that a Hazard brings with it from the pond."""
    return thrown("drop", 14, 230, 9, 530, 5, 620)
