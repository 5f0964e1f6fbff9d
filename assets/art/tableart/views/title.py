"""The title picture: the course in late light, an old hand putting, and a girl chasing a butterfly.

It is calm behind the text (upper left); everything important is within the middle 960 units, which every window
shows.
"""

from __future__ import annotations

from dataclasses import replace

from cardart.cast import FACES
from cardart.day_high import bent, putter_club, putter_figure
from cardart.day_low import girl
from drawing.animals import bee, butterfly, frog, robin
from drawing.beds import clump, grass_clump, hosta, hydrangea, lavender
from drawing.colour import CLAY, CREAM, DUSK, DUSK_LIGHT, FERN, HONEY, HONEY_LIGHT, MOSS, MOSS_DARK, PLUM, mix
from drawing.curves import round_path
from drawing.flowers import foxglove, lily_pad
from drawing.page import Page
from drawing.plants import bush, fern, leaf, mushroom, tuft
from drawing.svg import Svg, fill, glow, group, named, put
from drawing.things import ball, cup, flag
from PIL import Image

from tableart.course import windmill
from tableart.views import vista

PAGE = Page(vista.WIDTH, vista.HEIGHT)
MILL, MILL_SCALE = (1032, 104), 1.26
"""The position of the windmill's page; its sails are a separate picture, because they turn."""
STRIP_TOP, STRIP_HEIGHT = 500, 84
STRIP = Page(vista.WIDTH, STRIP_HEIGHT)


FACE, BIRD, FROG = (440, 516, 144, 104), (738, 408, 70, 56), (1444, 646, 86, 66)
"""The parts of the picture that sometimes move: x, y, width and height of the girl's face, the robin, the frog."""
CLUB = (828, 596, 72, 124)
"""The part of the old hand's putter that is visible below his hands."""
BALL = Page(20, 20)
Part = tuple[int, int, int, int]


def title(awake: bool = True, animals: bool = True, has_club: bool = True) -> Svg:
    """The whole picture, from the sky to the flowers in front; the girl's eyes can be shut, and animals left out."""
    far = group(vista.sky() + vista.ridges(), filter=named("paint", 3, 0.05, 0.008, 0.02, 2))
    pads = (
        lily_pad(232, 528, 26, 7)
        + lily_pad(300, 542, 34, 9, mix(FERN, MOSS, 0.4))
        + lily_pad(412, 512, 22, 6)
    )
    middle = group(
        vista.middle_ground() + vista.pool() + pads + vista.fairway(),
        filter=named("paint", 5, 0.06, 0.012, 0.03, 1.6),
    )
    mill = put(windmill.body(), x=MILL[0], y=MILL[1], scale=MILL_SCALE)
    return far + middle + mill + front(awake, animals, has_club) + warmth()


def part_page(part: Part) -> Page:
    """Return the page of a part of the picture."""
    return Page(part[2], part[3])


def girl_blinks() -> Svg:
    """The girl's face with her eyes shut, at its place in the picture."""
    return put(title(awake=False), x=-FACE[0], y=-FACE[1])


def without_animal(part: Part) -> Svg:
    """The background of an animal in the picture."""
    return put(title(animals=False), x=-part[0], y=-part[1])


def bird_alone() -> Svg:
    """The robin at its place, for its outline."""
    return put(_bird(), x=-BIRD[0], y=-BIRD[1])


def frog_alone() -> Svg:
    """The frog at its place, for its outline."""
    return put(_frog(), x=-FROG[0], y=-FROG[1])


def without_club() -> Svg:
    """The picture without the putter, of which `club_part` is kept: so small a page would lose the fairway's bands."""
    return title(has_club=False)


def club_part(image: Image.Image) -> Image.Image:
    """Return the part of the whole picture where the putter is."""
    k = image.width / PAGE.width
    x, y, w, h = (round(part * k) for part in CLUB)
    return image.crop((x, y, x + w, y + h))


def club_alone() -> Svg:
    """The putter at its place, for its outline."""
    return put(_painted_golfer(bent(putter_club())), x=-CLUB[0], y=-CLUB[1])


def ball_alone() -> Svg:
    """A ball, in the middle of its page."""
    return ball(10, 10, 8.6)


def _bird() -> Svg:
    return put(robin(), x=768, y=446, scale=0.78)


def _frog() -> Svg:
    return put(frog(), x=1486, y=700, scale=0.8)


def front(awake: bool = True, animals: bool = True, has_club: bool = True) -> Svg:
    """Everything nearer than the path on which the turtle walks."""
    return holes(animals) + people(awake, has_club) + frame_left() + frame_right(animals)


def front_strip() -> Svg:
    """The part of the front that hides the turtle, on a separate page."""
    return put(front(), y=-STRIP_TOP)


def holes(animals: bool = True) -> Svg:
    """Two holes on the way, small and large."""
    small = put(cup(0, 0, 22, 8) + flag(1, 0, 92, HONEY, 3), x=846, y=492, scale=0.62)
    large = put(cup(0, 0, 26, 9) + flag(1, 0, 120, CLAY, -3), x=770, y=584, scale=1.05)
    bird = _bird() if animals else ""
    return group(small + large + bird, filter=named("paint", 7, 0.08, 0.012, 0.05, 1.2)) + ball(884, 686, 9)


