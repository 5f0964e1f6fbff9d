"""Cards on screen: finished sprites with their shadow baked in, kept in a bounded cache."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from scenes.kit.faces import paint_face
from scenes.kit.shapes import alpha_copy, blank, blurred, cut, framed, tinted
from scenes.kit.stage import Node
from scenes.kit.theme import Colour, Theme
from scenes.kit.type import Type

SMALL_BELOW = 60
LIFT_STEPS = 6
FLIP_STEPS = 10
ANGLE_STEP = 2
GLIDE_STEP = 6
_FILES = {"X": "hazard", "M": "mulligan", "back": "back"}


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that makes one card sprite differ from another; `w` and `h` in pixels, `angle` in degrees."""

    face: str
    w: int
    h: int
    angle: int = 0
    lift: int = 0
    width: int = FLIP_STEPS
    small: bool = False
    dimmed: bool = False
    glow: bool = False
    selected: bool = False


class Sprite:
    """A finished card with its shadow; `left` and `top` lead from the card's centre to the picture's corner."""

    __slots__ = ("_fast", "left", "surface", "top")

    def __init__(self, surface: pygame.Surface, left: int, top: int) -> None:
        self.surface = surface
        self.left = left
        self.top = top
        self._fast: pygame.Surface | None = None

    @property
    def fast(self) -> pygame.Surface:
        """The same with its colours multiplied with its alpha, for the stage."""
        if self._fast is None:
            self._fast = self.surface.premul_alpha()
        return self._fast

    @property
    def bytes(self) -> int:
        """Memory it takes, both pictures counted."""
        return self.surface.get_width() * self.surface.get_height() * 8


def file_name(face: str) -> str:
    """The master's file name without extension: p3, n2, hazard, mulligan, back, or the face itself."""
    if face in _FILES:
        return _FILES[face]
    if face.lstrip("-").isdigit():
        return f"n{face[1:]}" if face.startswith("-") else f"p{face}"
    return face


