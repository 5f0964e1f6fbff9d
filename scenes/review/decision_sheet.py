"""A decision on a sheet of parchment: what was done, what was better, what it cost, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.core.game import Action, AnyGame, JudgedAction, State
from gnoming.text import format_decimal, text
from scenes.kit.box import Box
from scenes.kit.drawing.skin import Enamel
from scenes.kit.ui_context import UiContext
from scenes.review.live_review import AnyDecision
from scenes.table.advice.badges import badge_picture
from scenes.table.advice.move_marks import MoveMark
from scenes.table.advice.text_flow import TextFlow
from scenes.table.view.panels.overlays import Z_OVERLAY
from scenes.table.view.panels.sheet import Sheet

MARGIN = 13.0
NEGLIGIBLE_POINTS = 0.05
"""Points that are not worth a word."""


@dataclass(frozen=True, slots=True)
class SheetMove:
    """One move of a decision: its badge's sign and enamel, what is expected from it, and the move in words."""

    symbol: str
    enamel: Enamel
    points: str
    words: str


@dataclass(frozen=True, slots=True)
class DecisionText:
    """All that the sheet says."""

    heading: str = ""
    moves: tuple[SheetMove, ...] = ()
    reason: str = ""
    note: str = ""


def decision_text(game: AnyGame, view: State, decision: AnyDecision, names: Sequence[str]) -> DecisionText:
    """Return what is to be said of a decision in this view."""
    taken, best = decision.taken, decision.best
    why = game.explain(view, best.action, decision.choices, tuple(names))
    if decision.points_lost < NEGLIGIBLE_POINTS:
        told = (_sheet_move(game, view, "check", "moss", taken),)
        why = game.explain(view, taken.action, decision.choices, tuple(names))
        return DecisionText(text("review.best-done"), told, why)
    sign, enamel = taken_badge(decision)
    done = _sheet_move(game, view, sign, enamel, taken)
    better = _sheet_move(game, view, "check", "moss", best)
    below = (
        text("review.uncertain", error=format_decimal(decision.standard_error))
        if decision.standard_error >= NEGLIGIBLE_POINTS
        else ""
    )
    return DecisionText(
        text("review.points-lost", points=format_decimal(decision.points_lost)), (done, better), why, below
    )


def taken_badge(decision: AnyDecision) -> tuple[str, Enamel]:
    """Return the badge of what was done: a cross for a mistake."""
    return ("close", "clay") if decision.is_mistake else ("person", "dusk")


def decision_marks(game: AnyGame, view: State, decision: AnyDecision) -> list[MoveMark]:
    """Return the moves to be drawn on the table: the best one first, above what was done."""
    gestures = {action: gesture for gesture, action in game.gestures(view).items()}
    best = MoveMark(gestures[decision.best.action], "check", "moss")
    if decision.points_lost < NEGLIGIBLE_POINTS:
        return [MoveMark(gestures[decision.taken.action], "check", "moss")]
    return [best, MoveMark(gestures[decision.taken.action], *taken_badge(decision))]


def _sheet_move(
    game: AnyGame, view: State, symbol: str, enamel: Enamel, one: JudgedAction[Action]
) -> SheetMove:
    return SheetMove(symbol, enamel, format_decimal(one.points, plus=True), game.describe(view, one.action))


class DecisionSheet(Sheet):
    """Shows a page, no higher than its words need."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY)
        self.content = DecisionText()
        self._flow = TextFlow(ui, self.viewport)

    def show(self, content: DecisionText, box: Box) -> None:
        """Say what is new, in a box of units."""
        self.content = content
        px, u = self.viewport.px, self.viewport.u
        self._flow = TextFlow(self.ui, self.viewport)
        size = px(box.w) - 2 * px(MARGIN), px(box.h) - 2 * px(MARGIN)
        high = self._flow.fit(size, self._lay_out_text) / u + 2 * MARGIN
        self.layout(self.viewport, Box(box.x, box.y, box.w, min(box.h, high)))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.viewport.px(MARGIN)
        self._flow.paint(picture, (area.x + margin, area.y + margin))

    def _lay_out_text(self, flow: TextFlow) -> None:
        ink, quiet = self.ui.theme.on_paper, self.ui.theme.on_paper_quiet
        flow.words(self.content.heading, 20, ink, "display", "centre")
        for one in self.content.moves:
            sign = partial(badge_picture, self.ui, one.symbol, one.enamel, self.viewport.u)
            flow.symbol_with_words(sign, flow.px(30), one.points, 22, ink, "bold")
            flow.words(one.words, 15.5, ink)
            flow.gap(5)
        flow.rule(quiet)
        flow.words(self.content.reason, 16.5, ink, "bold")
        if self.content.note:
            flow.gap(3)
            flow.words(self.content.note, 14, quiet)
