"""The settings as the app takes them, and what follows from them: theme and UI context."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

from scenes.around.deck import AROUND_DECK
from scenes.kit.assist.scanning.switches import ScanOptions
from scenes.kit.assist.speech.voice import Tuning
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.deck import CardStyle
from scenes.kit.drawing.skin import Skin
from scenes.kit.input.bindings import Bindings, Names
from scenes.kit.input.rumble import Rumble
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.sound.mixer import Mixer, Volumes
from scenes.kit.text.typography import Typography
from scenes.kit.theme import MotionSettings, Theme, high_contrast
from scenes.kit.ui_context import UiContext, WidgetWords


@dataclass(frozen=True, slots=True)
class SpeechOptions:
    """Whether and how the program speaks; `in_full` also what belongs to a thing beside name and value."""

    on: bool = False
    in_full: bool = True
    tuning: Tuning = field(default_factory=Tuning)


@dataclass(frozen=True, slots=True)
class AppOptions:
    """The settings that the app itself obeys; `assets` is the folder with fonts, cards and sound."""

    assets: Path
    title: str = "Gnoming"
    size: tuple[int, int] | None = None
    last_size: tuple[int, int] | None = None
    """What the window's was when the program was last used: taken where a screen has room and no size is asked for."""
    fullscreen: bool = False
    text_scale: float = 1.0
    high_contrast: bool = False
    large_numerals: bool = False
    motion: MotionSettings = field(default_factory=MotionSettings)
    volumes: Volumes = field(default_factory=Volumes)
    scanning: ScanOptions = field(default_factory=ScanOptions)
    dwell_ms: float = 0.0
    """How long the pointer rests on something to click on it; 0: it does not."""
    keys: Names = field(default_factory=dict)
    pad: Names = field(default_factory=dict)
    rumble: float = 0.0
    """How strong a gamepad shakes, 0 to 1."""
    captions: bool = False
    words: WidgetWords = field(default_factory=WidgetWords)
    speech: SpeechOptions = field(default_factory=SpeechOptions)


def make_theme(options: AppOptions) -> Theme:
    """Return the theme that the options ask for."""
    return high_contrast(Theme()) if options.high_contrast else Theme()


def card_style(options: AppOptions) -> CardStyle:
    """Return how cards are drawn."""
    return CardStyle(options.large_numerals, options.high_contrast)


def make_ui_context(options: AppOptions, rng: random.Random) -> UiContext:
    """Return everything that scenes share, made from the options; opens no device."""
    theme = make_theme(options)
    typography = Typography(options.assets / "fonts")
    idle = IdleQueue()
    bindings = Bindings(options.keys, options.pad)
    art = CardArt(options.assets / "cards", theme, idle, style=card_style(options))
    # Shown before any table is, in the options' preview.
    art.register_deck(AROUND_DECK)
    return UiContext(
        assets=options.assets,
        theme=theme,
        typography=typography,
        skin=Skin(theme),
        art=art,
        mixer=Mixer(options.assets / "sound", rng, options.volumes),
        bindings=bindings,
        rumble=Rumble(bindings),
        idle=idle,
        motion=options.motion,
        words=options.words,
    )
