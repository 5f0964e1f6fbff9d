"""Filters and gradients, written out from their names (see `svg.named`)."""

from __future__ import annotations

import re

_WIDE = 'x="-50%" y="-50%" width="200%" height="200%"'
_NEAR = 'x="-6%" y="-6%" width="112%" height="112%" color-interpolation-filters="sRGB"'
_SHADES = {
    "warm": ".62 .02 .02 0 .02  0 .50 .03 0 .01  .03 .03 .56 0 .04",
    "cool": ".45 .02 .05 0 .02  0 .47 .08 0 .04  .03 .05 .62 0 .10",
}


def _number(text: str) -> float:
    return float(text.replace("m", "-").replace("p", "."))


def _blur(name: str, words: list[str]) -> str:
    (size,) = words
    return f'<filter id="{name}" {_WIDE}><feGaussianBlur stdDeviation="{_number(size)}"/></filter>'


def _volume(name: str, words: list[str]) -> str:
    """Shade at the lower right and light at the upper left, made from the form's own alpha and colour.

    A wide soft pass gives the volume, a narrow sharp one the edge of a second gouache layer.
    """
    size, light, shade, tone = words
    s, hl, sh = _number(size), _number(light), _number(shade)
    return f"""<filter id="{name}" {_NEAR}>
<feColorMatrix in="SourceGraphic" values="{_SHADES[tone]}  0 0 0 {sh} 0" result="dark"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="{s}" result="soft"/>
<feOffset in="soft" dx="{-s * 0.95}" dy="{-s * 1.15}" result="up"/>
<feComposite in="dark" in2="up" operator="out" result="shade"/>
<feColorMatrix in="SourceGraphic" values="1.05 0 0 0 .12  0 1.05 0 0 .10  0 0 1 0 .02  0 0 0 {hl} 0" result="pale"/>
<feOffset in="soft" dx="{s * 0.8}" dy="{s * 0.95}" result="down"/>
<feComposite in="pale" in2="down" operator="out" result="lit"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="{max(0.5, s * 0.16)}" result="sharp"/>
<feOffset in="sharp" dx="{-s * 1.05}" dy="{-s * 1.3}" result="step"/>
<feComposite in="dark" in2="step" operator="out" result="edge"/>
<feComponentTransfer in="edge" result="thin"><feFuncA type="linear" slope=".38"/></feComponentTransfer>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="thin"/><feMergeNode in="lit"/>
</feMerge></filter>"""


def _paint(name: str, words: list[str]) -> str:
    """The wobble of a hand and the mottle of gouache, applied once to a whole figure."""
    seed, strength, across, down, wobble = words
    amount = _number(strength)
    return f"""<filter id="{name}" {_NEAR}>
<feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="{seed}" result="shake"/>
<feDisplacementMap in="SourceGraphic" in2="shake" scale="{_number(wobble)}" xChannelSelector="R" yChannelSelector="G"
 result="art"/>
<feTurbulence type="fractalNoise" baseFrequency="{_number(across)} {_number(down)}" numOctaves="4"
 seed="{int(seed) + 9}" result="mottle"/>
<feColorMatrix in="mottle" values="0 0 0 0 .35  0 0 0 0 .16  0 0 0 0 .18  2.8 0 0 0 -1.42" result="dark"/>
<feComponentTransfer in="dark" result="dark2"><feFuncA type="linear" slope="{amount * 1.6}"/></feComponentTransfer>
<feComposite in="dark2" in2="art" operator="in" result="shade"/>
<feColorMatrix in="mottle" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .78  0 -2.8 0 0 1.12" result="pale"/>
<feComponentTransfer in="pale" result="pale2"><feFuncA type="linear" slope="{amount * 1.1}"/></feComponentTransfer>
<feComposite in="pale2" in2="art" operator="in" result="light"/>
<feMerge><feMergeNode in="art"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge></filter>"""


def _night(name: str, words: list[str]) -> str:
    """Moonlight over a figure drawn in day colours."""
    (strength,) = words
    k = _number(strength)
    red, green, blue = 1 - 0.20 * k, 1 - 0.18 * k, 1 - 0.06 * k
    return (
        f'<filter id="{name}" {_NEAR}><feColorMatrix values="{red} .01 .02 0 0  0 {green} .04 0 .005  '
        f'.02 .05 {blue} 0 {0.05 * k}  0 0 0 1 0"/></filter>'
    )


def _dusk(name: str, words: list[str]) -> str:
    """The last daylight over a drawing in day colours: warmer and darker."""
    (strength,) = words
    k = _number(strength)
    red, green, blue = 1 - 0.16 * k, 1 - 0.32 * k, 1 - 0.30 * k
    return (
        f'<filter id="{name}" {_NEAR}><feColorMatrix values="{red} .02 0 0 {0.02 * k}  .02 {green} 0 0 0  '
        f'0 .02 {blue} 0 {0.03 * k}  0 0 0 1 0"/></filter>'
    )


def _shadow(name: str, words: list[str]) -> str:
    """The silhouette alone, dark and soft."""
    (size,) = words
    return (
        f'<filter id="{name}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">'
        f'<feColorMatrix values="0 0 0 0 .14  0 0 0 0 .13  0 0 0 0 .08  0 0 0 1 0"/>'
        f'<feGaussianBlur stdDeviation="{_number(size)}"/></filter>'
    )


def _stops(words: list[str]) -> str:
    marks = []
    for place, colour, opacity in zip(words[::3], words[1::3], words[2::3], strict=True):
        fade = f' stop-opacity="{_number(opacity)}"' if opacity != "1" else ""
        marks.append(f'<stop offset="{_number(place)}" stop-color="#{colour[1:]}"{fade}/>')
    return "".join(marks)


def _linear(name: str, words: list[str]) -> str:
    box = " ".join(
        f'{key}="{_number(text)}"' for key, text in zip(("x1", "y1", "x2", "y2"), words, strict=False)
    )
    return f'<linearGradient id="{name}" {box}>{_stops(words[4:])}</linearGradient>'


def _radial(name: str, words: list[str]) -> str:
    box = " ".join(f'{key}="{_number(text)}"' for key, text in zip(("cx", "cy", "r"), words, strict=False))
    return f'<radialGradient id="{name}" {box}>{_stops(words[3:])}</radialGradient>'


_WRITERS = {
    "blur": _blur,
    "volume": _volume,
    "paint": _paint,
    "night": _night,
    "dusk": _dusk,
    "shadow": _shadow,
    "linear": _linear,
    "radial": _radial,
}
_NAME = re.compile(r"url\(#((?:" + "|".join(_WRITERS) + r")_[^)]*)\)")


def definitions(drawing: str) -> str:
    """All filters and gradients that a drawing refers to, without repetition."""
    written = []
    for name in sorted(set(_NAME.findall(drawing))):
        kind, *words = name.split("_")
        written.append(_WRITERS[kind](name, words))
    return "".join(written)
