"""The tabs of the options: which settings stand on which, and how each is changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from gnoming.storage.settings import (
    COACH_POINTS,
    DWELLS,
    HAND_ORDERS,
    PACES,
    SCANNINGS,
    SPEECH_DETAILS,
    WINDOW_MODES,
    Settings,
)
from gnoming.text import language, language_name, languages, text
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Slider, Stepper, Toggle, Widget

TABS = ("access", "picture", "motion", "sound", "game", "keys")
"""In their order; the first one lists what eases the game for eyes, ears and hands."""
SPEED_CHOICES = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
SCAN_SECONDS_CHOICES = (0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0)
SPEECH_RATE_CHOICES = (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0)
TEXT_SCALE_CHOICES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
Value = TypeVar("Value")


class SettingRows:
    """A maker of rows, each bound to one setting; `on_change` is handed the new settings.

    `voice_names` are those of the system's voices that speak the language in use, as far as they are known.
    """

    def __init__(
        self,
        ui: UiContext,
        settings: Callable[[], Settings],
        on_change: Callable[[Settings], None],
        voice_names: Sequence[str],
    ) -> None:
        self._ui = ui
        self._settings = settings
        self._on_change = on_change
        self._voice_names = voice_names

    def make_rows(self, tab: str) -> list[Widget]:
        """Return the rows of a tab but for the keys, in their order."""
        makers: dict[str, Callable[[], list[Widget]]] = {
            "access": self._access_rows,
            "picture": self._picture_rows,
            "motion": self._motion_rows,
            "sound": self._sound_rows,
            "game": self._game_rows,
        }
        return makers[tab]()

    def _access_rows(self) -> list[Widget]:
        return [
            self._text_size(),
            self._toggle("contrast", "high_contrast"),
            self._toggle("numerals", "large_numerals"),
            self._toggle("reduced", "reduced_motion"),
            *(self._slider(name) for name in ("flash", "shake", "background", "tilt")),
            self._speed(),
            self._bots_pace(),
            self._toggle("mono", "mono"),
            self._toggle("captions", "captions"),
            self._slider("rumble"),
            *self._pointing_rows(),
            *self._speech_rows(),
        ]

    def _pointing_rows(self) -> list[Widget]:
        """Return the rows for those who press one switch, or only rest the pointer on things."""
        return [
            self._stepper(
                "scanning", "scanning", SCANNINGS, lambda scanning: text(f"options.scanning.{scanning}")
            ),
            self._stepper("scan-step", "scan_seconds", SCAN_SECONDS_CHOICES, _seconds, wraps=False),
            self._stepper("dwell", "dwell", DWELLS, _dwell_words, wraps=False),
        ]

    def _speech_rows(self) -> list[Widget]:
        return [
            self._toggle("speech", "speech"),
            self._stepper(
                "speech-detail",
                "speech_detail",
                SPEECH_DETAILS,
                lambda detail: text(f"options.speech.{detail}"),
            ),
            self._voice(),
            self._stepper("speech-rate", "speech_rate", SPEECH_RATE_CHOICES, _pace, wraps=False),
            self._slider("speech_volume"),
        ]

    def _picture_rows(self) -> list[Widget]:
        return [
            self._stepper("mode", "mode", WINDOW_MODES, lambda mode: text(f"options.mode.{mode}")),
            self._text_size(),
            self._toggle("contrast", "high_contrast"),
            self._stepper("language", "language", ("system", *languages()), language_name),
        ]

    def _motion_rows(self) -> list[Widget]:
        return [self._speed(), self._bots_pace(), self._toggle("reduced", "reduced_motion")]

    def _sound_rows(self) -> list[Widget]:
        return [
            self._toggle("muted", "muted"),
            *(self._slider(name) for name in ("master", "effects", "music", "ambience")),
            self._toggle("mono", "mono"),
            self._toggle("captions", "captions"),
            self._slider("rumble"),
        ]

    def _game_rows(self) -> list[Widget]:
        return [
            self._toggle("practice", "practice"),
            self._toggle("cut-deck", "cut_deck"),
            self._toggle("memory-aid", "memory_aid"),
            self._stepper(
                "hand-order", "hand_order", HAND_ORDERS, lambda order: text(f"options.hand.{order}")
            ),
            self._toggle("auto-play", "auto_play"),
            self._stepper("coach", "coach", COACH_POINTS, _coach_words),
        ]

    def _set(self, field: str, value: object) -> None:
        """Change one setting to a value that its row offers."""
        self._on_change(replace(self._settings(), **{field: value}))  # type: ignore[arg-type]

    def _text_size(self) -> Widget:
        return self._stepper("text", "text_scale", TEXT_SCALE_CHOICES, _percent, wraps=False)

    def _speed(self) -> Widget:
        return self._stepper("speed", "speed", SPEED_CHOICES, _times, wraps=False)

    def _bots_pace(self) -> Widget:
        return self._stepper(
            "pace", "bots_pace", PACES, lambda pace: text(f"options.pace.{pace}"), wraps=False
        )

    def _voice(self) -> Widget:
        """Return the row of the voice that speaks the language in use: the system's own, or one by its name."""
        chosen, code = self._settings().speech_voices, language()
        now = chosen.get(code, "")
        names = ("", *dict.fromkeys([*self._voice_names, *([now] if now else [])]))
        row = Stepper(
            self._ui,
            text("options.speech-voice"),
            [name or text("options.speech.own-voice") for name in names],
            names.index(now),
            lambda index: self._set("speech_voices", _with_voice(chosen, code, names[index])),
            name_share=0.46,
        )
        row.enabled = len(names) > 1
        return row

    def _toggle(self, name: str, field: str) -> Widget:
        on: bool = getattr(self._settings(), field)
        return Toggle(self._ui, text(f"options.{name}"), on, partial(self._set, field))

    def _slider(self, name: str) -> Widget:
        amount: float = getattr(self._settings(), name)
        return Slider(
            self._ui,
            text(f"options.{name.replace('_', '-')}"),
            amount,
            partial(self._set, name),
            show=_percent,
        )

    def _stepper(
        self,
        name: str,
        field: str,
        values: Sequence[Value],
        words: Callable[[Value], str],
        wraps: bool = True,
    ) -> Widget:
        now: Value = getattr(self._settings(), field)
        return Stepper(
            self._ui,
            text(f"options.{name}"),
            [words(value) for value in values],
            nearest_index(values, now),
            lambda index: self._set(field, values[index]),
            wraps=wraps,
            name_share=0.46,
        )


