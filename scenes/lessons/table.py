"""A lesson's table: the real table with a guide, and a script that plays the other seats."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

import pygame

from gnoming.characters import gnome_name
from gnoming.core.game import Player, State
from gnoming.core.table import Choose, Gesture, Press
from gnoming.lessons.run import LessonRun
from gnoming.storage.settings import Settings
from gnoming.text import text
from gnoming.thinking.thinker import BotAnswer, BotRequest, MoveRequest, Thinker
from scenes.games import face_of
from scenes.kit.assist.scanning.offer import Usable
from scenes.kit.box import Box, Space
from scenes.kit.motion.timeline import Call
from scenes.kit.stage.node import Node
from scenes.kit.stage.stage import Stage
from scenes.kit.viewport import Viewport
from scenes.kit.widgets.base import Widget
from scenes.kit.widgets.buttons import Button
from scenes.kit.widgets.focus import FocusManager
from scenes.kit.widgets.label import Label
from scenes.kit.widgets.panel import Panel
from scenes.kit.widgets.ui_context import UiContext
from scenes.lessons.guide import Guide
from scenes.table.game.navigation import TableNavigation
from scenes.table.game.presenter import Presenter
from scenes.table.input.spots import SpotHandle
from scenes.table.play.pacer import TableProfile, deal_round
from scenes.table.scene import TableObserver, TableScene
from scenes.table.view.panels.choices import ChoiceButton
from scenes.table.view.panels.overlays import note_box

Z_BAR = 125.0
HEIGHT = 54.0


class StepDots(Node):
    """A row of dots, one for each step: filled once it is done, with a ring around the current one."""

    def __init__(self, ui: UiContext) -> None:
        super().__init__(None, Z_BAR + 1)
        self._ui = ui
        self._u = 1.0
        self.done, self.count = 0, 0

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the dots in a box in units."""
        self._u = viewport.u
        self.rect = viewport.rect(*box)

    def show(self, done: int, count: int) -> None:
        """Show that `done` of `count` steps are done."""
        if (done, count) != (self.done, self.count):
            self.done, self.count = done, count
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        theme = self._ui.theme
        pitch = min(15 * self._u, self.rect.w / max(1, self.count))
        radius = max(2.0, pitch * 0.3)
        left = self.rect.x + pitch / 2
        for n in range(self.count):
            at = (left + n * pitch, self.rect.centery)
            if n < self.done:
                pygame.draw.aacircle(surface, theme.on_wood, at, radius)
            else:
                ink = theme.on_wood if n == self.done else theme.on_wood_strong
                width = max(1, round(self._u * (2 if n == self.done else 1)))
                pygame.draw.aacircle(surface, ink, at, radius, width)


class LessonBar:
    """The plate at the top of a lesson's table: its title, its progress, and a button to leave it."""

    def __init__(self, ui: UiContext, stage: Stage, focus: FocusManager, title: str, on_leave: Call) -> None:
        self._panel = Panel(ui, "wood", Z_BAR)
        self._title = Label(ui, title, ui.theme.text.label, "display", overflow="shrink", z=Z_BAR + 1)
        self.dots = StepDots(ui)
        self.leave_button = Button(ui, text("lesson.leave"), on_leave, size=ui.theme.text.small, z=Z_BAR + 1)
        stage.add(self._panel, self._title, self.dots, self.leave_button)
        focus.add(self.leave_button)

    def relabel(self, title: str) -> None:
        """Refresh the texts in the current language."""
        self._title.text = title
        self.leave_button.name = text("lesson.leave")

    def layout(self, viewport: Viewport, box: Box) -> None:
        """Lay out the plate at the top of a box, with the height that `height` returns."""
        wide, high = self.leave_button.preferred_size(viewport)
        self._panel.layout(viewport, box.x, box.y, box.w, self.height(viewport))
        space = Space(box.inset(12, 8))
        self._title.visible = self.visible and not self.is_low(viewport)
        if not self.is_low(viewport):
            self._title.layout(viewport, *space.top(26 * viewport.text_scale, 4).inset(2, 0))
        line = Space(space.top(max(44.0, high)))
        self.leave_button.layout(viewport, *line.right(min(wide, line.box.w * 0.5), 12))
        self.dots.layout(viewport, line.box.inset(2, 0, -2, 0))

    def height(self, viewport: Viewport) -> float:
        """Return the plate's height in units."""
        high = max(44.0, self.leave_button.preferred_size(viewport)[1])
        title = 0.0 if self.is_low(viewport) else 26 * viewport.text_scale + 4
        return 8 + title + high + 8

    def is_low(self, viewport: Viewport) -> bool:
        """Return whether the plate is low because its title is left out, which makes room for large text in a
        tall window.
        """
        return viewport.is_tall and viewport.text_scale > 1

    @property
    def visible(self) -> bool:
        """True if the plate is shown."""
        return self._panel.visible

    @visible.setter
    def visible(self, shown: bool) -> None:
        for node in (self._panel, self.dots, self.leave_button):
            node.visible = shown
        self._title.visible = shown and not self.is_low(self.leave_button.viewport)

    def show(self, done: int, count: int) -> None:
        """Show the lesson's progress."""
        self.dots.show(done, count)


