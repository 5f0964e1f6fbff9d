"""A sheet of parchment that lists judged moves, shared by the hint, the coach and the review."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from scenes.kit.box import Box
from scenes.kit.drawing.skin import Enamel
from scenes.kit.text.typography import Style, longest_text
from scenes.kit.theme import Colour
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.menus.portraits import medallion_picture
from scenes.table.advice.move_marks import badge_picture
from scenes.table.view.panels.overlays import Z_OVERLAY
from scenes.table.view.panels.sheet import Sheet

MIN_SCALE, SCALE_STEP = 0.46, 0.97
"""The smallest scale for the text, and the factor (at most) from one scale tried to the next."""
MIN_PX = 9
BESIDE = 12.0
"""The distance in units between two texts on the same line."""
FlowPart = tuple[Callable[[], pygame.Surface], int, int, int]
"""A function that draws a part, its position, and its width without a shadow (0 if it has none).

Nothing is drawn while sizes are being tried.
"""


class TextFlow:
    """Text, symbols and rules, laid out from top to bottom. Sizes are in units at text scale 1."""

    def __init__(self, ui: UiContext, viewport: Viewport) -> None:
        self._ui, self._viewport = ui, viewport
        self.scale = 1.0
        """The scale at which the text has been laid out."""
        self._width = 0
        self._parts: list[FlowPart] = []
        self._bottom = 0

    def fit(self, size: tuple[int, int], lay: Callable[["TextFlow"], None], scale: float = 1.0) -> int:
        """Call `lay` at smaller and smaller scales until its parts fit into `size`; return their height."""
        self._width = size[0]
        while True:
            self.scale, self._parts, self._bottom = scale, [], 0
            lay(self)
            if self._bottom <= size[1] or scale <= MIN_SCALE:
                return self._bottom
            # Halving the text size needs about a quarter of the height, as more words fit on each line.
            scale = max(MIN_SCALE, scale * min(SCALE_STEP, math.sqrt(size[1] / self._bottom) * 1.02))

    def paint(self, picture: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint all parts onto the picture, with the upper left corner at `at`."""
        for make, x, y, across in self._parts:
            part = make()
            out = (part.get_width() - across) // 2 if across else 0
            picture.blit(part, (at[0] + x - out, at[1] + y - out))

    def px(self, units: float) -> int:
        """Convert units to pixels, which shrink with the current scale but do not grow with the text."""
        return max(1, round(self._viewport.px(units) * min(1.0, self.scale * self._viewport.text_scale)))

    def words(
        self,
        words: str,
        size: float,
        colour: Colour,
        style: Style = "text",
        align: str = "left",
        indent: int = 0,
    ) -> None:
        """Add wrapped text `indent` pixels from the left edge."""
        type_, px = self._ui.typography, self._text_px(size)
        for line in type_.wrap(words, px, self._width - indent, style):
            x = (self._width - type_.width(line, px, style)) // 2 if align == "centre" else indent
            self._parts.append((partial(type_.render, line, px, colour, style), x, self._bottom, 0))
            self._bottom += type_.line_height(px, style)

    def symbol_with_words(
        self,
        symbol: Callable[[int], pygame.Surface],
        d: int,
        words: str,
        size: float,
        colour: Colour,
        style: Style,
        beside: tuple[str, float] = ("", 0.0),
        longest_peer: str = "",
    ) -> None:
        """Add a symbol `d` pixels wide and, to its right, a line of text, followed by the text `beside`.

        `longest_peer` is the longest of several lines that share one size.
        """
        type_, px = self._ui.typography, self._text_px(size)
        x = d + self.px(10)
        px, words = type_.fit_line(words, px, self._width - x, style, longest_peer=longest_peer)
        line = type_.line_height(px, style)
        high = max(d, line)
        top = self._bottom + (high - d) // 2
        self._parts.append((partial(symbol, d), 0, top, d))
        y = self._bottom + (high - line) // 2
        self._parts.append((partial(type_.render, words, px, colour, style), x, y, 0))
        if beside[0]:
            x += type_.width(words, px, style) + self.px(BESIDE)
            px = self._text_px(beside[1])
            y = self._bottom + (high - type_.line_height(px, "text")) // 2
            self._parts.append((partial(type_.render, beside[0], px, colour, "text"), x, y, 0))
        self._bottom += high

    def symbols_with_words(
        self, pairs: Sequence[tuple[Callable[[int], pygame.Surface], str]], size: float, colour: Colour
    ) -> None:
        """Add symbols with short texts, as many as fit on each line."""
        type_, px, x = self._ui.typography, self._text_px(size), 0
        line = type_.line_height(px, "bold")
        for symbol, words in pairs:
            picture, wide = (
                partial(type_.render, words, px, colour, "bold"),
                line + type_.width(words, px, "bold"),
            )
            if x and x + wide > self._width:
                x, self._bottom = 0, self._bottom + line + self.px(3)
            self._parts.append((partial(symbol, line), x, self._bottom, line))
            self._parts.append((picture, x + line + self.px(4), self._bottom, 0))
            x += wide + self.px(4 + 2 * BESIDE)
        self._bottom += line

    def symbol_with_block(
        self,
        symbol: Callable[[int], pygame.Surface],
        d: int,
        words: str,
        size: float,
        colour: Colour,
    ) -> None:
        """Add a symbol `d` pixels wide, and wrapped bold text to its right."""
        line = self._ui.typography.line_height(self._text_px(size), "bold")
        self._bottom += max(0, d - line) // 2
        self._parts.append((partial(symbol, d), 0, self._bottom + (line - d) // 2, d))
        self.words(words, size, colour, "bold", indent=d + self.px(10))

    def has_room_beside(
        self, d: int, words: str, size: float, style: Style, beside: tuple[str, float]
    ) -> bool:
        """Return whether the text `beside` fits on the same line as a symbol `d` pixels wide and its text."""
        width = self._ui.typography.width
        taken = d + self.px(10) + width(words, self._text_px(size), style) + self.px(BESIDE)
        return taken + width(beside[0], self._text_px(beside[1]), "text") <= self._width

    def rule(self, colour: Colour) -> None:
        """Add a thin line."""
        line = self._width, max(1, self._viewport.px(1.2))
        self._parts.append((partial(_filled_surface, line, colour), 0, self._bottom + self.px(3), 0))
        self._bottom += self.px(9)

    def gap(self, units: float) -> None:
        """Add vertical space."""
        self._bottom += self.px(units)

    def _text_px(self, size: float) -> int:
        return max(MIN_PX, round(self._viewport.text_px(size) * self.scale))


def _filled_surface(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


POINTS_SIZE, MOVE_SIZE, NOTE_SIZE = 20.0, 16.0, 16.0
"""The text sizes of a move's points and description, which share a line if that fits for all moves, and of a note."""
FACE = 46.0
"""The size of the speaking gnome's portrait in units."""
LARGE_SENTENCE = 1.2
"""The scale of a sentence on a paper of its own, at the usual text size."""
LEAST_WORDED = 0.86
"""The smallest scale of the text with the moves in words, beside the badges, which are on the table, too."""
MARGIN = 13.0
"""The distance in units between the sheet's edge and its text."""


@dataclass(frozen=True, slots=True)
class SheetMove:
    """A judged move: its badge's symbol and colour, the expected points, its description, and perhaps a reason."""

    symbol: str
    enamel: Enamel
    points: str
    words: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MoveSheetContent:
    """The sheet's content: a heading, the moves, the reason for the best move, and a note at the bottom.

    `face` is the speaking gnome, drawn before the heading; empty if there is none. With a `scale`, which says what the
    points of the moves are, the reason comes first, and the moves below it are small. With neither reason nor scale,
    each move stands above its own reason, without its points.
    """

    heading: str = ""
    moves: tuple[SheetMove, ...] = ()
    reason: str = ""
    note: str = ""
    face: str = ""
    scale: str = ""


class MoveSheet(Sheet[MoveSheetContent]):
    """A sheet of moves, no taller than its text needs."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(ui, "parchment", Z_OVERLAY, MoveSheetContent())
        self._flow = TextFlow(ui, self.viewport)

    @property
    def words(self) -> str:
        """All the text on the sheet, as it is read aloud."""
        content = self.content
        moves = [
            f"{', '.join(filter(None, (move.words, move.points)))}. {move.reason}".rstrip(" .")
            for move in content.moves
        ]
        first, last = ((content.reason, content.scale), ()) if content.scale else ((), (content.reason,))
        parts = (content.heading, *first, *moves, *last, content.note)
        return " ".join(as_sentence(words) for words in parts if words)

    def show_in(
        self, content: MoveSheetContent, box: Box, top: float | None = None, foot: float = 0.0
    ) -> None:
        """Show this content in a box in units, using no more of its height than the text needs.

        The sheet begins at `top`, or at the top of the box, if there is room below; otherwise, it is at the
        box's foot. With a `foot`, a height to be left free below the text, the sheet reaches the box's foot.
        Without one, a long sentence leaves out the portrait, so that its letters can be larger.
        """
        self.content = content
        px, u = self.viewport.px, self.viewport.u
        self._flow = TextFlow(self.ui, self.viewport)
        size = px(box.w) - 2 * px(MARGIN), px(box.h - foot) - 2 * px(MARGIN)
        # The whole paper is there to be filled.
        most = LARGE_SENTENCE if foot and not self.viewport.has_large_text else 1.0
        needed = self._flow.fit(size, self._lay_out_text, 1.0 if content.moves else most)
        if content.face and not foot and self._flow.scale < 1.0:
            self.content = replace(content, face="", heading="")
            needed = self._flow.fit(size, self._lay_out_text)
        if foot and content.scale and self._flow.scale < LEAST_WORDED:
            needed = self._flow.fit(size, partial(self._lay_out_text, is_brief=True), most)
        high = min(box.h, needed / u + 2 * MARGIN + foot)
        y = box.y if top is None else min(top, box.bottom - high)
        self.layout(self.viewport, Box(box.x, y, box.w, box.bottom - y if foot else high))

    def write(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        margin = self.viewport.px(MARGIN)
        self._flow.paint(picture, (area.x + margin, area.y + margin))

    def _lay_out_text(self, flow: TextFlow, is_brief: bool = False) -> None:
        content, ink, quiet = self.content, self.ui.theme.on_paper, self.ui.theme.on_paper_quiet
        if content.face:
            face = partial(medallion_picture, self.ui, content.face)
            flow.symbol_with_words(face, flow.px(FACE), content.heading, 20, ink, "display")
            flow.gap(4)
        elif content.heading:
            flow.words(content.heading, 20, ink, "display", "centre")
        if content.scale:
            flow.words(content.reason, 16.5, ink, "bold")
            flow.gap(3)
            flow.rule(quiet)
            flow.words(content.scale, MOVE_SIZE, quiet)
            flow.gap(3)
            if is_brief:
                flow.symbols_with_words(
                    [(self._badge(move), move.points) for move in content.moves], MOVE_SIZE, ink
                )
            else:
                self._lay_out_moves(flow, 22, MOVE_SIZE)
            return
        if content.reason:
            self._lay_out_moves(flow, 30, POINTS_SIZE)
            if content.moves:
                flow.rule(quiet)
            flow.words(content.reason, 16.5, ink, "bold")
        else:
            self._lay_out_reasons(flow)
        if content.note:
            flow.rule(quiet)
            flow.words(content.note, NOTE_SIZE, ink)

    def _lay_out_reasons(self, flow: TextFlow) -> None:
        """Add the moves, each with its reason below."""
        ink, d = self.ui.theme.on_paper, flow.px(28)
        for move in self.content.moves:
            flow.gap(3)
            flow.symbol_with_block(self._badge(move), d, move.words, 17.5, ink)
            if move.reason:
                flow.words(move.reason, 16.5, ink, indent=d + flow.px(10))
            flow.gap(4)

    def _badge(self, move: SheetMove) -> Callable[[int], pygame.Surface]:
        return partial(badge_picture, self.ui, move.symbol, move.enamel, self.viewport.u)

    def _lay_out_moves(self, flow: TextFlow, badge_size: float, points_size: float) -> None:
        """Add the moves, each on one line if that fits for all of them."""
        ink, moves = self.ui.theme.on_paper, self.content.moves
        d, words = flow.px(badge_size), [(move.words, MOVE_SIZE) for move in moves]
        is_short = all(
            flow.has_room_beside(d, move.points, points_size, "bold", told)
            for move, told in zip(moves, words, strict=True)
        )
        longest = longest_text(move.points for move in moves)
        for move, told in zip(moves, words, strict=True):
            beside = told if is_short else ("", 0.0)
            flow.symbol_with_words(
                self._badge(move), d, move.points, points_size, ink, "bold", beside, longest
            )
            if not is_short:
                flow.words(*told, ink)
            flow.gap(5)