def nearest_index(values: Sequence[Value], now: Value) -> int:
    """Return the index of a value among others; of a number, that of the nearest one."""
    if now in values:
        return values.index(now)
    if isinstance(now, float):
        gaps = [abs(value - now) if isinstance(value, float) else 9.0 for value in values]
        return gaps.index(min(gaps))
    return 0


def _percent(share: float) -> str:
    return text("options.percent", number=round(share * 100))


def _with_voice(chosen: Mapping[str, str], code: str, name: str) -> Mapping[str, str]:
    """Return the voices by language with another one for this; the system's own if it has no name."""
    others = {key: voice for key, voice in chosen.items() if key != code}
    return {**others, code: name} if name else others


def _pace(rate: float) -> str:
    """Return a rate of speech as a change of the voice's own pace."""
    if not rate:
        return text("options.speech.own-pace")
    return text("options.percent", number=f"{round(100 * rate):+d}".replace("-", "−"))


def _coach_words(points: str) -> str:
    return text("options.coach.off") if points == "off" else text("options.coach.points", points=points)


def _seconds(seconds: float) -> str:
    return text("options.seconds", number=f"{seconds:g}".replace(".", text("options.decimal-point")))


def _dwell_words(seconds: str) -> str:
    return text("options.dwell.off") if seconds == "off" else _seconds(float(seconds))


def _times(speed: float) -> str:
    return text("options.times", number=f"{speed:g}".replace(".", text("options.decimal-point")))
