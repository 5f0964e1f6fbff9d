from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from gnoming.text import format_decimal
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import rounded
from scenes.kit.theme import Colour, Theme, darker, lighter
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import CHARACTER_COLOURS, medallion_picture
from scenes.table.view.panels.plaque import Z_PLAQUE
from scenes.table.view.panels.sheet import Sheet

HOLE, PEG, PITCH = 1.9, 5.6, 7.5
"""The radius of a hole, the radius of a peg, and the minimum distance between holes, in units."""
MIN_HOLES, MAX_HOLES = 5, 24
WIDEST = 30
"""The minimum points at the right end of a scale, so that a few points move a peg only slightly."""


class PegScale(NamedTuple):
    """A scale along a row of holes, given by the points at its two ends."""

    low: int
    high: int

    @classmethod
    def of(cls, totals: Iterable[int]) -> "PegScale":
        """Return a scale that includes these totals and 0."""
        every = (0, *totals)
        return cls(min(every), max(WIDEST, *every))

    def place(self, points: int, track: pygame.Rect, inset: int) -> int:
        """Return the x coordinate of a score in pixels, on a track with an `inset` at both ends."""
        return track.x + inset + round((points - self.low) / (self.high - self.low) * (track.w - 2 * inset))


def draw_peg(
    picture: pygame.Surface,
    theme: Theme,
    track: pygame.Rect,
    u: float,
    scale: PegScale,
    portrait: str,
    points: int,
    came_from: int | None = None,
) -> None:
    """Draw holes along a track, a peg at these points, and a groove from the points it `came_from`."""
    colour, y = CHARACTER_COLOURS[portrait], track.centery
    dark, inset = darker(theme.palette.umber, 0.4), max(1, round(HOLE * u))
    holes = max(MIN_HOLES, min(MAX_HOLES, round(track.w / (PITCH * u))))
    for n in range(holes):
        x = track.x + inset + n * (track.w - 2 * inset) // (holes - 1)
        _draw_disc(picture, (x + 0.6 * u, y + 0.9 * u), HOLE * u, theme.palette.wood_light)
        _draw_disc(picture, (x, y), HOLE * u, dark)
    x = scale.place(points, track, inset)
    if came_from is not None:
        start = scale.place(came_from, track, inset)
        way = pygame.Rect(min(start, x), y - round(1.3 * u), abs(start - x) + 1, max(2, round(2.6 * u)))
        picture.fill(darker(colour, 0.2), way)
        _draw_disc(picture, (start, y), 3.2 * u, darker(colour, 0.2))
    _draw_disc(picture, (x + 1.2 * u, y + 2.2 * u), PEG * u, dark)
    _draw_disc(picture, (x, y), PEG * u, darker(colour, 0.45))
    _draw_disc(picture, (x, y), 0.86 * PEG * u, lighter(colour, 0.12))
    _draw_disc(picture, (x - 1.6 * u, y - 1.7 * u), 0.25 * PEG * u, theme.palette.paper)


