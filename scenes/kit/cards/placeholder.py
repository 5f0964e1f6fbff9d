"""A plain card for a face whose picture is missing."""

from __future__ import annotations

import pygame

from scenes.kit.drawing.shapes import rounded
from scenes.kit.text.typography import Typography
from scenes.kit.theme import darker, parse_hex

_MASTER_SIZE = (352, 492)
_PAPER, _INK = parse_hex("fbf4e2"), parse_hex("3a2415")


def paint_placeholder(name: str, typography: Typography) -> pygame.Surface:
    """Return paper with round corners and the face's name on it."""
    w, h = _MASTER_SIZE
    card = rounded((w, h), round(w * 0.075), darker(_PAPER, 0.55))
    rim = max(2, round(w * 0.02))
    card.blit(rounded((w - 2 * rim, h - 2 * rim), round(w * 0.06), _PAPER), (rim, rim))
    words = typography.render(name, round(w * 0.3), _INK, "bold")
    room = w - 6 * rim
    if words.get_width() > room:
        words = pygame.transform.smoothscale_by(words, room / words.get_width())
    card.blit(words, words.get_rect(center=card.get_rect().center))
    return card
