"""A card in the air at any height and angle, perhaps turned or squashed, with a glint and a shadow."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.kit.cards.card_art import SMALL_BELOW, CardArt
from scenes.kit.cards.flip_frames import flip_frame
from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.shapes import blurred, rounded
from scenes.kit.motion.curves import there_and_back
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Point

UNIT_SHARE = 1 / 86
"""A unit of height as a share of the card's width: heights are meant for a card 86 units wide."""
RISE_PER_HEIGHT, GROWTH_HEIGHT = 0.72, 480.0
"""The rise on the screen for each unit of height, and the height at which a card looks twice as large."""
SHADOW_RIGHT, SHADOW_DOWN, SHADOW_BLUR = (1.4, 0.24), (2.2, 0.16), (4.0, 0.13)
"""A shadow's offsets and blur in units: each on the lawn, and its increase for every unit of height."""
SHADOW_ALPHA, FAINTER = 150.0, 0.72
SHADOW_COLOUR = (22, 20, 8)
MAX_SHADOW_HEIGHT = 120.0
SHADOW_COARSE = 4
"""The number of window pixels for each pixel of the small picture from which a shadow is enlarged."""
SOFT_BLUR = 3
"""The blur, in pixels of the small picture, that is enough to hide the steps of a rough rotation."""
STEP = 4
"""The difference in pixels between one size of cached pictures and the next."""
FINE = 1.12
"""The size of a cached face relative to a card at rest, since a card in the air is nearer."""
GLINT_LIGHT = 150
MIN_ANGLE = 0.2
"""The smallest visible angle in degrees."""


@dataclass(frozen=True, slots=True)
class CardPose:
    """The pose of a card: the point of the lawn below it and its width there (pixels), and its height (units).

    `angle` is in degrees counter-clockwise; `wide` and `tall` stretch it from its foot. At `turned` 0 it shows its
    face, at 1 the other one; values beyond are allowed. `glint` (0 to 1) is how far a light has moved across it, and
    `brightness` is that light's. `drawn_over` draws on the visible side before the card is turned.
    """

    ground: Point
    width: float
    height: float = 0.0
    angle: float = 0.0
    wide: float = 1.0
    tall: float = 1.0
    turned: float = 0.0
    glint: float | None = None
    size: float = 1.0
    brightness: float = 1.0
    drawn_over: Callable[[pygame.Surface], None] | None = None

    @property
    def unit(self) -> float:
        """The number of pixels per unit of height."""
        return self.width * UNIT_SHARE

    @property
    def scale(self) -> float:
        """The magnification compared with the lawn."""
        return self.size * (1 + max(0.0, self.height) / GROWTH_HEIGHT)


