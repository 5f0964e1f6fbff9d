"""The picture of a card in mid-flip: its rising edge looks longer, and less light falls on the card."""

from math import ceil, cos, pi, sin

import pygame

from scenes.kit.drawing.shapes import blank, rounded
from scenes.kit.theme import Colour

EYE_DISTANCE = 2.6
"""The distance of the viewer's eye in card widths; it is short, because a flip takes so little time."""
HALF_THICKNESS = 0.014
"""Half the thickness of a card, in widths."""
SEGMENTS = 8
"""The number of strips in which the card is squeezed horizontally, so that its nearer half stays wider."""
LIGHT_LEFT, LIGHT_UP = 0.34, 0.82
"""The direction of the light: from the left, and from above the table."""
SHADE_DEPTH = 0.42
"""The share of a card's brightness that depends on its angle to the light."""


def flip_frame(card: pygame.Surface, turn: float, paper: Colour) -> pygame.Surface:
    """Return the card turned about its vertical axis by `turn` right angles, from -1 to 1.

    Its right edge rises, or its left one if `turn` is negative. Its centre stays where it is. At -1 and 1 only the edge
    is visible, in the colour `paper`.
    """
    w, h = card.get_size()
    across, rise, far = cos(turn * pi / 2), sin(turn * pi / 2), EYE_DISTANCE * w
    left, right = (x * across * far / (far - x * rise) for x in (-w / 2, w / 2))
    half, tall = max(1, ceil(max(-left, right))), ceil(h / 2 * far / (far - w / 2 * abs(rise)))
    if half <= HALF_THICKNESS * w:
        return rounded((max(2, round(2 * HALF_THICKNESS * w)), 2 * tall), round(HALF_THICKNESS * w), paper)
    # Drawn at twice the height, so that its slanting edges are smooth when scaled down.
    fine = blank((2 * half, 4 * tall), paper)
    squashed = _squash(card, across, rise, far, half)
    start, end = half + round(left), half + round(right)
    step = max(1, (end - start) // max(1, ceil(h * abs(rise) / EYE_DISTANCE)))
    for x in range(start, end, step):
        wide = min(step, end - x)
        at = x + wide / 2 - half
        # the point of the card seen there, and its magnification
        point = at * far / (across * far + at * rise)
        high = max(1, round(h * far / (far - point * rise)))
        strip = squashed.subsurface((x, 0, wide, h))
        fine.blit(pygame.transform.smoothscale(strip, (wide, 2 * high)), (x, 2 * tall - high))
    result = pygame.transform.smoothscale(fine, (2 * half, 2 * tall))
    _shade(result, across, rise)
    return result


def _squash(card: pygame.Surface, across: float, rise: float, far: float, half: int) -> pygame.Surface:
    """Return the card at full height, squeezed strip by strip to its visible width."""
    w, h = card.get_size()
    result = blank((2 * half, h))
    places = [w * n // SEGMENTS for n in range(SEGMENTS + 1)]
    seen = [half + round((x - w / 2) * across * far / (far - (x - w / 2) * rise)) for x in places]
    for n in range(SEGMENTS):
        wide, part = seen[n + 1] - seen[n], places[n + 1] - places[n]
        if wide > 0 and part > 0:
            piece = pygame.transform.smoothscale(card.subsurface((places[n], 0, part, h)), (wide, h))
            result.blit(piece, (seen[n], 0))
    return result


def _shade(picture: pygame.Surface, across: float, rise: float) -> None:
    """Darken, in place, a card that is turned away from the light."""
    lit = max(0.0, min(1.0, (LIGHT_LEFT * rise + LIGHT_UP * across) / LIGHT_UP))
    level = round(255 * (1 - SHADE_DEPTH + SHADE_DEPTH * lit))
    picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
