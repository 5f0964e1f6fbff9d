"""The illustrated cards for choosing the kind of game, one for each preset of rules."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from scenes.garden.master_images import MasterImages
from scenes.kit.cards.deck import CardStyle
from scenes.kit.drawing.shapes import blank, framed, put, round_corners, rounded, shadow
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Observed
from scenes.kit.widgets import Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.table.game.face import PresetPicture

CARD_RATIO = 88 / 123
PAD, TITLE_SIZE, LOW_TITLE, WORDS_SIZE = 14.0, 31.0, 23.0, 18.0
MAX_TITLE_SHARE = 0.36
"""Maximum share of a card's height for its title, unless that is less than LOW_TITLE."""
HOP_DOTS = 22
"""The number of dots along the path of the hopping ball."""
MIN_PICTURE = 84.0
"""Minimum height of a picture in units; a card with less room has no picture."""
SEAL = 46.0
"""Size of the chosen card's seal in units."""


class PresetCard(Widget):
    """A card of parchment with a picture, a title and a sentence; the chosen one has a seal.

    Its picture is made from `masters`, which the page releases once all its cards are laid out.
    """

    is_chosen = Observed(False)
    """True if this preset is chosen."""

    def __init__(
        self,
        ui: UiContext,
        masters: MasterImages,
        title: str,
        words: str,
        picture: PresetPicture,
        on_use: Call,
    ) -> None:
        super().__init__(ui, title, on_use=on_use)
        self.words = words
        self._content = picture
        self._masters = masters
        self.peer_names: tuple[str, ...] = ()
        self.peer_words: tuple[str, ...] = ()
        """The texts of all cards, which are written in the same size."""
        self.words_px = 0
        """The size of the sentence in pixels."""
        self._painted = pygame.Surface((1, 1))

    def value(self) -> str:
        return self.words

    def rebuild(self) -> None:
        """Compose the card's picture and text for its current size."""
        view, type_, theme = self.viewport, self.ui.typography, self.ui.theme
        self._painted = pygame.Surface(self.area.size, pygame.SRCALPHA)
        pad = view.px(PAD)
        inner = self._painted.get_rect().inflate(-2 * pad, -2 * pad)
        names, told = (self.name, *self.peer_names), (self.words, *self.peer_words)
        title_px = min(type_.fit_size(name, view.text_px(TITLE_SIZE), inner.w, "display") for name in names)
        title_px = min(title_px, max(view.px(LOW_TITLE), round(inner.h * MAX_TITLE_SHARE)))
        title_h = type_.line_height(title_px, "display")
        box = (inner.w, inner.h - title_h)
        most, least = view.text_px(WORDS_SIZE), view.px(12)
        self.words_px = words_px = min(type_.fit_block(words, most, box, min_px=least)[0] for words in told)
        lines = type_.balance(type_.wrap(self.words, words_px, inner.w), words_px, inner.w)
        rows = max(len(type_.wrap(words, words_px, inner.w)) for words in told)
        pitch = type_.line_height(words_px)
        free = inner.h - title_h - pitch * rows - view.px(8)
        top = inner.y
        if free >= view.px(MIN_PICTURE):
            picture = pygame.Rect(inner.x, inner.y, inner.w, min(free, round(inner.w * 1.04)))
            self._paint_picture(picture)
            top = picture.bottom + max(view.px(4), (free - picture.h) // 3)
        else:
            top += max(0, free) // 2
        ink = theme.on_paper if theme.high_contrast else theme.palette.clay_deep
        put(self._painted, type_.render(self.name, title_px, ink, "display"), midtop=(inner.centerx, top))
        top += title_h
        for line in lines:
            put(self._painted, type_.render(line, words_px, theme.on_paper), midtop=(inner.centerx, top))
            top += pitch

    def _paint_picture(self, place: pygame.Rect) -> None:
        u = self.viewport.u
        style, radius = self.ui.art.style, round(9 * u)
        picture = _compose_picture(
            _PictureKey(self._content, place.size, radius, style, self.ui, self._masters)
        )
        self._painted.blit(picture, place)
        rim = framed(place.size, round(9 * u), max(2, round(2.6 * u)), self.ui.theme.on_paper)
        self._painted.blit(rim, place)

    def paint(self, surface: pygame.Surface) -> None:
        u, area = self.viewport.u, self.area
        lit = self.is_chosen or self.state in ("hover", "pressed")
        self.ui.skin.panel("parchment", area.size, u, lit).paint(surface, area.topleft)
        surface.blit(self._painted, area)
        if self.is_chosen:
            d = self.viewport.px(SEAL)
            place = pygame.Rect(area.right - round(d * 0.72), area.y - round(d * 0.22), d, d)
            self.ui.skin.paint_seal(surface, place, u, "check")

    def paint_bounds(self) -> pygame.Rect:
        return super().paint_bounds().inflate(2 * self.viewport.px(14), 2 * self.viewport.px(14))


@dataclass(frozen=True, slots=True)
class _PictureKey:
    """The cache key of a card's picture."""

    content: PresetPicture
    size: tuple[int, int]
    radius: int
    style: CardStyle
    ui: UiContext = field(compare=False)
    masters: MasterImages = field(compare=False)


@lru_cache(maxsize=4)
def _compose_picture(key: _PictureKey) -> pygame.Surface:
    """Return a card's picture with rounded corners; it is shared, so do not paint on it."""
    content, size = key.content, key.size
    scale = max(size[0] / content.ground[2], size[1] / content.ground[3])
    part = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale))
    part.midbottom = pygame.Rect(content.ground).midbottom
    whole = key.masters.get("title")
    picture = blank(size)
    ground = pygame.Surface(part.size, 0, 32)
    ground.blit(whole, (0, 0), part)
    picture.blit(pygame.transform.smoothscale(ground, size), (0, 0))
    if content.faces:
        _paint_fan(picture, [key.ui.art.render_face(face, *_fan_card(size)) for face in content.faces])
    if content.hops:
        _paint_hops(picture)
    for n, name in enumerate(content.gnomes):
        _paint_gnome(picture, key.masters.get(f"gnomes/{name}-cheer"), n, len(content.gnomes))
    return round_corners(picture, key.radius)


