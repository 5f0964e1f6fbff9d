"""Cards on the stage, and the line of light around cards that form a set."""

from collections.abc import Iterable
from functools import lru_cache

import pygame

from scenes.kit.cards.card_art import GLIDE_STEP, SMALL_BELOW, CardArt
from scenes.kit.cards.sprite_composer import (
    ANGLE_STEP,
    FLIP_STEPS,
    LIFT_STEPS,
    Sprite,
    SpriteSpec,
    flipped_spec,
)
from scenes.kit.drawing.shapes import blank, blurred, framed
from scenes.kit.stage.node import Node, Observed
from scenes.kit.theme import Colour, Theme

MAX_LIFT = 1.2
"""The largest lift, where 1 is a card held up."""


class CardSprite(Node):
    """A card on the stage; its centre need not be a whole pixel, and every setter takes effect at once.

    `flip` goes from 0 to 1 while the card turns to `flip_face`. `lift` from 0 to 1 raises it towards the light.
    `gliding` changes its size in coarse steps, so that a growing card reuses sprites.
    """

    premultiplied = True
    flip = Observed(0.0, "_refresh", lambda flip: min(max(flip, 0.0), 1.0))
    """The progress of a flip: 0 shows `face`, 0.5 shows the edge, and 1 shows `flip_face`."""
    flip_face: Observed[str | None] = Observed(None, "_refresh")
    """The face that `flip` turns to."""
    size = Observed((1, 1), "_resize")
    """The card's size in pixels, without lift and shadow."""
    gliding = Observed(False, "_resize")
    """True while the card travels, when its size changes in coarse steps."""

    def __init__(self, art: CardArt, face: str, w: int, h: int, z: float = 0.0) -> None:
        super().__init__(None, z)
        self._art = art
        self._centre = (0.0, 0.0)
        self._lift = 0.0
        self._angle = 0.0
        self._is_changing = False
        self._spec = SpriteSpec(face, w, h, small=w < SMALL_BELOW * art.u)
        self._sprite = Sprite(blank((1, 1)), 0, 0)
        self._shown_key: tuple[object, ...] = ()
        self.size = (w, h)
        self._refresh()

    @property
    def face(self) -> str:
        """The face shown when the card is not being flipped."""
        return self._spec.face

    @face.setter
    def face(self, face: str) -> None:
        self._set_spec(self._spec._replace(face=face))

    @property
    def centre(self) -> tuple[float, float]:
        return self._centre

    @centre.setter
    def centre(self, centre: tuple[float, float]) -> None:
        self._centre = centre
        self._place()

    def pose(self, centre: tuple[float, float], angle: float, lift: float) -> None:
        """Set centre, angle and lift together, so that a moving card is placed only once per frame."""
        self._centre, self._angle = centre, angle
        self._lift = lift if 0 <= lift <= MAX_LIFT else min(max(lift, 0.0), MAX_LIFT)
        shown = round(angle / ANGLE_STEP) * ANGLE_STEP
        if shown != self._spec.angle:
            self._spec = self._spec._replace(angle=shown)
        self._update_sprite()
        self._place()

    @property
    def angle(self) -> float:
        """The angle in degrees counter-clockwise; shown in steps of two."""
        return self._angle

    @angle.setter
    def angle(self, angle: float) -> None:
        self._angle = angle
        shown = round(angle / ANGLE_STEP) * ANGLE_STEP
        if shown != self._spec.angle:
            self._set_spec(self._spec._replace(angle=shown))

    @property
    def lift(self) -> float:
        """The lift, which is 0 on the table and 1 when the card is held up."""
        return self._lift

    @lift.setter
    def lift(self, lift: float) -> None:
        self._lift = min(max(lift, 0.0), MAX_LIFT)
        self._refresh()

    def mark(self, glow: bool = False, selected: bool = False) -> None:
        """Set the highlights; those not given are switched off."""
        self._set_spec(self._spec._replace(glow=glow, selected=selected))

    @property
    def card_rect(self) -> pygame.Rect:
        """The card in pixels, without its shadow."""
        rect = pygame.Rect(0, 0, *self.size)
        rect.center = (round(self._centre[0]), round(self._centre[1]))
        return rect

    def tilted_specs(self, max_degrees: float) -> list[SpriteSpec]:
        """Return the lifted card's specs at every tilt up to `max_degrees` either way, for prerendering."""
        steps = round(max_degrees / ANGLE_STEP)
        angles = sorted(range(-steps, steps + 1), key=abs)
        return [self._spec._replace(angle=n * ANGLE_STEP, lift=LIFT_STEPS) for n in angles]

    def lay_down(self, size: tuple[int, int], angle: float, face: str) -> None:
        """End a flip, a glide and a lift, and show the card like this, without making pictures of the steps
        between.
        """
        self._is_changing = True
        self.finish_flip()
        self.gliding = False
        self.lift = 0.0
        self.size, self.angle, self.face = size, angle, face
        self._is_changing = False
        self._refresh()

    def finish_flip(self) -> None:
        """End a flip, so that the face that the card was turning to becomes its `face`."""
        if self.flip_face is not None:
            self._spec = self._spec._replace(face=self.flip_face)
        self.flip = 0.0
        self.flip_face = None
        self._refresh()

    def _resize(self) -> None:
        w, h = self.size
        if self.gliding:
            # The shape is rounded too; otherwise each step would make a sprite of its own.
            shape = round(h / max(1, w) * 20) / 20
            step = max(1, round(GLIDE_STEP * self._art.u))
            w = max(step, round(w / step) * step)
            h = max(1, round(w * shape))
        small = w < SMALL_BELOW * self._art.u
        if (w, h, small) != (self._spec.w, self._spec.h, self._spec.small):
            self._set_spec(self._spec._replace(w=w, h=h, small=small))

    def _set_spec(self, spec: SpriteSpec) -> None:
        if spec != self._spec:
            self._spec = spec
            self._refresh()

    def _refresh(self) -> None:
        if self._update_sprite():
            self._place()

    def _update_sprite(self) -> bool:
        """Fetch the sprite for the current state; return True if it has changed, which is rare."""
        if self._is_changing:
            return False
        flip = self.flip
        turn, lift = round(2 * FLIP_STEPS * flip), round(self._lift * LIFT_STEPS)
        shows = (self._spec, turn, self.flip_face if flip >= 0.5 else None, lift, self._art.generation)
        if shows == self._shown_key:
            return False
        self._shown_key = shows
        sprite = self._art.sprite(flipped_spec(self._spec, flip, self.flip_face, self._lift))
        if sprite is self._sprite:
            return False
        self._sprite = sprite
        self.picture = sprite.surface
        self.invalidate()
        return True

    def _place(self) -> None:
        sprite, (x, y) = self._sprite, self._centre
        self.rect = pygame.Rect(round(x) + sprite.left, round(y) + sprite.top, sprite.w, sprite.h)


