"""The right side of the setup page: presets and switches, each with a line that explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnoming.core.game import OptionSpec
from gnoming.text import text
from scenes.kit.stage.node import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, Stepper, Toggle
from scenes.menus.text_heights import label_height, row_height
from scenes.setup.draft import SetupDraft

OptionControl = Toggle | Stepper
PAD = 22.0
SCROLL_BAR = 16.0
"""Units between a board's edge and what is on it, and units that its scroll bar takes."""


def option_name(spec: OptionSpec) -> str:
    """Return an option's name."""
    return text(f"option.{spec.name.replace('_', '-')}")


def option_help(spec: OptionSpec) -> str:
    """Return the line that explains an option."""
    # text keys: option.*
    return text(f"option.{spec.name.replace('_', '-')}.help")


class RulesForm:
    """The sheet of the rules: which game, the presets' buttons, and a row with its explanation for each option.

    `games` are those in the box as (name, title); `on_game` is told the name of another one.
    """

    def __init__(
        self,
        ui: UiContext,
        draft: SetupDraft,
        games: Sequence[tuple[str, str]],
        on_game: Callable[[str], None],
    ) -> None:
        self._ui = ui
        self._draft = draft
        self.panel = Panel(ui, "parchment")
        self.area = ScrollArea(ui, text("setup.rules"), ground=self.panel)
        names, titles = zip(*games, strict=True)
        self.game_stepper = Stepper(
            ui,
            text("setup.game"),
            titles,
            names.index(draft.game.name),
            lambda index: on_game(names[index]),
            ground="parchment",
            name_share=0.0,
        )
        presets = draft.game.presets if len(draft.game.presets) > 1 else ()
        self.preset_buttons = [self._make_preset_button(name) for name, _ in presets]
        self.rows: list[tuple[OptionSpec, OptionControl, Label]] = []
        for spec in (*draft.number_options(), *draft.switch_options()):
            control = self._make_stepper(spec) if spec in draft.number_options() else self._make_toggle(spec)
            quiet = ui.theme.on_paper_quiet
            words = Label(ui, option_help(spec), ui.theme.text.small, ground="parchment", colour=quiet)
            control.texts = (words,)
            self.rows.append((spec, control, words))
        self.refresh()

    @property
    def nodes(self) -> list[Node]:
        """Everything, in Tab order."""
        return [self.panel, self.game_stepper, self.area, *self._content]

    @property
    def _content(self) -> list[Node]:
        """What scrolls."""
        return [*self.preset_buttons, *(node for _, control, words in self.rows for node in (control, words))]

    def refresh(self) -> None:
        """Take everything from the draft again."""
        preset = self._draft.current_preset()
        for button, (name, _) in zip(self.preset_buttons, self._draft.game.presets, strict=False):
            button.kind = "primary" if name == preset else "wood"
            button.invalidate()
        for spec, control, _ in self.rows:
            value = self._draft.options[spec.name]
            if isinstance(control, Toggle):
                control.on = bool(value)
            else:
                control.index = value - spec.low

    def _make_preset_button(self, name: str) -> Button:
        def use() -> None:
            self._draft.use_preset(name)
            self.refresh()

        return Button(self._ui, text(f"preset.{name}"), use, size=self._ui.theme.text.body)

    def _make_toggle(self, spec: OptionSpec) -> Toggle:
        return Toggle(
            self._ui, option_name(spec), False, lambda on: self._set_option(spec, on), ground="parchment"
        )

    def _make_stepper(self, spec: OptionSpec) -> Stepper:
        numbers = [str(n) for n in range(spec.low, spec.high + 1)]
        return Stepper(
            self._ui,
            option_name(spec),
            numbers,
            0,
            lambda index: self._set_option(spec, spec.low + index),
            ground="parchment",
            wraps=False,
            name_share=0.56,
        )

    def _set_option(self, spec: OptionSpec, value: bool | int) -> None:
        self._draft.options[spec.name] = value
        self.refresh()

    def arrange(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay everything out in a box in units."""
        self.panel.layout(viewport, x, y, w, h)
        inner, y, end = w - 2 * PAD, y + 14, y + h - 14
        high = self.game_stepper.height(viewport)
        self.game_stepper.layout(viewport, x + PAD - 4, y, inner + 8, high)
        y += high + 8
        content = self._arrange_rows(viewport, x + PAD, y + 6, inner - SCROLL_BAR)
        self.area.layout(viewport, x + PAD - 8, y, inner + 12, end - y)
        self.area.set_content(self._content, viewport.px(content + 12))

    def _arrange_rows(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        """Lay out what scrolls in a width; return the height, all in units."""
        top = y
        tall = max((button.preferred_size(viewport)[1] for button in self.preset_buttons), default=-10.0)
        each = (w - 8 * (len(self.preset_buttons) - 1)) / max(1, len(self.preset_buttons))
        for n, button in enumerate(self.preset_buttons):
            button.layout(viewport, x + n * (each + 8), y, each, tall)
        y += tall + 10
        for _, control, words in self.rows:
            high = row_height(self._ui, viewport, control.name, w, control.name_share)
            control.layout(viewport, x, y, w, high)
            below = label_height(words, viewport, w * 0.78 - 6)
            words.layout(viewport, x + 6, y + high - 4, w * 0.78 - 6, below)
            y += high + below + 5
        return y - top
