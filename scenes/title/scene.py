"""The title page: the game's name in the garden, a sign for each game, and the board with buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming import __version__
from gnoming.person.roster import Person
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.garden.title.scenery import TitleScenery
from scenes.kit.box import Box, Space
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Label, Widget
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.backgrounds import SINK_UNITS, background_picture, visible_part
from scenes.menus.lettering import Lettering
from scenes.menus.menu_scene import MenuScene
from scenes.profiles.person_sign import PersonSign
from scenes.setup.portrait_picker import PortraitButton
from scenes.table.game.face import GameFace
from scenes.title.board import TitleBoard, TitleTexts, tall_board_box
from scenes.title.game_signs import GameSign, Swing
from scenes.title.hanging import SIGNS_TOP, Ropes, hang_signs, stack_height

PICTURE = "title"
SIZE = (2560, 1080)
"""Size of the title picture in pixels."""
PICTURE_WIDTH = 1707.0
CROWD_EDGE, GOLFER_EDGE = 1226 / PICTURE_WIDTH, 1062 / PICTURE_WIDTH
"""The right edges of crowd and windmill, and of the golfer, as shares of the picture's width."""
GOLFER_HAT = (878 / PICTURE_WIDTH, 312 / 720)
"""Left edge and top of the golfer's hat, as shares of the picture's width and height."""
TALL_MIDDLE = 985 / PICTURE_WIDTH
"""The point shown at the middle of a tall window, between golfer and windmill, as a share of the width."""
HAT_TOP, LEAST_TALL_PICTURE = 0.13, 0.46
"""Top of the windmill's cap as a share of the picture's height, and minimum height of the picture in a
tall window, as a share of its width.
"""
TALL_MARGIN, MAX_TALL_SIGN = 30.0, 112.0
NAME_ROOM, LESS_NAME, PEOPLE_ROOM = 190.0, 45.0, 190.0
"""The height of the name in a tall window, how much of it people get above a large board, and the room that they
need, in units.
"""
ROOMY_WIDTH = 620.0
FACE_GAP, FACES_SHARE = 8.0, 0.5
"""The gap beside the other people's portraits, and their maximum share of the room beside the board."""
HASTY_MS = 1000.0
"""The time in milliseconds in which a press after the page has appeared may have been meant for the page before."""
PEOPLE = "people"
"""The name of the sign with the current player."""


class VersionTag(Label):
    """The version number; a click opens "About"."""

    role = "button"
    focusable = True

    def __init__(self, ui: UiContext, words: str, on_use: Callable[[], None]) -> None:
        super().__init__(ui, words, ui.theme.text.caption, align="centre")
        self.on_use = on_use

    def name_and_value(self) -> tuple[str, str]:
        return text("about.open"), ""


