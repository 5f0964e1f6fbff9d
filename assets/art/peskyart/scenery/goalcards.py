"""The goal cards: for each kind of goal, a scene above a wooden board, on which the game writes the number."""

from __future__ import annotations

from collections.abc import Callable

from cardart.frame import painted
from cardart.nightfall import firefly, moon, night_lawn, night_sky
from cardart.scenery import distance, hedge, lawn, patterned_sky, ridges, slants, waves
from drawing.animals import butterfly, robin
from drawing.colour import (
    CLAY,
    CREAM,
    DUSK,
    DUSK_PALE,
    HONEY,
    HONEY_DARK,
    HONEY_LIGHT,
    OAT,
    WOOD,
    WOOD_DARK,
    mix,
)
from drawing.curves import polygon, round_path, smooth, star
from drawing.form import crease, form, limb, line
from drawing.plants import sparkle
from drawing.svg import Svg, fill, glow, group, put, stroke
from drawing.things import lantern
from people import PEOPLE
from rig import clothes
from rig.who import EXPRESSIONS, GLAD, Expression

from peskyart.figure import BROAD, SLIM, arm, far, near, person
from peskyart.scenery.goalboard import card, card_in_hand, one_half, own_token
from peskyart.suits import SUITS


def day(hue: str, pattern: str = "slants", seed: int = 2) -> Svg:
    """A day's backdrop."""
    draw = slants if pattern == "slants" else waves
    return distance(
        patterned_sky(hue, draw, 0.34) + ridges(hue, seed, 440) + hedge(436, seed) + lawn(462, seed)
    )


def up() -> Svg:
    """A goal above zero: a gnome who has picked a star."""
    who = PEOPLE["helna"]
    body = person(
        who.gnome,
        GLAD,
        "#4a6fa5",
        clothes.round_collar(246, 438, 0.9),
        SLIM,
        at=(252, 330),
        scale=0.98,
        flip=False,
    )
    left = arm("168,520 96,500 84,420 128,340", "#4a6fa5", who.gnome, "fist", CREAM, 0, 1.15)
    right = arm("340,516 404,500 420,430 402,360", far("#4a6fa5"), who.gnome, "spread", CREAM, 0, 1.15)
    points = polygon(star(140, 214, 84, 40, turn=-98))
    light = glow(140, 214, 190, 190, "#fff3b0", 0.95)
    gold = (
        stroke(points, "#7a4410", 22)
        + stroke(points, HONEY, 14)
        + form(points, HONEY_LIGHT, glow(118, 190, 50, 44, "#fffbe0", 0.9), line=0, volume=9)
    )
    shine = sparkle(330, 96, 14) + sparkle(392, 150, 9) + sparkle(60, 110, 10) + sparkle(232, 70, 8)
    return day("#f3d48a") + light + painted(right + body + gold + left, 7) + shine


def down() -> Svg:
    """A goal below zero: a gnome in a hole, by night."""
    who = PEOPLE["cobble"]
    face = Expression(lid=0.16, brow=2, lift=4, mouth="smirk", gaze=(2.4, 2.4), cheek=1.0, tilt=4)
    cloth = "#7a6a4e"
    body = person(who.gnome, face, cloth, "", BROAD, at=(270, 352), scale=1.0)
    spade = limb("120,486 130,300 138,170", [13, 12, 12], WOOD, edge_line=2, volume=3)
    grip = form(smooth("108,166! 168,160! 168,176! 108,182!"), WOOD, line=2, volume=3)
    left = arm("176,500 96,520 76,440 118,356", near(cloth), who.gnome, "fist", OAT, 0, 1.2)
    soil = form(
        smooth("-10,470! 50,440 110,462 180,448 260,468 340,446 410,464 490,436! 490,700! -10,700!"),
        "#4d3626",
        "".join(
            fill(round_path(x, y, 7, 4), "#2d1e14", 0.6)
            for x, y in ((60, 466), (150, 474), (300, 470), (390, 474), (220, 480))
        ),
        line=2.6,
        volume=8,
    )
    lamp = put(lantern(), x=404, y=330, scale=1.1) + limb(
        "404,480 410,330 404,318", [9, 8, 7], WOOD, edge_line=1.8, volume=2
    )
    warm = group(glow(404, 352, 170, 170, "#ffb84a", 0.5), blend="screen")
    scene = distance(night_sky(-3, 31, 50) + moon(372, 104, 46) + night_lawn(450, 4))
    return (
        scene
        + painted(lamp + body + spade + grip + left + soil, 7, 0.13, 0.45)
        + warm
        + firefly(70, 260)
        + firefly(330, 210, 0.8)
    )


