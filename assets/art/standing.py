"""The ten gnomes in full, on the winners' stumps: cheering, or each losing in its own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from drawing.colour import CREAM, HONEY, OAT, WOOD, ink, mix
from drawing.curves import round_path, smooth, tapered
from drawing.form import crease, form, line
from drawing.page import Page
from drawing.svg import Svg, fill, glow, group, named, put
from people import PEOPLE, Person
from peskyart.figure import Grip, arm
from rig import clothes
from rig.head import head, neck, placed
from rig.who import EXPRESSIONS, Expression

PAGE = Page(340, 440)
FOOT = (168.0, 424.0)
"""The point between the feet, on the page."""
POSES = ("cheer", "clap", "clap-left")
HEAD = 0.74
"""The scale of a head on a body: that of a child, as a gnome has."""
BearsIt = Literal["clap", "hips", "fold", "shrug", "wave", "ponder"]
"""A gnome's way of losing."""
BEARS_IT: dict[str, BearsIt] = {
    "bramble": "fold", "cobble": "shrug", "greta": "hips", "helna": "wave", "juniper": "shrug",
    "kiara": "clap", "moss": "ponder", "penny": "wave", "rowan": "clap", "tilda": "hips",
}  # fmt: skip
CLAPPING = Expression(lid=0.0, brow=6, lift=3, mouth="grin", gaze=(2.4, -2.0), cheek=1.0, tilt=-2)
FACES: dict[BearsIt, Expression] = {
    "clap": CLAPPING,
    "hips": Expression(lid=0.12, brow=2, quirk=5, mouth="smirk", gaze=(2.6, -1.0), cheek=0.9, tilt=3),
    "fold": Expression(lid=0.3, brow=-5, mouth="frown", gaze=(-2.4, 1.2), cheek=0.7, tilt=-3),
    "shrug": Expression(lid=0.05, brow=7, lift=5, mouth="purse", gaze=(2.2, -2.4), cheek=0.8, tilt=7),
    "wave": Expression(lid=0.0, brow=5, lift=4, mouth="grin", gaze=(2.4, -1.6), cheek=1.0, tilt=-4),
    "ponder": Expression(lid=0.22, brow=3, quirk=7, mouth="purse", gaze=(3.0, -3.2), cheek=0.6, tilt=5),
}
_BROAD = {"bramble": 1.12, "cobble": 1.1, "moss": 1.04, "greta": 1.06, "rowan": 0.94, "juniper": 0.95}
_LOW = {"flatcap": 4.0, "scarf": 4.0, "wreath": 4.0}
"""The downward offset of heads with flat hats."""


def standing(name: str, pose: str) -> Svg:
    """A gnome; with `cheer`, its right fist is raised, with room for a trophy's stem."""
    person = PEOPLE[name]
    drawn = _cheering(person, name) if pose == "cheer" else _bearing_it(person, name)
    whole = put(drawn, x=FOOT[0], y=FOOT[1], flip=pose == "clap-left")
    return group(whole, filter=named("paint", 4, 0.10, 0.014, 0.05, 1.2))


def _cheering(person: Person, name: str) -> Svg:
    """A laughing gnome with both arms raised."""
    wide = _BROAD.get(name, 1.0)
    far = _arm(f"{42 * wide},-140 {92 * wide + 8},-158 {122},-210", person, "fist", 52)
    near = _arm(f"{-44 * wide},-140 {-94 * wide - 8},-156 {-126},-206", person, "spread", -14)
    return _figure(person, wide, EXPRESSIONS["delighted"], behind=far + near)


def _bearing_it(person: Person, name: str) -> Svg:
    """A gnome that has lost: it claps, laughs, sulks, shrugs, waves or wonders."""
    wide, how = _BROAD.get(name, 1.0), BEARS_IT[name]
    behind = front = ""
    match how:
        case "clap":
            front = _arm(f"{42 * wide},-126 {74 * wide},-102 {40},-92", person, "resting", 34)
            front += _arm(f"{-44 * wide},-126 {-78 * wide},-97 {-34},-86", person, "resting", -24)
        case "hips":
            behind = _arm(f"{42 * wide},-140 {100 * wide},-118 {64 * wide},-86", person, "fist", 60)
            front = _arm(f"{-44 * wide},-140 {-100 * wide},-116 {-60 * wide},-84", person, "fist", -60)
        case "fold":
            front = _arm(f"{44 * wide},-136 {70 * wide},-108 {44},-88 {-14},-96", person, "resting", 10)
            front += _arm(f"{-46 * wide},-136 {-72 * wide},-106 {-44},-84 {20},-94", person, "resting", -10)
        case "shrug":
            behind = _arm(f"{42 * wide},-138 {84 * wide},-104 {122},-132", person, "spread", 62)
            front = _arm(f"{-44 * wide},-138 {-86 * wide},-102 {-124},-128", person, "spread", -62)
        case "wave":
            behind = _arm(f"{42 * wide},-140 {92 * wide + 8},-158 {122},-208", person, "spread", 18)
            front = _arm(f"{-44 * wide},-140 {-100 * wide},-116 {-60 * wide},-84", person, "fist", -60)
        case "ponder":
            front = _arm(f"{42 * wide},-132 {72 * wide},-96 {4},-92", person, "resting", 70)
            front += _arm(f"{-44 * wide},-132 {-66 * wide},-86 {10},-142", person, "fist", 10)
    return _figure(person, wide, FACES[how], behind, front)


