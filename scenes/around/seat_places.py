"""The layout of a seat in Gnoming A Round and of its nine cards, wherever the seat is on the table."""

from gnoming.around.table import grid_zone
from gnoming.core.table import Spot
from scenes.kit.box import Box
from scenes.kit.viewport import LARGE_TEXT
from scenes.table.game.layout import SeatLayout

CARD_RATIO = 88 / 123
"""A card's width divided by its height."""
ROOMY_RATIO = 54 / 75
"""The same ratio for cards in a grid that is beside a plaque."""
CHALK_REACH = 18.0
"""The width in units of a green's kerb and chalk line."""
PLAQUE_LEFT, PLAQUE_SIDE = 156.0, 146.0
"""The units from a seat's middle to a plaque's left end beside a grid; a seat's width without its cards."""
POND_LABEL = 104.0
"""The width of the pond's label, in units."""
POND_CARD, SPROUTS = 75.0, 5.0
"""The maximum height of a card in the pond, and the reach of the marks around a place, in units."""
Size = tuple[float, float]


def grid_spots(seat: int, area: Box, card: Size, gap: float) -> dict[Spot, Box]:
    """Return the boxes of a grid's cards of this size and with this gap, centred in `area`."""
    w, h = card
    left, top = area.x + (area.w - 3 * w - 2 * gap) / 2, area.y + (area.h - 3 * h - 2 * gap) / 2
    return {
        Spot(grid_zone(seat), n): Box(left + (n % 3) * (w + gap), top + (n // 3) * (h + gap), w, h)
        for n in range(9)
    }


def roomy_seat(
    seat: int, centre: float, text: float, high: float = 75.0, top: float = 16.0
) -> tuple[SeatLayout, Size, float]:
    """Put the portrait and plaque to the left of a grid of cards `high` units tall; return the seat's layout,
    the card size and the gap.
    """
    card, gap = (high * ROOMY_RATIO, high), 3.5
    turf = Box(centre - 29, top, 3 * card[0] + 2 * gap + 12, 3 * card[1] + 2 * gap + 12)
    size = min(100 - 18 * (text - 1), 0.4 * turf.h)
    plaque_h = 58 + 36 * (text - 1)
    medallion = Box(centre - 92 - size / 2, top + 12, size, size)
    y = top + 20 + 100 * min(1.0, turf.h / 244) - 22 * (text - 1)
    plaque = Box(centre - PLAQUE_LEFT, y, 122, plaque_h)
    return SeatLayout(seat, medallion, plaque, turf, stacked=True), card, gap


def compact_seat(
    seat: int, centre: float, pitch: float, text: float, high: float | None = None, top: float = 9.0
) -> tuple[SeatLayout, Size, float]:
    """Put a plaque and portrait above a grid; return the seat's layout, the card size and the gap.

    Unless `high` gives their height, cards are 48 units wide, or 42 if there is little room.
    """
    plaque_h = 33 + 13 * (text - 1)
    wide = pitch >= 168
    card, gap, margin = ((48.0, 67.0), 3.0, 12.0) if wide else ((42.0, 59.0), 2.0, 8.0)
    if high is not None:
        card = (high * CARD_RATIO, high)
    w = 3 * card[0] + 2 * gap + margin
    turf = Box(centre - w / 2, top + plaque_h + 6, w, 3 * card[1] + 2 * gap + margin)
    medal = 48 if wide else 40 if text < LARGE_TEXT else 28
    half = min(pitch / 2 - 4, 100)
    medallion = Box(centre - half, top + plaque_h / 2 - medal / 2, medal, medal)
    plaque = Box(centre - half + medal * 0.45, top, 2 * half - medal * 0.45, plaque_h)
    return SeatLayout(seat, medallion, plaque, turf, stacked=False), card, gap


def pond_label(pond: Box) -> dict[str, Box]:
    """Return the box for the pond's label, on the pond's lower rim; empty if the pond is too small."""
    wide = min(pond.w, POND_LABEL)
    if wide < 0.9 * POND_LABEL:
        return {}
    return {"pond": Box(pond.centre[0] - wide / 2, pond.bottom - 24, wide, 24)}


def pond_spot(pond: Box) -> Box:
    """Return the box for the cards in a pond: in the middle, or higher if they would cover its label."""
    label = pond_label(pond).get("pond")
    foot = pond.bottom if label is None else label.y - SPROUTS
    high = min(POND_CARD, foot - pond.y - SPROUTS)
    wide, middle = high * ROOMY_RATIO, min(pond.centre[1], foot - high / 2)
    return Box(pond.centre[0] - wide / 2, middle - high / 2, wide, high)
