"""Painting card faces: a picture or plain card scaled down, then crisp marks drawn at the final size."""

from collections.abc import Iterable
from pathlib import Path
from typing import assert_never

import pygame

from scenes.kit.cards.deck import (
    FaceMark,
    MedallionMark,
    NumberMark,
    Picture,
    PictureMark,
    PicturePatch,
    PlainCard,
    PlateMark,
    SignMark,
    WashMark,
)
from scenes.kit.cards.plain_card import paint_plain_card, paint_sign
from scenes.kit.drawing.byte_cache import SurfaceCache
from scenes.kit.drawing.image_files import load_image, read_ahead
from scenes.kit.drawing.shapes import alpha_copy, blank, framed, round_corners, rounded, supersampled
from scenes.kit.text.numerals import Numerals


class FacePainter:
    """A painter of faces that keeps source pictures of up to `masters` bytes; dropped ones are read again."""

    def __init__(self, folder: Path, numerals: Numerals, masters: int, corner: float) -> None:
        self._folder = folder
        self._numerals = numerals
        self._corner = corner
        self._masters = SurfaceCache(masters)

    def read_ahead(self, pictures: Iterable[Picture]) -> bool:
        """Decode pictures in a thread until `read_master` takes them; return False if few are missing."""
        missing = dict.fromkeys(one for one in pictures if isinstance(one, str) and one not in self._masters)
        if len(missing) > 1:
            read_ahead([self._folder / f"{picture}.webp" for picture in missing])
        return len(missing) > 1

    def read_master(self, picture: Picture) -> bool:
        """Read a picture unless it is cached; return False if it was cached."""
        if picture in self._masters:
            return False
        self._master(picture)
        return True

    def paint(
        self,
        picture: Picture,
        marks: Iterable[FaceMark],
        size: tuple[int, int],
        patch: PicturePatch | None = None,
    ) -> pygame.Surface:
        master = self._master(picture) if patch is None else self._patched(picture, patch)
        card = pygame.transform.smoothscale(master, size)
        for mark in marks:
            self._draw(card, mark)
        return card

    def _draw(self, card: pygame.Surface, mark: FaceMark) -> None:
        w, h = card.get_size()
        match mark:
            case PictureMark():
                self._draw_picture(card, mark)
            case MedallionMark():
                self._draw_medallion(card, mark)
            case PlateMark():
                self._draw_plate(card, mark)
            case WashMark():
                self._draw_wash(card, mark)
            case SignMark(sign, x, y, high, ink):
                picture = paint_sign(sign, max(1, round(high * w)), ink)
                card.blit(picture, picture.get_rect(center=(round(x * w), round(y * h))))
            case NumberMark(words, x, y, high, wide, ink, edge):
                number = self._numerals.render(words, round(high * w), round(wide * w), ink, edge)
                card.blit(number, number.get_rect(center=(round(x * w), round(y * h))))
            case _:
                assert_never(mark)

    def _draw_picture(self, card: pygame.Surface, mark: PictureMark) -> None:
        w, h = card.get_size()
        size = (max(1, round(mark.width * w)), max(1, round(mark.height * h)))
        picture = pygame.transform.smoothscale(self._master(mark.picture), size)
        if mark.tint is not None:
            picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            picture.fill((*mark.tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        card.blit(picture, (round(mark.left * w), round(mark.top * h)))

    def _draw_medallion(self, card: pygame.Surface, mark: MedallionMark) -> None:
        w, h = card.get_size()
        master = self._master(mark.picture)
        reach = round(mark.from_radius * master.get_width())
        part = pygame.Rect(0, 0, 2 * reach, 2 * reach)
        part.center = (round(mark.from_x * master.get_width()), round(mark.from_y * master.get_height()))
        side = max(3, round(2 * mark.radius * w))
        piece = blank(part.size)
        piece.blit(master, (0, 0), part)
        disc = round_corners(pygame.transform.smoothscale(piece, (side, side)), side // 2)
        disc.blit(framed((side, side), side // 2, max(1, round(side * 0.045)), mark.ring), (0, 0))
        card.blit(disc, disc.get_rect(center=(round(mark.x * w), round(mark.y * h))))

    def _draw_plate(self, card: pygame.Surface, mark: PlateMark) -> None:
        w, h = card.get_size()
        size = (max(2, round(mark.width * w)), max(2, round(mark.height * h)))
        line = max(1, round(0.018 * w))

        def paint(surface: pygame.Surface, scale: int) -> None:
            whole = surface.get_rect()
            radius = round(mark.corner * whole.h)
            pygame.draw.rect(surface, mark.edge, whole, border_radius=radius)
            inner = whole.inflate(-2 * line * scale, -2 * line * scale)
            pygame.draw.rect(surface, mark.fill, inner, border_radius=max(0, radius - line * scale))

        card.blit(supersampled(size, paint, mark.edge), (round(mark.left * w), round(mark.top * h)))

    def _draw_wash(self, card: pygame.Surface, mark: WashMark) -> None:
        w, h = card.get_size()
        inset = max(1, round(mark.inset * w))
        inner = (w - 2 * inset, h - 2 * inset)
        radius = max(0, round(self._corner * w) - inset // 2)
        card.blit(rounded(inner, radius, mark.colour, round(255 * mark.share)), (inset, inset))
        card.blit(framed(inner, radius, max(1, round(0.028 * w)), mark.frame), (inset, inset))

    def _patched(self, picture: Picture, patch: PicturePatch) -> pygame.Surface:
        """Return a picture with a patch on it, composed anew each time; only its two parts are cached."""
        patched = self._master(picture).copy()
        read = self._masters.get(patch.picture, lambda: load_image(self._folder / f"{patch.picture}.webp"))
        patched.blit(read, (patch.left, patch.top))
        return patched

    def _master(self, picture: Picture) -> pygame.Surface:
        """Return a picture, read or painted on first use."""
        return self._masters.get(picture, lambda: self._load(picture))

    def _load(self, picture: Picture) -> pygame.Surface:
        if isinstance(picture, PlainCard):
            return paint_plain_card(picture, self._corner)
        read = alpha_copy(load_image(self._folder / f"{picture}.webp"))
        if read.get_at((0, 0)).a == 255:
            return round_corners(read, round(read.get_width() * self._corner))
        return read
