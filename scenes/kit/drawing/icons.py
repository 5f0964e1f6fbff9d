"""Icons as vectors on a 24 by 24 grid, drawn enlarged and scaled down."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, get_args

import pygame

from scenes.kit.drawing.pen import Pen, Points, arc_points, star_points
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.theme import Colour

IconName = Literal[
    "undo", "redo", "hint", "log", "menu", "close", "check", "left", "right", "up", "down", "play", "pause",
    "first", "last", "back", "forward", "sound", "mute", "music", "person", "bot", "flag", "star", "question",
    "halt", "gear", "eye", "count", "trophy", "ball", "card", "plus", "minus", "dice", "book", "door", "copy",
    "save", "step", "replay", "house", "seal", "access",
]  # fmt: skip
ICONS: tuple[IconName, ...] = get_args(IconName)


def _undo(pen: Pen) -> None:
    pen.line([*arc_points(13, 13.5, 6, -90, 130)], 3)
    pen.line([(8, 7.5), (13, 7.5)], 3)
    pen.fill([(9.5, 1.8), (9.5, 13.2), (2.4, 7.5)])


def _redo(pen: Pen) -> None:
    pen.line([*arc_points(11, 13.5, 6, 50, 270)], 3)
    pen.line([(11, 7.5), (16, 7.5)], 3)
    pen.fill([(14.5, 1.8), (14.5, 13.2), (21.6, 7.5)])


def _hint(pen: Pen) -> None:
    pen.disc(12, 9.2, 6.6)
    pen.fill([(7.2, 12.5), (16.8, 12.5), (15, 17.4), (9, 17.4)])
    pen.box(8.7, 18.4, 6.6, 1.9, 0.9)
    pen.box(9.9, 21, 4.2, 1.7, 0.8)
    pen.line([(9.3, 8.6), *arc_points(12, 9, 2.9, 200, 265, 6)], 1.1, cut=True)


def _log(pen: Pen) -> None:
    pen.box(4.5, 2.5, 15, 19, 2.2)
    for y in (7.2, 11.2, 15.2):
        pen.line([(8, y), (16, y)], 1.7, cut=True)


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.line([(4.5, y), (19.5, y)], 3.2)


def _close(pen: Pen) -> None:
    pen.line([(5.5, 5.5), (18.5, 18.5)], 3.4)
    pen.line([(18.5, 5.5), (5.5, 18.5)], 3.4)


def _check(pen: Pen) -> None:
    pen.line([(4.2, 12.8), (9.6, 18.2), (19.8, 6.2)], 3.6)


def _chevron(points: Points) -> Callable[[Pen], None]:
    return lambda pen: pen.line(points, 3.6)


def _play(pen: Pen) -> None:
    pen.fill([(6.5, 3.5), (20, 12), (6.5, 20.5)])


def _pause(pen: Pen) -> None:
    pen.box(5.5, 4, 4.6, 16, 1.4)
    pen.box(13.9, 4, 4.6, 16, 1.4)


def _first(pen: Pen) -> None:
    pen.box(3.8, 4.5, 3.2, 15, 1.2)
    pen.fill([(20.5, 4.5), (20.5, 19.5), (8.2, 12)])


def _last(pen: Pen) -> None:
    pen.box(17, 4.5, 3.2, 15, 1.2)
    pen.fill([(3.5, 4.5), (3.5, 19.5), (15.8, 12)])


def _back(pen: Pen) -> None:
    pen.fill([(12, 4.8), (12, 19.2), (2.5, 12)])
    pen.fill([(21.5, 4.8), (21.5, 19.2), (12, 12)])


def _forward(pen: Pen) -> None:
    pen.fill([(12, 4.8), (12, 19.2), (21.5, 12)])
    pen.fill([(2.5, 4.8), (2.5, 19.2), (12, 12)])


def _step(pen: Pen) -> None:
    pen.box(3.8, 4, 4.6, 16, 1.4)
    pen.fill([(10.6, 3.8), (21.6, 12), (10.6, 20.2)])


def _replay(pen: Pen) -> None:
    pen.line([*arc_points(12, 12.6, 8.2, -140, 180)], 2.6)
    pen.fill([(0.6, 13.4), (7.2, 13.4), (3.9, 6.2)])
    pen.fill([(9.6, 8.2), (16.4, 12.6), (9.6, 17)])


def _speaker(pen: Pen) -> None:
    pen.box(2.4, 8.6, 5.6, 6.8, 1)
    pen.fill([(5.5, 12), (12.2, 4), (12.2, 20)])


def _sound(pen: Pen) -> None:
    _speaker(pen)
    pen.line(arc_points(12.4, 12, 4.2, -48, 48, 10), 2.1)
    pen.line(arc_points(12.4, 12, 8.3, -48, 48, 14), 2.1)


def _mute(pen: Pen) -> None:
    _speaker(pen)
    pen.line([(15.2, 9), (21.2, 15)], 2.4)
    pen.line([(21.2, 9), (15.2, 15)], 2.4)


def _music(pen: Pen) -> None:
    pen.fill([(8.2, 4.6), (19.6, 2.4), (19.6, 6.4), (8.2, 8.6)])
    pen.box(8.2, 5, 2.2, 13)
    pen.box(17.4, 3.5, 2.2, 12)
    pen.oval(3.8, 15.6, 6.6, 5.2)
    pen.oval(13, 13.1, 6.6, 5.2)


def _person(pen: Pen) -> None:
    pen.fill([(12, 0.8), (17, 9), (7, 9)])
    pen.disc(12, 10.6, 4.4)
    pen.fill([*arc_points(12, 22, 8.2, 180, 360), (20.2, 22.6), (3.8, 22.6)])


def _bot(pen: Pen) -> None:
    pen.line([(12, 3), (12, 6.5)], 1.8)
    pen.disc(12, 3, 1.9)
    pen.box(4.2, 6.4, 15.6, 12, 3.4)
    pen.disc(8.8, 11.6, 1.8, cut=True)
    pen.disc(15.2, 11.6, 1.8, cut=True)
    pen.line([(9.4, 15.4), (14.6, 15.4)], 1.3, cut=True)
    pen.box(1.6, 10.2, 1.8, 4.8, 0.9)
    pen.box(20.6, 10.2, 1.8, 4.8, 0.9)
    pen.box(7.2, 19.4, 9.6, 2.6, 1.2)


def _flag(pen: Pen) -> None:
    pen.line([(5.8, 2.8), (5.8, 21.2)], 2.2)
    pen.fill([(6, 3), (20.4, 7.4), (6, 12.6)])


def _star(pen: Pen) -> None:
    pen.fill(star_points(12, 12.8, 11))


def _question(pen: Pen) -> None:
    pen.line([*arc_points(12, 8, 4.9, 185, 395), (12, 14.2)], 3.2)
    pen.disc(12, 19.9, 2)


def _halt(pen: Pen) -> None:
    pen.disc(12, 12, 10.2)
    pen.line([(12, 6.6), (12, 12.6)], 3.2, cut=True)
    pen.line([(12, 17.2), (12, 17.4)], 3.2, cut=True)


def _gear(pen: Pen) -> None:
    for i in range(8):
        a = math.radians(45 * i)
        dx, dy = math.cos(a), math.sin(a)
        pen.line([(12 + 6 * dx, 12 + 6 * dy), (12 + 9 * dx, 12 + 9 * dy)], 3.6)
    pen.disc(12, 12, 7.6)
    pen.disc(12, 12, 3.2, cut=True)


def _eye(pen: Pen) -> None:
    pen.fill([*arc_points(12, 19.2, 13.4, -144, -36), *arc_points(12, 4.8, 13.4, 36, 144)])
    pen.disc(12, 12, 4.6, cut=True)
    pen.disc(12, 12, 2.7)


def _count(pen: Pen) -> None:
    for x, h in ((3.2, 8), (9.9, 13), (16.6, 18)):
        pen.box(x, 21 - h, 4.6, h, 1.2)


def _trophy(pen: Pen) -> None:
    pen.ring(6.2, 7.6, 4.2, 1.9)
    pen.ring(17.8, 7.6, 4.2, 1.9)
    pen.fill([(5.8, 2.4), (18.2, 2.4), *arc_points(12, 8.4, 6, 0, 180, 12)])
    pen.box(10.6, 13, 2.8, 5)
    pen.box(6.8, 18, 10.4, 3.6, 1.2)


def _ball(pen: Pen) -> None:
    pen.disc(12, 12, 9.4)
    for x, y in ((9, 8.4), (13.2, 7.2), (8.2, 12.4), (12.2, 11.4), (16, 10.6), (11, 15.6), (15, 14.8)):
        pen.disc(x, y, 0.95, cut=True)


def _card(pen: Pen) -> None:
    pen.box(5, 2.2, 14, 19.6, 2.4)
    pen.box(7, 4.2, 10, 15.6, 1.2, cut=True)
    pen.fill(star_points(12, 12.4, 4.6))


def _plus(pen: Pen) -> None:
    pen.line([(12, 4.5), (12, 19.5)], 3.6)
    pen.line([(4.5, 12), (19.5, 12)], 3.6)


def _minus(pen: Pen) -> None:
    pen.line([(4.5, 12), (19.5, 12)], 3.6)


def _dice(pen: Pen) -> None:
    pen.box(3, 3, 18, 18, 4)
    for x, y in ((7.8, 7.8), (16.2, 7.8), (12, 12), (7.8, 16.2), (16.2, 16.2)):
        pen.disc(x, y, 1.7, cut=True)


def _book(pen: Pen) -> None:
    pen.fill([(11.3, 5.6), (3, 3.6), (1.6, 4.4), (1.6, 18.4), (11.3, 20.6)])
    pen.fill([(12.7, 5.6), (21, 3.6), (22.4, 4.4), (22.4, 18.4), (12.7, 20.6)])
    for y in (8.6, 12.2):
        pen.line([(4.4, y - 0.9), (8.8, y + 0.2)], 1.3, cut=True)
        pen.line([(15.2, y + 0.2), (19.6, y - 0.9)], 1.3, cut=True)


def _door(pen: Pen) -> None:
    pen.box(3, 2.4, 11, 19.2, 1.6)
    pen.disc(11.2, 12, 1.3, cut=True)
    pen.line([(15.5, 12), (19, 12)], 2.6)
    pen.fill([(17.6, 7.6), (22.6, 12), (17.6, 16.4)])


def _copy(pen: Pen) -> None:
    pen.box(2.8, 2.6, 12.4, 14.4, 2)
    pen.box(7.6, 6, 14.6, 16.6, 2.6, cut=True)
    pen.box(8.8, 7.2, 12.4, 14.4, 2)


def _save(pen: Pen) -> None:
    pen.line([(12, 3.4), (12, 13)], 3)
    pen.fill([(6, 10), (18, 10), (12, 16.8)])
    pen.line([(3.8, 15.6), (3.8, 20.4), (20.2, 20.4), (20.2, 15.6)], 2.6)


def _house(pen: Pen) -> None:
    pen.fill([(12, 1.8), (23, 11.2), (20.4, 13.2), (3.6, 13.2), (1, 11.2)])
    pen.box(4.6, 11, 14.8, 11, 1)
    pen.box(9.7, 14.6, 4.6, 7.6, 1.2, cut=True)
    pen.disc(12, 8.6, 1.7, cut=True)


def _seal(pen: Pen) -> None:
    pen.fill([(7, 13), (12, 15), (10.2, 22.6), (7.6, 20.4), (4.6, 21.6)])
    pen.fill([(17, 13), (12, 15), (13.8, 22.6), (16.4, 20.4), (19.4, 21.6)])
    for x, y in arc_points(12, 9.6, 6.6, 0, 315, 7):
        pen.disc(x, y, 2.5)
    pen.disc(12, 9.6, 6.8)
    pen.disc(12, 9.6, 5.2, cut=True)
    pen.disc(12, 9.6, 4.0)


def _access(pen: Pen) -> None:
    pen.disc(12, 12, 11)
    pen.disc(12, 6, 2.3, cut=True)
    pen.line([(5.8, 9.6), (12, 11), (18.2, 9.6)], 2.2, cut=True)
    pen.line([(8.6, 19), (12, 12.6), (15.4, 19)], 2.2, cut=True)
    pen.line([(12, 11), (12, 13.4)], 3, cut=True)


_PAINTERS: dict[IconName, Callable[[Pen], None]] = {
    "undo": _undo, "redo": _redo, "hint": _hint, "log": _log, "menu": _menu, "close": _close, "check": _check,
    "left": _chevron([(15.4, 4.6), (8, 12), (15.4, 19.4)]),
    "right": _chevron([(8.6, 4.6), (16, 12), (8.6, 19.4)]),
    "up": _chevron([(4.6, 15.4), (12, 8), (19.4, 15.4)]),
    "down": _chevron([(4.6, 8.6), (12, 16), (19.4, 8.6)]),
    "play": _play, "pause": _pause, "first": _first, "last": _last, "back": _back, "forward": _forward,
    "sound": _sound, "mute": _mute, "music": _music, "person": _person, "bot": _bot, "flag": _flag,
    "star": _star, "question": _question, "halt": _halt, "gear": _gear, "eye": _eye, "count": _count, "trophy": _trophy,
    "ball": _ball, "card": _card, "plus": _plus, "minus": _minus, "dice": _dice, "book": _book, "door": _door,
    "copy": _copy, "save": _save, "step": _step, "replay": _replay,
    "house": _house, "seal": _seal, "access": _access,
}  # fmt: skip


@lru_cache(maxsize=256)
def render_icon(name: IconName, px: int, colour: Colour) -> pygame.Surface:
    """Return an icon `px` pixels square in one colour, which is shared: do not paint on it."""
    return supersampled((px, px), lambda surface, _: _PAINTERS[name](Pen(surface, colour)), colour, 6)
