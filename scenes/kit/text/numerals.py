"""The numerals of the cards, drawn in white and tinted, and mended numerals for the storybook face."""

from pathlib import Path

import pygame

from scenes.kit.drawing.image_files import load_image
from scenes.kit.drawing.shapes import alpha_copy, blank
from scenes.kit.theme import Colour

NUMERAL_CHARACTERS = "0123456789+-"
_GAP = 3
"""The gap in pixels between two characters at the picture file's size."""
_MIN_ALPHA = 60
"""The alpha above which a pixel counts towards the width of a character."""


class Numerals:
    """The cards' numerals, read on first use from a picture with twelve outlines above and the characters below."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._cells: dict[str, tuple[pygame.Surface, pygame.Surface]] = {}

    def render(self, number: str, height: int, max_width: int, ink: Colour, edge: Colour) -> pygame.Surface:
        """Return a number `height` pixels tall, or less if too wide; unknown characters are left out."""
        self._load()
        cells = [self._cells[sign] for sign in number if sign in self._cells]
        if not cells:
            return blank((1, 1))
        line = cells[0][0].get_height()
        wide = sum(cell.get_width() + _GAP for cell, _ in cells) - _GAP
        text = blank((wide, line), edge)
        x = 0
        for outline, sign in cells:
            text.blit(_tint(outline, edge), (x, 0))
            text.blit(_tint(sign, ink), (x, 0))
            x += outline.get_width() + _GAP
        scale = min(height / line, max_width / wide)
        return pygame.transform.smoothscale(text, (max(1, round(wide * scale)), max(1, round(line * scale))))

    def _load(self) -> None:
        if self._cells:
            return
        sheet = alpha_copy(load_image(self._path))
        wide, high = sheet.get_width() // len(NUMERAL_CHARACTERS), sheet.get_height() // 2
        lines = [sheet.subsurface((i * wide, 0, wide, high)) for i in range(len(NUMERAL_CHARACTERS))]
        boxes = [cell.get_bounding_rect(_MIN_ALPHA) for cell in lines]
        # All characters keep their height on the line; only their empty sides are cut away.
        top = min(box.top for box in boxes)
        bottom = max(box.bottom for box in boxes)
        for i, sign in enumerate(NUMERAL_CHARACTERS):
            box = pygame.Rect(boxes[i].x, top, boxes[i].w, bottom - top)
            self._cells[sign] = lines[i].subsurface(box), sheet.subsurface(box.move(i * wide, high))


def _tint(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    dyed = white.copy()
    dyed.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dyed


BARS = "\N{MINUS SIGN}\N{EN DASH}"
"""The minus, and the dash that stands for a missing number."""
MENDED = "0" + BARS
DOT_RADIUS = 0.15
"""The radius in ems of the disc cleared in a nought: larger than its dot, smaller than its ring."""
MIDDLE = 0.41
"""The height of the middle of numerals above the baseline, in ems."""
BAR = (0.4, 0.085)
"""The length and thickness of a minus, in ems."""


def mend_numerals(
    line: pygame.Surface, words: str, font: pygame.Font, px: int, colour: Colour
) -> pygame.Surface:
    """Return a line in the storybook face, `px` pixels per em, with our own dotless noughts and minus signs.

    They are as wide as those of the face, so nothing moves.
    """
    middle = font.get_ascent() - round(px * MIDDLE)
    for place, sign in enumerate(words):
        if sign not in MENDED:
            continue
        low, high, _, _, advance = _metrics(font, sign)
        left = font.size(words[: place + 1])[0] - advance
        if sign == "0":
            _clear_dot(line, (left + (low + high) / 2, middle), px * DOT_RADIUS)
        else:
            line.fill((0, 0, 0, 0), (left, 0, advance, line.get_height()))
            _draw_minus(line, (left + advance / 2, middle), px, colour)
    return line


def _metrics(font: pygame.Font, sign: str) -> tuple[int, int, int, int, int]:
    found = font.metrics(sign)[0]
    return found if found is not None else (0, 0, 0, 0, 0)


def _clear_dot(line: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """Clear a disc in a line of text, in place."""
    box = pygame.Rect(0, 0, 2 * round(radius) + 1, 2 * round(radius) + 1)
    box.center = round(centre[0]), round(centre[1])
    for y in range(box.top, box.bottom):
        half = (max(0.0, radius**2 - (y - box.centery) ** 2)) ** 0.5
        line.fill((0, 0, 0, 0), (round(centre[0] - half), y, max(1, round(2 * half)), 1))


def _draw_minus(line: pygame.Surface, centre: tuple[float, float], px: int, colour: Colour) -> None:
    """Draw a minus, a bar with round ends, in place."""
    size = max(3, round(px * BAR[0])), max(2, round(px * BAR[1]))
    bar = pygame.Rect((0, 0), size)
    bar.center = round(centre[0]), round(centre[1])
    pygame.draw.rect(line, colour, bar, border_radius=size[1] // 2)
