"""The review's first page: the game's chart, the players' figures, and the costliest decisions."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from gnoming.characters import seat_portraits
from gnoming.text import player_text, text
from scenes.app.app import App
from scenes.dialogs.reading import ROW_SIZE, ReadingScene
from scenes.kit.box import Box, Space, page_box
from scenes.kit.stage.node import Node
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Label, UnseenWords, Widget
from scenes.kit.widgets.base import Group, joined
from scenes.kit.widgets.buffers import Buffer
from scenes.menus.menu_scene import MenuScene
from scenes.menus.press_guard import PressGuard, is_answer
from scenes.review.chart import ReviewChart, costliest_text, course_lines, good_moves_text
from scenes.review.decision_content import choices_text
from scenes.review.layout import (
    EDGE,
    GAP,
    ReviewLayout,
    lay_out_buttons,
    lay_out_tabs,
    layout_all_parts,
    layout_one_part,
)
from scenes.review.live_review import AnyStep, LiveReview
from scenes.review.player_rows import (
    ColumnHeads,
    CostlyRow,
    HeadTag,
    PlayerRow,
    column_meanings,
    lay_out_rows,
)

REDRAW_MS = 120.0
"""The time between two drawings of a growing review, in milliseconds."""
PAGES = ("course", "players", "costliest")


class ReviewScene(MenuScene):
    """The first page of a review.

    `on_position` shows a decision on the table. `on_practise` starts practice of mistakes, which is possible
    once the review is done if there `are_drills`; the buttons keep their places when it becomes possible.
    """

    name = "review"
    upright = True
    closes_on_back = True
    picture = "garden"

    def __init__(
        self,
        app: App,
        review: LiveReview,
        on_position: Callable[[AnyStep], None],
        on_practise: Callable[[], None] = lambda: None,
        are_drills: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(app)
        self.review = review
        self.page = PAGES[0]
        self._on_position, self._on_practise, self.are_drills = on_position, on_practise, are_drills
        self._since_redraw_ms = 0.0
        self._scene_guard, self._focus_guard = PressGuard(), PressGuard()
        self._costly_rows: list[CostlyRow] = []
        self._knows_mistakes = review.is_done or bool(review.mistakes())
        """True if all mistakes of the seat shown at first are known from the start."""
        self._focus_untouched = True
        """True until the focus leaves the page's initial widget."""

    # making ---------------------------------------------------------------------------------------

    def build(self) -> None:
        ui, size = self.ui, self.ui.theme.text
        self._plaque = self.panel("wood")
        self._heading = self.centred(text("review.heading"), size.heading, "display", "shrink")
        self._tabs = {
            # text keys: review.page.*
            page: self.button(text(f"review.page.{page}"), partial(self._turn_to_page, page))
            for page in PAGES
        }
        Group("tabs").add(*self._tabs.values())
        for tab in self._tabs.values():
            tab.peers = tuple(self._tabs.values())
        self.chart = self.add(ReviewChart(ui, self.review, self.choose_step, z=1))
        self._spoken_course = self.add(UnseenWords(ui))
        self._board = self.panel("wood")
        self._column_heads = self.add(ColumnHeads(ui))
        self._head_tags = [self.add(HeadTag(ui, words, z=2.0)) for words in column_meanings()]
        self.player_rows = self._make_player_rows()
        self._slate = self.panel("slate")
        strong = ui.theme.on_slate_strong
        self._costly_heading = self.centred("", size.body, "display", "shrink", "slate", strong, z=1)
        self._empty_label = self.centred("", size.body, ground="slate", z=1)
        self._open_button = self.button(text("review.look"), self._open_chosen, "primary", "eye")
        self._practise_button = self.button(text("review.practise"), self._on_practise, "wood", "hint")
        self._guide_button = self.button(text("review.explain"), self._explain, "wood", "question")
        self._close_button = self.button(text("menu.back"), self.close, "wood", "left")
        self._spoken_course.texts = (self._heading, self._costly_heading)
        Group("list").add(self._spoken_course)
        self._costly_rows = []
        self._update_contents()

    @property
    def spoken_title(self) -> str:
        return joined(text("review.heading"), good_moves_text(self.review) if self.review.is_done else "")

    def _make_player_rows(self) -> list[PlayerRow]:
        names, portraits = self.review.player_names, seat_portraits(self.review.session.match.players)
        return [
            self.add(PlayerRow(self.ui, seat, names, portrait, self.show_seat))
            for seat, portrait in enumerate(portraits)
        ]

    def buffers(self) -> Sequence[Buffer]:
        return (Buffer(("read-scores",), text("buffer.scores"), lambda: course_lines(self.review)),)

    def key_lines(self) -> Sequence[str]:
        return (self.chart.keys,) if self.chart.visible else ()

    def situation(self) -> Sequence[str]:
        return (text("review.narration.course", key=self.ui.bindings.prompt("read-scores")),)

    def choice_names(self) -> Sequence[str]:
        chosen = self.chart.describe().rstrip(".")  # a decision that has a line of its own
        return [self.chart.name if name == chosen else name for name in super().choice_names()]

    @property
    def help_topic(self) -> str:
        return self.review.session.game.name

    def first_focus(self) -> Widget | None:
        if self._knows_mistakes and self._costly_rows and self._costly_rows[0].reachable:
            return self._costly_rows[0]
        return self._open_button if self._open_button.reachable else self._close_button

    # places ---------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        large = viewport.has_large_text
        focused = self.focus.focused
        # If the text has just become large, show the page that has the focus.
        self.page = next((page for page, part in self._page_nodes.items() if focused in part), self.page)
        for node in (self._plaque, self._heading):
            node.visible = not large
        for tab in self._tabs.values():
            tab.visible = large
        boxes = self._arrange_frame(viewport, large)
        for course in (self.chart, self._spoken_course):
            course.layout(viewport, *boxes.chart)
        self._arrange_costly(viewport, boxes.costly)
        self._arrange_players(viewport, boxes.players)
        self._show_page(large)
        if focused is not None and not focused.reachable:
            self.focus.set(self._first_on_page())
        self.chart.refresh()

    def _first_on_page(self) -> Widget | None:
        """Return the widget to focus when the tabs disappear: the first one on the page that was shown."""
        usable = (node for node in self._page_nodes[self.page] if isinstance(node, Widget) and node.reachable)
        return next(usable, self.first_focus())

    def _arrange_frame(self, viewport: Viewport, large: bool) -> ReviewLayout:
        """Lay out the heading or tabs, and the buttons; return the places of the parts between them."""
        ways = (self._close_button, self._open_button)
        more = self._practise_button, self._guide_button
        if large:
            foot = lay_out_buttons(viewport, more, lay_out_buttons(viewport, ways) - GAP / 2)
        else:
            foot = lay_out_buttons(viewport, (*ways, *more))
        if large:
            return layout_one_part(viewport, lay_out_tabs(viewport, tuple(self._tabs.values())), foot)
        page = Space(page_box(viewport).inset(EDGE, 10))
        line = page.top(self._heading.height(viewport, 2000) + 14, GAP)
        plaque = line.centred(min(line.w, 420 * max(1.0, viewport.text_scale)), line.h)
        self._plaque.layout(viewport, *plaque)
        self._heading.layout(viewport, *plaque.inset(16, 0))
        return layout_all_parts(viewport, len(self.player_rows), page.box.y, foot)

    def _arrange_players(self, viewport: Viewport, box: Box) -> None:
        self._board.layout(viewport, *box)
        lay_out_rows(viewport, self._column_heads, self.player_rows, box)
        for tag, area in zip(self._head_tags, self._column_heads.columns, strict=True):
            tag.viewport = viewport
            tag.is_tagged = not viewport.has_large_text  # a tag in large text would cover the figures
            tag.place(area.inflate(-2, 0))

    def _arrange_costly(self, viewport: Viewport, box: Box) -> None:
        self._slate.layout(viewport, *box)
        space = Space(box.inset(12, 10, 12, 12))
        self._costly_heading.layout(viewport, *space.top(28 * viewport.text_scale, 4).inset(4, 0))
        self._empty_label.layout(viewport, *space.box.inset(8, 0))
        pitch = min(space.box.h / max(1, len(self._costly_rows)), 62 + 62 * viewport.text_scale)
        for row in self._costly_rows:
            row.layout(viewport, *space.top(pitch - 6, 6))

    @property
    def _page_nodes(self) -> dict[str, list[Node]]:
        return {
            "course": [self.chart, self._spoken_course],
            "players": [self._board, self._column_heads, *self._head_tags, *self.player_rows],
            "costliest": [self._slate, self._costly_heading, self._empty_label, *self._costly_rows],
        }

    def _show_page(self, large: bool) -> None:
        """Show all nodes, or only those on the current page if the text is `large`."""
        for page, nodes in self._page_nodes.items():
            for node in nodes:
                node.visible = not large or page == self.page
        self._empty_label.visible = self._empty_label.visible and not self._costly_rows
        for page, tab in self._tabs.items():
            tab.is_chosen = page == self.page
            tab.kind = "primary" if tab.is_chosen else "wood"
            tab.invalidate()

    # content --------------------------------------------------------------------------------------

    def _update_contents(self) -> None:
        review = self.review
        for row, figure in zip(self.player_rows, review.player_stats(), strict=True):
            row.show(figure if review.is_done else None, row.seat == review.seat)
        self._spoken_course.name = " ".join(course_lines(review))
        percent = round(100 * review.progress)
        growing = "" if review.is_done else text("review.growing", percent=percent)
        self._heading.text = growing or text("review.heading")
        self.chart.growing = "" if self._heading.visible else growing
        name = review.player_names[review.seat]
        # text keys: review.worst-of.*
        has_list = review.mistakes() or not review.is_done
        self._costly_heading.text = player_text("review.worst-of", name) if has_list else ""
        self._empty_label.text = text("review.flawless") if review.is_done else growing
        if review.chosen_step is None and review.is_done:
            review.chosen_step = next(iter([*review.costliest(), *review.decisions()]), None)
        self._open_button.enabled = review.chosen_step is not None
        self._practise_button.enabled = review.is_done and self.are_drills()
        worst = review.costliest()
        if [row.step for row in self._costly_rows] != [*worst]:
            self._list_costly(worst)
        self._mark_chosen()
        if self._focus_untouched and self.focus.focused is self._close_button:
            self._move_focus(self.first_focus())
        for row in self.player_rows:
            row.is_settling = not review.is_done
        self.chart.refresh()

    def _list_costly(self, worst: tuple[AnyStep, ...]) -> None:
        """List these decisions. Rows that stay keep focus and pointer."""
        before = self._costly_rows
        known_rows = {row.step.number: row for row in before}
        self._costly_rows = [
            known_rows.get(step.number) or self.add(CostlyRow(self.ui, self.review, step, self._open_step))
            for step in worst
        ]
        for row, step in zip(self._costly_rows, worst, strict=True):
            row.show(step)
            row.invalidate()
        Group("list", self._costly_heading.text).add(*self._costly_rows)
        gone = [row for row in before if row not in self._costly_rows]
        self.focus.remove(*gone)
        self.stage.remove(*gone)
        self.focus.move_to_end(
            *self._costly_rows,
            *self.player_rows,
            self._practise_button,
            self._guide_button,
            self._close_button,
        )
        if self.chart.area.w:
            self.arrange(self.viewport)

    def _move_focus(self, widget: Widget | None) -> None:
        """Move the focus; ignore a press right afterwards, because it was meant for the old widget."""
        if widget is not self.focus.focused:
            self.focus.set(widget)
            self._focus_guard.restart()

    def update(self, dt: float) -> None:
        for patience in (self._scene_guard, self._focus_guard):
            patience.advance(dt)
        if self.review.is_done:
            return
        self.review.update()
        self._since_redraw_ms += dt
        if self._since_redraw_ms >= REDRAW_MS or self.review.is_done:
            self._since_redraw_ms = 0.0
            self._update_contents()
        self._tell_if_ready()

    def _tell_if_ready(self) -> None:
        if self.review.is_done:
            told = good_moves_text(self.review), costliest_text(self.review), *self.situation()
            self.ui.spoken.say(text("review.ready", summary=" ".join(filter(None, told))))

    @property
    def busy(self) -> bool:
        return super().busy or not self.review.is_done

    def enter(self) -> None:
        super().enter()
        if not self.review.is_done:
            self.ui.spoken.say(text("review.working"))

    def resume(self) -> None:
        super().resume()
        self.chart.rebuild()
        self._update_contents()

    # use ------------------------------------------------------------------------------------------

    def choose_step(self, step: AnyStep) -> None:
        self.review.chosen_step = step
        self.chart.invalidate()
        self._open_button.enabled = True
        self._mark_chosen()

    def _mark_chosen(self) -> None:
        """Highlight the row of the chosen decision, which may have been judged again since."""
        chosen = self.review.chosen_step
        for row in self._costly_rows:
            row.is_shown = chosen is not None and row.step.number == chosen.number
            row.invalidate()

    def show_seat(self, seat: int) -> None:
        self.review.seat = seat
        self.review.chosen_step = None
        self._update_contents()

    def _turn_to_page(self, page: str) -> None:
        self.page = page
        self.focus.set(self._tabs[page])
        self.arrange(self.viewport)

    def _explain(self) -> None:
        self.app.scenes.push(ReviewGuide(self.app, self.update))

    def _open_step(self, step: AnyStep) -> None:
        self.choose_step(step)
        self._open_chosen()

    def _open_chosen(self) -> None:
        if self.review.chosen_step is not None:
            self._on_position(self.review.chosen_step)

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        # "Back" is a different key from the one that opened this page, so nobody presses it by accident.
        if command != "back" and is_answer(event, self.ui.bindings):
            patience = self._scene_guard if event.type == pygame.MOUSEBUTTONDOWN else self._focus_guard
            if not patience.accepts_press():
                if event.type != pygame.MOUSEBUTTONDOWN and self.focus.focused is not None:
                    self.ui.spoken.say(self.focus.focused.describe())
                return True
        if command == "confirm" and self.focus.focused is self.chart:
            self._open_chosen()
            return True
        if command == "hint":
            step = self.review.chosen_step
            unchosen = text("review.unchosen")
            self.toast.announce(unchosen if step is None else choices_text(self.review.session, step))
            return True
        before = self.focus.focused
        used = super().handle(event)
        self._focus_untouched = self._focus_untouched and self.focus.focused is before
        return used

    def leave(self) -> None:
        self.review.close()


class ReviewGuide(ReadingScene):
    """A sheet that explains the review, which goes on meanwhile."""

    name = "review-guide"
    wide, high, gap = 820.0, 660.0, 12.0

    def __init__(self, app: App, go_on: Callable[[float], None]) -> None:
        super().__init__(app)
        self._go_on = go_on

    def update(self, dt: float) -> None:
        super().update(dt)
        self._go_on(dt)

    def heading(self) -> str:
        return text("review.explain")

    def make_rows(self) -> Sequence[Label]:
        rows = text("review.guide.margin"), *column_meanings()
        return [Label(self.ui, words, ROW_SIZE, ground="slate", z=2) for words in rows]
