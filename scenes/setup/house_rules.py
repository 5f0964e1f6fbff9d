"""The house rules: every option of the game with an explanation, and the first player."""

from __future__ import annotations

from functools import partial

import pygame

from gnoming.core.game import OptionSpec
from gnoming.setup.draft import SetupDraft
from gnoming.text import text
from scenes.app.app import App
from scenes.kit.drawing.icons import IconName, render_icon
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, ScrollArea, Stepper, Toggle, Widget
from scenes.kit.widgets.label import label_height
from scenes.kit.widgets.setting_rows import row_height
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import SheetScene

OptionControl = Toggle | Stepper
PAD, SCROLL_BAR = 30.0, 16.0
"""Padding of the sheet and width of its scroll bar in units."""
MAX_NUMBERS, LONG_STEP = 20, 5
"""Ranges of more than MAX_NUMBERS numbers are offered in steps of LONG_STEP, to save clicks."""
GAPS = 86.0
"""The total of the gaps above, between and below heading, rows and button, in units."""


def option_name(spec: OptionSpec) -> str:
    """Return an option's name."""
    return text(f"option.{spec.name.replace('_', '-')}")


def number_name(spec: OptionSpec, number: int) -> str:
    """Return the name of one of an option's numbers."""
    return text(spec.low_name) if spec.low_name and number == spec.low else str(number)


def rules_summary(draft: SetupDraft) -> str:
    """Return a short summary of the rules: the numbers, and either the preset or the switches that are on."""
    parts = [
        text(
            "setup.number", option=option_name(spec), number=number_name(spec, int(draft.options[spec.name]))
        )
        for spec in draft.number_options()
    ]
    preset = draft.current_preset()
    if preset is None:
        parts += [option_name(spec) for spec in draft.switch_options() if draft.options[spec.name]]
    elif draft.switch_options():
        # text keys: preset.*
        parts.append(text("setup.as-preset", preset=text(f"preset.{preset}")))
    return " · ".join(parts)


