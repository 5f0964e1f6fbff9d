"""The deal card: a picture with the code, the players and the result, to send to others."""

import io
from dataclasses import dataclass

import pygame

from gnoming.text import format_decimal, text
from scenes.kit.drawing.shapes import alpha_copy, rounded
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour, mix
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.menus.portraits import medallion_picture

SIZE = (1200, 675)
"""The size of a card in pixels, independent of the window's size."""
SHEET = pygame.Rect(430, 34, 736, 607)
MARGIN = 44
GARDEN_PART = pygame.Rect(1138, 200, 1422, 800)
"""The part of the title picture that a card shows, in pixels; it puts the golfer to the left of the sheet."""
MOST_FACE = 104


@dataclass(frozen=True, slots=True)
class CardSeat:
    """A player on the card: name, portrait, and score, which is None until the game is over."""

    name: str
    portrait: str
    score: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a card: the code in groups, the game, the players, the result, and the day as text."""

    code: str
    game: str
    seats: tuple[CardSeat, ...]
    result: str
    day: str


def paint_card(ui: UiContext, content: CardContent) -> pygame.Surface:
    card = pygame.Surface(SIZE, 0, 32)
    _paint_garden(ui, card)
    ui.skin.panel("parchment", SHEET.size, 1.3).paint(card, SHEET.topleft)
    ink, quiet = ui.theme.palette.umber, mix(ui.theme.palette.umber, ui.theme.palette.wood_light, 0.55)
    y = SHEET.y + 30
    y = _line(ui, card, content.game, y, 54, ui.theme.palette.clay_deep, "display")
    y = _line(ui, card, text("deal.card.table", count=len(content.seats), day=content.day), y - 4, 22, quiet)
    y = _paint_code(ui, card, content.code, y + 16)
    y = _paint_seats(ui, card, content.seats, y + 22)
    y = _line(ui, card, content.result, y + 12, 30, ink, "bold")
    _line(ui, card, text("deal.card.challenge"), y, 30, ui.theme.palette.clay_deep, "display")
    _line(ui, card, text("deal.card.how"), SHEET.bottom - 56, 19, quiet)
    return card


def png_bytes(picture: pygame.Surface) -> bytes:
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "card.png")
    return stream.getvalue()


def _paint_garden(ui: UiContext, card: pygame.Surface) -> None:
    part = load_picture(ui, "title").subsurface(GARDEN_PART)
    card.blit(pygame.transform.smoothscale(part, SIZE), (0, 0))


def _line(
    ui: UiContext, card: pygame.Surface, words: str, y: int, px: int, colour: Colour, style: Style = "text"
) -> int:
    """Write a centred line, smaller if it is too long; return the top of the next line."""
    room = SHEET.w - 2 * MARGIN
    size, shown = ui.typography.fit_line(words, px, room, style)
    line = ui.typography.render(shown, size, colour, style)
    card.blit(line, (SHEET.centerx - line.get_width() // 2, y + (px - size) // 2))
    return y + ui.typography.line_height(px, style)


def _paint_code(ui: UiContext, card: pygame.Surface, code: str, y: int) -> int:
    """Draw the four groups of the code on wooden tags; return the bottom of the tags."""
    groups, gap, high = code.split("-"), 14, 84
    wide = (SHEET.w - 2 * MARGIN - 3 * gap) // 4
    for n, group in enumerate(groups):
        tag = pygame.Rect(SHEET.x + MARGIN + n * (wide + gap), y, wide, high)
        ui.skin.panel("wood", tag.size, 1.2).paint(card, tag.topleft)
        step = tag.w // (len(group) + 1)
        for k, char in enumerate(group):
            letter = ui.typography.render(char, 46, ui.theme.palette.paper, "bold")
            centre = (tag.x + step * (k + 1) + (k * 2 - 3), tag.centery)
            card.blit(letter, letter.get_rect(center=centre))
    return y + high


def _paint_seats(ui: UiContext, card: pygame.Surface, seats: tuple[CardSeat, ...], y: int) -> int:
    """Draw portraits with names and scores, side by side; return their bottom."""
    room = SHEET.w - 2 * MARGIN
    pitch = min(room // len(seats), 170)
    face = min(MOST_FACE, pitch - 12)
    left = SHEET.centerx - pitch * len(seats) // 2
    palette = ui.theme.palette
    for n, seat in enumerate(seats):
        x = left + pitch * n + pitch // 2
        picture = medallion_picture(ui, seat.portrait, face, "delighted" if seat.won else "calm")
        card.blit(picture, (x - face // 2, y + (MOST_FACE - face) // 2))
        size, name = ui.typography.fit_line(seat.name, 22, pitch - 10, "bold", 15)
        words = ui.typography.render(name, size, palette.umber, "bold")
        card.blit(words, (x - words.get_width() // 2, y + MOST_FACE + 4))
        _paint_score(ui, card, seat, x, y + MOST_FACE + 36)
    return y + MOST_FACE + 80


def _paint_score(ui: UiContext, card: pygame.Surface, seat: CardSeat, x: int, y: int) -> None:
    if seat.score is None:
        return
    palette = ui.theme.palette
    words = ui.typography.render(format_decimal(seat.score, 0), 26, palette.umber, "bold")
    if seat.won:
        pill = rounded((max(64, words.get_width() + 28), 36), 18, palette.honey_pale)
        card.blit(alpha_copy(pill), (x - pill.get_width() // 2, y))
    card.blit(words, words.get_rect(center=(x, y + 18)))