def level() -> Svg:
    """A goal of zero: a gnome balancing a robin on each hand."""
    who = PEOPLE["moss"]
    face = Expression(eyes="open", lid=0.5, brow=8, lift=6, mouth="purse", gaze=(0, 1.5), cheek=0.8, tilt=0)
    cloth = "#4f8a86"
    body = person(who.gnome, face, cloth, "", BROAD, at=(240, 346), scale=0.98)
    left = arm("150,520 92,510 70,470 74,420", near(cloth), who.gnome, "spread", OAT, 10, 1.2)
    right = arm("336,520 392,510 412,470 408,420", far(cloth), who.gnome, "spread", OAT, -10, 1.2)
    birds = put(robin(), x=70, y=352, scale=1.35) + put(robin(), x=412, y=352, scale=1.35, flip=True)
    return day("#b9d3c2", "waves", 7) + painted(left + right + body + birds, 7)


def half() -> Svg:
    """Half of the cards: a gnome with equally many in each hand."""
    who = PEOPLE["greta"]
    cloth = "#7a4f7d"
    body = person(
        who.gnome,
        EXPRESSIONS["thinking"],
        cloth,
        clothes.shawl(236, 470, 0.86, "#5f6f4a", OAT),
        SLIM,
        at=(240, 336),
        scale=0.98,
    )
    left = arm("160,520 104,540 74,500 84,440", near(cloth), who.gnome, "spread", CREAM, 14, 1.15)
    right = arm("324,520 376,540 406,500 396,440", far(cloth), who.gnome, "spread", CREAM, -14, 1.15)
    piles = "".join(
        card_in_hand(x + 5 * i * side, 330 - 9 * i, 4 * i * side - 6 * side, 0.9)
        for x, side in ((78, 1), (402, -1))
        for i in range(4)
    )
    return day("#d7c2dc", "waves", 5) + painted(left + right + body + piles, 7)


def armful() -> Svg:
    """A number of cards: a gnome with an armful."""
    who = PEOPLE["bramble"]
    cloth = "#8a5a34"
    heap = "".join(
        card_in_hand(x, y, turn, 0.86, tone)
        for x, y, turn, tone in (
            (96, 400, -32, ""),
            (150, 372, -16, SUITS[0].enamel),
            (330, 376, 18, SUITS[3].enamel),
            (386, 402, 34, ""),
            (128, 448, -10, SUITS[1].enamel),
            (352, 450, 12, SUITS[2].enamel),
        )
    )
    body = person(who.gnome, GLAD, cloth, "", BROAD, at=(244, 326), scale=0.94)
    left = arm("150,520 70,560 70,500 120,480", near(cloth), who.gnome, "resting", OAT, 0, 1.2)
    right = arm("336,520 416,560 416,500 366,480", far(cloth), who.gnome, "resting", OAT, 0, 1.2)
    fly = card_in_hand(86, 186, -24, 0.5) + card_in_hand(408, 172, 30, 0.5)
    return day("#e6c79a", "slants", 3) + painted(fly + heap + body + left + right, 7)


