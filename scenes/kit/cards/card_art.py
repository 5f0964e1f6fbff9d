"""Card art: finished card sprites with their shadows, in a bounded cache."""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

import pygame

from scenes.kit.cards.deck import PAINTED, CardStyle, Deck, Face, Picture
from scenes.kit.cards.face_painter import FacePainter
from scenes.kit.cards.sprite_composer import Sprite, SpriteComposer, SpriteSpec
from scenes.kit.drawing.byte_cache import ByteCache, SurfaceCache, surface_bytes
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.text.numerals import Numerals
from scenes.kit.theme import Colour, Theme

SMALL_BELOW = 60
GLIDE_STEP = 4.0
"""The step in units by which a growing card's width changes, so that large windows need no extra sprites."""
_REFERENCE_U = 1.5
"""The pixels per unit in a window of 1920 by 1080, on which the budget is based."""
_MAX_BUDGET_SCALE = 2.75
"""The largest factor by which the budget grows with the window; beyond it, sprites may have to be remade."""


class CardArt:
    """Card sprites by their specs, and the bare faces that they are made of.

    `budget` and `masters` are bytes: for finished sprites in a window of the usual size, and for the pictures
    they are made of. Reading a picture takes longer than a frame, so `masters` has room for all painted cards
    of one game; pictures are read on first use, and again if they were dropped.

    Faces are given by name. Registered decks define these names; any other name belongs to a picture.
    """

    def __init__(
        self,
        folder: Path,
        theme: Theme,
        idle: IdleQueue,
        budget: int = 18 << 20,
        masters: int = 20 << 20,
        style: CardStyle = PAINTED,
    ) -> None:
        self.u = 1.0
        self.generation = 0
        self.theme = theme
        self.style = style
        self._idle = idle
        self._budget = budget
        self._decks: dict[str, Deck] = {}
        self._faces: Mapping[str, Face] = {}
        self._numerals = Numerals(folder / "figures.webp")
        self._painter = FacePainter(folder, self._numerals, masters, theme.card_radius)
        self._scaled_faces = SurfaceCache(budget * 3 // 10)
        self._composer = SpriteComposer(budget // 7)
        self._sprites: ByteCache[Sprite] = ByteCache(budget, lambda sprite: surface_bytes(sprite.surface))

    @property
    def sprite_bytes(self) -> int:
        """The bytes of all finished sprites; they stay within the budget unless one sprite exceeds it."""
        return self._sprites.used_bytes

    def set_unit(self, u: float) -> None:
        """Set the pixels per table unit; a change drops all sprites, because their sizes change."""
        if u != self.u:
            self.u = u
            # The same sprites take more bytes in a larger window.
            budget = round(self._budget * min(_MAX_BUDGET_SCALE, max(1.0, (u / _REFERENCE_U) ** 2)))
            self._sprites.budget = budget
            self._scaled_faces.budget = round(budget * 0.3)
            self._composer.shadows.budget = round(budget / 7)
            self.clear_sprites()

    def register_deck(self, deck: Deck) -> None:
        """Register a game's faces, replacing those with the same names."""
        self._decks[deck.back] = deck
        self._take_faces(deck.faces_in(self.style))

    def set_style(self, style: CardStyle) -> None:
        """Draw all cards in another style from now on."""
        if style != self.style:
            self.style = style
            for deck in self._decks.values():
                self._take_faces(deck.faces_in(style))

    def _take_faces(self, faces: Mapping[str, Face]) -> None:
        changed = {name for name, face in faces.items() if self._faces.get(name) != face}
        if changed:
            known = bool(changed & self._faces.keys())
            self._faces = {**self._faces, **faces}
            if known:
                self.clear_sprites()

    def clear_sprites(self) -> None:
        """Drop the sprites but keep the masters; a new `generation` tells users of sprites to fetch them again."""
        self.generation += 1
        self._scaled_faces.clear()
        self._composer.shadows.clear()
        self._sprites.clear()

    def prewarm(self, specs: Iterable[SpriteSpec]) -> None:
        """Have sprites made in spare time, before they are needed. Each picture is read in its own job."""
        wanted = [spec for spec in specs if spec not in self._sprites]
        self._idle.add([partial(self._read_ahead, wanted)])
        for spec in wanted:
            self._idle.add([partial(self._read_picture, spec), partial(self._make_sprite, spec)])

    def _read_ahead(self, specs: Iterable[SpriteSpec]) -> bool:
        missing = (spec for spec in specs if spec not in self._sprites)
        return self._painter.read_ahead(self._face_of(spec.face).picture(spec.small) for spec in missing)

    def _read_picture(self, spec: SpriteSpec) -> bool:
        picture: Picture = self._face_of(spec.face).picture(spec.small)
        return spec not in self._sprites and self._painter.read_master(picture)

    def _make_sprite(self, spec: SpriteSpec) -> bool:
        if spec in self._sprites:
            return False
        self.sprite(spec)
        return True

    def sprite(self, spec: SpriteSpec) -> Sprite:
        """Return the finished sprite for a spec. It is shared: do not paint on it."""
        return self._sprites.get(spec, lambda: self._premultiplied(spec))

    def _premultiplied(self, spec: SpriteSpec) -> Sprite:
        plain = self.compose_sprite(spec)
        return Sprite(plain.surface.premul_alpha(), plain.left, plain.top)

    def render_face(self, face: str, w: int, h: int, small: bool | None = None) -> pygame.Surface:
        """Return the bare upright card without a shadow, for help and lists; it is shared, so do not paint on it."""
        if small is None:
            small = w < SMALL_BELOW * self.u
        return self._scaled_faces.get((face, w, h, small), lambda: self._compose_face(face, w, h, small))

    def render_number(
        self, number: str, height: int, max_width: int, ink: Colour, edge: Colour
    ) -> pygame.Surface:
        """Return a number in the cards' numerals, `height` pixels tall, or less if it would be too wide."""
        return self._numerals.render(number, height, max_width, ink, edge)

    def _face_of(self, face: str) -> Face:
        return self._faces.get(face) or Face(face, f"small/{face}")

    def _compose_face(self, face: str, w: int, h: int, small: bool) -> pygame.Surface:
        recipe = self._face_of(face)
        marks, patch = recipe.marks_for(small), recipe.patch_for(small)
        return self._painter.paint(recipe.picture(small), marks, (w, h), patch)

    def compose_sprite(self, spec: SpriteSpec) -> Sprite:
        """Return a new sprite that is not premultiplied, for pictures that are composed only once."""
        grown = 1 + 0.01 * spec.lift
        w, h = max(2, round(spec.w * grown)), max(2, round(spec.h * grown))
        card = self.render_face(spec.face, w, h, spec.small)
        return self._composer.compose(card, spec, self.theme, self._face_of(spec.face).round)
