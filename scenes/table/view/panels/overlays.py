"""Sheets that appear over the table for a moment: scores, notes, the close-up of a grid, an overview."""

from dataclasses import replace
from typing import NamedTuple

import pygame

from gnoming.text import format_decimal
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import framed, rounded, union
from scenes.kit.text.typography import Style, longest_text
from scenes.kit.theme import Colour, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.label import Align
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.presenter import CardOverview, ScoringLine
from scenes.table.view.panels.seats import HEADING_SIZE
from scenes.table.view.panels.sheet import Sheet
from scenes.table.view.panels.tallies import sum_words, tallies

Z_OVERLAY, Z_ASKED = 120.0, 135.0
"""The layer of these sheets, and the layer of a note that the player asked for, above the hint and the bubbles."""
BESIDE_SHARE = 0.42
"""The maximum width of a card with text beside it, as a share of its cell."""
PEEK_HEADING = 26.0
"""The height in units of the name above a grid."""


class PeekedGrid(NamedTuple):
    """The content of a close-up: a name, the faces in reading order, and the places of completed lines."""

    name: str = ""
    faces: tuple[str, ...] = ()
    lines: tuple[tuple[int, ...], ...] = ()


class ScoreSheetContent(NamedTuple):
    """The heading and the scoring lines of a grid."""

    heading: str = ""
    lines: tuple[ScoringLine, ...] = ()


