"""The UI context: the theme, typography, sounds, keys and announcements that all scenes and widgets share."""

from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

from scenes.kit.cards.card_art import CardArt
from scenes.kit.drawing.skin import Skin
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.pads import spell_out
from scenes.kit.input.rumble import Rumble
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.sound.mixer import Mixer
from scenes.kit.text.typography import Typography
from scenes.kit.theme import MotionSettings, Theme

LETTER_MS = 60.0
"""The ms in which a voice speaks a letter, estimated."""
LONGEST_MS = 12_000.0
"""The most ms for which anything waits for a voice."""
KEPT = 200
"""The number of sentences kept for hearing them again."""


def as_sentence(words: str) -> str:
    """Return a text with a full stop, unless it ends with punctuation."""
    ends_openly = words[-1:].isalnum() or words[-1:] in ("%", ")")
    return f"{words}." if ends_openly else words


class Spoken:
    def __init__(self) -> None:
        self._kept: deque[str] = deque(maxlen=KEPT)
        self._new: list[str] = []
        self._is_promised = self._has_said = False
        self.last = ""
        """The last sentence, which may be one that isn't kept."""
        self._focus = 0
        self.last_told = False, True
        """Two flags: a sentence was told last, and the focus was told last."""
        self.speaking_ms = 0.0
        """The estimated ms until everything announced has been spoken."""
        self.in_full = True
        """False to announce only values and places, without keys or known facts."""
        self.is_announcing = False
        """True if a screen reader or the program's own voice speaks them."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The last sentences, newest last."""
        return tuple(self._kept)

    def say(self, sentence: str, keep: bool = True) -> None:
        """Announce a sentence, unless it is empty or repeats the last sentence that is still waiting."""
        sentence = spell_out(sentence)
        if sentence and not (self._new and self._new[-1] == sentence):
            self._new.append(sentence)
            self.last, self._has_said = sentence, True
            if keep:
                self._kept.append(sentence)
            del self._new[:-KEPT]

    def follow(self, focused: object) -> None:
        """Note whether a sentence has been said, and whether the focus has moved, since the last call."""
        news = self._has_said, id(focused) != self._focus
        if any(news):
            self.last_told = news
        self._has_said, self._focus = False, id(focused)

    def promise(self) -> None:
        """Note that an announcement will follow, so that nothing else answers the player's press."""
        self._is_promised = True

    @property
    def is_waiting(self) -> bool:
        """True if there are announcements since the last call of `take`, or if some will follow."""
        return bool(self._new) or self._is_promised

    def take(self) -> str:
        """Return everything announced since the last call as one text; empty if there was nothing.

        A sentence without punctuation at its end gets a full stop, so that voices pause there.
        """
        new = " ".join(map(as_sentence, self._new))
        if self.is_announcing:
            self.speaking_ms = min(self.speaking_ms + LETTER_MS * len(new), LONGEST_MS)
        self._new.clear()
        self._is_promised = False
        return new


@dataclass(frozen=True, slots=True)
class WidgetWords:
    """The few words that widgets say about themselves; the app sets translated ones."""

    on: str = "on"
    off: str = "off"
    unavailable: str = "unavailable"
    selected: str = "selected"
    space: str = "space"
    end: str = "end"
    lowest: str = "lowest"
    highest: str = "highest"
    first: str = "first choice"
    last: str = "last choice"

    def spell(self, letters: str) -> str:
        """Return letters as they are spoken; a space and the end of a text are named."""
        if not letters:
            return self.end
        return self.space if letters == " " else letters


@dataclass(slots=True)
class UiContext:
    """The parts that all scenes share, made by the app, which replaces some of them when the options change."""

    assets: Path
    theme: Theme
    typography: Typography
    skin: Skin
    art: CardArt
    mixer: Mixer
    bindings: Bindings
    rumble: Rumble
    idle: IdleQueue
    motion: MotionSettings = field(default_factory=MotionSettings)
    words: WidgetWords = field(default_factory=WidgetWords)
    spoken: Spoken = field(default_factory=Spoken)
