"""The result of a finished game, texts about it, and the table of rounds with the best seat first."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from gnoming.text import format_decimal, player_text, text, text_n
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.portraits import medallion_picture
from scenes.table.game.face import Medal


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game's result: players, totals, winners (perhaps several), and each seat's score in each round."""

    game: str
    """The game's name, which decides whether texts mention rounds or hands."""
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    medals: tuple[Medal, ...] = ()

    @property
    def order(self) -> list[int]:
        """The seats from first to last."""
        seats = range(len(self.names))
        return sorted(seats, key=lambda seat: (seat not in self.winners, self.totals[seat], seat))


class ResultWords:
    """The sentences about a result; `ranks` are the ranks of the seats in the result's order, from 1."""

    def __init__(self, result: GameResult, ranks: Sequence[int]) -> None:
        self._result = result
        self._places = dict(zip(result.order, ranks, strict=True))

    def heading(self) -> str:
        """Return the sentence that names the winners."""
        return winners_text(self._result.names, self._result.winners, self._result.totals)

    def news(self) -> str:
        """Return sentences about the winners, and about everyone's points and place."""
        return " ".join([self.heading(), *map(self._place, self._result.order)])

    def rounds(self) -> str:
        """Return the whole table as text, with a line for each row."""
        return "\n".join(map(self._row, self._result.order))

    def rounds_name(self) -> str:
        """Return the label of the button that shows all rounds, or hands."""
        return text(f"final.rounds.{self._result.game}")  # text keys: final.rounds.*

    def score(self, seat: int) -> str:
        total, place = self._result.totals[seat], self._places[seat]
        points = format_decimal(total, 0)
        return text_n("who.score", abs(total), points=points, place=place, count=len(self._places))

    def _place(self, seat: int) -> str:
        name, total = self._result.names[seat], points_text(self._result.totals[seat])
        return text("final.narration.place", name=name, place=self._places[seat], total=total)

    def _row(self, seat: int) -> str:
        points = ", ".join(format_decimal(scored, 0) for scored in self._result.rounds[seat])
        # text keys: final.narration.rounds.*
        points_text = text(f"final.narration.rounds.{self._result.game}", points=points)
        return f"{self._place(seat)} {points_text}"


def winners_text(names: Sequence[str], winners: Sequence[int], totals: Sequence[int]) -> str:
    """Return the sentence that names the winning seats, or says that it's a draw."""
    if 1 < len(winners) == len(names):
        return text("final.draw", points=points_text(totals[winners[0]]))
    if len(winners) == 1:
        return player_text("final.wins", names[winners[0]])  # text keys: final.wins.*
    if len(winners) == 2:
        return text("final.two-win", first=names[winners[0]], second=names[winners[1]])
    return text_n("final.many-win", len(winners))


def points_text(points: int) -> str:
    return text_n("score.narration.points", abs(points), points=format_decimal(points, 0))


USUAL_NAME_LENGTH = 9
"""The width in letter heights above which names shrink if there is no room."""

MIN_NAME_SCALE = 0.66
"""The minimum scale of names before they are shortened."""
TOTAL_SCALE = 1.3
"""The size of the totals, relative to the other numbers."""
LONG_NAME_SCALE = 0.8
"""The scale of much longer names than the others, if only totals are beside them."""
LONG_NAME_RATIO = 1.6
"""The length relative to the median name above which names shrink separately from the others."""