def _fan_card(size: tuple[int, int]) -> tuple[int, int]:
    """Return the size of each of three fanned cards in a picture of this size."""
    high = round(min(size[1] * 0.64, size[0] * 0.37 / CARD_RATIO))
    return round(high * CARD_RATIO), high


def _paint_fan(picture: pygame.Surface, cards: Sequence[pygame.Surface]) -> None:
    """Paint three fanned cards."""
    w, h = picture.get_size()
    wide, high = cards[0].get_size()
    soft = max(3, h // 40)
    for n, card in enumerate(cards):
        turned = pygame.transform.rotozoom(card, 11.0 * (1 - n), 1.0)
        low = h - round(high * 0.6) + abs(n - 1) * round(high * 0.06)
        centre = (w // 2 + round((n - 1) * wide * 0.72), low)
        dark = shadow((wide, high), round(wide * 0.08), soft, 150)
        dark = pygame.transform.rotozoom(dark, 11.0 * (1 - n), 1.0)
        picture.blit(dark, dark.get_rect(center=(centre[0] + soft // 2, centre[1] + soft)))
        picture.blit(turned, turned.get_rect(center=centre))


def _paint_gnome(picture: pygame.Surface, master: pygame.Surface, n: int, count: int) -> None:
    """Paint gnome `n` (from 0) of `count` side by side; every other one is a little smaller."""
    w, h = picture.get_size()
    shape = master.get_width() / master.get_height()
    high = round(min(h, 0.64 * w / shape) * (0.9 if n % 2 == 0 else 1.0))
    wide = round(high * shape)
    step = (w - wide) / max(1, count - 1)
    figure = pygame.transform.smoothscale(master, (wide, high))
    picture.blit(figure, (round(n * step), h - high + round(h * 0.01)))


def _paint_hops(picture: pygame.Surface) -> None:
    """Paint a ball, and the dotted path of its two hops."""
    w, h = picture.get_size()
    dot = max(3, h // 44)
    points = [
        (0.14 + 0.66 * n / HOP_DOTS, 0.30 - 0.22 * abs(math.sin(math.tau * n / HOP_DOTS)))
        for n in range(HOP_DOTS + 1)
    ]
    for x, y in points[:-1]:
        disc = rounded((dot, dot), dot // 2, (255, 255, 255))
        picture.blit(disc, (round(x * w), round(y * h)))
    ball = h // 13
    x, y = points[-1]
    dark = rounded((ball, ball), ball // 2, (60, 50, 40), 110)
    picture.blit(dark, (round(x * w) + 2, round(y * h) + 3))
    picture.blit(rounded((ball, ball), ball // 2, (252, 250, 244)), (round(x * w), round(y * h)))
