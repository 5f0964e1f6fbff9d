"""A sheet of parchment with judged moves, each beside its badge: what a hint and a review's decision have in common."""

from dataclasses import dataclass
from functools import partial

import pygame

from scenes.kit.assist.access.spoken import as_sentence
from scenes.kit.box import Box
from scenes.kit.drawing.button_skin import Enamel
from scenes.kit.ui_context import UiContext
from scenes.table.advice.badges import badge_picture
from scenes.table.advice.text_flow import TextFlow
from scenes.table.view.panels.overlays import Z_OVERLAY
from scenes.table.view.panels.sheet import Sheet

POINTS_SIZE, MOVE_SIZE = 22.0, 15.5
"""The size of a move's points and of its words, which stand beside them where there is room for all."""
MARGIN = 13.0
"""Units between the sheet's edge and its words."""


@dataclass(frozen=True, slots=True)
class SheetMove:
    """A judged move: its badge's symbol and enamel, the points expected from it, and the move in words."""

    symbol: str
    enamel: Enamel
    points: str
    words: str


@dataclass(frozen=True, slots=True)
class MoveSheetContent:
    """A heading, the moves, why the best one is best, and a quiet note below."""

    heading: str = ""
    moves: tuple[SheetMove, ...] = ()
    reason: str = ""
    note: str = ""


class MoveSheet(Sheet[MoveSheetContent]):
    """A sheet of moves, no higher than its words need."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY, MoveSheetContent())
        self._flow = TextFlow(ui, self.viewport)

    @property
    def words(self) -> str:
        """All that it says, as one would read it aloud."""
        content = self.content
        moves = [f"{move.words}, {move.points}" for move in content.moves]
        told = (content.heading, *moves, content.reason, content.note)
        return " ".join(as_sentence(words) for words in told if words)

    def show_in(self, content: MoveSheetContent, box: Box) -> None:
        """Show this content in a box of units, and take no more of its height than the words need."""
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
        content, ink, quiet = self.content, self.ui.theme.on_paper, self.ui.theme.on_paper_quiet
        flow.words(content.heading, 20, ink, "display", "centre")
        d, told = flow.px(30), [(move.words, MOVE_SIZE) for move in content.moves]
        is_short = all(
            flow.has_room_beside(d, move.points, POINTS_SIZE, "bold", words)
            for move, words in zip(content.moves, told, strict=True)
        )
        for move, words in zip(content.moves, told, strict=True):
            badge = partial(badge_picture, self.ui, move.symbol, move.enamel, self.viewport.u)
            beside = words if is_short else ("", 0.0)
            flow.symbol_with_words(badge, d, move.points, POINTS_SIZE, ink, "bold", beside)
            if not is_short:
                flow.words(*words, ink)
            flow.gap(5)
        flow.rule(quiet)
        flow.words(content.reason, 16.5, ink, "bold")
        if content.note:
            flow.gap(3)
            flow.words(content.note, 14, quiet)
