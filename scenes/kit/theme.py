"""The theme: colours, text sizes (units) and times (ms)."""

from dataclasses import dataclass, field, replace

Colour = tuple[int, int, int]


def parse_hex(text: str) -> Colour:
    """Return a colour from six hexadecimal digits."""
    return int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def darker(colour: Colour, share: float = 0.5) -> Colour:
    """Return the outline colour for a fill: mixed with a warm umber, never black."""
    return mix(colour, (46, 28, 18), share)


def lighter(colour: Colour, share: float = 0.25) -> Colour:
    """Return the colour of a lit edge: mixed with the colour of warm paper."""
    return mix(colour, (255, 244, 218), share)


@dataclass(frozen=True, slots=True)
class Palette:
    """The limited palette: moss, fern, honey, clay, cream, dusk; poppy is kept for warnings."""

    moss_deep: Colour = (43, 57, 38)
    moss: Colour = (61, 78, 46)
    turf: Colour = (82, 104, 49)
    fern_deep: Colour = (97, 118, 63)
    fern: Colour = (143, 169, 87)
    lawn: Colour = (148, 171, 86)
    honey_deep: Colour = (179, 119, 42)
    honey: Colour = (224, 164, 60)
    honey_pale: Colour = (241, 202, 116)
    clay_deep: Colour = (131, 64, 44)
    clay: Colour = (184, 98, 62)
    clay_pale: Colour = (213, 142, 102)
    cream_deep: Colour = (201, 174, 128)
    cream: Colour = (230, 211, 171)
    paper: Colour = (247, 236, 211)
    dusk: Colour = (51, 67, 95)
    dusk_pale: Colour = (143, 164, 189)
    dusk_light: Colour = (195, 207, 214)
    wood_deep: Colour = (74, 44, 29)
    wood: Colour = (107, 69, 43)
    wood_light: Colour = (154, 107, 66)
    slate: Colour = (53, 65, 63)
    stone: Colour = (185, 173, 152)
    poppy: Colour = (207, 63, 44)
    enamel_dusk: Colour = (78, 110, 166)
    enamel_honey: Colour = (206, 142, 50)
    enamel_moss: Colour = (90, 132, 64)
    enamel_clay: Colour = (200, 90, 60)
    umber: Colour = (51, 32, 15)


@dataclass(frozen=True, slots=True)
class TextSizes:
    """Font sizes in table units, before the text scale is applied."""

    caption: float = 15
    small: float = 17
    body: float = 19
    label: float = 21
    heading: float = 27
    title: float = 44


@dataclass(frozen=True, slots=True)
class Durations:
    """The lengths of animations, in milliseconds at speed 1."""

    hover: float = 150
    travel: float = 230
    travel_far: float = 375
    settle: float = 90
    splash: float = 900
    bell: float = 1700
    evening: float = 1400
    flip: float = 240
    deal_gap: float = 40
    panel_in: float = 225
    panel_out: float = 195
    win: float = 2000
    fade: float = 140
    toast: float = 2600


@dataclass(frozen=True, slots=True)
class MotionSettings:
    """The settings for motion: whether it is reduced, its speed, and the strength of some effects from 0 to 1."""

    reduced: bool = False
    speed: float = 1.0
    flash: float = 1.0
    """The strength of rays, glints and fireworks."""
    shake: float = 1.0
    """The strength with which a blow shakes objects and startles portraits."""
    background: float = 1.0
    """The speed of sails, clouds, animals and leaves."""
    tilt: float = 1.0
    """The strength with which cards tilt in the hand and in the air."""

    @property
    def drift(self) -> float:
        """The speed of the background; 0 with reduced motion."""
        return 0.0 if self.reduced else self.background


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of everything. Roles refer to the palette, so a high-contrast theme is another set of roles.

    At the table each colour has one meaning: `glow` a set, `legal` a usable spot, `turn` the current player,
    `focus` the keyboard focus, `scan` a switch's current choice.
    """

    palette: Palette = field(default_factory=Palette)
    text: TextSizes = field(default_factory=TextSizes)
    ms: Durations = field(default_factory=Durations)
    on_wood: Colour = (247, 236, 211)
    on_wood_strong: Colour = (241, 202, 116)
    on_slate: Colour = (242, 236, 217)
    on_slate_strong: Colour = (241, 202, 116)
    on_paper: Colour = (58, 36, 21)
    on_paper_quiet: Colour = (107, 74, 46)
    focus: Colour = (116, 188, 255)
    focus_edge: Colour = (2, 9, 26)
    scan: Colour = (255, 166, 232)
    scan_edge: Colour = (30, 4, 28)
    legal: Colour = (166, 238, 94)
    legal_edge: Colour = (18, 48, 15)
    turn: Colour = (255, 255, 255)
    turn_edge: Colour = (29, 43, 16)
    glow: Colour = (241, 194, 74)
    warning: Colour = (207, 63, 44)
    wood: Colour = (107, 69, 43)
    slate: Colour = (53, 65, 63)
    paper: Colour = (247, 236, 211)
    green: Colour = (82, 104, 49)
    """The colour of the ground under the cards."""
    kerb_line: Colour = (82, 104, 49)
    ground_light: Colour = (255, 255, 255)
    """The colour that the garden under a table is multiplied with."""
    dim: float = 0.55
    high_contrast: bool = False
    min_target: float = 44
    card_radius: float = 0.075


def high_contrast(theme: Theme) -> Theme:
    """Return a theme with darker wood, flat dark greens and whiter text, at a contrast of 7:1 or more."""
    return replace(
        theme,
        on_wood=(255, 255, 255),
        on_wood_strong=(255, 226, 138),
        on_slate=(255, 255, 255),
        on_slate_strong=(255, 226, 138),
        on_paper=(20, 10, 4),
        on_paper_quiet=(48, 28, 12),
        focus=(150, 208, 255),
        focus_edge=(0, 0, 0),
        scan=(255, 190, 240),
        scan_edge=(0, 0, 0),
        legal=(190, 255, 110),
        legal_edge=(0, 0, 0),
        turn_edge=(0, 0, 0),
        glow=(255, 230, 80),
        wood=(58, 35, 20),
        slate=(22, 29, 28),
        paper=(255, 253, 245),
        green=(16, 36, 20),
        kerb_line=(214, 206, 186),
        ground_light=(72, 84, 78),
        dim=0.75,
        high_contrast=True,
    )