class CardArt:
    """Turns looks into sprites. Masters are loaded when first asked for; without one the face is drawn."""

    def __init__(self, folder: Path, type_: Type, theme: Theme, budget: int = 44 << 20) -> None:
        self.u = 1.0
        self._folder = folder
        self._type = type_
        self._theme = theme
        self._budget = budget
        self._used = 0
        self._masters: dict[tuple[str, bool], pygame.Surface] = {}
        self._scaled: OrderedDict[tuple[str, int, int, bool], pygame.Surface] = OrderedDict()
        self._shadows: OrderedDict[tuple[int, int, int, int], pygame.Surface] = OrderedDict()
        self._sprites: OrderedDict[Look, Sprite] = OrderedDict()
        self._wanted: deque[Look] = deque()

    @property
    def bytes(self) -> int:
        """Memory taken by finished sprites; never above the budget, except for a single one."""
        return self._used

    def set_unit(self, u: float) -> None:
        """Tells the pixels per table unit; a change forgets all sprites, since every size has changed."""
        if u != self.u:
            self.u = u
            self.forget()

    def forget(self) -> None:
        """Drops sprites, keeps masters."""
        self._scaled.clear()
        self._shadows.clear()
        self._sprites.clear()
        self._wanted.clear()
        self._used = 0

    def prewarm(self, looks: Iterable[Look]) -> None:
        """Asks for sprites to be made in spare time (see `work`), before they are needed."""
        self._wanted.extend(look for look in looks if look not in self._sprites)

    def work(self) -> bool:
        """Makes one wanted sprite; false when none is left."""
        while self._wanted:
            look = self._wanted.popleft()
            if look not in self._sprites:
                _ = self.sprite(look).fast
                return True
        return False

    def sprite(self, look: Look) -> Sprite:
        """The finished sprite of a look; do not paint on it, it is shared."""
        sprite = self._sprites.get(look)
        if sprite is not None:
            self._sprites.move_to_end(look)
            return sprite
        sprite = self._make(look)
        self._sprites[look] = sprite
        self._used += sprite.bytes
        while self._used > self._budget and len(self._sprites) > 1:
            self._used -= self._sprites.popitem(last=False)[1].bytes
        return sprite

    def face(self, face: str, w: int, h: int, small: bool | None = None) -> pygame.Surface:
        """The bare upright card without a shadow, for pictures in help and lists; do not paint on it."""
        if small is None:
            small = w < SMALL_BELOW * self.u
        key = (face, w, h, small)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(self._master(face, small), (w, h))
            if len(self._scaled) > 160:
                self._scaled.popitem(last=False)
        self._scaled.move_to_end(key)
        return self._scaled[key]

    def _master(self, face: str, small: bool) -> pygame.Surface:
        key = (face, small)
        if key not in self._masters:
            self._masters[key] = self._load(face, small) or paint_face(face, self._type, small)
        return self._masters[key]

    def _load(self, face: str, small: bool) -> pygame.Surface | None:
        path = self._folder / ("small" if small else "") / f"{file_name(face)}.webp"
        if not path.is_file():
            return self._load(face, False) if small else None
        try:
            picture = alpha_copy(pygame.image.load(path))
        except pygame.error:
            return None
        if picture.get_at((0, 0)).a == 255:
            return cut(picture, round(picture.get_width() * self._theme.card_radius))
        return picture

    def _make(self, look: Look) -> Sprite:
        grown = 1 + 0.01 * look.lift
        w, h = max(2, round(look.w * grown)), max(2, round(look.h * grown))
        card = self.face(look.face, w, h, look.small)
        if look.dimmed:
            card = tinted(card, self._theme.palette.moss_deep, 0.45)
        if look.selected:
            card = _ringed(card, self._theme.glow, self._theme.palette.umber, max(2, w // 26))
        if look.width < FLIP_STEPS:
            squashed = max(2, round(card.get_width() * look.width / FLIP_STEPS))
            card = pygame.transform.smoothscale(card, (squashed, card.get_height()))
        if look.angle:
            card = _turned(card, look.angle)
        return self._with_shadow(card, look)

    def _with_shadow(self, card: pygame.Surface, look: Look) -> Sprite:
        unit = look.w / 88
        offset = (round((1.4 + 1.3 * look.lift) * unit), round((2.2 + 2.0 * look.lift) * unit))
        blur = max(2, round((4 + 1.5 * look.lift) * unit))
        strength = 150 - 9 * look.lift
        halo = max(2, round(9 * unit)) if look.glow else 0
        pad = max(blur + max(offset), halo * 2)
        w, h = card.get_size()
        surface = blank((w + 2 * pad, h + 2 * pad), self._theme.palette.umber)
        shadow = self._shadow(card, look, blur, strength)
        surface.blit(shadow, (pad - blur + offset[0], pad - blur + offset[1]))
        if look.glow:
            glow = blurred(card, halo * 2, 255, self._theme.glow)
            for _ in range(2):
                surface.blit(glow, (pad - halo * 2, pad - halo * 2))
        surface.blit(card, (pad, pad))
        bounds = surface.get_bounding_rect()
        return Sprite(surface.subsurface(bounds).copy(), bounds.x - pad - w // 2, bounds.y - pad - h // 2)

    def _shadow(self, card: pygame.Surface, look: Look, blur: int, strength: int) -> pygame.Surface:
        key = (*card.get_size(), look.angle, look.lift)
        if key not in self._shadows:
            self._shadows[key] = blurred(card, blur, strength, (22, 20, 8))
            if len(self._shadows) > 120:
                self._shadows.popitem(last=False)
        return self._shadows[key]


def _turned(card: pygame.Surface, angle: int) -> pygame.Surface:
    margin = blank((card.get_width() + 4, card.get_height() + 4), (230, 220, 190))
    margin.blit(card, (2, 2))
    return pygame.transform.rotozoom(margin, angle, 1.0)


def _ringed(card: pygame.Surface, colour: Colour, edge: Colour, width: int) -> pygame.Surface:
    """The card with a two-toned frame just inside its rim."""
    result = card.copy()
    radius = round(card.get_width() * 0.075)
    result.blit(framed(card.get_size(), radius, width + max(1, width // 2), edge), (0, 0))
    result.blit(framed(card.get_size(), radius, width, colour), (0, 0))
    return result


class CardSprite(Node):
    """One card on the stage, following a centre in unrounded pixels; every setter shows at once.

    `flip` goes from 0 to 1 while the card turns; set `other` to the face that it turns to. `lift` 0 to 1
    raises it towards the light. `gliding` makes sizes coarser, so that a growing card reuses sprites.
    """

    premultiplied = True

    def __init__(self, art: CardArt, face: str, w: int, h: int, z: float = 0.0) -> None:
        super().__init__(None, z)
        self._art = art
        self._centre = (0.0, 0.0)
        self._flip = 0.0
        self._lift = 0.0
        self._angle = 0.0
        self._other: str | None = None
        self._look = Look(face, w, h, small=w < SMALL_BELOW * art.u)
        self._size = (w, h)
        self._gliding = False
        self._sprite = Sprite(blank((1, 1)), 0, 0)
        self._refresh()

    @property
    def face(self) -> str:
        """The face that lies up when it is not turning."""
        return self._look.face

    @face.setter
    def face(self, face: str) -> None:
        self._change(replace(self._look, face=face))

    @property
    def other(self) -> str | None:
        """The face that `flip` turns to."""
        return self._other

    @other.setter
    def other(self, face: str | None) -> None:
        self._other = face
        self._refresh()

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle in pixels."""
        return self._centre

    @centre.setter
    def centre(self, centre: tuple[float, float]) -> None:
        self._centre = centre
        self._place()

    @property
    def size(self) -> tuple[int, int]:
        """The card's own size in pixels, without lift and shadow."""
        return self._size

    @size.setter
    def size(self, size: tuple[int, int]) -> None:
        self._size = size
        self._resize()

    @property
    def gliding(self) -> bool:
        """Whether sizes are coarse, for as long as it travels."""
        return self._gliding

    @gliding.setter
    def gliding(self, gliding: bool) -> None:
        self._gliding = gliding
        self._resize()

    @property
    def angle(self) -> float:
        """Degrees, counter-clockwise; shown in steps of two."""
        return self._angle

    @angle.setter
    def angle(self, angle: float) -> None:
        self._angle = angle
        self._change(replace(self._look, angle=round(angle / ANGLE_STEP) * ANGLE_STEP))

    @property
    def flip(self) -> float:
        """0 shows `face`, 1 shows `other`, 0.5 is the edge."""
        return self._flip

    @flip.setter
    def flip(self, flip: float) -> None:
        self._flip = min(max(flip, 0.0), 1.0)
        self._refresh()

    @property
    def lift(self) -> float:
        """0 lies on the table, 1 is held up."""
        return self._lift

    @lift.setter
    def lift(self, lift: float) -> None:
        self._lift = min(max(lift, 0.0), 1.2)
        self._refresh()

    def mark(self, dimmed: bool = False, glow: bool = False, selected: bool = False) -> None:
        """Sets how it stands out; what is not named is switched off."""
        self._change(replace(self._look, dimmed=dimmed, glow=glow, selected=selected))

    @property
    def marks(self) -> tuple[bool, bool, bool]:
        """Dimmed, glowing, selected."""
        return self._look.dimmed, self._look.glow, self._look.selected

    @property
    def card_rect(self) -> pygame.Rect:
        """The card itself in pixels, without its shadow."""
        rect = pygame.Rect(0, 0, *self._size)
        rect.center = (round(self._centre[0]), round(self._centre[1]))
        return rect

    def turned(self) -> None:
        """Ends a flip: what it turned to is its face now."""
        if self._other is not None:
            self._look = replace(self._look, face=self._other)
        self._other = None
        self._flip = 0.0
        self._refresh()

    def _resize(self) -> None:
        w, h = self._size
        if self._gliding:
            # The shape is rounded too, or its rounding would make a sprite of its own at every step.
            shape = round(h / max(1, w) * 20) / 20
            w = max(GLIDE_STEP, round(w / GLIDE_STEP) * GLIDE_STEP)
            h = max(1, round(w * shape))
        self._change(replace(self._look, w=w, h=h, small=w < SMALL_BELOW * self._art.u))

    def _change(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._refresh()

    def _refresh(self) -> None:
        """Fetches the sprite for the state it is in."""
        look, turning = self._look, 2 * abs(self._flip - 0.5)
        if self._other is not None and self._flip >= 0.5:
            look = replace(look, face=self._other)
        lift = max(self._lift, 0.5 * (1 - turning) if self._flip else 0.0)
        width = FLIP_STEPS if self._flip in (0.0, 1.0) else max(1, round(FLIP_STEPS * turning))
        sprite = self._art.sprite(replace(look, width=width, lift=round(lift * LIFT_STEPS)))
        if sprite is not self._sprite:
            self._sprite = sprite
            self.picture = sprite.fast
            self._place()
            self.touch()

    def _place(self) -> None:
        left = round(self._centre[0]) + self._sprite.left
        top = round(self._centre[1]) + self._sprite.top
        self.rect = pygame.Rect(left, top, *self._sprite.surface.get_size())


class LineGlow(Node):
    """The line around cards that form a set: honey with an umber edge. `strength` 0 to 1 for the sweep."""

    def __init__(self, theme: Theme, z: float = 0.0) -> None:
        super().__init__(None, z)
        self._theme = theme
        self._strength = 1.0
        self._key: tuple[int, int, int] = (0, 0, 0)

    @property
    def strength(self) -> float:
        """How much it shines beyond the line itself."""
        return self._strength

    @strength.setter
    def strength(self, strength: float) -> None:
        if round(strength * 8) != round(self._strength * 8):
            self._strength = strength
            self._draw()

    def around(self, rects: Iterable[pygame.Rect], u: float) -> None:
        """Lays the line around rectangles (pixels); `u` is the pixels per unit."""
        boxes = list(rects)
        box = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        gap, glow = max(2, round(3 * u)), max(3, round(9 * u))
        self._key = (box.w + 2 * gap, box.h + 2 * gap, glow)
        self.rect = box.inflate(2 * (gap + glow), 2 * (gap + glow))
        self._draw()

    def _draw(self) -> None:
        w, h, glow = self._key
        if w <= 0 or h <= 0:
            return
        line = max(2, glow // 3)
        radius = glow
        surface = blank(self._rect.size, self._theme.glow)
        soft = framed((w, h), radius, line * 2, (255, 255, 255))
        halo = blurred(soft, glow, min(255, round(90 + 165 * self._strength)), self._theme.glow)
        surface.blit(halo, (0, 0))
        edge = framed((w, h), radius, line + 2 * max(1, line // 3), self._theme.palette.umber)
        surface.blit(edge, (glow, glow))
        thin = max(1, line // 3)
        inner = framed((w - 2 * thin, h - 2 * thin), radius - thin, line, self._theme.glow)
        surface.blit(inner, (glow + thin, glow + thin))
        self.picture = surface
        self.touch()
