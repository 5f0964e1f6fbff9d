"""Pictures of the progress towards a goal: a bed of marks for goals in cards, a putt for goals in points."""

from collections.abc import Sequence

import pygame

from gnoming.pesky.cards import Suit
from gnoming.pesky.scoring import MAX_SCORE, GoalProgress
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import rounded
from scenes.kit.drawing.table_marks import golf_ball
from scenes.kit.theme import Theme, darker, lighter
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import load_picture
from scenes.pesky.cards.face_names import BACK

BED_PADDING, GAP_SHARE = 0.12, 0.14
"""The margin of a bed of marks, and the gap between two marks, as shares of a mark's side."""
MAX_SIDE_SHARE = 0.13
"""The largest side of a mark, as a share of the bed's width."""
STEPS = MAX_SCORE
"""The largest miss that a putt shows on either side; a larger one costs no more."""


def draw_beds(
    ui: UiContext, picture: pygame.Surface, place: pygame.Rect, progress: GoalProgress, won: Sequence[Suit]
) -> None:
    """Draw a mark for each card wanted, in colour if it has been won; cross out surplus cards."""
    count = max(progress.target or MAX_SCORE, min(progress.made, progress.target + MAX_SCORE))
    columns, side = _bed_grid(place.size, count)
    rows = -(-count // columns)
    left = place.x + side * BED_PADDING / 2
    top = place.centery - rows * side / 2
    bed = pygame.Rect(left, top, columns * side, rows * side).inflate(side * BED_PADDING, side * BED_PADDING)
    picture.blit(rounded(bed.size, bed.h // 5, darker(ui.theme.wood, 0.5)), bed)
    size = max(1, round(side * (1 - GAP_SHARE)))
    coming = tuple(suit for suit in Suit if suit in progress.goal.suits)
    for n in range(count):
        suit = won[n] if n < len(won) else coming[n % len(coming)]
        mark = _mark(ui, suit if len(coming) < len(Suit) else None, size, filled=n < progress.made)
        row, column = divmod(n, columns)
        at = mark.get_rect(center=(left + (column + 0.5) * side, top + (row + 0.5) * side))
        picture.blit(mark, at)
        if progress.target <= n < progress.made:
            _strike(picture, at, ui.theme)


def _bed_grid(size: tuple[int, int], count: int) -> tuple[int, float]:
    """Return the number of marks in a row, and the largest size at which all marks fit."""
    best = (1, 0.0)
    for rows in range(1, 4):
        columns = -(-count // rows)
        side = min(
            size[0] / (columns + BED_PADDING), size[1] / (rows + BED_PADDING), size[0] * MAX_SIDE_SHARE
        )
        best = max(best, (columns, side), key=lambda found: found[1])
    return best


def _mark(ui: UiContext, suit: Suit | None, size: int, filled: bool) -> pygame.Surface:
    """Return the sign of a suit, or a card's back if all suits count; a dark shape unless `filled`."""
    if suit is None:
        high = round(size * 0.92)
        mark = ui.art.render_face(BACK, max(1, round(high * 88 / 123)), high).copy()
    else:
        picture = load_picture(ui, f"cards/pesky/suit-{suit.name.lower()}")
        mark = pygame.transform.smoothscale(picture, (size, size))
    if not filled:
        mark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        mark.fill((*lighter(ui.theme.wood, 0.1), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mark


def _strike(picture: pygame.Surface, at: pygame.Rect, theme: Theme) -> None:
    wide = max(2, at.w // 9)
    for start, end in ((at.topleft, at.bottomright), (at.bottomleft, at.topright)):
        pygame.draw.line(picture, theme.palette.umber, start, end, wide + 2)
        pygame.draw.line(picture, theme.warning, start, end, wide)


def draw_putt(
    ui: UiContext, picture: pygame.Surface, place: pygame.Rect, progress: GoalProgress, u: float
) -> None:
    """Draw a strip of green with a flag for the goal, and a ball for the points so far, at most ten points
    away from it.
    """
    theme = ui.theme
    strip = pygame.Rect(place.x, 0, place.w, round(place.h * 0.56))
    strip.bottom = place.bottom
    corner = strip.h // 3
    picture.blit(rounded(strip.size, corner, darker(theme.green, 0.55)), strip)
    inner = strip.inflate(-2 * max(1, round(u)), -2 * max(1, round(u)))
    picture.blit(rounded(inner.size, corner, theme.green), inner)
    step = (strip.w - strip.h * 1.2) / (2 * STEPS)
    for n in range(-STEPS, STEPS + 1):
        top = strip.bottom - strip.h * (0.34 if n % 5 == 0 else 0.18) - u
        x = round(strip.centerx + n * step)
        wide = max(1, round((1.6 if n % 5 == 0 else 1.0) * u))
        pygame.draw.line(picture, theme.on_wood, (x, top), (x, strip.bottom - 2 * u), wide)
    _draw_hole(picture, place, strip, theme)
    off = max(-STEPS, min(STEPS, progress.made - progress.target))
    ball = golf_ball(max(8, round(strip.h * 0.66)), theme.turn, theme.turn_edge)
    picture.blit(ball, ball.get_rect(center=(round(strip.centerx + off * step), strip.centery - round(u))))


def _draw_hole(picture: pygame.Surface, place: pygame.Rect, strip: pygame.Rect, theme: Theme) -> None:
    hole = pygame.Rect(0, 0, max(6, strip.h * 3 // 4), max(3, strip.h // 4))
    hole.center = strip.center
    pygame.draw.ellipse(picture, theme.palette.umber, hole)
    flag = render_icon("flag", round(place.h * 0.7), theme.turn)
    picture.blit(flag, flag.get_rect(bottomleft=(strip.centerx - flag.get_width() // 5, strip.centery)))
