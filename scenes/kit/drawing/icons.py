"""Icons as vectors on a 24 by 24 grid, drawn enlarged and scaled down."""

from functools import lru_cache
from typing import Literal, get_args

import pygame

from scenes.kit.drawing.pen import Pen, Stroke, arc_points, box, disc, fill, line, oval, ring, star_points
from scenes.kit.drawing.shapes import supersampled
from scenes.kit.theme import Colour

IconName = Literal[
    "undo", "redo", "hint", "log", "menu", "close", "check", "left", "right", "up", "down", "play", "pause",
    "first", "last", "back", "forward", "sound", "mute", "music", "person", "bot", "flag", "star", "question",
    "halt", "gear", "eye", "count", "trophy", "ball", "card", "plus", "minus", "dice", "book", "door", "copy",
    "save", "step", "replay", "house", "seal", "access",
]  # fmt: skip
ICONS: tuple[IconName, ...] = get_args(IconName)


_STROKES: dict[IconName, tuple[Stroke, ...]] = {
    "undo": (
        line([*arc_points(13, 13.5, 6, -90, 130)], 3),
        line([(8, 7.5), (13, 7.5)], 3),
        fill([(9.5, 1.8), (9.5, 13.2), (2.4, 7.5)]),
    ),
    "redo": (
        line([*arc_points(11, 13.5, 6, 50, 270)], 3),
        line([(11, 7.5), (16, 7.5)], 3),
        fill([(14.5, 1.8), (14.5, 13.2), (21.6, 7.5)]),
    ),
    "hint": (
        disc(12, 9.2, 6.6),
        fill([(7.2, 12.5), (16.8, 12.5), (15, 17.4), (9, 17.4)]),
        box(8.7, 18.4, 6.6, 1.9, 0.9),
        box(9.9, 21, 4.2, 1.7, 0.8),
        line([(9.3, 8.6), *arc_points(12, 9, 2.9, 200, 265, 6)], 1.1, cut=True),
    ),
    "log": (box(4.5, 2.5, 15, 19, 2.2), *(line([(8, y), (16, y)], 1.7, cut=True) for y in (7.2, 11.2, 15.2))),
    "menu": (*(line([(4.5, y), (19.5, y)], 3.2) for y in (6, 12, 18)),),
    "close": (line([(5.5, 5.5), (18.5, 18.5)], 3.4), line([(18.5, 5.5), (5.5, 18.5)], 3.4)),
    "check": (line([(4.2, 12.8), (9.6, 18.2), (19.8, 6.2)], 3.6),),
    "left": (line([(15.4, 4.6), (8, 12), (15.4, 19.4)], 3.6),),
    "right": (line([(8.6, 4.6), (16, 12), (8.6, 19.4)], 3.6),),
    "up": (line([(4.6, 15.4), (12, 8), (19.4, 15.4)], 3.6),),
    "down": (line([(4.6, 8.6), (12, 16), (19.4, 8.6)], 3.6),),
    "play": (fill([(6.5, 3.5), (20, 12), (6.5, 20.5)]),),
    "pause": (box(5.5, 4, 4.6, 16, 1.4), box(13.9, 4, 4.6, 16, 1.4)),
    "first": (box(3.8, 4.5, 3.2, 15, 1.2), fill([(20.5, 4.5), (20.5, 19.5), (8.2, 12)])),
    "last": (box(17, 4.5, 3.2, 15, 1.2), fill([(3.5, 4.5), (3.5, 19.5), (15.8, 12)])),
    "back": (fill([(12, 4.8), (12, 19.2), (2.5, 12)]), fill([(21.5, 4.8), (21.5, 19.2), (12, 12)])),
    "forward": (fill([(12, 4.8), (12, 19.2), (21.5, 12)]), fill([(2.5, 4.8), (2.5, 19.2), (12, 12)])),
    "sound": (
        box(2.4, 8.6, 5.6, 6.8, 1),
        fill([(5.5, 12), (12.2, 4), (12.2, 20)]),
        line(arc_points(12.4, 12, 4.2, -48, 48, 10), 2.1),
        line(arc_points(12.4, 12, 8.3, -48, 48, 14), 2.1),
    ),
    "mute": (
        box(2.4, 8.6, 5.6, 6.8, 1),
        fill([(5.5, 12), (12.2, 4), (12.2, 20)]),
        line([(15.2, 9), (21.2, 15)], 2.4),
        line([(21.2, 9), (15.2, 15)], 2.4),
    ),
    "music": (
        fill([(8.2, 4.6), (19.6, 2.4), (19.6, 6.4), (8.2, 8.6)]),
        box(8.2, 5, 2.2, 13),
        box(17.4, 3.5, 2.2, 12),
        oval(3.8, 15.6, 6.6, 5.2),
        oval(13, 13.1, 6.6, 5.2),
    ),
    "person": (
        fill([(12, 0.8), (17, 9), (7, 9)]),
        disc(12, 10.6, 4.4),
        fill([*arc_points(12, 22, 8.2, 180, 360), (20.2, 22.6), (3.8, 22.6)]),
    ),
    "bot": (
        line([(12, 3), (12, 6.5)], 1.8),
        disc(12, 3, 1.9),
        box(4.2, 6.4, 15.6, 12, 3.4),
        disc(8.8, 11.6, 1.8, cut=True),
        disc(15.2, 11.6, 1.8, cut=True),
        line([(9.4, 15.4), (14.6, 15.4)], 1.3, cut=True),
        box(1.6, 10.2, 1.8, 4.8, 0.9),
        box(20.6, 10.2, 1.8, 4.8, 0.9),
        box(7.2, 19.4, 9.6, 2.6, 1.2),
    ),
    "flag": (line([(5.8, 2.8), (5.8, 21.2)], 2.2), fill([(6, 3), (20.4, 7.4), (6, 12.6)])),
    "star": (fill(star_points(12, 12.8, 11)),),
    "question": (line([*arc_points(12, 8, 4.9, 185, 395), (12, 14.2)], 3.2), disc(12, 19.9, 2)),
    "halt": (
        disc(12, 12, 10.2),
        line([(12, 6.6), (12, 12.6)], 3.2, cut=True),
        line([(12, 17.2), (12, 17.4)], 3.2, cut=True),
    ),
    "gear": (
        *(
            line([(12 + 6 * x, 12 + 6 * y), (12 + 9 * x, 12 + 9 * y)], 3.6)
            for x, y in arc_points(0, 0, 1, 0, 315, 7)
        ),
        disc(12, 12, 7.6),
        disc(12, 12, 3.2, cut=True),
    ),
    "eye": (
        fill([*arc_points(12, 19.2, 13.4, -144, -36), *arc_points(12, 4.8, 13.4, 36, 144)]),
        disc(12, 12, 4.6, cut=True),
        disc(12, 12, 2.7),
    ),
    "count": (*(box(x, 21 - h, 4.6, h, 1.2) for x, h in ((3.2, 8), (9.9, 13), (16.6, 18))),),
    "trophy": (
        ring(6.2, 7.6, 4.2, 1.9),
        ring(17.8, 7.6, 4.2, 1.9),
        fill([(5.8, 2.4), (18.2, 2.4), *arc_points(12, 8.4, 6, 0, 180, 12)]),
        box(10.6, 13, 2.8, 5),
        box(6.8, 18, 10.4, 3.6, 1.2),
    ),
    "ball": (
        disc(12, 12, 9.4),
        *(
            disc(x, y, 0.95, cut=True)
            for x, y in ((9, 8.4), (13.2, 7.2), (8.2, 12.4), (12.2, 11.4), (16, 10.6), (11, 15.6), (15, 14.8))
        ),
    ),
    "card": (
        box(5, 2.2, 14, 19.6, 2.4),
        box(7, 4.2, 10, 15.6, 1.2, cut=True),
        fill(star_points(12, 12.4, 4.6)),
    ),
    "plus": (line([(12, 4.5), (12, 19.5)], 3.6), line([(4.5, 12), (19.5, 12)], 3.6)),
    "minus": (line([(4.5, 12), (19.5, 12)], 3.6),),
    "dice": (
        box(3, 3, 18, 18, 4),
        *(
            disc(x, y, 1.7, cut=True)
            for x, y in ((7.8, 7.8), (16.2, 7.8), (12, 12), (7.8, 16.2), (16.2, 16.2))
        ),
    ),
    "book": (
        fill([(11.3, 5.6), (3, 3.6), (1.6, 4.4), (1.6, 18.4), (11.3, 20.6)]),
        fill([(12.7, 5.6), (21, 3.6), (22.4, 4.4), (22.4, 18.4), (12.7, 20.6)]),
        *(line([(4.4, y - 0.9), (8.8, y + 0.2)], 1.3, cut=True) for y in (8.6, 12.2)),
        *(line([(15.2, y + 0.2), (19.6, y - 0.9)], 1.3, cut=True) for y in (8.6, 12.2)),
    ),
    "door": (
        box(3, 2.4, 11, 19.2, 1.6),
        disc(11.2, 12, 1.3, cut=True),
        line([(15.5, 12), (19, 12)], 2.6),
        fill([(17.6, 7.6), (22.6, 12), (17.6, 16.4)]),
    ),
    "copy": (
        box(2.8, 2.6, 12.4, 14.4, 2),
        box(7.6, 6, 14.6, 16.6, 2.6, cut=True),
        box(8.8, 7.2, 12.4, 14.4, 2),
    ),
    "save": (
        line([(12, 3.4), (12, 13)], 3),
        fill([(6, 10), (18, 10), (12, 16.8)]),
        line([(3.8, 15.6), (3.8, 20.4), (20.2, 20.4), (20.2, 15.6)], 2.6),
    ),
    "step": (box(3.8, 4, 4.6, 16, 1.4), fill([(10.6, 3.8), (21.6, 12), (10.6, 20.2)])),
    "replay": (
        line([*arc_points(12, 12.6, 8.2, -140, 180)], 2.6),
        fill([(0.6, 13.4), (7.2, 13.4), (3.9, 6.2)]),
        fill([(9.6, 8.2), (16.4, 12.6), (9.6, 17)]),
    ),
    "house": (
        fill([(12, 1.8), (23, 11.2), (20.4, 13.2), (3.6, 13.2), (1, 11.2)]),
        box(4.6, 11, 14.8, 11, 1),
        box(9.7, 14.6, 4.6, 7.6, 1.2, cut=True),
        disc(12, 8.6, 1.7, cut=True),
    ),
    "seal": (
        fill([(7, 13), (12, 15), (10.2, 22.6), (7.6, 20.4), (4.6, 21.6)]),
        fill([(17, 13), (12, 15), (13.8, 22.6), (16.4, 20.4), (19.4, 21.6)]),
        *(disc(x, y, 2.5) for x, y in arc_points(12, 9.6, 6.6, 0, 315, 7)),
        disc(12, 9.6, 6.8),
        disc(12, 9.6, 5.2, cut=True),
        disc(12, 9.6, 4.0),
    ),
    "access": (
        disc(12, 12, 11),
        disc(12, 6, 2.3, cut=True),
        line([(5.8, 9.6), (12, 11), (18.2, 9.6)], 2.2, cut=True),
        line([(8.6, 19), (12, 12.6), (15.4, 19)], 2.2, cut=True),
        line([(12, 11), (12, 13.4)], 3, cut=True),
    ),
}


@lru_cache(maxsize=256)
def render_icon(name: IconName, px: int, colour: Colour) -> pygame.Surface:
    """Return an icon `px` pixels square in one colour, which is shared: do not paint on it."""

    def paint(surface: pygame.Surface, scale: int) -> None:
        pen = Pen(surface, colour)
        for stroke in _STROKES[name]:
            stroke(pen)

    return supersampled((px, px), paint, colour, 6)
