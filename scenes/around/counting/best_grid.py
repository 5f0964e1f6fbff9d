"""The best grid of a game with real cards, drawn for the picture of the result."""

import pygame

from gnoming.around.explain.grid_score import parse_grid
from gnoming.around.options import AroundOptions
from gnoming.counted.game import CountedGame
from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text
from scenes.around.cards.deck import AROUND_DECK
from scenes.around.counting.paper import grid_sheet
from scenes.kit.box import Box, grid
from scenes.kit.cards.card_sprite import LineGlow
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.drawing.shapes import put
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.view.panels.tallies import ValueTag, line_places

TAG_ROOM = 0.55
"""The width to the right of the cards for the tags, as a share of a card's width."""


def paint_best_grid(
    game: CountedGame, ui: UiContext, picture: pygame.Surface, place: pygame.Rect, u: float
) -> None:
    """Draw the lowest-scoring grid of all rounds on a board, with its sets and the tags of its lines.

    The sum adds up the tags, so it leaves out the points for going out.
    """
    results, options = game.results, game.match.options
    assert isinstance(options, AroundOptions)
    number, seat = min(
        ((number, seat) for number in range(len(results)) for seat in range(len(game.match.players))),
        key=lambda at: results[at[0]].scores[at[1]],
    )
    faces = parse_grid(game.rounds[number].hands[seat], options)
    ui.art.register_deck(AROUND_DECK)
    ui.skin.panel("wood", place.size, u).paint(picture, place.topleft)
    theme, type_, room = ui.theme, ui.typography, place.inflate(-round(32 * u), -round(24 * u))
    head, foot, gap = round(38 * u), round(26 * u), round(4 * u)
    points = format_decimal(results[number].scores[seat], 0)
    score = type_.render(points, round(38 * u), theme.on_wood_strong, "display")
    put(picture, score, midright=(room.right, room.y + head // 2))
    px, words = type_.fit_line(
        text("count.best-grid"), round(25 * u), room.w - score.get_width() - gap, "display"
    )
    put(picture, type_.render(words, px, theme.on_wood, "display"), midleft=(room.x, room.y + head // 2))
    name = game.match.players[seat].name
    words = text("count.cell", name=name, part=part_name(game.game, number + 1))
    px, words = type_.fit_line(words, round(16 * u), room.w)
    put(picture, type_.render(words, px, theme.on_wood), midbottom=room.midbottom)
    margin, high = round(10 * u), room.h - head - foot - round(12 * u)
    card = min((room.w - 2 * (margin + gap)) / (3 + TAG_ROOM), (high - 2 * (margin + gap)) / (3 * CARD_SHAPE))
    wide, tall = 3 * card + 2 * gap, 3 * card * CARD_SHAPE + 2 * gap
    left, top = room.centerx - (wide + TAG_ROOM * card) / 2, room.y + head + (high - tall) / 2 + 6 * u
    turf = pygame.Rect(left - margin, top - margin, wide + 2 * margin, tall + 2 * margin)
    ui.skin.panel("turf", turf.size, u).paint(picture, turf.topleft)
    cells = [pygame.Rect(*cell) for cell in grid(Box(left, top, wide, tall), 3, 3, gap)]
    for face, cell in zip(faces, cells, strict=True):
        picture.blit(ui.art.render_face(str(face), *cell.size), cell)
    sheet = grid_sheet(faces, options)
    for tally in sheet.tallies:
        if tally.joined:
            glow = LineGlow(theme)
            glow.enclose([cells[at] for at in tally.places], card / 88)
            picture.blit(glow.picture or picture, glow.rect)
    for tally in sheet.tallies:
        tag, line = ValueTag(ui, tally, 0), [cells[at] for at in line_places(tally)]
        tag.hang(line[0].unionall(line[1:]), round(card), u, inside=False)
        if tag.picture is not None:
            picture.blit(tag.picture, tag.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
