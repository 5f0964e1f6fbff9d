from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.characters import portrait_or_default
from gnoming.core.session import AnySession
from gnoming.past.archive import PastError, PastGames
from gnoming.past.past_game import PastGame
from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.app.controller import Navigator
from scenes.kit.box import Box
from scenes.kit.motion.timeline import Call
from scenes.kit.text.typography import Style
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label
from scenes.menus.menu_scene import SheetScene
from scenes.menus.portraits import Portrait
from scenes.past.words import date_words, printable, rounds_words, time_words

FACE = 62.0
LEAST_BUTTON = 45.0
"""The size of a portrait, and the minimum height of a button, in units."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    place: Label
    face: Portrait
    name: Label
    points: Label

    def layout(self, viewport: Viewport, box: Box, place_width: float, points_width: float) -> None:
        """Lay out the line in a box in units, with these widths for place and points."""
        side = min(FACE, box.h - 2)
        self.place.layout(viewport, box.x, box.y, place_width, box.h)
        self.face.layout(viewport, box.x + place_width + 4, box.y + (box.h - side) / 2, side)
        left = place_width + side + 16
        self.name.layout(viewport, box.x + left, box.y, box.w - left - points_width - 10, box.h)
        self.points.layout(viewport, box.right - points_width, box.y, points_width, box.h)


class GameSheet(SheetScene):
    """A sheet of parchment about one game, over the list: its players, the result, and its actions."""

    name = "past-game"

    def __init__(self, app: App, game: PastGame, title: str, actions: GameActions) -> None:
        super().__init__(app)
        self.game = game
        self._title = title
        self._actions = actions

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size, when, to = self.ui, self.ui.theme.text, self.game.begun, self._actions.navigator
        self._sheet = self.panel("parchment")
        self._heading = self.on_paper(self._title, size.heading, "display", "shrink")
        by_hand = text("past.counted") if self.game.counted else ""
        parts = (date_words(when), time_words(when), rounds_words(self.game), by_hand)
        about = " · ".join(part for part in parts if part)
        self._about = self.on_paper(about, size.small, overflow="shrink")
        self._lines = [self._make_line(place, seat) for place, seat in self.game.ranking()]
        self._star_button = Button(ui, "", self._star, icon="star")
        of_moves = [
            Button(ui, text("past.watch"), self._opening(to.replays.watch), "primary", "replay"),
            Button(ui, text("past.review"), self._opening(to.reviews.open), icon="graph"),
            Button(ui, text("past.play-on"), self._opening(to.replays.choose_position), icon="join"),
        ]
        if self._actions.has_envelope(self.game):
            of_moves.append(Button(ui, text("seal.menu"), self._opening(to.seals.open), icon="seal"))
        self._buttons = [
            *([] if self.game.counted else of_moves),
            self._star_button,
            Button(
                ui,
                text("past.export"),
                lambda: self.toast.show_instead(self._actions.export(self.game), "copy"),
                icon="copy",
            ),
            Button(ui, text("past.delete"), lambda: self._actions.delete(self.game), icon="bin"),
            Button(ui, text("menu.close"), self.close, icon="close"),
        ]
        self.add_all(self._buttons)
        self._name_star()

    def _make_line(self, place: int, seat: int) -> PlayerLine:
        ui, size, details = self.ui, self.ui.theme.text, self._actions.named(self.game).details
        player, won = details.players[seat], seat in details.winners
        style: Style = "bold" if won else "text"
        who = portrait_or_default(player.portrait, seat)
        portrait = Portrait(ui, who, "delighted" if won else "calm", z=1)
        points = format_decimal(details.totals[seat], 0)
        label = partial(self.label, ground="parchment")
        return PlayerLine(
            label(text("past.place", place=place), size.label, "display", "right", overflow="fit"),
            self.add(portrait),
            label(player.name, size.label, style, overflow="fit"),
            label(points, size.label, "bold", "right", overflow="fit"),
        )

    def _opening(self, use: Callable[[AnySession], None]) -> Call:
        """Return a function that loads the game and passes its session to `use`, which opens another page."""
        return lambda: self._actions.navigator.past.use_session(self.game, use)

    def _name_star(self) -> None:
        self._star_button.name = text("past.unstar") if self.game.starred else text("past.star")
        self._star_button.kind = "primary" if self.game.starred else "wood"
        self._star_button.invalidate()

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        scale = viewport.text_scale
        most = viewport.units_high - 24
        buttons = max(button.preferred_size(viewport)[0] for button in self._buttons) + 8
        wide = min(viewport.units_wide - 32, buttons + 92 + 240 + 130 * scale)
        below = viewport.is_tall and wide - 84 - buttons < 300 * scale
        head = self._heading.height(viewport, 4000) + self._about.height(viewport, 4000) + 22
        pitch = min((FACE + 8) * max(1.0, 0.7 * scale), (most - head - 40) / max(1, len(self._lines)))
        if below:  # the buttons stay large enough to hit, however many players there are
            least = (LEAST_BUTTON + 10) * len(self._buttons) - 10
            pitch = min(pitch, (most - head - 68 - least) / max(1, len(self._lines)))
        players = pitch * len(self._lines)
        heights = [button.preferred_size(viewport)[1] for button in self._buttons]
        column = sum(heights) + 10 * (len(heights) - 1)
        content = players + 20 + column if below else max(players, column)
        high = min(most, head + content + 48)
        left, top = (viewport.units_wide - wide) / 2, (viewport.units_high - high) / 2
        self._sheet.layout(viewport, left, top, wide, high)
        self._arrange_head(viewport, Box(left + 32, top + 16, wide - 64, head))
        room = Box(left + 32, top + head + 10, wide - 64, high - head - 34)
        if below:
            self._arrange_players(viewport, Box(room.x, room.y, room.w, players), pitch)
            self._arrange_buttons(viewport, Box(room.x, room.y + players + 20, room.w, room.h - players - 20))
        else:
            self._arrange_players(viewport, Box(room.x, room.y, room.w - buttons - 28, room.h), pitch)
            self._arrange_buttons(viewport, Box(room.right - buttons, room.y, buttons, room.h))

    def _arrange_head(self, viewport: Viewport, box: Box) -> None:
        heading = self._heading.height(viewport, 4000)
        self._heading.layout(viewport, box.x, box.y, box.w, heading)
        about = self._about.height(viewport, 4000)
        self._about.layout(viewport, box.x, box.y + heading, box.w, about)

    def _arrange_players(self, viewport: Viewport, box: Box, pitch: float) -> None:
        places = max((line.place.width(viewport) for line in self._lines), default=0)
        points = max((line.points.width(viewport) for line in self._lines), default=0)
        spare = max(0.0, (box.h - pitch * len(self._lines)) / 2)
        for n, line in enumerate(self._lines):
            line.layout(viewport, Box(box.x, box.y + spare + n * pitch, box.w, pitch), places + 2, points + 2)

    def _arrange_buttons(self, viewport: Viewport, box: Box) -> None:
        heights = [button.preferred_size(viewport)[1] for button in self._buttons]
        gap = 10.0
        share = min(1.0, (box.h - gap * (len(heights) - 1)) / sum(heights))
        y = box.y
        for button, height in zip(self._buttons, heights, strict=True):
            button.layout(viewport, box.x, y, box.w, height * share)
            y += height * share + gap

    # input and drawing ----------------------------------------------------------------------------

    def _star(self) -> None:
        self.game = self._actions.star(self.game)
        self._name_star()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self._actions.delete(self.game)
            return True
        return super().handle(event)


@dataclass(frozen=True, slots=True)
class GameActions:
    """The actions for a finished game, from its row in the list or from its sheet.

    `on_change` is called after a change, with the game to choose in the list, or None. `named` returns a game with the
    players' present names.
    """

    navigator: Navigator
    _games: PastGames
    _title_of: Callable[[PastGame], str]
    _on_change: Callable[[PastGame | None], None]
    named: Callable[[PastGame], PastGame]

    def open_sheet(self, game: PastGame) -> None:
        self.navigator.app.scenes.push(GameSheet(self.navigator.app, game, self._title_of(game), self))

    def has_envelope(self, game: PastGame) -> bool:
        return self.navigator.profile.envelopes.has(*game.identity)

    def star(self, game: PastGame) -> PastGame:
        """Star a game or remove its star; return the changed game, or the same one if that fails."""
        changed = self._try(lambda: self._games.set_star(game, not game.starred)) or game
        self._on_change(changed)
        return changed

    def export(self, game: PastGame) -> str:
        """Copy a game to the documents folder; return a sentence with the copy's path or the error."""
        try:
            copy = self._games.export(game, self.navigator.profile.folders.documents)
        except PastError as error:
            return str(error)
        return text("past.exported", path=printable(str(copy)))

    def delete(self, game: PastGame) -> None:
        """Ask whether to delete a game, and delete it if the answer is yes."""

        def answer(yes: bool) -> None:
            if yes:
                self._close_sheet()
                self._try(lambda: self._games.delete(game))
                self._on_change(None)

        words = text("past.delete-question"), text("past.delete-yes"), text("past.delete-no")
        self.navigator.confirm(*words, answer)

    def _close_sheet(self) -> None:
        sheet = self.navigator.app.scenes.top
        if isinstance(sheet, GameSheet):
            sheet.close()

    def _try(self, change: Callable[[], PastGame | None]) -> PastGame | None:
        """Call `change`, which changes files; return the changed game, or show the error and return None."""
        try:
            return change()
        except PastError as error:
            self.navigator.say(str(error))
            return None
