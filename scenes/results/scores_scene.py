"""The page that counts a round's scores. A first press only finishes the counting."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.games import presenter_for
from scenes.kit.box import Box, columns, rows
from scenes.kit.drawing.icons import IconName
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.input.keys import key_name
from scenes.kit.motion.timeline import Beat
from scenes.kit.sound.ambience import COUNTING_MUSIC_LEVEL
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, UnseenWords
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.buffers import Buffer
from scenes.kit.widgets.ui_context import UiContext, as_sentence
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.menus.press_guard import PressGuard, is_answer
from scenes.results.rounds_table import points_text
from scenes.table.game.round_end import CountedRound, RoundEnd

SHARED_GUARD = 1000.0, 3000.0
"""The ms that a press must follow the counting and other presses by, where people pass the computer around."""
COUNTING_MS = 700.0
"""The time until a plain counting shows the round's best seat, in milliseconds."""
PART_MS = 480.0
"""The time for each part of the scores of a round with real cards, whose lines are known already."""
NEXT_KEY = "n"
"""The key that also continues from the scores of a round with real cards, as it does while cards are entered."""
NEXT_GAP, HEAD_ROOM = 10.0, 120.0
"""The gap between the continue button and the others, and the room around the heading beside them, in units."""
LEAST_CARDS, ICON_SIDE = 330.0, 48.0
"""The minimum height of a board without the button that corrects it, and the side of that button as an icon."""
WIDE = 1150.0
"""The width of a window in units above which a row has room for the names of all buttons."""
DEALS_WIDTH = 250.0
"""The width of the sign that says who deals next, in units."""


class ScorePanel:
    def __init__(self, ui: UiContext, name: str, portrait: str) -> None:
        size = ui.theme.text
        self.ui = ui
        self.panel = Panel(ui, "wood")
        self.turf = Panel(ui, "turf")
        self.portrait = Portrait(ui, portrait)
        self.name = Label(ui, name, size.label, "display", overflow="name")
        self.total = Label(ui, "", size.label, "bold", "centre", overflow="fit")
        self.description = UnseenWords(ui)
        """The seat's score as a sentence for screen readers."""
        self.correct: Button | None = None
        """Opens the cards of a seat that plays with real ones."""

    @property
    def nodes(self) -> list[Node]:
        """All nodes, from bottom to top."""
        return [self.panel, self.turf, self.portrait, self.name, self.total]

    def place_correct(self, viewport: Viewport, box: Box, is_low: bool = False) -> Box:
        """Place the button that corrects the seat at the bottom of a box in units; return the rest of the box.

        Where the cards need all the height, the button is an icon in the upper right corner, or the lower one if
        `is_low`.
        """
        if self.correct is None:
            return box
        high = self.correct.preferred_size(viewport)[1]
        self.correct.shows_name = box.h - high >= LEAST_CARDS
        if not self.correct.shows_name:
            left, top = box.right - ICON_SIDE - 9, box.bottom - ICON_SIDE - 9 if is_low else box.y + 8
            self.correct.layout(viewport, left, top, ICON_SIDE, ICON_SIDE)
            return box
        self.correct.layout(viewport, box.x + 14, box.bottom - high - 12, box.w - 28, high)
        return Box(box.x, box.y, box.w, box.h - high - 8)

    def describe(self, words: str) -> None:
        """Set the sentence that screen readers read instead of the board's labels."""
        self.description.name = words
        self.description.texts = tuple(node for node in self.nodes if isinstance(node, Label))


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's score in a round, and its total afterwards."""

    score: int
    total: int


