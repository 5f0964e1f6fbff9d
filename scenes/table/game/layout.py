"""Positions on a table for all window and text sizes, in units (the window's height / 720)."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from gnoming.core.table import Spot
from scenes.kit.box import Box

DOOR = (0.48, 0.82)
"""The position of the door in the windmill's picture, as shares of its width and height."""


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat's boxes: portrait, plaque, and the turf under its cards. `stacked` puts the points below the name.

    A seat without visible cards has no turf of its own; `turf` is then the plaque's box. `kept_free` is the width in
    units, at the plaque's lower right, that something else covers.
    """

    seat: int
    medallion: Box
    plaque: Box
    turf: Box
    stacked: bool
    own: bool = False
    kept_free: float = 0.0


@dataclass(frozen=True, slots=True)
class Slot:
    """A card's position in a zone: its box, and its angle in degrees counter-clockwise."""

    box: Box
    angle: float = 0.0


Arrangement = Sequence[tuple[Slot, ...]]
"""The slots for a zone's cards, indexed by the number of cards."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All positions on a table, in units; None means that there is no room.

    `spots` are the boxes of the cards. A single named choice has its button in `choice_button`; several share a sheet
    centred in `choice_panel`. In `arranged` zones, the spots depend on the number of cards (see `for_counts`). Usable
    cards of a hand are raised by `usable_rise`. A card dropped into a box of `drop_zones` goes to that spot. A hint
    fills `hint_paper` from the bottom up, with its button on the paper. Without that box, the hint's sheet fits into
    `hint_box`, and choices make room for it; if there are no choices, a hint of one sentence takes the prompt's place
    in `advice_box`, with the button in `numbers_button`, if those boxes exist.
    """

    width: float
    seats: tuple[SeatLayout, ...]
    spots: dict[Spot, Box]
    prompt: Box
    choice_button: Box
    board: Box
    tray: Box
    detail: Box
    hint_box: Box
    hint_paper: Box | None = None
    advice_box: Box | None = None
    numbers_button: Box | None = None
    pond: Box | None = None
    slate: Box | None = None
    windmill: Box | None = None
    cups: tuple[Box, ...] = ()
    labels: dict[str, Box] = field(default_factory=dict)
    choice_panel: Box | None = None
    plates: Mapping[str, Box] = field(default_factory=dict)
    """The boxes for objects that only this game has, by names that only this game uses."""
    turfs: tuple[Box, ...] = ()
    path: tuple[tuple[float, float], ...] = ()
    """The points of a sand path that starts in the lower left corner; empty for no path."""
    dealt_from_mill: bool = True
    """True if cards are dealt from the windmill's door (if there is one), not from their piles."""
    lamplit: bool = False
    """True if there are lanterns beside the greens in the last lap."""
    arranged: Mapping[str, Arrangement] = field(default_factory=dict)
    angles: Mapping[Spot, float] = field(default_factory=dict)
    drop_zones: Mapping[Spot, Box] = field(default_factory=dict)
    usable_rise: float = 0.0
    always_seen: tuple[Box, ...] = ()
    """Additional boxes that messages must not cover, because players watch them in the meantime."""
    looked_up: tuple[Box, ...] = ()
    """The boxes, such as the player's goal, that messages may cover only if there is no other room."""
    unseen_backs: frozenset[str] = frozenset()
    """The zones that have room for their cards only while the cards are face up."""
    tools: tuple[Box, ...] = ()
    """The boxes for the tools and the bots' pace, each a labelled plank; empty for round buttons on the tray
    and shelf.
    """
    has_heading: bool = True
    """True if the score board has room for its heading."""
    shelf: Box | None = None
    """The box for the shelf with three knobs: for the bots' pace, the replay and the sound."""
    step_button: Box | None = None
    """The box for the button that lets a bot move; None to use the choice button's box."""

    def for_counts(self, counts: Mapping[str, int], usable: Container[Spot] = frozenset()) -> "TableLayout":
        """Return the layout for these numbers of cards in the arranged zones, with cards on `usable` spots raised."""
        if not self.arranged:
            return self
        spots: dict[Spot, Box] = {}
        angles: dict[Spot, float] = {}
        for zone, slots in self.arranged.items():
            for n, slot in enumerate(slots[min(counts.get(zone, 0), len(slots) - 1)]):
                spot = Spot(zone, n)
                spots[spot] = slot.box.raised(slot.angle, self.usable_rise) if spot in usable else slot.box
                angles[spot] = slot.angle
        # Arranged spots come first, because cards to choose from may lie over other spots.
        spots |= {spot: box for spot, box in self.spots.items() if spot.zone not in self.arranged}
        return replace(self, spots=spots, angles=angles)

    def clickable_box(self, spot: Spot) -> Box:
        """Return the clickable part of a card; in a hand, that is the part its neighbour leaves uncovered."""
        box = self.spots[spot]
        neighbour = self.spots.get(Spot(spot.zone, spot.index + 1)) if spot.zone in self.arranged else None
        if neighbour is None or not box.x < neighbour.x < box.right:
            return box
        return Box(box.x, box.y, neighbour.x - box.x, box.h)

    def drop_zone_at(self, x: float, y: float) -> Spot | None:
        """Return the spot whose drop zone contains a point, or None."""
        return next((spot for spot, box in self.drop_zones.items() if box.contains(x, y)), None)

    @property
    def names(self) -> tuple[Box, ...]:
        """The boxes of all players' names and portraits."""
        return tuple(box for seat in self.seats for box in (seat.plaque, seat.medallion))

    @property
    def widest_gap(self) -> float:
        """The x of the centre of the wide gap between other seats that is nearest the middle of the table."""
        rows = sorted((_extent(seat) for seat in self.seats if not seat.own), key=lambda row: row[0])
        ends = [(0.0, 0.0), *rows, (self.width, self.width)]
        gaps = [(right - left, (left + right) / 2) for (_, left), (right, _) in pairwise(ends)]
        widest = max((room for room, _ in gaps), default=0.0)
        roomy = [x for room, x in gaps if room >= widest * 0.75]
        return min(roomy, key=lambda x: abs(x - self.width / 2), default=self.width / 2)

    @property
    def door(self) -> tuple[float, float] | None:
        """The position of the windmill's door, where the cards are dealt from."""
        mill = self.windmill
        return None if mill is None else (mill.x + DOOR[0] * mill.w, mill.y + DOOR[1] * mill.h)

    def seat(self, seat: int) -> SeatLayout:
        return next(box for box in self.seats if box.seat == seat)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot at a point, allowing a small margin around each card; None if there is none."""
        for slack in (0.0, 2.6):
            for spot in self.spots:
                if self.clickable_box(spot).inflated(slack).contains(x, y):
                    return spot
        return None


def _extent(seat: SeatLayout) -> tuple[float, float]:
    """Return the x of a seat's left and right ends."""
    boxes = (seat.medallion, seat.plaque, seat.turf)
    return min(box.x for box in boxes), max(box.right for box in boxes)
