"""The pages of the help and their lines: sentences with bullets, and the list of commands and keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from gnoming.text import text
from scenes.help.animation import Animation
from scenes.help.canvas import HelpCanvas
from scenes.kit.box import Box
from scenes.kit.cards.deck import Deck
from scenes.kit.drawing.shapes import rounded
from scenes.kit.input.bindings import Bindings
from scenes.kit.stage.node import Node
from scenes.kit.theme import darker
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label
from scenes.kit.widgets.ui_context import UiContext


class Bullet(Node):
    """The bullet in front of a sentence: a peg, or a step's number."""

    def __init__(self, ui: UiContext, number: str) -> None:
        super().__init__(None)
        self._ui = ui
        self._number = number

    def layout(self, viewport: Viewport, x: float, y: float, d: float) -> None:
        """Lay out the bullet in a square `d` units wide."""
        self.rect = viewport.square(x, y, d)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        theme, d = self._ui.theme, self.rect.w
        edge = max(1, d // 12)
        surface.blit(rounded((d, d), d // 2, darker(theme.palette.honey, 0.75)), self.rect)
        inner = (d - 2 * edge, d - 2 * edge)
        surface.blit(rounded(inner, d // 2, theme.palette.honey), (self.rect.x + edge, self.rect.y + edge))
        if self._number:
            words = self._ui.typography.render(self._number, round(d * 0.64), theme.palette.umber, "bold")
            surface.blit(words, words.get_rect(center=self.rect.center))


MIN_KEY_SIZE = 10.0
"""The minimum text size of a key line in units."""
BETWEEN = 28.0
"""The gap between columns in units."""
KeyLine = tuple[Label, Label]
"""A command's name, and its keys."""


def _line_height(scale: float) -> float:
    return 17 * scale * 1.5 + 3


def key_lines_height(lines: Sequence[KeyLine], scale: float, columns: int) -> float:
    """Return the height in units of these lines in this number of columns, at a text scale."""
    return -(-len(lines) // columns) * _line_height(scale)


def lay_out_key_lines(viewport: Viewport, lines: Sequence[KeyLine], box: Box, columns: int) -> float:
    """Lay out commands and their keys in columns, from the top of a box; return their bottom in units."""
    high, rows = _line_height(viewport.text_scale), -(-len(lines) // columns)
    parts = [lines[n : n + rows] for n in range(0, len(lines), max(1, rows))]
    wide = box.w - BETWEEN * (columns - 1)
    needs = _fit_columns(viewport, parts, wide)
    spare = max(0.0, wide - sum(map(sum, needs))) / max(1, len(parts))
    x = box.x
    for part, (names, keys) in zip(parts, needs, strict=True):
        for n, (name, key) in enumerate(part):
            name.layout(viewport, x, box.y + n * high, names + spare, high)
            key.layout(viewport, x + names + spare, box.y + n * high, keys, high)
        x += names + spare + keys + BETWEEN
    return box.y + rows * high


def _fit_columns(
    viewport: Viewport, parts: Sequence[Sequence[KeyLine]], w: float
) -> list[tuple[float, float]]:
    """Give all lines the largest text size that fits; return the widths of names and keys in each column."""
    labels = [label for part in parts for pair in part for label in pair]
    size = labels[0].ui.theme.text.small if labels else MIN_KEY_SIZE
    while True:
        for label in labels:
            label.size = size
        needs = [
            (max(name.width(viewport) for name, _ in part) + 14, max(key.width(viewport) for _, key in part))
            for part in parts
        ]
        if size <= MIN_KEY_SIZE or sum(map(sum, needs)) <= w:
            return needs
        size -= 0.5


DrawPicture = Callable[[HelpCanvas], Animation | None]
"""A function that draws the still part of a picture, and returns the animation over it, if any."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A heading, short sentences, and a picture; if it `has_steps`, the sentences are numbered to match."""

    heading: str
    sentences: tuple[str, ...]
    draw_picture: DrawPicture
    has_steps: bool = False
    commands: tuple[str, ...] = ()
    """The commands whose current keys are listed below the sentences."""
    leads_to_cards: bool = False
    """True if a button below the sentences opens the page of the owner's cards."""


def make_page(
    key: str,
    sentence_count: int,
    draw: DrawPicture,
    has_steps: bool = False,
    commands: tuple[str, ...] = (),
    leads_to_cards: bool = False,
) -> HelpPage:
    """Return a page. Its heading is the text for `key`; its sentences are the texts for key.1, key.2 and so on."""
    # text keys: help.* pesky.help.*
    sentences = tuple(text(f"{key}.{n}") for n in range(1, sentence_count + 1))
    return HelpPage(text(key), sentences, draw, has_steps, commands, leads_to_cards)


def in_hand(page: HelpPage, key: str, bindings: Bindings) -> HelpPage:
    """Return a page whose sentence for `key` suits the device in use: a keyboard, a gamepad or a switch."""
    if bindings.by_switch:
        words = text(f"{key}.switch")  # text keys: help.keys.*
    elif bindings.device == "pad":
        words = text(f"{key}.pad", button=bindings.prompt("confirm"))
    else:
        return page
    return replace(page, sentences=tuple(words if one == text(key) else one for one in page.sentences))


class HelpTopic(ABC):
    """A subject, such as a game, that is explained page by page."""

    @abstractmethod
    def deck(self, view: None) -> Deck:
        """Return the deck that the pages take their cards from."""

    @abstractmethod
    def overview_name(self) -> str:
        """Return the name of the table's overview button, for the list of keys."""

    @abstractmethod
    def pages(self, bindings: Bindings) -> tuple[HelpPage, ...]:
        """Return the pages in the current language, with the current key bindings."""
