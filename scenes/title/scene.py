"""The title page: the box's name in the garden, its games on signs below, and where to go from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import cos, radians, sin

import pygame

from gnoming import __version__
from gnoming.text import text
from scenes.app.app import App
from scenes.garden.ambience import GARDEN
from scenes.garden.master_images import MasterImages
from scenes.garden.posts import Post
from scenes.garden.title_scenery import TitleScenery
from scenes.kit.cards.card_sprite import CardSprite
from scenes.kit.motion.timeline import Beat, Tween, decelerate
from scenes.kit.stage.stage import Node
from scenes.kit.ui_context import UiContext
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Label, Panel, Widget
from scenes.menus.backgrounds import background_picture, load_picture, picture_exists, visible_part
from scenes.menus.lettering import Lettering
from scenes.menus.menu_scene import MenuScene
from scenes.menus.text_heights import label_height
from scenes.title.game_signs import BoxedGame, GameSign, Ropes, hang_signs

PICTURE = "title"
SIZE = (2560, 1080)
"""The title picture's pixels."""
PICTURE_WIDTH = 1707.0
CROWD_EDGE, GOLFER_EDGE, GOLFER_FACE = 1226 / PICTURE_WIDTH, 1062 / PICTURE_WIDTH, 905 / PICTURE_WIDTH
"""The shares of the title picture's width up to which all its people stand with the windmill, and the golfer alone."""
ROOMY_WIDTH = 620.0
FAN_FACES = ("3", "-4", "M", "6", "8")
_FAN_STEP = 13.0
"""Degrees between two neighbours in the fan."""


