"""One seat's grid on the score page: its lines light up one by one, and its sum counts along."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gnoming.text import text
from scenes.kit.cards import CardSprite, LineGlow
from scenes.kit.icons import icon
from scenes.kit.stage import Node
from scenes.kit.tools import Tools
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, Panel
from scenes.menus.fitted import FittedLabel
from scenes.menus.portraits import Portrait
from scenes.table.layout import Box
from scenes.table.presenter import Line, SeatResult

CARD_SHAPE = 123 / 88
GAP = 0.05
TURF = 6.0
PAD = 12.0


def signed(value: int, plus: bool = False) -> str:
    """A number with the minus sign of good type; with `plus`, an addition shows its sign too."""
    return f"+{value}" if plus and value > 0 else str(value).replace("-", "−")


def _card_width(height: float) -> float:
    """The width of cards whose grid on its turf is so high."""
    return max(12.0, (height - 2 * TURF) / (3 * CARD_SHAPE + 2 * GAP))


def _turf_width(card: float) -> float:
    return (3 + 2 * GAP) * card + 2 * TURF


def _told(line: Line) -> str:
    """A line in words; a number alone says all about itself."""
    points = signed(line.points, plus=True)
    if not line.joined and line.words == signed(line.points):
        return points
    return text("score.line", words=line.words, points=points)


class Flag(Node):
    """A little flag, for the seat that went out."""

    def __init__(self, tools: Tools) -> None:
        super().__init__(None)
        self._tools = tools

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(icon("flag", self.rect.w, self._tools.theme.on_wood_strong), self.rect)


class SeatScore:
    """A wooden board with portrait, name, the nine cards, the sum, what going out brought, and the total."""

    def __init__(
        self, tools: Tools, result: SeatResult, name: str, portrait: str, faces: Sequence[str | None]
    ) -> None:
        self.result = result
        self._tools = tools
        size = tools.theme.text
        self.board = Panel(tools, "wood")
        self.turf = Panel(tools, "turf")
        self.portrait = Portrait(tools, portrait)
        self.name = Label(tools, name, size.label, "display", too_long="shrink")
        strong = tools.theme.on_wood_strong
        self.sum = FittedLabel(tools, "", size.heading * 1.2, "bold", "right", colour=strong)
        self.words = FittedLabel(tools, "", size.body, "text", "centre")
        self.flag = Flag(tools)
        self.adjust = FittedLabel(tools, "", size.label, "bold", "left")
        self.total = FittedLabel(tools, "", size.label, "bold", "right")
        self.cards = [CardSprite(tools.art, face or "back", 60, 84, z=1) for face in faces]
        self.glows = [LineGlow(tools.theme, z=2) for line in result.lines if line.joined]
        self._joined = [line for line in result.lines if line.joined]
        self.begin()

    @property
    def nodes(self) -> list[Node]:
        """Everything, from below to above."""
        words: list[Node] = [self.name, self.sum, self.words, self.flag, self.adjust, self.total]
        return [self.board, self.turf, self.portrait, *words, *self.cards, *self.glows]

    @property
    def steps(self) -> int:
        """How many lines there are to count."""
        return len(self.result.lines)

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lays everything out in a box in units: the numbers beside the cards, or below where there is no room."""
        scale = viewport.text_scale
        self.board.layout(viewport, x, y, w, h)
        head = min(h * 0.19, max(46.0, 20 + 21 * scale))
        face = min(head, 60.0)
        self.portrait.layout(viewport, x + 9, y + 8, face)
        top = y + head + 14
        inner = Box(x + PAD, top, w - 2 * PAD, y + h - 11 - top)
        card = _card_width(inner.h)
        beside = inner.w - _turf_width(card) - 10
        name_w = w - face - 24 - PAD
        if beside >= 50 + 36 * scale:
            self.name.layout(viewport, x + face + 17, y + 8, name_w, head)
            self._arrange_cards(viewport, inner.x, top, card)
            self._arrange_beside(viewport, Box(inner.right - beside, top, beside, inner.h))
            return
        sum_w = min(w * 0.27, 40 + 34 * scale)
        self.name.layout(viewport, x + face + 17, y + 8, name_w - sum_w - 6, head)
        self.sum.layout(viewport, x + w - PAD - sum_w, y + 8, sum_w, head)
        self._arrange_below(viewport, inner)

    def _arrange_beside(self, viewport: Viewport, box: Box) -> None:
        scale = viewport.text_scale
        large, line = min(box.h * 0.3, 44 * scale), min(box.h * 0.19, 30 * scale)
        self.sum.align = self.adjust.align = self.total.align = "centre"
        self.sum.layout(viewport, box.x, box.y, box.w, large)
        words = box.h - large - 2 * line - 8
        self.words.visible = True
        self.words.layout(viewport, box.x, box.y + large + 2, box.w, words)
        low = box.bottom - 2 * line
        side = line * 0.66
        self.flag.rect = viewport.rect(
            box.x + box.w / 2 - side - 20 * scale, low + (line - side) / 2, side, side
        )
        self.adjust.layout(viewport, box.x + side / 2 + 4, low, box.w - side / 2 - 4, line)
        self.total.layout(viewport, box.x, box.bottom - line, box.w, line)

    def _arrange_below(self, viewport: Viewport, box: Box) -> None:
        """The grid in the middle, words below if that leaves the cards a good size, and the total."""
        scale = viewport.text_scale
        line, words = min(box.h * 0.17, 30 * scale), 44 * scale
        room = box.h - line - 4
        self.words.visible = _card_width(room - words - 4) >= 44
        if self.words.visible:
            room -= words + 4
        card = min(_card_width(room), (box.w - 2 * TURF) / (3 + 2 * GAP), 96.0)
        tall = card * CARD_SHAPE * (3 + 2 * GAP / CARD_SHAPE) + 2 * TURF
        self._arrange_cards(viewport, box.x + (box.w - _turf_width(card)) / 2, box.y, card)
        self.words.layout(viewport, box.x, box.y + tall + 4, box.w, max(10.0, room + words - tall - 2))
        low, side = box.bottom - line, line * 0.7
        self.sum.align, self.adjust.align, self.total.align = "right", "left", "right"
        self.flag.rect = viewport.rect(box.x, low + (line - side) / 2, side, side)
        part = box.w * 0.36
        self.adjust.layout(viewport, box.x + side + 5, low, part - side - 5, line)
        self.total.layout(viewport, box.x + part, low, box.w - part, line)

    def _arrange_cards(self, viewport: Viewport, left: float, top: float, w: float) -> None:
        h, gap = w * CARD_SHAPE, w * GAP
        wide, tall = 3 * w + 2 * gap, 3 * h + 2 * gap
        self.turf.layout(viewport, left, top, wide + 2 * TURF, tall + 2 * TURF)
        left += TURF
        for n, card in enumerate(self.cards):
            card.size = (viewport.px(w), viewport.px(h))
            card.centre = viewport.point(
                left + n % 3 * (w + gap) + w / 2, top + TURF + n // 3 * (h + gap) + h / 2
            )
        for line, glow in zip(self._joined, self.glows, strict=True):
            glow.around([self.cards[spot.index].card_rect for spot in line.spots], viewport.u * w / 88)

    # time -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Nothing is counted yet."""
        self.sum.text = "0" if self.result.lines else ""
        self.words.text = self.adjust.text = self.total.text = ""
        self.flag.visible = False
        for glow in self.glows:
            glow.visible = False
        self._mark(())

    def count(self, step: int) -> None:
        """Lights the line with this number, from 0, and counts it."""
        line = self.result.lines[step]
        self.words.text = _told(line)
        self.sum.text = signed(sum(counted.points for counted in self.result.lines[: step + 1]))
        self._mark(() if line.joined else tuple(spot.index for spot in line.spots))
        if line.joined:
            self.glows[self._joined.index(line)].visible = True

    def shine(self, step: int, share: float) -> None:
        """Lets the newest line's light swell and fade."""
        line = self.result.lines[step]
        if line.joined:
            self.glows[self._joined.index(line)].strength = share

    def go_out(self) -> None:
        """Shows what going out brought, and the round's score with it."""
        result = self.result
        self._mark(())
        self.words.text = result.note
        self.sum.text = signed(result.score + result.adjust)
        self.flag.visible = bool(result.note)
        self.adjust.text = signed(result.adjust, plus=True) if result.adjust else ""

    def sum_up(self, best: bool) -> None:
        """Shows the total; the best of the round is lit."""
        self.total.text = text("score.total", points=signed(self.result.total))
        self.board.lit = best
        self.portrait.mood = "delighted" if best else "calm"

    def _mark(self, places: tuple[int, ...]) -> None:
        for n, card in enumerate(self.cards):
            card.mark(glow=n in places)
            card.z = 3 if n in places else 1
