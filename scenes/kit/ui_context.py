"""The look, the letters, the sounds and the keys that all scenes and widgets share."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from scenes.kit.assist.access.spoken import Spoken
from scenes.kit.cards.card_art import CardArt
from scenes.kit.drawing.skin import Skin
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.rumble import Rumble
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.sound.mixer import Mixer
from scenes.kit.text.typography import Typography
from scenes.kit.theme import MotionSettings, Theme


@dataclass(frozen=True, slots=True)
class WidgetWords:
    """The few words that widgets say about themselves; the app puts in translated ones."""

    on: str = "on"
    off: str = "off"
    unavailable: str = "unavailable"
    selected: str = "selected"


@dataclass(slots=True)
class UiContext:
    """One of each, made by the app, which replaces parts of it when the options change."""

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
