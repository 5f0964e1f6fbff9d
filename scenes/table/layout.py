"""Where everything on a table lies, in units (u = window height / 720), for any shape and text size."""

from dataclasses import dataclass, field

from gnoming.core.table import Spot


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> "Box":
        """The same box, larger by so much on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: "Box") -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class SeatBox:
    """One seat: its portrait, its plaque, the turf under its grid, and its cards' size."""

    seat: int
    medallion: Box
    plaque: Box
    turf: Box
    stacked: bool
    own: bool = False


@dataclass(frozen=True, slots=True)
class TableLayout:
    """All places on one table. `spots` gives every spot's card box; what is None has no room here."""

    width: float
    seats: tuple[SeatBox, ...]
    spots: dict[Spot, Box]
    hand: Box
    prompt: Box
    choice: Box
    board: Box
    tray: Box
    pond: Box
    slate: Box | None
    detail: Box
    windmill: Box | None
    cups: tuple[Box, Box]
    labels: dict[str, Box] = field(default_factory=dict)

    def seat(self, seat: int) -> SeatBox:
        """Return the box of a seat."""
        return next(box for box in self.seats if box.seat == seat)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the spot whose card box, or the gap beside it, holds this point."""
        for slack in (0.0, 2.6):
            for spot, box in self.spots.items():
                around = box.grown(slack)
                if around.x <= x < around.right and around.y <= y < around.bottom:
                    return spot
        return None
