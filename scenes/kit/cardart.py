"""Card art: finished sprites with their shadow baked in, kept in a bounded cache."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, assert_never

import pygame

from scenes.kit.deck import Deck, Face, Mark, Number, Painter, Stamp
from scenes.kit.faces import plain_face
from scenes.kit.figures import Figures
from scenes.kit.kept import Kept, size_in_memory
from scenes.kit.shapes import alpha_copy, blank, blurred, cut, framed, tinted
from scenes.kit.theme import Colour, Theme
from scenes.kit.turning import turned_over
from scenes.kit.type import Type

SMALL_BELOW = 60
LIFT_STEPS = 6
FLIP_STEPS = 10
ANGLE_STEP = 2
GLIDE_STEP = 4.0
"""Units by which a growing card's width goes: large windows need no more sprites of it than small ones."""
_USUAL_U = 1.5
"""Pixels per unit of the window for which the budget is meant: 1920 by 1080."""
_MOST_ROOM = 2.25
"""How many times the budget the largest window gets: sprites of cards on their way are made again if need be."""
_LEAST_ALPHA = 4
"""What of a shadow is fainter cannot be seen, but would be painted with every frame."""


class Look(NamedTuple):
    """Everything that makes one card sprite differ from another; `w` and `h` in pixels, `angle` in degrees.

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
    dimmed: bool = False
    glow: bool = False
    selected: bool = False


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished card with its shadow; `left` and `top` lead from the card's centre to the picture's corner.

    The colours of those that come from `CardArt.sprite` are multiplied with their alpha, those of `plain` are not.
    """

    surface: pygame.Surface
    left: int
    top: int

    @property
    def bytes(self) -> int:
        """Memory it takes."""
        return size_in_memory(self.surface)


class CardArt:
    """Turns looks into sprites. Masters are loaded when first asked for; without one the face is drawn.

    `budget` and `masters` are bytes: for finished sprites in a window of usual size, and for the pictures they are
    made of, of which those longest unused are read again when they are wanted.

    A face is a name. What a game's own names mean is told by `learn`; any other is a picture of that name.
    """

    def __init__(
        self, folder: Path, type_: Type, theme: Theme, budget: int = 26 << 20, masters: int = 18 << 20
    ) -> None:
        self.u = 1.0
        self.age = 0
        self._folder = folder
        self._type = type_
        self.theme = theme
        self._budget = budget
        self._used = 0
        self._faces: Mapping[str, Face] = {}
        self._masters = Kept(masters)
        self._missing: set[str] = set()
        self._painters: dict[str, Painter] = {}
        self._painted: dict[tuple[str, bool], pygame.Surface] = {}
        self._figures = Figures(folder / "figures.webp")
        self._scaled = Kept(budget // 5)
        self._shadows = Kept(budget // 6)
        self._sprites: OrderedDict[Look, Sprite] = OrderedDict()
        self._wanted: deque[Look | Callable[[], object]] = deque()

    @property
    def bytes(self) -> int:
        """Memory taken by finished sprites; never above the budget, except for a single one."""
        return self._used

    @property
    def read_bytes(self) -> int:
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
            self._shadows.budget = round(self._room / 6)
            self.forget()

    def learn(self, deck: Deck) -> None:
        """Takes over what a game's faces are made of; what was known under the same names is forgotten."""
        changed = {name for name, face in deck.faces.items() if self._faces.get(name) != face}
        if changed:
            known = bool(changed & self._faces.keys())
            if deck.painter is not None:
                self._painters.update(dict.fromkeys(deck.faces, deck.painter))
            self._faces = {**self._faces, **deck.faces}
            if known:
                self.forget()

    def forget(self) -> None:
        """Drops sprites, keeps masters; `age` tells those who show one that there are new ones."""
        self.age += 1
        self._scaled.clear()
        self._shadows.clear()
        self._sprites.clear()
        self._wanted.clear()
        self._used = 0

    def prewarm(self, looks: Iterable[Look]) -> None:
        """Asks for sprites to be made in spare time (see `work`), before they are needed."""
        self._wanted.extend(look for look in looks if look not in self._sprites)

    def later(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Keeps other things, each of a few milliseconds, to be done in spare time in their turn."""
        self._wanted.extend(jobs)

    def next(self, job: Callable[[], object]) -> None:
        """Has a thing done in the next spare time, before all that waits."""
        self._wanted.appendleft(job)

    def work(self) -> bool:
        """Makes one wanted sprite, or reads the picture it needs, or does another job; false when none is left."""
        while self._wanted:
            wish = self._wanted[0]
            if isinstance(wish, Look):
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

    def sprite(self, look: Look) -> Sprite:
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

    def plain(self, look: Look) -> Sprite:
        """A sprite of one's own that blends as any picture does, for what is composed once."""
        grown = 1 + 0.01 * look.lift
        w, h = max(2, round(look.w * grown)), max(2, round(look.h * grown))
        card = self.face(look.face, w, h, look.small)
        if look.dimmed:
            card = tinted(card, self.theme.palette.moss_deep, 0.45)
        if look.selected:
            share = 0.5 if self._recipe(look.face).round else 0.075
            card = _ringed(card, self.theme.glow, self.theme.palette.umber, max(2, w // 26), share)
        if look.turn:
            card = turned_over(card, look.turn / FLIP_STEPS, self.theme.palette.cream_deep)
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
        surface = blank((w + 2 * pad, h + 2 * pad), self.theme.palette.umber)
        if not look.glow:
            shadow = self._shadow(card, look, blur, strength)
            surface.blit(shadow, (pad - blur + offset[0], pad - blur + offset[1]))
        else:
            # Light all round leaves no shadow; and laid over one, it would take on its darkness.
            glow = blurred(card, halo * 2, 255, self.theme.glow)
            for _ in range(2):
                surface.blit(glow, (pad - halo * 2, pad - halo * 2))
            # Blurred a little and laid on several times, the silhouette becomes a line around the card.
            rim = max(2, round(5 * unit))
            line = blurred(card, rim, 255, self.theme.glow)
            for _ in range(6):
                surface.blit(line, (pad - rim, pad - rim))
        surface.blit(card, (pad, pad))
        bounds = surface.get_bounding_rect(_LEAST_ALPHA)
        return Sprite(surface.subsurface(bounds), bounds.x - pad - w // 2, bounds.y - pad - h // 2)

    def _shadow(self, card: pygame.Surface, look: Look, blur: int, strength: int) -> pygame.Surface:
        def made() -> pygame.Surface:
            return blurred(card, blur, strength, (22, 20, 8))

        if look.turn < 0 and not look.angle:
            # It mirrors the one of the card turned the other way, which was just seen.
            key = (*card.get_size(), 0, -look.turn, strength)
            if key in self._shadows:
                return pygame.transform.flip(self._shadows.get(key, made), True, False)
        return self._shadows.get((*card.get_size(), look.angle, look.turn, strength), made)


def _turned(card: pygame.Surface, angle: int) -> pygame.Surface:
    margin = blank((card.get_width() + 4, card.get_height() + 4), (230, 220, 190))
    margin.blit(card, (2, 2))
    return pygame.transform.rotozoom(margin, angle, 1.0)


def _ringed(card: pygame.Surface, colour: Colour, edge: Colour, width: int, share: float) -> pygame.Surface:
    """The card with a two-toned frame just inside its rim, whose corners take that share of its width."""
    result = card.copy()
    radius = round(card.get_width() * share)
    result.blit(framed(card.get_size(), radius, width + max(1, width // 2), edge), (0, 0))
    result.blit(framed(card.get_size(), radius, width, colour), (0, 0))
    return result