def _painted_golfer(drawn: Svg) -> Svg:
    """The old hand, or only what he holds, at his place."""
    golfer = put(drawn, x=974, y=690, scale=0.94, flip=True)
    return group(golfer, filter=named("paint", 7, 0.14, 0.012, 0.05, 2))


def people(awake: bool = True, has_club: bool = True) -> Svg:
    """The old hand in the middle, the girl on the left."""
    catcher = put(girl() if awake else girl(replace(FACES[3], lid=1.0)), x=322, y=316, scale=0.72)
    return (
        _painted_golfer(putter_figure(has_club))
        + group(catcher, filter=named("paint", 8, 0.14, 0.012, 0.05, 2))
        + butterfly(648, 392, 0.85, 24, HONEY_LIGHT, "#e0743c")
        + bee(1290, 470, 0.8)
    )


def frame_left() -> Svg:
    """Flowers and leaves in the foreground on the left."""
    drawn = bush(40, 700, 170, 92, mix(MOSS, MOSS_DARK, 0.3), 31, 260, 24) + bush(
        250, 742, 150, 56, MOSS, 32, 190, 22
    )
    drawn += put(foxglove(0, 0, 150, DUSK, 3), x=88, y=640) + put(
        foxglove(0, 0, 118, DUSK_LIGHT, 4), x=128, y=664
    )
    drawn += put(foxglove(0, 0, 136, "#c58bb0", 5), x=46, y=664)
    drawn += put(clump(0, 0, 19, CREAM, HONEY, 8, 41), x=196, y=672) + put(
        clump(0, 0, 17, HONEY_LIGHT, "#7a3d22", 6, 42), x=318, y=694
    )
    drawn += put(clump(0, 0, 15, CREAM, HONEY, 6, 43), x=424, y=706) + put(hosta(0, 0, 58, 44), x=262, y=708)
    drawn += (
        mushroom(372, 712, 1.3, CLAY, -5)
        + mushroom(400, 716, 0.9, CLAY, 8)
        + tuft(470, 722, 1.4, 10, 5)
        + tuft(560, 724, 1.1, 9, 6)
    )
    drawn += "".join(
        put(lavender(0, 0, 74 + (i * 13) % 20, (i - 3) * 5, PLUM, i), x=130 + i * 13, y=712) for i in range(5)
    )
    return group(drawn, filter=named("paint", 11, 0.10, 0.014, 0.05, 1.8))


def frame_right(animals: bool = True) -> Svg:
    """Flowers and leaves in the foreground on the right, with a frog."""
    drawn = bush(1660, 700, 170, 96, mix(MOSS, MOSS_DARK, 0.3), 51, 260, 24) + bush(
        1450, 742, 150, 58, mix(MOSS, FERN, 0.15), 52, 190, 22
    )
    drawn += put(hydrangea(0, 0, 46, "#8fa0cf", 61), x=1560, y=672) + put(
        hydrangea(0, 0, 38, "#b59ccb", 62), x=1630, y=656
    )
    drawn += put(foxglove(0, 0, 190, "#c58bb0", 7), x=1592, y=650) + put(
        foxglove(0, 0, 164, DUSK, 8), x=1530, y=650
    )
    drawn += put(foxglove(0, 0, 150, DUSK_LIGHT, 9), x=1668, y=640)
    drawn += put(foxglove(0, 0, 140, DUSK_LIGHT, 6), x=1494, y=664) + put(
        clump(0, 0, 18, CREAM, HONEY, 8, 63), x=1436, y=690
    )
    drawn += put(clump(0, 0, 17, "#e39a78", HONEY_LIGHT, 6, 64), x=1350, y=704) + put(
        clump(0, 0, 14, HONEY_LIGHT, "#7a3d22", 5, 65), x=1270, y=714
    )
    drawn += (
        put(hosta(0, 0, 56, 66), x=1394, y=712)
        + put(grass_clump(0, 0, 84, 67), x=1650, y=716)
        + mushroom(1312, 718, 1.1, CLAY, 6)
    )
    drawn += (
        put(fern(0, 0, [(0, 0), (-10, -40), (-30, -74), (-60, -86)], 1.1, FERN), x=1520, y=716)
        + tuft(1206, 724, 1.3, 10, 7)
        + tuft(1120, 726, 1.0, 9, 8)
    )
    drawn += (_frog() if animals else "") + leaf(1690, 640, 90, 44, -150, MOSS, 1.6, 5)
    return group(drawn, filter=named("paint", 12, 0.10, 0.014, 0.05, 1.8))


def warmth() -> Svg:
    """The low sun over everything, and dusk in the corners."""
    shade = "".join(fill(round_path(x, y, 420, 170), "#1d2410", 0.5, 60) for x, y in ((40, 780), (1690, 780)))
    return group(glow(700, 380, 760, 380, "#ffd98a", 0.34), blend="soft-light") + shade