class LineGlow(Node):
    """The line around cards that form a set: honey with an umber edge, and a glow. `strength` is 0 to 1."""

    def __init__(self, theme: Theme, z: float = 0.0) -> None:
        super().__init__(None, z)
        self._theme = theme
        self._strength = 1.0
        self._key: tuple[int, int, int] = (0, 0, 0)

    @property
    def strength(self) -> float:
        """The strength of the glow beyond the line itself."""
        return self._strength

    @strength.setter
    def strength(self, strength: float) -> None:
        if round(strength * 8) != round(self._strength * 8):
            self._strength = strength
            self._draw()

    def enclose(self, rects: Iterable[pygame.Rect], u: float) -> None:
        """Draw the line around rectangles in pixels, with `u` pixels per unit."""
        boxes = list(rects)
        box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        gap, glow = max(2, round(3 * u)), max(3, round(9 * u))
        self._key = (box.w + 2 * gap, box.h + 2 * gap, glow)
        self.rect = box.inflate(2 * (gap + glow), 2 * (gap + glow))
        self._draw()

    def _draw(self) -> None:
        if self._key[0] > 0 and self._key[1] > 0:
            palette = self._theme.palette
            self.picture = _render_line(self._key, self._strength, self._theme.glow, palette.umber)
            self.invalidate()


@lru_cache(maxsize=12)
def _render_line(key: tuple[int, int, int], strength: float, light: Colour, dark: Colour) -> pygame.Surface:
    """Return the line around a box, with its glow; `key` holds the box's size and the glow's width."""
    w, h, glow = key
    line = max(2, glow // 3)
    surface = blank((w + 2 * glow, h + 2 * glow), light)
    soft = framed((w, h), glow, line * 2, (255, 255, 255))
    surface.blit(blurred(soft, glow, min(255, round(90 + 165 * strength)), light), (0, 0))
    surface.blit(framed((w, h), glow, line + 2 * max(1, line // 3), dark), (glow, glow))
    thin = max(1, line // 3)
    inner = framed((w - 2 * thin, h - 2 * thin), glow - thin, line, light)
    surface.blit(inner, (glow + thin, glow + thin))
    return surface
