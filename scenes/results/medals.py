"""The medals of a game: what was best, longest or dearest in it, on small plates above the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from gnoming.text import format_decimal, text, text_n
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.motion.curves import sprung
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget

HEIGHT, GAP, PAD = 50.0, 14.0, 10.0
"""Units at the usual text size: a plate's height, what lies between two, and the wood round the words."""
MAX_TEXT_SCALE = 1.35
"""The text scale at which plates stop growing: the gnomes need the rest of the height."""
TITLE_SIZE, WORDS_SIZE = 13.5, 17.0
TALL_EDGE = 24.0
MAX_SHARE = 0.4
"""The share of the width that one plate takes at most."""
COMES_MS = 600.0


@dataclass(frozen=True, slots=True)
class Medal:
    """What a medal is given for, whose it is and how much it was, and its sign."""

    icon: IconName
    title: str
    words: str


class MistakeFinder(Protocol):
    """Looks for the dearest mistake of a game while its end is shown."""

    def update(self) -> None:
        """Look on for a few milliseconds."""

    def found(self) -> Medal | None:
        """Return the medal once it is known; there may never be one."""

    def close(self) -> None:
        """Look no further."""


class MedalNews(Protocol):
    """Knows a medal from the beginning, whose words change later."""

    def medal(self) -> Medal | None:
        """Return the medal as it is now; None for none at all, as from the beginning."""

    def close(self) -> None:
        """Ask no further."""


def best_round_medal(names: Sequence[str], rounds: Sequence[Sequence[int]], title: str) -> Medal | None:
    """Return the medal for the fewest points that anybody had in one round; None if no round was played."""
    found = [(points, seat) for seat, scores in enumerate(rounds) for points in scores]
    if not found:
        return None
    points, seat = min(found)
    words = text_n("medal.points", abs(points), name=names[seat], points=format_decimal(points, 0))
    return Medal("star", title, words)


def _told(medal: Medal) -> str:
    return text("medal.told", title=medal.title, words=medal.words)


class MedalPlate(Widget):
    """One medal: a golden disc with its sign, and two lines. It leads somewhere if it is given where."""

    def __init__(self, ui: UiContext, medal: Medal, on_use: Callable[[], None] | None = None) -> None:
        super().__init__(ui, _told(medal), z=8)
        self.medal = medal
        self.on_use = on_use
        self.focusable = on_use is not None
        self._grown = 1.0

    def show(self, medal: Medal) -> None:
        """Say something else; the plate's place is to be found anew."""
        self.medal = medal
        self.name = _told(medal)

    def wanted_width(self, viewport: Viewport) -> float:
        """Return the width in units at which all its words are seen."""
        scale = min(viewport.text_scale, MAX_TEXT_SCALE) * viewport.u
        width = self.ui.typography.width
        words = max(
            width(self.medal.title, round(TITLE_SIZE * scale)),
            width(self.medal.words, round(WORDS_SIZE * scale), "bold"),
        )
        return words / viewport.u + plate_height(viewport) + 2 * PAD

    def come(self, share: float) -> None:
        """Spring up; at 1 it stands."""
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
        scale = min(self.viewport.text_scale, MAX_TEXT_SCALE) * u
        side = round(area.h * 0.7)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (area.x + area.h // 2, area.centery)
        self.picture.blit(rounded(disc.size, side // 2, theme.palette.honey_deep), disc)
        inner = disc.inflate(-round(side * 0.14), -round(side * 0.14))
        self.picture.blit(rounded(inner.size, inner.h // 2, theme.palette.honey_pale), inner)
        sign = render_icon(self.medal.icon, round(side * 0.52), theme.palette.wood_deep)
        self.picture.blit(sign, sign.get_rect(center=disc.center))
        left, room = area.x + area.h, area.w - area.h - round(PAD * u)
        y = area.y + round(area.h * 0.29)
        for words, size, style, colour in (
            (self.medal.title, TITLE_SIZE, "text", theme.on_wood),
            (self.medal.words, WORDS_SIZE, "bold", theme.on_wood_strong),
        ):
            px = type_.fit_size(words, round(size * scale), room, style, min_px=round(0.75 * size * scale))  # type: ignore[arg-type]
            line = type_.render(type_.shorten(words, px, room, style), px, colour, style)  # type: ignore[arg-type]
            self.picture.blit(line, line.get_rect(midleft=(left, y)))
            y = area.y + round(area.h * 0.69)

    def paint(self, surface: pygame.Surface) -> None:
        assert self.picture is not None
        picture = self.picture
        if self._grown != 1.0:
            picture = pygame.transform.rotozoom(picture, 0, self._grown)
        surface.blit(picture, picture.get_rect(center=self.area.center))
        if self.on_use is not None and self.state in ("hover", "pressed"):
            surface.blit(rounded(self.area.size, self.viewport.px(8), self.ui.theme.on_wood, 30), self.area)


def plate_height(viewport: Viewport) -> float:
    """Return how high a plate is, in units."""
    return HEIGHT * min(viewport.text_scale, MAX_TEXT_SCALE)


def medal_rows(viewport: Viewport, count: int) -> int:
    """Return in how many rows so many plates lie: in one, in tall windows with two or one of them each."""
    return -(-count // _columns(viewport)) if viewport.is_tall else min(count, 1)


def _columns(viewport: Viewport) -> int:
    """Return how many plates lie side by side in a tall window."""
    return 1 if viewport.has_large_text else 2


def lay_out_medals(viewport: Viewport, plates: Sequence[MedalPlate], foot: float) -> float:
    """Lay plates out over what begins at `foot`; return where they begin, in units, or foot without any."""
    if not plates:
        return foot
    high, wide = plate_height(viewport), viewport.units_wide
    if viewport.is_tall:
        columns, top = _columns(viewport), foot - medal_rows(viewport, len(plates)) * (high + 8)
        for n, plate in enumerate(plates):
            row, column = divmod(n, columns)
            in_row = min(columns, len(plates) - row * columns)
            each = (wide - 2 * TALL_EDGE + GAP) / in_row
            plate.layout(viewport, TALL_EDGE + column * each, top + row * (high + 8), each - GAP, high)
        return top
    widths = [min(plate.wanted_width(viewport), wide * MAX_SHARE) for plate in plates]
    gaps = GAP * (len(plates) - 1)
    shrink = min(1.0, (wide - 48 - gaps) / sum(widths))
    x, top = (wide - shrink * sum(widths) - gaps) / 2, foot - high - 8
    for plate, w in zip(plates, widths, strict=True):
        plate.layout(viewport, x, top, w * shrink, high)
        x += w * shrink + GAP
    return top
