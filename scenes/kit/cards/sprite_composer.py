"""The specs of finished cards, and the composition of one: turned, ringed, laid over its own shadow or glow."""

from __future__ import annotations

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
"""How far a card is lifted when it stands on its edge."""
_MIN_ALPHA = 4
"""What of a shadow is fainter cannot be seen, but would be painted with every frame."""


class SpriteSpec(NamedTuple):
    """Everything in which card sprites differ; `w` and `h` in pixels, `angle` in degrees.

    `turn` counts the steps, `FLIP_STEPS` to a right angle, by which it is turned over: its right edge up, or its left
    one where it is negative.

    A tuple, since moving cards look their sprites up by it in every frame: it hashes four times as fast.
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
    """Return how a card looks that has turned over by `flip` (0 to 1), from its face to the other; `lift` 0 to 1.2."""
    turn = 0
    if flip:
        if other_face is not None and flip >= 0.5:
            spec = spec._replace(face=other_face)
        turn = round(2 * FLIP_STEPS * flip)
        if turn > FLIP_STEPS:
            turn -= 2 * FLIP_STEPS  # the edge that came up goes down on the other side
        lift = max(lift, FLIP_LIFT * sin(pi / 2 * abs(turn) / FLIP_STEPS))
    step = round(lift * LIFT_STEPS)
    if step == spec.lift and turn == spec.turn:
        return spec
    # Needed in most frames of a card on its way; `_replace` takes half again as long.
    return SpriteSpec(*spec[:4], step, turn, *spec[6:])


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished card with its shadow; `left` and `top` lead from the card's centre to the picture's corner.

    The colours of those from `CardArt.sprite` are multiplied with their alpha, not of those from `compose_sprite`.
    """

    surface: pygame.Surface
    left: int
    top: int
    w: int = field(init=False)
    h: int = field(init=False)
    """The picture's size in pixels, which is asked for with every step of a card."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "w", self.surface.get_width())
        object.__setattr__(self, "h", self.surface.get_height())


class SpriteComposer:
    """Puts sprites together of bare faces, and keeps the shadows, of which many cards throw the same.

    `budget` is bytes for shadows.
    """

    def __init__(self, budget: int) -> None:
        self._shadows = SurfaceCache(budget)

    def set_budget(self, budget: int) -> None:
        """Keep shadows of so many bytes from now on."""
        self._shadows.budget = budget

    def clear(self) -> None:
        """Drop all shadows."""
        self._shadows.clear()

    def compose(self, card: pygame.Surface, spec: SpriteSpec, theme: Theme, is_round: bool) -> Sprite:
        """Return a sprite of a face at its size that blends as any picture does; `is_round` if it is a disc."""
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

        if spec.turn < 0 and not spec.angle and key(-spec.turn) in self._shadows:
            # It mirrors the one of the card turned the other way, which was just seen.
            return pygame.transform.flip(self._shadows.get(key(-spec.turn), made), True, False)
        return self._shadows.get(key(spec.turn), made)


def _add_glow(
    surface: pygame.Surface, card: pygame.Surface, pad: int, wide: tuple[int, int], light: Colour
) -> None:
    """Light all round a card, with a line at its rim; as wide as said, in pixels.

    It leaves no shadow: laid over one, it would take on its darkness.
    """
    halo, rim = wide
    glow = blurred(card, halo * 2, 255, light)
    for _ in range(2):
        surface.blit(glow, (pad - halo * 2, pad - halo * 2))
    # Blurred a little and laid on several times, the silhouette becomes a line around the card.
    line = blurred(card, rim, 255, light)
    for _ in range(6):
        surface.blit(line, (pad - rim, pad - rim))


def _rotate(card: pygame.Surface, angle: int) -> pygame.Surface:
    margin = blank((card.get_width() + 4, card.get_height() + 4), (230, 220, 190))
    margin.blit(card, (2, 2))
    return pygame.transform.rotozoom(margin, angle, 1.0)


def _add_ring(card: pygame.Surface, colour: Colour, edge: Colour, width: int, share: float) -> pygame.Surface:
    """Return the card with a two-toned frame just inside its rim, whose corners take that share of its width."""
    result = card.copy()
    radius = round(card.get_width() * share)
    result.blit(framed(card.get_size(), radius, width + max(1, width // 2), edge), (0, 0))
    result.blit(framed(card.get_size(), radius, width, colour), (0, 0))
    return result
