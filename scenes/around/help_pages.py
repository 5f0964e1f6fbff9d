"""The pages about Gnoming A Round."""

from __future__ import annotations

from dataclasses import replace

import pygame

from gnoming.around.cards import parse_faces
from gnoming.around.scoring import COLUMNS, ROWS, score
from gnoming.text import text
from scenes.help.canvas import CARD_SHAPE, Canvas
from scenes.help.pages import Draw, Page
from scenes.kit.input.bindings import Bindings
from scenes.options.keys import key_label

KEYS = (
    "draw",
    "left-pile",
    "right-pile",
    "pond",
    "next",
    "confirm",
    "skip",
    "undo",
    "replay-lap",
    "hint",
    "why",
    "counts",
    "help",
    "back",
    "fullscreen",
)


def around_pages(bindings: Bindings) -> tuple[Page, ...]:
    """All pages, in the language and with the keys that are in force now."""
    return (
        _page("goal", 3, _goal),
        _page("turn", 4, _turn, numbered=True),
        _page("sets", 3, _sets),
        _page("bounce", 4, _bounce, numbered=True),
        _page("mulligan", 4, _mulligan),
        _page("hazard", 3, _hazard),
        _page("end", 4, _end),
        _page("advanced", 4, _advanced),
        replace(_page("keys", 3, lambda canvas: _places(canvas, bindings)), keys=KEYS),
    )


def _page(name: str, sentences: int, draw: Draw, numbered: bool = False) -> Page:
    """A page whose texts are help.<name>, and help.<name>.1 and so on for its sentences."""
    points = tuple(text(f"help.{name}.{n}") for n in range(1, sentences + 1))
    return Page(text(f"help.{name}"), points, draw, numbered)


def number(value: int) -> str:
    """A number with the minus sign of good type, and a plus where it is meant as an addition."""
    return str(value).replace("-", "−")


def _faces(picture: str) -> list[str]:
    """The faces of a grid picture as the card art names them."""
    return ["back" if face is None else str(face) for face in parse_faces(picture)]


def _scored(canvas: Canvas, picture: str, x: float, y: float, w: float, runs: bool = False) -> None:
    """A grid whose scoring lines glow, each with its points at its end."""
    places = canvas.grid(_faces(picture), x, y, w)
    gap, h = w * 0.06, w * CARD_SHAPE
    for line in score(parse_faces(picture), runs).lines:
        at = tuple(place - 1 for place in line.places)
        if len(at) < 3:
            continue
        canvas.glow([places[place] for place in at])
        if at in ROWS:
            row = ROWS.index(at)
            canvas.badge(number(line.points), x + 3 * w + 2 * gap + 42, y + row * (h + gap) + h / 2)
        else:
            column = COLUMNS.index(at)
            canvas.badge(number(line.points), x + column * (w + gap) + w / 2, y + 3 * h + 2 * gap + 34)


def _goal(canvas: Canvas) -> None:
    canvas.grid(_faces("5 -2 ? / ? 4 7 / 3 ? -1"), 74, 26, 86)


def _turn(canvas: Canvas) -> None:
    canvas.turf(2, 8, 118, 424)
    for n in range(3):
        canvas.card("back", 61 - n * 2, 82 - n * 2, 84)
    canvas.card("7", 61, 214, 84)
    canvas.card("3", 61, 348, 84)
    canvas.grid(_faces("6 ? 3 / 8 -1 5 / 4 ? ?"), 206, 64, 64)
    canvas.arrow((108, 64), (206, 160), -0.3)
    canvas.disc("1", 178, 70)
    canvas.card("-2", 226, 196, 68, angle=10, lift=5)
    canvas.disc("2", 270, 146)
    canvas.arrow((204, 262), (104, 368), -0.25)
    canvas.card("8", 152, 306, 54, angle=-12, lift=5)
    canvas.disc("3", 186, 372)


def _bounce(canvas: Canvas) -> None:
    places = canvas.grid(_faces("7 7 8 / 4 ? 3 / ? -1 5"), 84, 44, 80)
    canvas.disc("1", 76, 190)
    canvas.glow(places[:2])
    canvas.arrow((128, 218), (288, 132), -0.3)
    canvas.card("7", 206, 206, 72, angle=-10, lift=6)
    canvas.disc("2", 254, 250)
    canvas.arrow((334, 60), (392, 160), 0.35)
    canvas.disc("3", 392, 62)


def _sets(canvas: Canvas) -> None:
    _scored(canvas, "5 5 5 / 5 3 4 / 5 6 7", 34, 14, 82)
    canvas.badge(
        text("help.total", points=number(score(parse_faces("5 5 5 / 5 3 4 / 5 6 7")).points)),
        296,
        402,
        size=24,
    )


def _mulligan(canvas: Canvas) -> None:
    _scored(canvas, "5 M 5 / 3 7 4 / -4 7 X", 34, 14, 82)


def _hazard(canvas: Canvas) -> None:
    canvas.turf(10, 10, 136, 178)
    canvas.card("X", 78, 99, 112)
    canvas.badge("+10", 78, 206, good=False)
    canvas.pond(206, 16, 208, 196)
    canvas.card("X", 308, 118, 60, angle=-14)
    canvas.arrow((150, 66), (268, 78), 0.24)
    canvas.row(["back", "4", "back"], 70, 296, 84)
    canvas.arrow((128, 272), (200, 290), 0.5)


def _end(canvas: Canvas) -> None:
    _scored(canvas, "4 4 4 / -2 3 3 / 3 -1 6", 34, 14, 82)
    canvas.sign("flag", 356, 262, 54)
    canvas.badge("−5", 332, 330)
    canvas.badge("+5", 332, 384, good=False)


def _advanced(canvas: Canvas) -> None:
    for faces_, y, points in ((["3", "4", "5"], 24, -4), (["8", "M", "6"], 232, -7)):
        places = canvas.row(faces_, 26, y, 96)
        canvas.glow(places)
        canvas.badge(number(points), 376, y + 67)


def _places(canvas: Canvas, bindings: Bindings) -> None:
    """The nine places with their keys, as on a number pad."""
    places = canvas.grid(["back"] * 9, 74, 26, 86)
    for n, place in enumerate(places):
        pad = (2 - n // 3) * 3 + n % 3 + 1
        names = bindings.keys.get(f"place-{pad}", ())
        canvas.cap(key_label(names[0]) if names else "", pygame.Rect(place))
