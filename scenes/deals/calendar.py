import calendar
from datetime import date
from functools import partial

from gnoming.deals.days import FIRST_DAY, is_open
from gnoming.text import text
from scenes.app.controller import Navigator
from scenes.deals.button_rows import MAX_HEIGHT, lay_out_rows, rows_height
from scenes.deals.day_cell import DayCell
from scenes.deals.days import Days
from scenes.games import faces
from scenes.kit.box import Box, Space, columns, grid, page_box
from scenes.kit.text.phrases import day_text, month_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton
from scenes.kit.widgets.base import Group
from scenes.menus.filter_knobs import FilterKnob
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.table.game.face import GameFace

DAYS, WEEKS = 7, 6
MAX_HIGH = 1280.0
"""The board's maximum height in a tall window, in units."""
GAP, KNOB, NAME = 5.0, 48.0, 120.0
"""The gap between days, the diameter of a game's knob, and the width for its name below it, in units."""


class CalendarScene(MenuScene):
    """The page with a month of daily deals and a sheet about the chosen day, which is today at first."""

    name = "deals"
    upright = True

    def __init__(self, navigator: Navigator, days: Days) -> None:
        super().__init__(navigator.app)
        self._navigator, self._days = navigator, days
        self.on_back = days.leave
        self.day = self._today = max(navigator.today(), FIRST_DAY)
        self._month = self._today.replace(day=1)

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
        for label in self._weekdays:
            label.is_for_pointer = True
        self.cells = [self.add(self._make_cell(day)) for day in _days_of(self._month)]
        Group("grid", month, DAYS).add(*self.cells)
        for cell in self.cells:
            cell.place_in_group += self._month.weekday()
        self._build_sheet()

    def _heading_words(self) -> str:
        title = next(game.title for game in faces() if game.name == self._days.game)
        return text("deal.day.heading", game=title)

    def _make_knob(self, game: GameFace) -> FilterKnob:
        knob = FilterKnob(self.ui, game.title, partial(self._choose_game, game.name), emblem=game.emblem)
        knob.is_chosen = game.name == self._days.game
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
        self._buttons = self.add_all(self._make_buttons())
        self._code = self.button(text("deal.day.code"), self._navigator.deals.enter_code, icon="code")
        self._back = self.button(text("menu.back"), self._days.leave, icon="left")

    def _make_buttons(self) -> list[Button]:
        ui, days, facts = self.ui, self._days, self._days.facts(self.day)
        buttons = []
        if facts.waits:
            go_on = partial(days.go_on, self.day)
            buttons.append(Button(ui, text("title.continue"), go_on, "primary", "play"))
        elif not facts.begun:
            buttons.append(Button(ui, text("deal.day.scored"), self._ask_scored, "primary", "play"))
        free = Button(ui, text("deal.day.free"), partial(days.play, self.day, False), icon="play")
        free.kind = "wood" if buttons else "primary"
        buttons.append(free)
        if facts.score is not None:
            share = partial(days.share, self.day)
            buttons.append(Button(ui, text("deal.card.heading"), share, icon="share"))
        return buttons

    def _ask_scored(self) -> None:
        """Ask before the scored try begins, because each day has only one."""
        begin, day = text("setup.start"), self.day

        def answer(yes: bool) -> None:
            if yes:
                self._days.play(day, True)

        self._navigator.confirm(text("deal.day.ask"), begin, text("menu.cancel"), answer)

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        page = page_box(viewport)
        board = page.centred(min(page.w - 32, 1140.0), min(page.h - 28, MAX_HIGH))
        self._board.layout(viewport, *board)
        space = Space(board.inset(26, 8, 26, 20))
        named = not viewport.is_tall and not viewport.has_large_text
        wide, high = (NAME, KNOB + self.knobs[0].caption_height(viewport)) if named else (KNOB, KNOB)
        title = max(high, min(64.0, self._heading.height(viewport, 4000)))
        head = Space(space.top(title, 6))
        knobs = head.right(len(self.knobs) * (wide + 8))
        for knob, cell in zip(self.knobs, columns(knobs, [wide] * len(self.knobs), 8, share=1), strict=True):
            knob.has_caption, knob.is_tagged = named, not named
            knob.layout(viewport, cell.x, cell.y + 1, wide, high)
        if not viewport.is_tall:
            head.left(knobs.w)
        self._heading.layout(viewport, *head.box)
        room = space.box
        if viewport.is_tall:
            # The larger the text, the more room the day's sheet and its buttons need.
            share = room.h * (0.62 - 0.09 * viewport.text_scale)
            least = 100 + WEEKS * (self.ui.theme.min_target + GAP)
            month = space.top(min(max(share, least), room.w * 0.98), 16)
            last = [self._back, self._code]
        else:
            month, last = space.left(room.w * 0.52, 22), []
            left = Space(month)
            w, h = self._back.preferred_size(viewport)
            foot = left.bottom(min(h, MAX_HEIGHT), 8)
            self._back.layout(viewport, foot.x, foot.y - 4, min(w, foot.w), foot.h)
            month = left.box
        self._arrange_month(viewport, month)
        self._arrange_sheet(viewport, space.box, last)

    def _arrange_month(self, viewport: Viewport, box: Box) -> None:
        space = Space(box)
        head = Space(space.top(52.0))
        self._earlier.layout(viewport, *head.left(46, 6).centred(46, 46).inset(0, -1, 0, 1))
        self._later.layout(viewport, *head.right(46, 6).centred(46, 46).inset(0, -1, 0, 1))
        self._month_label.layout(viewport, *head.box)
        names = space.top(min(22.0 * viewport.text_scale, 44.0 if viewport.is_tall else 40.0))
        for label, place in zip(self._weekdays, grid(names, DAYS, 1, GAP), strict=True):
            label.layout(viewport, *place)
        places = grid(space.box, DAYS, WEEKS, GAP)[self._month.weekday() :]
        for cell, place in zip(self.cells, places, strict=False):
            cell.layout(viewport, *place)

    def _arrange_sheet(self, viewport: Viewport, box: Box, last: list[Button]) -> None:
        """Lay out the day's sheet and the buttons below it; `last` are the buttons of the bottom row, if any."""
        space, buttons = Space(box.inset(0, 0, 0, 4)), self._buttons if last else [*self._buttons, self._code]
        for row in (last, buttons):
            if row:
                lay_out_rows(viewport, row, space.bottom(rows_height(viewport, row, box.w), 8))
        sheet = space.box
        self._sheet.layout(viewport, *sheet)
        space = Space(sheet.inset(20, 10, 20, 12))
        title = min(sheet.h * 0.3, 52.0 * viewport.text_scale)
        self._title.layout(viewport, *space.top(title, 4).inset(-4, 0))
        rest = space.box
        big = min(rest.h * 0.3, 66.0 * viewport.text_scale) if self.headline.text else 0.0
        self.headline.visible = bool(self.headline.text)
        headline = space.top(big)
        self.headline.layout(viewport, headline.x, headline.y, headline.w, max(big, 1.0))
        face = min(84.0, rest.w / len(self._faces) - 14)
        roomy = rest.h - big - face > 110 * viewport.text_scale
        places = columns(space.top(face + 18) if roomy else rest, [face] * len(self._faces), 14, share=0.5)
        for portrait, place in zip(self._faces, places, strict=True):
            portrait.visible = roomy
            portrait.layout(viewport, place.x, place.y + 10, face)
        self.words.layout(viewport, *space.box)

    # life -----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._days.poll(self.day):
            if self._days.facts(self.day).par is None:
                self.words.text = self._days.words(self.day)
            else:
                self.refresh()

    def begin_day(self) -> None:
        """Open the new day; show it if the old day was shown or the clock has been set back."""
        before, self._today = self._today, max(self._navigator.today(), FIRST_DAY)
        if self.day == before or not is_open(self.day, self._today):
            self.day = self._today
            self._month = self._today.replace(day=1)
        self.refresh()

    def _choose(self, day: date) -> None:
        self.day = day
        self.refresh()

    def _choose_game(self, name: str) -> None:
        self._days.game = name
        self.refresh()

    def _turn(self, months: int) -> None:
        """Show another month, and choose its last open day."""
        at = self._month.year * 12 + self._month.month - 1 + months
        self._month = date(at // 12, at % 12 + 1, 1)
        self.day = max(day for day in _days_of(self._month) if is_open(day, self._today))
        self.refresh()


def _days_of(month: date) -> list[date]:
    count = calendar.monthrange(month.year, month.month)[1]
    return [month.replace(day=n) for n in range(1, count + 1)]
