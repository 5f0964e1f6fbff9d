"""The page with the day in large letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnoming.text import text
from scenes.kit.box import Space, page_box
from scenes.kit.text.phrases import day_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel
from scenes.menus.menu_scene import MenuScene

if TYPE_CHECKING:
    from scenes.navigation.navigator import Navigator


class SundialScene(MenuScene):
    """The day, and the way back to the clubhouse."""

    name = "sundial"
    closes_on_back = False

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator

    def build(self) -> None:
        day = day_text(self._navigator.today())
        self._sheet = self.add(Panel(self.ui, "wood"))
        self._day = self.add(Label(self.ui, day, 34, "display", "centre", overflow="shrink"))
        self._back = self.add(Button(self.ui, text("menu.back"), self.back, icon="left"))

    def arrange(self, viewport: Viewport) -> None:
        sheet = page_box(viewport).centred(520.0, 220.0)
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(24, 24))
        self._back.layout(viewport, *space.bottom(56.0, 16))
        self._day.layout(viewport, *space.box)

    def first_focus(self) -> Button:
        return self._back

    def back(self) -> bool:
        self._navigator.clubhouse.open()
        return True
