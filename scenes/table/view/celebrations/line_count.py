"""The celebration of completed lines: cards glint, and points spring out and fly to the plaque."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial

import pygame

from gnoming.core.game import State
from gnoming.core.table import Spot
from gnoming.text import format_decimal
from scenes.kit.cards.posed_card import add_glint
from scenes.kit.drawing.shapes import blank, rounded, union
from scenes.kit.motion.curves import share
from scenes.kit.sound.mixer import Mixer
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue, MotionStyle
from scenes.table.game.presenter import Presenter, ScoringLine
from scenes.table.view.cards.act_styles import TURNING_STYLES
from scenes.table.view.celebrations.effects import CARD_UNITS, Effects, Particle, thrown
from scenes.table.view.celebrations.garlands import TIED_AT
from scenes.table.view.celebrations.golden_number import (
    HIGH,
    LEAVES_AT,
    FlyingNumber,
    GoldenNumber,
    MeetingNumber,
)
from scenes.table.view.celebrations.marvels import Z_OVER, Rays
from scenes.table.view.celebrations.nudge import Nudges
from scenes.table.view.panels.table_panels import TablePanels

LANDING_STYLES = (MotionStyle.SWAP, MotionStyle.HOP)
"""The motion styles of cards that change a score when they land."""


@dataclass(frozen=True, slots=True)
class Gain:
    """The lines that a card has just completed, and the point in pixels that their points fly to."""

    lines: tuple[ScoringLine, ...]
    home: Point
    arrived: Callable[[], None]


@dataclass(eq=False)
class Counting:
    """Delays the changes of the scores on plaques; `refresh` updates the plaques."""

    presenter: Presenter
    panels: TablePanels
    refresh: Callable[[], None]
    mixer: Mixer
    _landing_seat: int | None = field(default=None, init=False)
    _counted_seats: set[int] = field(default_factory=set, init=False)
    """The seats with points flying to their plaques."""

    def clear(self) -> None:
        """Drop the points that are in flight, and show the true scores."""
        self.panels.held_points.clear()
        self._counted_seats.clear()
        self._landing_seat = None

    def begin(self, before: State | None, after: State, cue: Cue) -> Gain | None:
        """Delay a score until the cue's card has landed; return the lines that the card completes, if any."""
        gain = self._gain(before, after, cue)
        if cue.style not in LANDING_STYLES:
            self.landed()
        if cue.seat is not None and cue.style in (*LANDING_STYLES, *TURNING_STYLES):
            self.panels.hold_points(cue.seat)
            self._landing_seat = cue.seat
        return gain

    def landed(self) -> None:
        """Update the score once the card has landed, unless points are still flying to it."""
        seat, self._landing_seat = self._landing_seat, None
        if seat is not None and seat not in self._counted_seats:
            self.panels.release_points(seat)
            self.refresh()

    def _gain(self, before: State | None, after: State, cue: Cue) -> Gain | None:
        seat = cue.seat
        if not cue.tied or seat is None or before is None:
            return None
        known = {line.spots for line in self.presenter.lines(before, seat) if line.joined}
        made = (line for line in self.presenter.lines(after, seat) if line.joined)
        lines = tuple(line for line in made if line.spots not in known)
        if not lines:
            return None
        self.panels.hold_points(seat)
        self._counted_seats.add(seat)

        def arrived() -> None:
            self._counted_seats.discard(seat)
            self.panels.release_points(seat)
            self.refresh()
            self.mixer.play("peg")

        return Gain(lines, self.panels.points_place(seat), arrived)


GLINT_MS = 260.0


