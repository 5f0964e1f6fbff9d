"""The winners' ceremony: the gnomes and their places, the stumps, and the trophy in the winner's hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress, pairwise

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport

FIGURE_SIZE, FIGURE_FEET = (340.0, 440.0), (168.0, 424.0)
"""The size of a figure's drawing, and the position of its feet. Lengths here are in the drawings' units."""
FIGURE_FIST = (301.0, 196.0)
"""The point in a cheering figure's raised fist that holds the trophy's stem."""
STUMP_SIZE, STUMP_FOOT = (250.0, 232.0), (125.0, 206.0)
STUMP_HEIGHTS = {1: 152.0, 2: 106.0, 3: 72.0}
"""The height of a figure on a stump above the ground, by rank."""
STUMP_SPACING, GRASS_SPACING = 186.0, 130.0
"""The distance between two stumps, and between two figures on the grass."""
EDGE_ROOM, CHEERING_ROOM = 114.0, 152.0
"""The room needed beside the last figure in a row, and beside a cheering one."""
MAX_FIGURE_HEIGHT = 400.0
"""The height of the tallest figure with its hat and the trophy held up."""
GRASS_OFFSET = 26.0
"""The downward offset of figures on the grass, which are nearer to the viewer."""
MAX_SCALE = 0.86
"""The maximum scale of a figure: units in the window for each unit of its drawing."""


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """A figure's place: its x coordinate, and the y coordinates of its feet and of the ground, in units."""

    x: float
    feet: float
    ground: float
    stump: int
    """The number of the stump, 1 to 3; 0 means the grass."""
    is_right_of_winners: bool
    """True if the winners stand to the left of this figure."""


@dataclass(frozen=True, slots=True)
class CeremonyLayout:
    """The places of all figures from first to last, their scale, and the index of the trophy's holder."""

    places: tuple[FigurePlace, ...]
    scale: float
    holder: int


def ranks(totals: Sequence[int], winners: Sequence[int], order: Sequence[int]) -> tuple[int, ...]:
    """Return the rank, from 1, of each seat in the order; winners share a rank, as do seats with equal points."""
    found: list[int] = []
    for n, seat in enumerate(order):
        before = order[n - 1] if n else seat
        shares = n > 0 and (before in winners) == (seat in winners)
        shares = shares and (seat in winners or totals[before] == totals[seat])
        found.append(found[-1] if shares else n + 1)
    return tuple(found)


