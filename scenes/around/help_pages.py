"""The pages about Gnoming A Round."""

from __future__ import annotations

import pygame

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import COLUMNS, ROWS, score
from gnoming.text import format_decimal, text
from scenes.help.canvas import HelpCanvas
from scenes.help.page import HelpPage, make_page
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.input.bindings import Bindings
from scenes.options.keys import key_label

SHOWN_COMMANDS = (
    "draw", "left-pile", "right-pile", "pond", "next", "confirm", "skip", "undo", "replay-lap", "hint", "why", "counts",
    "peek", "explain", "help", "back", "fullscreen",
)  # fmt: skip


def around_pages(bindings: Bindings) -> tuple[HelpPage, ...]:
    """Return all pages, in the language and with the keys that are in force now."""
    return (
        make_page("help.goal", 3, _draw_goal),
        make_page("help.turn", 4, _draw_turn, has_steps=True),
        make_page("help.sets", 3, _draw_sets),
        make_page("help.bounce", 4, _draw_bounce, has_steps=True),
        make_page("help.mulligan", 4, _draw_mulligan),
        make_page("help.hazard", 3, _draw_hazard),
        make_page("help.end", 4, _draw_end),
        make_page("help.advanced", 4, _draw_advanced),
        make_page("help.keys", 3, lambda canvas: _draw_places(canvas, bindings), commands=SHOWN_COMMANDS),
    )


def _face_names(picture: str) -> list[str]:
    """Return the faces of a grid picture as the card art names them."""
    return ["back" if face is None else str(face) for face in parse_faces(picture)]


def _draw_scored_grid(canvas: HelpCanvas, picture: str) -> None:
    """Draw a grid whose scoring lines glow, each with its points at its end."""
    x, y, w = 34, 14, 82
    places = canvas.grid(_face_names(picture), x, y, w)
    gap, h = w * 0.06, w * CARD_SHAPE
    for line in score(parse_faces(picture)).lines:
        at = tuple(place - 1 for place in line.places)
        if len(at) < 3:
            continue
        canvas.glow([places[place] for place in at])
        if at in ROWS:
            row = ROWS.index(at)
            canvas.badge(
                format_decimal(line.points, 0), x + 3 * w + 2 * gap + 42, y + row * (h + gap) + h / 2
            )
        else:
            column = COLUMNS.index(at)
            canvas.badge(
                format_decimal(line.points, 0), x + column * (w + gap) + w / 2, y + 3 * h + 2 * gap + 34
            )


def _draw_goal(canvas: HelpCanvas) -> None:
    canvas.grid(_face_names("5 -2 ? / ? 4 7 / 3 ? -1"), 74, 26, 86)


def _draw_turn(canvas: HelpCanvas) -> None:
    canvas.turf(2, 8, 118, 424)
    for n in range(3):
        canvas.card("back", 61 - n * 2, 82 - n * 2, 84)
    canvas.card("7", 61, 214, 84)
    canvas.card("3", 61, 348, 84)
    canvas.grid(_face_names("6 ? 3 / 8 -1 5 / 4 ? ?"), 206, 64, 64)
    canvas.arrow((108, 64), (206, 160), -0.3)
    canvas.step_disc("1", 178, 70)
    canvas.card("-2", 226, 196, 68, angle=10, lift=5)
    canvas.step_disc("2", 270, 146)
    canvas.arrow((204, 262), (104, 368), -0.25)
    canvas.card("8", 152, 306, 54, angle=-12, lift=5)
    canvas.step_disc("3", 186, 372)


def _draw_bounce(canvas: HelpCanvas) -> None:
    places = canvas.grid(_face_names("7 7 8 / 4 ? 3 / ? -1 5"), 84, 44, 80)
    canvas.step_disc("1", 76, 190)
    canvas.glow(places[:2])
    canvas.arrow((128, 218), (288, 132), -0.3)
    canvas.card("7", 206, 206, 72, angle=-10, lift=6)
    canvas.step_disc("2", 254, 250)
    canvas.arrow((334, 60), (392, 160), 0.35)
    canvas.step_disc("3", 392, 62)


def _draw_sets(canvas: HelpCanvas) -> None:
    _draw_scored_grid(canvas, "5 5 5 / 5 3 4 / 5 6 7")
    points = score(parse_faces("5 5 5 / 5 3 4 / 5 6 7")).points
    canvas.badge(text("help.total", points=format_decimal(points, 0)), 296, 402, size=24)


def _draw_mulligan(canvas: HelpCanvas) -> None:
    _draw_scored_grid(canvas, "5 M 5 / 3 7 4 / -4 7 X")


def _draw_hazard(canvas: HelpCanvas) -> None:
    canvas.turf(10, 10, 136, 178)
    canvas.card("X", 78, 99, 112)
    canvas.badge("+10", 78, 206, good=False)
    canvas.pond(206, 16, 208, 196)
    canvas.card("X", 308, 118, 60, angle=-14)
    canvas.arrow((150, 66), (268, 78), 0.24)
    canvas.row(["back", "4", "back"], 70, 296, 84)
    canvas.arrow((128, 272), (200, 290), 0.5)


def _draw_end(canvas: HelpCanvas) -> None:
    _draw_scored_grid(canvas, "4 4 4 / -2 3 3 / 3 -1 6")
    canvas.icon_disc("flag", 356, 262, 54)
    canvas.badge("−5", 332, 330)
    canvas.badge("+5", 332, 384, good=False)


def _draw_advanced(canvas: HelpCanvas) -> None:
    for faces_, y, points in ((["3", "4", "5"], 24, -4), (["8", "M", "6"], 232, -7)):
        places = canvas.row(faces_, 26, y, 96)
        canvas.glow(places)
        canvas.badge(format_decimal(points, 0), 376, y + 67)


def _draw_places(canvas: HelpCanvas, bindings: Bindings) -> None:
    """Draw the nine places with their keys, as on a number pad."""
    places = canvas.grid(["back"] * 9, 74, 26, 86)
    for n, place in enumerate(places):
        pad = (2 - n // 3) * 3 + n % 3 + 1
        names = bindings.keys.get(f"place-{pad}", ())
        canvas.key_cap(key_label(names[0]) if names else "", pygame.Rect(place))
