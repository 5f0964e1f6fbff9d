"""Portraits in round frames: a gnome, a mood, the light of that mood."""

from __future__ import annotations

import math

from drawing.colour import (
    CREAM,
    DUSK_PALE,
    HONEY_LIGHT,
    OAT,
    WOOD,
    ink,
    mix,
)
from drawing.curves import polygon, round_path, smooth, star
from drawing.form import form, highlight, line
from drawing.page import Page
from drawing.plants import sparkle
from drawing.svg import Svg, clip, fill, glow, group, named, put, radial, stroke
from drawing.things import water_drop
from people import PEOPLE, Person
from rig import clothes
from rig.head import head, neck
from rig.who import EXPRESSIONS

PAGE = Page(300, 300)


CENTRE = (150.0, 170.0)


RADIUS = 122.0


def portrait(name: str, mood: str) -> Svg:
    """One portrait: frame, light of the mood, shoulders and head; the hat may leave the frame at the top."""
    person, (x, y) = PEOPLE[name], CENTRE
    drawn = head(person.gnome, EXPRESSIONS[mood])
    at_x, at_y = x - 2 + person.x, y + 16 + person.y
    behind = put(drawn.behind, x=at_x, y=at_y, scale=person.scale, turn=drawn.tilt)
    front = put(drawn.front, x=at_x, y=at_y, scale=person.scale, turn=drawn.tilt)
    inside = RADIUS - 17
    level, half = y - 44, math.sqrt(inside**2 - 44**2)
    window = f"M-40 -60H340V{level}H{x + half:.1f}A{inside} {inside} 0 1 1 {x - half:.1f} {level}H-40Z"
    figure = clip(
        window, group(behind + shoulders(person) + front, filter=named("paint", 4, 0.10, 0.016, 0.06, 1.2))
    )
    return frame(person.ring) + backdrop(person.ring, mood) + figure + sign(mood)


def frame(ring: str) -> Svg:
    """A turned frame in the seat's colour with a wooden edge and its shadow inside."""
    x, y = CENTRE
    drawn = form(round_path(x, y, RADIUS), mix(WOOD, ink(ring), 0.35), line=2.6, volume=5)
    drawn += form(
        round_path(x, y, RADIUS - 5),
        ring,
        glow(x - 50, y - 70, 90, 60, highlight(ring), 0.6),
        line=1.4,
        volume=6,
        light=0.7,
    )
    return drawn + stroke(round_path(x, y, RADIUS - 11), ink(ring, 0.62), 2, 0.5)


def backdrop(ring: str, mood: str) -> Svg:
    """The disc behind the head, in the mood's light."""
    x, y = CENTRE
    disc = round_path(x, y, RADIUS - 17)
    tones = {
        "calm": ("#f6efcf", mix(ring, CREAM, 0.5)),
        "thinking": ("#eef0e6", mix(ring, DUSK_PALE, 0.6)),
        "delighted": ("#fff6c9", mix(ring, HONEY_LIGHT, 0.62)),
        "dismayed": ("#dfe2e6", mix(ring, "#7f8a98", 0.6)),
        "sleeping": ("#4a5a8a", "#26305a"),
    }
    pale, deep = tones[mood]
    extra = ""
    if mood == "delighted":
        for i in range(14):
            angle = i * math.pi / 7
            rays = [
                (x + r * math.cos(angle + a), y + r * math.sin(angle + a))
                for r, a in ((20, -0.1), (130, -0.11), (130, 0.11), (20, 0.1))
            ]
            extra += fill(polygon(rays), "#fffdf0", 0.4)
    if mood == "sleeping":
        extra += "".join(
            sparkle(x + dx, y + dy, s)
            for dx, dy, s in ((-74, -30, 7), (-60, -70, 5), (78, -4, 6), (66, 40, 4), (-84, 20, 4))
        )
    body = form(
        disc,
        ring,
        extra,
        paint=radial((0, pale), (1, deep), cx=0.4, cy=0.35, r=0.75),
        line=2,
        volume=7,
        shade=0.5,
    )
    return body + clip(disc, stroke(disc, "#2a1c10", 10, 0.3, 4))


def shoulders(person: Person) -> Svg:
    """Coat, collar and, on a bare chin, the neck."""
    x, y, s = CENTRE[0] - 2 + person.x, CENTRE[1] + 16 + person.y, person.scale
    top = y + 66 * s
    outline = (
        f"{x - 150},{top + 110}! {x - 122},{top + 34} {x - 66},{top + 6} {x},{top} "
        f"{x + 66},{top + 6} {x + 122},{top + 34} {x + 150},{top + 110}!"
    )
    opening = line([(x + 2, top), (x + 6, top + 90)], [2.4, 3], ink(person.cloth), 0.6)
    coat = form(smooth(outline), person.cloth, opening, line=2, volume=9, light=0.45)
    if person.gnome.beard in ("none", "goatee"):
        coat += neck(person.gnome, x + 4, top - 22, 56 * s, 40 * s)
        collar = clothes.round_collar if person.trim in (CREAM, OAT) else clothes.neckerchief
        coat += collar(x + 4, top + 16 * s, s * 0.98, person.trim)
    return coat


def sign(mood: str) -> Svg:
    """A small sign beside the head, for players who cannot see the face."""
    match mood:
        case "sleeping":
            return _letters()
        case "dismayed":
            return water_drop(236, 118, 11, "#cfe6f0", 16) + water_drop(254, 146, 7, "#cfe6f0", 22)
        case "delighted":
            return "".join(
                fill(polygon(star(px, py, s, s * 0.44)), "#fff3b0")
                + stroke(polygon(star(px, py, s, s * 0.44)), "#9a6420", 1.6)
                for px, py, s in ((252, 92, 13), (236, 62, 8), (52, 96, 9))
            )
        case "thinking":
            bubbles = ((222, 108, 5), (236, 92, 7.5), (256, 70, 12))
            return "".join(
                form(round_path(px, py, r), "#fbf6e6", line=1.6, volume=2.4, edge="#6b5a4a")
                for px, py, r in bubbles
            )
        case _:
            return ""


def _letters() -> Svg:
    """Two letters Z that float up."""
    drawn = ""
    for px, py, s in ((228, 104, 1.0), (252, 74, 1.5)):
        path = f"M{px} {py}L{px + 13 * s} {py - 1}L{px} {py + 14 * s}L{px + 14 * s} {py + 13 * s}"
        for colour, width in (("#26305a", 7.5), ("#e6ecff", 4)):
            drawn += (
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width * (0.7 + 0.3 * s):.1f}" '
                f'stroke-linejoin="round" stroke-linecap="round"/>'
            )
    return drawn
