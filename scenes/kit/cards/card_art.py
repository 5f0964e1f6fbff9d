"""Card art: finished sprites with their shadow baked in, kept in a bounded cache."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import assert_never

import pygame

from scenes.kit.cards.card_faces import plain_face
from scenes.kit.cards.deck import Deck, Face, Mark, Number, Painter, Stamp
from scenes.kit.cards.sprite_composer import Sprite, SpriteComposer, SpriteSpec
from scenes.kit.drawing.numerals import Numerals
from scenes.kit.drawing.shapes import alpha_copy, cut
from scenes.kit.drawing.surface_cache import SurfaceCache
from scenes.kit.text.typography import Typography
from scenes.kit.theme import Theme

SMALL_BELOW = 60
GLIDE_STEP = 4.0
"""Units by which a growing card's width goes: large windows need no more sprites of it than small ones."""
_USUAL_U = 1.5
"""Pixels per unit of the window for which the budget is meant: 1920 by 1080."""
_MOST_ROOM = 2.25
"""How many times the budget the largest window gets: sprites of cards on their way are made again if need be."""


class CardArt:
    """Turns looks into sprites. Masters are loaded when first asked for; without one the face is drawn.

    `budget` and `masters` are bytes: for finished sprites in a window of usual size, and for the pictures they are
    made of, of which those longest unused are read again when they are wanted.

    A face is a name. What a game's own names mean is told by `learn`; any other is a picture of that name.
    """

    def __init__(
        self, folder: Path, type_: Typography, theme: Theme, budget: int = 26 << 20, masters: int = 18 << 20
    ) -> None:
        self.u = 1.0
        self.age = 0
        self._folder = folder
        self._type = type_
        self.theme = theme
        self._budget = budget
        self._used = 0
        self._faces: Mapping[str, Face] = {}
        self._masters = SurfaceCache(masters)
        self._missing: set[str] = set()
        self._painters: dict[str, Painter] = {}
        self._painted: dict[tuple[str, bool], pygame.Surface] = {}
        self._figures = Numerals(folder / "figures.webp")
        self._scaled = SurfaceCache(budget // 5)
        self._dressing = SpriteComposer(budget // 6)
        self._sprites: OrderedDict[SpriteSpec, Sprite] = OrderedDict()
        self._wanted: deque[SpriteSpec | Callable[[], object]] = deque()

    @property
    def bytes(self) -> int:
        """Memory taken by finished sprites; never above the budget, except for a single one."""
        return self._used

    @property
    def master_bytes(self) -> int:
        """Memory taken by pictures that were read; never above what is theirs, except for a single one."""
        return self._masters.bytes

    @property
    def _room(self) -> float:
        """The budget for this window: the same sprites take more where each is larger."""
        return self._budget * min(_MOST_ROOM, max(1.0, (self.u / _USUAL_U) ** 2))

    def set_unit(self, u: float) -> None:
        """Tells the pixels per table unit; a change forgets all sprites, since every size has changed."""
        if u != self.u:
            self.u = u
            self._scaled.budget = round(self._room / 5)
            self._dressing.set_budget(round(self._room / 6))
            self.clear_sprites()

    def register_deck(self, deck: Deck) -> None:
        """Takes over what a game's faces are made of; what was known under the same names is forgotten."""
        changed = {name for name, face in deck.faces.items() if self._faces.get(name) != face}
        if changed:
            known = bool(changed & self._faces.keys())
            if deck.painter is not None:
                self._painters.update(dict.fromkeys(deck.faces, deck.painter))
            self._faces = {**self._faces, **deck.faces}
            if known:
                self.clear_sprites()

    def clear_sprites(self) -> None:
        """Drops sprites, keeps masters; `age` tells those who show one that there are new ones."""
        self.age += 1
        self._scaled.clear()
        self._dressing.clear()
        self._sprites.clear()
        self._wanted.clear()
        self._used = 0

    def prewarm(self, looks: Iterable[SpriteSpec]) -> None:
        """Asks for sprites to be made in spare time (see `work`), before they are needed."""
        self._wanted.extend(look for look in looks if look not in self._sprites)

    def add_jobs(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Keeps other things, each of a few milliseconds, to be done in spare time in their turn."""
        self._wanted.extend(jobs)

    def add_first(self, job: Callable[[], object]) -> None:
        """Has a thing done in the next spare time, before all that waits."""
        self._wanted.appendleft(job)

    def run_one(self) -> bool:
        """Makes one wanted sprite, or reads the picture it needs, or does another job; false when none is left."""
        while self._wanted:
            wish = self._wanted[0]
            if isinstance(wish, SpriteSpec):
                known = wish in self._sprites
                picture = self._recipe(wish.face).picture(wish.small)
                if not known and picture not in self._masters and picture not in self._missing:
                    self._master(picture)
                    return True
                self._wanted.popleft()
                if known:
                    continue
                self.sprite(wish)
            else:
                self._wanted.popleft()
                wish()
            return True
        return False

    def sprite(self, look: SpriteSpec) -> Sprite:
        """The finished sprite of a look; do not paint on it, it is shared."""
        sprite = self._sprites.get(look)
        if sprite is not None:
            self._sprites.move_to_end(look)
            return sprite
        plain = self.plain(look)
        sprite = Sprite(plain.surface.premul_alpha(), plain.left, plain.top)
        self._sprites[look] = sprite
        self._used += sprite.bytes
        while self._used > self._room and len(self._sprites) > 1:
            self._used -= self._sprites.popitem(last=False)[1].bytes
        return sprite

    def face(self, face: str, w: int, h: int, small: bool | None = None) -> pygame.Surface:
        """The bare upright card without a shadow, for pictures in help and lists; do not paint on it."""
        if small is None:
            small = w < SMALL_BELOW * self.u
        return self._scaled.get((face, w, h, small), lambda: self._composed(face, w, h, small))

    def _recipe(self, face: str) -> Face:
        return self._faces.get(face) or Face(face, f"small/{face}")

    def _composed(self, face: str, w: int, h: int, small: bool) -> pygame.Surface:
        """A face at its size: the picture reduced, and the numbers written at that size, which keeps them crisp."""
        recipe = self._recipe(face)
        used = small and self._master(recipe.small) is not None
        picture = self._master(recipe.picture(used))
        if picture is None:
            return pygame.transform.smoothscale(self._drawn(face, small), (w, h))
        card = pygame.transform.smoothscale(picture, (w, h))
        for mark in recipe.set_on(used):
            self._set(card, mark)
        return card

    def _drawn(self, face: str, small: bool) -> pygame.Surface:
        key = (face, small)
        if key not in self._painted:
            self._painted[key] = self._painters.get(face, plain_face)(face, self._type, small)
        return self._painted[key]

    def _set(self, card: pygame.Surface, mark: Mark) -> None:
        w, h = card.get_size()
        match mark:
            case Stamp(name, left, top, wide, high):
                picture = self._master(name)
                if picture is not None:
                    size = (max(1, round(wide * w)), max(1, round(high * h)))
                    card.blit(pygame.transform.smoothscale(picture, size), (round(left * w), round(top * h)))
            case Number(words, x, y, high, wide, ink, edge):
                number = self._figures.write(words, round(high * w), round(wide * w), ink, edge)
                card.blit(number, number.get_rect(center=(round(x * w), round(y * h))))
            case _:
                assert_never(mark)

    def _master(self, name: str) -> pygame.Surface | None:
        """The picture of that name, read when first asked for; None if there is none."""
        if name in self._missing:
            return None
        try:
            return self._masters.get(name, lambda: self._load(name))
        except (pygame.error, FileNotFoundError):
            self._missing.add(name)
            return None

    def _load(self, name: str) -> pygame.Surface:
        picture = alpha_copy(pygame.image.load(self._folder / f"{name}.webp"))
        if picture.get_at((0, 0)).a == 255:
            return cut(picture, round(picture.get_width() * self.theme.card_radius))
        return picture

    def plain(self, look: SpriteSpec) -> Sprite:
        """A sprite of one's own that blends as any picture does, for what is composed once."""
        grown = 1 + 0.01 * look.lift
        w, h = max(2, round(look.w * grown)), max(2, round(look.h * grown))
        card = self.face(look.face, w, h, look.small)
        return self._dressing.compose(card, look, self.theme, self._recipe(look.face).round)
