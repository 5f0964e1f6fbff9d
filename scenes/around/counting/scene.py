"""The page on which the nine cards of each grid are entered: a rack of cards, a green, and a paper with the sum."""

from collections import Counter
from collections.abc import Sequence
from functools import partial

import pygame

from gnoming.around.cards import COPIES, MULLIGAN, Face
from gnoming.around.counting import PLACES, format_grid
from gnoming.around.explain.grid_score import MAX_MULLIGANS, parse_grid
from gnoming.around.options import AroundOptions
from gnoming.characters import seat_portraits
from gnoming.counted.game import NOBODY
from gnoming.text import format_decimal, text, text_n
from scenes.around.cards.deck import AROUND_DECK
from scenes.around.counting.advice import AdviceScene
from scenes.around.counting.cards import GLOW_Z, RACK, TAG_Z, TYPED, PlaceSpot, RackCard, paint_tiles
from scenes.around.counting.out_row import OutRow
from scenes.around.counting.paper import CountPaper, Sheet, grid_sheet
from scenes.around.words import face_name
from scenes.counting.entry.page import EntryScene
from scenes.counting.entry.seat_places import lay_out_tabs
from scenes.kit.box import Box, Space, grid
from scenes.kit.cards.card_sprite import LineGlow
from scenes.kit.cards.deck import CARD_SHAPE
from scenes.kit.motion.curves import linear
from scenes.kit.motion.timeline import Tween
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import IconButton, Widget
from scenes.kit.widgets.base import Group
from scenes.menus.portraits import Portrait
from scenes.table.view.panels.tallies import SPRING_MS, GridTally, ValueTag, line_places

GAP, MARGIN = 9.0, 12.0
"""The gap between the cards on the green, and the margin around them, in units."""
SHORT = 1050.0
"""The height of a tall window in units below which the question covers the paper."""
PLANK_WORDS = 28.0
"""The maximum text size on the planks for large text, in units."""
WAYS = {"up": -3, "down": 3, "left": -1, "right": 1}


