from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from gnoming.past.archive import PastGames
from gnoming.past.past_game import unpack_played
from gnoming.stats.summary import Selection
from gnoming.text import text, text_n
from scenes.app.controller import Navigator
from scenes.kit.box import Box, Space
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, ScrollArea, Stepper, Widget
from scenes.menus.filter_knobs import FilterKnob
from scenes.menus.menu_scene import MenuScene, cut_list_head, list_board
from scenes.stats.choices import Choices
from scenes.stats.sheets import PlainSheets, Sheets
from scenes.table.game.face import GameFace

PAD, GAP, NOTE = 24.0, 10.0, 200.0
"""The board's padding, the gap between buttons, and the least width of the note beside them, in units."""
SLICE_S = 0.012
"""The seconds that a frame may spend on reading records that aren't in the index."""


class StatsScene(MenuScene):
    """The statistics page, which is rebuilt whenever the selection changes."""

    name = "stats"
    picture = "soft-garden"
    upright = True

    def __init__(self, navigator: Navigator, games: PastGames, kinds: Sequence[GameFace]) -> None:
        super().__init__(navigator.app)
        self._games = games
        self._kinds = kinds
        self._navigator, self._stats = navigator, navigator.stats
        self.on_back = self._leave
        self.shows_more = False
        """True if the page shows all figures and choices; at first, it shows four plain numbers."""
        self._is_stale = False
        self._message = ""
        self.selection: Selection | None = None
        """The selection; None until the player has chosen one."""
        self._has_claimed = False
        self._count_entries()

    def _count_entries(self) -> None:
        self.entries = unpack_played(self._games.games, self._navigator.profile.stores.stats.forgotten)
        self._players = self._stats.players

    def _count_again(self) -> None:
        self._count_entries()
        self._is_stale = True

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self.choices = Choices(self.entries, self._players, self._kinds, self.selection)
        self.shown = self.choices.shown
        self._board = self.panel("wood")
        self._heading = self.label(text("stats.heading"), style="display", overflow="shrink")
        self._count = self.label(self._count_words(), size.body)
        self._knobs = [self.add(self._make_knob(kind)) for kind in self._kinds]
        self._tray = self.panel("slate")
        self._area = self.add(ScrollArea(ui, text("stats.heading"), ground=self._tray))
        self.steppers = self.add_all(self._make_steppers() if self.shows_more else [])
        game = self.choices.selection.game or ""
        self.sheets: Sheets | PlainSheets
        if self.shows_more:
            self.sheets = Sheets(ui, self.shown, game, self._navigator, self.choices.is_own)
        else:
            self.sheets = PlainSheets(ui, self.shown, game)
        self.add_all(self.sheets.nodes)
        empty = "" if self.shown else text("stats.none-here" if self.entries else "stats.none")
        self._empty = self.centred(empty, size.label, ground="slate", z=1)
        self._buttons = self.add_all(self._make_buttons())
        self._tools, self._back = self._buttons[:-1], self._buttons[-1]
        hint = text("stats.less") if self.shown and self.shows_more else ""
        self._hint = self.centred(hint, size.small)

    def _make_knob(self, kind: GameFace) -> FilterKnob:
        change = partial(self._choose, lambda: self.choices.selection._replace(game=kind.name))
        knob = FilterKnob(self.ui, kind.title, change, emblem=kind.emblem)
        knob.is_chosen = kind.name == self.choices.selection.game
        return knob

    def _make_steppers(self) -> list[Stepper]:
        return [
            Stepper(
                self.ui,
                choice.name,
                [words for words, _ in choice.options],
                choice.chosen,
                partial(self._choose_option, choice.options),
                "slate",
                name_share=0.27,
            )
            for choice in self.choices.listed()
        ]

    def _make_buttons(self) -> list[Button]:
        ui = self.ui
        if not self.shows_more:
            more = Button(ui, text("stats.more"), partial(self._show_more, True), icon="right")
            return [more, Button(ui, text("menu.back"), self._leave, icon="left")]
        export = Button(ui, text("stats.export"), self.export, icon="save")
        export.enabled = bool(self.shown)
        forget = Button(ui, text("stats.forget"), self.ask_to_forget, icon="bin")
        forget.enabled = bool(self.entries)
        return [
            export,
            forget,
            Button(ui, text("stats.restore"), self.restore, icon="undo"),
            Button(ui, text("menu.back"), self._leave, icon="left"),
        ]

    def _count_words(self) -> str:
        if self._games.unread:
            known = len(self._games.games)
            return text("stats.reading", done=known, total=known + self._games.unread)
        title = next((kind.title for kind in self._kinds if kind.name == self.choices.selection.game), "")
        games = text_n("stats.games", len(self.shown))
        return text("stats.of", game=title, name=self.choices.who, games=games)

    def first_focus(self) -> Widget | None:
        return next(
            (stepper for stepper in self.steppers if stepper.reachable),
            self._buttons[0 if not self.shows_more else -1],
        )

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        board = list_board(viewport)
        self._board.layout(viewport, *board)
        space = Space(board.inset(PAD, 12, PAD, 16))
        inner = space.box
        cut_list_head(viewport, space, self._heading, self._count, self._knobs)
        self._arrange_foot(viewport, space)
        self._tray.layout(viewport, *space.box)
        room = space.box.inset(14, 10)
        self._area.layout(viewport, *room)
        self._arrange_content(viewport, inner, room)

    def _tools_fit(self, viewport: Viewport, inner: Box) -> bool:
        """Return whether all buttons fit in a row below the tray with the note; if they don't, they scroll."""
        note = NOTE * viewport.text_scale if self._hint.text else 40
        return sum(button.preferred_size(viewport)[0] + GAP for button in self._buttons) <= inner.w - note

    def _arrange_foot(self, viewport: Viewport, space: Space) -> None:
        wide, high = self._back.preferred_size(viewport)
        tools_fit = self._tools_fit(viewport, space.box)
        foot = Space(space.bottom(high, 12))
        self._back.layout(viewport, *foot.left(wide, 16))
        if tools_fit:
            for button in reversed(self._tools):
                button.layout(viewport, *foot.right(button.preferred_size(viewport)[0], GAP))
        self._hint.layout(viewport, *foot.box.inset(0, 0, 12, 0))

    def _arrange_tools(self, viewport: Viewport, box: Box) -> float:
        """Lay out the tools side by side, or one below the other if they are too wide; return their height."""
        sizes = [button.preferred_size(viewport) for button in self._tools]
        high = sizes[0][1]
        columns = len(sizes) if sum(wide + GAP for wide, _ in sizes) <= box.w else 1
        wide = (box.w - GAP * (columns - 1)) / columns
        for n, button in enumerate(self._tools):
            row, column = divmod(n, columns)
            button.layout(viewport, box.x + column * (wide + GAP), box.y + row * (high + GAP), wide, high)
        return (high + GAP) * (len(sizes) // columns)

    def _arrange_content(self, viewport: Viewport, inner: Box, room: Box) -> None:
        """Lay out the scrolling part: choices, sheets, and the tools if they don't fit below the tray."""
        y = self._arrange_choice(viewport, room)
        least = self.sheets.least_height(viewport, room.w) if self.shown else 120.0
        below = not self._tools_fit(viewport, inner)
        tools = self._arrange_tools(viewport, Box(room.x, room.y, room.w - 18, 0)) if below else 0.0
        rest = max(room.bottom - y - 4 - tools, least)
        scrolls = y + rest + tools > room.bottom
        box = Box(room.x + 2, y, room.w - (18 if scrolls else 4), rest)
        if self.shown:
            self.sheets.layout(viewport, box)
        self._empty.visible = not self.shown
        self._empty.layout(viewport, box.x + 40, box.y, box.w - 80, box.h)
        content = [*self.steppers, *self.sheets.nodes, self._empty]
        for button in self._tools:
            button.clip = None
        if below:
            self._arrange_tools(viewport, Box(box.x, box.bottom + GAP, box.w, tools))
            content += self._tools
        self._area.set_content(content, viewport.px(y + rest + tools - room.y + (GAP if below else 0)))

    def _arrange_choice(self, viewport: Viewport, room: Box) -> float:
        if not self.steppers:
            return room.y
        columns = max(1, min(3, int(room.w / (300 * viewport.text_scale))))
        wide = (room.w - 18 - 16 * (columns - 1)) / columns
        high = max(stepper.height(viewport) for stepper in self.steppers)
        for n, stepper in enumerate(self.steppers):
            row, column = divmod(n, columns)
            stepper.layout(viewport, room.x + column * (wide + 16), room.y + row * (high + 4), wide, high)
        return room.y + -(-len(self.steppers) // columns) * (high + 4) + 6

    # choosing -------------------------------------------------------------------------------------

    def _choose(self, make: Callable[[], Selection]) -> None:
        self.selection = make()
        self._is_stale = True

    def _choose_option(self, options: Sequence[tuple[str, Selection]], index: int) -> None:
        self._choose(lambda: options[index][1])

    # life -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return super().busy or bool(self._games.unread) or self._is_stale

    def update(self, dt: float) -> None:
        if self._games.unread:
            self._read_on()
        if self._games.is_changed and not self._games.unread:
            self._navigator.profile.records.keep_index(self._games.index_document())
        if not self._games.unread and not self._has_claimed:
            self._has_claimed = True
            if self._stats.claim_games(self.entries, self._count_again):
                self._count_again()
        if self._is_stale:
            self._is_stale = False
            self.refresh()
            if self._message:
                self.toast.show_instead(self._message, "check")
                self._message = ""

    def _read_on(self) -> None:
        """Read some of the records that aren't in the index; after the last one, count the games."""
        end = perf_counter() + SLICE_S
        while self._games.unread and perf_counter() < end:
            self._games.read_next()
        if self._games.unread:
            self._count.text = self._count_words()
        else:
            self._count_again()

    def leave(self) -> None:
        if self._games.is_changed:
            self._navigator.profile.records.keep_index(self._games.index_document())

    # use ------------------------------------------------------------------------------------------

    def _show_more(self, more: bool) -> None:
        self.shows_more = more
        self.refresh()
        if more:
            self.ui.spoken.say(text("stats.opened", key=self.ui.bindings.prompt("read-page")))

    def _leave(self) -> None:
        """Go back to the plain numbers, and from there to the clubhouse."""
        if self.shows_more:
            self._show_more(False)
        else:
            self._navigator.clubhouse.open()

    def export(self) -> None:
        """Export the figures and games shown, and announce where the files are."""
        self.toast.show_instead(self._stats.export(self.shown), "save")

    def ask_to_forget(self) -> None:
        """Ask whether to forget all games so far, and forget them if the answer is yes."""

        def answer(yes: bool) -> None:
            if yes:
                self._stats.forget()
                self._count_entries()
                self._is_stale, self._message = True, text("stats.forgotten")

        words = text("stats.forget-question"), text("stats.forget-yes"), text("stats.forget-no")
        self._navigator.confirm(*words, answer)

    def restore(self) -> None:
        """Count all games again, from their records alone."""
        self._games = self._stats.restore()
        self._count_entries()
        self._is_stale, self._message = True, text("stats.restored")