class FoldBar(Widget):
    """A plank with a title and a summary, which opens the house rules."""

    def __init__(self, ui: UiContext, title: str, on_use: Call) -> None:
        super().__init__(ui, title, on_use=on_use)

    def height(self, viewport: Viewport) -> float:
        """Return the height in units that the text needs."""
        return max(46.0, 22 * viewport.text_scale * 1.3 + 16)

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        body = self.ui.skin.panel("wood", area.size, view.u, self.state in ("hover", "pressed"))
        surface.blit(body.surface, (area.x - body.pad, area.y - body.pad))
        side, pad = view.px(22), view.px(20)
        sign = render_icon("down", side, theme.on_wood)
        surface.blit(sign, (area.right - pad - side, area.centery - side // 2))
        room = area.w - 3 * pad - side
        px, name = self.ui.typography.fit_line(self.name, view.text_px(22), round(room * 0.6), "display")
        title = self.ui.typography.render(name, px, theme.on_wood, "display")
        surface.blit(title, (area.x + pad, area.centery - title.get_height() // 2))
        left = title.get_width() + pad
        px = view.text_px(theme.text.small)
        words = self.ui.typography.shorten(self.value_text, px, room - left)
        shown = self.ui.typography.render(words, px, theme.on_wood_strong)
        surface.blit(shown, (area.x + pad + left, area.centery - shown.get_height() // 2))


LEAST_SHARE = 2 / 3
"""The scale to which a bar's sentence shrinks before it takes a second line."""


class LinkBar(Widget):
    """A plank with a sentence that leads to another page."""

    def height(self, viewport: Viewport, w: float) -> float:
        """Return the height in units that the sentence needs in a bar `w` wide."""
        px, lines = self._fit(viewport, viewport.px(w) - 1)  # the bar may lose a pixel in rounding
        return max(44.0, len(lines) * self.ui.typography.line_height(px) / viewport.u + 20)

    def _fit(self, viewport: Viewport, width: int) -> tuple[int, list[str]]:
        """Return the size and lines of the sentence: one line if it needn't shrink below LEAST_SHARE for that."""
        type_, px, room = (
            self.ui.typography,
            viewport.text_px(self.ui.theme.text.small),
            self._room(viewport, width),
        )
        one_line = type_.fit_size(self.name, px, room)
        if one_line >= LEAST_SHARE * px:
            return one_line, [self.name]
        return px, type_.wrap(self.name, px, room)

    @staticmethod
    def _room(viewport: Viewport, width: int) -> int:
        """Return the pixels for the sentence, between two signs."""
        return max(1, width - 2 * viewport.px(58))

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme, type_ = self.viewport, self.area, self.ui.theme, self.ui.typography
        self.ui.skin.panel("wood", area.size, view.u, self.state in ("hover", "pressed")).paint(
            surface, area.topleft
        )
        side = view.px(20)
        signs: dict[IconName, int] = {"card": area.x + view.px(20), "right": area.right - view.px(20) - side}
        for icon, x in signs.items():
            surface.blit(render_icon(icon, side, theme.on_wood), (x, area.centery - side // 2))
        px, lines = self._fit(view, area.w)
        pitch = type_.line_height(px)
        y = area.centery - pitch * len(lines) // 2
        for line in lines:
            surface.blit(type_.render(line, px, theme.on_wood_strong), (area.x + view.px(58), y))
            y += pitch


class HouseRulesScene(SheetScene):
    """A sheet with all options; a change takes effect at once. `on_close` is called when the sheet closes."""

    name = "house-rules"

    def __init__(self, app: App, draft: SetupDraft, on_close: Call) -> None:
        super().__init__(app)
        self._draft = draft
        self._on_close = on_close

    def build(self) -> None:
        ui, draft, size = self.ui, self._draft, self.ui.theme.text
        self._sheet = self.panel("parchment")
        self._heading = self.on_paper(text("setup.house-rules"), size.heading * 1.1, "display", "shrink")
        self._area = self.add(ScrollArea(ui, text("setup.house-rules"), ground=self._sheet))
        found = self._draft.first_player_choices()
        now = next((n for n, (_, *who) in enumerate(found) if tuple(who) == (draft.first, draft.youngest)), 0)
        self.first_player = self.add(
            Stepper(
                ui,
                text("setup.first"),
                [words for words, _, _ in found],
                now,
                self._set_first,
                "parchment",
                name_share=0.34,
            )
        )
        self.rows: list[tuple[OptionSpec, OptionControl, Label]] = []
        for spec in (*draft.number_options(), *draft.switch_options()):
            control = self.add(self._make_control(spec))
            quiet = ui.theme.on_paper_quiet
            words = self.label(
                text(f"option.{spec.name.replace('_', '-')}.help"),
                size.small,
                ground="parchment",
                colour=quiet,
            )
            control.texts = (words,)
            self.rows.append((spec, control, words))
        self._done_button = self.button(text("menu.close"), self.close, "primary", "close")

    def _make_control(self, spec: OptionSpec) -> OptionControl:
        value = self._draft.options[spec.name]
        if isinstance(spec.default, bool):
            return Toggle(self.ui, option_name(spec), bool(value), partial(self._set, spec), "parchment")
        numbers = _offered_numbers(spec, int(value))
        return Stepper(
            self.ui,
            option_name(spec),
            [number_name(spec, number) for number in numbers],
            numbers.index(int(value)),
            lambda index: self._set(spec, numbers[index]),
            ground="parchment",
            wraps=False,
            name_share=0.56,
        )

    def _set(self, spec: OptionSpec, value: bool | int) -> None:
        self._draft.options[spec.name] = value

    def _set_first(self, index: int) -> None:
        _, self._draft.first, self._draft.youngest = self._draft.first_player_choices()[index]

    def first_focus(self) -> Widget | None:
        return self.first_player

    def arrange(self, viewport: Viewport) -> None:
        width = min(viewport.units_wide - 40, 760 + 420 * (viewport.text_scale - 1))
        x, inner = (viewport.units_wide - width) / 2, width - 2 * PAD
        head = self._heading.height(viewport, inner)
        w, high = self._done_button.preferred_size(viewport)
        content = self._arrange_rows(viewport, x + PAD, 0, inner - SCROLL_BAR)
        height = min(viewport.units_high - 30, head + high + content + GAPS)
        y = (viewport.units_high - height) / 2
        self._sheet.layout(viewport, x, y, width, height)
        self._heading.layout(viewport, x + PAD, y + 18, inner, head)
        wide = min(inner, max(w, 220.0))
        self._done_button.layout(viewport, x + (width - wide) / 2, y + height - high - 20, wide, high)
        top = y + 18 + head + 8
        end = y + height - high - 20 - 12
        self._arrange_rows(viewport, x + PAD, top + 8, inner - SCROLL_BAR)
        self._area.layout(viewport, x + PAD - 10, top, inner + 16, end - top)
        nodes: list[Node] = [self.first_player]
        nodes += [node for _, control, words in self.rows for node in (control, words)]
        self._area.set_content(nodes, viewport.px(content + 16))

    def _arrange_rows(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        """Lay out the scrolling rows `w` units wide; return their total height in units."""
        top = y
        first = self.first_player
        high = row_height(self.ui, viewport, first.name, w, first.name_share)
        first.layout(viewport, x, y, w, high)
        y += high + 12
        for _, control, words in self.rows:
            high = row_height(self.ui, viewport, control.name, w, control.name_share)
            control.layout(viewport, x, y, w, high)
            below = label_height(words, viewport, w * 0.78 - 6)
            words.layout(viewport, x + 6, y + high - 4, w * 0.78 - 6, below)
            y += high + below + 8
        return y - top

    def leave(self) -> None:
        self._on_close()


def _offered_numbers(spec: OptionSpec, value: int) -> list[int]:
    """Return the numbers to offer: all, or only some of a long range, including the current one."""
    numbers = range(spec.low, spec.high + 1)
    offered = [n for n in numbers if n % LONG_STEP == 0] if len(numbers) > MAX_NUMBERS else numbers
    return sorted({spec.low, *offered, spec.high, int(spec.default), value})
