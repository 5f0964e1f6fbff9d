"""Eyes in every state: open, laughing, asleep."""

from __future__ import annotations

from drawing.colour import DARK, SPARK, ink, mix
from drawing.curves import round_path, smooth
from drawing.form import line
from drawing.svg import Svg, clip, dot, fill, put

from rig.who import Expression, Gnome


def eyes(gnome: Gnome, expression: Expression) -> Svg:
    """Both eyes; the far one is smaller."""
    size = gnome.eye_size * expression.wide
    return _eye(-22, -5, 1.2 * size, gnome, expression, False) + _eye(
        40, -6, 1.0 * size, gnome, expression, True
    )


def _eye(x: float, y: float, s: float, gnome: Gnome, expression: Expression, far: bool) -> Svg:
    if expression.eyes == "happy":
        return put(_arc_eye(gnome, 1, far), x=x, y=y, scale=s)
    if expression.eyes == "closed":
        return put(_arc_eye(gnome, -1, far), x=x, y=y, scale=s)
    return put(_open_eye(gnome, expression, far), x=x, y=y, scale=s)


def _arc_eye(gnome: Gnome, up: int, far: bool) -> Svg:
    """Shut eyes: laughing (`up` 1) or asleep (`up` -1)."""
    if up > 0:
        drawn = line([(-9, 3), (-4, -4.5), (3, -4.8), (9, 2.5)], [1, 4.2, 4.4, 1.2], DARK, 1, 14)
        drawn += line([(-7, 7), (0, 4.6), (7, 6.5)], [0.3, 1.6, 0.3], gnome.skin_shade, 0.9)
        if not far and not gnome.lashes:
            dark = ink(gnome.skin, 0.66)
            for a, b in ((0, -3), (3, 0), (6, 3)):
                drawn += line([(-11, a), (-15, a + b)], [1.5, 0.3], dark, 0.8, 5)
    else:
        lid = smooth("-11,0 -4,-7 4,-7 10,-1 5,5 -5,6")
        drawn = fill(lid, mix(gnome.skin, gnome.skin_shade, 0.35)) + fill(
            round_path(-3, -3, 5, 2.4), gnome.skin_light, 0.6
        )
        drawn += line([(-10.5, 0), (-5, 5), (4, 5), (10, 0)], [0.8, 3.6, 3.8, 0.9], DARK, 1, 14)
        drawn += line([(-8, -8.6), (0, -10.6), (8, -8.4)], [0.3, 1.3, 0.3], gnome.skin_shade, 0.9)
    return drawn + (_lashes(far, 3 if up > 0 else 1) if gnome.lashes else "")


def _lashes(far: bool, y: float) -> Svg:
    if far:
        return line([(9, y - 1), (12, y - 1), (14.5, y - 4)], [2, 1.5, 0.3], DARK, 1, 6)
    first = line([(-10, y), (-13.5, y - 0.5), (-16.5, y - 4)], [2.4, 1.8, 0.3], DARK, 1, 6)
    return first + line([(-8.4, y - 3), (-11.5, y - 5), (-13, y - 8.5)], [2, 1.5, 0.3], DARK, 1, 6)


def _open_eye(gnome: Gnome, expression: Expression, far: bool) -> Svg:
    gx, gy = expression.gaze
    drop = expression.lid * 9
    white = smooth("-9.8,1.4! -4,-5.8 4,-5.6 9.4,1.4! 3,5.4 -4,5.2")
    inside = fill(round_path(gx, gy - 0.5, 6.3, 6.8), ink(gnome.iris, 0.6))
    inside += fill(round_path(gx, gy - 0.3, 5.5, 6.0), gnome.iris) + fill(
        round_path(gx + 0.3, gy, 3.5, 4.0), DARK
    )
    inside += fill(round_path(gx, gy + 3.6, 3.6, 1.5), mix(gnome.iris, "#ffe9b0", 0.5), 0.75)
    inside += fill(smooth("-11,-9 11,-9 10,-3.4 0,-4.8 -10,-2.2"), "#7a5648", 0.35)
    if drop > 0.5:
        inside += fill(
            smooth(
                f"-13,-12! 13,-12! 11,{1.6 + drop * 0.1:.1f} 4,{-5.6 + drop:.1f} -4,{-5.8 + drop:.1f} "
                f"-12,{2 + drop * 0.1:.1f}"
            ),
            mix(gnome.skin, gnome.skin_shade, 0.4),
        )
    glint = dot(gx - 2.2, gy - 2.7, 2.0, SPARK) + dot(gx + 2.3, gy + 2, 0.95, SPARK, 0.85)
    drawn = fill(white, "#fdf5e4") + clip(white, inside, glint if drop < 5 else "")
    lash = [(-12, 3.2), (-4.5, -5.8 + drop), (4, -5.8 + drop), (11, 2.2)]
    drawn += line(lash, [0.6, 2.9, 3.4, 0.8], DARK, 1, 16)
    drawn += line([(-6, 6), (0, 7.2), (6, 5.2)], [0.3, 1.3, 0.3], ink(gnome.skin, 0.6), 0.7)
    drawn += line([(-9, -9), (0, -11.4), (9, -8.8)], [0.3, 1.5, 0.3], gnome.skin_shade, 0.9)
    return drawn + (_lashes(far, 2.4) if gnome.lashes else "")
