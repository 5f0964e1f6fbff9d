"""One seat's grid on the score page: its lines light up one by one, and its sum counts along."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gnoming.text import format_decimal, text
from scenes.around.score_layout import GAP, TURF, seat_score_layout
from scenes.kit.box import Box
from scenes.kit.cards.card_art import SMALL_BELOW
from scenes.kit.cards.card_sprite import CardSprite, LineGlow
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.cards.sprite_composer import SpriteSpec
from scenes.kit.drawing.icons import render_icon
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.results.score_panel import NO_BREAK_SPACE, ScorePanel
from scenes.table.presenter import ScoringLine, SeatResult


def _line_words(line: ScoringLine) -> str:
    """Return a line in words; of a card alone, its number says all."""
    points = format_decimal(line.points, 0, plus=True)
    if not line.joined and line.words == format_decimal(line.points, 0):
        return text("score.single", points=points)
    return text("score.line", words=line.words, points=points)


class FlagIcon(Node):
    """A little flag, for the seat that went out."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None)
        self._ui = ui

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(render_icon("flag", self.rect.w, self._ui.theme.on_wood_strong), self.rect)


class SeatScorePanel(ScorePanel):
    """A board with the nine cards, their sum, what going out brought, and the total."""

    def __init__(
        self, ui: UiContext, result: SeatResult, name: str, portrait: str, faces: Sequence[str | None]
    ) -> None:
        super().__init__(ui, name, portrait)
        self.result = result
        size, strong = ui.theme.text, ui.theme.on_wood_strong
        self.sum = Label(ui, "", size.heading * 1.2, "bold", "right", colour=strong, overflow="fit")
        self.words = Label(ui, "", size.body, "text", "centre", overflow="fit")
        self.flag = FlagIcon(ui)
        self.adjust = Label(ui, "", size.label, "bold", "left", overflow="fit")
        self._is_wide = True
        self.total_text = text("score.total", points=format_decimal(result.total, 0)).replace(
            " ", NO_BREAK_SPACE
        )
        self.cards = [CardSprite(ui.art, face or "back", 60, 84, z=1) for face in faces]
        self._joined_lines = [line for line in result.lines if line.joined]
        self.glows = [LineGlow(ui.theme, z=2) for _ in self._joined_lines]
        # The same line at its brightest: a swelling light fades this one in and out, since blurring takes too long.
        self._flashes = [LineGlow(ui.theme, z=2.5) for _ in self._joined_lines]
        for glow, spark in zip(self.glows, self._flashes, strict=True):
            glow.strength, spark.strength = 0.15, 1.0
        self.reset()

    @property
    def nodes(self) -> list[Node]:
        """Everything, from below to above."""
        words: list[Node] = [self.sum, self.words, self.flag, self.adjust]
        return [*super().nodes, *words, *self.cards, *self.glows, *self._flashes]

    @property
    def line_count(self) -> int:
        """How many lines there are to count."""
        return len(self.result.lines)

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport, board: Box) -> None:
        """Lay everything out on a board in units."""
        places = seat_score_layout(board, viewport.text_scale)
        self.panel.layout(viewport, board.x, board.y, board.w, board.h)
        self.portrait.layout(viewport, places.portrait.x, places.portrait.y, places.portrait.w)
        self.sum.align = "right" if places.is_stacked and places.words else "centre"
        self.total.align = "right" if places.is_stacked else "centre"
        self.words.visible = places.words is not None
        self._is_wide = places.is_stacked
        # Where there are words, they say what going out brought: beside the total it would look like a part of a sum.
        self.adjust.visible = not self.words.visible
        for label, box in (
            (self.name, places.name),
            (self.sum, places.sum),
            (self.words, places.words),
            (self.adjust, places.adjust),
            (self.total, places.total),
        ):
            if box is not None:
                label.layout(viewport, box.x, box.y, box.w, box.h)
        flag = places.flag
        self.flag.rect = viewport.rect(flag.x, flag.y, flag.w, flag.h)
        self._arrange_cards(viewport, places.turf, places.card_width)

    def _arrange_cards(self, viewport: Viewport, turf: Box, w: float) -> None:
        h, gap = w * CARD_SHAPE, w * GAP
        self.turf.layout(viewport, turf.x, turf.y, turf.w, turf.h)
        left, top = turf.x + TURF + w / 2, turf.y + TURF + h / 2
        for n, card in enumerate(self.cards):
            card.size = (viewport.px(w), viewport.px(h))
            card.centre = viewport.point(left + n % 3 * (w + gap), top + n // 3 * (h + gap))
        for line, glow, spark in zip(self._joined_lines, self.glows, self._flashes, strict=True):
            for light in (glow, spark):
                light.enclose([self.cards[spot.index].card_rect for spot in line.spots], viewport.u * w / 88)
        alone = [line.spots[0].index for line in self.result.lines if not line.joined]
        small = viewport.px(w) < SMALL_BELOW * self.ui.art.u
        self.ui.art.prewarm(
            SpriteSpec(self.cards[n].face, *self.cards[n].size, small=small, glow=True) for n in alone
        )

    def set_total(self, all_totals: Sequence[str], on_two_lines: bool) -> None:
        """Say the total as all boards do, on two lines if one of them needs two."""
        one_line = self.total_text.replace("\n", NO_BREAK_SPACE)
        self.total_text, *peers = (
            one.replace(NO_BREAK_SPACE, "\n") if on_two_lines else one for one in (one_line, *all_totals)
        )
        self.total.peer_texts = tuple(peers)
        if self.total.text:
            self.total.text = self.total_text

    # time -----------------------------------------------------------------------------------------

    def reset(self) -> None:
        """Go back to where nothing is counted yet."""
        self.sum.text = "0" if self.result.lines else ""
        self.words.text = self.adjust.text = self.total.text = ""
        self.flag.visible = False
        for light in (*self.glows, *self._flashes):
            light.visible = False
        self._highlight(())

    def show_line(self, step: int) -> None:
        """Light the line with this number, from 0, and count it."""
        line = self.result.lines[step]
        self.words.text = _line_words(line)
        self.sum.text = format_decimal(sum(counted.points for counted in self.result.lines[: step + 1]), 0)
        self._highlight(() if line.joined else tuple(spot.index for spot in line.spots))
        if line.joined:
            self.glows[self._joined_lines.index(line)].visible = True

    def flash(self, step: int, share: float) -> None:
        """Let the newest line's light swell and fade."""
        line = self.result.lines[step]
        if line.joined:
            spark = self._flashes[self._joined_lines.index(line)]
            spark.visible = share > 0
            spark.opacity = share

    def show_adjustment(self) -> None:
        """Show what going out brought, and the round's score with it."""
        result = self.result
        self._highlight(())
        points = format_decimal(result.adjust, 0, plus=True)
        told = text("score.line", words=result.note, points=points).rpartition(" ")
        between = NO_BREAK_SPACE if self._is_wide else " "
        self.words.text = f"{told[0]}{between}{told[2]}" if result.adjust else result.note
        self.sum.text = format_decimal(result.score + result.adjust, 0)
        self.flag.visible = bool(result.note)
        self.adjust.text = points if result.adjust else ""

    def show_total(self, best: bool) -> None:
        """Show the total; the best of the round is lit."""
        self.total.text = self.total_text
        if best and not self.result.note:
            self.words.text = text("score.best")
        self.panel.lit = best
        self.portrait.mood = "delighted" if best else "calm"

    def _highlight(self, places: tuple[int, ...]) -> None:
        for n, card in enumerate(self.cards):
            card.mark(glow=n in places)
            card.z = 3 if n in places else 1