class AroundEntryScene(EntryScene):
    name = "count-round"
    own_keys = frozenset({*"0123456789", *"mxf", "-"})

    def build_cards(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        ui.art.register_deck(AROUND_DECK)
        self.place: int | None = 0
        """The place where the next card lands, from 0; None once all are filled."""
        self._pending = ""
        """The minus sign or F that was typed and awaits its digit."""
        self._asks_out = False
        self._plaque = self.panel("wood")
        portraits = seat_portraits(self.game.match.players)
        self._portraits = [self.add(Portrait(ui, portrait, z=1)) for portrait in portraits]
        self._name = self.label("", size.heading * 1.1, "display", overflow="shrink")
        self._sum = self.label("", size.heading * 1.5, "display", "right", overflow="shrink")
        self._turf = self.panel("turf")
        self.places = [self.add(PlaceSpot(ui, n + 1, partial(self.go_to_place, n))) for n in range(PLACES)]
        Group("grid", text("count.grid"), 3).add(*self.places)
        self._marks: list[LineGlow | ValueTag] = []
        self._tallies: tuple[GridTally, ...] = ()
        self.paper = self.add(CountPaper(ui))
        names = [player.name for player in self.game.match.players]
        self.out_row = OutRow(ui, names, portraits, self.mark_out)
        for node in self.out_row.nodes:
            self.add(node)
        self.advice = self.add(
            IconButton(ui, text("count.advice"), "hint", self.advise, "honey", caption=True)
        )
        self._rack = self.panel("wood")
        self.rack = {face: self.add(RackCard(ui, face, partial(self.put, face))) for face in RACK}
        Group("list", text("count.rack")).add(*self.rack.values())

    # the grid ---------------------------------------------------------------------------------------

    @property
    def options(self) -> AroundOptions:
        options = self.game.match.options
        assert isinstance(options, AroundOptions)
        return options

    def grid(self, seat: int | None = None) -> tuple[Face | None, ...]:
        """Return the cards of a seat, by default the one being entered."""
        words = self.game.rounds[self.number].hands[self.seat if seat is None else seat]
        return parse_grid(words, self.options)

    def put(self, face: Face) -> None:
        """Put a card on the current place, and move on to the next empty one."""
        self._pending = ""
        found, at = list(self.grid()), self.place
        if at is None:
            self.ui.mixer.play("refusal")
            self.toast.show_instead(text("count.full"))
            return
        if self.options.mulligan_one_value and face is MULLIGAN and found.count(MULLIGAN) >= MAX_MULLIGANS:
            self.toast.show_instead(text("cli.score.mulligans", most=MAX_MULLIGANS))
            return
        found[at] = face
        self.place = _next_empty(found, at)
        self.ui.mixer.play("place")
        self.take(format_grid(found))
        self._say_card(at, face)

    def _say_card(self, at: int, face: Face) -> None:
        """Announce the card just entered, the score of its row, and the sum."""
        sheet = self._sheet()
        parts = [text("count.said.place", number=at + 1, card=face_name(face))]
        for tally, row in zip(sheet.tallies, sheet.rows, strict=False):
            if at in line_places(tally) and row.points is not None:
                parts.append(f"{row.name} {format_decimal(row.points, 0)}.")
        parts.append(f"{text('count.so-far.sum')} {format_decimal(sheet.points, 0)}.")
        self.ui.spoken.say(" ".join(parts))

    def go_to_place(self, at: int) -> None:
        """Make this the place for the next card, which replaces any card there."""
        self.place, self.doubt = at, None
        self.show_state()
        self.ui.spoken.say(self.places[at].describe())

    def move(self, way: str) -> None:
        at = PLACES - 1 if self.place is None else self.place
        to = at + WAYS[way]
        if not 0 <= to < PLACES or (way in ("left", "right") and to // 3 != at // 3):
            self.ui.spoken.say(self.places[at].describe())
            return
        self.focus.set(self.places[to])
        self.go_to_place(to)

    def advise(self) -> None:
        """Ask for the two discards, and show the strongest bot's move for this grid."""
        grids = [self.grid(seat) for seat in range(len(self.seats))]
        names = tuple(player.name for player in self.game.match.players)
        self.scenes.push(AdviceScene(self.app, self.options, grids, self.seat, names))

    def commands_here(self) -> Sequence[str]:
        return ("hint", *super().commands_here())

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.bindings.command(event) == "hint":
            self.advise()
            return True
        return super().handle(event)

    def begin_seat(self) -> None:
        self.place, self._pending = _next_empty(self.grid(), -1), ""

    def undone(self, words: str) -> None:
        self.begin_seat()
        self.ui.mixer.play("place")
        self.ui.spoken.say(text("count.said.undone", sum=format_decimal(self._sheet().points, 0)))

    def _sheet(self) -> Sheet:
        return grid_sheet(self.grid(), self.options)

    def seat_points(self, seat: int) -> int | None:
        faces = self.grid(seat)
        return None if not any(face is not None for face in faces) else grid_sheet(faces, self.options).points

    def paint_small(self, seat: int, surface: pygame.Surface, place: pygame.Rect) -> None:
        paint_tiles(self.ui, surface, place, self.grid(seat))

    def heading(self) -> str:
        return text("around.round", number=self.number + 1, rounds=self.options.rounds)

    def what_is_missing(self) -> str:
        return text_n("count.cards-missing", self.grid().count(None))

    def ask_who_went_out(self) -> None:
        self._asks_out = True
        self._pending = "f"
        self.ui.mixer.play("refusal")
        self.ui.spoken.say(text("count.tap-who-out"))
        self.show_state()

    def mark_out(self, seat: int) -> None:
        self._asks_out, self._pending = False, ""
        super().mark_out(seat)
        self.ui.mixer.play("peg")
        name = text("count.nobody") if seat == NOBODY else self.game.match.players[seat].name
        self.ui.spoken.say(f"{text('count.who-out')} {name}.")

    def first_focus(self) -> Widget | None:
        if self.ui.bindings.device == "pad":
            return next(iter(self.rack.values()))
        return self.seats[self.seat] if self.place is None else self.places[self.place]

    # showing ----------------------------------------------------------------------------------------

    def show_cards(self) -> None:
        faces, sheet = self.grid(), self._sheet()
        doubted = self._doubted_place()
        for n, (spot, face) in enumerate(zip(self.places, faces, strict=True)):
            spot.show(face, n == self.place, n == doubted)
        placed = PLACES - faces.count(None)
        self.paper.show(sheet, placed)
        self._name.text = self.game.match.players[self.seat].name
        self._sum.text = format_decimal(sheet.points, 0) if placed else "–"
        for seat, portrait in enumerate(self._portraits):
            portrait.visible = seat == self.seat and self._plaque.visible
        used = Counter(face for seat in range(len(self.seats)) for face in self.grid(seat))
        for face, card in self.rack.items():
            card.show(COPIES[face] - used[face], self._pending == "-")
        self.out_row.show(self.game.rounds[self.number].out, self._asks_out, self._pending == "f")
        at = None if self.place is None else self.places[self.place]
        if isinstance(self.focus.focused, PlaceSpot) and at is not None and at is not self.focus.focused:
            self.focus.lead(at)  # the card just entered is announced first
        self._show_marks(sheet)

    def _doubted_place(self) -> int | None:
        if self.doubt is None:
            return None
        places = [n for n, face in enumerate(self.grid()) if str(face) == self.doubt.key.split()[0]]
        return places[-1] if places else None

    def _show_marks(self, sheet: Sheet) -> None:
        """Show a tag at each complete line, and a golden border around each set; new ones spring out."""
        before, self._tallies = self._tallies, sheet.tallies
        self.stage.remove(*self._marks)
        self._marks = []
        rects = [spot.area for spot in self.places]
        if not rects[0].w:
            return
        for tally in sheet.tallies:
            if tally.joined:
                glow = LineGlow(self.ui.theme, z=GLOW_Z)
                glow.strength = 0.15
                glow.enclose([rects[place] for place in tally.places], self.viewport.u * rects[0].w / 88)
                self._marks.append(glow)
        for tally in sheet.tallies:
            tag = ValueTag(self.ui, tally, z=TAG_Z)
            line = [rects[place] for place in line_places(tally)]
            tag.hang(line[0].unionall(line[1:]), rects[0].w, self.viewport.u, inside=False)
            tag.visible = True
            self._marks.append(tag)
            if tally not in before and before and not self.ui.motion.reduced:
                self.timeline.start(Tween(SPRING_MS, tag.spring, linear))
        self.stage.add(*self._marks)

    # places -----------------------------------------------------------------------------------------

    def arrange_wide(self, viewport: Viewport) -> None:
        for knob in (self.undo_button, self.clear_button, self.advice):
            knob.caption, knob.is_plank = True, viewport.has_large_text
            knob.caption_size = PLANK_WORDS if knob.is_plank else None
        if viewport.has_large_text:
            self._arrange_large(viewport)
            return
        wide = viewport.units_wide
        left, right = min(300.0, wide * 0.235), min(394.0, wide * 0.308)
        self.lay_out_left(viewport, left)
        paper = Box(wide - 18 - right, 18, right, 302)
        card = 94.0
        turf_w = 3 * card + 2 * GAP + 2 * MARGIN
        middle = (18 + left + paper.x - 30) / 2
        x = middle - turf_w / 2
        self._lay_out_plaque(viewport, Box(x - 4, 18, turf_w + 8, 54))
        gap = paper.x - (x + turf_w + 4)
        self.clear_button.caption = gap >= 70
        self.clear_button.caption_width = gap - 4
        self.clear_button.layout(viewport, paper.x - gap / 2 - 23, 16, 46, 46)
        self._lay_out_green(viewport, x, 84, card)
        self.paper.layout(viewport, *paper)
        self.question.layout(viewport, paper, False)
        self.out_row.layout(viewport, Box(paper.x, 332, right, 122))
        pitch = 76.0
        for n, knob in enumerate((self.undo_button, self.advice)):
            knob.caption_width = pitch - 4
            knob.layout(viewport, paper.x + (n + 0.5) * pitch - 24, 470, 48, 48)
        self.next_button.layout(viewport, paper.x + 2 * pitch + 8, 474, right - 2 * pitch - 8, 66)
        self._lay_out_rack(viewport, Box(18, 560, wide - 36, 152), 12, True)

    def _arrange_large(self, viewport: Viewport) -> None:
        """Lay out the page for large text: tabs on top, the green and the paper below, controls on the right."""
        wide = viewport.units_wide
        rack_high = 204.0
        rack = Box(18, 720 - rack_high - 8, wide - 36, rack_high)
        side = min(340.0, wide * 0.265)
        tabs = Box(18, 12, wide - 36 - side - 12, 64)
        if len(self.seats) > 4:
            tabs = Box(18, 8, wide - 36 - side - 12, 50)
        used = lay_out_tabs(viewport, self.seats, tabs, True)
        self._show_plaque(False)
        top = tabs.y + used + 14
        room = rack.y - top - 12
        card = min(78.0, (room - 2 * MARGIN - 2 * GAP - 16) / (3 * CARD_SHAPE))
        self._lay_out_green(viewport, 30, top, card)
        turf_w = 3 * card + 2 * GAP + 2 * MARGIN
        x = 30 + turf_w + card * 0.62 + 18
        right = min(550.0, max(253.0, wide - 18 - 12 - x - 320))
        paper = Box(x, top, wide - 18 - right - 12 - x, rack.y - 10 - top)
        self.paper.layout(viewport, *paper)
        self.question.layout(viewport, paper, False)
        space = Space(Box(wide - 18 - right, 88, right, rack.y - 10 - 88))
        is_narrow = right < 500
        knobs = (self.undo_button, self.clear_button, self.advice)
        for knob, place in zip(knobs, grid(space.top(58, 8), 3, 1, 8), strict=True):
            knob.is_plank = knob.caption = not is_narrow
            knob.layout(viewport, *place)
        foot = Space(space.bottom(84, 8))
        head = Space(Box(wide - 18 - side, 12, side, 64))
        leave = min(self.leave_button.preferred_size(viewport)[0], 200)
        self.show_leave(viewport, head.left(56, 8) if is_narrow else foot.left(leave, 10), is_narrow)
        self.lay_out_sign(viewport, head.box)
        self.next_button.layout(viewport, *foot.box)
        self.out_row.layout(viewport, space.box)
        self._lay_out_rack(viewport, rack, 12, True)

    def arrange_tall(self, viewport: Viewport) -> None:
        wide, high = viewport.units_wide, viewport.units_high
        large = viewport.has_large_text
        is_short = high < SHORT
        self._show_plaque(False)
        tab = 56.0 if is_short and len(self.seats) > 4 else 72.0
        space = self.lay_out_tall_head(viewport, tab, self.advice)
        self.next_button.layout(viewport, *space.bottom(64 if not large else 70, 12))
        pitch = min(132.0, max(92.0 if is_short else 104.0, space.box.h * 0.135))
        self._lay_out_rack(viewport, space.bottom(2 * pitch + 24, 12), 6, False)
        covers_paper = large or is_short
        if not covers_paper:
            self.question.layout(viewport, space.bottom(78, 10), True)
        right = 300.0 if covers_paper else 252.0
        out = self.out_row.height(viewport, right)
        card = min(128.0 if not large else 96.0, (space.box.w - right - 2 * MARGIN - 2 * GAP - 14) / 3.62,
                   (space.box.h - 2 * MARGIN - 2 * GAP - 30) / (3 * CARD_SHAPE))  # fmt: skip
        self._lay_out_green(viewport, 22, space.box.y + 6, card)
        tall = 3 * card * CARD_SHAPE + 2 * GAP + 2 * MARGIN
        most = space.box.h if large else min(360.0, space.box.h)
        column = Box(wide - 16 - right, space.box.y, right, max(tall + 12, most))
        paper = Box(column.x, column.y, right, column.h - out - 10)
        self.paper.layout(viewport, *paper)
        if covers_paper:
            self.question.layout(viewport, paper, False)
        self.out_row.layout(viewport, Box(column.x, column.bottom - out, right, out))

    def _show_plaque(self, is_shown: bool) -> None:
        for node in (self._plaque, self._name, self._sum):
            node.visible = is_shown

    def _lay_out_plaque(self, viewport: Viewport, box: Box) -> None:
        self._show_plaque(True)
        self._plaque.layout(viewport, *box)
        space = Space(box.inset(10, 1))
        face = space.left(52, 8)
        for portrait in self._portraits:
            portrait.layout(viewport, face.x, face.y, 52)
        self._sum.layout(viewport, *space.right(64, 8))
        self._name.layout(viewport, *space.box)

    def _lay_out_green(self, viewport: Viewport, x: float, y: float, card: float) -> None:
        high = card * CARD_SHAPE
        inner = Box(x + MARGIN, y + MARGIN, 3 * card + 2 * GAP, 3 * high + 2 * GAP)
        self._turf.layout(viewport, *inner.inflated(MARGIN))
        for spot, place in zip(self.places, grid(inner, 3, 3, GAP), strict=True):
            spot.layout(viewport, *place)

    def _lay_out_rack(self, viewport: Viewport, box: Box, across: int, shows_keys: bool) -> None:
        self._rack.layout(viewport, *box)
        cells = grid(box.inset(12, 6), across, len(RACK) // across, 0)
        for card, place in zip(self.rack.values(), cells, strict=True):
            card.shows_keys = shows_keys and self.ui.bindings.device != "pad"
            card.layout(viewport, *place)

    # keys -------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        pending, self._pending = self._pending, ""
        if key in ("f", "-"):
            self._pending = "" if pending == key == "-" else key
            self.ui.spoken.say(text("count.who-out") if key == "f" else text("count.minus"))
            self.show_state()
        elif pending == "f" and key.isdigit() and int(key) <= len(self.seats):
            self.mark_out(int(key) - 1 if int(key) else NOBODY)
        elif pending != "f" and (face := TYPED.get(pending + key)) is not None:
            self.put(face)
        else:
            self.show_state()
            self.ui.spoken.say(text("count.no-such-card"))
        return True


def _next_empty(faces: tuple[Face | None, ...] | list[Face | None], after: int) -> int | None:
    """Return the first empty place after this one, wrapping around; None if all are filled."""
    order = [*range(after + 1, PLACES), *range(after + 1)]
    return next((at for at in order if faces[at] is None), None)
