"""The setup page: seats on a wooden board, rules on a sheet of parchment, Start one click away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnoming.core.record_reader import AnyGame
from gnoming.text import text
from scenes.app.app import App
from scenes.dialogs.confirm import ConfirmScene
from scenes.kit.stage.stage import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, ScrollArea, Stepper, Widget
from scenes.menus.base import MenuScene
from scenes.menus.portraits import NAMES
from scenes.menus.rows import row_height
from scenes.setup.choice import SetupChoice
from scenes.setup.draft import Draft
from scenes.setup.picker import PickerScene
from scenes.setup.rules import Rules
from scenes.setup.seats import SeatRow, arrange_rows

BESIDE = 930.0
"""Units of width at the usual text size from which both halves stand side by side; else there are two leaves."""
PAD = 22.0
BAR = 16.0


class SetupScene(MenuScene[None]):
    """Sets up a game. With `saved_game`, starting asks first, for that game would be given up.

    `games` are the games in the box as (name, words); `on_game` is told when another one is chosen.
    `on_quit` is told what stands on the page when the program ends.
    """

    name = "setup"
    picture = "garden"

    def __init__(
        self,
        app: App,
        game: AnyGame,
        last: SetupChoice | None,
        saved_game: bool,
        on_start: Callable[[SetupChoice], None],
        on_back: Callable[[], None],
        games: Sequence[tuple[str, str]] = (),
        on_game: Callable[[str], None] = lambda name: None,
        on_quit: Callable[[SetupChoice], None] = lambda choice: None,
    ) -> None:
        super().__init__(app)
        self.draft = Draft(game, last)
        self._games = tuple(games)
        self._on_game = on_game
        self._saved_game = saved_game
        self._on_start, self._on_back, self._on_quit = on_start, on_back, on_quit
        self._leaf = 0
        self.leaved = False
        """Whether players and rules are two leaves, of which one shows; else they stand side by side."""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        tools, size = self.tools, self.tools.theme.text
        self._leaves = [
            self.put(Button(tools, text("setup.players"), lambda: self.turn(0), icon="person")),
            self.put(Button(tools, text("setup.rules"), lambda: self.turn(1), icon="book")),
        ]
        self._board, self._sheet = self.put(Panel(tools, "wood")), self.put(Panel(tools, "parchment"))
        self._heading = self.put(Label(tools, text("setup.players"), size.heading, "display"))
        self._seats_area = self.put(ScrollArea(tools, text("setup.players"), ground=self._board))
        self._rows = [self._row(seat) for seat in range(len(self.draft.seats))]
        self._add = self.put(Button(tools, text("setup.add"), self._add_seat, icon="plus", size=size.body))
        self._begins = self.put(Stepper(tools, text("setup.first"), (), 0, self._set_first, share=0.34))
        self._rules_heading = self.put(
            Label(tools, text("setup.rules"), size.heading, "display", ground="parchment")
        )
        if self._games:
            at = [name for name, _ in self._games].index(self.draft.game.name)
            words = [words for _, words in self._games]
            self._game = self.put(
                Stepper(tools, text("setup.game"), words, at, self._take_game, ground="parchment", share=0.0)
            )
        self._rules_area = self.put(ScrollArea(tools, text("setup.rules"), ground=self._sheet))
        self._rules = Rules(tools, self.draft, lambda: None)
        for node in self._rules.nodes:
            self.put(node)
        self._back = self.put(Button(tools, text("menu.back"), self._on_back, icon="left"))
        self._start = self.put(Button(tools, text("setup.start"), self.start, "primary", "flag"))
        self._show_beginners()

    def _row(self, seat: int) -> SeatRow:
        row = SeatRow(
            self.tools, self.draft, seat, self.pick_portrait, self._show_beginners, self._remove_seat
        )
        for widget in row.widgets:
            self.put(widget)
        return row

    def first_focus(self) -> Widget | None:
        return self._start

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = viewport.units_wide
        beside = wide / viewport.text_scale >= BESIDE
        footer = self._arrange_footer(viewport)
        margin = 20.0
        top, bottom = 18.0, footer - 10
        room = min(wide - 2 * margin, 1220.0)
        left = (wide - room) / 2
        if beside:
            split = room * (0.545 if wide < 1100 else 0.5)
            self._arrange_seats(viewport, left, top, split - 6, bottom - top)
            self._arrange_rules(viewport, left + split + 6, top, room - split - 6, bottom - top)
        else:
            top += self._arrange_leaves(viewport, left, top, room) + 8
            self._arrange_seats(viewport, left, top, room, bottom - top, headed=False)
            self._arrange_rules(viewport, left, top, room, bottom - top, headed=False)
        self.leaved = not beside
        self._show_leaf(beside)

    def _arrange_footer(self, viewport: Viewport) -> float:
        """Lays out the two buttons at the lower edge; answers where they begin."""
        wide = viewport.units_wide
        (back, high), (start, _) = self._back.natural(viewport), self._start.natural(viewport)
        start = min(max(start, 240.0), wide - back - 80)
        y = 720 - high - 14
        left = (wide - min(wide - 40, 1220.0)) / 2
        self._back.layout(viewport, left, y, back, high)
        self._start.layout(viewport, wide - left - start, y, start, high)
        return y

    def _arrange_leaves(self, viewport: Viewport, x: float, y: float, w: float) -> float:
        high = self._leaves[0].natural(viewport)[1]
        for n, leaf in enumerate(self._leaves):
            leaf.layout(viewport, x + n * (w / 2 + 5), y, w / 2 - 5, high)
        return high

    def _arrange_seats(
        self, viewport: Viewport, x: float, y: float, w: float, h: float, headed: bool = True
    ) -> None:
        self._board.layout(viewport, x, y, w, h)
        inner, y, end = w - 2 * PAD, y + 14, y + h - 14
        if headed:
            head = self._heading.height(viewport, inner)
            self._heading.layout(viewport, x + PAD, y, inner, head)
            y += head + 2
        begin = row_height(self.tools, viewport, self._begins.name, inner, self._begins.share)
        self._begins.layout(viewport, x + PAD, end - begin, inner, begin)
        tall = end - begin - 10 - y
        nodes, content = arrange_rows(self._rows, viewport, x + PAD, y + 4, inner - BAR)
        if not self.draft.full:
            add, high = self._add.natural(viewport)
            self._add.layout(viewport, x + PAD + 4, y + content + 8, min(add, inner - BAR - 8), high)
            nodes.append(self._add)
            content += high + 12
        self._seats_area.layout(viewport, x + PAD - 8, y, inner + 12, tall)
        self._seats_area.hold(nodes, viewport.px(content + 8))

    def _arrange_rules(
        self, viewport: Viewport, x: float, y: float, w: float, h: float, headed: bool = True
    ) -> None:
        self._sheet.layout(viewport, x, y, w, h)
        inner, y, end = w - 2 * PAD, y + 14, y + h - 14
        if headed and not self._games:
            head = self._rules_heading.height(viewport, inner)
            self._rules_heading.layout(viewport, x + PAD, y, inner, head)
            y += head + 2
        if self._games:
            high = self._game.height(viewport)
            self._game.layout(viewport, x + PAD - 4, y, inner + 8, high)
            y += high + 8
        content = self._rules.arrange(viewport, x + PAD, y + 6, inner - BAR)
        self._rules_area.layout(viewport, x + PAD - 8, y, inner + 12, end - y)
        self._rules_area.hold(self._rules.nodes, viewport.px(content + 12))

    def _show_leaf(self, beside: bool) -> None:
        """Shows both halves, or the one whose leaf is turned up."""
        seats: list[Node] = [self._board, self._seats_area, self._add, self._begins]
        seats += [widget for row in self._rows for widget in row.widgets]
        rules: list[Node] = [self._sheet, self._rules_area, *self._rules.nodes]
        rules += [self._game] if self._games else []
        for nodes, shown in ((seats, self._leaf == 0), (rules, self._leaf == 1)):
            for node in nodes:
                node.visible = beside or shown
        self._add.visible = self._add.visible and not self.draft.full
        for n, leaf in enumerate(self._leaves):
            leaf.visible = not beside
            leaf.kind = "primary" if n == self._leaf else "wood"
        self._heading.visible = beside
        self._rules_heading.visible = beside and not self._games

    def turn(self, leaf: int) -> None:
        """Turns up the players (0) or the rules (1)."""
        self._leaf = leaf
        self._show_leaf(beside=False)
        self.stage.touch_all()

    # use ------------------------------------------------------------------------------------------

    def _show_beginners(self) -> None:
        """Offers those who may begin by their present names."""
        found = self.draft.beginners()
        self._begins.choices = tuple(words for words, _, _ in found)
        chosen = (self.draft.first, self.draft.youngest)
        self._begins.index = next((n for n, (_, *who) in enumerate(found) if tuple(who) == chosen), 0)
        self._begins.touch()
        for seat, row in enumerate(self._rows):
            row.away.name = text("setup.remove", name=self.draft.shown_name(seat))

    def point_at_game(self) -> None:
        """Put the focus where another game is chosen."""
        self._leaf = 1
        self.arrange(self.viewport)
        self.focus.set(self._game)

    def _take_game(self, index: int) -> None:
        self._on_game(self._games[index][0])

    def _set_first(self, index: int) -> None:
        _, self.draft.first, self.draft.youngest = self.draft.beginners()[index]

    def _add_seat(self) -> None:
        self.draft.add()
        self.refresh()
        self._seats_area.scroll_to(self._seats_area.furthest)
        self.focus.set(self._add if self._add.reachable else self._rows[-1].portrait)

    def _remove_seat(self, seat: int) -> None:
        self.draft.remove(seat)
        self.refresh()
        away = self._rows[min(seat, len(self._rows) - 1)].away
        self.focus.set(away if away.reachable else self._add)

    def pick_portrait(self, seat: int) -> None:
        """Lets a seat's gnome be chosen."""

        def take(name: str) -> None:
            self.draft.set_portrait(seat, name)
            for row in self._rows:
                row.show()
            self._show_beginners()

        player = self.draft.seats[seat]
        self.scenes.push(PickerScene(self.app, player.portrait or NAMES[0], not player.human, take))

    def start(self) -> None:
        """Starts the game as set up, unless something is in the way; then says what."""
        trouble = self.draft.trouble()
        if trouble is not None:
            self._leaf = 0
            self.arrange(self.viewport)
            self.toast.say(trouble.words, "person")
            self.focus.set(self._rows[trouble.seat].field, show=True)
            return
        if not self._saved_game:
            self._on_start(self.draft.choice())
            return
        self.scenes.push(
            ConfirmScene(
                self.app,
                text("setup.give-up"),
                text("setup.give-up.yes"),
                text("setup.give-up.no"),
                self._answered,
            )
        )

    def _answered(self, yes: bool) -> None:
        if yes:
            self._on_start(self.draft.choice())

    def back(self) -> bool:
        """Esc first leaves the field that is being written in, for what is beside it; then the page."""
        row = next((row for row in self._rows if row.field is self.focus.focus), None)
        if row is not None:
            self.focus.set(row.kind)
        else:
            self._on_back()
        return True

    def quitting(self) -> None:
        self._on_quit(self.draft.choice())