def ceremony_layout(ranks: Sequence[int], stage: Box) -> CeremonyLayout:
    """Return the places of all figures on a stage in units; `ranks` go from first to last.

    The winners stand in the middle, the next seat to their left, the one after it to their right, and so on.
    """
    first = sum(place == 1 for place in ranks)
    row = list(range(first))
    for n in range(first, len(ranks)):
        row.insert(0 if (n - first) % 2 == 0 else len(row), n)
    across = _offsets([ranks[n] for n in row])
    left, right = (CHEERING_ROOM if ranks[n] == 1 else EDGE_ROOM for n in (row[0], row[-1]))
    wide = left + across[-1] + right
    high = MAX_FIGURE_HEIGHT + STUMP_HEIGHTS[1] + GRASS_OFFSET
    scale = min(MAX_SCALE, stage.w / wide, stage.h / high)
    middle = _winners_centre(across, row, first)
    # The winners stand in the middle of the stage, unless that would push the figures on one side off it.
    start = stage.x + stage.w / 2 - middle * scale
    least, most = stage.x + left * scale, stage.right - (across[-1] + right) * scale
    start = min(max(start, least), most)
    ground = stage.bottom - GRASS_OFFSET * scale
    stands: list[FigurePlace | None] = [None] * len(ranks)
    for n, at in zip(row, across, strict=True):
        stump = ranks[n] if ranks[n] in STUMP_HEIGHTS else 0
        floor = ground if stump else stage.bottom
        feet = floor - STUMP_HEIGHTS.get(stump, 0.0) * scale
        stands[n] = FigurePlace(start + at * scale, feet, floor, stump, at > middle)
    return CeremonyLayout(tuple(stand for stand in stands if stand is not None), scale, (first - 1) // 2)


def _offsets(places: Sequence[int]) -> list[float]:
    """Return each figure's distance from the first one in the row; `places` are their ranks."""
    found = [0.0]
    for one, other in pairwise(places):
        both = (one in STUMP_HEIGHTS) + (other in STUMP_HEIGHTS)
        found.append(found[-1] + GRASS_SPACING + (STUMP_SPACING - GRASS_SPACING) * both / 2)
    return found


def _winners_centre(across: Sequence[float], row: Sequence[int], first: int) -> float:
    """Return the middle of the winners' x positions; in `row`, indices below `first` are winners."""
    won = [at for n, at in zip(row, across, strict=True) if n < first]
    return (won[0] + won[-1]) / 2


EVENING_TINT: Colour = (255, 238, 218)
"""The evening colour that tints the pictures, which are drawn in daylight."""
RIM_LIGHT = 2.6
"""The width in units of the sunlight along the pictures' upper edges."""
FIGURE_SCALES = {"penny": 0.92, "helna": 0.96, "juniper": 0.97}
"""The scales of the gnomes that are smaller than the others."""
TROPHY_SIZE, TROPHY_STEM = (112.0, 142.0), (56.0, 104.0)
"""The size of the trophy's drawing at a figure's scale, and the point in it that the hand holds."""
WALKING_SHARE = 0.76
"""The share of its entrance that a gnome walks, before it jumps up to its place."""
HOP_COUNT = 5
LEAP_HEIGHT = 34.0
"""The height of a winner's leap, in the drawing's units."""
LANDING_SHARE = 0.62
"""The share of the trophy's fall after which it first touches the hand and bounces."""
_DELAY_SHARE = 0.42
"""The share of one gnome's entrance after which the next one starts."""


class Stump(Node):
    def __init__(self, masters: MasterImages, place: int, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self._place = place

    def layout(self, viewport: Viewport, place: FigurePlace, scale: float) -> None:
        """Put the stump under a figure at this place."""
        size = (viewport.px(STUMP_SIZE[0] * scale), viewport.px(STUMP_SIZE[1] * scale))
        rim = viewport.px(RIM_LIGHT)
        self.picture = self._masters.get_lit(f"stump-{self._place}", size, EVENING_TINT, rim)
        x, y = viewport.point(place.x - STUMP_FOOT[0] * scale, place.ground - STUMP_FOOT[1] * scale)
        self.rect = pygame.Rect(round(x), round(y), *size)
        self.invalidate()


class WinnerFigure(Node):
    """A gnome at the ceremony, who walks in from the left and jumps up to its place."""

    def __init__(self, masters: MasterImages, name: str, won: bool, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self._name = name
        self._is_winner = won
        self._home = (0.0, 0.0)
        self._start_offset = self._stump_height = self._u = 0.0
        self._picture_key = ("", (1, 1), 0)

    def layout(self, viewport: Viewport, place: FigurePlace, scale: float) -> None:
        """Lay out the figure. Its picture is made by `load_picture`, or when it is first shown."""
        scale *= FIGURE_SCALES.get(self._name, 1.0)
        size = (viewport.px(FIGURE_SIZE[0] * scale), viewport.px(FIGURE_SIZE[1] * scale))
        pose = "cheer" if self._is_winner else "clap-left" if place.is_right_of_winners else "clap"
        wanted = (f"gnomes/{self._name}-{pose}", size, viewport.px(RIM_LIGHT))
        if wanted != self._picture_key:
            self._picture_key, self.picture = wanted, None
        self._home = viewport.point(place.x - FIGURE_FEET[0] * scale, place.feet - FIGURE_FEET[1] * scale)
        self._u = viewport.u * scale
        self._stump_height = (place.ground - place.feet) * viewport.u
        self._start_offset = self._home[0] + size[0]
        self.rect = pygame.Rect(round(self._home[0]), round(self._home[1]), *size)
        self.invalidate()

    def load_picture(self) -> None:
        """Make the figure's picture if it has none yet."""
        if self.picture is None:
            name, size, rim = self._picture_key
            self.picture = self._masters.get_lit(name, size, EVENING_TINT, rim)
            self._masters.clear()
            self.invalidate()

    @property
    def body(self) -> pygame.Rect:
        """The figure's rectangle, without its arms and the empty margin."""
        return self.rect.inflate(-round(150 * self._u), -round(60 * self._u))

    @property
    def fist(self) -> tuple[float, float]:
        """The point where the figure holds the trophy, in pixels."""
        return self._home[0] + FIGURE_FIST[0] * self._u, self._home[1] + FIGURE_FIST[1] * self._u

    def walk(self, share: float) -> None:
        """Show the figure after this share of its entrance (0 to 1); at 1 it is in its place."""
        if share > 0 and self.visible:
            self.load_picture()
        walked = min(1.0, share / WALKING_SHARE)
        near = 120 * self._u if self._stump_height else 0.0
        x, y = -(1 - walked) * (self._start_offset - near) - near, self._stump_height
        y -= abs(math.sin(walked * math.pi * HOP_COUNT)) * 26 * self._u
        if share > WALKING_SHARE:
            jumped = (share - WALKING_SHARE) / (1 - WALKING_SHARE)
            x = -near * (1 - jumped)
            y = self._stump_height * (1 - jumped) - math.sin(math.pi * jumped) * 70 * self._u
        left, top = round(self._home[0] + x), round(self._home[1] + y)
        self.rect = pygame.Rect((left, top), self.rect.size)

    def leap(self, share: float) -> int:
        """Show the figure after this share of its two leaps for joy; return its height in pixels."""
        high = round(abs(math.sin(math.tau * share)) * (1 - 0.4 * share) * LEAP_HEIGHT * self._u)
        self.rect = self.rect.move(0, round(self._home[1]) - high - self.rect.y)
        return high


class WinnersTrophy(Node):
    def __init__(self, masters: MasterImages, z: float) -> None:
        super().__init__(None, z)
        self.premultiplied = True
        self._masters = masters
        self.home = pygame.Rect(0, 0, 1, 1)

    def layout(self, viewport: Viewport, hand: tuple[float, float], scale: float) -> None:
        """Put the trophy into the hand at this point in pixels."""
        size = (viewport.px(TROPHY_SIZE[0] * scale), viewport.px(TROPHY_SIZE[1] * scale))
        u = viewport.u * scale
        self.picture = self._masters.get_lit("trophy", size, EVENING_TINT, viewport.px(RIM_LIGHT))
        left, top = hand[0] - TROPHY_STEM[0] * u, hand[1] - TROPHY_STEM[1] * u
        self.home = pygame.Rect(round(left), round(top), *size)
        self.rect = self.home
        self.invalidate()

    def fall(self, share: float) -> None:
        """Show the trophy after this share of its fall into the hand, where it bounces once."""
        falls = min(1.0, share / LANDING_SHARE)
        high = (1 - falls * falls) * (self.home.bottom + 10)
        landed = max(0.0, share - LANDING_SHARE) / (1 - LANDING_SHARE)
        bounce = math.sin(math.pi * landed) * self.home.h * 0.14
        self.lift(round(high + bounce))

    def lift(self, high: int) -> None:
        """Raise the trophy by this many pixels, along with the leaping hand."""
        self.rect = self.home.move(0, -high)


class Procession:
    """The entrance of the figures; `share` is its progress from 0 to 1."""

    def __init__(self, share: float) -> None:
        self.share = share
        self._figures: Sequence[WinnerFigure] = ()
        self._winners: Sequence[WinnerFigure] = ()

    def lead(self, figures: Sequence[WinnerFigure], won: Sequence[bool], trophy: WinnersTrophy) -> None:
        """Set the figures to move, from first to last, and the trophy, which the first one holds."""
        self._figures, self._winners = figures, tuple(compress(figures, won))
        self._trophy, self.holder = trophy, figures[0]

    def walk(self, share: float) -> None:
        """Show this share of the entrance: the figures come from the left one by one, the winners last."""
        self.share = share
        whole = 1 + _DELAY_SHARE * (len(self._figures) - 1)
        for n, figure in enumerate(reversed(self._figures)):
            figure.walk(min(1.0, max(0.0, share * whole - _DELAY_SHARE * n)))

    def leap(self, share: float) -> None:
        """Show the winners after this share of their leaps, with the trophy in the first one's hand."""
        for figure in self._winners:
            high = figure.leap(share)
            if figure is self.holder:
                self._trophy.lift(high)
