"""What every scene and widget is handed: the look, the letters, the sounds, the keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from scenes.kit.cards import CardArt
from scenes.kit.input import Bindings
from scenes.kit.skin import Skin
from scenes.kit.sound import Mixer
from scenes.kit.theme import Motion, Theme
from scenes.kit.type import Type


@dataclass(frozen=True, slots=True)
class Words:
    """The few words that widgets say about themselves; the program puts in translated ones."""

    on: str = "on"
    off: str = "off"
    unavailable: str = "unavailable"
    selected: str = "selected"


@dataclass(slots=True)
class Tools:
    """One of each, made by the app and replaced by it when the options change."""

    assets: Path
    theme: Theme
    type: Type
    skin: Skin
    art: CardArt
    mixer: Mixer
    bindings: Bindings
    motion: Motion = field(default_factory=Motion)
    words: Words = field(default_factory=Words)
