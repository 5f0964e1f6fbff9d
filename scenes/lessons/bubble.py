"""A gnome's face and speech bubble, with a button while a sentence is waiting to be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.shapes import blank, rounded, shadow, supersampled
from scenes.kit.drawing.skin import BUTTON_DEPTH, press_depth
from scenes.kit.theme import darker
from scenes.kit.viewport import Point, Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.input.gestures import press_words

Z_BUBBLE = 130.0
FACE, PAD, WIDEST = 84.0, 16.0, 330.0
"""The width of the face, the padding around the text, and the text's maximum width at 100 %, in units."""
SLAB_PAD, SLAB_GAP = (13.0, 5.0), 7.0
"""The padding of the button's label, horizontal and vertical, and the gap above the button, in units."""
TAIL = 15.0
"""The length of the bubble's tail in units."""


class Speech(NamedTuple):
    """A sentence, the gnome that says it and its mood, and the button's label if it waits to be read."""

    gnome: str
    words: str
    mood: str = "calm"
    way_on: str = ""

    @property
    def waits(self) -> bool:
        """True if the sentence is waiting to be read."""
        return bool(self.way_on)


class Bubble(Widget):
    """A speech bubble, which can be pressed while its sentence waits to be read."""

    def __init__(self, ui: UiContext, on_use: Callable[[], None]) -> None:
        super().__init__(ui, "", Z_BUBBLE, on_use=on_use)
        self.visible = False
        self.speech = Speech("", "")
        """The current speech."""
        self._lines: list[str] = []
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)

    @property
    def takes_focus(self) -> bool:
        """True while the bubble waits to be pressed; otherwise it only keeps the pointer from what it covers."""
        return super().takes_focus and self.speech.waits

    def say(self, viewport: Viewport, speech: Speech) -> tuple[float, float]:
        """Set the speech; return the width and height it needs in units. Call `place_in` to show it."""
        self.viewport, self.speech, self.name = viewport, speech, speech.way_on
        widest = viewport.px(min(WIDEST * (0.6 + 0.4 * viewport.text_scale), viewport.units_wide - FACE - 80))
        self._lines = _balanced(self.ui, speech.words, self._px, widest)
        type_ = self.ui.typography
        words = max(type_.width(line, self._px, "bold") for line in self._lines) / viewport.u
        if speech.waits:
            words = max(words, self._slab_size[0] / viewport.u)
        rows = len(self._lines) * type_.line_height(self._px, "bold")
        rows += self._slab_rows
        high = max(rows / viewport.u + 2 * PAD, FACE * 0.9)
        return FACE + TAIL + words + 2 * PAD + 4, high

    def announce(self, focus: FocusManager, more: str = "") -> str:
        """Focus the bubble, and return the sentence and `more`, then the key that continues, to be read aloud."""
        focus.lead(self)
        key = self.ui.bindings.prompt("confirm")
        return " ".join(filter(None, (self.speech.words, more, press_words(key, self.speech.way_on))))

    @property
    def _px(self) -> int:
        return self.viewport.text_px(self.ui.theme.text.label)

    @property
    def _small_px(self) -> int:
        return self.viewport.text_px(self.ui.theme.text.caption)

    @property
    def _slab_size(self) -> tuple[int, int]:
        """Return the width and height of the button in pixels."""
        type_, px = self.ui.typography, self.viewport.px
        wide = type_.width(self.speech.way_on, self._small_px, "bold") + 2 * px(SLAB_PAD[0])
        return wide, type_.line_height(self._small_px, "bold") + 2 * px(SLAB_PAD[1]) + px(BUTTON_DEPTH)

    @property
    def _slab_rows(self) -> int:
        """Return the height that the button adds, in pixels."""
        return self._slab_size[1] + self.viewport.px(SLAB_GAP) if self.speech.waits else 0

    def place_in(self, viewport: Viewport, box: Box) -> None:
        """Lay out the bubble in a box in units, and show it."""
        self.visible = True
        self.layout(viewport, *box)

    def rebuild(self) -> None:
        """Draw the face, the paper and the text into a picture, which `paint` then shows."""
        if self.speech.words:
            self._picture = self._draw()

    def _draw(self) -> pygame.Surface:
        px, theme = self.viewport.px, self.ui.theme
        picture = blank(self.rect.size, theme.on_paper)
        left, top = self.area.x - self.rect.x, self.area.y - self.rect.y
        paper = pygame.Rect(left + px(FACE + TAIL), top, self.area.w - px(FACE + TAIL), self.area.h)
        pad = px(9)
        picture.blit(shadow(paper.size, px(14), pad, 130), (paper.x - pad + px(2), paper.y - pad + px(4)))
        self._draw_paper(picture, paper)
        face = medallion_picture(self.ui, self.speech.gnome, px(FACE), self.speech.mood)
        picture.blit(face, (left, top + (self.area.h - px(FACE)) // 2))
        self._write(picture, paper.inflate(-2 * px(PAD), 0))
        return picture

    def _draw_paper(self, picture: pygame.Surface, paper: pygame.Rect) -> None:
        """Draw the paper with its edge and tail."""
        px, theme = self.viewport.px, self.ui.theme
        line = max(1, px(1.6))
        edge = darker(theme.paper, 0.62)
        middle = paper.h // 2
        tail: list[Point] = [
            (0.0, middle + px(6)),
            (px(TAIL) + line, middle - px(9)),
            (px(TAIL) + line, middle + px(11)),
        ]

        def paint(surface: pygame.Surface, scale: int) -> None:
            pygame.draw.polygon(surface, (*edge, 255), [(x * scale, y * scale) for x, y in tail])
            inner = [
                (tail[0][0] + 2.6 * line, tail[0][1]),
                (tail[1][0], tail[1][1] + 1.7 * line),
                (tail[2][0], tail[2][1] - 1.7 * line),
            ]
            pygame.draw.polygon(surface, (*theme.paper, 255), [(x * scale, y * scale) for x, y in inner])

        picture.blit(rounded(paper.size, px(14), edge), paper)
        inside = paper.inflate(-2 * line, -2 * line)
        picture.blit(rounded(inside.size, px(13), theme.paper), inside)
        size = (px(TAIL) + 2 * line, paper.h)
        picture.blit(supersampled(size, paint, edge), (paper.x - px(TAIL), paper.y))

    def _write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        type_, theme = self.ui.typography, self.ui.theme
        line = type_.line_height(self._px, "bold")
        rows = len(self._lines) * line + self._slab_rows
        y = area.y + (area.h - rows) // 2
        for words in self._lines:
            picture.blit(type_.render(words, self._px, theme.on_paper, "bold"), (area.x, y))
            y += line
        if self.speech.waits:
            wide, high = self._slab_size
            top = y + self.viewport.px(SLAB_GAP)
            self._draw_slab(picture, pygame.Rect(area.right - wide, top, wide, high))

    def _draw_slab(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the button; a press anywhere on the bubble works like it."""
        u, px = self.viewport.u, self.viewport.px
        self.ui.skin.button("primary", area.size, u, self.state).paint(picture, area.topleft)
        words = self.ui.typography.render(
            self.speech.way_on, self._small_px, self.ui.theme.palette.umber, "bold"
        )
        drop = press_depth(u) if self.state == "pressed" else 0
        picture.blit(words, (area.centerx - words.get_width() // 2, area.y + px(SLAB_PAD[1]) + drop))

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.rect)


def _balanced(ui: UiContext, words: str, px: int, widest: int) -> list[str]:
    """Return the lines of a sentence: as few as possible, of similar length."""
    lines = ui.typography.wrap(words, px, widest, "bold")
    narrow = widest
    while narrow > widest // 3:
        narrow -= max(4, widest // 40)
        tried = ui.typography.wrap(words, px, narrow, "bold")
        if len(tried) > len(lines) or max(ui.typography.width(line, px, "bold") for line in tried) > narrow:
            break
        lines = tried
    return list(lines)
