"""Cards of a grid that count together when a round is scored, and the wooden tag with their points."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from gnoming.text import format_decimal
from scenes.kit.drawing.shapes import Size, blank, supersampled
from scenes.kit.motion.curves import sprung, struck
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.presenter import ScoringLine

COLUMNS = 3


@dataclass(frozen=True, slots=True)
class GridTally:
    """Cards counted together: their places from 0, their points, and the position of their tag.

    `line` is the number of the row or column from 0; the tag is below a column or to the right of a row.
    """

    places: tuple[int, ...]
    points: int
    joined: bool
    line: int
    is_below: bool


def tallies(lines: Sequence[ScoringLine]) -> tuple[GridTally, ...]:
    """Return a grid's tallies, rows before columns, as they are counted; their points add up to its score."""
    joined = [_joined_tally(line) for line in lines if line.joined]
    alone = [(line.spots[0].index, line.points) for line in lines if not line.joined]
    rows = []
    for row in sorted({place // COLUMNS for place, _ in alone}):
        found = [(place, points) for place, points in alone if place // COLUMNS == row]
        places = tuple(place for place, _ in found)
        rows.append(GridTally(places, sum(points for _, points in found), False, row, is_below=False))
    return tuple(sorted((*joined, *rows), key=lambda tally: (tally.is_below, tally.line)))


def _joined_tally(line: ScoringLine) -> GridTally:
    places = tuple(spot.index for spot in line.spots)
    row, column = places[0] // COLUMNS, places[0] % COLUMNS
    is_column = all(place % COLUMNS == column for place in places)
    return GridTally(places, line.points, True, column if is_column else row, is_column)


def line_places(tally: GridTally) -> tuple[int, ...]:
    """Return all the places, from 0, in the row or column at whose end a tally's tag hangs."""
    if tally.is_below:
        return tuple(range(tally.line, COLUMNS * COLUMNS, COLUMNS))
    return tuple(range(COLUMNS * tally.line, COLUMNS * (tally.line + 1)))


def sum_words(points: Sequence[int]) -> str:
    """Return a sum as text, such as "−8 + 2 + 3"."""
    first, *rest = points
    signs = (f" {'+' if n >= 0 else '−'} {format_decimal(abs(n), 0)}" for n in rest)
    return format_decimal(first, 0) + "".join(signs)


WIDTH, HEIGHT = 0.74, 0.42
"""The size of a tag in card widths."""
REACH, FOOT = 0.62, 0.36
"""The distance that tags reach beyond the last card of a row, and below the last of a column; in card widths."""
MIN_HEIGHT, MOST_HEIGHT = 15.0, 0.56
"""The minimum height of a tag in units, and the most in card widths at which neighbours don't touch."""
NUMBER, MOST_NUMBER = 0.62, 0.8
"""The height of the number in a tag as a share of the tag's: usually, and with large text."""
SPRING_MS = 420.0
WOOD, WOOD_LOW, HOLE = (158, 109, 66), (116, 74, 42), (70, 42, 22)
PLAIN_EDGE, GOLD_EDGE = (74, 44, 24), (244, 196, 80)
NUMBER_EDGE: Colour = (52, 28, 10)


class ValueTag(Node):
    """A tag with the points of a row or column; for a set or run it has a golden edge."""

    premultiplied = True

    def __init__(self, ui: UiContext, tally: GridTally, z: float) -> None:
        super().__init__(None, z)
        self.tally = tally
        self._ui = ui
        self._still = blank((1, 1))
        self._home = pygame.Rect(0, 0, 1, 1)
        self.visible = False

    def hang(
        self, cards: pygame.Rect, w: int, u: float, *, inside: bool, least: int = 0, text_scale: float = 1.0
    ) -> None:
        """Hang the tag at the end of a line of cards `w` pixels wide, or over the last card if `inside`.

        The tag is as tall as for cards `least` pixels wide, if the next line's tag leaves room.
        """
        high = max(round(HEIGHT * w), round(MIN_HEIGHT * u), round(min(HEIGHT * least, MOST_HEIGHT * w)))
        wide = round(high * WIDTH / HEIGHT)
        points = format_decimal(self.tally.points, 0, plus=True)
        self._still = tag_picture(
            self._ui, points, self.tally.joined, (wide, high), min(NUMBER * text_scale, MOST_NUMBER)
        )
        self._home = self._still.get_rect()
        if self.tally.is_below:
            self._home.center = (cards.centerx, cards.bottom + round((0 if inside else 0.12) * w))
            if inside:
                self._home.bottom = cards.bottom + round(0.04 * w)
        elif inside:
            self._home.bottomright = (cards.right + round(0.06 * w), cards.bottom)
        else:
            self._home.midleft = (cards.right - round(0.06 * w), cards.centery)
            if least > w:
                self._home.right = min(self._home.right, cards.right + round(REACH * w) + round(6 * u))
        self.spring(1.0)

    def spring(self, share: float) -> None:
        """Show the tag at this share of its springing motion; at 1 it is still."""
        ms, picture = share * SPRING_MS, self._still
        if share < 1:
            grown = max(0.05, sprung(ms, 3.4, 0.42))
            picture = pygame.transform.rotozoom(self._still, -7 * struck(ms, 2.4, 0.3), grown)
        self.show_picture(picture, center=self._home.center)


def tag_picture(
    ui: UiContext, words: str, joined: bool, size: Size, number: float = NUMBER
) -> pygame.Surface:
    """Return a premultiplied picture of a tag; the text's height is the share `number` of the tag's."""
    wood = _wooden_tag(size, joined).copy()
    w, h = size
    ink = ui.theme.on_wood_strong if joined else ui.theme.on_wood
    sign = ui.art.render_number(words.replace("−", "-"), round(h * number), round(w * 0.68), ink, NUMBER_EDGE)
    wood.blit(sign, sign.get_rect(center=(round(w * 0.6), round(h * 0.5))))
    return wood.premul_alpha()


@lru_cache(maxsize=24)
def _wooden_tag(size: Size, joined: bool) -> pygame.Surface:
    """Return an empty tag that points to the left, with a hole and a small shadow."""
    w, h = size

    def paint(surface: pygame.Surface, scale: int) -> None:
        def outline(inset: float, down: float = 0.0) -> list[tuple[float, float]]:
            left, right, top, foot = inset * 1.4, w - 1 - inset, inset + 1, h - 2 - inset
            neck = h * 0.34
            points = [(left, h / 2), (neck, top), (right, top), (right, foot), (neck, foot)]
            return [(x * scale, (y + down) * scale) for x, y in points]

        edge = max(1.2, h * 0.075)
        pygame.draw.polygon(surface, (30, 18, 6, 110), outline(0, h * 0.05))
        pygame.draw.polygon(surface, GOLD_EDGE if joined else PLAIN_EDGE, outline(0))
        pygame.draw.polygon(surface, WOOD_LOW, outline(edge))
        pygame.draw.polygon(surface, WOOD, outline(edge, -h * 0.045))
        hole = (h * 0.27 * scale, h * 0.5 * scale)
        pygame.draw.circle(surface, HOLE, hole, h * 0.085 * scale)

    return supersampled(size, paint, HOLE)
