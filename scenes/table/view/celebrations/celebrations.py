"""Effects for a card that lands or is turned up: dust, a tag, rays behind a star, the moon behind a king."""

import math
from collections.abc import Callable, Iterable
from functools import lru_cache, partial

import pygame

from scenes.kit.drawing.packed_picture import PackedPicture
from scenes.kit.drawing.shapes import blank
from scenes.kit.drawing.sparks import SPARK_KINDS, spark_picture
from scenes.kit.motion.curves import LEAVE, share, sprung, struck
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.cue import Cue, Marvel, MotionStyle
from scenes.table.view.cards.act_styles import HOVER
from scenes.table.view.cards.card_layer import RestPose
from scenes.table.view.celebrations.effects import CARD_UNITS, Effects, Particle, dust, thrown
from scenes.table.view.celebrations.golden_number import EDGE, INK
from scenes.table.view.celebrations.marvels import (
    HALO_REACH,
    MARVEL_MS,
    RAY_FRAMES,
    RAYS_REACH,
    Z_OVER,
    Moon,
    Rays,
    Wink,
    even,
    moon_picture,
    rays_picture,
)
from scenes.table.view.celebrations.nudge import Nudges

TAG_MS, LEAVES_AT = 1150.0, 930.0
TAG_SIZE, PADDING = 21.0, (13.0, 5.0)
"""The size of the text, and the padding around it, in units."""


class Tag(Node):
    """A wooden tag with a word or two that springs up below a card; `unit` is a unit in pixels."""

    premultiplied = True

    def __init__(self, ui: UiContext, words: str, centre: Point, unit: float, z: float) -> None:
        super().__init__(None, z)
        self._reduced = ui.motion.reduced
        self._centre = centre
        text = ui.typography.render(words, round(TAG_SIZE * unit), ui.theme.on_wood, "display")
        across, down = (round(2 * padding * unit) for padding in PADDING)
        size = (text.get_width() + across, text.get_height() + down)
        painted = ui.skin.panel("wood", size, unit)
        wood = painted.surface.copy()
        wood.blit(text, text.get_rect(center=wood.get_rect().center))
        self._wood = wood.premul_alpha()
        self.visible = False

    def show(self, gone: float) -> None:
        """Show the tag at this share of its duration."""
        ms = gone * TAG_MS
        leaving = share(ms, LEAVES_AT, TAG_MS)
        grown = 1.0 if self._reduced else max(0.04, sprung(ms, 3.4, 0.42))
        lean = 0.0 if self._reduced else -5 * struck(ms, 2.2, 0.25) - 8 * leaving
        self.visible = True
        self.opacity = (share(ms, 0, 150) if self._reduced else 1.0) * (1 - leaving)
        is_still = grown == 1 and not lean
        wood = self._wood if is_still else pygame.transform.rotozoom(self._wood, lean, grown)
        self.show_picture(wood, center=(round(self._centre[0]), round(self._centre[1])))


STROKES_MS = 420.0
STROKES, FRAMES = 5, 14
"""The number of strokes, and the number of frames in which they shoot out and vanish."""
LIGHT: Colour = (255, 240, 196)
DARK: Colour = (74, 46, 12)
REACH = 1.6
"""The maximum reach, in radii of the portrait."""
APART = 38.0
"""The degrees between two strokes, which fan out upwards because portraits are near the window's edge."""
WIDE, LEAST_PX = 0.11, 2.0