def _arm(points: str, person: Person, grip: Grip, wrist: float) -> Svg:
    cloth = mix(person.cloth, "#f6d48a", 0.1)
    return arm(points, cloth, person.gnome, grip, person.trim, wrist, 0.84, (32, 39, 34, 26))


def _figure(person: Person, wide: float, face: Expression, behind: Svg = "", front: Svg = "") -> Svg:
    """Boots, coat and head, with arms behind the coat or in front of it."""
    shadow = fill(round_path(6, 2, 84 * wide, 11), "#140c06", 0.42, 4)
    body = behind + f'<g transform="scale({wide:.3g},1)">{coat(person)}</g>' + _collar(person) + front
    x, y = 3.0, -194 + _LOW.get(person.gnome.hat.shape, 0.0)
    return shadow + _legs(person) + placed(head(person.gnome, face), body, x, y, HEAD)


def _collar(person: Person) -> Svg:
    """The part between chin and coat that a beard would cover."""
    if person.gnome.beard not in ("none", "goatee"):
        return ""
    shape = clothes.round_collar if person.trim in (CREAM, OAT) else clothes.neckerchief
    return neck(person.gnome, 6, -162, 40, 30) + put(shape(0, 0, 0.66, person.trim), x=6, y=-138)


def _legs(person: Person) -> Svg:
    """Two striped stockings in boots, toes slightly to the right."""
    boot = mix("#7a4326", person.ring, 0.18)
    top = mix(boot, HONEY, 0.35)
    drawn = ""
    for x, y in ((22, -4), (-34, 2)):
        drawn += clothes.stocking(f"{x + 6},-86 {x + 2},-56 {x + 2},-30", (40, 34, 28), OAT, person.trim)
        drawn += put(clothes.boot(boot, top), x=x - 4, y=y, scale=0.86)
    return drawn


def coat(person: Person) -> Svg:
    """A belted coat to the knees, with a hem in the trim's colour."""
    cloth, trim = person.cloth, person.trim
    folds: Sequence[tuple[str, list[float]]] = (
        ("-54,-78 -60,-60 -62,-44", [0.3, 3.6, 2]),
        ("-22,-76 -24,-58 -22,-38", [0.3, 4, 2]),
        ("14,-76 18,-58 18,-38", [0.3, 4, 2]),
        ("46,-80 54,-62 56,-46", [0.3, 3.6, 2]),
    )
    creases = "".join(crease(at, widths, cloth, 3.0) for at, widths in folds)
    hem = fill(tapered("-84,-46 -56,-36 -18,-32 20,-32 58,-37 86,-48", [13, 14, 14, 14, 14, 13]), trim)
    light = glow(-40, -120, 20, 40, mix(cloth, "#ffffff", 0.5), 0.4)
    opening = line([(4, -168), (7, -100), (8, -36)], [2, 2.4, 2.4], ink(cloth), 0.55)
    outline = (
        "-34,-160 -54,-142 -62,-112 -66,-88 -80,-46! -56,-36 -18,-31 20,-31 58,-37 82,-48! "
        "66,-90 62,-114 54,-142 34,-160 0,-166"
    )
    body = form(
        smooth(outline), cloth, creases, light, hem, opening, line=2.2, volume=10, light=0.45, shade=1
    )
    buttons = clothes.buttons([(14, -124), (15, -104)], mix(HONEY, trim, 0.2), 5.4)
    strap = form(
        tapered("-69,-86 -36,-78 0,-76 36,-78 68,-88", [14, 15, 15, 15, 14]), mix(WOOD, "#7a4a31", 0.5),
        line=1.7, volume=3.6,
    )  # fmt: skip
    plate = smooth("-6,-88! 20,-89! 21,-66! -5,-65!") + smooth("0,-82! 0,-71! 15,-72! 14,-83!")
    return body + buttons + strap + form(plate, HONEY, line=1.4, volume=2.6)