class ScoresScene(MenuScene):
    """The page that counts a round's scores. It closes before it calls the round end's `on_done`."""

    name = "score"
    upright = True
    music_level = COUNTING_MUSIC_LEVEL
    read_by = ("read-page", "read-scores")
    picture = "garden"

    def __init__(self, app: App, end: RoundEnd) -> None:
        super().__init__(app)
        self._end = end
        self.is_counted = False
        self._counted_ms = 0.0
        is_passed_round = len(end.people) > 1 and not end.is_look_back
        self._press_guard = PressGuard(*SHARED_GUARD) if is_passed_round else PressGuard()
        self._is_done = False

    @abstractmethod
    def queue_counting(self) -> None:
        """Queue the counting on the timeline; its last step must call `finish_counting`."""

    @abstractmethod
    def show_result(self) -> None:
        """Show the result of the counting at once."""

    def finish_counting(self) -> None:
        """Mark the counting as finished; the next use of the button, Enter or Space continues."""
        self.is_counted = True
        self._press_guard.restart()
        self.ui.mixer.play("turn")

    @property
    def scores(self) -> Sequence[SeatScore]:
        """Each seat's score in the round, and its total."""
        rounds = [one.points for one in self._end.state.results]
        return [SeatScore(points[-1], sum(points)) for points in zip(*rounds, strict=True)]

    def result_text(self) -> str:
        """Return everyone's result, the best of the round first; with brief speech, only the best and the
        people's results.
        """
        least = min(one.score for one in self.scores)
        best = [seat for seat, one in enumerate(self.scores) if one.score == least]
        names = ", ".join(self._end.names[seat] for seat in best)
        in_full, order = (
            self.ui.spoken.in_full,
            sorted(range(len(self.scores)), key=lambda n: self.scores[n].score),
        )
        told = order if in_full else self._end.people
        seats = [words for seat in told for words in (self.seat_text(seat), self.reason_text(seat)) if words]
        best_text = text("score.narration.best", names=names, points=points_text(least))
        return " ".join(seats if in_full else [best_text, *seats])

    def reason_text(self, seat: int) -> str:
        """Return the main reasons for a seat's score; empty if it needs none."""
        return ""

    def seat_text(self, seat: int) -> str:
        """Return a sentence with a seat's score, total and place."""
        one, seats = self.scores[seat], len(self.scores)
        place = 1 + sum(other.total < one.total for other in self.scores)
        name = self._end.names[seat]
        told: dict[str, str | int] = {"points": points_text(one.score), "place": place, "seats": seats}
        if len(self._end.state.results) == 1:
            return text("score.narration.first", name=name, **told)
        return text("score.narration.seat", name=name, total=format_decimal(one.total, 0), **told)

    def build_page(self, title: str, panels: Sequence[ScorePanel], next_round: str) -> None:
        """Add the heading, the seats' boards, and the button that leads to the next round or to the winners."""
        size = self.ui.theme.text.heading * 1.1
        self._plaque = self.panel("wood")
        self._heading = self.centred(title, size, "display", "shrink")
        for panel in panels:
            panel.name.longest_peer = longest_text(self._end.names)
            for node in (*panel.nodes, panel.description):
                self.add(node)
        Group("list").add(*(panel.description for panel in panels))
        self._next_button = self.button(*self._way_on(next_round))
        self._other_buttons: list[Button] = []
        self._deals: tuple[Panel, Label] | None = None
        if self._end.counted is not None:
            self._add_ways_on(self._end.counted, panels)
        if (same := self._end.same_cards) is not None:
            compare = self.button(text("deal.levels.compare"), same.show, icon="others")
            compare.note = text("deal.levels.heading")
            self._other_buttons.append(compare)

    def _add_ways_on(self, counted: CountedRound, panels: Sequence[ScorePanel]) -> None:
        """Add the buttons of a round with real cards, and the sign that says who deals next."""
        size = self.ui.theme.text
        for seat, panel in enumerate(panels):
            leave = partial(self._leave_to, partial(counted.correct, seat))
            panel.correct = self.button(text("count.correct"), leave, icon="pencil", size=size.body)
            panel.correct.value_text = self._end.names[seat]
        ways: tuple[tuple[str, Callable[[], None] | None, IconName], ...] = (
            (text(f"count.undo-round.{self._end.game.name}"), counted.undo, "undo"),
            (text(f"count.rounds.{self._end.game.name}"), counted.show_rounds, "log"),
        )
        self._other_buttons = [
            self.button(words, partial(self._leave_to, use), icon=icon, size=size.body)
            for words, use, icon in ways
            if use is not None
        ]
        if counted.deals:
            words = self.centred(counted.deals, size.body, "bold", ground="parchment", z=1)
            self._deals = self.panel("parchment"), words

    def _way_on(self, next_round: str) -> tuple[str, Callable[[], None], ButtonKind, IconName]:
        if self._end.is_look_back:
            return text("menu.close"), self.proceed, "primary", "close"
        if not self._end.state.over:
            counted = self._end.counted
            words = next_round if counted is None else counted.next_words
            return words, self.proceed, "primary", "right"
        if self._end.leads_to_map:
            return text("tour.to-map"), self.proceed, "primary", "right"
        return text("score.final"), self.proceed, "primary", "trophy"

    def heading_width(self, viewport: Viewport) -> float:
        """Return the width of the heading's text in units."""
        px = viewport.text_px(self._heading.size)
        return self.ui.typography.width(self._heading.text, px, "display") / viewport.u

    def place_heading(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the heading and its plaque in a box in units."""
        self._plaque.layout(viewport, x, y, w, h)
        self._heading.layout(viewport, x + 16, y, w - 32, h)

    def next_size(self, viewport: Viewport, column: bool = False) -> tuple[float, float]:
        """Return the size in units of the continue button with the other buttons beside it or, in a column, above."""
        widths, high = self._next_widths(viewport, column), self._next_button.preferred_size(viewport)[1]
        if not column:
            return sum(widths) + NEXT_GAP * (len(widths) - 1), high
        if self._deals is None:
            return max(widths), len(widths) * high + NEXT_GAP * (len(widths) - 1)
        others = max(widths[: len(self._other_buttons)])
        return others + NEXT_GAP + max(widths[-2:]), 2 * high + NEXT_GAP

    def needs_column(self, viewport: Viewport) -> bool:
        """Return whether a tall window's buttons are stacked, so that all of them have names."""
        return self._end.counted is not None or (
            bool(self._other_buttons) and not self._shows_names(viewport)
        )

    def _next_widths(self, viewport: Viewport, has_names: bool) -> list[float]:
        """Return the widths of the other buttons (with or without names), of any sign, and of the continue button."""
        wide, high = self._next_button.preferred_size(viewport)
        others = [
            one.preferred_size(viewport)[0] if has_names or self._shows_names(viewport) else high
            for one in self._other_buttons
        ]
        return [*others, *([] if self._deals is None else [DEALS_WIDTH]), wide]

    def _shows_names(self, viewport: Viewport) -> bool:
        """Return whether buttons in a row with the continue button have room for their names."""
        if not viewport.has_large_text:
            return self._deals is None or viewport.units_wide > WIDE
        widths = self._next_widths(viewport, has_names=True)
        return (
            sum(widths) + NEXT_GAP * len(widths) + self.heading_width(viewport) + HEAD_ROOM
            <= viewport.units_wide
        )

    def place_next(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the continue button and the others in a box in units, stacked if the box is tall enough."""
        box, high = Box(x, y, w, h), self._next_button.preferred_size(viewport)[1]
        wide, least = self.next_size(viewport, column=True)
        is_column = h >= least
        has_names = w >= wide if is_column else self._shows_names(viewport)
        widths = self._next_widths(viewport, has_names)
        for button in self._other_buttons:
            button.shows_name = has_names
        if not is_column:
            spare = w - sum(widths) - NEXT_GAP * (len(widths) - 1)
            widths[-1 if spare > 0 or self._deals is None else -2] += spare
            places = columns(box, widths, NEXT_GAP)
        elif self._deals is None:
            places = rows(box, [high] * len(widths), NEXT_GAP)
        else:
            count = len(self._other_buttons)
            left, right = columns(box, [max(widths[:count]), w - max(widths[:count]) - NEXT_GAP], NEXT_GAP)
            places = [*rows(left, [high] * count, NEXT_GAP), *rows(right, [high] * 2, NEXT_GAP)]
        self._next_button.layout(viewport, *places[-1])
        for button, place in zip(self._other_buttons, places, strict=False):
            button.layout(viewport, *place)
        if self._deals is not None:
            sign, words = self._deals
            sign.layout(viewport, *places[-2])
            words.layout(viewport, *places[-2].inset(14, 3))

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """Return the table's ground, because painting another background would take too long."""
        course = self._end.course_picture(self.stage)
        if course is not None and course.get_size() == viewport.window.size:
            return course
        return super().make_background(viewport)

    def enter(self) -> None:
        super().enter()
        deals = "" if self._end.counted is None else self._end.counted.deals
        said = filter(None, (self.result_text(), deals, self._again_text()))
        self.ui.spoken.say(" ".join(map(as_sentence, said)))
        if self.ui.motion.reduced or self._end.is_look_back:
            self.show_result()
        else:
            self.queue_counting()

    def _again_text(self) -> str:
        """Return a sentence about the key that reads the page; empty if keys aren't explained."""
        key = self.ui.bindings.prompt("read-scores")
        return text("score.narration.again", key=key) if key and self.ui.spoken.in_full else ""

    def update(self, dt: float) -> None:
        self._press_guard.advance(dt)
        if self._end.counted is not None and (changed := self._end.counted.changed()) is not None:
            self._leave_to(changed)
            return
        if self._end.same_cards is not None and self.is_counted:
            self._end.same_cards.advance()
        if self.is_counted and self._end.moves_on_ms is not None:
            self._counted_ms += dt
            if self._counted_ms >= self._end.moves_on_ms:
                self.proceed()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button != 1:
            return False
        command = self.ui.bindings.command(event)
        if command == "scores":
            self.ui.spoken.say(self.result_text())
            return True
        pressed = is_answer(event, self.ui.bindings)
        if pressed and not self.is_counted:
            self.timeline.finish_all()
            return True
        if pressed and not self._press_guard.accepts_press(command):
            return True
        if super().handle(event):
            return True
        goes_on = (
            event.type == pygame.KEYDOWN and key_name(event) == NEXT_KEY and self._end.counted is not None
        )
        if pressed and (goes_on or command == "skip"):  # but no click beside the button
            self.proceed()
            return True
        return False

    def key_lines(self) -> Sequence[str]:
        return () if self._end.counted is None else (text("count.keys.next"),)

    def buffers(self) -> Sequence[Buffer]:
        end, own = self._end, next(iter(self._end.people), 0)
        presenter = presenter_for(end.game)

        def lines(seat: int) -> Sequence[str]:
            return presenter.seat_lines(end.state, seat, end.names)

        return [
            Buffer(
                (*(["read-own"] if seat == own else []), f"read-seat-{seat + 1}"), name, partial(lines, seat)
            )
            for seat, name in enumerate(end.names)
        ]

    def commands_here(self) -> Sequence[str]:
        return ("scores", *super().commands_here())

    def back(self) -> bool:
        if self._end.on_menu is None:
            self.proceed()
        else:
            self._end.on_menu()
        return True

    def proceed(self) -> None:
        self._leave_to(self._end.on_done)

    def _leave_to(self, go_on: Callable[[], None]) -> None:
        """Close the page and go on; later calls do nothing."""
        if not self._is_done:
            self._is_done = True
            if self._end.same_cards is not None:
                self._end.same_cards.stop()
            self.close()
            go_on()


class PlainScoresScene(ScoresScene):
    """The score page of a game without its own counting: a board for each seat, with points and total."""

    def build(self) -> None:
        names, portraits = self._end.names, self._end.portraits
        self._panels = [ScorePanel(self.ui, *seat) for seat in zip(names, portraits, strict=True)]
        for seat, (panel, one) in enumerate(zip(self._panels, self.scores, strict=True)):
            panel.describe(self.seat_text(seat))
            panel.total.text = f"{format_decimal(one.score, 0, plus=True)} = {format_decimal(one.total, 0)}"
        game = self._end.game
        title = part_name(game, len(self._end.state.results))
        # text keys: replay.next-round.*
        self.build_page(title, self._panels, text(f"replay.next-round.{game.name}"))
        if self.is_counted:
            self.show_result()

    def arrange(self, viewport: Viewport) -> None:
        wide, high = viewport.units_wide, viewport.units_high
        next_wide, row = self.next_size(viewport)
        self.place_heading(viewport, 22, 12, min(self.heading_width(viewport) + 64, wide - 44), row)
        self.place_next(viewport, wide - next_wide - 22, high - row - 12, next_wide, row)
        step = min(310.0, (wide - 32) / len(self._panels))
        for n, panel in enumerate(self._panels):
            x, y, w = wide / 2 + (n - len(self._panels) / 2) * step + 5, high / 2 - 120, step - 10
            for whole in (panel.panel, panel.description):
                whole.layout(viewport, x, y, w, 240)
            panel.portrait.layout(viewport, x + 10, y + 10, 60)
            panel.name.layout(viewport, x + 76, y + 10, w - 86, 60)
            panel.turf.layout(viewport, x + 14, y + 90, w - 28, 60)
            panel.total.layout(viewport, x + 14, y + 164, w - 28, 60)

    def queue_counting(self) -> None:
        self.timeline.play(Beat().wait(COUNTING_MS).call(self.show_result))

    def show_result(self) -> None:
        best = min(one.score for one in self.scores)
        for panel, one in zip(self._panels, self.scores, strict=True):
            panel.panel.lit = one.score == best
            panel.portrait.mood = "delighted" if one.score == best else "calm"
        self.finish_counting()
