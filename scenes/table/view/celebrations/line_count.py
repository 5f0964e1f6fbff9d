"""Completed lines are counted: tied, their cards glint, their points spring out, meet, and fly to the score."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.core.table import Spot
from gnoming.text import format_decimal
from scenes.kit.motion.curves import share
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Point
from scenes.table.game.scoring import ScoringLine
from scenes.table.view.celebrations.burst import CARD_UNITS, Particle, thrown
from scenes.table.view.celebrations.counting import Gain
from scenes.table.view.celebrations.effects import Effects
from scenes.table.view.celebrations.flying_number import LEAVES_AT, FlyingNumber
from scenes.table.view.celebrations.garlands import TIED_AT
from scenes.table.view.celebrations.glint import GLINT_MS, Glint
from scenes.table.view.celebrations.golden_number import HIGH, GoldenNumber
from scenes.table.view.celebrations.marvels import Z_OVER, Rays
from scenes.table.view.celebrations.meeting_number import MeetingNumber
from scenes.table.view.celebrations.nudge import Nudges

Z_GLINT, Z_NUMBER = 29.0, 94.0
NUMBER_AFTER = 70.0
"""Milliseconds after a garland is tied at which the number springs out; each further line's comes this much later."""
NEXT_NUMBER_AFTER = 130.0
MEETS_AT, SUM_LEAVES_AT, SUM_SIZE = 1120.0, 320.0, 1.28
"""When the numbers of lines that cross become their sum, and how long after that it leaves; how much larger it is."""
RAYS_MS = 700.0
"""How long rays shine behind a sum."""
GLINT_AFTER, NEXT_GLINT_AFTER = 40.0, 90.0
"""Milliseconds after a garland is tied at which its first card glints; each further one does so much later."""
GLINT_LIGHT = 0.65
"""How bright that is, against the light on a card that is turned up."""
ARRIVAL = 0.55
"""How much smaller than round a card the sparks fly at a score that points have come to."""
QUIET_MS = 1100.0


class LineCount:
    """Counts lines on the table. Their numbers belong to the beats, and are waited for."""

    def __init__(
        self, ui: UiContext, effects: Effects, card_rect: Callable[[Spot], pygame.Rect], nudges: Nudges
    ) -> None:
        self._ui = ui
        self._effects = effects
        self._card_rect = card_rect
        self._nudges = nudges

    def count(self, gain: Gain) -> None:
        """Let the points of completed lines spring out, once their garlands are tied, and fly to the score.

        Those of lines that cross meet at the card that they share, and go on as their sum.
        """
        shared = _shared_spot(gain.lines)
        place = self._line_box([shared] if shared is not None else gain.lines[0].spots).center
        if self._ui.motion.reduced:
            self._count_quietly(gain, place)
            return
        self._glint(gain.lines)
        for n, line in enumerate(gain.lines):
            self._tie(line)
            if shared is not None:
                self._send_to_meet(line, shared, TIED_AT + NUMBER_AFTER + n * NEXT_NUMBER_AFTER)
        if shared is None:
            self._send_home(gain, place, TIED_AT + NUMBER_AFTER)
        else:
            self._effects.later(partial(self._meet, place, self._unit([shared])), MEETS_AT)
            self._send_home(gain, place, MEETS_AT, SUM_SIZE, SUM_LEAVES_AT)

    def _tie(self, line: ScoringLine) -> None:
        """Let a line's cards huddle, and leaves fly as its garland is tied."""
        self._nudges.huddle(line.spots)
        box = self._line_box(line.spots)
        leaves = partial(self._effects.burst, _leaves_and_sparks(), box.midtop, self._unit(line.spots))
        self._effects.later(leaves, TIED_AT)

    def _glint(self, lines: Sequence[ScoringLine]) -> None:
        """Let a light go over the cards of tied lines one by one, over one that lines share only once."""
        late = {spot: n * NEXT_GLINT_AFTER for line in lines for n, spot in enumerate(line.spots)}
        for spot, delay in late.items():
            glint = Glint(partial(self._lying, spot), GLINT_LIGHT * self._ui.motion.flash, Z_GLINT)
            self._effects.later(
                partial(self._effects.play_beside, glint, glint.show, GLINT_MS), TIED_AT + GLINT_AFTER + delay
            )

    def _lying(self, spot: Spot) -> pygame.Rect:
        """Return where the card on a spot lies now, in pixels."""
        return self._nudges.place(spot) or self._card_rect(spot)

    def _send_to_meet(self, line: ScoringLine, shared: Spot, delay: float) -> None:
        """Let a line's points spring out beside the card that it shares, and rush there."""
        beside = line.spots[abs(line.spots.index(shared) - 1)]
        start, meeting = self._card_rect(beside).center, self._card_rect(shared).center
        lasts = MEETS_AT - delay
        size = self._number_size(line.spots)
        number = MeetingNumber(self._ui, _signed(line.points), size, start, meeting, lasts, Z_NUMBER)
        self._effects.play(number, number.show, lasts, delay)

    def _meet(self, place: Point, unit: float) -> None:
        """Show the blow with which numbers become one."""
        rays = Rays(place, unit, Z_OVER, still=False, light=self._ui.motion.flash)
        self._effects.play_beside(rays, rays.show, RAYS_MS)
        self._effects.burst(thrown("spark", 14, 300, 19, 640, 21), place, unit)

    def _send_home(
        self, gain: Gain, start: Point, delay: float, larger: float = 1.0, leaves_at: float = LEAVES_AT
    ) -> None:
        """Let what lines are worth together spring out at a point and fly to the score."""
        size = round(larger * self._number_size(gain.lines[0].spots))
        number = FlyingNumber(self._ui, _total(gain), size, start, gain.home, Z_NUMBER, leaves_at)

        def done() -> None:
            self._effects.burst(thrown("spark", 9, 220, 24, 620, 17), gain.home, ARRIVAL * self._ui.art.u)
            gain.arrived()

        self._effects.play(number, number.show, number.lasts, delay, done)

    def _count_quietly(self, gain: Gain, place: Point) -> None:
        """Let what lines are worth together fade in where it belongs, and go."""
        size = self._number_size(gain.lines[0].spots)
        number = GoldenNumber(self._ui, _total(gain), size, place, Z_NUMBER)
        self._effects.play(number, partial(_show_quietly, number), QUIET_MS, 100, gain.arrived)

    def _number_size(self, spots: Sequence[Spot]) -> int:
        """Return how high, in pixels, a number over these cards is: over small ones it stays legible."""
        return max(24, round(HIGH * max(0.75 * self._ui.art.u, self._unit(spots))))

    def _line_box(self, spots: Sequence[Spot]) -> pygame.Rect:
        boxes = [self._card_rect(spot) for spot in spots]
        return boxes[0].unionall(boxes[1:])

    def _unit(self, spots: Sequence[Spot]) -> float:
        return self._card_rect(spots[0]).w / CARD_UNITS


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
