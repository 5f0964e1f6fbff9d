"""The page that counts a round's scores. A first press only finishes the counting."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gnoming.review.steps import part_name
from gnoming.text import format_decimal, text
from scenes.app.app import App
from scenes.kit.box import Box, columns, rows
from scenes.kit.drawing.icons import IconName
from scenes.kit.drawing.skin import ButtonKind
from scenes.kit.motion.timeline import Beat
from scenes.kit.sound.ambience import COUNTING_MUSIC_LEVEL
from scenes.kit.stage.node import Node
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, Label, Panel, UnseenWords
from scenes.kit.widgets.base import Group
from scenes.kit.widgets.ui_context import UiContext
from scenes.menus.menu_scene import MenuScene
from scenes.menus.portraits import Portrait
from scenes.menus.press_guard import PressGuard, is_answer
from scenes.table.game.round_end import RoundEnd

COUNTING_MS = 700.0
"""The time until a plain counting shows the round's best seat, in milliseconds."""
NEXT_GAP = 10.0
"""The gap between the continue button and the others, in units."""


class ScorePanel:
    """A wooden board for one seat."""

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

    @property
    def nodes(self) -> list[Node]:
        """The board's nodes, bottom first."""
        return [self.panel, self.turf, self.portrait, self.name, self.total]

    def describe(self, words: str) -> None:
        """Set the sentence that screen readers read instead of the board's labels."""
        self.description.name = words
        self.description.texts = tuple(node for node in self.nodes if isinstance(node, Label))


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's score in a round, and its total after it."""

    score: int
    total: int


class ScoresScene(MenuScene):
    """The page that counts a round's scores. It closes before it calls the round end's `on_done`."""

    name = "score"
    upright = True
    music_level = COUNTING_MUSIC_LEVEL
    picture = "garden"

    def __init__(self, app: App, end: RoundEnd) -> None:
        super().__init__(app)
        self._end = end
        self.is_counted = False
        self._counted_ms = 0.0
        self._press_guard = PressGuard()
        self._is_done = False

    @abstractmethod
    def queue_counting(self) -> None:
        """Queue the counting on the timeline; its last step must call `finish_counting`."""

    @abstractmethod
    def show_result(self) -> None:
        """Show the counting's result at once."""

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
        """Return the sentences about the best in the round and the people's results."""
        least = min(one.score for one in self.scores)
        best = [name for name, one in zip(self._end.names, self.scores, strict=True) if one.score == least]
        points = format_decimal(least, 0)
        first = text("score.narration.best", names=", ".join(best), points=points)
        return " ".join([first, *map(self.seat_text, self._end.people)])

    def seat_text(self, seat: int) -> str:
        """Return a sentence with a seat's score, total and place."""
        one = self.scores[seat]
        place = 1 + sum(other.total < one.total for other in self.scores)
        points, total = format_decimal(one.score, 0), format_decimal(one.total, 0)
        values = {"name": self._end.names[seat], "points": points, "total": total}
        return text("score.narration.seat", place=place, seats=len(self.scores), **values)

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
        if (same := self._end.same_cards) is not None:
            compare = self.button(text("deal.levels.compare"), same.show, icon="others")
            compare.note = text("deal.levels.heading")
            self._other_buttons.append(compare)

    def _way_on(self, next_round: str) -> tuple[str, Callable[[], None], ButtonKind, IconName]:
        """Return the continue button's label, action, kind and icon."""
        if self._end.is_look_back:
            return text("menu.close"), self.proceed, "primary", "left"
        if not self._end.state.over:
            words = text("count.rounds") if self._end.leads_to_rounds else next_round
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
        """Return the width and height in units of the continue button with the others beside it, or above it."""
        sizes = [button.preferred_size(viewport) for button in (*self._other_buttons, self._next_button)]
        gaps = NEXT_GAP * len(self._other_buttons)
        if column:
            return max(w for w, _ in sizes), sum(h for _, h in sizes) + gaps
        if viewport.has_large_text:  # only icons, before the continue button
            sizes[:-1] = [(h, h) for _, h in sizes[:-1]]
        return sum(w for w, _ in sizes) + gaps, sizes[-1][1]

    def place_next(self, viewport: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Lay out the continue button and the others in a box in units, above each other if it is high enough."""
        buttons, box = [*self._other_buttons, self._next_button], Box(x, y, w, h)
        high = self._next_button.preferred_size(viewport)[1]
        is_column = h >= self.next_size(viewport, column=True)[1]
        if is_column:
            places = rows(box, [high] * len(buttons), NEXT_GAP)
        else:
            icons = viewport.has_large_text
            widths = [h if icons else one.preferred_size(viewport)[0] for one in self._other_buttons]
            rest = w - sum(widths) - NEXT_GAP * len(widths)
            places = columns(box, [*widths, rest], NEXT_GAP)
        for button, place in zip(buttons, places, strict=True):
            button.shows_name = is_column or button is self._next_button or not viewport.has_large_text
            button.layout(viewport, *place)

    def make_background(self, viewport: Viewport) -> pygame.Surface:
        """Return the table's ground, because painting another background would take too long."""
        course = self._end.course_picture()
        if course is not None and course.get_size() == viewport.window.size:
            return course
        return super().make_background(viewport)

    def enter(self) -> None:
        super().enter()
        self.ui.spoken.say(self.result_text())
        if self.ui.motion.reduced or self._end.is_look_back:
            self.show_result()
        else:
            self.queue_counting()

    def update(self, dt: float) -> None:
        self._press_guard.advance(dt)
        if self._end.same_cards is not None and self.is_counted:
            self._end.same_cards.advance()
        if self.is_counted and self._end.moves_on_ms is not None:
            self._counted_ms += dt
            if self._counted_ms >= self._end.moves_on_ms:
                self.proceed()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button != 1:
            return False
        pressed = is_answer(event, self.ui.bindings)
        if pressed and not self.is_counted:
            self.timeline.finish_all()
            return True
        if pressed and not self._press_guard.accepts_press():
            return True
        if super().handle(event):
            return True
        if pressed and self.ui.bindings.command(event) == "skip":  # but no click beside the button
            self.proceed()
            return True
        return False

    def back(self) -> bool:
        if self._end.on_menu is None:
            self.proceed()
        else:
            self._end.on_menu()
        return True

    def proceed(self) -> None:
        """Close the page and continue; later calls do nothing."""
        if not self._is_done:
            self._is_done = True
            if self._end.same_cards is not None:
                self._end.same_cards.stop()
            self.close()
            self._end.on_done()


class PlainScoresScene(ScoresScene):
    """The scores page of a game without its own counting: a board for each seat, with points and total."""

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
