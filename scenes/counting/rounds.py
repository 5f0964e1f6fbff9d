"""All rounds of a game with real cards. Each score can be corrected, and the last round can be undone."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.characters import seat_portraits
from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text
from scenes.app.controller import Navigator
from scenes.counting.picture import winners_words
from scenes.counting.row import lay_out_row
from scenes.kit.box import Box, Space, columns, rows
from scenes.kit.drawing.icons import render_icon
from scenes.kit.drawing.shapes import framed, rounded
from scenes.kit.sound.ambience import GARDEN
from scenes.kit.theme import darker
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Widget
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait

MOST_ROUNDS = 9
"""The maximum number of rounds shown; longer games show their last rounds."""
MOST_LARGE = 5
"""The maximum number of seats that leaves room for both heading and note beside large text."""
MOST_ROW, PAD, GAP, LEAST_BOARD = 76.0, 22.0, 6.0, 560.0


class ScoreCell(Widget):
    """A seat's points in a round; using the cell opens that seat's cards for correction."""

    reach = 2.0

    def __init__(
        self, ui: UiContext, name: str, points: int, is_best: bool, on_use: Callable[[], object]
    ) -> None:
        super().__init__(ui, name, on_use=on_use)
        self._points, self._is_best = points, is_best

    def value(self) -> str:
        return format_decimal(self._points, 0)

    def paint(self, surface: pygame.Surface) -> None:
        view, area, theme = self.viewport, self.area, self.ui.theme
        attended = self.state in ("hover", "pressed")
        radius = view.px(7)
        surface.blit(rounded(area.size, radius, darker(theme.wood, 0.35 if attended else 0.55)), area)
        if attended:
            surface.blit(framed(area.size, radius, max(1, view.px(2)), theme.on_wood_strong), area)
        side = min(area.h // 3, view.px(16))
        pencil = render_icon("pencil", side, theme.on_wood_strong if attended else theme.on_wood)
        surface.blit(pencil, (area.right - side - view.px(3), area.y + view.px(3)))
        ink = theme.on_wood_strong if self._is_best else theme.on_wood
        px = min(view.text_px(theme.text.label), round(area.h * 0.6))
        px, words = self.ui.typography.fit_line(self.value(), px, area.w - view.px(6), "bold")
        shown = self.ui.typography.render(words, px, ink, "bold")
        surface.blit(shown, shown.get_rect(center=area.center))


class RoundsScene(MenuScene):
    """The page between rounds and at the end of a game: the seats sorted by total, with all their rounds."""

    name = "count-rounds"
    upright = True
    picture = "soft-garden"
    ambience = GARDEN

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator.app)
        self._navigator, self._game = navigator, navigator.counting.game
        self.on_back = navigator.counting.leave

    def update(self, dt: float) -> None:
        self._navigator.counting.catch_up(self._game)

    @property
    def _shown(self) -> range:
        return range(max(0, self._game.counted - MOST_ROUNDS), self._game.counted)

    @property
    def _rounds_words(self) -> str:
        # text keys: count.rounds.*
        return text(f"count.rounds.{self._game.game.name}")

    def build(self) -> None:
        ui, size, game, pages = self.ui, self.ui.theme.text, self._game, self._navigator.counting
        players, totals, results = game.match.players, game.totals, game.results
        winners = game.winners if game.over else ()
        self._plaque = self.panel("wood")
        self._heading = self.centred(self._title(), size.title * 0.9, "display", "shrink")
        self._board = self.panel("wood")
        self._numbers = [self.centred(str(n + 1), size.label, "display", "shrink") for n in self._shown]
        self._total = self.centred(text("count.total"), size.label, "display", "shrink")
        self._rows: list[tuple[Label, Portrait, Label, list[ScoreCell], Label]] = []
        table = Group("grid", self._rounds_words, max(1, len(self._shown)))
        for seat in game.standing:
            player, is_best = players[seat], totals[seat] == min(totals) if not winners else seat in winners
            place = 1 + sum(total < totals[seat] for total in totals)
            colour = ui.theme.on_wood_strong if is_best else None
            rank = str(1 if seat in winners else place)
            number = self.centred(rank, size.heading, "display", "shrink", colour=colour)
            portrait = self.add(
                Portrait(ui, seat_portraits(players)[seat], "delighted" if is_best else "calm", z=1)
            )
            name = self.label(player.name, size.label, "bold", overflow="name", colour=colour)
            cells = [
                self.add(
                    ScoreCell(
                        ui,
                        text("count.cell", name=player.name, part=part_name(game.game, n + 1)),
                        results[n].points[seat],
                        results[n].points[seat] == min(results[n].points),
                        partial(pages.enter, n, seat),
                    )
                )
                for n in self._shown
            ]
            table.add(*cells)
            words = format_decimal(totals[seat], 0)
            total = self.label(
                words, size.heading * 1.3, "display", "right", overflow="shrink", colour=colour
            )
            self._rows.append((number, portrait, name, cells, total))
        self._note = self.label(self._next_words(), size.label, "bold", overflow="fit", align="centre")
        # text keys: count.undo-round.*
        words = text(f"count.undo-round.{game.game.name}")
        self._undo = self.button(words, pages.undo_round, icon="undo", size=size.body)
        self._leave = self.button(text("menu.back"), pages.leave, icon="left", size=size.body)
        self._others = [
            self.button(text("count.csv"), self._show(pages.save_table), icon="save", size=size.body)
        ]
        if game.over:
            picture = self._show(pages.save_picture)
            self._others.append(self.button(text("count.picture"), picture, icon="copy", size=size.body))
            self.next_button = self.button(text("count.finish"), pages.finish, "primary", "check")
        else:
            another = self.button(text("count.new-game"), pages.begin_another, icon="plus", size=size.body)
            self._others.append(another)
            words = part_name(game.game, game.counted + 1)
            self.next_button = self.button(words, partial(pages.enter, game.counted), "primary", "right")

    def _show(self, save: Callable[[], str]) -> Callable[[], None]:
        """Return a function that saves a file, and then shows the sentence that results."""
        return lambda: self.toast.show_instead(save(), "save")

    def _title(self) -> str:
        game = self._game
        if not game.over:
            return self._rounds_words
        return winners_words(game)

    def _next_words(self) -> str:
        """Return a line that says how to edit a score and, unless the game is over, who deals next."""
        deals = "" if self._game.over else f"{self._navigator.counting.next_deal_words()}.\n"
        return deals + text("count.hint-correct")

    def enter(self) -> None:
        super().enter()
        self.ui.spoken.say(f"{self._title()} {self._next_words()}")

    def arrange(self, viewport: Viewport) -> None:
        wide, large = min(viewport.units_wide - 36, 1180.0), viewport.text_scale > 1.3
        space = Space(Box((viewport.units_wide - wide) / 2, 12, wide, viewport.units_high - 24))
        self._heading.size = self.ui.theme.text.title * (0.6 if viewport.has_large_text else 0.9)
        # Large rows for many seats need the height of the note, or of a heading that says nothing new.
        is_crowded = large and not viewport.is_tall and len(self._rows) > MOST_LARGE
        self._note.visible = not (is_crowded and self._game.over)
        self._heading.visible = self._plaque.visible = not is_crowded or self._game.over
        if self._heading.visible:
            head = space.top(self._heading.height(viewport, 4000) + 10, 12)
            plaque = head.centred(min(wide, self._heading.width(viewport) + 90), head.h)
            self._plaque.layout(viewport, *plaque)
            self._heading.layout(viewport, *plaque.inset(20, 2))
        buttons: list[Button] = [self._undo, *self._others, self.next_button]
        high = max(54.0, self.next_button.preferred_size(viewport)[1])
        down = 3 if large and viewport.is_tall else 2 if large or viewport.is_tall else 1
        across = len(buttons) // down + 1
        down = len(buttons) // across + 1
        buttons.insert(across * (down - 1), self._leave)
        foot = space.bottom(high * down + 10 * (down - 1), 12)
        for line, place in zip(range(down), rows(foot, [high] * down, 10), strict=True):
            part = buttons[line * across : (line + 1) * across]
            lay_out_row(viewport, place, part)
        widths = self._widths(viewport, wide - 2 * PAD)
        row = sum(widths) + GAP * (len(widths) - 1)
        board_wide = min(wide, max(LEAST_BOARD, row + 2 * PAD))
        share = 0.2 if large and len(self._rows) <= MOST_LARGE else 0.11
        note = min(self._note.height(viewport, board_wide - 2 * PAD), share * space.box.h)
        note *= self._note.visible
        most = 30 * viewport.text_scale + len(self._rows) * (MOST_ROW + 2 * GAP) + note + 30
        board = space.box.centred(board_wide, min(space.box.h, most))
        self._board.layout(viewport, *board)
        inner = Space(board.inset(PAD, 10))
        self._note.layout(viewport, *inner.bottom(note, 8 * self._note.visible))
        self._arrange_rows(viewport, Space(inner.box.centred(row, inner.box.h)), widths)
        self.toast.place_by(self._place_toast, [(wide, 1.0)])

    def _place_toast(self, sizes: Sequence[tuple[float, float]]) -> tuple[int, Box]:
        """Put a message over the heading, where it covers no score."""
        view, (wide, high) = self.viewport, sizes[0]
        return 0, Box((view.units_wide - wide) / 2, 12, wide, high)

    def _widths(self, viewport: Viewport, wide: float) -> list[float]:
        """Return the widths of a row's parts: rank, portrait, name, points in each round, and total."""
        scale, count = viewport.text_scale, len(self._shown)
        for row in self._rows:
            row[2].size = self.ui.theme.text.label
        name = max(row[2].width(viewport) for row in self._rows) + 4
        name = min(name, wide * (0.26 if viewport.is_tall else 0.3))
        ends = [20 + 14 * scale, 46.0 if wide > 800 else 34.0, name, min(56 + 44 * scale, wide * 0.18)]
        cell = min(96.0, (wide - sum(ends) - GAP * (count + 3)) / max(1, count))
        return [*ends[:3], *[cell] * count, ends[3]]

    def _arrange_rows(self, viewport: Viewport, space: Space, widths: list[float]) -> None:
        scale, text_size = viewport.text_scale, self.ui.theme.text
        head = space.top(min(30 * scale, space.box.h / (len(self._rows) + 1)), 2)
        for label, place in zip([*self._numbers, self._total], columns(head, widths, GAP)[3:], strict=True):
            label.size = min(text_size.label, head.h * 0.7 / scale)
            label.layout(viewport, *place)
        count = len(self._rows)
        gap = min(2 * GAP, space.box.h / count * 0.08)
        high = min(MOST_ROW, (space.box.h - gap * (count - 1)) / count)
        lines = rows(space.box, [high] * count, gap)
        for (number, portrait, label, points, last), line in zip(self._rows, lines, strict=True):
            places = columns(line, widths, GAP)
            side = min(widths[1], high)
            portrait.layout(viewport, places[1].x, line.y + (high - side) / 2, side)
            for one, place in zip(points, places[3:-1], strict=True):
                one.layout(viewport, *place)
            for words, most, place in (
                (number, text_size.heading, places[0]),
                (label, text_size.label, places[2]),
                (last, text_size.heading * 1.3, places[-1]),
            ):
                words.size = min(most, high * 0.68 / scale)
                words.layout(viewport, *place)
