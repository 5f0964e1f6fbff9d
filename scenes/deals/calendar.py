"""The calendar of daily deals: every day up to today can be played, and shows its result against par."""

from __future__ import annotations

import calendar
from datetime import date
from functools import partial

from gnoming.deals.days import FIRST_DAY, is_open
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.deals.button_rows import lay_out_rows, rows_height
from scenes.deals.day_cell import DayCell
from scenes.deals.days import Days
from scenes.games import faces
from scenes.kit.box import Box
from scenes.kit.text.phrases import day_text, month_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton
from scenes.kit.widgets.text_field import write_clipboard
from scenes.menus.filter_knobs import FilterKnob
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.table.game.face import GameFace

DAYS, WEEKS = 7, 6
MAX_HIGH = 1280.0
"""The board's maximum height in a tall window, in units."""
GAP, KNOB = 5.0, 48.0
"""The gap between days, and the diameter of a game's knob, in units."""


class CalendarScene(MenuScene):
    """The page with a month of daily deals and a sheet about the chosen day, initially today."""

    name = "deals"
    upright = True

    def __init__(self, navigator: Navigator, days: Days) -> None:
        super().__init__(navigator.app)
        self._navigator, self._days = navigator, days
        self.on_back = days.leave
        self.day = self._today = max(navigator.today(), FIRST_DAY)
        self._month = self._today.replace(day=1)
        self._said = ""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._board = self.panel("wood")
        self._heading = self.centred(self._heading_words(), size.title * 0.8, "display")
        self.knobs = [self.add(self._make_knob(game)) for game in faces()]
        self._earlier = self.add(IconButton(ui, text("deal.day.earlier"), "left", partial(self._turn, -1)))
        month = text("deal.day.month", month=month_text(self._month.month), year=self._month.year)
        self._month_label = self.centred(month, size.label, "bold", "shrink")
        self._later = self.add(IconButton(ui, text("deal.day.later"), "right", partial(self._turn, 1)))
        self._later.enabled = self._month < self._today.replace(day=1)
        self._earlier.enabled = self._month > FIRST_DAY
        # text keys: deal.weekday.*
        self._weekdays = [
            self.centred(text(f"deal.weekday.{n}"), size.caption, overflow="shrink")
            for n in range(1, DAYS + 1)
        ]
        self.cells = [self.add(self._make_cell(day)) for day in _days_of(self._month)]
        self._build_sheet()

    def _heading_words(self) -> str:
        title = next(game.title for game in faces() if game.name == self._days.game)
        return text("deal.day.heading", game=title)

    def _make_knob(self, game: GameFace) -> FilterKnob:
        knob = FilterKnob(self.ui, game.title, partial(self._choose_game, game.name), emblem=game.emblem)
        knob.chosen = game.name == self._days.game
        return knob

    def _make_cell(self, day: date) -> DayCell:
        cell = DayCell(self.ui, day, day_text(day), partial(self._choose, day), self._days.facts(day))
        cell.enabled = is_open(day, self._today)
        cell.is_today, cell.is_chosen = day == self._today, day == self.day
        return cell

    def _build_sheet(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._sheet = self.panel("parchment")
        self._title = self.on_paper(day_text(self.day), size.heading, "display")
        self.headline = self.on_paper(
            self._days.headline(self.day), size.title, "display", colour=ui.theme.palette.clay_deep
        )
        self._faces = [self.add(Portrait(ui, name)) for name in self._days.faces(self.day)]
        self.words = self.on_paper(self._days.words(self.day), size.body)
        self.note = self.centred(self._said, size.small)
        self._buttons = self.add_all(self._make_buttons())

    def _make_buttons(self) -> list[Button]:
        ui, days, facts = self.ui, self._days, self._days.facts(self.day)
        buttons = []
        if facts.waits:
            go_on = partial(days.go_on, self.day)
            buttons.append(Button(ui, text("title.continue"), go_on, "primary", "flag"))
        elif not facts.begun:
            scored = partial(days.play, self.day, True)
            buttons.append(Button(ui, text("deal.day.scored"), scored, "primary", "flag"))
        free = Button(ui, text("deal.day.free"), partial(days.play, self.day, False), icon="play")
        free.kind = "wood" if buttons else "primary"
        buttons.append(free)
        if facts.score is not None:
            buttons.append(Button(ui, text("deal.day.copy"), self._copy, icon="copy"))
        buttons.append(Button(ui, text("deal.day.code"), self._navigator.deals.enter_code, icon="card"))
        return [*buttons, Button(ui, text("menu.back"), days.leave, icon="left")]

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        wide = min(viewport.units_wide - 32, 1140.0)
        left, high = (viewport.units_wide - wide) / 2, min(viewport.units_high - 28, MAX_HIGH)
        top = (viewport.units_high - high) / 2
        self._board.layout(viewport, left, top, wide, high)
        title = max(KNOB, min(64.0, self._heading.height(viewport, 4000)))
        span = len(self.knobs) * (KNOB + 8)
        for n, knob in enumerate(self.knobs):
            knob.layout(viewport, left + wide - 26 - span + n * (KNOB + 8) + 8, top + 9, KNOB, KNOB)
        before = 0.0 if viewport.is_tall else span
        self._heading.layout(viewport, left + 26 + before, top + 8, wide - 52 - span - before, title)
        room = Box(left + 26, top + 14 + title, wide - 52, high - title - 34)
        if viewport.is_tall:
            # The larger the text, the more room the day's sheet and its buttons need.
            grid = min(room.h * (0.62 - 0.09 * viewport.text_scale), room.w * 0.98)
            self._arrange_month(viewport, Box(room.x, room.y, room.w, grid))
            self._arrange_sheet(viewport, Box(room.x, room.y + grid + 16, room.w, room.h - grid - 16))
            return
        grid = room.w * 0.52
        self._arrange_month(viewport, Box(room.x, room.y, grid, room.h))
        self._arrange_sheet(viewport, Box(room.x + grid + 22, room.y, room.w - grid - 22, room.h))

    def _arrange_month(self, viewport: Viewport, box: Box) -> None:
        head, names = 52.0, min(22.0 * viewport.text_scale, 44.0 if viewport.is_tall else 34.0)
        self._earlier.layout(viewport, box.x, box.y + 2, 46, 46)
        self._later.layout(viewport, box.right - 46, box.y + 2, 46, 46)
        self._month_label.layout(viewport, box.x + 52, box.y, box.w - 104, head)
        pitch, high = (box.w + GAP) / DAYS, (box.h - head - names + GAP) / WEEKS
        for n, label in enumerate(self._weekdays):
            label.layout(viewport, box.x + n * pitch, box.y + head, pitch - GAP, names)
        first = self._month.weekday()
        for n, cell in enumerate(self.cells, first):
            row, column = divmod(n, DAYS)
            y = box.y + head + names + row * high
            cell.layout(viewport, box.x + column * pitch, y, pitch - GAP, high - GAP)

    def _arrange_sheet(self, viewport: Viewport, box: Box) -> None:
        foot = rows_height(viewport, self._buttons, box.w)
        note = min(30.0 * viewport.text_scale, 36.0 if viewport.is_tall else 48.0)
        sheet = Box(box.x, box.y, box.w, box.h - foot - note - 14)
        self._sheet.layout(viewport, *sheet)
        title = min(sheet.h * 0.3, 52.0 * viewport.text_scale)
        self._title.layout(viewport, sheet.x + 16, sheet.y + 10, sheet.w - 32, title)
        rest = Box(sheet.x + 20, sheet.y + 14 + title, sheet.w - 40, sheet.h - title - 26)
        big = min(rest.h * 0.3, 66.0 * viewport.text_scale) if self.headline.text else 0.0
        self.headline.visible = bool(self.headline.text)
        self.headline.layout(viewport, rest.x, rest.y, rest.w, max(big, 1.0))
        face = min(84.0, rest.w / len(self._faces) - 14)
        roomy = rest.h - big - face > 110 * viewport.text_scale
        for n, portrait in enumerate(self._faces):
            x = rest.centre[0] + (n - len(self._faces) / 2) * (face + 14) + 7
            portrait.visible = roomy
            portrait.layout(viewport, x, rest.y + big + 10, face)
        top = big + (face + 18 if roomy else 0)
        self.words.layout(viewport, rest.x, rest.y + top, rest.w, rest.h - top)
        self.note.layout(viewport, box.x, sheet.bottom + 4, box.w, note)
        lay_out_rows(viewport, self._buttons, box.x, sheet.bottom + note + 10, box.w)

    # life -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._days.poll(self.day):
            if self._days.facts(self.day).par is None:
                self.words.text = self._days.words(self.day)
            else:
                self.refresh()

    def begin_day(self) -> None:
        """Open the new day; show it if the old one was shown, or is yet to come by a clock that was set back."""
        before, self._today = self._today, max(self._navigator.today(), FIRST_DAY)
        if self.day == before or not is_open(self.day, self._today):
            self.day, self._said = self._today, ""
            self._month = self._today.replace(day=1)
        self.refresh()

    def _choose(self, day: date) -> None:
        self.day, self._said = day, ""
        self.refresh()

    def _choose_game(self, name: str) -> None:
        """Show the calendar for another game, on the same day."""
        self._days.game, self._said = name, ""
        self.refresh()

    def _turn(self, months: int) -> None:
        """Show another month, and choose its last open day."""
        at = self._month.year * 12 + self._month.month - 1 + months
        self._month = date(at // 12, at % 12 + 1, 1)
        self.day = max(day for day in _days_of(self._month) if is_open(day, self._today))
        self._said = ""
        self.refresh()

    def _copy(self) -> None:
        copied = write_clipboard(self._days.lines(self.day))
        self._said = text("deal.day.copied") if copied else text("deal.day.not-copied")
        self.note.text = self._said


def _days_of(month: date) -> list[date]:
    count = calendar.monthrange(month.year, month.month)[1]
    return [month.replace(day=n) for n in range(1, count + 1)]
