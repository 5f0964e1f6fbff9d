from collections.abc import Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

import pygame

from gnoming.past.archive import PastGames
from gnoming.past.importing import Import
from gnoming.past.past_game import PastGame
from gnoming.person.people import has_name
from gnoming.text import text, text_n
from scenes.app.controller import Navigator
from scenes.dialogs.dialog import NoticeScene
from scenes.kit.box import Space
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Widget
from scenes.kit.widgets.base import Group
from scenes.menus.filter_knobs import FilterKnob
from scenes.menus.menu_scene import MenuScene, cut_list_head, list_board
from scenes.past.game_list import GameList
from scenes.past.row_painter import RowPainter, row_shape
from scenes.past.sheet import GameActions
from scenes.past.words import game_words, import_words, printable
from scenes.table.game.face import GameFace

PAD = 24.0
"""The board's padding in units."""
SLICE_S = 0.012
"""The seconds that a frame may spend on reading records that aren't in the index."""
ALL, STARRED = "all", "starred"


class PastScene(MenuScene):
    """The page with all finished games; the game in the file `chosen` is chosen at first."""

    name = "past"
    picture = "soft-garden"
    upright = True

    def __init__(
        self, navigator: Navigator, games: PastGames, kinds: Sequence[GameFace], chosen: str | None = None
    ) -> None:
        super().__init__(navigator.app)
        self._games = games
        self._kinds = kinds
        self._navigator = navigator
        self.on_back = navigator.show_title
        self._shown = ALL
        self.importing = Import(games, navigator.profile.beside)
        self._chosen_file = chosen
        self.uses = GameActions(navigator, games, self._title_of, self._show_games, self._named)
        self._dropped_name = ""
        self._listed_count = -1
        self._focus_untouched = True
        """True until the focus leaves the page's initial widget."""

    # making ---------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        if self._listed_count >= 0 and self.list.chosen is not None:
            self._chosen_file = self.list.chosen.file
        super().rebuild()

    def build(self) -> None:
        ui, past = self.ui, self._navigator.past
        self._board = self.panel("wood")
        self._heading = self.label(text("past.page"), style="display", overflow="shrink")
        self._count = self.label("", ui.theme.text.small, overflow="shrink")
        self._knobs = {name: self.add(knob) for name, knob in self._make_knobs().items()}
        self._tray = self.panel("slate")
        titles = {kind.name: kind.title for kind in self._kinds}
        self._painter = RowPainter(
            ui, {kind.name: kind.emblem for kind in self._kinds}, titles, self._named, self.uses.has_envelope
        )
        self.list = self.add(
            GameList(
                ui,
                self._painter,
                lambda game: game_words(self._named(game), self._title_of(game)),
                {
                    "star": self.uses.star,
                    "seal": lambda game: past.use_session(game, self._navigator.seals.open),
                    "game": self.uses.open_sheet,
                    "watch": lambda game: past.use_session(game, self._navigator.replays.watch),
                    "review": lambda game: past.use_session(game, self._navigator.reviews.open),
                },
                self.uses.delete,
            )
        )
        self._empty = self.centred("", ui.theme.text.label, ground="slate", z=1)
        self._back = self.button(text("menu.back"), self._navigator.show_title, icon="left")
        self._hint = self.label(text("past.drop"), ui.theme.text.small, align="right", overflow="fit")
        self._hint.is_for_pointer = True
        self._show_games()

    def _named(self, game: PastGame) -> PastGame:
        """Return a game as shown: the current player's name and gnome replace those of a player without a name."""
        profile = self._navigator.profile
        person, seat = profile.people.current, profile.results.own.games.seats.get(game.identity)
        players = game.details.players
        if person is None or seat is None or seat >= len(players):
            return game
        return (
            game if has_name(players[seat].name, seat) else game.with_player(seat, person.name, person.gnome)
        )

    def _make_knobs(self) -> dict[str, FilterKnob]:
        ui = self.ui
        knobs = {
            ALL: FilterKnob(ui, text("past.all"), partial(self._filter, ALL), "menu"),
            **{
                kind.name: FilterKnob(ui, kind.title, partial(self._filter, kind.name), emblem=kind.emblem)
                for kind in self._kinds
            },
            STARRED: FilterKnob(ui, text("past.favourites"), partial(self._filter, STARRED), "star"),
        }
        Group("tabs").add(*knobs.values())
        return knobs

    def first_focus(self) -> Widget | None:
        return self.list if self.list.reachable else self._back

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        board = list_board(viewport)
        self._board.layout(viewport, *board)
        space = Space(board.inset(PAD, 12, PAD, 16))
        cut_list_head(viewport, space, self._heading, self._count, list(self._knobs.values()))
        wide, high = self._back.preferred_size(viewport)
        foot = Space(space.bottom(high, 12))
        self._back.layout(viewport, *foot.left(wide, 20))
        self._hint.layout(viewport, *foot.box.inset(0, 0, 4, 0))
        tray = space.box
        self._tray.layout(viewport, *tray)
        shape = row_shape(self.ui, viewport, tray.w - 44, tray.h - 22)
        self._painter.layout(viewport, shape)
        self.list.row_height = shape.height
        self.list.layout(viewport, *tray.inset(12, 11, 10))
        self._empty.layout(viewport, *tray.inset(40, 20))

    # content --------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or bool(self._games.unread) or self.importing.is_running

    def _title_of(self, game: PastGame) -> str:
        return next((kind.title for kind in self._kinds if kind.name == game.game), "")

    def _filter(self, name: str) -> None:
        self._shown = name
        self._show_games()

    def _show_games(self, chosen: PastGame | None = None) -> None:
        """List the games that pass the filter, choose `chosen`, and show how many there are."""
        every = self._games.games
        games = [game for game in every if self._is_shown(game)]
        if self._chosen_file is not None:
            chosen = next((game for game in games if game.file == self._chosen_file), chosen)
            self._chosen_file = None if chosen is not None or not self._games.unread else self._chosen_file
        if self.list.area.w:
            self.list.show(games, chosen)
        else:
            self.list.games = games
            self.list.index = games.index(chosen) if chosen in games else 0
        for name, knob in self._knobs.items():
            knob.is_chosen = name == self._shown
        self._say_count(len(games))
        reading = bool(self._games.unread)
        self._empty.text = "" if games or reading else text("past.none-here" if every else "past.none")
        self._empty.visible = not games
        self._listed_count = len(every)

    def _is_shown(self, game: PastGame) -> bool:
        if self._shown == STARRED:
            return game.starred
        return self._shown in (ALL, game.game)

    def _say_count(self, count: int) -> None:
        if self._games.unread:
            known = len(self._games.games)
            self._count.text = text("past.reading", done=known, total=known + self._games.unread)
            return
        about = self._knobs[self._shown].name if self._shown != ALL else ""
        words = text_n("past.count", count)
        self._count.text = text("past.count-of", count=words, what=about) if about else words

    def update(self, dt: float) -> None:
        if self._games.unread:
            self._read_on()
            if self._focus_untouched and self.focus.focused is not self.first_focus():
                self.focus.set(self.first_focus())
        elif self.importing.is_running:  # not before all games here are known
            is_last = not self.importing.poll()
            self._count.text = text("past.adding", done=self.importing.done, total=self.importing.total)
            if is_last:
                self._finish_import()
        elif self._games.is_changed or self._games.set_aside:
            self._settle()

    def _read_on(self) -> None:
        """Read some of the records that aren't in the index, for at most part of a frame."""
        end = perf_counter() + SLICE_S
        while self._games.unread and perf_counter() < end:
            self._games.read_next()
        self._show_games()

    def _settle(self) -> None:
        """Once all records have been read, save the index and report damaged files."""
        if self._games.is_changed:
            self._navigator.profile.records.keep_index(self._games.index_document())
        aside, self._games.set_aside = self._games.set_aside, []
        if len(self._games.games) != self._listed_count:
            self._show_games()
        if aside:
            self._notice(text_n("past.set-aside", len(aside), file=printable(aside[0])))

    def _notice(self, sentence: str) -> None:
        self.app.scenes.push(NoticeScene(self.app, sentence))

    # dropped files --------------------------------------------------------------------------------

    def drop(self, path: Path) -> None:
        """Import a record, or all records in a folder."""
        self._dropped_name = path.name
        self.importing.drop([path])

    def _finish_import(self) -> None:
        """Show the imported games, and report files that were refused."""
        found = self.importing
        if found.latest is not None and not self._is_shown(found.latest):
            self._shown = ALL
        self._show_games(found.latest)
        if found.latest is not None and self.list.reachable:
            self.focus.set(self.list)
        if found.added or found.known:
            self.toast.show_instead(import_words(found), "check" if found.added else "star")
        if found.refused:
            path, error = found.refused[0]
            reason = error.strerror or type(error).__name__ if isinstance(error, OSError) else str(error)
            count, file = len(found.refused), printable(path.name)
            self._notice(text_n("past.not-added", count, file=file, reason=reason))
        if found.total == 0:
            self._notice(text("past.empty-folder", folder=printable(self._dropped_name)))

    # use ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        before = self.focus.focused
        used = super().handle(event)
        self._focus_untouched = self._focus_untouched and self.focus.focused is before
        if event.type == pygame.MOUSEMOTION:
            self.list.point_at(event.pos)
        return used

    def leave(self) -> None:
        if self._games.is_changed:
            self._navigator.profile.records.keep_index(self._games.index_document())