def _draw_disc(picture: pygame.Surface, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    """Draw a smooth disc; centre and radius are in pixels."""
    across = max(2, round(2 * radius))
    at = (round(centre[0] - across / 2), round(centre[1] - across / 2))
    picture.blit(_disc(across, colour), at)


@lru_cache(maxsize=64)
def _disc(across: int, colour: Colour) -> pygame.Surface:
    """Return a smooth disc, cached because a board for seven has two hundred discs of only a few kinds."""
    return rounded((across, across), across // 2, colour)


ROW_HEIGHT, MAX_ROW_HEIGHT = 31.0, 38.0
"""The height of a row, and its maximum with large text, in units."""
NAME_SIZE, TOTAL_SIZE = 17.0, 24.0
"""The text sizes of names and totals in units."""
MIN_TRACK = 44.0
"""The minimum room in units for a row of holes and the gap between it and the name."""
PLAIN_PLANK, ACTIVE_PLANK = 64, 46
"""The alpha of a plain, lighter plank, and of the white plank on the current player's row."""


@dataclass(frozen=True, slots=True)
class ScoreBoardRow:
    name: str
    portrait: str
    total: int
    active: bool


class ScoreBoardContent(NamedTuple):
    """The content of the score board, fewest points first. `progress` is the rounds played and the total."""

    heading: str = ""
    progress: tuple[int, int] = (0, 0)
    rows: tuple[ScoreBoardRow, ...] = ()


def board_height(rows: int, text: float) -> float:
    """Return the preferred height in units of a board with this many rows at the text scale `text`."""
    return 58 + min(MAX_ROW_HEIGHT, ROW_HEIGHT * max(1.0, text * 0.8)) * rows


class ScoreBoard(Sheet[ScoreBoardContent]):
    """The wooden score board: the heading, a dot for each round, and a peg for each seat's total."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "pegs", Z_PLAQUE, ScoreBoardContent())
        self.has_heading = True
        """False if there is only room for the rows."""
        self._written: dict[tuple[int, ScoreBoardRow], pygame.Surface] = {}
        """The pictures of rows, kept while names and totals are the same; a turn changes only two rows."""
        self._written_among: tuple[tuple[str, int], ...] = ()

    def layout(self, viewport: Viewport, box: Box) -> None:
        self._written.clear()
        super().layout(viewport, box)

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px = self.viewport.px
        rows, top = self.content.rows, area.y + px(8)
        if self.has_heading:
            top = self._write_heading(picture, area)
        if not rows:
            return
        bottom = area.bottom - px(10 if self.has_heading else 8)
        height = min(px(MAX_ROW_HEIGHT), (bottom - top) // len(rows))
        among = tuple((row.name, row.total) for row in rows)
        if among != self._written_among:
            self._written_among = among
            self._written.clear()
        for n, row in enumerate(rows):
            line = pygame.Rect(area.x + px(14), top + n * height, area.w - px(28), height)
            whole = line.inflate(px(12), 0)
            if (written := self._written.get((n, row))) is not None:
                picture.blit(written, whole)
                continue
            plank = line.inflate(px(12), -px(1))
            if row.active:
                picture.blit(_plank(plank.size, px(5), self.ui.theme.turn, ACTIVE_PLANK), plank)
            elif n % 2 == 0:
                # every second plank is lighter, which leads the eye from a name to its number
                picture.blit(_plank(plank.size, px(5), self.ui.theme.palette.wood_light, PLAIN_PLANK), plank)
            self._write_row(picture, line, row)
            self._written[n, row] = picture.subsurface(whole).copy()

    def _write_heading(self, picture: pygame.Surface, area: pygame.Rect) -> int:
        """Write the heading and draw a dot for each round; return the top of the rows in pixels."""
        px = self.viewport.px
        head = pygame.Rect(area.x + px(14), area.y + px(7), area.w - px(28), px(34))
        head.w -= self._draw_dots(picture, head)
        row_height = (area.h - px(48)) // max(1, len(self.content.rows))
        head.h = min(head.h, max(px(24), round(row_height * 1.25)))
        self.line(picture, self.content.heading, head, 21, self.ui.theme.on_wood, "display")
        return head.bottom + px(4)

    def _draw_dots(self, picture: pygame.Surface, head: pygame.Rect) -> int:
        """Draw a dot for each round, bright if the round has been played; return the total width in pixels."""
        done, rounds = self.content.progress
        side = min(self.viewport.px(17), (head.w // 2) // max(1, rounds))
        theme = self.ui.theme
        for n in range(rounds):
            colour = theme.on_wood if n < done else theme.palette.wood_light
            if n == done:
                colour = theme.palette.clay_pale
            _draw_disc(picture, (head.right - (rounds - n - 0.5) * side, head.centery), 0.32 * side, colour)
        return rounds * side + self.viewport.px(6)

    def _write_row(self, picture: pygame.Surface, line: pygame.Rect, row: ScoreBoardRow) -> None:
        px, theme = self.viewport.px, self.ui.theme
        colour = theme.turn if row.active else theme.on_wood
        side = min(line.h - px(2), px(27))
        picture.blit(medallion_picture(self.ui, row.portrait, side), (line.x, line.centery - side // 2))
        large = self.viewport.has_large_text
        number = px(64) if large else max(px(38), self._widest_total() + px(4))
        name = pygame.Rect(line.x + side + px(7), line.y, 0, line.h)
        free = line.right - number - px(6) - name.x
        width = partial(self.ui.typography.width, px=self.viewport.text_px(NAME_SIZE), style="bold")
        # A name so long that it leaves no room for pegs loses only those of its own row.
        most = free - px(MIN_TRACK)
        usual = max((wide for r in self.content.rows if (wide := width(r.name)) <= most), default=0)
        name.w = free if large or width(row.name) > most else max(px(78), usual)
        self.whole_line(picture, row.name, name, NAME_SIZE, colour, "bold")
        place = pygame.Rect(line.right - number, line.y, number, line.h)
        self.line(picture, format_decimal(row.total, 0), place, TOTAL_SIZE, colour, "display", "right")
        if not large and free - name.w >= px(MIN_TRACK):
            left = name.right + px(12)  # a peg is wider than its hole
            track = pygame.Rect(left, line.y, line.right - number - left - px(2), line.h)
            totals = [other.total for other in self.content.rows]
            draw_peg(picture, theme, track, self.viewport.u, PegScale.of(totals), row.portrait, row.total)

    def _widest_total(self) -> int:
        """Return the width in pixels of the widest total."""
        width, px = self.ui.typography.width, self.viewport.text_px(TOTAL_SIZE)
        return max(width(format_decimal(row.total, 0), px, "display") for row in self.content.rows)


@lru_cache(maxsize=4)
def _plank(size: tuple[int, int], radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    return rounded(size, radius, colour, alpha)
