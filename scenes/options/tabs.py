"""The tabs along the top of the options: in one row while their words fit, else in two."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gnoming.text import text
from scenes.kit.drawing.icons import IconName
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button
from scenes.options.setting_rows import TABS

ICONS: dict[str, IconName] = {
    "access": "access",
    "picture": "eye",
    "motion": "play",
    "sound": "sound",
    "game": "card",
    "keys": "menu",
}
GAP, LINE_GAP = 8.0, 6.0
MAX_SQUEEZE = 16.0
"""How much narrower than its text asks for a tab may be, in units."""


class Tabs:
    """A button for each of the TABS, in their order; the chosen one stands out."""

    def __init__(self, ui: UiContext, chosen: str, choose: Callable[[str], None]) -> None:
        # text keys: options.leaf.*
        self.buttons = [
            Button(
                ui,
                text(f"options.leaf.{tab}"),
                partial(choose, tab),
                "primary" if tab == chosen else "wood",
                ICONS[tab],
                size=ui.theme.text.body,
            )
            for tab in TABS
        ]

    def arrange(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        """Lay the tabs side by side; return their bottom. Lengths are in units.

        Where they would be too narrow they do without icons; where that is not enough they fill two rows.
        """
        room = w - GAP * (len(self.buttons) - 1)
        fits, needs = self._measure(viewport, room, with_icons=True)
        if not fits:
            fits, needs = self._measure(viewport, room, with_icons=False)
        if not fits:
            _, needs = self._measure(viewport, w, with_icons=True)
        half = -(-len(self.buttons) // 2)
        for row in [self.buttons] if fits else [self.buttons[:half], self.buttons[half:]]:
            _lay_row(viewport, {tab: needs[tab] for tab in row}, x, y, w)
            y += needs[row[0]][1] + LINE_GAP
        return y - LINE_GAP

    def _measure(
        self, viewport: Viewport, room: float, with_icons: bool
    ) -> tuple[bool, dict[Button, tuple[float, float]]]:
        """Give the tabs their icons or take them; return whether a row of them fits the room, and their sizes."""
        for tab, button in zip(TABS, self.buttons, strict=True):
            button.icon = ICONS[tab] if with_icons else None
        needs = {button: button.preferred_size(viewport) for button in self.buttons}
        return sum(wide for wide, _ in needs.values()) <= room + MAX_SQUEEZE * len(TABS), needs


def _lay_row(
    viewport: Viewport, needs: dict[Button, tuple[float, float]], x: float, y: float, w: float
) -> None:
    """Lay tabs from edge to edge: all of one width, or each as wide as its words and an equal part of the rest."""
    each = (w - GAP * (len(needs) - 1)) / len(needs)
    spare = each - sum(wide for wide, _ in needs.values()) / len(needs)
    is_even = all(wide - MAX_SQUEEZE <= each for wide, _ in needs.values())
    for tab, (wide, high) in needs.items():
        given = each if is_even else wide + spare
        tab.layout(viewport, x, y, given, high)
        x += given + GAP
