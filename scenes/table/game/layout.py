"""Where everything on a table lies, in units (u = window height / 720), for any shape and text size."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from gnoming.core.table import Spot
from scenes.kit.box import Box

DOOR_POSITION = (0.48, 0.82)
"""Where the door is on the windmill's picture, in shares of its width and height."""


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """One seat: its portrait, its plaque, the turf under its grid, and its cards' size."""

    seat: int
    medallion: Box
    plaque: Box
    turf: Box
    stacked: bool
    own: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one of several cards lies that share a zone: its box, and its angle in degrees, counter-clockwise."""

    box: Box
    angle: float = 0.0


Arrangement = Sequence[tuple[Slot, ...]]
"""How a zone's cards lie, by how many there are: none, one, two and so on."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All places on one table, in units; `spots` are the boxes of cards, and what is None has no room here.

    One named choice has its button in `choice_button`, several share a sheet in the middle of `choice_panel`. The
    spots of a zone in `arranged` depend on how many cards lie there (see `for_counts`); a card of a hand that can
    be used stands out by `usable_rise`. A card dropped in a spot's box of `drop_zones` goes to that spot. A hint's
    sheet is no larger than `hint_box`, and choices make room for it.
    """

    width: float
    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    prompt: Box
    choice_button: Box
    board: Box
    tray: Box
    pond: Box | None
    slate: Box | None
    detail: Box
    windmill: Box | None
    cups: tuple[Box, ...]
    hint_box: Box
    labels: dict[str, Box] = field(default_factory=dict)
    choice_panel: Box | None = None
    plates: Mapping[str, Box] = field(default_factory=dict)
    """Where a game's own things stand, by names that the game gives them."""
    turfs: tuple[Box, ...] = ()
    path: tuple[tuple[float, float], ...] = ()
    """Where a path of sand leads from the lower left corner, under all that lies on it; none: there is none."""
    dealt_from_mill: bool = True
    """Whether cards come out of the mill's door, where there is a mill; else each from its pile."""
    lamplit: bool = False
    """Whether lanterns stand beside the greens, for a last lap in the evening."""
    arranged: Mapping[str, Arrangement] = field(default_factory=dict)
    angles: Mapping[Spot, float] = field(default_factory=dict)
    drop_zones: Mapping[Spot, Box] = field(default_factory=dict)
    usable_rise: float = 0.0
    always_seen: tuple[Box, ...] = ()
    """What messages keep off besides cards, seats and tools, since it is looked at just when they come."""
    looked_up: tuple[Box, ...] = ()
    """What they cover only where there is no other room, as one's goal and how one stands."""
    shelf: Box | None = None
    """Three knobs: the bots' pace, the last turns once more, the sound."""
    step_button: Box | None = None
    """The button that lets a bot move; None: where a named choice has its own."""

    def for_counts(self, counts: Mapping[str, int], usable: Container[Spot] = frozenset()) -> "TableLayout":
        """Return the layout for these numbers of cards in the arranged zones.

        Those on `usable` spots stand out, away from where the cards are held.
        """
        if not self.arranged:
            return self
        spots: dict[Spot, Box] = {}
        angles: dict[Spot, float] = {}
        for zone, slots in self.arranged.items():
            for n, slot in enumerate(slots[min(counts.get(zone, 0), len(slots) - 1)]):
                spot = Spot(zone, n)
                spots[spot] = slot.box.raised(slot.angle, self.usable_rise) if spot in usable else slot.box
                angles[spot] = slot.angle
        # They come first: what lies there to be chosen from may lie over other places.
        spots |= {spot: box for spot, box in self.spots.items() if spot.zone not in self.arranged}
        return replace(self, spots=spots, angles=angles)

    def clickable_box(self, spot: Spot) -> Box:
        """Return the part of a card that can be pointed at: what its right neighbour in a hand leaves free."""
        box = self.spots[spot]
        neighbour = self.spots.get(Spot(spot.zone, spot.index + 1)) if spot.zone in self.arranged else None
        if neighbour is None or not box.x < neighbour.x < box.right:
            return box
        return Box(box.x, box.y, neighbour.x - box.x, box.h)

    def drop_zone_at(self, x: float, y: float) -> Spot | None:
        """Return the spot whose drop zone holds this point; None if there is none."""
        return next((spot for spot, box in self.drop_zones.items() if box.contains(x, y)), None)

    @property
    def widest_gap(self) -> float:
        """The middle of a wide gap between the others' seats along the upper edge, the one nearest to the centre."""
        rows = sorted(
            (_horizontal_extent(seat) for seat in self.seats if not seat.own), key=lambda row: row[0]
        )
        ends = [(0.0, 0.0), *rows, (self.width, self.width)]
        gaps = [(right - left, (left + right) / 2) for (_, left), (right, _) in pairwise(ends)]
        widest = max((room for room, _ in gaps), default=0.0)
        roomy = [x for room, x in gaps if room >= widest * 0.75]
        return min(roomy, key=lambda x: abs(x - self.width / 2), default=self.width / 2)

    @property
    def door(self) -> tuple[float, float] | None:
        """The windmill's door, from which cards are dealt."""
        mill = self.windmill
        return (
            None if mill is None else (mill.x + DOOR_POSITION[0] * mill.w, mill.y + DOOR_POSITION[1] * mill.h)
        )

    def seat(self, seat: int) -> SeatLayout:
        """Return the layout of a seat."""
        return next(box for box in self.seats if box.seat == seat)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot whose card box, or the gap beside it, holds this point."""
        for slack in (0.0, 2.6):
            for spot in self.spots:
                if self.clickable_box(spot).inflated(slack).contains(x, y):
                    return spot
        return None


def _horizontal_extent(seat: SeatLayout) -> tuple[float, float]:
    """Return the left and right ends of a seat along the upper edge."""
    boxes = (seat.medallion, seat.plaque, seat.turf)
    return min(box.x for box in boxes), max(box.right for box in boxes)