class ScoreSheet(Sheet[ScoreSheetContent]):
    """The current score of a grid, line by line."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY, ScoreSheetContent())
        self.visible = False

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        inner = area.inflate(-px(28), -px(22))
        heading, lines = self.content
        rows = max(1, len(lines)) + 2
        height = min(inner.h // rows, px(30 * self.viewport.text_scale))
        rect = pygame.Rect(inner.x, inner.y, inner.w, height)
        self.line(picture, heading, rect, 18, theme.on_paper, "display", "centre")
        for line in sorted(lines, key=lambda line: not line.joined):
            rect = rect.move(0, height)
            self._row(picture, rect, line.words, line.points, theme.on_paper)
        rect = rect.move(0, height)
        pygame.draw.line(picture, theme.on_paper_quiet, rect.topleft, rect.topright, max(1, px(1.2)))
        added = sum_words([tally.points for tally in tallies(lines)]) if lines else ""
        self._row(picture, rect, f"{added} =", sum(line.points for line in lines), theme.on_paper)

    def _row(self, picture: pygame.Surface, rect: pygame.Rect, words: str, points: int, ink: Colour) -> None:
        number = self.viewport.px(46 * min(1.5, self.viewport.text_scale))
        left = pygame.Rect(rect.x, rect.y, rect.w - number, rect.h)
        self.line(picture, words, left, 16.5, ink, "bold" if words == "=" else "text")
        right = pygame.Rect(rect.right - number, rect.y, number, rect.h)
        self.line(picture, format_decimal(points, 0), right, 17.5, ink, "bold", "right")


class OverviewSheet(Sheet[CardOverview]):
    """Cards with short texts: the number of unseen cards of a face, or the player of a card."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "slate", Z_OVERLAY + 1, CardOverview("", ()))
        self.visible = False

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        inner = area.inflate(-px(16), -px(18))
        head = pygame.Rect(inner.x, inner.y, inner.w, min(px(38), self.viewport.text_px(26)))
        self.line(picture, self.content.heading, head, HEADING_SIZE, theme.on_slate, "display", "centre")
        if self.content.framed:
            below = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
            self._write_framed(picture, below)
            return
        rows = (len(self.content.rows) + 1) // 2
        top = head.bottom + px(4)
        height = (inner.bottom - top) // max(1, rows)
        width = inner.w // 2
        said = [words for _, words, _ in self.content.rows]
        like, size, type_ = longest_text(said), self.viewport.text_px(17), self.ui.typography
        first, second = (
            type_.width(longest_text(column), size, "bold") for column in (said[:rows], said[rows:])
        )
        pitch = width + 2 * max(0, first - second) // 3
        for n, row in enumerate(self.content.rows):
            cell = pygame.Rect(inner.x + n // rows * pitch, top + n % rows * height, width, height)
            self._write_cell(picture, cell, *row, like)

    def _write_framed(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Draw a few cards, each with its text below or beside it; the cards are as large as the room allows."""
        px, count = self.viewport.px, len(self.content.rows)
        columns = count if count < 4 else -(-count // 2)
        w, h = area.w // columns, area.h // -(-count // columns)
        below = min(round(h * 0.3), round(self.viewport.text_px(15) * 1.3))
        high = min(h - below - px(12), round((w - px(12)) * 123 / 88))
        flat_w, flat_h = area.w // 2, area.h // -(-count // 2)
        flat = min(flat_h - px(12), round((flat_w - px(12)) * BESIDE_SHARE * 123 / 88))
        is_beside = flat > high
        if is_beside:
            columns, w, h, high = 2, flat_w, flat_h, flat
        wide, like = round(high * 88 / 123), longest_text(said for _, said, _ in self.content.rows)
        for n, (face, said, faint) in enumerate(self.content.rows):
            cell = pygame.Rect(area.x + n % columns * w, area.y + n // columns * h, w, h)
            card = pygame.Rect(0, 0, wide, high)
            if is_beside:
                card.midleft = cell.x + px(5), cell.centery
                words = pygame.Rect(card.right + px(9), card.y, cell.right - card.right - px(10), high)
            else:
                card.midbottom = cell.centerx, cell.bottom - below - px(2)
                words = pygame.Rect(cell.x + px(2), card.bottom + px(3), cell.w - px(4), below)
            self._write_framed_card(picture, card, face, faint)
            ink = self.ui.theme.on_slate if faint else self.ui.theme.on_slate_strong
            align: Align = "left" if is_beside else "centre"
            self.whole_line(picture, said, words, 15, ink, "bold", align, like)

    def _write_framed_card(self, picture: pygame.Surface, card: pygame.Rect, face: str, faint: bool) -> None:
        px = self.viewport.px
        if not faint:
            frame = card.inflate(px(8), px(8))
            picture.blit(framed(frame.size, px(7), px(3), self.ui.theme.on_slate_strong), frame)
        picture.blit(self.ui.art.render_face(face, *card.size), card)

    def _write_cell(
        self, picture: pygame.Surface, cell: pygame.Rect, face: str, said: str, faint: bool, like: str
    ) -> None:
        theme = self.ui.theme
        # at least half of the cell is left for the text
        h = min(cell.h - self.viewport.px(4), round(cell.w * 0.46 * 123 / 88))
        w = round(h * 88 / 123)
        # a low cell shows the upper part of a larger card, so that its number is no smaller than the text
        w = max(w, min(round(cell.w * 0.3), self.viewport.text_px(34)))
        card = self.ui.art.render_face(face, w, round(w * 123 / 88), True)
        picture.blit(card, (cell.x, cell.y), pygame.Rect(0, 0, w, h))
        words = pygame.Rect(cell.x + w + self.viewport.px(5), cell.y, cell.w - w - self.viewport.px(10), h)
        ink = theme.palette.dusk_pale if faint else theme.on_slate
        self.line(picture, said, words, 17, ink, "bold", like=like)


class PeekSheet(Sheet[PeekedGrid]):
    """A close-up of another seat's grid."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "turf", Z_OVERLAY + 2, PeekedGrid())
        self.visible = False

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme = self.viewport.px, self.ui.theme
        gap, pad = px(5), px(9)
        head = pygame.Rect(area.x + pad, area.y + px(3), area.w - 2 * pad, px(PEEK_HEADING))
        self.line(picture, self.content.name, head, 17, theme.on_slate, "display", "centre")
        inner = pygame.Rect(area.x + pad, head.bottom, area.w - 2 * pad, area.bottom - pad - head.bottom)
        w, h = (inner.w - 2 * gap) // 3, (inner.h - 2 * gap) // 3
        places = [
            pygame.Rect(inner.x + n % 3 * (w + gap), inner.y + n // 3 * (h + gap), w, h)
            for n in range(len(self.content.faces))
        ]
        for face, place in zip(self.content.faces, places, strict=True):
            picture.blit(self.ui.art.render_face(face, w, h), place)
        for line in self.content.lines:
            frame = union(places[n] for n in line).inflate(gap, gap)
            picture.blit(framed(frame.size, px(8), px(4), theme.palette.umber), frame)
            inside = frame.inflate(-px(1), -px(1))
            picture.blit(framed(inside.size, px(8), px(3), theme.glow), inside)


SIZE, NOW_SIZE = 16.0, 15.5
"""The sizes of the text and of the current state in units at 100 %."""
HEIGHT, NOW, HEADING, MORE, MARGIN = 172.0, 110.0, 28.0, 18.0, 14.0
"""The heights of the sheet, of the box for the current state, of heading and last line, and the margin, in
units at text scale 1.
"""


class Note(NamedTuple):
    heading: str = ""
    words: str = ""
    more: str = ""
    """The text about how to get more information, in small letters at the bottom."""
    key: str = ""
    """The equivalent key."""
    now: str = ""
    """A sentence about the current state, in a box of its own."""
    about: tuple[Box, ...] = ()
    """The boxes in units of the item that the note explains, if it is to be beside them."""


def note_box(viewport: Viewport, box: Box, has_now: bool = False) -> Box:
    """Return the upper part of a box in units, tall enough for a note; `has_now` adds a sentence about the
    current state.
    """
    return replace(box, h=min(box.h, (HEIGHT + NOW * has_now) * viewport.text_scale))


class NoteSheet(Sheet[Note]):
    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY, Note())
        self.visible = False

    def size_for(self, viewport: Viewport, note: Note, width: float) -> tuple[float, float]:
        """Return the size in units of a sheet `width` wide, as tall as a note's texts need."""
        self.viewport, px = viewport, viewport.px
        wide = px(width) - 2 * px(MARGIN)
        high = 2 * px(MARGIN) + px(HEADING * viewport.text_scale) + self._high(note.words, SIZE, wide)
        if note.now:
            high += self._high(note.now, NOW_SIZE, wide - px(16), "bold") + px(16) + px(4)
        more = MORE * viewport.text_scale if note.more else 0.0
        return width, high / viewport.u + more + 4

    def _high(self, words: str, size: float, wide: int, style: Style = "text") -> int:
        """Return the height in pixels of a text in lines of this width."""
        type_, px = self.ui.typography, self.viewport.text_px(size)
        return len(type_.wrap(words, px, wide, style)) * type_.line_height(px, style)

    def show_in(self, viewport: Viewport, note: Note, box: Box, z: float = Z_OVERLAY) -> None:
        """Show a note in a box in units; its heading begins with a capital letter."""
        self.content = note._replace(heading=note.heading[:1].upper() + note.heading[1:])
        self.z = z
        self.layout(viewport, box)
        self.visible = True

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        px, theme, scale = self.viewport.px, self.ui.theme, self.viewport.text_scale
        inner = area.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
        head = pygame.Rect(inner.x, inner.y, inner.w, px(HEADING * scale))
        rest = pygame.Rect(inner.x, head.bottom, inner.w, inner.bottom - head.bottom)
        if self.content.key:
            sign = pygame.Rect(0, 0, min(px(34 * scale), inner.w // 3), round(head.h * 0.85))
            sign.topright = inner.topright
            picture.blit(rounded(sign.size, px(4), theme.wood), sign)
            self.line(picture, self.content.key, sign.inflate(-px(8), 0), 14, theme.on_wood, "bold", "centre")
            head.inflate_ip(-2 * (sign.w + px(4)), 0)
        self.line(picture, self.content.heading, head, 20, theme.on_paper, "display", "centre")
        if self.content.more:
            foot = pygame.Rect(inner.x, inner.bottom, inner.w, 0)
            foot.h = px(MORE * scale)
            foot.bottom = inner.bottom + px(4)
            self.line(picture, self.content.more, foot, 13, theme.on_paper_quiet, "text", "right")
            rest.h = foot.top - rest.top
        if self.content.now:
            # The longer of the two texts gets more room.
            told = len(self.content.now) + len(self.content.words)
            share = round(rest.h * min(0.6, max(0.4, len(self.content.now) / told)))
            wanted = self._high(self.content.now, NOW_SIZE, rest.w - px(16), "bold") + px(16)
            high = min(wanted, rest.h - self._high(self.content.words, SIZE, rest.w))
            high = high if high == wanted else share
            box = pygame.Rect(rest.x, rest.bottom - high, rest.w, high)
            fill = mix(theme.paper, theme.palette.honey_pale, 0.6)
            picture.blit(rounded(box.size, px(6), theme.palette.honey_deep), box)
            picture.blit(rounded(box.inflate(-2, -2).size, px(6), fill), box.inflate(-2, -2))
            self.block(
                picture, self.content.now, box.inflate(-px(16), -px(8)), NOW_SIZE, theme.on_paper, "bold"
            )
            rest.h = box.top - px(4) - rest.top
        self.block(picture, self.content.words, rest, SIZE, theme.on_paper)
