"""The two games as medallions, for the signs on the title."""

from __future__ import annotations

import math

from cardart.day_high import putter_figure
from cardart.nightfall import moon
from drawing.colour import (
    CLAY,
    CREAM,
    DUSK_DEEP,
    FERN,
    FERN_LIGHT,
    HONEY,
    HONEY_LIGHT,
    MOSS,
    PLUM,
    PLUM_DARK,
    WOOD,
    ink,
    mix,
)
from drawing.curves import round_path, smooth
from drawing.form import form, highlight
from drawing.page import Page
from drawing.plants import leaf, sparkle
from drawing.svg import Svg, clip, fill, glow, group, named, put, radial, stroke
from drawing.things import cloud, cup, flag, windmill_far
from rig import clothes, hands
from rig.head import head

from peskyart.cards.back import HUSH, WHO
from peskyart.suits import SUITS, symbol

PAGE = Page(320, 370)
X, Y, R = 160.0, 212.0, 148.0


def _ring(tone: str) -> Svg:
    """A turned wooden frame with an enamel band."""
    under = fill(round_path(X + 4, Y + 7, R), "#140c06", 0.5, 5)
    wood = form(round_path(X, Y, R), mix(WOOD, ink(tone), 0.3), line=3, volume=6)
    band = form(
        round_path(X, Y, R - 7),
        tone,
        glow(X - 60, Y - 90, 100, 70, highlight(tone), 0.6),
        line=1.6,
        volume=6,
        light=0.7,
    )
    return under + wood + band + stroke(round_path(X, Y, R - 13), CREAM, 2.2, 0.75)


def _laurel(tones: tuple[str, str]) -> Svg:
    """Leaves round the lower half of the ring."""
    drawn = ""
    for i in range(9):
        for side in (-1, 1):
            a = math.radians(90 + side * (12 + i * 9))
            px, py = X + (R - 4) * math.cos(a), Y + (R - 4) * math.sin(a)
            drawn += leaf(px, py, 34 - i, 19 - i * 0.5, math.degrees(a) + side * 62, tones[i % 2], 1.6, 3)
    return drawn


def around() -> Svg:
    """Gnoming A Round: a putt on the green before the mill."""
    inside = round_path(X, Y, R - 18)
    sky = fill(inside, radial((0, "#fdf3cc"), (0.7, "#a9cbe0"), (1, "#6f9cc4"), cx=0.35, cy=0.25, r=0.9))
    scene = cloud(84, 138, 0.62) + cloud(236, 122, 0.46) + windmill_far(250, 228, 1.7, 0.95)
    green = fill(
        smooth("0,236! 80,220 200,220 320,234! 320,380! 0,380!"), mix(FERN, FERN_LIGHT, 0.35)
    ) + fill(smooth("0,282! 100,264 220,264 320,280! 320,380! 0,380!"), mix(FERN, MOSS, 0.4))
    hole = put(cup(0, 0, 24, 8) + flag(1, 0, 88, CLAY, -2), x=78, y=276, scale=0.9)
    gnome = put(putter_figure(), x=178, y=322, scale=0.78, flip=True)
    picture = clip(inside, sky, scene, green, hole) + clip(
        f"M0 -60H320V{Y}H{X + R - 18}A{R - 18} {R - 18} 0 0 1 {X - R + 18} {Y}H0Z",
        group(gnome, filter=named("paint", 5, 0.1, 0.02, 0.03, 1.2)),
    )
    return _ring("#5d7f3a") + picture + stroke(inside, "#1a1208", 8, 0.3, 3) + _laurel((MOSS, FERN))


def pesky() -> Svg:
    """Those Pesky Garden Gnomes: a finger on the lips, four cards, a moon."""
    inside = round_path(X, Y, R - 18)
    sky = fill(
        inside,
        radial(
            (0, "#6d5f9a"), (0.6, "#3d3566"), (1, mix(PLUM_DARK, DUSK_DEEP, 0.7)), cx=0.35, cy=0.25, r=0.9
        ),
    )
    stars = sparkle(66, 160, 9) + sparkle(106, 116, 6) + sparkle(52, 206, 6) + sparkle(268, 190, 7)
    light = moon(232, 124, 20, 2.0)
    cards = ""
    for i in (0, 3, 1, 2):
        suit, turn = SUITS[i], (-70, -31, 31, 70)[i]
        body = form(smooth("-27,-80! 27,-80! 27,0! -27,0!"), CREAM, line=2, volume=3) + form(
            smooth("-22,-75! 22,-75! 22,-4! -22,-4!"), suit.enamel, line=1.2, volume=3
        )
        edge = ink(suit.enamel, 0.5) if suit.name != "yellow" else CREAM
        mark = symbol(suit, 0, -52, 34, suit.letter, edge)
        cards += put(body + mark, x=X + turn * 0.3, y=Y + 50, turn=turn, scale=1.52)
    drawn = head(WHO, HUSH)
    behind, front = (put(part, x=X - 2, y=Y + 34, scale=0.66) for part in (drawn.behind, drawn.front))
    cloak = form(
        smooth(
            f"{X - 100},{Y + 170}! {X - 84},{Y + 112} {X - 48},{Y + 84} {X},{Y + 76} {X + 48},{Y + 84} "
            f"{X + 84},{Y + 112} "
            f"{X + 100},{Y + 170}!"
        ),
        mix(PLUM, PLUM_DARK, 0.35),
        line=2.2,
        volume=9,
    )
    sleeve = clothes.sleeve(
        f"{X + 74},{Y + 130} {X + 70},{Y + 96} {X + 42},{Y + 94}",
        mix(PLUM, HONEY_LIGHT, 0.14),
        (34, 34, 28, 21),
    )
    hand = clothes.cuff(X + 39, Y + 92, -66, 0.62, HONEY) + put(
        hands.pointing(WHO.skin), x=X + 23, y=Y + 83, scale=0.64, turn=-86
    )
    figure = behind + cloak + front + sleeve + hand
    window = f"M0 -60H320V{Y}H{X + R - 18}A{R - 18} {R - 18} 0 0 1 {X - R + 18} {Y}H0Z"
    people = group(figure, filter=named("paint", 5, 0.1, 0.02, 0.03, 1.2))
    return (
        _ring(mix(PLUM, "#4a2f5a", 0.45))
        + clip(inside, sky, stars, light, group(cards, filter=named("paint", 5, 0.1, 0.02, 0.03, 1.2)))
        + clip(window, people)
        + stroke(inside, "#120a1a", 8, 0.3, 3)
        + _laurel((MOSS, mix(MOSS, PLUM_DARK, 0.4)))
    )
