"""The picture of a finished game with real cards, for players to share."""

import io
from itertools import pairwise

import pygame

from gnoming.characters import seat_portraits
from gnoming.counted.game import CountedGame
from gnoming.system import local_time
from gnoming.text import format_decimal, text, text_n
from scenes.games import face_of
from scenes.garden.lawn import scale_to_cover
from scenes.garden.master_images import MasterImages
from scenes.kit.box import Box
from scenes.kit.drawing.shapes import gradient, rounded
from scenes.kit.text.phrases import day_text
from scenes.kit.text.typography import Style
from scenes.kit.theme import Colour, darker, mix
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.menus.portraits import medallion_picture
from scenes.results.ceremony import Stump, WinnerFigure, WinnersTrophy, ceremony_layout, ranks
from scenes.results.rounds_table import winners_text

SIZE = (1080, 1350)
"""The size of the picture in pixels, regardless of the window's size."""
STAGE = pygame.Rect(0, 230, 1080, 560)
"""The winners' area."""
TABLE = pygame.Rect(44, 820, 992, 430)
MOST_ROUNDS, MOST_BESIDE_GRID = 9, 5
"""The maximum number of rounds in the table, and the maximum that leaves room for the best grid beside it."""
UNIT = 1.5
"""Pixels per unit of the boards."""


def winners_words(game: CountedGame) -> str:
    """Return the sentence about the winners of a finished game."""
    return winners_text([player.name for player in game.match.players], game.winners, game.totals)


