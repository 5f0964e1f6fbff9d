"""The medals for a game (its best, longest or costliest moments), on small plates above the buttons."""

from collections.abc import Callable, Sequence

import pygame

from gnoming.text import format_decimal, text, text_n
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.curves import sprung
from scenes.kit.text.phrases import listed_names
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.face import Medal

HEIGHT, GAP, PAD = 50.0, 14.0, 10.0
"""A plate's height, the gap between two plates, and the padding around text, in units at 100 % text."""
MAX_TEXT_SCALE, TWO_ROWS_SCALE, LARGE_TWO_ROWS_SCALE = 1.5, 1.05, 1.35
"""The maximum text scale of plates in one row, in two rows (to leave gnomes room), and in two with large text."""
TWO_ROWS_FROM, LARGE_TWO_ROWS_FROM = 5, 4
"""The minimum number of plates for two rows, with usual and with large text."""
TITLE_SIZE, WORDS_SIZE = 15.0, 17.5
ROW_GAP = 8.0
"""The gap below each row of plates in units."""
TITLED = (0.3, 0.69)
"""The positions of the title and of the text on a plate, as shares of its height."""
TALL_EDGE = 24.0
SHORT = 1000.0
"""The margins of a tall window, and the height below which it is short, in units."""
MAX_SHARE = 0.4
"""The maximum share of the window's width for one plate."""
COMES_MS = 600.0


def best_round_medal(names: Sequence[str], rounds: Sequence[Sequence[int]], title: str) -> Medal | None:
    """Return the medal for the fewest points in a round, or None if all scores are equal."""
    found = [(points, seat) for seat, scores in enumerate(rounds) for points in scores]
    if len({points for points, _ in found}) < 2:
        return None
    points, _ = min(found)
    name = listed_names(names[seat] for seat, scores in enumerate(rounds) if points in scores)
    words = text_n("medal.points", abs(points), name=name, points=format_decimal(points, 0))
    return Medal("star", title, words)


def _medal_text(medal: Medal) -> str:
    return text("medal.title-and-words", title=medal.title, words=medal.words)


