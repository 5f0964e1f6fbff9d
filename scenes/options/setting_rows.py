"""The tabs of the options: which settings stand on which, and how each is changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from gnoming.storage.settings import PACES, WINDOW_MODES, Settings
from gnoming.text import language_name, languages, text
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets import Slider, Stepper, Toggle, Widget

TABS = ("picture", "motion", "sound", "game", "keys")
SPEED_CHOICES = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
TEXT_SCALE_CHOICES = (1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
Value = TypeVar("Value")
Change = Callable[[Settings], None]


class SettingRows:
    """A maker of rows, each bound to one setting; `on_change` is handed the new settings."""

    def __init__(self, ui: UiContext, settings: Callable[[], Settings], on_change: Change) -> None:
        self._ui = ui
        self._settings = settings
        self._on_change = on_change

    def make_rows(self, tab: str) -> list[Widget]:
        """Return the rows of a tab but for the keys, in their order."""
        match tab:
            case "picture":
                return self._picture_rows()
            case "motion":
                return self._motion_rows()
            case "sound":
                return self._sound_rows()
            case "game":
                return self._game_rows()
            case _:
                return []

    def _picture_rows(self) -> list[Widget]:
        now = self._settings()
        codes = ("system", *languages())
        return [
            self._stepper(
                "mode",
                [text(f"options.mode.{m}") for m in WINDOW_MODES],
                WINDOW_MODES,
                now.mode,
                lambda s, v: replace(s, mode=v),
            ),
            self._stepper(
                "text",
                [_percent(scale) for scale in TEXT_SCALE_CHOICES],
                TEXT_SCALE_CHOICES,
                now.text_scale,
                lambda s, v: replace(s, text_scale=v),
                around=False,
            ),
            self._toggle("contrast", now.high_contrast, lambda s, v: replace(s, high_contrast=v)),
            self._stepper(
                "language",
                [language_name(code) for code in codes],
                codes,
                now.language,
                lambda s, v: replace(s, language=v),
            ),
        ]

    def _motion_rows(self) -> list[Widget]:
        now = self._settings()
        return [
            self._stepper(
                "speed",
                [_times(speed) for speed in SPEED_CHOICES],
                SPEED_CHOICES,
                now.speed,
                lambda s, v: replace(s, speed=v),
                around=False,
            ),
            self._stepper(
                "pace",
                [text(f"options.pace.{pace}") for pace in PACES],
                PACES,
                now.bots_pace,
                lambda s, v: replace(s, bots_pace=v),
                around=False,
            ),
            self._toggle("reduced", now.reduced_motion, lambda s, v: replace(s, reduced_motion=v)),
        ]

    def _sound_rows(self) -> list[Widget]:
        now = self._settings()
        return [
            self._toggle("muted", now.muted, lambda s, v: replace(s, muted=v)),
            self._slider("master", now.master, lambda s, v: replace(s, master=v)),
            self._slider("effects", now.effects, lambda s, v: replace(s, effects=v)),
            self._slider("music", now.music, lambda s, v: replace(s, music=v)),
            self._slider("ambience", now.ambience, lambda s, v: replace(s, ambience=v)),
            self._toggle("mono", now.mono, lambda s, v: replace(s, mono=v)),
        ]

    def _game_rows(self) -> list[Widget]:
        return [self._toggle("practice", self._settings().practice, lambda s, v: replace(s, practice=v))]

    def _toggle(self, name: str, on: bool, set_value: Callable[[Settings, bool], Settings]) -> Widget:
        return Toggle(
            self._ui,
            text(f"options.{name}"),
            on,
            lambda value: self._on_change(set_value(self._settings(), value)),
        )

    def _slider(self, name: str, amount: float, set_value: Callable[[Settings, float], Settings]) -> Widget:
        return Slider(
            self._ui,
            text(f"options.{name}"),
            amount,
            lambda value: self._on_change(set_value(self._settings(), value)),
            show=_percent,
        )

    def _stepper(
        self,
        name: str,
        words: Sequence[str],
        values: Sequence[Value],
        now: Value,
        set_value: Callable[[Settings, Value], Settings],
        around: bool = True,
    ) -> Widget:
        return Stepper(
            self._ui,
            text(f"options.{name}"),
            words,
            nearest_index(values, now),
            lambda index: self._on_change(set_value(self._settings(), values[index])),
            wraps=around,
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


def _times(speed: float) -> str:
    return text("options.times", number=f"{speed:g}".replace(".", text("options.decimal-point")))
