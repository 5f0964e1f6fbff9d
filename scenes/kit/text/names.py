"""Names in their rooms: on one line, or whole on two."""

import pygame

from scenes.kit.text.typography import NAME_PITCH, Style, Typography
from scenes.kit.theme import Colour


def write_name(
    picture: pygame.Surface,
    typography: Typography,
    name: str,
    px: int,
    room: pygame.Rect,
    colour: Colour,
    style: Style,
    *,
    centred: bool = False,
    least_px: int = 8,
) -> None:
    """Write a name as `Typography.fit_name` fits it, in the middle of its room's height; at its left or `centred`."""
    px, lines = typography.fit_name(name, px, room.size, style, least_px)
    for n, line in enumerate(lines):
        shown = typography.render(line, px, colour, style)
        y = room.centery + round((n - (len(lines) - 1) / 2) * px * NAME_PITCH)
        place = shown.get_rect(center=(room.centerx, y)) if centred else shown.get_rect(midleft=(room.x, y))
        picture.blit(shown, place)