class RoundsTable(Node):
    """A table of a game's scores. Text that doesn't fit shrinks before it is cut short."""

    def __init__(self, ui: UiContext, result: GameResult) -> None:
        super().__init__(None, z=7.5)
        self._ui = ui
        self._result = result
        self._order = result.order
        self._viewport = Viewport(1280, 720)
        self.picture: pygame.Surface = blank((1, 1))
        self._name_px = 8
        self.totals_only = False
        """True if only the totals are shown."""
        self.min_head_height = 0.0
        """The minimum height of the head row, in units."""
        self.head_corner_size = (0, 0)
        """The width and height in pixels of the free part of the head row, above portraits and names."""

    @property
    def area(self) -> pygame.Rect:
        return self.rect

    def preferred_height(self, viewport: Viewport) -> float:
        return self.row_count * (20 + 26 * viewport.text_scale)

    @property
    def row_count(self) -> float:
        """The number of rows; the heading counts for less than one."""
        return len(self._order) + 0.8

    @property
    def round_count(self) -> int:
        """The number of columns for rounds: none if a single round would only repeat the totals."""
        if self._result.rounds == tuple((total,) for total in self._result.totals):
            return 0
        return len(self._result.rounds[0]) if self._result.rounds else 0

    def preferred_width(self, viewport: Viewport, size: float = 1.0) -> float:
        """Return the width in units at which ordinary names needn't shrink below the scale `size`."""
        self._viewport = viewport
        row = viewport.px(self.preferred_height(viewport) / self.row_count)
        px = round(self._text_px * size)
        airy = 0.0 if size < 1 else 1.3 if self.round_count <= 5 else 0.95
        numbers = self.round_count * max(round(row * airy), self._number_width(px))
        return (self._names_width(row, px) + numbers + self._total_width(px)) / viewport.u

    def totals_width(self, viewport: Viewport, high: float, head: float) -> float:
        """Return the width that names and totals need at these heights of table and heading, all in units."""
        self._viewport = viewport
        _, row = self._heights(viewport.px(high), head)
        px = min(self._text_px, round(row * 0.56))
        widths = [self._ui.typography.width(name, px, "bold") for name in self._usual_names(px)]
        longest = max(self._ui.typography.width(name, px, "bold") for name in self._result.names)
        names = round(row * 1.7) + max(*widths, round(longest * LONG_NAME_SCALE)) + 14
        return (names + self._total_column_width(row, px)) / viewport.u

    def _heights(self, high: float, least: float) -> tuple[float, float]:
        head = max(high * 0.8 / (len(self._order) + 0.8), self._viewport.px(least))
        return head, (high - head) / len(self._order)

    @property
    def _text_px(self) -> int:
        return self._viewport.text_px(self._ui.theme.text.label)

    def _number_width(self, px: int) -> int:
        """Return the width in pixels of a column with room for any of the numbers."""
        widths = (
            self._ui.typography.width(format_decimal(n, 0), px)
            for scores in self._result.rounds
            for n in scores
        )
        return max(widths, default=0) + round(px * 0.5)

    def _total_width(self, px: int) -> int:
        heads = self._ui.typography.width(text("final.total"), px, "display")
        return (
            max(
                heads,
                *(self._ui.typography.width(format_decimal(n, 0), px, "bold") for n in self._result.totals),
            )
            + 18
        )

    def _total_column_width(self, row: float, px: int) -> int:
        return max(self._total_width(px), round(row * 1.5))

    def _names_width(self, row: float, px: int) -> int:
        """Return the width of portraits and names in pixels; very long names may need more."""
        longest = max(self._ui.typography.width(name, px, "bold") for name in self._result.names)
        return round(row * 1.7) + min(longest, px * USUAL_NAME_LENGTH) + 12

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the table in a box in units, and draw it once."""
        self._viewport = viewport
        self.rect = viewport.rect(x, y, w, h)
        self.picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._draw()
        self.invalidate()

    def _draw(self) -> None:
        w, h = self.rect.size
        head, row = self._heights(h, self.min_head_height)
        columns, size = 0 if self.totals_only else self.round_count, min(self._text_px, round(row * 0.56))
        total = min(round(w * 0.3), self._total_column_width(row, size))
        names = self._names_width(row, size)
        most = max((w - total) * 0.6, w - total - names * 0.75) / max(1, columns)
        px, each = self._number_size(size, (w - total - names) / max(1, columns), most)
        each = min(each, row * 2)
        first = w - total - each * columns
        edges = [first + each * n for n in range(columns + 1)]
        self.head_corner_size = round(edges[0]), round(head)
        self._draw_heads(head, edges, each, total)
        self._name_px = self._name_size(row, first)
        for line, seat in enumerate(self._order):
            top = head + row * line
            self._draw_band(pygame.Rect(0, round(top), w, round(row)), seat, line)
            self._draw_name(seat, top, row, first)
            theme = self._ui.theme
            for n in range(columns):
                words = format_decimal(self._result.rounds[seat][n], 0)
                self._draw_number(words, px, edges[n], top, each, row, "text", theme.on_wood)
            colour = theme.on_wood_strong if seat in self._result.winners else theme.on_wood
            words = format_decimal(self._result.totals[seat], 0)
            large = round(self._text_px * TOTAL_SCALE)
            self._draw_number(words, large, edges[-1], top, total, row, "display", colour)

    def _number_size(self, px: int, spare: float, most: float) -> tuple[int, float]:
        """Return the size of all numbers and the width of their columns, which fill the spare room."""
        while px > 7 and self._number_width(px) > most:
            px -= 1
        return px, min(max(spare, self._number_width(px)), most)

    def _name_size(self, row: float, room: float) -> int:
        """Return the text size for names of ordinary length: at least MIN_NAME_SCALE of the full size.

        Much longer names may shrink further.
        """
        px = min(self._text_px, round(row * 0.56))
        plain = self._usual_names(px)
        wide, least = round(room - row * 1.7) - 10, round(px * MIN_NAME_SCALE)
        return self._ui.typography.fit_size(plain[-1], px, wide, "bold", min_px=least)

    def _usual_names(self, px: int) -> list[str]:
        """Return the names, shortest first, except those that are much longer than most."""
        names = sorted(self._result.names, key=lambda name: self._ui.typography.width(name, px, "bold"))
        usual = self._ui.typography.width(names[(len(names) - 1) // 2], px, "bold")
        width = self._ui.typography.width
        return [name for name in names if width(name, px, "bold") <= usual * LONG_NAME_RATIO]

    def _draw_heads(self, row: float, edges: list[float], each: float, total: float) -> None:
        strong, px = self._ui.theme.on_wood_strong, self._text_px
        for n, left in enumerate(edges[:-1]):
            self._draw_number(str(n + 1), px, left, 0, each, row, "display", strong)
        self._draw_number(text("final.total"), px, edges[-1], 0, total, row, "display", strong)

    def _draw_band(self, box: pygame.Rect, seat: int, line: int) -> None:
        palette = self._ui.theme.palette
        inner = box.inflate(0, -2)
        if seat in self._result.winners:
            self.picture.blit(rounded(inner.size, inner.h // 4, palette.honey_deep, 110), inner)
        elif line % 2:
            dark = mix(palette.wood_deep, palette.umber, 0.4)
            self.picture.blit(rounded(inner.size, inner.h // 4, dark, 120), inner)

    def _draw_name(self, seat: int, top: float, row: float, room: float) -> None:
        type_, theme = self._ui.typography, self._ui.theme
        face = round(row * 0.82)
        self.picture.blit(
            medallion_picture(self._ui, self._result.portraits[seat], face),
            (round(row * 0.14), round(top + row * 0.09)),
        )
        left = round(row * 1.18)
        side = round(row * 0.46) if seat in self._result.winners else 0
        space = round(room) - left - side - 10
        least = round(min(self._text_px, round(row * 0.56)) * MIN_NAME_SCALE)
        least = min(least, self._name_px)
        px = type_.fit_size(self._result.names[seat], self._name_px, space, "bold", least)
        shown = type_.shorten(self._result.names[seat], px, space, "bold")
        colour = theme.on_wood_strong if seat in self._result.winners else theme.on_wood
        words = type_.render(shown, px, colour, "bold")
        self.picture.blit(words, words.get_rect(midleft=(left, round(top + row / 2))))
        if side:
            cup = render_icon("trophy", side, theme.on_wood_strong)
            self.picture.blit(cup, cup.get_rect(midleft=(left + words.get_width() + 6, round(top + row / 2))))

    def _draw_number(
        self, words: str, px: int, left: float, top: float, w: float, h: float, style: Style, colour: Colour
    ) -> None:
        """Draw a text centred in a cell, at most `px` tall."""
        type_ = self._ui.typography
        px = type_.fit_size(words, min(px, round(h * 0.68)), max(6, round(w) - 6), style, min_px=7)
        picture = type_.render(words, px, colour, style)
        self.picture.blit(picture, picture.get_rect(center=(round(left + w / 2), round(top + h / 2))))