def empty() -> Svg:
    """No cards: a gnome with a sack that holds only a moth."""
    who = PEOPLE["penny"]
    cloth = "#6f93a8"
    face = Expression(wide=1.15, lid=0, brow=9, lift=7, mouth="oh", gaze=(1.6, 2.2), cheek=0.7, tilt=-3)
    body = person(
        who.gnome, face, cloth, clothes.round_collar(284, 440, 0.9), SLIM, at=(290, 330), scale=0.98
    )
    sack = form(
        smooth("62,384! 96,398 150,398 190,382! 214,470 200,560! 50,560! 40,470"),
        "#c9a26a",
        crease("90,410 80,470 84,540", (0.4, 5, 2), "#c9a26a"),
        crease("160,410 172,470 166,540", (0.4, 5, 2), "#c9a26a"),
        line=2.6,
        volume=10,
    )
    mouth = form(smooth("58,384 124,362 192,382 126,404"), "#3d2a1a", line=2.4, volume=0, edge="#6b4a22")
    patch_mark = put(
        form(smooth("-20,-18! 20,-20! 22,18! -18,20!"), CLAY, line=1.4, volume=3), x=126, y=470, turn=-6
    )
    left = arm("206,520 236,470 220,420 196,396", near(cloth), who.gnome, "fist", CREAM, 0, 1.1)
    right = arm("364,520 418,500 430,440 420,380", far(cloth), who.gnome, "spread", CREAM, 0, 1.12)
    moth = butterfly(128, 262, 1.2, -18, OAT, mix(OAT, WOOD, 0.4))
    trail = "".join(
        fill(round_path(x, y, 3), WOOD_DARK, 0.4) for x, y in ((122, 352), (132, 336), (124, 320), (134, 304))
    )
    return (
        day("#bcd0d8", "slants", 6)
        + painted(right + body + sack + mouth + patch_mark + left, 7)
        + trail
        + painted(moth, 4)
    )


def none() -> Svg:
    """No goal: a gnome taking a nap beside a token."""
    who = PEOPLE["juniper"]
    cloth = "#8a3f4a"
    body = person(
        who.gnome,
        EXPRESSIONS["sleeping"],
        cloth,
        clothes.round_collar(246, 440, 0.9),
        SLIM,
        at=(250, 338),
        scale=1.0,
        turn=4,
    )
    cloth_path = smooth("-10,404! 60,470 150,506 240,516 330,506 420,470 490,404! 490,700! -10,700!")
    bands = "".join(
        line([(x, 380), (x + (240 - x) * 0.2, 700)], [26, 22], DUSK if i % 2 else CREAM, 0.9, 12)
        for i, x in enumerate(range(10, 490, 40))
    )
    hammock = form(cloth_path, DUSK_PALE, bands, line=2.8, volume=12)
    ropes = line([(-6, 200), (30, 440)], [7, 9], HONEY_DARK, 1) + line(
        [(486, 200), (450, 440)], [7, 9], HONEY_DARK, 1
    )
    hand = arm("330,500 390,520 396,480 346,470", far(cloth), who.gnome, "resting", CREAM, 0, 1.1)
    letters = "".join(
        stroke(f"M{x} {y}L{x + s} {y - 2}L{x} {y + s}L{x + s} {y + s - 2}", "#33435f", 9)
        + stroke(f"M{x} {y}L{x + s} {y - 2}L{x} {y + s}L{x + s} {y + s - 2}", "#fdf6e4", 5)
        for x, y, s in ((350, 190, 24), (386, 136, 32), (420, 76, 40))
    )
    return day("#cfd9b0", "waves", 9) + painted(ropes + body + hammock + hand, 7) + letters


KINDS: dict[str, tuple[Callable[[], Svg], Callable[[], Svg] | None]] = {
    "up": (up, None),
    "down": (down, None),
    "level": (level, None),
    "half": (half, one_half),
    "cards": (armful, None),
    "empty": (empty, None),
    "none": (none, own_token),
}
"""Each kind's scene, and the symbols on its board."""


def goal(kind: str) -> Svg:
    """A goal card of this kind, without its number."""
    scene, mark = KINDS[kind]
    return card(scene(), mark() if mark else "")
