"""The player's settings in the form that the app and its devices need, and the UI context made from them."""

import random
from dataclasses import dataclass, field
from pathlib import Path

from gnoming.storage.settings import Settings, SpeechBeside
from gnoming.text import language, text
from scenes.kit.assist.scanning.switches import ScanOptions
from scenes.kit.assist.speech.voice import Tuning
from scenes.kit.cards.card_art import CardArt
from scenes.kit.cards.deck import CardStyle
from scenes.kit.drawing.skin import Skin
from scenes.kit.input.bindings import Bindings, names_from_setting
from scenes.kit.input.rumble import Rumble
from scenes.kit.motion.idle_queue import IdleQueue
from scenes.kit.sound.mixer import Mixer, Volumes
from scenes.kit.text.typography import Typography
from scenes.kit.theme import MotionSettings, Theme, high_contrast
from scenes.kit.widgets.ui_context import UiContext, WidgetWords


@dataclass(frozen=True, slots=True)
class AppOptions:
    """The options that the window is opened with. `assets` is the folder of fonts, cards and sounds."""

    assets: Path
    settings: Settings = field(default_factory=Settings)
    size: tuple[int, int] | None = None
    """The window's size; if None, the size in the settings if a screen has room for it, else a common one."""
    title: str = "Gnoming"


@dataclass(frozen=True, slots=True)
class SpeechOptions:
    """The settings for speech: `in_full` adds descriptions; `beside` says whether to speak alongside a screen
    reader.
    """

    on: bool = False
    in_full: bool = True
    beside: SpeechBeside = "auto"
    tuning: Tuning = field(default_factory=Tuning)


def make_theme(settings: Settings) -> Theme:
    return high_contrast(Theme()) if settings.high_contrast else Theme()


def card_style(settings: Settings) -> CardStyle:
    return CardStyle(settings.large_numerals, settings.high_contrast)


def motion_settings(settings: Settings) -> MotionSettings:
    s = settings
    return MotionSettings(s.reduced_motion, s.speed, s.flash, s.shake, s.background, s.tilt)


def volumes(settings: Settings) -> Volumes:
    s = settings
    return Volumes(s.master, s.effects, s.music, s.ambience, s.muted, s.mono)


def scan_options(settings: Settings) -> ScanOptions:
    return ScanOptions(settings.scanning, 1000 * settings.scan_seconds)


def dwell_ms(settings: Settings) -> float:
    """Return how long the pointer must rest on a target to click it, in ms; 0 if dwell clicking is off."""
    return 0.0 if settings.dwell == "off" else 1000 * float(settings.dwell)


def speech_options(settings: Settings) -> SpeechOptions:
    s, code = settings, language()
    tuning = Tuning(code, s.speech_voices.get(code, ""), s.speech_rate, s.speech_volume)
    return SpeechOptions(s.speech, s.speech_detail == "full", s.speech_beside, tuning)


def widget_words() -> WidgetWords:
    """Return the words that widgets use for their states, in the language in use."""
    return WidgetWords(
        text("words.on"),
        text("words.off"),
        text("words.unavailable"),
        text("words.selected"),
        text("words.space"),
        text("words.end"),
        text("words.lowest"),
        text("words.highest"),
        text("words.first"),
        text("words.last"),
    )


def last_size(settings: Settings) -> tuple[int, int] | None:
    """Return the window's size as the player left it; None if it was never changed."""
    size, untouched = (settings.width, settings.height), Settings()
    # Older files don't say who chose the size; in those, a size other than the default counts as chosen.
    chosen = settings.window_sized or size != (untouched.width, untouched.height)
    return size if chosen else None


def make_ui_context(options: AppOptions, rng: random.Random) -> UiContext:
    """Return everything that scenes share, made from the options, without opening a device."""
    settings = options.settings
    theme = make_theme(settings)
    typography = Typography(options.assets / "fonts")
    idle = IdleQueue()
    bindings = Bindings(names_from_setting(settings.bindings), names_from_setting(settings.pad_bindings))
    return UiContext(
        assets=options.assets,
        theme=theme,
        typography=typography,
        skin=Skin(theme),
        art=CardArt(options.assets / "cards", theme, idle, style=card_style(settings)),
        mixer=Mixer(options.assets / "sound", rng, volumes(settings)),
        bindings=bindings,
        rumble=Rumble(bindings),
        idle=idle,
        motion=motion_settings(settings),
        words=widget_words(),
    )
