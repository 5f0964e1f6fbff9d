"""A whole head: face, hair, beard and hat of one gnome with one expression."""

from __future__ import annotations

from collections.abc import Callable

from drawing.colour import ink
from drawing.curves import smooth
from drawing.form import form
from drawing.svg import Svg, fill, put

from rig import eyes, face, hairdos, hats_soft, hats_stiff, hats_wool, mouths
from rig.who import Expression, Gnome, Hat, HatShape, Head

HATS: dict[HatShape, Callable[[Hat], Svg]] = {
    "floppy": hats_soft.floppy,
    "cone": hats_soft.cone,
    "bud": hats_soft.bud,
    "nightcap": hats_wool.nightcap,
    "beanie": hats_wool.beanie,
    "flatcap": hats_wool.flatcap,
    "tam": hats_wool.tam,
    "feather": hats_wool.feather_hat,
    "scarf": hats_wool.scarf,
    "straw": hats_stiff.straw,
    "wizard": hats_stiff.wizard,
    "hood": hats_stiff.hood,
    "acorn": hats_stiff.acorn_cap,
    "toadstool": hats_stiff.toadstool,
    "wreath": hats_stiff.wreath,
    "crown": hats_stiff.leaf_crown,
}


def head(gnome: Gnome, expression: Expression) -> Head:
    """The head, centred on the bridge of its nose and looking to the right; 140 units wide, its chin near 60."""
    bearded = gnome.beard != "none"
    covered = gnome.beard in ("short", "round", "long", "wide", "forked")
    lift = {"grin": 9.0, "smirk": 5.0, "frown": -4.0, "oh": -2.0}.get(expression.mouth, 2.0)
    parts = [face.ear(gnome), face.skull(gnome, expression, not covered), eyes.eyes(gnome, expression)]
    if gnome.hairdo != "tufts":
        parts.append(hairdos.hair_front(gnome))
    if bearded:
        parts.append(hairdos.bearded(gnome))
    open_mouth = covered and expression.mouth == "oh"
    if not open_mouth:
        parts.append(mouths.mouth(gnome, expression))
    if covered and expression.mouth != "grin":
        parts.append(hairdos.chin_locks(gnome))
    if bearded and gnome.beard != "goatee":
        parts.append(hairdos.moustache(gnome, lift))
    if open_mouth:
        parts.append(put(mouths.mouth(gnome, expression), y=5))
    parts.append(face.nose(gnome))
    if gnome.spectacles:
        parts.append(face.spectacles())
    parts.append(face.brows(gnome, expression))
    if gnome.hairdo == "tufts":
        parts.append(hairdos.hair_front(gnome))
    raised = -5 if gnome.hairdo not in ("tufts", "none") else -7 if gnome.hat.shape == "flatcap" else 0
    parts.append(put(HATS[gnome.hat.shape](gnome.hat), y=raised))
    lining = ""
    if gnome.hat.shape == "hood":
        lining = fill(smooth("-84,60 -92,-40 -50,-96 30,-100 92,-40 84,60 20,96"), ink(gnome.hat.colour, 0.4))
    return Head(behind=lining + hairdos.hair_behind(gnome), front="".join(parts), tilt=expression.tilt)


def placed(
    drawn: Head, body: Svg, x: float, y: float, scale: float, turn: float = 0, flip: bool = False
) -> Svg:
    """A head on a body drawn in page units: hair behind, then the body, then the face."""
    lean = -(drawn.tilt + turn) if flip else drawn.tilt + turn
    back = put(drawn.behind, x=x, y=y, scale=scale, turn=lean, flip=flip)
    return back + body + put(drawn.front, x=x, y=y, scale=scale, turn=lean, flip=flip)


def neck(gnome: Gnome, x: float, y: float, width: float, height: float) -> Svg:
    """A neck from the jaw down into the collar."""
    half = width / 2
    path = smooth(
        f"{x - half},{y}! {x - half * 0.9},{y + height * 0.6} {x - half * 1.3},{y + height}! {x + half * 1.3},"
        f"{y + height}! {x + half * 0.9},{y + height * 0.6} {x + half},{y}!"
    )
    under = fill(
        smooth(f"{x - half * 1.2},{y - 4} {x},{y + height * 0.45} {x + half * 1.2},{y - 4}"),
        gnome.skin_shade,
        0.8,
        3,
    )
    return form(path, gnome.skin, under, line=1.6, volume=4)