def paint_result(ui: UiContext, game: CountedGame) -> pygame.Surface:
    """Return the picture: the winners, all rounds and, for a short game of Gnoming A Round, the best grid."""
    picture = pygame.Surface(SIZE, 0, 32)
    picture.blit(scale_to_cover(load_picture(ui, "evening"), (SIZE[0], 900)), (0, 0))
    ground = darker(ui.theme.palette.moss_deep, 0.35)
    picture.blit(gradient((SIZE[0], SIZE[1] - 800), ground, darker(ground, 0.6)), (0, 800))
    _line(ui, picture, winners_words(game), (SIZE[0] // 2, 92), 104, ui.theme.on_wood_strong, "display")
    _line(ui, picture, _about(game), (SIZE[0] // 2, 186), 30, ui.theme.on_wood, "text")
    _paint_winners(ui, picture, game)
    face = face_of(game.game.name).counting
    table = TABLE
    if face is not None and face.paint_best is not None and game.counted <= MOST_BESIDE_GRID:
        table, beside = pygame.Rect(TABLE), pygame.Rect(TABLE)
        table.w = round(TABLE.w * 0.62)
        beside.x, beside.w = table.right + 20, TABLE.right - table.right - 20
        face.paint_best(game, ui, picture, beside, UNIT)
    _paint_table(ui, picture, game, table)
    _line(ui, picture, text("count.played-by-hand"), (SIZE[0] // 2, 1296), 28, ui.theme.on_wood, "text")
    return picture


def _about(game: CountedGame) -> str:
    begun = local_time(game.created)
    # text keys: past.rounds.*
    length = text_n(f"past.rounds.{game.game.name}", game.counted)
    parts = (day_text(begun) if begun else "", face_of(game.game.name).title, length)
    return " · ".join(part for part in parts if part)


def png_bytes(picture: pygame.Surface) -> bytes:
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "result.png")
    return stream.getvalue()


def _line(
    ui: UiContext,
    picture: pygame.Surface,
    words: str,
    centre: tuple[int, int],
    px: int,
    ink: Colour,
    style: Style,
) -> None:
    """Write a line with a dark edge, smaller if it doesn't fit."""
    px, words = ui.typography.fit_line(words, px, SIZE[0] - 100, style)
    dark = ui.typography.render(words, px, darker(ui.theme.palette.umber, 0.4), style)
    edge = max(2, px // 26)
    for x, y in ((-edge, 0), (edge, 0), (0, -edge), (0, 2 * edge)):
        picture.blit(dark, dark.get_rect(center=(centre[0] + x, centre[1] + y)))
    shown = ui.typography.render(words, px, ink, style)
    picture.blit(shown, shown.get_rect(center=centre))


def _paint_winners(ui: UiContext, picture: pygame.Surface, game: CountedGame) -> None:
    masters, viewport, order = MasterImages(ui.assets), Viewport(*SIZE), game.standing
    portraits = seat_portraits(game.match.players)
    left, top = viewport.to_units(STAGE.topleft)
    right, bottom = viewport.to_units(STAGE.bottomright)
    places = ranks(game.totals, game.winners, order)
    layout = ceremony_layout(places, Box(left, top, right - left, bottom - top))
    figures = []
    for seat, place in sorted(zip(order, layout.places, strict=True), key=lambda one: one[1].ground):
        if place.stump:
            stump = Stump(masters, place.stump, 0)
            stump.layout(viewport, place, layout.scale)
            _blit(picture, stump.picture, stump.rect)
        figure = WinnerFigure(masters, portraits[seat], seat in game.winners, 0)
        figure.layout(viewport, place, layout.scale)
        figure.load_picture()
        figures.append((figure, seat))
    holder = order[layout.holder]
    for figure, seat in figures:
        _blit(picture, figure.picture, figure.rect)
        if seat == holder:
            trophy = WinnersTrophy(masters, 0)
            trophy.layout(viewport, figure.fist, layout.scale)
            _blit(picture, trophy.picture, trophy.rect)


def _blit(picture: pygame.Surface, part: pygame.Surface | None, place: pygame.Rect) -> None:
    if part is not None:
        picture.blit(part, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _paint_table(ui: UiContext, picture: pygame.Surface, game: CountedGame, place: pygame.Rect) -> None:
    """Draw the table of rounds on a board, the best seat first."""
    theme, type_ = ui.theme, ui.typography
    ui.skin.panel("wood", place.size, UNIT).paint(picture, place.topleft)
    inner = place.inflate(-48, -28)
    players, rounds = game.match.players, game.game.rounds(game.state)
    portraits, winners, totals = seat_portraits(players), game.winners, game.totals
    shown = range(max(0, game.counted - MOST_ROUNDS), game.counted)
    total = 150 if place.w > 800 else 120
    step = min(90, (inner.w - total) * 3 // (5 * max(len(shown), 4)))
    names = inner.w - total - step * len(shown)
    edges = [inner.x + names + step * n for n in range(len(shown) + 1)]
    for number, (left, right) in zip(shown, pairwise(edges), strict=True):
        words = type_.render(str(number + 1), 30, theme.on_wood, "display")
        picture.blit(words, words.get_rect(center=((left + right) // 2, inner.y + 20)))
    words = type_.render(text("count.total"), 30, theme.on_wood, "display")
    picture.blit(words, words.get_rect(midright=(inner.right, inner.y + 20)))
    high = min(110, (inner.h - 46) // len(players))
    digits = min(30, round(high * 0.5), round(step * 0.5))
    for n, seat in enumerate(game.standing):
        row = pygame.Rect(inner.x - 8, inner.y + 44 + n * high, inner.w + 16, high - 6)
        won = seat in winners
        fill = mix(theme.palette.honey_deep, theme.wood, 0.35) if won else darker(theme.wood, 0.4)
        picture.blit(rounded(row.size, 12, fill, 230), row)
        side = min(70, row.h - 4)
        face = medallion_picture(ui, portraits[seat], side, "delighted" if won else "calm")
        picture.blit(face, face.get_rect(midleft=(row.x + 10, row.centery)))
        ink, most = theme.on_wood_strong if won else theme.on_wood, round(row.h * 0.56)
        px, name = type_.fit_line(players[seat].name, min(34, most), names - side - 30, "bold")
        words = type_.render(name, px, ink, "bold")
        picture.blit(words, words.get_rect(midleft=(row.x + side + 24, row.centery)))
        for number, (left, right) in zip(shown, pairwise(edges), strict=True):
            words = type_.render(format_decimal(rounds[seat][number], 0), digits, ink)
            picture.blit(words, words.get_rect(center=((left + right) // 2, row.centery)))
        words = type_.render(format_decimal(totals[seat], 0), min(52, round(row.h * 0.7)), ink, "display")
        picture.blit(words, words.get_rect(midright=(row.right - 12, row.centery)))
