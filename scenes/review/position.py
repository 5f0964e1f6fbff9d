"""A decision on the table: the move made and the better one, with a small chart of the game beside them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from gnoming.core.game import State
from gnoming.core.table import Choose
from gnoming.review.steps import part_name
from gnoming.text import after_colon, text
from scenes.app.app import App
from scenes.kit.box import Box, Space, enclosing_box
from scenes.kit.drawing.icons import IconName
from scenes.kit.motion.timeline import Call
from scenes.kit.scene import Scene
from scenes.kit.stage.stage import Stage
from scenes.kit.text.phrases import NO_BREAK_SPACE
from scenes.kit.text.typography import longest_text
from scenes.kit.viewport import Viewport
from scenes.kit.widgets import Button, IconButton, Panel
from scenes.kit.widgets.buffers import Buffer, joined
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.ui_context import as_sentence
from scenes.review.chart import ReviewChart, neighbouring_step
from scenes.review.decision_content import choices_text, decision_content, decision_marks, decision_text
from scenes.review.live_review import AnyStep, LiveReview
from scenes.table.advice.move_marks import MoveMarkLayer
from scenes.table.advice.move_sheet import MoveSheet
from scenes.table.game.layout import TableLayout
from scenes.table.game.presenter import Presenter
from scenes.table.input.controls import show_key_signs
from scenes.table.input.reading import TableBuffers
from scenes.table.view.panels.choices import ChoiceFace, ChoicePanel
from scenes.table.view.picture import TablePicture

MAX_ANIMATED_ENTRIES = 16
"""The maximum number of entries to animate on the way to a later decision; more are skipped."""
TRAY, PITCH, GROUP_GAP, LOW_PROMPT = 84.0, 58.0, 10.0, 64.0
"""The height of the buttons' tray, the largest distance between two buttons, the gap between groups of them,
and the maximum height of a prompt with just one line, in units."""
WORDS = 1.24
"""The maximum width of a button's caption, as a share of the distance between two buttons."""
SHEET, SHEET_WIDTH, CHART = 210.0, 300.0, 84.0
"""The minimum height of a decision's sheet in a tall window, its preferred width, and the chart's maximum
height in a wide window, in units."""
WAYS = {
    "up": ("review.none-earlier-mistake", -1, True),
    "left": ("review.none-earlier", -1, False),
    "right": ("review.none-later", 1, False),
    "down": ("review.none-later-mistake", 1, True),
}
"""The text key for "there is none", the direction, and whether to skip good moves, by command."""
REDRAW_MS = 250.0
"""The time between two drawings of the growing chart, in milliseconds."""