class TitleScene(MenuScene):
    """The title page.

    `make_texts` returns the texts about the player; it is called again for another language. The sign
    `came_by` gets the focus: a game's name, one of the board's pages, or PEOPLE. If it is None, the main sign
    gets it: the lessons' sign for a `newcomer`, who has never finished a game.
    """

    name = "title"
    upright = True
    ambience = GARDEN

    def __init__(
        self,
        navigator: Navigator,
        games: Sequence[GameFace],
        make_texts: Callable[[], TitleTexts],
        came_by: str | None = None,
        newcomer: bool = False,
    ) -> None:
        super().__init__(navigator.app)
        self._navigator = navigator
        self._make_texts = make_texts
        self._newcomer = newcomer
        self._games = games
        self._came_by = came_by
        self._attended: list[GameSign] = []
        self._shown_ms = 0.0

    @property
    def spoken_title(self) -> str:
        return text("title.page")

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, palette = self.ui, self.ui.theme.palette
        self._name_lettering = self.add(Lettering(ui, text("title.name"), palette.paper, palette.honey_pale))
        self._ropes = [self.add(Ropes(ui, z=-0.1)) for _ in self._games]
        self._scenery = TitleScenery(ui, self.stage)
        texts = self._make_texts()
        self._board = TitleBoard(ui, self._navigator, texts, self._newcomer, self._quit)
        self.add_all(self._board.nodes)
        self._signs = [
            self.add(GameSign(ui, game, partial(self._navigator.title.open_setup, game.name)))
            for game in self._games
        ]
        self._mute_button = self.add(IconButton(ui, "", "sound", self._toggle_mute, "wood"))
        self._mute_button.command = "mute"
        self._update_mute_button()
        self._version_panel = self.panel("wood")
        self._version = self.add(VersionTag(ui, "", self._navigator.overlays.open_about))
        who, use = texts.person, self._navigator.title.open_people
        self.person_sign = self.add(PersonSign(ui, who.greeting, who.name, who.gnome, use))
        self.other_faces = [self.add(self._make_face(person)) for person in who.others]

    def _make_face(self, person: Person) -> PortraitButton:
        words = text("profiles.play-as", name=person.name)
        return PortraitButton(self.ui, words, person.gnome, lambda: self._navigator.people.play_as(person))

    def enter(self) -> None:
        super().enter()
        if not self.ui.bindings.was_used:
            self.focus.set(self.focus.focused, show=True)  # so that a player with keys sees where to start

    def first_focus(self) -> Widget | None:
        if self._came_by == PEOPLE:
            return self.person_sign
        signs = {sign.game.name: sign for sign in self._signs}
        way = self._came_by or ""
        return self._board.ways.get(way) or signs.get(way, self._board.first)

    # places ---------------------------------------------------------------------------------------

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """Return the title picture, placed so that the board hides its people as little as possible."""
        top, depth = self._picture_rows(viewport)
        return background_picture(self.ui, viewport, PICTURE, self._picture_anchor(viewport), depth, top)

    def _picture_rows(self, viewport: Viewport) -> tuple[int, int]:
        """Return the picture's top and bottom in pixels; it fills the height of a wide window.

        In a tall window, the people in it stand on the board, and the windmill's cap is below the signs if it fits.
        """
        if not viewport.is_tall:
            return 0, viewport.height
        board = tall_board_box(viewport, self._board.buttons, self._board.notes)
        depth = min(viewport.height, round(viewport.point(0, board.y + SINK_UNITS)[1]))
        signs = min(MAX_TALL_SIGN, max(sign.natural(viewport)[1] for sign in self._signs))
        foot = viewport.point(0, SIGNS_TOP - self._name_saves(viewport) + signs)[1]
        top = round((foot - HAT_TOP * depth) / (1 - HAT_TOP))
        return max(0, min(top, depth - round(LEAST_TALL_PICTURE * viewport.width))), depth

    def _name_saves(self, viewport: Viewport) -> float:
        """Return how many units of its height the name in a tall window gives up to the people above a large
        board.
        """
        board = tall_board_box(viewport, self._board.buttons, self._board.notes)
        return max(0.0, min(LESS_NAME, SIGNS_TOP + MAX_TALL_SIGN + PEOPLE_ROOM - board.y))

    def _picture_anchor(self, viewport: Viewport) -> tuple[float, int]:
        """Return a point as a share of the picture's width, and the window column to align it with."""
        if viewport.is_tall:
            return TALL_MIDDLE, viewport.width // 2
        left, _, start = self._board_extent(viewport)
        share = CROWD_EDGE if left - start > ROOMY_WIDTH else GOLFER_EDGE
        return share, round(viewport.point(left - 6, 0)[0])

    def _board_extent(self, viewport: Viewport) -> tuple[float, float, float]:
        """Return the board's left edge and width, and the left edge of the free area, in units."""
        start = viewport.to_units((0, 0))[0]
        end = viewport.to_units((viewport.width, 0))[0]
        wanted = min(viewport.units_wide * 0.4, self._board.pairs_width(viewport))
        menu = min(viewport.units_wide * 0.53, max(295 + 107 * viewport.text_scale, wanted))
        return end - max(62.0, (end - start - 1080) * 0.1) - menu, menu, start

    def arrange(self, viewport: Viewport) -> None:
        if viewport.is_tall:
            self._arrange_tall(viewport)
            return
        small = 44.0
        left, menu, start = self._board_extent(viewport)
        seen = visible_part(SIZE, viewport.window.size, *self._picture_anchor(viewport))
        self._scenery.layout(self.make_background(viewport), seen, round(viewport.point(left, 0)[0]))
        self._board.arrange(viewport, left, menu)
        self._scenery.pass_behind(self._board.area)
        room = min(left - start - 70, 610.0)
        sky, foot = (viewport.to_units((0, y))[1] for y in (0, viewport.height))
        self._name_lettering.layout(viewport, start + 36, sky + 24, room, 174, max_size=156)
        # Signs that hang one below the other stay beside the golfer's hat if they reach down to it.
        share, _ = self._picture_anchor(viewport)
        hat = left - 6 - (share - GOLFER_HAT[0]) * PICTURE_WIDTH * (foot - sky) / 720
        is_above = sky + stack_height(viewport, self._signs) < sky + GOLFER_HAT[1] * (foot - sky)
        widths = room, room if is_above else hat - 10 - start - 36
        place = start + 36, widths, self._name_lettering
        hang_signs(viewport, *place, self._signs, self._ropes, top=sky + SIGNS_TOP)
        self._mute_button.layout(viewport, left + menu + 9, foot - small - 10, small, small)
        self._arrange_version(viewport)

    def _arrange_tall(self, viewport: Viewport) -> None:
        """Lay out name and signs at the top, the picture below them, and the board across the bottom."""
        wide, high = viewport.units_wide, viewport.units_high
        top, depth = self._picture_rows(viewport)
        seen = visible_part(SIZE, (viewport.width, depth - top), *self._picture_anchor(viewport))
        ground = self.make_background(viewport).subsurface((0, 0), (viewport.width, depth))
        self._scenery.layout(ground, seen, viewport.width, top)
        self._board.arrange_tall(viewport)
        self._scenery.pass_behind(self._board.area)
        saved = self._name_saves(viewport)
        name = NAME_ROOM - saved
        self._name_lettering.layout(viewport, 30, 22, wide - 60, name, max_size=name)
        room = wide - 2 * TALL_MARGIN
        place = TALL_MARGIN, (room, room), self._name_lettering
        hang_signs(viewport, *place, self._signs, self._ropes, MAX_TALL_SIGN, SIGNS_TOP - saved)
        self._mute_button.layout(viewport, wide - 44 - 14, high - 54, 44, 44)
        self._arrange_version(viewport)

    def _arrange_version(self, viewport: Viewport) -> None:
        """Lay out the version's wooden tag in the lower left corner."""
        words = [text("title.version", version=__version__)]
        if (key := self.ui.bindings.prompt("read-keys")) and not viewport.is_tall:
            words.append(text("title.keys", key=key))
        self._version.text = " · ".join(words)
        left, foot = viewport.to_units((0, viewport.height))
        high = self._version.height(viewport, 900) + 6
        width = (
            self.ui.typography.width(self._version.text, viewport.text_px(self._version.size)) / viewport.u
            + 24
        )
        self._version_panel.layout(viewport, left + 10, foot - high - 10, width, high)
        self._version.layout(viewport, left + 10, foot - high - 10, width, high)
        w, tall = self.person_sign.wanted_size(viewport)
        if viewport.is_tall:
            x, y = left + 10 + width + 10, foot - tall - 8
            room = viewport.units_wide - 68 - x
        else:
            x, y = left + 10, foot - high - 18 - tall
            room = self._board_extent(viewport)[0] - left - 26
        self._arrange_people(viewport, Box(x, y, room, tall), w)

    def _arrange_people(self, viewport: Viewport, room: Box, width: float) -> None:
        """Lay out the current player's sign, and as many other people's portraits beside it as fit."""
        each = room.h + FACE_GAP
        count = min(len(self.other_faces), int(FACES_SHARE * room.w / each))
        space = Space(room)
        self.person_sign.layout(viewport, *space.left(min(width, room.w - count * each), FACE_GAP))
        for n, face in enumerate(self.other_faces):
            face.visible = n < count
            if face.visible:
                face.layout(viewport, *space.left(room.h, FACE_GAP))

    # life -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self._shown_ms += dt
        self._scenery.update(dt)
        self._swing_signs(dt)
        if self.ui.mixer.volumes.muted != (self._mute_button.icon == "mute"):
            self._update_mute_button()

    def _swing_signs(self, dt: float) -> None:
        """Push the signs that the pointer or focus has just reached, and advance all swings by `dt` ms."""
        motion = self.ui.motion
        attended = [sign for sign in self._signs if sign.attended]
        for sign in attended:
            if sign not in self._attended and not motion.reduced:
                sign.swing.push()
        self._attended = attended
        for swing in self._swings:
            swing.advance(dt * motion.speed)

    @property
    def _swings(self) -> Iterable[Swing]:
        """The swings of all signs; signs that hang together share one."""
        return dict.fromkeys(sign.swing for sign in self._signs)

    @property
    def is_lively(self) -> bool:
        return self._scenery.life.moving or any(swing.moving for swing in self._swings)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        beside = clicked and self.focus.hovered is None and not self._board.area.collidepoint(event.pos)
        return beside and self._scenery.life.press(event.pos)

    def leave(self) -> None:
        self._scenery.release()

    def back(self) -> bool:
        """Focus the Quit button instead of quitting, so that one Esc too many doesn't end the program."""
        self.focus.set(self._board.buttons[-1])
        return True

    def _quit(self) -> None:
        """Quit. Just after the page has appeared, only focus the button, because it may be where another one was."""
        if self._shown_ms < HASTY_MS:
            self.back()
        else:
            self._navigator.app.scenes.quit()

    def _toggle_mute(self) -> None:
        volumes = self.ui.mixer.volumes
        self.ui.mixer.set_volumes(replace(volumes, muted=not volumes.muted))
        self._update_mute_button()
        self._navigator.overlays.set_muted(not volumes.muted)

    def _update_mute_button(self) -> None:
        muted = self.ui.mixer.volumes.muted
        self._mute_button.icon = "mute" if muted else "sound"
        self._mute_button.name = text("title.unmute") if muted else text("title.mute")
