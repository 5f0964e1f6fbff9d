"""Effects behind special cards: rays behind the star, the moon behind the king, and the king's wink."""

import math
from functools import lru_cache

import pygame

from scenes.kit.drawing.packed_picture import PackedPicture
from scenes.kit.drawing.shapes import blank
from scenes.kit.motion.curves import share, sprung
from scenes.kit.stage.node import Node
from scenes.kit.theme import Colour
from scenes.kit.viewport import Point

Z_OVER = 83.0
"""The z of effects over a grid, which is below that of cards in the air."""
MARVEL_MS, LEAVES_AT = 1150.0, 800.0
RAYS, RAY_FRAMES, RAYS_TURN_MS = 14, 5, 70.0
"""The number of rays, the number of frames of a turn by one ray, and the milliseconds per frame."""
RAYS_REACH, MOON_REACH, HALO_REACH = 150.0, 84.0, 150.0
"""The radii of the rays, the moon and its halo, in units."""
RAY_COLOUR: Colour = (255, 232, 150)
MOON_COLOUR: Colour = (250, 240, 196)
EYE = (0.606, 0.561)
"""The position of the king's eye on the painted card, as shares of its width and height."""
LID_WIDTH = 0.098
SKIN, LASHES = (112, 66, 48), (44, 22, 16)
WINK_FROM, WINK_TO = 320.0, 560.0


class _Light(Node):
    """A light that fades in and out behind a card. With reduced motion it is `still`."""

    premultiplied = True

    def __init__(self, centre: Point, unit: float, z: float, still: bool, light: float = 1.0) -> None:
        super().__init__(None, z)
        self._centre = centre
        self._unit = unit
        self._still = still
        self._light = light

    def _shine(self, ms: float, picture: pygame.Surface, down: float = 0.0) -> None:
        """Show a picture `down` pixels below the centre, as bright as it is after `ms` ms."""
        self.opacity = self._light * share(ms, 0, 150) * (1 - share(ms, LEAVES_AT, MARVEL_MS))
        self.show_picture(picture, center=(round(self._centre[0]), round(self._centre[1] + down)))


class Rays(_Light):
    def __init__(self, centre: Point, unit: float, z: float, still: bool, light: float = 1.0) -> None:
        super().__init__(centre, unit, z, still, light)
        self._unpacked: dict[int, pygame.Surface] = {}

    def show(self, gone: float) -> None:
        ms = gone * MARVEL_MS
        frame = 0 if self._still else int(ms / RAYS_TURN_MS) % RAY_FRAMES
        if frame not in self._unpacked:
            self._unpacked[frame] = rays_picture(even(RAYS_REACH * self._unit), frame).unpack()
        self._shine(ms, self._unpacked[frame])


class Moon(_Light):
    """The full moon in a dark halo, rising behind the king."""

    def __init__(self, centre: Point, unit: float, z: float, still: bool, light: float = 1.0) -> None:
        super().__init__(centre, unit, z, still, light)
        self._whole = moon_picture(even(HALO_REACH * unit)).unpack()

    def show(self, gone: float) -> None:
        ms = gone * MARVEL_MS
        grown = 1.0 if self._still else max(0.05, sprung(ms, 1.9, 0.5))
        side = max(2, round(self._whole.get_width() * grown))
        rise = (0 if self._still else 52 * (1 - min(1.1, grown)) - 22) * self._unit
        self._shine(ms, pygame.transform.smoothscale(self._whole, (side, side)), rise)


class Wink(Node):
    """The lid over the king's eye, for a card at rest in a rectangle given in pixels."""

    premultiplied = True

    def __init__(self, card: pygame.Rect, z: float) -> None:
        picture = lid_picture(lid_width(card.w))
        super().__init__(picture.get_rect(center=_eye_on(card)), z)
        self.picture = picture
        self.visible = False

    def show(self, gone: float) -> None:
        """Shut or open the eye, after this share of the whole effect's duration."""
        self.visible = WINK_FROM <= gone * MARVEL_MS < WINK_TO