class MedalPlate(Widget):
    """A medal's plate: a golden disc with an icon, and two lines of text; with `on_use`, also a button."""

    def __init__(self, ui: UiContext, medal: Medal, on_use: Callable[[], None] | None = None) -> None:
        super().__init__(ui, _medal_text(medal), z=8, on_use=on_use)
        self.medal = medal
        self.focusable = on_use is not None
        self.scale = 1.0
        """The scale of the plate, relative to 100 % text."""
        self.is_titled = True
        """True if the title is shown; it is left out if there is no room."""
        self._grown = 1.0

    def show(self, medal: Medal) -> None:
        """Show another medal; the plate must be laid out again after that."""
        self.medal = medal
        self.name = _medal_text(medal)

    def wanted_width(self, viewport: Viewport) -> float:
        """Return the width in units that the plate needs to show all its text."""
        wide = self._words_width(viewport)
        wide += self.excess(viewport) if self.is_titled else 0.0
        return wide / viewport.u + HEIGHT * self.scale + 2 * PAD

    def excess(self, viewport: Viewport) -> float:
        """Return how many pixels wider the title is than the text; 0 if it isn't wider."""
        px = round(TITLE_SIZE * self.scale * viewport.u)
        return max(0.0, self.ui.typography.width(self.medal.title, px) - self._words_width(viewport))

    def _words_width(self, viewport: Viewport) -> float:
        px = round(WORDS_SIZE * self.scale * viewport.u)
        return self.ui.typography.width(self.medal.words, px, "bold")

    def come(self, share: float) -> None:
        """Show the plate after this share (0 to 1) of its entrance, in which it springs up to its full size."""
        self._grown = 1.0 if share >= 1 else max(0.05, sprung(share * COMES_MS, 2.8, 0.45))
        self.invalidate()

    def rebuild(self) -> None:
        skin = self.ui.skin.panel("wood", self.area.size, self.viewport.u)
        self._pad = skin.pad
        self.picture = skin.surface.copy()
        self._draw(pygame.Rect((self._pad, self._pad), self.area.size))

    def _draw(self, area: pygame.Rect) -> None:
        assert self.picture is not None
        type_, theme, u = self.ui.typography, self.ui.theme, self.viewport.u
        scale = self.scale * u
        side = round(area.h * 0.7)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (area.x + area.h // 2, area.centery)
        self.picture.blit(rounded(disc.size, side // 2, theme.palette.honey_deep), disc)
        inner = disc.inflate(-round(side * 0.14), -round(side * 0.14))
        self.picture.blit(rounded(inner.size, inner.h // 2, theme.palette.honey_pale), inner)
        sign = render_icon(self.medal.icon, round(side * 0.52), theme.palette.wood_deep)
        self.picture.blit(sign, sign.get_rect(center=disc.center))
        left, room = area.x + area.h, area.w - area.h - round(PAD * u)
        strong = theme.on_wood_strong
        lines: list[tuple[str, float, Style, Colour]] = [(self.medal.words, WORDS_SIZE, "bold", strong)]
        if self.is_titled:
            lines.insert(0, (self.medal.title, TITLE_SIZE, "text", theme.on_wood))
        least = 0.75 if self.scale <= 1 else 0.6  # large text shrinks rather than losing its end
        heights = TITLED if self.is_titled else (0.5,)
        for (words, size, style, colour), down in zip(lines, heights, strict=True):
            px = type_.fit_size(words, round(size * scale), room, style, min_px=round(least * size * u))
            line = type_.render(type_.shorten(words, px, room, style), px, colour, style)
            self.picture.blit(line, line.get_rect(midleft=(left, area.y + round(area.h * down))))

    def paint(self, surface: pygame.Surface) -> None:
        assert self.picture is not None
        picture = self.picture
        if self._grown != 1.0:
            picture = pygame.transform.rotozoom(picture, 0, self._grown)
        surface.blit(picture, picture.get_rect(center=self.area.center))
        if self.on_use is not None and self.state in ("hover", "pressed"):
            surface.blit(rounded(self.area.size, self.viewport.px(8), self.ui.theme.on_wood, 30), self.area)


def medals_height(viewport: Viewport, count: int) -> float:
    return medal_rows(viewport, count) * (HEIGHT * plate_scale(viewport, count) + ROW_GAP)


def plate_scale(viewport: Viewport, count: int) -> float:
    """Return the scale of `count` plates, relative to 100 % text."""
    crowded = not viewport.is_tall and medal_rows(viewport, count) > 1
    two_rows = LARGE_TWO_ROWS_SCALE if viewport.has_large_text else TWO_ROWS_SCALE
    return min(viewport.text_scale, two_rows if crowded else MAX_TEXT_SCALE)


def medal_rows(viewport: Viewport, count: int) -> int:
    """Return the number of rows for `count` plates: at most two, or as many as needed in a tall window."""
    if viewport.is_tall:
        return -(-count // _columns(viewport))
    many = LARGE_TWO_ROWS_FROM if viewport.has_large_text else TWO_ROWS_FROM
    return 2 if count >= many else min(count, 1)


def _columns(viewport: Viewport) -> int:
    return 1 if viewport.has_large_text and viewport.units_high >= SHORT else 2


def _drop_titles(viewport: Viewport, plates: Sequence[MedalPlate], room: float) -> None:
    """Leave out titles until the plates fit in one row, starting with those that widen plates the most."""
    for plate in plates:
        plate.is_titled = True
    for plate in sorted(plates, key=lambda one: -one.excess(viewport)):
        if plate.excess(viewport) == 0 or sum(one.wanted_width(viewport) for one in plates) <= room:
            return
        plate.is_titled = False


def lay_out_medals(viewport: Viewport, plates: Sequence[MedalPlate], foot: float) -> float:
    """Lay out the plates to end above `foot`; return their top in units, or `foot` if there are none."""
    if not plates:
        return foot
    count, rows = len(plates), medal_rows(viewport, len(plates))
    for plate in plates:
        plate.scale = plate_scale(viewport, count)
    top = foot - medals_height(viewport, count)
    pitch = HEIGHT * plates[0].scale + ROW_GAP
    in_row = _columns(viewport) if viewport.is_tall else -(-count // rows)
    for row in range(rows):
        lay_out = _lay_out_alike if viewport.is_tall else _lay_out_by_words
        lay_out(viewport, plates[row * in_row : (row + 1) * in_row], top + row * pitch)
    return top


def _lay_out_alike(viewport: Viewport, plates: Sequence[MedalPlate], y: float) -> None:
    """Lay out a row of plates of equal width, all the way across a tall window."""
    each = (viewport.units_wide - 2 * TALL_EDGE + GAP) / len(plates)
    for n, plate in enumerate(plates):
        plate.layout(viewport, TALL_EDGE + n * each, y, each - GAP, HEIGHT * plate.scale)


def _lay_out_by_words(viewport: Viewport, plates: Sequence[MedalPlate], y: float) -> None:
    """Lay out a centred row of plates, each as wide as its text needs, or narrower if there is no room."""
    wide, gaps = viewport.units_wide, GAP * (len(plates) - 1)
    _drop_titles(viewport, plates, wide - 48 - gaps)
    widths = [min(plate.wanted_width(viewport), wide * MAX_SHARE) for plate in plates]
    shrink = min(1.0, (wide - 48 - gaps) / sum(widths))
    x = (wide - shrink * sum(widths) - gaps) / 2
    for plate, w in zip(plates, widths, strict=True):
        plate.layout(viewport, x, y, w * shrink, HEIGHT * plate.scale)
        x += w * shrink + GAP
