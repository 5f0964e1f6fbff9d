"""The rows of the options, made from the declarations of the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from gnoming.storage.setting_kinds import Row, percent
from gnoming.storage.settings import SETTINGS, Settings
from gnoming.text import language, text
from scenes.kit.input.bindings import key_labels
from scenes.kit.ui_context import UiContext
from scenes.kit.widgets.setting_rows import SettingRow, Slider, Stepper, Toggle

STEPPER_NAME_SHARE = 0.46


@dataclass(frozen=True, slots=True)
class SettingRows:
    """The rows that show the current settings and pass changed ones to `on_change`.

    `voice_names` are the system's voices for the language in use, as far as they are known.
    """

    ui: UiContext
    settings: Callable[[], Settings]
    on_change: Callable[[Settings], None]
    voice_names: Sequence[str]

    def make_page(self, page: str) -> Mapping[SettingRow, str]:
        """Return the rows of a page from top to bottom, each with its help, which may be empty."""
        shown = [(name, one.row) for name, one in SETTINGS.items() if one.row and page in one.row.pages]
        return dict(self._make(name, row) for name, row in sorted(shown, key=lambda one: one[1].pages[page]))

    def _make(self, name: str, row: Row) -> tuple[SettingRow, str]:
        key = f"options.{row.label or name.replace('_', '-')}"  # text keys: options.*
        speech_key = key_labels(self.ui.bindings.keys["speech"])
        return self._make_control(name, row, key), text(f"{key}.help", key=speech_key) if row.has_help else ""

    def _make_control(self, name: str, row: Row, key: str) -> SettingRow:
        ui, label, now = self.ui, text(key), getattr(self.settings(), name)
        change = partial(self._change, name)
        match row.control:
            case "switch":
                return Toggle(ui, label, now, change)
            case "slider":
                return Slider(ui, label, now, change, show=percent)
            case "voice":
                return self._make_voice(label)
            case "choice":
                values, words = zip(*row.choices(key), strict=True)
                index = nearest_index(values, now)
                return Stepper(
                    ui,
                    label,
                    words,
                    index,
                    lambda index: change(values[index]),
                    wraps=row.wraps,
                    name_share=STEPPER_NAME_SHARE,
                )
        assert_never(row.control)

    def _make_voice(self, label: str) -> SettingRow:
        """Return the row of the voice that speaks the language in use: the system's own, or one by its name."""
        chosen, code = self.settings().speech_voices, language()
        now = chosen.get(code, "")
        names = ("", *dict.fromkeys([*self.voice_names, *([now] if now else [])]))

        def choose(index: int) -> None:
            others = {key: voice for key, voice in chosen.items() if key != code}
            self._change("speech_voices", {**others, code: names[index]} if names[index] else others)

        words = [name or text("options.speech.own-voice") for name in names]
        row = Stepper(self.ui, label, words, names.index(now), choose, name_share=STEPPER_NAME_SHARE)
        row.enabled = len(names) > 1
        return row

    def _change(self, name: str, value: object) -> None:
        """Change one setting to a value that its row offers."""
        self.on_change(replace(self.settings(), **{name: value}))  # type: ignore[arg-type]


def nearest_index(values: Sequence[object], now: object) -> int:
    """Return the index of a value; for a number that is not among the values, the index of the nearest."""
    if now in values:
        return values.index(now)
    if isinstance(now, float):
        gaps = [abs(value - now) if isinstance(value, float) else 9.0 for value in values]
        return gaps.index(min(gaps))
    return 0
