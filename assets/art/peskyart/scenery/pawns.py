"""The figures on the score path: each of the ten gnomes as a turned wooden pawn."""

from __future__ import annotations

from drawing.colour import ink, mix
from drawing.curves import round_path, smooth
from drawing.form import form, highlight
from drawing.page import Page
from drawing.svg import Svg, fill, glow, put, stroke
from people import PEOPLE
from rig.head import head
from rig.who import EXPRESSIONS

PAGE = Page(170, 210)


def pawn(name: str) -> Svg:
    """One gnome's pawn, standing on the page's lower edge."""
    who = PEOPLE[name]
    x, base = 85.0, 196.0
    shade = fill(round_path(x + 5, base, 46, 10), "#140c06", 0.5, 3)
    foot = form(
        smooth(
            f"{x - 44},{base - 8} {x - 36},{base - 18} {x},{base - 21} {x + 36},{base - 18} {x + 44},{base - 8} "
            f"{x + 36},{base + 3} {x},{base + 7} {x - 36},{base + 3}"
        ),
        mix(who.ring, "#3a2413", 0.25),
        line=2.2,
        volume=4,
    )
    coat = form(
        smooth(
            f"{x - 30},{base - 10}! {x - 24},{base - 44} {x - 16},{base - 66} {x},{base - 72} "
            f"{x + 16},{base - 66} {x + 24},{base - 44} {x + 30},{base - 10}! {x},{base - 3}"
        ),
        who.ring,
        glow(x - 12, base - 40, 10, 28, highlight(who.ring), 0.6),
        line=2.2,
        volume=6,
    )
    belt = stroke(f"M{x - 26} {base - 30}Q{x} {base - 22} {x + 26} {base - 30}", ink(who.ring, 0.5), 5)
    drawn = head(who.gnome, EXPRESSIONS["calm"])
    behind, front = (put(part, x=x - 1, y=base - 86, scale=0.42) for part in (drawn.behind, drawn.front))
    return shade + foot + behind + coat + belt + front