class ScriptedThinker:
    """A thinker that plays the script's moves, once the pupil has read the sentence.

    Hints, and moves after the end of the script, come from another thinker.
    """

    in_background = False

    def __init__(self, run: LessonRun, thinker: Thinker) -> None:
        self._run = run
        self._thinker = thinker
        self._numbers = count(-1, -1)
        self._open: dict[int, MoveRequest] = {}

    def prepare(self, game: str, players: Sequence[Player]) -> None:
        """Prepare the bots if they play on after the script."""
        if self._run.lesson.open_ended:
            self._thinker.prepare(game, players)

    def submit(self, request: BotRequest) -> int:
        """Accept a request and return its number, which is negative if the script will answer it."""
        if not isinstance(request, MoveRequest) or self._run.is_open:
            return self._thinker.submit(request)
        number = next(self._numbers)
        self._open[number] = request
        return number

    def take_answer(self, number: int, wait: float = 0.0) -> BotAnswer | None:
        """Return the answer to a request, only once; None if there is none yet, as on the pupil's turn."""
        if number not in self._open:
            return self._thinker.take_answer(number, wait)
        to_act = self._run.session.state.to_act
        action = self._run.others_action(to_act[0]) if to_act else None
        if action is not None:
            del self._open[number]
        return action

    def cancel(self, number: int) -> None:
        """Forget a request."""
        if self._open.pop(number, None) is None and number > 0:
            self._thinker.cancel(number)

    def close(self) -> None:
        """Forget the script's requests; the other thinker stays open."""
        self._open.clear()


class TurnHints(TableObserver):
    """An observer that shows a hint for each choice in a player's first game, if the settings allow it."""

    def __init__(self, table: TableScene, settings: Callable[[], Settings]) -> None:
        self._table = table
        self._settings = settings
        self._hinted: State | None = None

    def update(self) -> None:
        """Show a hint when a person has a new choice and nothing is moving."""
        table = self._table
        state = table.session.state
        if state is self._hinted or table.picture.busy or table.pacer.paused:
            return
        if table.input.drag.held is not None:
            return  # a hint lets go of the held card
        if not self._settings().turn_hints:
            return
        if table.perspective.acting_person() is None:
            return
        self._hinted = state
        if len(table.session.game.legal(state)) > 1 and not table.advice.hint.showing:
            table.commands.run("hint")
            table.advice.hint.is_automatic = table.advice.hint.showing


PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class LessonTable(TableScene):
    """The table of a lesson. `on_step` gets the number of steps done; `on_done` is called after the last one.

    `last_way_on` returns the last button's label; `place` is the lesson's number among its game's, and their
    count.
    """

    name = "lesson"

    def __init__(
        self,
        ui: UiContext,
        presenter: Presenter,
        run: LessonRun,
        profile: TableProfile,
        navigation: TableNavigation,
        thinker: Thinker,
        on_step: Callable[[int], None],
        on_done: Callable[[], None],
        on_leave: Callable[[], None],
        last_way_on: Callable[[], str],
        place: tuple[int, int] = (1, 1),
    ) -> None:
        super().__init__(ui, presenter, run.session, profile, navigation, ScriptedThinker(run, thinker))
        self.advice.coach.watches = False  # the gnome teaches here
        self.run = run
        self._place = place
        self._on_step = on_step
        self._on_done = on_done
        self._told = -1
        self._has_scores = False
        """True if the layout shows the scores of rounds before this one."""
        self._hints = TurnHints(self, lambda: profile.settings)
        self.feedback.only_refusals = True  # the gnome says what happens
        picture = self.picture
        self.guide = Guide(run, picture, self.stage, self.focus, self.timeline, self.input.choices)
        self.toast_place.bubbles.append(self.guide.bubble)
        self.advice.teach = self.guide.show_way
        self.advice.is_scripted = lambda: not run.is_open
        self.guide.last_way_on = last_way_on
        self.guide.once_more = self.input.once_more
        self.guide.picked = self._picked_gesture
        self.guide.ask_for = self.input.request
        self.guide.lead_to, self.guide.keys_for = self.input.lead_to, self.input.keys_for
        self.focus.arrows_reach = self._arrows_reach
        self.guide.result = lambda: presenter.seat_lines(
            run.session.view(run.lesson.pupil), run.lesson.pupil, picture.names
        )[-1]
        self.input.instruction = lambda: self.guide.instruction
        self.input.resolver.rests = lambda: run.waits_for_reader
        self.input.asks = lambda: run.is_open  # until then, the gnome asks
        self.bar = LessonBar(ui, self.stage, self.focus, self._title, on_leave)

    @property
    def _title(self) -> str:
        return text(self.run.lesson.title)

    @property
    def spoken_title(self) -> str:
        (number, count), game = self._place, face_of(self.session.game.name).title
        gnome = gnome_name(self.run.lesson.gnome)
        return text("lesson.spoken", game=game, number=number, count=count, gnome=gnome, title=self._title)

    def _picked_gesture(self) -> Gesture | None:
        """Return the gesture that a second press makes; None if nothing is picked."""
        spot, choice = self.input.drag.picked, self.input.choices.selected
        return Press(spot) if spot is not None else Choose(choice) if choice is not None else None

    def _arrows_reach(self, widget: Widget) -> bool:
        """Return whether arrow keys lead to a widget.

        During the script, from what matters they lead only to what also matters, unless the page is read
        aloud.
        """
        at, listens = self.focus.focused, self.ui.spoken.is_announcing
        return (
            self.run.is_open or listens or (at is not None and not self._matters(at)) or self._matters(widget)
        )

    def _matters(self, widget: Widget) -> bool:
        """Return whether a widget belongs to the current step: the bubble, its subject, or one of your own cards."""
        bubble = self.guide.bubble
        if not isinstance(widget, SpotHandle):
            return widget is bubble or isinstance(widget, ChoiceButton)
        layout = self.picture.layout
        if widget.spot in layout.spots and layout.clickable_box(widget.spot) in self.guide.about:
            return True
        return not bubble.takes_focus and widget.spot.zone == self.input.spots.own_zone()

    @property
    def busy(self) -> bool:
        return super().busy or self.guide.busy

    @property
    def awaits_bot(self) -> bool:
        return super().awaits_bot and self.run.step is None  # the script waits for its reader

    def layout(self, viewport: Viewport) -> None:
        super().layout(viewport)
        picture = self.picture
        # one sentence at a time: the gnome's
        panels, board = picture.panels, picture.layout.board
        self._has_scores = bool(self.session.state.results)
        shows_board = self._has_scores or not viewport.is_tall
        panels.cover("lesson", panels.slate, panels.prompt, *(() if shows_board else (panels.board,)))
        self.bar.relabel(self._title)
        high = self.bar.height(viewport)
        below = viewport.to_units((0, panels.board.rect.bottom))[1] + 4
        top = min(below, picture.layout.tray.y - high - 6) if shows_board else board.y
        bar = Box(board.x, top, board.w, high)
        if self.bar.is_low(viewport) and picture.layout.looked_up:
            prompt = picture.layout.prompt  # which leaves the whole column to the gnome's words
            bar = replace(prompt, y=prompt.centre[1] - high / 2, h=high)
        self.bar.layout(viewport, bar)
        self.guide.kept = (bar,)
        self.guide.board = (board,) if shows_board else ()
        self.guide.notes = (note_box(viewport, picture.layout.detail),)
        self.guide.hush()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._has_scores != bool(self.session.state.results):
            self.layout(self.viewport)
        note = self.input.highlights.note_sheet
        covered = any(self.viewport.rect(*bar).colliderect(note.area) for bar in self.guide.kept)
        self.bar.visible = not (note.visible and covered)
        self.guide.update(dt)
        bubble, u = self.guide.bubble, self.viewport.u
        place = Box(*self.viewport.to_units(bubble.area.topleft), bubble.area.w / u, bubble.area.h / u)
        self.input.highlights.kept = (place,) if bubble.visible else ()
        if not self.run.is_open:
            self.pacer.release()  # only the words wait for a press here, not the bots' moves
        if self.run.play_prelude():  # an undo went back too far
            self._show_at_once()
        elif self.run.deal_due and not self.picture.busy:
            self._deal()
        elif self.run.is_open:
            self._hints.update()
        number = self.run.number
        if number != self._told:
            self._told = number
            steps = len(self.run.lesson.steps)
            # Once the last move is made, the lesson is done, but only the last sentence fills its last dot.
            done = steps if self.run.only_words_left else number
            self.bar.show(done if number >= steps - 1 else number, steps)
            self._on_step(done)
            if self.run.finished and not self.run.lesson.open_ended:
                self._on_done()

    def _deal(self) -> None:
        """Deal the script's next round, without animating the moves before the lesson's first step."""
        deal_round(self.session)
        if self.run.play_prelude():
            self._show_at_once()

    def _show_at_once(self) -> None:
        """Show the table's current state without animation."""
        self.picture.finish()
        self.picture.settle(self.perspective.own_view())

    def usable(self) -> Usable:
        found, bubble = super().usable(), self.guide.bubble
        if not bubble.takes_focus:
            return found
        rest = [widget for widget in found.rest if widget is not bubble]
        return replace(found, regions=[[bubble], *found.regions], rest=rest)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in PRESSES:
            self.guide.stir()
            if self.guide.hurry() and not self._clicks_on_wanted(event):
                return True
            if self.guide.bubble.takes_focus and self._is_hurry(event):
                return self._handle_reading(event)
            if self.guide.bubble.takes_focus and self._would_play(event):
                return self.guide.show_way()
        return super().handle(event)

    def _clicks_on_wanted(self, event: pygame.event.Event) -> bool:
        """Return whether a press is a click on a card or place of the wanted move."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        return is_click and self.guide.wants(event.pos)

    def _would_play(self, event: pygame.event.Event) -> bool:
        """Return whether a press names a card or pile; while a sentence waits to be read, that is no move."""
        command = self.ui.bindings.command(event)
        return command != "confirm" and self.commands.uses_card(command)

    def _is_hurry(self, event: pygame.event.Event) -> bool:
        """Return whether an event is a click, the key that hurries the bots, or Enter on a card, which is idle now."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        command, at = self.ui.bindings.command(event), self.focus.focused
        is_card = isinstance(at, SpotHandle) and not self.input.spots.opens(at.spot)
        return clicked or command == "skip" or (command == "confirm" and is_card)

    def _handle_reading(self, event: pygame.event.Event) -> bool:
        """Handle a press while a sentence is waiting to be read."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.focus.handle(event)
        self.guide.bubble.activate()
        return True
