"""The pages of the help."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace

from gnoming.text import text
from scenes.help.animation import Animation
from scenes.help.canvas import HelpCanvas
from scenes.kit.cards.deck import Deck
from scenes.kit.input.bindings import Bindings

DrawPicture = Callable[[HelpCanvas], Animation | None]
"""A function that draws the still part of a picture, and returns the animation over it."""


@dataclass(frozen=True, slots=True)
class HelpPage:
    """A heading, short sentences, and a picture; `has_steps` numbers the sentences like the picture's steps."""

    heading: str
    sentences: tuple[str, ...]
    draw_picture: DrawPicture
    has_steps: bool = False
    commands: tuple[str, ...] = ()
    """Commands whose current keys are listed below the sentences."""


def make_page(
    key: str, sentence_count: int, draw: DrawPicture, has_steps: bool = False, commands: tuple[str, ...] = ()
) -> HelpPage:
    """Return the page whose heading is the text of a key, and whose sentences are the texts key.1 and so on."""
    # text keys: help.* pesky.help.*
    sentences = tuple(text(f"{key}.{n}") for n in range(1, sentence_count + 1))
    return HelpPage(text(key), sentences, draw, has_steps, commands)


def in_hand(page: HelpPage, key: str, bindings: Bindings) -> HelpPage:
    """Return a page with one sentence, that of a key, adapted to the device in use: keys, a gamepad, a switch."""
    if bindings.by_switch:
        words = text(f"{key}.switch")  # text keys: help.keys.*
    elif bindings.device == "pad":
        words = text(f"{key}.pad", button=bindings.prompt("confirm"))
    else:
        return page
    return replace(page, sentences=tuple(words if one == text(key) else one for one in page.sentences))


class HelpTopic(ABC):
    """A subject that is explained page by page, such as a game."""

    @abstractmethod
    def deck(self, view: None) -> Deck:
        """Return the deck of the cards on its pages."""

    @abstractmethod
    def pages(self, bindings: Bindings) -> tuple[HelpPage, ...]:
        """Return its pages in the language in use, with the keys that are bound now."""
