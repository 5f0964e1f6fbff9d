"""Specs of finished card pictures, and their composition: turned, ringed, over a shadow or a glow."""

from dataclasses import dataclass, field
from math import pi, sin
from typing import NamedTuple

import pygame

from scenes.kit.cards.flip_frames import flip_frame
from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.shapes import blank, blurred, framed
from scenes.kit.theme import Colour, Theme

LIFT_STEPS = 6
FLIP_STEPS = 10
ANGLE_STEP = 2
FLIP_LIFT = 1.0
"""The lift of a card on its edge, in mid-flip."""
_MIN_ALPHA = 4
"""The alpha below which a shadow is cut off: it is invisible, but would be painted in every frame."""


class SpriteSpec(NamedTuple):
    """Everything that distinguishes card sprites; `w` and `h` are in pixels, `angle` in degrees.

    `turn` is the flip in steps, `FLIP_STEPS` to a right angle; the card's right edge is up, or its left one if
    negative. This is a tuple because moving cards look up sprites in every frame, and tuples hash four times as fast.
    """

    face: str
    w: int
    h: int
    angle: int = 0
    lift: int = 0
    turn: int = 0
    small: bool = False
    glow: bool = False
    selected: bool = False


def flipped_spec(
    spec: SpriteSpec, flip: float, other_face: str | None = None, lift: float = 0.0
) -> SpriteSpec:
    """Return the spec of a card flipped by `flip` (0 to 1) from its face to the other; `lift` is 0 to 1.2."""
    turn = 0
    if flip:
        if other_face is not None and flip >= 0.5:
            spec = spec._replace(face=other_face)
        turn = round(2 * FLIP_STEPS * flip)
        if turn > FLIP_STEPS:
            turn -= 2 * FLIP_STEPS  # the edge that rose goes down on the other side
        lift = max(lift, FLIP_LIFT * sin(pi / 2 * abs(turn) / FLIP_STEPS))
    step = round(lift * LIFT_STEPS)
    if step == spec.lift and turn == spec.turn:
        return spec
    # Needed in most frames of a moving card; `_replace` takes half as long again.
    return SpriteSpec(*spec[:4], step, turn, *spec[6:])


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished card with its shadow; `left` and `top` lead from the card's centre to the picture's corner.

    Sprites from `CardArt.sprite` are premultiplied; those from `compose_sprite` are not.
    """

    surface: pygame.Surface
    left: int
    top: int
    w: int = field(init=False)
    h: int = field(init=False)
    """The picture's size in pixels, kept because a moving card needs it at every step."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "w", self.surface.get_width())
        object.__setattr__(self, "h", self.surface.get_height())


class SpriteComposer:
    """A composer of sprites from bare faces. It caches the shadows, because many cards share them.

    `budget` is the maximum number of bytes of cached shadows.
    """

    def __init__(self, budget: int) -> None:
        self.shadows = SurfaceCache(budget)

    def compose(self, card: pygame.Surface, spec: SpriteSpec, theme: Theme, is_round: bool) -> Sprite:
        """Return the sprite for a face at its final size, not premultiplied; `is_round` means a disc."""
        if spec.selected:
            share = 0.5 if is_round else 0.075
            card = _add_ring(card, theme.legal, theme.legal_edge, max(2, card.get_width() // 26), share)
        if spec.turn:
            card = flip_frame(card, spec.turn / FLIP_STEPS, theme.palette.cream_deep)
        if spec.angle:
            card = _rotate(card, spec.angle)
        unit = spec.w / 88
        blur = max(2, round((4 + 1.5 * spec.lift) * unit))
        offset = (round((1.4 + 1.3 * spec.lift) * unit), round((2.2 + 2.0 * spec.lift) * unit))
        halo = max(2, round(9 * unit)) if spec.glow else 0
        pad = max(blur + max(offset), halo * 2)
        w, h = card.get_size()
        surface = blank((w + 2 * pad, h + 2 * pad), theme.palette.umber)
        if spec.glow:
            _add_glow(surface, card, pad, (halo, max(2, round(5 * unit))), theme.glow)
        else:
            shadow = self._shadow(card, spec, blur, is_round)
            surface.blit(shadow, (pad - blur + offset[0], pad - blur + offset[1]))
        surface.blit(card, (pad, pad))
        bounds = surface.get_bounding_rect(_MIN_ALPHA)
        return Sprite(surface.subsurface(bounds), bounds.x - pad - w // 2, bounds.y - pad - h // 2)

    def _shadow(self, card: pygame.Surface, spec: SpriteSpec, blur: int, is_round: bool) -> pygame.Surface:
        def made() -> pygame.Surface:
            return blurred(card, blur, 150 - 9 * spec.lift, (22, 20, 8))

        def key(turn: int) -> tuple[int, ...]:
            return (*card.get_size(), spec.angle, turn, spec.lift, is_round)

        if spec.turn < 0 and not spec.angle and key(-spec.turn) in self.shadows:
            # This is the mirror image of the shadow of the card turned the other way, which was just shown.
            return pygame.transform.flip(self.shadows.get(key(-spec.turn), made), True, False)
        return self.shadows.get(key(spec.turn), made)


def _add_glow(
    surface: pygame.Surface, card: pygame.Surface, pad: int, wide: tuple[int, int], light: Colour
) -> None:
    """Draw a glow all around a card, with a line at its rim; `wide` holds the widths of both in pixels.

    Such a card has no shadow, because it would darken the glow.
    """
    halo, rim = wide
    glow = blurred(card, halo * 2, 255, light)
    for _ in range(2):
        surface.blit(glow, (pad - halo * 2, pad - halo * 2))
    # Slightly blurred and drawn several times, the silhouette becomes a line around the card.
    line = blurred(card, rim, 255, light)
    for _ in range(6):
        surface.blit(line, (pad - rim, pad - rim))


def _rotate(card: pygame.Surface, angle: int) -> pygame.Surface:
    margin = blank((card.get_width() + 4, card.get_height() + 4), (230, 220, 190))
    margin.blit(card, (2, 2))
    return pygame.transform.rotozoom(margin, angle, 1.0)


def _add_ring(card: pygame.Surface, colour: Colour, edge: Colour, width: int, share: float) -> pygame.Surface:
    """Return the card in a two-toned frame, the inner tone on its rim; the card's corner radius is `share` of
    its width.
    """
    size = card.get_width() + 2 * width, card.get_height() + 2 * width
    result = blank(size, edge)
    result.blit(card, (width, width))
    radius = round(card.get_width() * share) + width
    result.blit(framed(size, radius, width + max(1, width // 2), edge), (0, 0))
    result.blit(framed(size, radius, width, colour), (0, 0))
    return result
