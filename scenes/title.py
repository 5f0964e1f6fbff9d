"""The title page: the game's name in the garden, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, radians, sin

from gnoming import __version__
from gnoming.text import text
from scenes.app import App
from scenes.kit.cards import CardSprite
from scenes.kit.timeline import Beat, Tween, decelerate
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, Widget
from scenes.menus.base import MenuScene
from scenes.menus.lettering import Lettering
from scenes.menus.rows import words_height

FAN = ("3", "-4", "M", "6", "8")
_STEP = 13.0
"""Degrees between two neighbours in the fan."""


class TitleScene(MenuScene[None]):
    """Shows the way: continue (if `can_continue` says what), a new game, how to play, options, quit.

    `on_mute` is told when the sound is switched off or on, so that it can be remembered.
    """

    name = "title"

    def __init__(
        self,
        app: App,
        can_continue: str | None,
        on_continue: Callable[[], None],
        on_new: Callable[[], None],
        on_help: Callable[[], None],
        on_options: Callable[[], None],
        on_quit: Callable[[], None],
        on_mute: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._saved = can_continue
        self._calls = (on_continue, on_new, on_help, on_options, on_quit)
        self._on_mute = on_mute
        self._spread = 0.0
        self._middle = (0.0, 0.0)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        palette = self.tools.theme.palette
        self._name = self.put(Lettering(self.tools, text("title.name"), palette.paper, palette.honey_pale))
        self._round = self.put(Lettering(self.tools, text("title.round"), palette.honey_pale, palette.honey))
        self._cards = [
            self.put(CardSprite(self.tools.art, face, 118, 165, z=n)) for n, face in enumerate(FAN)
        ]
        self._board = self.put(Panel(self.tools, "wood"))
        self._buttons = self._make_buttons()
        self._note = Label(self.tools, self._saved or "", self.tools.theme.text.small, align="centre")
        if self._saved:
            self.put(self._note)
        muted = self.tools.mixer.volumes.muted
        self._mute = self.put(
            IconButton(self.tools, "", "mute" if muted else "sound", self._toggle_mute, "wood")
        )
        self._name_mute()
        version = text("title.version", version=__version__)
        self._version = self.put(
            Label(self.tools, version, self.tools.theme.text.caption, colour=palette.paper)
        )

    def _make_buttons(self) -> list[Button]:
        on_continue, on_new, on_help, on_options, on_quit = self._calls
        buttons = [
            Button(self.tools, text("title.new"), on_new, "wood" if self._saved else "primary", "card"),
            Button(self.tools, text("title.help"), on_help, "wood", "book"),
            Button(self.tools, text("title.options"), on_options, "wood", "gear"),
            Button(self.tools, text("title.quit"), on_quit, "wood", "door"),
        ]
        if self._saved:
            buttons.insert(0, Button(self.tools, text("title.continue"), on_continue, "primary", "play"))
        return [self.put(button) for button in buttons]

    def first_focus(self) -> Widget | None:
        return self._buttons[0]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        menu = min(wide * 0.44, 190 + 140 * viewport.text_scale)
        right = wide - max(44.0, (wide - 1080) * 0.36)
        self._arrange_menu(viewport, right - menu, menu)
        left, room = 40.0, right - menu - 80
        self._name.layout(viewport, left, 62, room, 170, most=150)
        self._round.layout(viewport, left, 208, room, 84, most=66)
        self._middle = viewport.point(left + room / 2, 690)
        for card in self._cards:
            card.size = (viewport.px(132), viewport.px(185))
        self._fan(self._spread)
        small = 44.0
        self._mute.layout(viewport, wide - small - 16, 720 - small - 14, small, small)
        height = self._version.height(viewport, 400)
        self._version.layout(viewport, 18, 720 - height - 10, min(400.0, wide / 2), height)

    def _arrange_menu(self, viewport: Viewport, x: float, w: float) -> None:
        pad, gap = 26.0, 12.0
        heights = [button.natural(viewport)[1] for button in self._buttons]
        note = words_height(self._note, viewport, w - 2 * pad) + 4 if self._saved else 0.0
        total = sum(heights) + gap * (len(heights) - 1) + note + 2 * pad
        top = max(16.0, min((720 - total) / 2 + 20, 690 - total))
        self._board.layout(viewport, x, top, w, total)
        y = top + pad
        for n, (button, height) in enumerate(zip(self._buttons, heights, strict=True)):
            button.layout(viewport, x + pad, y, w - 2 * pad, height)
            y += height + gap
            if n == 0 and self._saved:
                self._note.layout(viewport, x + pad, y - gap + 2, w - 2 * pad, note)
                y += note

    def _fan(self, share: float) -> None:
        """Holds the cards as in a hand whose wrist lies below the picture; 0 is closed, 1 open."""
        self._spread = share
        arm = self.viewport.px(330)
        for n, card in enumerate(self._cards):
            degrees = (n - (len(self._cards) - 1) / 2) * _STEP * share
            x, y = _turned(0.0, -arm, degrees)
            card.angle = -degrees
            card.centre = (self._middle[0] + x, self._middle[1] + y + arm * 0.53)

    # life -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.tools.motion.reduced:
            self._fan(1.0)
        else:
            self.timeline.play(Beat().at(160, Tween(620, self._fan, decelerate)))

    def back(self) -> bool:
        self._calls[-1]()
        return True

    def _toggle_mute(self) -> None:
        volumes = self.tools.mixer.volumes
        self.tools.mixer.set_volumes(replace(volumes, muted=not volumes.muted))
        self._name_mute()
        if self._on_mute:
            self._on_mute(not volumes.muted)

    def _name_mute(self) -> None:
        muted = self.tools.mixer.volumes.muted
        self._mute.icon = "mute" if muted else "sound"
        self._mute.name = text("title.unmute") if muted else text("title.mute")


def _turned(x: float, y: float, degrees: float) -> tuple[float, float]:
    """The point turned clockwise around the origin."""
    a = radians(degrees)
    return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)
