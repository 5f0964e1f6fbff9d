"""Contact sheets: small copies of all pictures of a combination on one large picture, each with its name."""

from collections.abc import Sequence
from pathlib import Path

import pygame

WIDE = 480
GAP = 12
CAPTION = 26
GROUND, INK = (40, 40, 40), (235, 235, 235)


def contact_sheet(
    pictures: Sequence[tuple[str, pygame.Surface]], fonts: Path, columns: int = 4
) -> pygame.Surface:
    """Return the named pictures side by side, `columns` per row; `fonts` is the folder of the game's fonts."""
    font = pygame.font.Font(fonts / "Andika-Regular.ttf", 15)
    shape = pictures[0][1].get_size()
    high = round(WIDE * shape[1] / shape[0])
    rows = -(-len(pictures) // columns)
    size = (GAP + columns * (WIDE + GAP), GAP + rows * (high + CAPTION + GAP))
    sheet = pygame.Surface(size)
    sheet.fill(GROUND)
    for n, (name, picture) in enumerate(pictures):
        x, y = GAP + n % columns * (WIDE + GAP), GAP + n // columns * (high + CAPTION + GAP)
        sheet.blit(pygame.transform.smoothscale(picture, (WIDE, high)), (x, y))
        sheet.blit(font.render(name, True, INK), (x, y + high + 2))
    return sheet


def thumbnail(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture at the size for a contact sheet, to be kept while the next ones are taken."""
    return pygame.transform.smoothscale(
        picture, (WIDE, round(WIDE * picture.get_height() / picture.get_width()))
    )
