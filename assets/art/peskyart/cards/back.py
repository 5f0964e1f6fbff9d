"""The back of the pesky cards: two gnomes back to back, fingers on their lips; the same from both ends."""

from __future__ import annotations

from cardart.frame import HEIGHT, WIDTH, framed
from drawing.colour import CREAM, DUSK_DEEP, HONEY, HONEY_LIGHT, PLUM, PLUM_DARK, PLUM_LIGHT, ink, mix
from drawing.curves import round_path, rounded, smooth
from drawing.form import form, line
from drawing.plants import ivy
from drawing.svg import Svg, fill, glow, group, named, put, stroke
from rig import clothes, hands
from rig.head import head
from rig.who import Expression, Gnome, Hat

from peskyart.suits import SUITS, symbol

MIDDLE = (WIDTH / 2, HEIGHT / 2)
GROUND = mix(PLUM_DARK, DUSK_DEEP, 0.5)
WHO = Gnome(
    Hat("hood", mix(PLUM, PLUM_DARK, 0.35), HONEY, HONEY_LIGHT),
    hair="#d98a4e",
    face="child",
    nose="bulb",
    nose_size=1.05,
    hairdo="none",
    bushy=False,
    eye_size=1.25,
    iris="#5a3a6a",
    seed=31,
)
HUSH = Expression(lid=0.12, wide=1.04, brow=3, lift=5, mouth="purse", gaze=(2.4, 1.0), cheek=1.0, tilt=0)


def lattice() -> Svg:
    """Crossing lines with the four suits in turn."""
    drawn = ""
    for i in range(-9, 10):
        for lean in (-1, 1):
            x = MIDDLE[0] + i * 72 + 36
            points = [(x - lean * 360, MIDDLE[1] - 400), (x + lean * 360, MIDDLE[1] + 400)]
            drawn += line(points, [2, 2], mix(PLUM, PLUM_LIGHT, 0.25), 0.4, 4)
    for row in range(-9, 10):
        for column in range(-4, 5):
            x = MIDDLE[0] + column * 72 + (36 if row % 2 else 0)
            y = MIDDLE[1] + row * 40
            suit = SUITS[(row + 2 * column) % 4]
            tone = mix(PLUM, GROUND, 0.2)
            drawn += symbol(suit, x, y, 30, tone, mix(GROUND, "#120c1c", 0.2))
    return drawn


def upper_half() -> Svg:
    """Everything above the middle; the lower half is the same, turned round."""
    x, y = MIDDLE
    shade = fill(round_path(x, y - 130, 168, 168), "#161024", 0.6, 12)
    moonlit = glow(x, y - 150, 190, 190, "#c9a8d8", 0.4)
    vine = "".join(
        ivy(
            f"{x},{y} {x + s * 100},{y - 10} {x + s * 172},{y - 80} {x + s * 176},{y - 170} "
            f"{x + s * 130},{y - 252} {x + s * 60},{y - 284}",
            15,
            1.2,
            4 + s,
            ("#7a9a55", "#8fa957", "#6b8a4a", "#b9c878"),
            HONEY,
        )
        for s in (-1, 1)
    )
    cloak = form(
        smooth(
            f"{x - 122},{y + 6}! {x - 108},{y - 54} {x - 60},{y - 88} {x},{y - 96} {x + 60},{y - 88} "
            f"{x + 108},{y - 54} {x + 122},{y + 6}!"
        ),
        mix(PLUM, PLUM_DARK, 0.35),
        line=2.2,
        volume=10,
    )
    drawn = head(WHO, HUSH)
    face = (
        put(drawn.behind, x=x - 4, y=y - 152, scale=0.94)
        + cloak
        + put(drawn.front, x=x - 4, y=y - 152, scale=0.94)
    )
    sleeve = clothes.sleeve(
        f"{x + 96},{y - 20} {x + 92},{y - 66} {x + 58},{y - 70}",
        mix(PLUM, PLUM_LIGHT, 0.15),
        (44, 42, 34, 26),
    )
    hand = clothes.cuff(x + 54, y - 72, -66, 0.8, HONEY) + put(
        hands.pointing(WHO.skin), x=x + 32, y=y - 84, scale=0.86, turn=-86
    )
    return shade + moonlit + vine + face + sleeve + hand


def band() -> Svg:
    """The ribbon across the middle, with the four suits on a button."""
    x, y = MIDDLE
    shape = smooth(
        f"-10,{y - 17}! {x / 2},{y - 24} {x},{y - 20} {x * 1.5},{y - 16} 500,{y - 22}! "
        f"500,{y + 17}! {x * 1.5},{y + 24} {x},{y + 20} {x / 2},{y + 16} -10,{y + 22}!"
    )
    ribbon = form(shape, HONEY, line=2, volume=6)
    edge = "".join(
        line(
            [(-10, y + a), (x / 2, y + a - 4), (x, y + a), (x * 1.5, y + a + 4), (490, y + a)],
            [2.4] * 5,
            ink(HONEY),
            0.5,
            30,
        )
        for a in (-12, 12)
    )
    knob = form(round_path(x, y, 56), mix(PLUM_DARK, "#2a1838", 0.3), line=2.6, volume=8)
    knob += form(round_path(x, y, 45), CREAM, line=1.8, volume=5)
    knob += put(hats(), x=x, y=y, scale=0.4)
    return ribbon + edge + knob


def hats() -> Svg:
    """Two pointed hats, brim to brim: the same from both ends."""
    hat = smooth("-58,-14! -46,-46 -26,-80 4,-112! 30,-78 48,-46 58,-14! 0,-24")
    folds = line("-30,-62 -8,-54 14,-60", [0.4, 4, 0.4], ink(PLUM_DARK), 0.6) + line(
        "10,-36 28,-30 42,-36", [0.4, 4, 0.4], ink(PLUM_DARK), 0.6
    )
    brim = smooth("-66,-20 -62,-30 0,-40 62,-30 66,-20 60,-4! 0,-12 -60,-4!")
    one = form(hat, PLUM_DARK, folds, line=2.6, volume=8) + form(brim, HONEY, line=2.4, volume=4)
    return one + put(one, turn=180)


def back() -> Svg:
    """The large back, before it is made exactly symmetric."""
    ground = (
        f'<rect width="480" height="672" fill="{GROUND}"/>' + glow(*MIDDLE, 330, 400, PLUM, 0.4) + lattice()
    )
    figures = group(upper_half() + band(), filter=named("paint", 5, 0.1, 0.02, 0.03, 1.4))
    return framed(ground + figures, CREAM, "#1c1228") + _gold_line(28)


def back_small() -> Svg:
    """The calm back: plum with a faint lattice and one mask."""
    x, y = MIDDLE
    ground = f'<rect width="480" height="672" fill="{GROUND}"/>' + group(lattice(), opacity=0.5)
    disc = fill(round_path(x + 4, y + 8, 138), "#100a18", 0.5, 6) + form(
        round_path(x, y, 134), mix(HONEY, "#7a4a14", 0.5), line=4, volume=12
    )
    disc += form(
        round_path(x, y, 114), HONEY_LIGHT, glow(x - 30, y - 40, 90, 70, "#fff3c0", 0.7), line=3, volume=10
    )
    disc += put(hats(), x=x, y=y)
    return framed(ground + disc, CREAM, "#1c1228", 22) + _gold_line(38)


def _gold_line(margin: float) -> Svg:
    path = rounded(margin, margin, WIDTH - 2 * margin, HEIGHT - 2 * margin, 14)
    return stroke(path, ink(HONEY), 3.4, 0.6) + stroke(path, HONEY, 2)
