"""What the app is told about the person's wishes, and the tools that follow from it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from scenes.around.faces import AROUND_DECK
from scenes.kit.cards import CardArt
from scenes.kit.input import Bindings
from scenes.kit.skin import Skin
from scenes.kit.sound import Mixer, Volumes
from scenes.kit.theme import Motion, Theme, high_contrast
from scenes.kit.tools import Tools, Words
from scenes.kit.type import Type


@dataclass(frozen=True, slots=True)
class AppOptions:
    """All the app wants to know of the settings; `assets` is the folder with fonts, cards and sound."""

    assets: Path
    title: str = "Gnoming"
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    text_scale: float = 1.0
    high_contrast: bool = False
    motion: Motion = field(default_factory=Motion)
    volumes: Volumes = field(default_factory=Volumes)
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: Words = field(default_factory=Words)


def theme_of(options: AppOptions) -> Theme:
    """The theme that the options ask for."""
    return high_contrast(Theme()) if options.high_contrast else Theme()


def tools_of(options: AppOptions, rng: random.Random) -> Tools:
    """Everything that scenes share, made from the options; opens no device."""
    theme = theme_of(options)
    type_ = Type(options.assets / "fonts")
    art = CardArt(options.assets / "cards", type_, theme)
    # Shown before any table is: on the title, in the options' preview.
    art.learn(AROUND_DECK)
    return Tools(
        assets=options.assets,
        theme=theme,
        type=type_,
        skin=Skin(theme),
        art=art,
        mixer=Mixer(options.assets / "sound", rng, options.volumes),
        bindings=Bindings(options.keys),
        motion=options.motion,
        words=options.words,
    )