class CastShadow(Node):
    premultiplied = True

    def follow(self, pose: CardPose, shape: float) -> None:
        """Place the shadow for a card in this pose; `shape` is the card's ratio of height to width."""
        height = min(max(pose.height, 0.0), MAX_SHADOW_HEIGHT)
        seen = abs(1 - 2 * pose.turned) if 0 <= pose.turned <= 1 else 1.0
        w, h = pose.width * pose.wide * max(0.12, seen), pose.width * pose.tall * shape
        blur = (SHADOW_BLUR[0] + SHADOW_BLUR[1] * height) * pose.unit
        sizes = [max(1, round(pixels / SHADOW_COARSE)) for pixels in (w, h, blur)]
        soft = _soft_shape(*sizes)
        dark = soft.copy()
        alpha = round(SHADOW_ALPHA - FAINTER * height)
        dark.fill((*SHADOW_COLOUR, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        dark = dark.premul_alpha()
        if sizes[2] < SOFT_BLUR and abs(pose.angle) > MIN_ANGLE:
            leaning = pygame.transform.rotozoom(dark, pose.angle, 1.0)
        else:
            # A shape this soft shows no steps at its edges, and this takes a fifth of the time of a smooth rotation.
            leaning = pygame.transform.rotate(dark, pose.angle)
        wide, high = leaning.get_size()
        picture = pygame.transform.smoothscale(leaning, (wide * SHADOW_COARSE, high * SHADOW_COARSE))
        x = pose.ground[0] + (SHADOW_RIGHT[0] + SHADOW_RIGHT[1] * height) * pose.unit
        y = pose.ground[1] + (SHADOW_DOWN[0] + SHADOW_DOWN[1] * height) * pose.unit
        self.show_picture(picture, center=(round(x), round(y)))


class PosedCard(Node):
    """A single card in mid-air, redrawn for every pose."""

    premultiplied = True

    def __init__(self, art: CardArt, face: str, shape: float, z: float) -> None:
        super().__init__(None, z)
        self.face = face
        self.other_face = face
        """The face that the card shows once it has turned over."""
        self.pose_now: CardPose | None = None
        self.shadow = CastShadow(None, z - 0.01)
        self._art = art
        self._shape = shape
        self._base_width = 0

    @property
    def face_up(self) -> str:
        return self.other_face if self.pose_now is not None and round(self.pose_now.turned) % 2 else self.face

    def show(self, pose: CardPose) -> None:
        self.pose_now = pose
        grown = pose.width * pose.scale
        w, h = max(2, round(grown * pose.wide)), max(2, round(grown * self._shape * pose.tall))
        card = self._face_picture(pose, w, h)
        if abs(pose.angle) > MIN_ANGLE:
            card = pygame.transform.rotozoom(card, pose.angle, 1.0)
        sunk = grown * self._shape * (1 - pose.tall) / 2
        x, y = pose.ground
        y += sunk - RISE_PER_HEIGHT * max(0.0, pose.height) * pose.unit
        self.show_picture(card, center=(round(x), round(y)))
        self.shadow.follow(pose, self._shape)

    def _face_picture(self, pose: CardPose, w: int, h: int) -> pygame.Surface:
        """Return the visible side, `w` by `h` pixels, premultiplied."""
        side = round(pose.turned)
        turn = 2 * (pose.turned - side)
        card = pygame.transform.smoothscale(self._base(self.face_up, pose), (w, h))
        if pose.drawn_over is not None:
            pose.drawn_over(card)
        if pose.glint is not None and pose.brightness > 0:
            add_glint(card, pose.glint, pose.brightness)
        if abs(turn) > 0.01:
            card = flip_frame(card, turn, self._art.theme.palette.cream_deep)
        return card.premul_alpha()

    def _base(self, face: str, pose: CardPose) -> pygame.Surface:
        """Return the bare face, a little larger than at rest; it also serves while the card grows."""
        small = pose.width < SMALL_BELOW * self._art.u
        wide = _stepped(pose.width * FINE)
        if abs(wide - self._base_width) > wide * 0.2:
            self._base_width = wide
        w = self._base_width
        return self._art.render_face(face, w, round(w * self._shape), small)


def _stepped(pixels: float) -> int:
    return max(STEP, round(pixels / STEP) * STEP)


_soft_shapes = SurfaceCache(3 << 20)


def _soft_shape(w: int, h: int, blur: int) -> pygame.Surface:
    """Return a small, soft, white silhouette of a card; enlarged, it makes a shadow that looks just as good."""
    return _soft_shapes.get(
        (w, h, blur), lambda: blurred(rounded((w, h), max(1, w // 13)), 2 * blur, 255, (255, 255, 255))
    )


def add_glint(card: pygame.Surface, gone: float, brightness: float) -> None:
    """Draw a slanting band of light on a card, `gone` (0 to 1) of the way across it."""
    w, h = card.get_size()
    band = _glint_band(_stepped(w), _stepped(h))
    x = round(-band.get_width() + (w + band.get_width()) * gone)
    strength = round(255 * brightness * min(1.0, 2 * there_and_back(gone)))
    light = band
    if strength < 250:
        light = band.copy()
        light.fill((strength,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    card.blit(light, (x, 0), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=6)
def _glint_band(w: int, h: int) -> pygame.Surface:
    wide, lean = round(w * 0.5), round(h * 0.22)
    band = pygame.Surface((wide + lean, h + STEP))
    for n in range(wide):
        bright = there_and_back((n + 0.5) / wide) ** 2
        colour = tuple(round(GLINT_LIGHT * bright * part) for part in (1.0, 0.95, 0.8))
        pygame.draw.line(band, colour, (n + lean, 0), (n, h + STEP), 2)
    return band