class PositionScene(Scene):
    """The table at a decision of the seat under review. `on_play_on` continues the game from an entry."""

    name = "review-position"
    closes_on_back = True

    def __init__(
        self,
        app: App,
        presenter: Presenter,
        review: LiveReview,
        step: AnyStep,
        on_play_on: Callable[[int], None],
    ) -> None:
        super().__init__(app.ui)
        self.review = review
        self.step = step
        self.upright, self.tall_ratio = presenter.upright, presenter.tall_ratio
        self._presenter = presenter
        self._shows_decision = False
        self._announced: AnyStep | None = None
        """The last decision that was announced."""
        self._told = ""
        """The decision's place in the game, its loss and the better move, as sentences."""
        self._since_redraw_ms = 0.0
        players = review.session.match.players
        self.picture = TablePicture(app.ui, self.stage, presenter, players, review.seat)
        self._buffers = TableBuffers(
            self.picture,
            lambda: review.session.journal[: self.step.number],
            lambda: self.picture.panels.prompt.content,
        )
        unused = FocusManager(Stage(), app.ui.bindings, app.ui.theme)
        # The options of a choice are only for looking at: neither keys nor pointer reach their buttons.
        self.choices = ChoicePanel(app.ui, self.stage, unused, lambda name: None)
        self.move_marks = MoveMarkLayer(app.ui, self.stage, self.timeline, self.choices.box_of)
        self._prompt_z = self.picture.panels.prompt.z
        self.sheet = MoveSheet(app.ui)
        self.chart = ReviewChart(app.ui, review, self.go_to, small=True, z=39.0)
        self._tray = Panel(app.ui, "wood", 39.0)
        self._buttons = self._make_buttons()
        self._play_on_button = Button(
            app.ui, text("review.play-on"), lambda: on_play_on(self.step.number), "primary", z=40.0
        )
        self.stage.add(self._tray, self.sheet, self.chart, self._play_on_button, *self._buttons)
        self.focus.add(*self._buttons, self._play_on_button, self.chart)

    def _make_buttons(self) -> list[IconButton]:
        uses: list[tuple[str, str, str, IconName]] = [
            ("up", "review.earlier-mistake", "mistake", "first"),
            ("left", "review.earlier", "move", "back"),
            ("right", "review.later", "move", "forward"),
            ("down", "review.later-mistake", "mistake", "last"),
        ]
        made = [self._make_icon(*each, partial(self._step, each[0])) for each in uses]
        close = IconButton(self.ui, text("review.to-pages"), "door", self.close, "wood", True, z=40.0)
        close.command, close.caption_words = "back", text("replay.word.leave")
        return [*made, close]

    def _make_icon(self, command: str, name: str, word: str, icon: IconName, use: Call) -> IconButton:
        # text keys: review.word.*
        button = IconButton(self.ui, text(name), icon, use, "dusk", True, z=40.0)
        button.command, button.caption_words = command, text(f"review.word.{word}")
        button.is_tagged = False  # a tag would cover the labels of its neighbours
        return button

    @property
    def spoken_title(self) -> str:
        return text("review.position")

    @property
    def busy(self) -> bool:
        return super().busy or self.picture.busy or not self.review.is_done

    def buffers(self) -> Sequence[Buffer]:
        return self._buffers.buffers()

    def situation(self) -> Sequence[str]:
        return (self._told,) if self._shows_decision else ()

    def enter(self) -> None:
        self.focus.set(self._buttons[2])
        self.show_prompts()

    def commands_here(self) -> Sequence[str]:
        return (*WAYS, "hint", *super().commands_here())

    def key_name(self, command: str) -> str:
        if command == "hint":
            return text("review.list-best-first")
        button = next((one for one in self._buttons if one.command == command), None)
        return super().key_name(command) if button is None else button.name

    def show_prompts(self) -> None:
        show_key_signs(self.ui.bindings, {button.command: button for button in self._buttons})

    def layout(self, viewport: Viewport) -> None:
        self.picture.lay_out(viewport, self._current_view())
        self.picture.panels.board.visible = self.picture.panels.slate.visible = False
        layout = self.picture.layout
        tray, board, choice = layout.tray, layout.board, self._play_on_box(layout, viewport)
        # In a tall window, the decision takes the board's place, so the chart is beside the buttons.
        panel = tray.centred(tray.w, TRAY) if viewport.is_tall else Space(tray.inset(-8, 4, 0, 0)).top(TRAY)
        self._tray.layout(viewport, *panel)
        is_shared = panel.overlaps(choice) and viewport.has_large_text
        space = Space(panel.inset(10, 4, panel.right - choice.x + 6 if is_shared else 8, 4))
        pitch = min(PITCH * viewport.text_scale, (space.box.w - 3 * GROUP_GAP) / len(self._buttons))
        longest = longest_text([one.caption_words for one in self._buttons])
        for button in self._buttons:
            if button.command in ("left", "down", "back"):
                space.left(GROUP_GAP)
            place = space.left(pitch)
            button.layout(viewport, place.x + (pitch - 44) / 2, place.y, 44, 44)
            # The texts beside the longest ones are short, so the longest may reach beyond their own share.
            button.caption_width = pitch * (1.0 if is_shared else WORDS)
            button.caption_size = min(24.0, 14.0 * viewport.text_scale)
            button.longest_peer = longest
        self._play_on_button.layout(viewport, choice.x, choice.y, choice.w, min(54.0, choice.h))
        self.chart.visible = not viewport.has_large_text
        if self.focus.focused is self.chart and not self.chart.visible:
            self.enter()
        course = space.box.inset(6, 2, 0, 2)
        if not viewport.is_tall:
            course = replace(enclosing_box((board, layout.detail)), y=board.y, h=min(board.h, CHART))
        self.chart.layout(viewport, *course)
        self.chart.refresh()
        self.sheet.viewport = viewport
        self.choices.layout(viewport, layout.choice_button, layout.choice_panel or layout.choice_button)
        self._update_texts()

    def _play_on_box(self, layout: TableLayout, viewport: Viewport) -> Box:
        """Return the box of the play-on button, which must not cover cards in the table's choice panel."""
        if layout.tools:
            tray = layout.tray
            if not viewport.is_tall:
                return tray.inset(0, tray.h - 60, 0, 0)
            buttons = 0.64 if viewport.text_scale > 1 else 0.5
            return tray.inset(tray.w * buttons, 22, 12, 22)
        if layout.choice_panel is None or layout.shelf is None:
            return layout.choice_button
        shelf, tray = layout.shelf, layout.tray
        return shelf if viewport.is_tall else replace(shelf, x=tray.x, w=tray.w)

    def _current_view(self) -> State:
        review = self.review
        return review.session.game.view(review.session.journal[self.step.number].before, self.picture.own)

    # content --------------------------------------------------------------------------------------

    def _update_texts(self) -> None:
        """Show the decision's place in the game, its sheet and, once nothing is moving, the marks."""
        review, step = self.review, self.step
        decisions = review.decisions()
        at = next((n for n, other in enumerate(decisions, 1) if other.number == step.number), 0)
        name, part = review.player_names[review.seat], part_name(review.session.game, step.round)
        words = text("review.at", name=name, number=at, all=len(decisions), part=part)
        head, rest = words.split("\n", 1)
        if self.picture.layout.prompt.h <= LOW_PROMPT:
            words = f"{head} · {rest}".replace("\n", " ")
        elif self.picture.viewport.has_large_text:
            words = "\n".join((head, " ".join(rest.split("\n"))))  # larger than on three lines
        self.picture.panels.prompt.show(words.replace(part, part.replace(" ", NO_BREAK_SPACE)))
        self._dim_buttons()
        self._shows_decision = not self.picture.busy
        self.move_marks.clear()
        self.choices.set_choices(self._options() if self._shows_decision else {})
        self.picture.panels.prompt.z = self._prompt_z
        self.sheet.visible = step.decision is not None
        if step.decision is not None:
            self._show_decision(f"{head}, {after_colon(' '.join(rest.split()))}")

    def _options(self) -> dict[str, ChoiceFace]:
        """Return the options of a choice as the table shows them; empty if there is only one."""
        presenter, ui = self._presenter, self.ui
        found = [one.name for one in presenter.game.gestures(self._current_view()) if isinstance(one, Choose)]
        if len(found) < 2:
            return {}
        return {
            name: (presenter.choice_name(name), partial(presenter.choice_picture, ui, name)) for name in found
        }

    def _show_decision(self, place: str) -> None:
        """Show the move made and the better one; once nothing is moving, mark and announce them.

        The `place` in the game is announced first.
        """
        decision, game, view = self.step.decision, self._presenter.game, self._current_view()
        assert decision is not None
        layout, viewport = self.picture.layout, self.picture.viewport
        player = self.review.session.match.players[self.review.seat]
        content = decision_content(game, view, decision, self.review.player_names, player)
        self.sheet.show_in(content, self._sheet_box(layout, viewport))
        self.choices.avoid(self._sheet_box(layout, viewport))
        self._told = f"{as_sentence(place)} {decision_text(content)}"
        if not self._shows_decision:
            return
        if self.step is not self._announced:
            self._announced = self.step
            self.ui.spoken.say(f"{self._told} {self._table_text(view)}".rstrip())
        self.move_marks.show(viewport, layout, decision_marks(game, view, decision))
        prompt = self.picture.panels.prompt
        prompt.z = self.move_marks.legible_z(prompt.words_rect, self._prompt_z)

    def _table_text(self, view: State) -> str:
        """Return sentences about the piles or trick and the player's cards; empty with brief speech, because
        keys read them.
        """
        if not self.ui.spoken.in_full:
            return ""
        names, own, presenter = self.picture.names, self.picture.own, self._presenter
        return joined((*presenter.piles_lines(view, names), *presenter.seat_lines(view, own, names)))

    def _sheet_box(self, layout: TableLayout, viewport: Viewport) -> Box:
        """Return the sheet's box, usually that of detail sheets.

        In a tall window with usual text and no choice panel, it is the box of the board and the slate.
        """
        box, large = layout.detail, viewport.has_large_text
        if layout.tools:
            return layout.hint_box
        if not viewport.is_tall:
            foot = (
                layout.tray.y + 8
                if layout.choice_panel is None
                else self._play_on_box(layout, viewport).y - 14
            )
            # Under the chart, everything down to the buttons is free.
            both = enclosing_box((box, layout.board))
            top = layout.board.y + CHART + 10
            return replace(box, h=foot - box.y) if large else replace(both, y=top, h=foot - top)
        if large or layout.choice_panel is not None:
            return box
        free, slate = layout.board, layout.slate
        if free.w < SHEET_WIDTH and slate is not None and slate.y == free.y:
            free = enclosing_box((free, slate))
        bottom = layout.seat(self.picture.own).plaque.y - 8
        top = min(free.y, bottom - SHEET)
        return Box(free.x, top, free.w, bottom - top)

    def update(self, dt: float) -> None:
        beats = self.picture.beats
        beats.speed = self.ui.motion.speed * 1.6
        self.picture.advance(dt)
        self.review.update()
        self._follow_review()
        if not self._shows_decision and not self.picture.busy:
            self._update_texts()
        self._since_redraw_ms += dt
        if self._since_redraw_ms >= REDRAW_MS:
            self._since_redraw_ms = 0.0
            self.chart.refresh()

    def _follow_review(self) -> None:
        """Show the decision's thorough judgement as soon as there is one, without announcing it again."""
        steps, number = self.review.steps, self.step.number
        if number >= len(steps) or steps[number] is self.step or steps[number].decision is None:
            return
        if self._announced is self.step:
            self._announced = steps[number]
        self.step = steps[number]
        self._update_texts()

    # use ------------------------------------------------------------------------------------------

    def go_to(self, step: AnyStep) -> None:
        """Show another decision; animate the moves that lead there if they are few and no screen reader is in use."""
        before, self.step = self.step.number, step
        self.review.chosen_step = step
        self.chart.invalidate()
        self.picture.beats.finish_all()
        way = self.review.session.journal[before : step.number]
        is_told = self.ui.spoken.is_announcing  # at once, because a screen reader user would wait in silence
        if 0 < len(way) <= MAX_ANIMATED_ENTRIES and not is_told:
            for entry in way:
                self.picture.perform(entry)
        elif step.number != before:
            self.picture.settle(self._current_view())
        self._update_texts()

    def _neighbour(self, command: str) -> AnyStep | None:
        """Return the decision that a command leads to (for up and down, the mistake), or None."""
        _, way, is_mistake = WAYS[command]
        steps = self.review.mistakes() if is_mistake else self.review.decisions()
        return neighbouring_step(steps, self.step, way)

    def _step(self, command: str) -> None:
        """Go to the decision that a command leads to, or say that there is none."""
        found = self._neighbour(command)
        if found is not None:
            self.go_to(found)
        else:
            self.toast.show_message(text(WAYS[command][0]), "halt")

    def _dim_buttons(self) -> None:
        """Disable the buttons that lead nowhere, except one that has the focus."""
        for button in self._buttons[: len(WAYS)]:
            leads = self._neighbour(button.command) is not None
            button.enabled = leads or button is self.focus.focused

    def _announce_choices(self) -> None:
        """Announce the value of each choice, best first."""
        if self.step.decision is not None:
            self.toast.announce(choices_text(self.review.session, self.step))

    def handle(self, event: pygame.event.Event) -> bool:
        command = self.ui.bindings.command(event)
        match command:
            case "up" | "left" | "right" | "down":
                self._step(command)
            case "skip":
                self.picture.beats.finish_all()
            case "hint":
                self._announce_choices()
            case _:
                return super().handle(event)
        return True
