"""What the window wants to know of the player's settings."""

from gnoming import paths
from gnoming.storage.settings import Settings
from gnoming.text import language, text
from scenes.app.app_options import AppOptions, SpeechOptions
from scenes.kit.assist.scanning.switches import ScanOptions
from scenes.kit.assist.speech.voice import Tuning
from scenes.kit.input.bindings import names_from_setting
from scenes.kit.sound.mixer import Volumes
from scenes.kit.theme import MotionSettings
from scenes.kit.ui_context import WidgetWords


def make_app_options(settings: Settings) -> AppOptions:
    """Return the window's options, with its words in the language in force."""
    s = settings
    return AppOptions(
        assets=paths.assets(),
        last_size=last_size(s),
        fullscreen=s.mode == "fullscreen",
        text_scale=s.text_scale,
        high_contrast=s.high_contrast,
        large_numerals=s.large_numerals,
        motion=MotionSettings(s.reduced_motion, s.speed, s.flash, s.shake, s.background, s.tilt),
        volumes=Volumes(s.master, s.effects, s.music, s.ambience, s.muted, s.mono),
        scanning=ScanOptions(s.scanning, 1000 * s.scan_seconds),
        dwell_ms=0.0 if s.dwell == "off" else 1000 * float(s.dwell),
        keys=names_from_setting(s.bindings),
        pad=names_from_setting(s.pad_bindings),
        rumble=s.rumble,
        captions=s.captions,
        words=WidgetWords(
            text("words.on"), text("words.off"), text("words.unavailable"), text("words.selected")
        ),
        speech=_speech_options(s),
    )


def last_size(settings: Settings) -> tuple[int, int] | None:
    """Return the window's size as somebody left it; None if nobody has changed it yet."""
    size, untouched = (settings.width, settings.height), Settings()
    # Of older files only the size tells: they did not note who chose it.
    chosen = settings.window_sized or size != (untouched.width, untouched.height)
    return size if chosen else None


def _speech_options(s: Settings) -> SpeechOptions:
    code = language()
    tuning = Tuning(code, s.speech_voices.get(code, ""), s.speech_rate, s.speech_volume)
    return SpeechOptions(s.speech, s.speech_detail == "full", tuning)
