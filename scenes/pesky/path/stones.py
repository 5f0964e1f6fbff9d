"""The path's stones: one for each score, or for every second or third in a long game, with its number.

The last stone is the game's target; beyond it is the pond. Places are counted along the path, from 0 to the last stone.
In a game shorter than usual, the stones are further apart.
"""

from dataclasses import dataclass
from itertools import pairwise

import pygame

from gnoming.pesky.rules import MAY_TAKE_BOTH, MAY_TAKE_ONE
from scenes.kit.text.numerals import Numerals
from scenes.kit.theme import Colour, parse_hex
from scenes.kit.widgets.ui_context import UiContext
from scenes.pesky.cards.pictures import PathPoints, load_path_points, load_stones, path_picture

PLAIN_STONES = 10
"""The number of plain stones in the picture; the golden one and the last one follow them."""
STONE_WIDTH, STONE_HEIGHT = 0.064, 56 / 330
"""The size of a stone's cell, in shares of the path picture's width and height."""
NUMBER_HEIGHT = 0.062
"""The height of the numbers as a share of the picture's height."""
MAX_NUMBER_WIDTH = 0.034
"""The largest width of the numbers as a share of the picture's width."""
Inks = tuple[Colour, Colour]
DARK_INKS: Inks = (parse_hex("4a2c12"), parse_hex("e9dcc4"))
"""The colours of a number and its outline on bright stones."""
GOLD_INKS: Inks = (parse_hex("4a2c12"), parse_hex("fff0bd"))
PALE_INKS: Inks = (parse_hex("fff3dc"), parse_hex("5a1f14"))
"""The colours of a number and its outline on the last stone."""
STANDARD_TARGET = 30
"""The target of most games."""
GOLDEN_SCORES = (MAY_TAKE_ONE, MAY_TAKE_BOTH)
"""The scores at which a player may take a second goal or token; they have a special stone."""


@dataclass(frozen=True, slots=True)
class PathScale:
    """The stones, from first to last, as pairs of a place on the path and its score."""

    numbered_stones: tuple[tuple[float, int], ...]

    def place_of(self, score: float) -> float:
        """Return a score's place on the path; the pond is one place beyond the last stone."""
        for (stone, number), (other, more) in pairwise(self.numbered_stones):
            if score <= more:
                return stone + (other - stone) * (score - number) / (more - number)
        last, target = self.numbered_stones[-1]
        return last + min(1.0, score - target)


def make_path_scale(target: int, last: int) -> PathScale:
    """Return the stones for a game up to the score `target`, with places from 0 to `last`."""
    if target <= last:
        return PathScale(tuple((score * last / target, score) for score in range(target + 1)))
    numbers = {stone: _rounded_quotient(stone * target, last) for stone in range(last + 1)}
    for score in GOLDEN_SCORES:
        if score < target and score not in numbers.values():
            numbers[_rounded_quotient(score * last, target)] = score
    return PathScale(tuple(numbers.items()))


def _rounded_quotient(whole: int, parts: int) -> int:
    return (2 * whole + parts) // (2 * parts)


def standard_path(ui: UiContext, high: int) -> pygame.Surface:
    """Return the path of the usual game, `high` pixels tall."""
    places = load_path_points(ui)
    shown = path_picture(ui, high)
    draw_stones(shown, ui, places, make_path_scale(STANDARD_TARGET, len(places.stones) - 1))
    return shown


def draw_stones(
    picture: pygame.Surface, ui: UiContext, points: PathPoints, scale: PathScale
) -> tuple[pygame.Rect, ...]:
    """Draw a scale's stones on the path's picture; return the rectangles of their numbers."""
    w, h = picture.get_size()
    size = (max(1, round(STONE_WIDTH * w)), max(1, round(STONE_HEIGHT * h)))
    cells = [pygame.transform.smoothscale(cell, size) for cell in load_stones(ui, PLAIN_STONES + 2)]
    figures = Numerals(ui.assets / "cards" / "figures.webp")
    _, target = scale.numbered_stones[-1]
    found = []
    for n, (place, number) in enumerate(scale.numbered_stones):
        x, y = points.point_at(place)
        centre = (round(x * w), round(y * h))
        kind, inks = n * 7 % PLAIN_STONES, DARK_INKS
        if number == target:
            kind, inks = PLAIN_STONES + 1, PALE_INKS
        elif number in GOLDEN_SCORES:
            kind, inks = PLAIN_STONES, GOLD_INKS
        picture.blit(cells[kind], cells[kind].get_rect(center=centre))
        shown = figures.render(str(number), round(NUMBER_HEIGHT * h), round(MAX_NUMBER_WIDTH * w), *inks)
        found.append(picture.blit(shown, shown.get_rect(center=centre)))
    return tuple(found)