class PaintedProp(Node):
    """A painted thing of the course; nothing at all while there is no picture of it."""

    def __init__(self, ui: UiContext, name: str) -> None:
        super().__init__(None)
        self._master = load_picture(ui, name)
        self._scaled: pygame.Surface | None = None

    def layout(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Puts it into a box in units, as large as fits, standing on the box's floor."""
        if self._master is None:
            return
        box = viewport.rect(x, y, w, h)
        scale = min(box.w / self._master.get_width(), box.h / self._master.get_height())
        size = (round(self._master.get_width() * scale), round(self._master.get_height() * scale))
        if self._scaled is None or self._scaled.get_size() != size:
            self._scaled = pygame.transform.smoothscale(self._master, size)
        self.rect = self._scaled.get_rect(midbottom=box.midbottom)
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        if self._scaled is not None:
            surface.blit(self._scaled, self._rect)


class VersionTag(Label):
    """The version; it leads to what the program is made of, if there is a way there."""

    def __init__(self, ui: UiContext, words: str, on_use: Callable[[], None] | None) -> None:
        super().__init__(ui, words, ui.theme.text.caption, align="centre")
        self.focusable = on_use is not None
        self._on_use = on_use

    def describe(self) -> str:
        """What it is for, for those who hear it."""
        return text("about.open")

    def activate(self) -> None:
        if self._on_use is not None:
            self.ui.mixer.play("button")
            self._on_use()


class TitleScene(MenuScene[None]):
    """Shows the way: continue (if `can_continue` says what), a new game, how to play, options, quit.

    `on_mute` is told when the sound is switched off or on, so that it can be remembered. `games` are those in the
    box; `on_game` is told the name of the one that somebody wants to play.
    """

    name = "title"
    ambience = GARDEN

    def __init__(
        self,
        app: App,
        saved_caption: str | None,
        on_continue: Callable[[], None],
        on_new: Callable[[], None],
        on_help: Callable[[], None],
        on_options: Callable[[], None],
        on_quit: Callable[[], None],
        on_mute: Callable[[bool], None] | None = None,
        on_about: Callable[[], None] | None = None,
        games: Sequence[BoxedGame] = (),
        on_game: Callable[[str], None] = lambda name: None,
    ) -> None:
        super().__init__(app)
        self._saved_caption = saved_caption
        self._callbacks = (on_continue, on_new, on_help, on_options, on_quit)
        self._on_mute = on_mute
        self._on_about = on_about
        self._games, self._on_game = games, on_game
        self._vista: TitleScenery | None = None
        self._fan_share = 0.0
        self._fan_centre = (0.0, 0.0)

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        palette = self.ui.theme.palette
        self._name_lettering = self.add(
            Lettering(self.ui, text("title.name"), palette.paper, palette.honey_pale)
        )
        self._ropes = self.add(Ropes(self.ui, z=-0.1))
        # The title picture has people of its own; on the bare lawn there are cards and the windmill instead.
        fan = () if picture_exists(self.ui, PICTURE) else FAN_FACES
        self._cards = [self.add(CardSprite(self.ui.art, face, 118, 165, z=n)) for n, face in enumerate(fan)]
        self._vista = None if fan else TitleScenery(self.ui, self.stage)
        self._windmill = PaintedProp(self.ui, "windmill")
        if fan:
            self.add(self._windmill)
        self._masters = MasterImages(self.ui.assets)
        self._posts = [self.add(Post(self.ui, self._masters)) for _ in range(2)]
        for post in self._posts:
            self.add(post.grass)
        self._board = self.add(Panel(self.ui, "wood"))
        self._buttons = self._make_buttons()
        self._signs = [
            self.add(GameSign(self.ui, game, partial(self._on_game, game.name))) for game in self._games
        ]
        self._saved_label = Label(
            self.ui, self._saved_caption or "", self.ui.theme.text.small, align="centre"
        )
        if self._saved_caption:
            self.add(self._saved_label)
        muted = self.ui.mixer.volumes.muted
        self._mute_button = self.add(
            IconButton(self.ui, "", "mute" if muted else "sound", self._toggle_mute, "wood")
        )
        self._update_mute_button()
        version = text("title.version", version=__version__)
        self._version_panel = self.add(Panel(self.ui, "wood"))
        self._version = self.add(VersionTag(self.ui, version, self._on_about))

    def _make_buttons(self) -> list[Button]:
        on_continue, on_new, on_help, on_options, on_quit = self._callbacks
        buttons = [
            Button(self.ui, text("title.new"), on_new, "wood" if self._saved_caption else "primary", "card"),
            Button(self.ui, text("title.help"), on_help, "wood", "book"),
            Button(self.ui, text("title.options"), on_options, "wood", "gear"),
            Button(self.ui, text("title.quit"), on_quit, "wood", "door"),
        ]
        if self._saved_caption:
            buttons.insert(0, Button(self.ui, text("title.continue"), on_continue, "primary", "play"))
        return [self.add(button) for button in buttons]

    def first_focus(self) -> Widget | None:
        return self._buttons[0]

    # places ---------------------------------------------------------------------------------------

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """The title picture, its people and the windmill left of the board."""
        return background_picture(self.ui, viewport, PICTURE, self._picture_anchor(viewport))

    def _picture_anchor(self, viewport: Viewport) -> tuple[float, int]:
        """The share of the picture's width that comes to lie at a pixel of the window."""
        left, _, start = self._board_extent(viewport)
        return CROWD_EDGE if left - start > ROOMY_WIDTH else GOLFER_EDGE, round(
            viewport.point(left - 6, 0)[0]
        )

    def _board_extent(self, viewport: Viewport) -> tuple[float, float, float]:
        """Left edge and width of the board with the buttons, and the window's left edge, all in units."""
        start = viewport.to_units((0, 0))[0]
        end = viewport.to_units((viewport.width, 0))[0]
        menu = min(viewport.units_wide * 0.44, 190 + 140 * viewport.text_scale)
        return end - max(62.0, (end - start - 1080) * 0.1) - menu, menu, start

    def arrange(self, viewport: Viewport) -> None:
        small = 44.0
        left, menu, start = self._board_extent(viewport)
        if self._vista is not None:
            seen = visible_part(SIZE, viewport.window.size, *self._picture_anchor(viewport))
            self._vista.layout(self.make_background(viewport), seen, round(viewport.point(left, 0)[0]))
        self._arrange_menu(viewport, left, menu)
        self._masters.clear()
        room = min(left - start - 70, 610.0)
        self._name_lettering.layout(viewport, start + 36, 24, room, 174, max_size=156)
        # One below the other, signs come down to where the golfer's face is.
        share, _ = self._picture_anchor(viewport)
        free = left - 6 - (share - GOLFER_FACE) * PICTURE_WIDTH - 10 - start - 36
        hang_signs(viewport, start + 36, (room, free), self._name_lettering, self._signs, self._ropes)
        self._arrange_cards(viewport, start, left - start - 70)
        self._mute_button.layout(viewport, left + menu + 9, 720 - small - 10, small, small)
        self._arrange_version(viewport)

    def _arrange_version(self, viewport: Viewport) -> None:
        """A small wooden tag in the lower left corner of the window."""
        left = viewport.to_units((0, 0))[0]
        high = self._version.height(viewport, 900) + 6
        width = (
            self.ui.typography.width(self._version.text, viewport.text_px(self._version.size)) / viewport.u
            + 24
        )
        self._version_panel.layout(viewport, left + 10, 720 - high - 10, width, high)
        self._version.layout(viewport, left + 10, 720 - high - 10, width, high)

    def _arrange_cards(self, viewport: Viewport, start: float, room: float) -> None:
        """A fan of cards on the lawn, with the windmill beside it where there is room."""
        if not self._cards:
            return
        large = room >= 640
        size = 150.0 if large else 128.0
        self._fan_centre = viewport.point(start + 36 + room / 2 + (86 if large else 0), 690)
        for card in self._cards:
            card.size = (viewport.px(size), viewport.px(size * 123 / 88))
        self._windmill.visible = large
        self._windmill.layout(viewport, start + 22, 292, 196, 300)
        self._spread_fan(self._fan_share)

    def _arrange_menu(self, viewport: Viewport, x: float, w: float) -> None:
        pad, gap = 26.0, 12.0
        heights = [button.preferred_size(viewport)[1] for button in self._buttons]
        note = label_height(self._saved_label, viewport, w - 2 * pad) + 4 if self._saved_caption else 0.0
        total = sum(heights) + gap * (len(heights) - 1) + note + 2 * pad
        top = max(16.0, min((720 - total) / 2 + 20, 690 - total))
        self._board.layout(viewport, x, top, w, total)
        for post, left in zip(self._posts, (x + 34, x + w - 52), strict=True):
            post.layout_between(viewport, left, top - 16, min(700, top + total + 50))
        y = top + pad
        for n, (button, height) in enumerate(zip(self._buttons, heights, strict=True)):
            button.layout(viewport, x + pad, y, w - 2 * pad, height)
            y += height + gap
            if n == 0 and self._saved_caption:
                self._saved_label.layout(viewport, x + pad, y - gap + 2, w - 2 * pad, note)
                y += note

    def _spread_fan(self, share: float) -> None:
        """Holds the cards as in a hand whose wrist lies below the picture; 0 is closed, 1 open."""
        self._fan_share = share
        if not self._cards:
            return
        arm = self._cards[0].size[0] * 2.45
        for n, card in enumerate(self._cards):
            degrees = (n - (len(self._cards) - 1) / 2) * _FAN_STEP * share
            x, y = _rotate(0.0, -arm, degrees)
            card.angle = -degrees
            card.centre = (self._fan_centre[0] + x, self._fan_centre[1] + y + arm * 0.53)

    # life -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if self.ui.motion.reduced:
            self._spread_fan(1.0)
        elif self._cards:
            self.timeline.play(Beat().at(160, Tween(620, self._spread_fan, decelerate)))

    def update(self, dt: float) -> None:
        if self._vista is not None:
            self._vista.update(dt)

    def leave(self) -> None:
        if self._vista is not None:
            self._vista.release()

    def back(self) -> bool:
        """One Esc too many ends nobody's evening: leaving takes the button."""
        self.focus.set(self._buttons[-1])
        return True

    def _toggle_mute(self) -> None:
        volumes = self.ui.mixer.volumes
        self.ui.mixer.set_volumes(replace(volumes, muted=not volumes.muted))
        self._update_mute_button()
        if self._on_mute:
            self._on_mute(not volumes.muted)

    def _update_mute_button(self) -> None:
        muted = self.ui.mixer.volumes.muted
        self._mute_button.icon = "mute" if muted else "sound"
        self._mute_button.name = text("title.unmute") if muted else text("title.mute")


def _rotate(x: float, y: float, degrees: float) -> tuple[float, float]:
    """The point turned clockwise around the origin."""
    a = radians(degrees)
    return x * cos(a) - y * sin(a), x * sin(a) + y * cos(a)