def draw_lid(card: pygame.Surface) -> None:
    """Draw the shut eye onto a picture of the king's card."""
    lid = lid_picture(lid_width(card.get_width()))
    place = lid.get_rect(center=_eye_on(card.get_rect()))
    card.blit(lid, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def lid_width(card_width: int) -> int:
    return max(4, round(LID_WIDTH * card_width))


def _eye_on(card: pygame.Rect) -> tuple[int, int]:
    return round(card.x + EYE[0] * card.w), round(card.y + EYE[1] * card.h)


def even(pixels: float) -> int:
    """Round to an even number of pixels, at least 2."""
    return max(2, 2 * round(pixels / 2))


@lru_cache(maxsize=4 * RAY_FRAMES)
def rays_picture(radius: int, frame: int) -> PackedPicture:
    """Return a picture of rays that fade outwards, turned `frame` steps towards the next ray."""
    side, fine = 2 * radius, 2
    large = blank((side * fine, side * fine), RAY_COLOUR)
    middle = radius * fine
    step = math.tau / RAYS
    for n in range(RAYS):
        angle = step * (n + frame / RAY_FRAMES)
        spread = step * (0.17 if n % 2 else 0.25)
        far = middle * (0.86 if n % 2 else 1.0)
        corners: list[Point] = [(middle, middle)]
        corners += [
            (middle + far * math.cos(angle + s), middle + far * math.sin(angle + s))
            for s in (-spread, spread)
        ]
        pygame.draw.polygon(large, (*RAY_COLOUR, 190), corners)
    picture = pygame.transform.smoothscale(large, (side, side))
    picture.blit(_faded_disc(radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return PackedPicture(picture.premul_alpha())


def _faded_disc(radius: int) -> pygame.Surface:
    """Return a disc that is opaque in the centre and transparent at the edge."""
    small = blank((64, 64), (255, 255, 255))
    for n in range(32, 0, -1):
        pygame.draw.circle(small, (255, 255, 255, round(255 * (1 - n / 32) ** 0.8)), (32, 32), n)
    return pygame.transform.smoothscale(small, (2 * radius, 2 * radius))


@lru_cache(maxsize=4)
def moon_picture(reach: int) -> PackedPicture:
    """Return the moon with its seas, in a dark halo that reaches this many pixels."""
    side = 2 * reach
    picture = blank((side, side), (16, 26, 74))
    night = _faded_disc(reach)
    night.fill((18, 28, 78, 215), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(night, (0, 0))
    radius = round(reach * MOON_REACH / HALO_REACH)
    large = blank((4 * radius + 8, 4 * radius + 8), MOON_COLOUR)
    middle = 2 * radius + 4
    pygame.draw.circle(large, (206, 190, 130), (middle, middle), 2 * radius)
    pygame.draw.circle(large, MOON_COLOUR, (middle, middle), 2 * radius - max(2, radius // 20))
    for x, y, r in (
        (-0.9, -0.7, 0.3),
        (0.8, -1.0, 0.2),
        (1.1, 0.3, 0.26),
        (-1.2, 0.4, 0.2),
        (-0.2, -1.35, 0.16),
    ):
        place = (middle + x * radius, middle + y * radius)
        pygame.draw.circle(large, (232, 218, 164), place, r * radius)
    disc = pygame.transform.smoothscale(large, (2 * radius + 4, 2 * radius + 4))
    picture.blit(disc, disc.get_rect(center=(reach, reach)))
    return PackedPicture(picture.premul_alpha())


@lru_cache(maxsize=8)
def lid_picture(wide: int) -> pygame.Surface:
    """Return a shut eye of this width in pixels: the lid and its lashes."""
    fine = 4
    high = round(wide * 0.66)
    large = blank((wide * fine, high * fine), SKIN)
    pygame.draw.ellipse(large, SKIN, large.get_rect())
    box = pygame.Rect(wide * fine // 12, -high * fine // 6, wide * fine * 5 // 6, high * fine)
    pygame.draw.arc(large, LASHES, box, math.pi * 1.08, math.pi * 1.92, max(2, wide * fine // 10))
    return pygame.transform.smoothscale(large, (wide, high)).premul_alpha()