class GaspStrokes(Node):
    """Strokes of light over a portrait that gasps; `place` returns the portrait's current rectangle in pixels."""

    premultiplied = True

    def __init__(self, place: Callable[[], pygame.Rect], z: float) -> None:
        super().__init__(None, z)
        self._place = place
        self._packed: PackedPicture | None = None

    def show(self, gone: float) -> None:
        """Show the strokes at this share of their duration."""
        portrait = self._place()
        packed = strokes_picture(portrait.w // 2, min(FRAMES - 1, int(gone * FRAMES)))
        if packed is not self._packed or self.picture is None:
            self._packed, self.picture = packed, packed.unpack()
        self.show_picture(self.picture, center=portrait.center)


@lru_cache(maxsize=3 * FRAMES)
def strokes_picture(radius: int, frame: int) -> PackedPicture:
    """Return one frame of the strokes around a portrait with this radius in pixels."""
    ms, fine = STROKES_MS * (frame + 0.5) / FRAMES, 3
    side = math.ceil(2 * REACH * radius)
    large = blank((side * fine, side * fine), LIGHT)
    out, gone = LEAVE(share(ms, 0, 200)), share(ms, 200, STROKES_MS)
    near, far = 0.98 + 0.1 * out + 0.36 * gone, 1.06 + 0.42 * out
    wide = max(LEAST_PX, WIDE * radius) * fine * (1 - 0.5 * gone)
    for colour, thick in ((DARK, wide + 2 * fine), (LIGHT, wide)):
        for n in range(STROKES):
            angle = math.radians(-90 + APART * (n - STROKES // 2))
            way = (math.cos(angle), math.sin(angle))
            start, end = (
                (fine * (side / 2 + radius * at * way[0]), fine * (side / 2 + radius * at * way[1]))
                for at in (near, far)
            )
            pygame.draw.line(large, colour, start, end, max(1, round(thick)))
            pygame.draw.circle(large, colour, start, thick / 2)
            pygame.draw.circle(large, colour, end, thick / 2)
    return PackedPicture(pygame.transform.smoothscale(large, (side, side)).premul_alpha())


Z_BEHIND, Z_STROKES, Z_WINK, Z_TAG = 2.5, 91.0, 61.0, 92.0
"""The z of effects behind a hand, below all cards and texts, and of strokes, winks and tags."""
RISE = 0.72
"""The upward offset of a card in units, for each unit of the card's height."""
MARVEL_AFTER: dict[Marvel, float] = {"star": 340.0, "moon": 250.0}
"""The time in milliseconds from when a special card begins to turn until its effect begins."""
SIGH_AFTER = 95.0
"""The time in milliseconds from the sound of a discarded treasure until it lands."""
TAG_BELOW = 0.62
"""The distance of a tag below the card's centre, as a share of the card's height."""
SPARK_SIZE = 24
"""The size in pixels of pictures that are drawn only to load their sources."""


class Celebrations:
    """The effects of events. Beats wait for the effects of special cards, but not for dust or tags."""

    def __init__(self, ui: UiContext, effects: Effects, nudges: Nudges) -> None:
        self._ui = ui
        self._effects = effects
        self._nudges = nudges

    def strike(self, rest: RestPose, cue: Cue) -> None:
        """Show the impact of a cue's leading card, which has just landed."""
        unit = rest.size[0] / CARD_UNITS
        x, y = rest.centre
        if cue.tag:
            tag = Tag(self._ui, cue.tag, (x, y + TAG_BELOW * rest.size[1]), self._tag_unit(unit), Z_TAG)
            self._effects.play_beside(tag, tag.show, TAG_MS)
        if self._ui.motion.reduced:
            return
        foot = (x, y + 0.45 * rest.size[1])
        match cue.style:
            case MotionStyle.SWAP:
                self._effects.burst(dust(0, 6), foot, unit)
            case MotionStyle.HOP:
                force = min(1.5, 0.75 + 0.25 * cue.bounces)
                self._nudges.jolt(rest, force * self._ui.motion.shake)
                self._effects.burst(dust(6 + 2 * min(2, cue.bounces), 6, force), foot, unit)
                if cue.bounces > 1:
                    self._effects.burst(thrown("spark", 8, 170, 17, 480, 5), rest.centre, unit)
            case MotionStyle.THUD:
                self._nudges.jolt(rest, 2.0 * self._ui.motion.shake)
                self._effects.burst(dust(6, 4, 1.1, 15), foot, unit)
                self._effects.burst(_drops(), rest.centre, unit)
            case MotionStyle.LINGER:
                self._effects.burst(thrown("spark", 8, 120, 13, 800, 51, 190, SIGH_AFTER), rest.centre, unit)

    def gasp(self, portrait: Callable[[], pygame.Rect]) -> None:
        """Show a gasp over a portrait; `portrait` returns its current rectangle in pixels."""
        if not self._ui.motion.reduced:
            strokes = GaspStrokes(portrait, Z_STROKES)
            self._effects.play_beside(strokes, strokes.show, STROKES_MS)

    def reveal(self, rest: RestPose, cue: Cue) -> None:
        """Show the effect of a special card that starts to turn, as soon as its face is visible."""
        if cue.marvel is None:
            return
        unit = rest.size[0] / CARD_UNITS
        hovers = RISE * HOVER * unit if cue.style is not MotionStyle.DRAW else 0.0
        centre = (rest.centre[0], rest.centre[1] - hovers)
        self._effects.later(partial(self._marvel, cue, rest, centre, unit), MARVEL_AFTER[cue.marvel])

    def _marvel(self, cue: Cue, rest: RestPose, centre: Point, unit: float) -> None:
        """Show a special card's effect; over a grid that is always rays, because the moon would hide cards."""
        reduced, in_hand = self._ui.motion.reduced, cue.style is MotionStyle.DRAW
        light = self._ui.motion.flash
        if cue.marvel == "star" or not in_hand:
            rays = Rays(centre, unit, Z_BEHIND if in_hand else Z_OVER, reduced, light)
            self._effects.play(rays, rays.show, MARVEL_MS)
        else:
            moon = Moon(centre, unit, Z_BEHIND, reduced, light)
            self._effects.play(moon, moon.show, MARVEL_MS)
            if reduced and not self._ui.art.style.large_numerals:
                card = pygame.Rect(0, 0, *rest.size)
                card.center = (round(centre[0]), round(centre[1]))
                wink = Wink(card, Z_WINK)
                self._effects.play(wink, wink.show, MARVEL_MS)
        if not reduced and cue.marvel == "star":
            first = thrown("star", 9, 270, 32, 890, 31, 130)
            self._effects.burst([*first, *thrown("star", 11, 190, 21, 780, 32, 130, 110)], centre, unit)
        elif not reduced:
            self._effects.burst(thrown("spark", 10, 230, 13, 900, 41, 40), centre, unit)

    def prewarm(self, hand: int, widths: Iterable[int]) -> None:
        """Draw the effects in idle time, for cards of these widths in pixels, in the hand and elsewhere."""
        radii = dict.fromkeys(even(RAYS_REACH * wide / CARD_UNITS) for wide in (hand, *widths))
        jobs = [partial(rays_picture, radius, frame) for radius in radii for frame in range(RAY_FRAMES)]
        self._ui.idle.add([partial(moon_picture, even(HALO_REACH * hand / CARD_UNITS)), *jobs])
        # Drawing or loading them on first use would interrupt a celebration.
        self._ui.idle.add(partial(spark_picture, kind, SPARK_SIZE) for kind in SPARK_KINDS)
        self._ui.idle.add([partial(self._ui.art.render_number, "-8", SPARK_SIZE, 6 * SPARK_SIZE, INK, EDGE)])

    def _tag_unit(self, unit: float) -> float:
        """Return the size in pixels of a tag's unit, large enough to keep the text readable."""
        return max(unit, 0.8 * self._ui.art.u)


def _drops() -> list[Particle]:
    return thrown("drop", 14, 230, 9, 530, 5, 620)