class Glint(Node):
    """A band of light that passes over a card; `place` returns the card's current rectangle in pixels."""

    premultiplied = True

    def __init__(self, place: Callable[[], pygame.Rect], brightness: float, z: float) -> None:
        super().__init__(None, z)
        self._place = place
        self._brightness = brightness

    def show(self, gone: float) -> None:
        """Show the light at this share of its way across the card."""
        place = self._place()
        # with an alpha of 0, premultiplied colours are added to whatever lies below
        light = blank(place.size)
        add_glint(light, gone, self._brightness)
        light.blit(_card_mask(place.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.show_picture(light, topleft=place.topleft)


@lru_cache(maxsize=4)
def _card_mask(size: tuple[int, int]) -> pygame.Surface:
    mask = pygame.Surface(size)
    mask.blit(rounded(size, max(1, size[0] // 13)), (0, 0))
    return mask


Z_GLINT, Z_NUMBER = 29.0, 94.0
NUMBER_AFTER = 70.0
"""The milliseconds from a garland's tying to its number; each further line adds NEXT_NUMBER_AFTER."""
NEXT_NUMBER_AFTER = 130.0
MEETS_AT, SUM_LEAVES_AT, SUM_SIZE = 1120.0, 320.0, 1.28
"""The times in ms until crossing numbers meet, and then until their sum leaves; and the sum's size."""
RAYS_MS = 700.0
"""The duration of the rays behind a sum, in milliseconds."""
GLINT_AFTER, NEXT_GLINT_AFTER = 40.0, 90.0
"""The milliseconds from the tying of a garland to the first card's glint, and from glint to glint."""
GLINT_LIGHT = 0.65
"""The brightness relative to the glint on a card that is turned up."""
ARRIVAL = 0.55
"""The size of the sparks at the plaque, relative to those around a card."""
QUIET_MS = 1100.0


@dataclass(eq=False)
class LineCount:
    """The celebration of completed lines. The beats wait for its numbers."""

    ui: UiContext
    effects: Effects
    card_rect: Callable[[Spot], pygame.Rect]
    nudges: Nudges

    def count(self, gain: Gain) -> None:
        """Show the points of completed lines once their garlands are tied, and let them fly to the score.

        The numbers of crossing lines meet at the shared card and fly on as their sum.
        """
        shared = _shared_spot(gain.lines)
        place = self._line_box([shared] if shared is not None else gain.lines[0].spots).center
        if self.ui.motion.reduced:
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
            self.effects.later(partial(self._meet, place, self._unit([shared])), MEETS_AT)
            self._send_home(gain, place, MEETS_AT, SUM_SIZE, SUM_LEAVES_AT)

    def _tie(self, line: ScoringLine) -> None:
        """Move a line's cards closer together, and throw leaves as its garland is tied."""
        self.nudges.huddle(line.spots)
        box = self._line_box(line.spots)
        leaves = partial(self.effects.burst, _leaves_and_sparks(), box.midtop, self._unit(line.spots))
        self.effects.later(leaves, TIED_AT)

    def _glint(self, lines: Sequence[ScoringLine]) -> None:
        """Let the cards of completed lines glint one after another; a shared card glints only once."""
        late = {spot: n * NEXT_GLINT_AFTER for line in lines for n, spot in enumerate(line.spots)}
        for spot, delay in late.items():
            glint = Glint(partial(self._lying, spot), GLINT_LIGHT * self.ui.motion.flash, Z_GLINT)
            shine = partial(self.effects.play_beside, glint, glint.show, GLINT_MS)
            self.effects.later(shine, TIED_AT + GLINT_AFTER + delay)

    def _lying(self, spot: Spot) -> pygame.Rect:
        return self.nudges.place(spot) or self.card_rect(spot)

    def _send_to_meet(self, line: ScoringLine, shared: Spot, delay: float) -> None:
        """Let a line's points appear beside the shared card and fly to it."""
        beside = line.spots[abs(line.spots.index(shared) - 1)]
        start, meeting = self.card_rect(beside).center, self.card_rect(shared).center
        lasts = MEETS_AT - delay
        size = self._number_size(line.spots)
        number = MeetingNumber(self.ui, _signed(line.points), size, start, meeting, lasts, Z_NUMBER)
        self.effects.play(number, number.show, lasts, delay)

    def _meet(self, place: Point, unit: float) -> None:
        rays = Rays(place, unit, Z_OVER, still=False, light=self.ui.motion.flash)
        self.effects.play_beside(rays, rays.show, RAYS_MS)
        self.effects.burst(thrown("spark", 14, 300, 19, 640, 21), place, unit)

    def _send_home(
        self, gain: Gain, start: Point, delay: float, larger: float = 1.0, leaves_at: float = LEAVES_AT
    ) -> None:
        """Let the total of the lines appear at a point and fly to the score."""
        size = round(larger * self._number_size(gain.lines[0].spots))
        number = FlyingNumber(self.ui, _total(gain), size, start, gain.home, Z_NUMBER, leaves_at)

        def done() -> None:
            self.effects.burst(thrown("spark", 9, 220, 24, 620, 17), gain.home, ARRIVAL * self.ui.art.u)
            gain.arrived()

        self.effects.play(number, number.show, number.lasts, delay, done)

    def _count_quietly(self, gain: Gain, place: Point) -> None:
        """Fade the total of the lines in and out, for reduced motion."""
        size = self._number_size(gain.lines[0].spots)
        number = GoldenNumber(self.ui, _total(gain), size, place, Z_NUMBER)
        self.effects.play(number, partial(_show_quietly, number), QUIET_MS, 100, gain.arrived)

    def _number_size(self, spots: Sequence[Spot]) -> int:
        """Return the height in pixels of a number over these cards, large enough to read."""
        return max(24, round(HIGH * max(0.75 * self.ui.art.u, self._unit(spots))))

    def _line_box(self, spots: Sequence[Spot]) -> pygame.Rect:
        return union(map(self.card_rect, spots))

    def _unit(self, spots: Sequence[Spot]) -> float:
        return self.card_rect(spots[0]).w / CARD_UNITS


def _shared_spot(lines: Sequence[ScoringLine]) -> Spot | None:
    """Return the spot where several lines cross, or None if there is only one line or no shared spot."""
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
    gold, green = thrown("gold-leaf", 4, 210, 17, 760, 11), thrown("leaf", 4, 240, 17, 760, 12)
    return [*gold, *green, *thrown("spark", 7, 260, 18, 700, 13)]
